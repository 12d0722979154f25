import BillingCore
import Interchange

/// Words of rows that are no purchases, in the languages of the headers.
enum StatementWords {
  /// Whether a text names a sum or a balance, and with a date nothing else: `Saldo vom 31.01.`, not `TOTAL WIRELESS`.
  ///
  /// Hot path: nearly every row of 50,000 begins with letters that begin no such word.
  static func isSum(_ text: ArraySlice<UInt8>, isDated: Bool = false) -> Bool {
    let text = text.withoutBrackets
    let mayBe = !isDated || beginnings.contains(text.beginning) || endings.contains(text.suffix(3).beginning)
    guard text.count < 60, mayBe else { return false }
    let shown = String(decoding: text, as: UTF8.self)
    let word = shown.asWord.filter { $0 != ":" }.trimmed()
    if TotalRow.isWord(shown) { return true }
    let words = word.split(separator: " ")
    // `RELAIS TOTAL` is a filling station.
    let ends = sumEnds.filter { !isDated || !$0.hasPrefix(" ") }
    if words.count <= 3, ends.contains(where: word.hasSuffix) { return true }
    let head = starts.first { word == $0 || word.hasPrefix($0 + " ") || word.hasPrefix($0 + "(") }
    guard let head else { return false }
    return !isDated || word.dropFirst(head.count).split(separator: " ").allSatisfy(isOfSum)
  }

  /// Whether a word may follow that of a sum: `of`, `May`, `EUR`, a number.
  private static func isOfSum(_ word: Substring) -> Bool {
    !word.unicodeScalars.contains { $0.properties.isAlphabetic } || besideSums.contains(String(word))
      || MonthNames.month(Array(word.utf8)[...]) != nil || Currency(code: String(word)) != nil
  }

  /// Whether a cell that should have a date has a word for a sum or balance anywhere: `Transactions Total`.
  static func mentionsSum(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count < 200 else { return false }
    let word = String(decoding: text, as: UTF8.self).asWord
    return lists["sumWords"].contains(where: Array(word.utf8)[...].holds)
  }

  static func isPending(_ text: String) -> Bool { pending.contains(text.asWord) }

  /// Whether a text has such a word in brackets in front, or one at its end.
  static func saysPending(_ text: ArraySlice<UInt8>) -> Bool {
    if pendingEnds.contains(where: { text.suffix($0.utf8.count).begins($0) }) { return true }
    guard let first = text.first, "([".utf8.contains(first) else { return false }
    return isPending(String(decoding: text.dropFirst().prefix { !")]".utf8.contains($0) }, as: UTF8.self))
  }

  /// Sums whose name comes first: `Transactions Total`, `ショッピング合計`.
  private static let sumEnds = [" total", " totals", " subtotal", "合計", "小計", "합계"]
  private static let endings = Set(sumEnds.map { Array($0.utf8.suffix(3))[...].beginning })
  /// How sums begin, also as they are before they are folded.
  private static let beginnings = Set(
    (starts + starts.map { $0.uppercased() } + lists["beginnings"] + "ごお計Ｔ".map { String($0) })
      .map { Array($0.utf8)[...].beginning })
  private static let starts = lists["starts"].ordered { $0.utf8.count > $1.utf8.count }
  private static let besideSums = Set(lists["besideSums"])
  private static let pending = Set(lists["pending"])
  private static let pendingEnds = lists["pendingEnds"]
  private static let lists: WordLists = """
    beginnings: sum, sub, gra, som, tra, pag, mon, acc
    pendingEnds: transakcja nierozliczona, reservert transaksjon
    besideSums: on, of, at, as, vom, am, au, le, al, de, do, dia, del, per, for, the, in, date, period, month, page, account, konto, credits, debits, charges, payments, purchases, amount, amounts, transactions, brought, carried, forward, c/f, b/f, na, ke, dni, k, anterior, inicial, final, iniziale, finale, initial, awal, akhir, contabile, disponibile, pradžiai, pabaigai, rulaje, liquido
    sumWords: total, balance, saldo, solde, summe, totais, toplam, ukupno, celkem, összesen, yhteensä, kopā, viso, totaal, 合計, 小計, 残高, 合计, 余额, 餘額, 합계, 잔액, kontostand
    starts: итого, входящее сальдо, исходящее сальдо, входящий остаток, исходящий остаток, starting balance, รวม, tổng cộng, s a l d o, dönem borcu, turnover, balance, beginning balance, opening balance, closing balance, ending balance, new balance, previous balance, statement balance, total, totals, totali, totale, totaux, totales, saldo, alter saldo, neuer saldo, kontosaldo, solde, anfangssaldo, endsaldo, kontostand, beginsaldo, eindsaldo, slutsaldo, utgående saldo, ingående saldo, nytt saldo, nuevo saldo, totais, toplam, ukupno, celkem, összesen, yhteensä, kopā, iš viso, totaal, gesamtsumme, summe, algsaldo, lõppsaldo, käive, likutis, apyvarta, sum, suma, razem, gesamt, grand total, subtotal, likutis, apyvarta, koncový zůstatek, počáteční zůstatek, záró egyenleg, nyitó egyenleg, 本期合计, 人民币合计, 期初余额, 期末余额, 合计, 总计, 소계, 합계, 총계, ゴ請求金額, オ支払イ合計, 今回ゴ請求, 合計, 小計, ゴ利用合計, 総合計, 繰越, 前月繰越, 前回残高, 前月残高, סה"כ, סך הכל, your previous statement balance, previous statement balance, + limite, juros do limite, saldovortrag, schlusssaldo, abschlusssaldo, alkusaldo, loppusaldo, konečný zůstatek, počáteční stav, konečný stav, počiatočný zostatok, konečný zostatok, sold initial, sold final, начално салдо, крайно салдо, početno stanje, završno stanje, začetno stanje, končno stanje, υπόλοιπο, σύνολο, devreden bakiye, bakiye, начальный остаток, конечный остаток, всего, разом, всього, atlikums, apgrozījums, الرصيد, المجموع, الإجمالي, ยอดยกมา, ยอดคงเหลือ, số dư, 總計, 上期餘額, 期初餘額, 期末餘額, 총합계, sākuma atlikums, beigu atlikums, sākuma bilance, beigu bilance, 총, 총 합계, disponibilità, disponibilita, saldo liquido
    pending: pending, venter, non contabilizzato, en proceso, scheduled, scheduled funds transfer, authorised, authorized, ausstehend, vorgemerkt, en attente, pendiente, in attesa, in behandeling, pend, 'pend, processing, en cours, in sospeso, pendente, oczekująca, nierozliczona, afventer, varaus, à venir, в обработке, čekající, függőben, reservation, 未確定, 保留中, 処理中, preautorizado, offen, reserviert, väntande, oczekujące, 待入账, reserved, reserverad, reserverat, reserveret, reservert, gereserveerd, varattu, katevaraus, autorizado, autorizada, zablokowane, uncleared, not posted, 等待付款, 待付款, lançamentos futuros, saídas futuras, entradas futuras, pending transactions, vorgemerkte umsätze, opérations à venir, עסקאות שטרם נקלטו, on hold, unposted, unsettled, in progress, in bearbeitung, nicht gebucht, en cours de traitement, non comptabilisé, retenido, por confirmar, em processamento, agendado, agendada, in elaborazione, da contabilizzare, in afwachting, gepland, nog niet verwerkt, ikke bokført, ikke bogført, ventende, odottaa, w realizacji, w toku, blokada, nezaúčtováno, čeká na zaúčtování, nezaúčtované, čakajúca, zárolt, folyamatban, in asteptare, în așteptare, u obradi, rezervirano, na čekanju, v obdelavi, σε εκκρεμότητα, beklemede, bekleyen, provizyon, işlemde, холд, hold, ожидает, в ожидании, не обработано, в обробці, очікує, broneeritud, rezervēts, rezervuota, vykdoma, בתהליך קליטה, ממתין, معلق, قيد المعالجة, قيد الانتظار, รอดำเนินการ, đang chờ, đang xử lý, chờ xử lý, menunggu, diproses, 处理中, 待处理, 未入账, 處理中, 待處理, 未入帳, 승인대기, 처리중, 미매입, 請求未確定, atrasado, em aberto, väntar, prenotata, prenotato
    """
}

extension ArraySlice<UInt8> {
  /// The first three bytes in lower case, or the first letter of two, as a number: a quick test for words of a list.
  var beginning: Int {
    prefix((0x80..<0xE0).contains(first ?? 0) ? 2 : 3).reduce(0) { $0 << 8 | Int($1 & 0xDF) }
  }

  /// Without brackets around: `【小計】`, `(Total)`, `* Total *`.
  var withoutBrackets: ArraySlice<UInt8> {
    guard let first, [0x28, 0x3C, 0x5B, 0x2A, 0x7C].contains(first) || first >= 0xE3, count < 60
    else {
      return self
    }
    let scalars = String(decoding: self, as: UTF8.self).unicodeScalars
    guard let open = scalars.first, brackets.contains(open) else { return self }
    let inner = scalars.filter { !brackets.contains($0) }
    return Array(String(String.UnicodeScalarView(inner)).trimmed().utf8)[...]
  }
}

private let brackets = Set("【】（）()＜＞<>［］[]《》〈〉「」*＊◆■|".unicodeScalars)
