import BillingCore

/// Texts that say only how money moved: `Withdrawal Debit Card`, `三方支付`.
///
/// They give way to a text with a name.
enum BookingKinds {
  /// Whether all words of a text are those of a kind of booking, or the text is a direction.
  ///
  /// Hot path: nearly every text begins with letters that begin no such word.
  static func isOnly(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, text.count <= longest, first >= 0x80 || beginnings.contains(beginning(text)) else {
      return false
    }
    let folded = String(decoding: text, as: UTF8.self).asWord
    if Direction(folded: folded) != nil { return true }
    // A long number is that of the booking: `Gutschrift / 781474079`.
    let parts = folded.split { " -/:.,()+".contains($0) }.filter { $0.utf8.count < 6 || !$0.allSatisfy(\.isNumber) }
    return !parts.isEmpty && parts.allSatisfy { words.contains(String($0)) }
  }

  private static let longest = 60

  private static func beginning(_ text: ArraySlice<UInt8>) -> Int {
    text.prefix { $0.isASCIILetter || $0 >= 0x80 }.beginning
  }

  private static let beginnings = Set((list.words + Direction.words).map { beginning(Array($0.utf8)[...]) })
  private static let words = Set(list.words)
  private static let list: WordLists = """
    withdrawal, deposit, debit, credit, card, purchase, payment, transfer, pos, atm, direct, online, interac, point, of, sale, customer, to, till, from, by, no, description, internet, standing, order, bill, check, cheque, sent, received, in, out, electronic, eft, eftpos, ach, wire, mobile, banking, external, internal, contactless, funds, outgoing, incoming, domestic, international, misc, miscellaneous, other, transaction, e, null, bank, payroll, dep, ebanking, account, third, party, visa, n, a, euro, europese, storting, refund, reversal, charge, charges, fee, fees, cash, interest, fr, oth, bk, inward, outward, instant, giro, autopay, home
    kartenzahlung, debitkarte, lastschrift, überweisung, überweisungs, gutschrift, dauerauftrag, zahlung, auszahlung, einzahlung, belastung, auftrag, zahlungseingang, zahlungsausgang, basislastschrift, folgelastschrift, sepa
    banque, domiciliation, facturette, cb, debitee, débitée, vir, europe, virement, prélèvement, prelevement, carte, paiement, achat, retrait, dab, ordre, postal, émis, recu, reçu, par
    compra, pago, pagamento, transferencia, transferência, recibo, recibida, recibido, enviada, enviado, recebida, recebido, efetuado, efetuada, transf, trf, intrab, traspaso, su, favor, otra, otro, entidad, interna, orden, tarj, cajero, reintegro, ingreso, débito, crédito, tarjeta, bizum, abono, cartão, pix, ted, doc, con, com, de, en
    priliv, na, račun, terminal, cr
    addebito, accredito, bonifico, italia, carta, prelievo, disposizione
    debet, voor, een, domiciliering, domiciliëring, betaalautomaat, betaling, met, debetkaart, bancontact, aankoop, incasso, overboeking, overschrijving, betaalverzoek
    swish, kortköp, uttag, insättning, inbetalning, bankgiro, kortbetalning, överföring, autogiro, betalning, varekjøp, uttak, straksutbetaling, korttiosto, tilisiirto, dankort, overførsel, lønoverførsel
    internetbank, átutalás, vásárlás, kártyával, napközbeni, készpénzfelvét, készpénzbefizetés, díj, díja, ből, kp, felvét, befiz, jóváírás, terhelés, utalás, przelew, płatność, kartą, wychodzący, przychodzący, platba, kartou, převod, trvalý, příkaz, transakce, platební, inkaso, úhrada, odchozí, příchozí
    振込, 振込入金, 振込出金, 給与振込, 送金, 口座振替, 自動引落, 自動払込, 自払, 引落, 振替, 電信振替, カード, 現金, 現金入金, 現金出金, 支払, 代发工资, 电子汇入, 电子汇出, 取款, 存款, 汇款, 汇入, 转入, 转出, 跨行转账, 网银转账, 三方支付, 快捷支付, 网上支付, 转账, 消费, 代付, 代扣, 電子交易, 轉帳, デビット, העברה, מאת, בביט, 타행이체, 이체, 자동이체, 체크카드, 출금, 입금, 인터넷뱅킹
    """
}
