import BillingCore

/// The words by which a merchant sends bills whose amounts vary, such as those of a supplier of energy.
enum BillWords {
  static func areFound(in text: String) -> Bool {
    MerchantText.allWords(of: text).contains { word in
      if word.utf8.first.map({ $0 >= 0xE3 }) ?? false { return japanese.contains { word.hasPart($0) } }
      return beginnings[word.head]?.contains { word.hasPrefix($0) } ?? false
    }
  }

  private static func list(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { String($0).folded }
  }

  /// The beginnings of words, by their first bytes.
  private static let beginnings = Dictionary(
    grouping: list(
      """
      energ energie électr electr elektr power strom stadtwerke gas gaz heat heiz fernwärme fernwaerme wärme waerme
      water wasser eau agua água acqua sewage abwasser müllabfuhr waste utilit luz eneco vattenfall
      telecom telekom telefon telephone téléphone teléfono mobile mobil mobilfunk wireless broadband internet fibre fiber
      cloud hosting telco insurance versicherung assurance seguro assicuraz verzekering
      """), by: \.head)

  private static let japanese = list(
    "電気 電力 デンキ デンリヨク デンリョク ガス 水道 スイドウ 通信 ツウシン 電話 デンワ 携帯 ケイタイ モバイル 保険 ホケン ドコモ ソフトバンク")
}

extension String {
  /// Whether the bytes of a text are somewhere in this one.
  func hasPart(_ part: String) -> Bool {
    let (bytes, wanted) = (Array(utf8), Array(part.utf8))
    guard bytes.count >= wanted.count else { return false }
    return (0...(bytes.count - wanted.count)).contains { bytes[$0...].starts(with: wanted) }
  }
}
