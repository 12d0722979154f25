import BillingCore

/// What the cells of a row say about it: whether it is booked, in money, and a purchase or payment.
extension StatementEntries {
  func isPending(_ row: StatementCells.Row) -> Bool {
    (0..<row.count).contains { StatementWords.isPending(cells.text(row, $0)) }
  }

  /// Whether a row lacks a day that other rows have, or begins with a word for that, and lacks the balance.
  func isUnbooked(_ row: StatementCells.Row, _ text: ArraySlice<UInt8>) -> Bool {
    let isLacking = { [columns, cells] in columns.isFilled($0) && cells.bytes(row, $0).isBlank }
    let lacksDay = columns.otherDates.contains(where: isLacking) || columns[.bookedOn].map(isLacking) ?? false
    guard lacksDay || StatementWords.beginsPending(text) else { return false }
    let balances = columns.money.filter { columns.isBalance($0) || !columns.header.isNamed }
    return balances.contains { columns.filled($0) * 4 >= 3 * columns.filled(columns.date) && isLacking($0) }
  }

  /// Whether a row is in what no country pays with, `BTC` or points, or has a number of shares.
  func holdsOther(_ row: StatementCells.Row) -> Bool {
    if columns.shares.map({ number(row, $0).isFilled }) ?? false {
      return columns.header.columns("ofSecurities").contains { isSecurity(row, $0) }
    }
    guard let column = columns.mixedCodes else { return false }
    let code = cells.bytes(row, column)
    return !code.isBlank && StatementCurrencies.currencies(code).isEmpty
  }

  /// Whether a cell has the code of a security, and not the currency of cash: AMD and ALL are tickers too, but not of rows in
  /// drams or leks.
  private func isSecurity(_ row: StatementCells.Row, _ column: Int) -> Bool {
    if cells.bytes(row, column).isBlank { return false }
    let code = cells.text(row, column)
    if Currency(code: code) == nil { return true }
    let mayBeTicker = !["isin", "wkn"].contains(columns.header.word(column))
    return mayBeTicker && !columns.codes.contains { $0 != column && cells.text(row, $0) == code }
  }

  /// The state of a row, and why it is left out, if it is.
  func judge(_ row: StatementCells.Row) -> (state: StatementRow.State, reason: LeftOutRow.Reason?) {
    let isMarked = columns[.transfer].map { number(row, $0).isFilled || isSet($0, row) } ?? false
    let isCalled = columns.ofApp.map { Self.isMove(cells.text(row, $0).asWord) } ?? false
    // YNAB names the other account.
    let isNamed = columns.texts.first.map { cells.bytes(row, $0).begins("Transfer : ") } ?? false
    if isMarked || isCalled || isNamed || isOwnMove(row) { return (.booked, .transfer) }
    if columns.pendingFlags.contains(where: { isSet($0, row) }) { return (.pending, nil) }
    if columns.cancelledFlags.contains(where: { isSet($0, row) }) { return (.booked, .reverted) }
    var isPending = false
    for column in [columns[.state], columns[.type], columns[.sign]].compactMap(\.self) {
      let word = cells.bytes(row, column)
      if word.isEmpty || word.count > 80 { continue }
      let (state, reason) = Self.verdict(String(decoding: word, as: UTF8.self).asWord)
      if let reason, reason != .transfer || !RowWords.fees.isIn(Array(plainText(row).asWord.utf8)) {
        return (.booked, reason)
      }
      isPending = isPending || state == .pending
    }
    return (isPending ? .pending : .booked, nil)
  }

  /// Whether money goes out in one currency and comes in in another, or as much comes in.
  private func isOwnMove(_ row: StatementCells.Row) -> Bool {
    let pair = columns.namedMoney.filter { [.debit, .credit].contains(columns.role($0)) && number(row, $0).isFilled }
    guard pair.count == 2, Set(pair.map(columns.role)).count == 2 else { return false }
    return Set(columns.codes.map { cells.text(row, $0) }).subtracting([""]).count > 1
      || number(row, pair[0])?.digits == number(row, pair[1])?.digits
  }

  static func isMove(_ word: String) -> Bool { moves.contains(where: word.hasPrefix) }

  /// Whether a flag says yes, or has the whole amount of its row.
  private func isSet(_ column: Int, _ row: StatementCells.Row) -> Bool {
    guard let flag = number(row, column) else { return Self.yes.contains(word: cells.text(row, column).asWord) }
    return flag.isFilled && columns.namedMoney.contains { number(row, $0)?.digits == flag.digits }
  }

  private static func verdict(_ word: String) -> (state: StatementRow.State, reason: LeftOutRow.Reason?) {
    if transfers.contains(word: word) { return (.booked, .transfer) }
    if reverted.contains(word: word) { return (.booked, .reverted) }
    if StatementWords.isPending(word) || word.hasSuffix("vorgemerkt") { return (.pending, nil) }
    return (.booked, mirrors.contains(where: word.hasPrefix) ? .mirror : nil)
  }

  /// Revolut and Wise between the currencies of one account, Monzo to and from its pots; Zaim; wallets in China.
  private static let transfers = Set(lists.digests("transfers"))
  /// PayPal draws each purchase from the bank or card, changes and holds money, in rows of its own.
  private static let mirrors = lists["mirrors"]
  private static let reverted = Set(lists.digests("reverted"))
  private static let yes = Set(lists.digests("yes"))
  static let ofApps = Set(lists.digests("ofApps"))
  /// How an app's words for a transfer begin.
  private static let moves = lists["moves"]
  private static let lists: WordLists = """
    transfers: neutral, internal transfer, exchange, conversion, pot transfer, balance, câmbio, /, 不计收支, 中性交易, standard transfer, instant transfer
    ofApps: expense, expenses, income, exp., ausgabe, einnahme, dépense, revenu, gasto, ingreso, despesa, receita, spesa, entrata, uitgave, inkomst, wydatek, przychód, расход, доход, 支出, 収入, 收入, 지출, 수입, gider, gelir, pemasukan, pengeluaran, รายรับ, รายจ่าย
    moves: transf, pemindahan, 振替, 移動, 转账, 轉帳, 이체, umbuchung, virement, bonifico, przelew
    yes: y, yes, true, pending, 예, 취소
    mirrors: shopping cart item, charge from debit card, virement par carte bancaire, クレジットカードニヨル一般ノ入金, bank deposit to pp account, general card deposit, general credit card deposit, general currency conversion, user initiated currency conversion, general card withdrawal, allgemeine kreditkarteneinzahlung, allgemeine wahrungsumrechnung, allgemeine währungsumrechnung, von nutzer eingeleitete abbuchung, general authorization, account hold, reversal of general account hold, authorization, void of authorization, 銀行口座カラノ入金, 通貨換算, 銀行カラノ入金, カードカラノ入金, 銀行口座カラpaypal, 銀行振込ニヨルpaypal, paypal口座ヘノ, paypalアカウントヘノ, 一般的ナ通貨換算, 通常ノ通貨換算, 一般通貨換算, 一般的ナカード入金, 一般的ナクレジットカード, カードニヨル入金, 一般カード入金, 未確定ノ承認, アカウントノ保留, アカウント保留, 一般アカウント保留, 一般的ナ承認, 支払イ承認, 銀行預金, 銀行ヘノ出金, ユーザーニヨル出金, einbehaltung, rückbuchung allgemeine, kontoeinbehalt, allgemeine gutschrift auf, allgemeine autorisierung, bankgutschrift, allgemeine kartengutschrift, allgemeine kartenabbuchung, allgemeine auszahlung, user initiated withdrawal, general withdrawal, reversal of ach deposit, virement bancaire, virement du compte bancaire, dépôt de carte, dépôt par carte, dépôt général, approvisionnement, conversion de devise, conversion générale de devise, autorisation, suspension, annulation de suspension, blocage, retrait initié, retrait à l'initiative, depósito bancario, depósito de banco, ingreso bancario, transferencia bancaria a la cuenta, depósito general, depósito de tarjeta, conversión de divisa, conversión general, conversión de moneda, autorización, retención, reversión de retención, retirada iniciada, retiro iniciado, accredito bancario, deposito bancario, conversione di valuta, conversione generale, autorizzazione, algemene valutaomrekening, bankstorting, storting van bank, algemene creditcardstorting, conversão de moeda, conversão geral, depósito bancário, add funds from a bank account, bonifico bancario sul conto paypal, versamento generico, prelievo generico
    reverted: reverted, reversed, declined, card declined, payment declined, failed, payment failed, denied, cancelled, canceled, expired, rejected, removed, voided, abgelehnt, storniert, fehlgeschlagen, refusé, annulé, geweigerd, rechazado, rifiutato, 取消, 失敗, 却下, キャンセル, 拒否, entfernt, rückgängig gemacht, annulée, refusée, échoué, cancelado, denegado, anulado, annullato, negato, geannuleerd, mislukt, 交易失败, 已撤销, 已冲正, 已关闭, 交易关闭, 已全额退款, card refused, rechazada, cancelada, anulada, denegada, fallida, fallido, expirado, recusado, recusada, falhou, rejetée, échouée, annullata, rifiutata, respinto, respinta, fallito, fallita, abgebrochen, zurückgewiesen, abgelaufen, afgewezen, avvisad, nekad, avbruten, misslyckad, avvist, kansellert, mislyktes, afvist, annulleret, mislykket, hylätty, peruttu, epäonnistui, odrzucona, odrzucone, anulowana, anulowane, nieudana, zamítnuto, zrušeno, zamítnutá, zrušená, zamietnuté, zrušené, elutasítva, törölve, sikertelen, respinsă, anulată, odbijeno, zavrnjeno, απορρίφθηκε, ακυρώθηκε, reddedildi, iptal edildi, başarisiz, отклонено, отклонена, отменено, отменена, неуспешно, відхилено, скасовано, مرفوض, ملغي, thất bại, đã hủy, gagal, dibatalkan, ditolak, 已取消, 失败, エラー, 無効, 決済失敗, not approved, not completed, unsuccessful, non approvato, non approvata, nicht genehmigt, non approuvé, anulat, respins, eșuat, esuat, eșuată, esuata, eşuat, refuzat, refuzată, refuzata, respinsa, anulata, stornat, stornată, stornata, expirat, expirată, expirata, revocat, nereușită, nereusita, elutasított, visszautasított, visszautasítva, törölt, sztornó, sztornózott, sztornózva, meghiúsult, érvénytelen, lejárt, visszavont, visszavonva, odbijena, odbijen, otkazano, otkazana, poništeno, poništena, neuspješno, neuspješna, neuspešno, neuspešna, stornirano, stornirana, isteklo, opozvano, odbačeno, zavrnjena, zavrnjen, preklicano, preklicana, neuspelo, neuspela, razveljavljeno, poteklo, одбијено, одбијена, отказано, отказана, отказан, поништено, поништена, сторнирано, сторнирана, сторниран, отхвърлен, отхвърлена, отхвърлено, анулиран, анулирана, анулирано, неуспешна, неуспешен, изтекла, прекратена, одбиено, одбиена, откажано, откажана, απορριφθείσα, ακυρωμένη, ακυρωμένο, απέτυχε, αποτυχία, ανεπιτυχής, αποτυχημένη, αντιλογισμός, έληξε, atmesta, atmestas, atšaukta, atšauktas, anuliuota, anuliuotas, nepavyko, nesėkminga, nesėkmingas, neįvykdyta, neįvykdytas, noraidīts, noraidīta, atcelts, atcelta, anulēts, anulēta, neizdevās, neveiksmīgs, neizpildīts, atsaukts, tagasi lükatud, tagasilükatud, tühistatud, ebaõnnestus, ebaõnnestunud, katkestatud, annulleeritud, keeldutud, aegunud, hylätyt, peruutettu, epäonnistunut, mitätöity, vanhentunut, keskeytetty, evätty, hafnað, hætt við, afturkallað, ógilt, mistókst, bakfært, útrunnið, refuzuar, anuluar, returned, void, bounced, aborted, refused, failure, dishonoured, dishonored, timed out, timeout, transaction failed, txn failed, not successful, error, auto reversed, rolled back, iptal, iptal edilmiş, basarisiz, onaylanmadi, hata, hatali, gerçekleşmedi, süresi doldu, отклонен, отклонён, отказ, отменен, отменён, отмена, неуспешная, неуспешный, не успешно, ошибка, аннулировано, аннулирована, сторнировано, сторно, не выполнено, не исполнено, просрочено, відхилена, скасована, відмова, відмовлено, помилка, неуспішно, неуспішна, анульовано, сторновано, не виконано, адхілена, адменена, адмоўлена, памылка, бас тартылды, жойылды, בוטל, בוטלה, נדחה, נדחתה, נכשל, נכשלה, מבוטל, מבוטלת, עסקה שבוטלה, סורב, סורבה, لم تتم, ملغاة, ملغى, مرفوضة, فشل, فشلت, فاشلة, غير ناجحة, تم الإلغاء, تم الرفض, معكوسة, مرتجع, không thành công, từ chối, bị từ chối, đã huỷ, hủy, bị hủy, giao dịch lỗi, that bai, khong thanh cong, da huy, ล้มเหลว, ไม่สำเร็จ, ยกเลิก, ยกเลิกแล้ว, ถูกปฏิเสธ, ปฏิเสธ, รายการไม่สำเร็จ, batal, tidak berhasil, kedaluwarsa, kadaluarsa, transaksi gagal, tidak berjaya, dibatal, tamat tempoh, 취소, 승인취소, 취소완료, 매입취소, 결제취소, 거절, 승인거절, 실패, 결제실패, 오류, 이체실패, 반려, 전체취소, 전액취소, 거래취소, 주문취소, 交易失敗, 交易關閉, 支付失败, 付款失敗, 付款失败, 撤销, 已撤銷, 冲正, 沖正, 已拒绝, 拒绝, 拒絕, 已拒絕, 被拒绝, 授權失敗, 已过期, 已作废, 作废, 已退票, annulliert, expirée, non riuscito, reversado, gestorneerd, annullerad, feilet, anulowany, neúspěšná, neúspešná, 返金済, operazione annullata, revertido, revertida, operación anulada, stornato, revertito, annulé par le marchand, teruggedraaid, cofnięto, cofnięte, ripristinato, ripristinata, operazione stornata, vrácená, återförd, återkallad, tilbakeført, tilbageført, palautettu, αναστράφηκε, αντιλογίστηκε, grąžinta, 決済不可, 利用不可, 承認不可, 差シ戻サレタ, 差シ戻シ済ミ, 对方已退还, 已退还
    """
}
