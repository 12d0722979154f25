import BillingCore

/// The rows that wallets and household apps write besides each purchase.
struct WalletRows {
  private typealias Verdict = (state: StatementRow.State, reason: LeftOutRow.Reason?)

  /// What words meant before: a file has few of them.
  private var types: [ArraySlice<UInt8>: Verdict] = [:]
  private var states: [ArraySlice<UInt8>: Verdict] = [:]
  private static let mostKnown = 256
  private static let longestWord = 80

  /// The state of a row, and why it is left out, if it is.
  mutating func judge(
    _ row: StatementCells.Row, _ cells: StatementCells, _ columns: StatementColumns
  ) -> (StatementRow.State, LeftOutRow.Reason?) {
    if let transfer = columns.transfer, let number = StatementNumber(cells.bytes(row, transfer)),
      !number.isZero
    {
      return (.booked, .transfer)
    }
    if let sign = columns.sign, Direction.isNeutral(cells.text(row, sign)) { return (.booked, .transfer) }
    if columns.isPayPal, Self.isPayPalMirror(row, cells, columns) { return (.booked, .mirror) }
    if let type = columns.type {
      let verdict = Self.meaning(cells.bytes(row, type), &types, Self.type)
      if verdict.reason != nil { return verdict }
    }
    guard let state = columns.state else { return (.booked, nil) }
    return Self.meaning(cells.bytes(row, state), &states, Self.state)
  }

  private static func meaning(
    _ word: ArraySlice<UInt8>, _ known: inout [ArraySlice<UInt8>: Verdict], _ judge: (String) -> Verdict
  ) -> Verdict {
    if word.isEmpty || word.count > longestWord { return (.booked, nil) }
    if let verdict = known[word] { return verdict }
    let verdict = judge(String(decoding: word, as: UTF8.self).folded)
    if known.count < Self.mostKnown { known[Array(word)[...]] = verdict }
    return verdict
  }

  private static func type(_ word: String) -> Verdict {
    if transfers.contains(word) { return (.booked, .transfer) }
    return (.booked, mirrors.contains(where: word.hasPrefix) ? .mirror : nil)
  }

  /// Whether a row of PayPal is only the funding of a purchase: it names nobody, or its type says so.
  private static func isPayPalMirror(
    _ row: StatementCells.Row, _ cells: StatementCells, _ columns: StatementColumns
  ) -> Bool {
    if columns.texts.first.map({ cells.isEmpty(row, $0) }) ?? false { return true }
    return (columns.texts + [columns.type].compactMap(\.self)).contains { column in
      let text = cells.bytes(row, column)
      guard !text.isEmpty, text.count <= longestWord else { return false }
      let word = String(decoding: text, as: UTF8.self).folded
      return (mirrors + payPalMirrors).contains(where: word.hasPrefix)
    }
  }

  /// The words of PayPal in other languages, for money from and to the bank, other currencies, and amounts held.
  private static let payPalMirrors = [
    "銀行口座カラpaypal", "銀行振込ニヨルpaypal", "paypal口座ヘノ", "paypalアカウントヘノ", "一般的ナ通貨換算", "通常ノ通貨換算", "一般通貨換算",
    "一般的ナカード入金", "一般的ナクレジットカード", "カードニヨル入金", "一般カード入金", "未確定ノ承認", "アカウントノ保留", "アカウント保留", "一般アカウント保留",
    "一般的ナ承認", "支払イ承認", "銀行預金", "銀行ヘノ出金", "ユーザーニヨル出金", "einbehaltung", "rückbuchung allgemeine", "kontoeinbehalt",
    "allgemeine gutschrift auf", "allgemeine autorisierung", "bankgutschrift", "allgemeine kartengutschrift",
    "allgemeine kartenabbuchung", "allgemeine auszahlung", "user initiated withdrawal", "general withdrawal",
    "reversal of ach deposit", "virement bancaire", "virement du compte bancaire", "dépôt de carte", "dépôt par carte",
    "dépôt général", "approvisionnement", "conversion de devise", "conversion générale de devise", "autorisation",
    "suspension", "annulation de suspension", "blocage", "retrait initié", "retrait à l'initiative",
    "depósito bancario", "depósito de banco", "ingreso bancario", "transferencia bancaria a la cuenta",
    "depósito general", "depósito de tarjeta", "conversión de divisa", "conversión general", "conversión de moneda",
    "autorización", "retención", "reversión de retención", "retirada iniciada", "retiro iniciado", "accredito bancario",
    "deposito bancario", "conversione di valuta", "conversione generale", "autorizzazione", "algemene valutaomrekening",
    "bankstorting", "storting van bank", "algemene creditcardstorting", "conversão de moeda", "conversão geral",
    "depósito bancário",
  ]

  private static func state(_ word: String) -> Verdict {
    if reverted.contains(word) { return (.booked, .reverted) }
    return (StatementWords.isPending(word) || word.hasSuffix("vorgemerkt") ? .pending : .booked, nil)
  }

  /// Revolut and Wise between the currencies of one account, Monzo to and from its pots; Zaim.
  private static let transfers: Set<String> = ["exchange", "conversion", "pot transfer", "balance"]
  /// PayPal draws each purchase from the bank or card, and changes money, in rows of its own.
  private static let mirrors = [
    "bank deposit to pp account", "general card deposit", "general credit card deposit", "general currency conversion",
    "user initiated currency conversion", "general card withdrawal",
    "bankgutschrift auf paypal-konto", "allgemeine kreditkarteneinzahlung", "allgemeine wahrungsumrechnung",
    "allgemeine währungsumrechnung", "von nutzer eingeleitete abbuchung", "general authorization", "account hold",
    "reversal of general account hold", "authorization", "void of authorization", "銀行口座カラノ入金", "通貨換算",
    "銀行カラノ入金", "カードカラノ入金",
  ]
  private static let reverted: Set<String> = [
    "reverted", "declined", "failed", "denied", "cancelled", "canceled", "expired", "rejected", "removed", "voided",
    "abgelehnt", "storniert", "fehlgeschlagen", "refusé", "annulé", "geweigerd", "rechazado", "rifiutato", "取消", "失敗",
    "却下", "キャンセル",
    "拒否", "entfernt", "rückgängig gemacht", "annulée", "refusée", "échoué", "cancelado", "denegado", "anulado",
    "annullato", "negato", "geannuleerd", "mislukt", "已关闭", "交易关闭", "已全额退款",
  ]
}
