import BillingCore

/// The trades that everybody pays, by the words of their names in the languages of statements: `power` and `strom` are one.
///
/// Such a word names any firm of the trade: the charge of an `Insurance` may be a row of any insurer.
enum Trades {
  /// The trade of a name that has words of one trade and says no more, such as `Home insurance` or 電気代.
  static func trade(ofName words: [String]) -> Int? {
    let found = Set(words.filter { !fillers.contains($0) }.map { trade(ofNamed: $0) })
    return found.count == 1 ? found.first?.flatMap { $0 == firms ? nil : $0 } : nil
  }

  /// Whether a text has a word of a name itself, and not only another one of its trade: モバイル is no 携帯.
  static func hasWord(of name: [String], in words: [String]) -> Bool {
    name.contains { own in
      let bare = bare(own)
      return !fillers.contains(own) && words.contains { own.isJapanese ? $0.hasPart(bare) : $0.means(own) }
    }
  }

  static func isFound(_ trade: Int, in words: [String]) -> Bool { words.contains { trades(of: $0).contains(trade) } }

  /// Whether a text is of a trade that sends bills whose amounts vary, such as a supplier of energy.
  static func sendBills(_ text: String) -> Bool {
    MerchantText.allWords(of: text).contains { trades(of: $0).contains { $0 < billing } }
  }

  private static func trade(ofNamed word: String) -> Int? {
    guard word.isJapanese else { return trades(of: word).first }
    let bare = bare(word)
    return japanese.first { $0.word == bare || $0.word == word }?.trade
  }

  /// A Japanese word without an ending such as 料金.
  private static func bare(_ word: String) -> String {
    endings.first { word.hasSuffix($0) && word != $0 }.map { String(word.dropLast($0.count)) } ?? word
  }

  private static func trades(of word: String) -> [Int] {
    if word.isJapanese {
      return japanese.filter { $0.goesOn ? word.hasPart($0.word) : word.hasSuffix($0.word) }.map(\.trade)
    }
    return western[word.head]?.filter { $0.goesOn ? word.hasPrefix($0.word) : word == $0.word }.map(\.trade) ?? []
  }

  private typealias Entry = (word: String, goesOn: Bool, trade: Int)

  private static let all = lists.split(separator: "\n" as Character).enumerated().flatMap { trade, words in
    words.split(separator: " " as Character).map { word -> Entry in
      (String(word.filter { $0 != "*" }).folded, word.hasSuffix("*"), trade)
    }
  }
  private static let western = Dictionary(grouping: all) { $0.word.head }
  private static let japanese = all.filter { $0.word.isJapanese }
  /// What a name may have beside the word of a trade.
  private static let fillers = Set(["home", "house", "bill", "bills", "my", "our", "the", "monthly", "and", "service"])
  private static let endings = ["料金", "代", "料", "費"]
  /// The number of the trades that send bills, which come first.
  private static let billing = 8
  /// The number of the firms that send such bills; a name of one is no word of its trade.
  private static let firms = 7
  /// A trade on each line; `*` ends a word that goes on, in Japanese one that may stand anywhere and not only at an end: ガスト is no gas.
  private static let lists = """
    electric* power energ* énergie* électr* elektr* strom stromab* stromio stromkost* stromlief* stromnetz* stromrech* stromvers* stromvertr* luz luce utilit* 電気* 電力* デンキ* デンリヨク* デンリョク*
    gas gaz gás erdgas* ガス
    heat heating* heiz* fernwärme* fernwaerme* wärme* waerme*
    water waternet watersch* waterworks wasser wasserab* wasserb* wasserg* wasserrech* wasserv* wasserw* eau agua água acqua sewage abwasser* müllabfuhr* waste 水道* スイドウ*
    phone telephone* mobil* wireless telefon* téléphon* teléfono* telecom* telco handy 電話* デンワ* 携帯* ケイタイ* モバイル* 通信* ツウシン*
    internet* broadband* fibre fiber wifi cloud hosting インターネット*
    insurance* versicherung* assurance* seguro* assicuraz* verzekering* försäkring* ubezpiecz* 保険* ホケン*
    stadtwerke* eneco vattenfall telekom* ドコモ* ソフトバン*
    fitness* gym palestra gimnasio フィットネス* ジム
    rent miete loyer alquiler affitto huur hyra czynsz 家賃* ヤチン*
    loan mortgage kredit darlehen hypothek* ローン
    school schule kita école escuela 学費 保育料
    """
}
