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
    guard let head = starts.first(where: { word == $0 || word.hasPrefix($0 + " ") || word.hasPrefix($0 + "(") })
    else { return false }
    return !isDated || word.dropFirst(head.count).split(separator: " ").allSatisfy(isOfSum)
  }

  /// Whether a word may follow that of a sum: `of`, `May`, `EUR`, a number.
  private static func isOfSum(_ word: Substring) -> Bool {
    !word.unicodeScalars.contains { $0.properties.isAlphabetic } || besideSums.contains(word: word)
      || MonthNames.month(Array(word.utf8)[...]) != nil || Currency(code: String(word)) != nil
  }

  static func isPending(_ text: String) -> Bool { pending.contains(word: text.asWord) }

  /// Whether a text has such a word in front, in brackets or with a colon, or one at an end.
  static func saysPending(_ text: ArraySlice<UInt8>) -> Bool {
    if pendingParts.contains(where: { text.begins($0) || text.suffix($0.utf8.count).begins($0) }) { return true }
    guard let first = text.first, let end = text.prefix(24).firstIndex(where: { ")]:".utf8.contains($0) }) else {
      return false
    }
    let word = "([".utf8.contains(first) ? text[..<end].dropFirst() : text[..<end]
    return isPending(String(decoding: word, as: UTF8.self))
  }

  /// Sums whose name comes first: `Transactions Total`, `ショッピング合計`.
  private static let sumEnds = [" total", " totals", " subtotal", "合計額", "合計", "小計", "합계"]
  private static let endings = Set(sumEnds.map { Array($0.utf8.suffix(3))[...].beginning })
  /// How sums begin, also as they are before they are folded.
  private static let beginnings = Set(
    (starts + starts.map { $0.uppercased() } + lists["beginnings"] + "ごお計Ｔ".map { String($0) })
      .map { Array($0.utf8)[...].beginning })
  private static let starts = lists["starts"].ordered { $0.utf8.count > $1.utf8.count }
  private static let besideSums = Set(lists.digests("besideSums"))
  private static let pending = Set(lists.digests("pending"))
  private static let pendingParts = lists["pendingParts"]
  private static let lists: WordLists = """
    beginnings: sum, sub, gra, som, tra, pag, mon, acc
    pendingParts: reservation kort, transakcja nierozliczona, reservert transaksjon, _pending, authorisation only, authorization only
    besideSums: on, of, at, as, vom, am, au, le, al, de, do, dia, del, per, for, the, in, date, period, month, page, account, konto, credits, debits, charges, payments, purchases, amount, amounts, transactions, brought, carried, forward, c/f, b/f, na, ke, dni, k, anterior, inicial, final, iniziale, finale, initial, awal, akhir, contabile, disponibile, pradžiai, pabaigai, rulaje, liquido, des, mouvements, opérations
    starts: 合计金额, umsatztotal, итого, входящее сальдо, исходящее сальдо, входящий остаток, исходящий остаток, starting balance, รวม, tổng cộng, s a l d o, dönem borcu, turnover, balance, beginning balance, opening balance, closing balance, ending balance, new balance, previous balance, statement balance, total, totals, totali, totale, totaux, totales, saldo, alter saldo, neuer saldo, kontosaldo, solde, anfangssaldo, endsaldo, kontostand, beginsaldo, eindsaldo, slutsaldo, utgående saldo, ingående saldo, nytt saldo, nuevo saldo, totais, toplam, ukupno, celkem, összesen, yhteensä, kopā, iš viso, totaal, gesamtsumme, summe, algsaldo, lõppsaldo, käive, likutis, apyvarta, sum, suma, razem, gesamt, grand total, subtotal, koncový zůstatek, počáteční zůstatek, záró egyenleg, nyitó egyenleg, 本期合计, 人民币合计, 期初余额, 期末余额, 合计, 总计, 소계, 합계, 총계, ゴ請求金額, オ支払イ合計, 今回ゴ請求, 合計, 小計, ゴ利用合計, 総合計, 繰越, 前月繰越, 前回残高, 前月残高, סה"כ, סך הכל, your previous statement balance, previous statement balance, + limite, juros do limite, saldovortrag, schlusssaldo, abschlusssaldo, alkusaldo, loppusaldo, konečný zůstatek, počáteční stav, konečný stav, počiatočný zostatok, konečný zostatok, sold initial, sold final, начално салдо, крайно салдо, početno stanje, završno stanje, začetno stanje, končno stanje, υπόλοιπο, σύνολο, devreden bakiye, bakiye, начальный остаток, конечный остаток, всего, разом, всього, atlikums, apgrozījums, الرصيد, المجموع, الإجمالي, ยอดยกมา, ยอดคงเหลือ, số dư, 總計, 上期餘額, 期初餘額, 期末餘額, 총합계, sākuma atlikums, beigu atlikums, sākuma bilance, beigu bilance, 총, 총 합계, disponibilità, disponibilita, saldo liquido, daily ledger bal, summa, totalt, totalsumma, sold, sold contabil, sold disponibil, sold curent, sold precedent, sold anterior, sold intermediar, rulaj, rulaj total, rulaj debit, rulaj credit, rulaj zi, egyenleg, nyitóegyenleg, záróegyenleg, induló egyenleg, előző egyenleg, aktuális egyenleg, könyvelt egyenleg, mindösszesen, összes forgalom, forgalom összesen, terhelések összesen, jóváírások összesen, stanje, stanje računa, prethodno stanje, novo stanje, staro stanje, krajnje stanje, konačno stanje, trenutno stanje, raspoloživo stanje, ukupan promet, ukupni promet, sveukupno, prejšnje stanje, predhodno stanje, skupaj, skupni promet, почетно стање, крајње стање, претходно стање, ново стање, стање, укупно, укупан промет, салдо, общо, оборот, обороти, общ оборот, наличност, разполагаемост, текущо салдо, почетна состојба, крајна состојба, претходна состојба, состојба, вкупно, почетно салдо, крајно салдо, претходно салдо, ново салдо, вкупен промет, υπολοιπο, προηγούμενο υπόλοιπο, νέο υπόλοιπο, αρχικό υπόλοιπο, τελικό υπόλοιπο, λογιστικό υπόλοιπο, διαθέσιμο υπόλοιπο, συνολο, σύνολα, συνολα, γενικό σύνολο, από μεταφορά, εκ μεταφοράς, συνολικό ποσό, pradinis likutis, galutinis likutis, is viso, viso, bendra suma, debeto apyvarta, kredito apyvarta, kopsumma, debeta apgrozījums, kredīta apgrozījums, kokku, jääk, algjääk, lõppjääk, deebetkäive, kreeditkäive, yhteensa, panot yhteensä, otot yhteensä, tilin saldo, edellinen saldo, uusi saldo, samtals, staða, upphafsstaða, lokastaða, fyrri staða, ný staða, heildarupphæð, gjendja, balanca, gjendja fillestare, balanca fillestare, shuma totale, devir bakiyesi, dönem sonu bakiyesi, dönem sonu bakiye, dönem başi bakiye, dönem başi bakiyesi, açiliş bakiyesi, kapaniş bakiyesi, önceki bakiye, önceki dönem bakiyesi, genel toplam, ara toplam, donem borcu, son bakiye, kullanilabilir bakiye, остаток, остаток на, баланс на, сальдо, начальное сальдо, конечное сальдо, доступный остаток, обороты, обороты за период, общая сумма, остаток на начало периода, остаток на конец периода, начальный баланс, конечный баланс, залишок, вхідний залишок, вихідний залишок, початковий залишок, кінцевий залишок, підсумок, підсумки, усього, загальна сума, усяго, астатак, жиыны, יתרת פתיחה, יתרת סגירה, יתרת סיום, יתרה קודמת, יתרה, סה״כ, סהכ, סך הכול, סה''כ, رصيد, إجمالي, اجمالي, الاجمالي, مجموع, tổng số, dư đầu kỳ, dư cuối kỳ, số dư đầu, cộng phát sinh, so du, so du dau ky, so du cuoi ky, tong cong, ยอดรวม, รวมทั้งสิ้น, ยอดเงินยกมา, ยอดเงินคงเหลือยกมา, ยอดคงเหลือยกมา, ยอดยกไป, ยอดเงินคงเหลือ, รวมเงิน, รวมยอด, mutasi debet, mutasi kredit, mutasi debit, jumlah keseluruhan, jumlah besar, jumlah debit, jumlah kredit, baki, baki awal, baki akhir, baki permulaan, baki penutup, 이월, 전월이월, 이월잔액, 총액, 누계, 총합, 전일잔액, 기초잔액, 기말잔액, 이전잔액, 총이용금액, 합계금액, 承前, 承上, 承上結餘, 承上结余, 承前頁, 承前页, 上期结余, 上期結餘, 上期余额, 上月余额, 上月結餘, 上月結存, 本期余额, 本期餘額, 本期結餘, 本期结余, 總額, 总额, 总收入, 总支出, 總結餘, 小计, 累计, 累計, 期初結餘, 期末結餘, 期初结余, 期末结余, 昨日余额, 过次页, 過次頁, 支出合计, 收入合计, 本期应还款额, 本期應繳總額, b/f, c/f, b/fwd, c/fwd, bal b/f, bal c/f, brought forward, carried forward, opening bal, closing bal, bal fwd, available balance, ledger balance, current balance, cleared balance, outstanding balance, previous bal, net balance, closing ledger balance, opening ledger balance, running balance, statement total, zwischensumme, alter kontostand, ancien solde, subtotale, vorig saldo, ny saldo, inngående balanse, utgående balans, konecny zustatek, 総計, sub total
    pending: pending, pendent, venter, non contabilizzato, en proceso, scheduled, scheduled funds transfer, authorised, authorized, ausstehend, vorgemerkt, en attente, pendiente, in attesa, in behandeling, pend, 'pend, processing, en cours, in sospeso, pendente, oczekująca, nierozliczona, afventer, varaus, à venir, в обработке, čekající, függőben, reservation, 未確定, 保留中, 処理中, preautorizado, offen, reserviert, väntande, oczekujące, 待入账, reserved, reserverad, reserverat, reserveret, reservert, gereserveerd, varattu, katevaraus, autorizado, autorizada, zablokowane, uncleared, not posted, 等待付款, 待付款, lançamentos futuros, saídas futuras, entradas futuras, pending transactions, vorgemerkte umsätze, opérations à venir, עסקאות שטרם נקלטו, on hold, unposted, unsettled, in progress, in bearbeitung, nicht gebucht, en cours de traitement, non comptabilisé, retenido, por confirmar, em processamento, agendado, agendada, in elaborazione, da contabilizzare, in afwachting, gepland, nog niet verwerkt, ikke bokført, ikke bogført, ventende, odottaa, w realizacji, w toku, blokada, nezaúčtováno, čeká na zaúčtování, nezaúčtované, čakajúca, zárolt, folyamatban, in asteptare, în așteptare, u obradi, rezervirano, na čekanju, v obdelavi, σε εκκρεμότητα, beklemede, bekleyen, provizyon, işlemde, холд, hold, ожидает, в ожидании, не обработано, в обробці, очікує, broneeritud, rezervēts, rezervuota, vykdoma, בתהליך קליטה, ממתין, معلق, قيد المعالجة, قيد الانتظار, รอดำเนินการ, đang chờ, đang xử lý, chờ xử lý, menunggu, diproses, 处理中, 待处理, 未入账, 處理中, 待處理, 未入帳, 승인대기, 처리중, 미매입, 請求未確定, atrasado, em aberto, väntar, prenotata, prenotato, könyvelésre váró tételek, pending transaction, blocată, blocata, blocat, sumă blocată, în curs, autorizat, autorizată, autorizata, neprocesat, neprocesată, neprocesata, nedecontată, nedecontata, preautorizare, rezervat, rezervată, rezervata, zárolás, zárolva, könyvelés alatt, függő, nem könyvelt, könyveletlen, könyvelésre vár, rezervacija, rezervacije, rezervisano, rezervisana, neproknjiženo, u tijeku, u toku, autorizirano, autorizovano, v teku, čakajoče, neknjiženo, predavtorizacija, резервисано, на чекању, резервација, чакащ, чакаща, чакащо, изчакващ, изчакваща, изчакване, блокирана, неосчетоводена, предстоящ, предстояща, висяща, во тек, на чекање, резервирано, необработено, εκκρεμεί, εκκρεμής, εκκρεμείς, δεσμευμένο, δέσμευση, υπό επεξεργασία, σε επεξεργασία, προέγκριση, laukiama, laukia, laukianti, laukiantis, rezervuotas, apdorojama, apdorojamas, nepatvirtinta, gaida, apstrādē, rezervācija, rezervēta, gaidošs, izpildē, neapstiprināts, ootel, ootab, töötlemisel, broneering, broneeringud, kinnitamata, menetluses, katevaraukset, käsittelyssä, odottaa vahvistusta, vahvistamaton, vahvistamattomat, tulossa, odottava, odottavat, kirjaamaton, kirjaamattomat, í bið, bíður, óbókað, frátekið, biðfærsla, óuppgert, pendenti, awaiting posting, pending authorisation, pending authorization, onay bekliyor, bekliyor, işleniyor, provizyonda, bloke, blokeli, askida, kesinleşmemiş, kesinlesmemis, bekleyen işlem, bekleyen işlemler, provizyon işlemleri, işlem bekliyor, авторизация, авторизовано, авторизована, заблокировано, в процессе, обрабатывается, ожидание, ожидает обработки, ожидает подтверждения, ожидает списания, не проведена, не проведено, неподтвержденная, неподтвержденные операции, неподтверждённые операции, незавершенная, в холде, зарезервировано, исполняется, на исполнении, сумма в обработке, авторизація, заблоковано, в процесі, обробляється, очікування, очікується, очікує підтвердження, не проведено банком, утримання, в опрацюванні, у обробці, опрацьовується, у апрацоўцы, чакае, у чаканні, заблакіравана, күтуде, күтілуде, בהמתנה, בתהליך, בעיבוד, ממתינה, ממתין לאישור, ממתינה לאישור, עסקה ממתינה, טרם נקלט, טרם נקלטה, בתהליך אישור, עסקאות בתהליך אישור, עסקאות שאושרו וטרם נקלטו, עסקאות ממתינות, معلقة, عمليات معلقة, قيد التنفيذ, قيد الإجراء, محجوز, محجوزة, مبلغ محجوز, في الانتظار, بانتظار, قيد المراجعة, تحت المعالجة, جاري التنفيذ, غير مرحلة, đang chờ xử lý, chờ duyệt, chưa hạch toán, đang thực hiện, chờ thanh toán, tạm giữ, phong tỏa, chưa ghi sổ, dang xu ly, cho xu ly, đang cấp phép, กำลังดำเนินการ, รออนุมัติ, รอการอนุมัติ, รอตรวจสอบ, รอเรียกเก็บ, ยังไม่เรียกเก็บ, รอยืนยัน, อยู่ระหว่างดำเนินการ, กันวงเงิน, รอชำระ, รอการชำระเงิน, sedang diproses, dalam proses, menunggu pembayaran, menunggu konfirmasi, tertunda, ditahan, ditangguhkan, belum diproses, belum dibukukan, belum selesai, belum diposkan, dalam pemprosesan, 대기, 대기중, 처리대기, 보류, 진행중, 매입대기, 매입전, 매입 전, 결제대기, 결제예정, 이체예정, 입금대기, 미확정, 승인중, 접수중, 처리 중, 예약이체, 미매입건, 待记账, 未记账, 待確認, 待确认, 交易中, 进行中, 進行中, 预授权, 預授權, 待支付, 等待处理, 等待處理, 待扣款, 未請款, 未請款交易, 待請款, 未入賬, 待入帳, 待入賬, 待清算, 支付中, 银行处理中, 等待买家付款, 未过账, 未過賬, 未過帳, 待過賬, 尚未入帳, 尚未請款, 圈存, 冻结, 凍結, 待处理交易, 待處理交易, awaiting, awaiting settlement, awaiting approval, earmark, earmarked, lien, float, floating, queued, initiated, pending approval, pending clearance, pending settlement, under process, in process, auth, auth hold, authorisation, authorization, outstanding authorisation, outstanding authorization, on-hold, uncleared effects, unprocessed, pending posting, not yet posted, autorisiert, ungebucht, autorisé, autorizzata, en curso, em espera, niet geboekt, ej bokfört, venter på bokføring, nierozliczone, blokace, rezervace, čakajúce, 未処理, forecasted, in autorizzazione, in autorizzazione (non contabilizzato), autorizzato, oczekuje
    """
}

extension ArraySlice<UInt8> {
  /// The first three bytes in lower case, or the first letter of two, as a number: a quick test for words of a list.
  var beginning: Int { prefix((0x80..<0xE0).contains(first ?? 0) ? 2 : 3).reduce(0) { $0 << 8 | Int($1 & 0xDF) } }

  /// Without brackets around: `【小計】`, `(Total)`, `* Total *`.
  var withoutBrackets: ArraySlice<UInt8> {
    guard let first, [0x23, 0x28, 0x3C, 0x5B, 0x2A, 0x7C].contains(first) || first >= 0xE3, count < 60
    else { return self }
    let scalars = String(decoding: self, as: UTF8.self).unicodeScalars
    guard let open = scalars.first, brackets.contains(open) else { return self }
    let inner = scalars.filter { !brackets.contains($0) }
    return Array(String(String.UnicodeScalarView(inner)).trimmed().utf8)[...]
  }
}

private let brackets = Set("【】（）()＜＞<>［］[]《》〈〉「」*＊#◆■|".unicodeScalars)
