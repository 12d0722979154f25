/// Banks that are known by their header, and how they write spending.
///
/// Only layouts whose amounts are all in one column and have no other evidence are listed. Sources: the headers of the
/// importers that `HeaderWords` names.
enum StatementLayout {
  /// The sign of spending of a known layout; `nil` for others.
  static func spend(_ header: [String]) -> SpendSign? {
    let words = Set(header.map(HeaderWords.normalised))
    if isPayPal(header) { return .negative }
    if positive.contains(where: { $0.isSubset(of: words) }) { return .positive }
    return negative.contains(where: { $0.isSubset(of: words) }) || !words.isDisjoint(with: ofAccounts) ? .negative : nil
  }

  /// Cards that write what was spent without a minus.
  private static let positive: [Set<String>] = normalised([
    // American Express, in English, German, French and Spanish.
    ["date", "description", "card member", "amount"], ["date", "description", "amount", "extended details"],
    ["datum", "beschreibung", "betrag", "erweiterte details"],
    ["date", "description", "montant", "titulaire de la carte"],
    ["fecha", "descripción", "importe", "titular de la tarjeta"], ["datum", "beschreibung", "karteninhaber", "betrag"],
    // Discover, Apple Card, Nubank's card.
    ["trans date", "post date", "description", "amount", "category"],
    ["transaction date", "clearing date", "description", "merchant", "amount (usd)"],
    ["date", "category", "title", "amount"], ["date", "title", "amount"],
    ["data", "estabelecimento", "portador", "valor"],
  ])

  private static let negative: [Set<String>] = normalised([
    // Chase, Bank of America, N26, Starling, bunq, Up, Monzo, YNAB and Actual.
    ["transaction date", "post date", "description", "category", "type", "amount"],
    ["details", "posting date", "description", "amount", "type"],
    ["posted date", "reference number", "payee", "address", "amount"],
    ["date", "counter party", "reference", "type", "amount (gbp)"],
    ["date", "payee", "account number", "transaction type"],
    ["date", "amount", "account", "counterparty", "name", "description"], ["transaction id", "emoji", "amount"],
    ["account", "date", "payee", "notes", "category", "amount"], ["計算対象", "日付", "内容", "金額(円)"],
    ["data", "valor", "identificador", "descrição"], ["type", "started date", "completed date", "amount", "fee"],
    ["dateop", "dateval", "label", "amount"], ["transferwise id", "date", "amount"],
    ["date", "text", "amount", "currency", "state"], ["number", "date", "account", "amount", "subcategory", "memo"],
  ])

  /// Whether the third column of all rows is `*`, as in the files of Wells Fargo, which have no header.
  static func isStarred(_ cells: StatementCells, _ rows: Range<Int>) -> Bool {
    !rows.isEmpty && cells.rows[rows].allSatisfy { cells.bytes($0, 2).elementsEqual("*".utf8) }
  }

  /// Whether a row above the data names the holder of a card, as in the files of 三井住友カード, which have no header.
  static func namesHolder(_ cells: StatementCells, above first: Int) -> Bool {
    cells.rows.prefix(first).contains { row in
      row.count > 1 && cells.bytes(row, 0).suffix(3).elementsEqual("様".utf8)
    }
  }

  /// Words that only accounts have, whose banks write money that comes in without a sign.
  private static let ofAccounts = normalised([
    [
      "iban", "bic", "bic (swift code)", "iban auftragskonto", "auftragskonto", "auftraggeber/empfänger",
      "kontonummer/iban",
      "iban/bban", "tegenrekening", "tegenrekening iban/bban", "rekening", "rentedatum", "mutatiesoort", "valutadatum",
      "verwendungszweck", "vorgang/verwendungszweck", "buchungstext", "wertstellung", "valuta", "date de valeur",
      "fecha valor", "f valor", "data valuta", "check or slip #", "check number", "cheque number", "partner iban",
      "konto odbiorcy", "rachunek", "numer rachunku", "protiúčet", "kontonummer", "kontonummer/bban",
      "libellé simplifié",
      "libelle simplifie", "data valor", "vrije mededeling", "rekeningnummer", "zahlungspflichtige*r",
      "zahlungsempfänger*in",
      "gläubiger id", "glaeubiger id", "mandatsreferenz", "beneficiary account number",
    ]
  ])[0]

  /// The words as headers are compared.
  private static func normalised(_ lists: [[String]]) -> [Set<String>] {
    lists.map { Set($0.map(HeaderWords.normalised)) }
  }

  /// Whether a header is that of PayPal: the amount before and after its fee, and a code of the transaction.
  static func isPayPal(_ header: [String]) -> Bool {
    let words = Set(header.map(HeaderWords.normalised))
    return !words.isDisjoint(with: gross) && !words.isDisjoint(with: net) && !words.isDisjoint(with: fees)
  }

  private static let gross: Set<String> = [
    "gross", "brutto", "bruto", "lordo", "avant commission", "avant commissions", "総額", "合計", "支払イ総額",
  ]
  private static let net: Set<String> = ["net", "netto", "neto", "正味", "純額", "líquido", "netto betrag"]
  private static let fees: Set<String> = [
    "fee", "fees", "gebühr", "entgelt", "commission", "commissions", "comisión", "tarifa", "tariffa", "kosten", "手数料",
    "taxa",
  ]
}
