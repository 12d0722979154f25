import BillingCore
import Testing

@testable import Statements

/// Separated statements: columns, signs, sums, notes and what wallets write besides.
@Suite struct CSVStatementTests {
  @Test("a shop whose name begins like a month is no sum") func shopsLikeMonths() throws {
    let rows = ["TOTAL ENERGIES 123", "TOTAL MARKET", "BALANCE MAGAZINE", "TOTAL WIRELESS"]
    let text = "Date,Description,Amount\n" + rows.map { "2026-01-05,\($0),-10.00\n" }.joined()
    #expect(try StatementSample.lines(text) == rows.map { "2026-01-05 \($0) -10.00 EUR" })
    let sums = ["TOTAL JANUARY 2026", "Saldo Okt", "Total März"].map { "2026-01-05,\($0),-10.00\n" }.joined()
    #expect(try StatementSample.read(text + sums).leftOut.map(\.reason) == [.sum, .sum, .sum])
  }

  @Test(
    "one purchase and one income in the shapes of many banks",
    arguments: [
      // Signed amounts, in any separator and order of columns.
      "Date,Description,Amount\n2026-01-05,NETFLIX,-15.99\n2026-01-28,ACME SALARY,3000.00\n",
      "sep=;\nDatum;Empfänger;Betrag (EUR)\n05.01.2026;NETFLIX;-15,99\n28.01.2026;ACME SALARY;3.000,00\n",
      "Fecha\tConcepto\tImporte\n05/01/2026\tNETFLIX\t-15,99\n28/01/2026\tACME SALARY\t3000,00\n",
      "Data operazione|Descrizione|Importo\n05/01/2026|NETFLIX|-15,99\n28/01/2026|ACME SALARY|3000,00\n",
      "Montant;Libellé;Date\n-15,99;NETFLIX;05/01/2026\n3 000,00;ACME SALARY;28/01/2026\n",
      // Two columns, an indicator, marks on what comes in, a trailing minus.
      "Date,Details,Paid out,Paid in,Balance\n05/01/2026,NETFLIX,15.99,,84.01\n28/01/2026,ACME SALARY,,3000.00,3084.01\n",
      "Datum;Naam / Omschrijving;Af Bij;Bedrag (EUR)\n20260105;NETFLIX;Af;15,99\n20260128;ACME SALARY;Bij;3000,00\n",
      "Date,Description,Amount,\n05-Jan-2026,NETFLIX,£15.99,\n28-Jan-2026,ACME SALARY,\"+ £3,000.00\",CR\n",
      "Date,Text,Amount\n05.01.26,NETFLIX,15.99-\n28.01.26,ACME SALARY,3000.00\n",
      // No header: the balance tells what comes in, the words tell which is which.
      "05/01/2026,NETFLIX,15.99,,84.01\n28/01/2026,ACME SALARY,,3000.00,3084.01\n",
      // A preamble, an empty line, a sum, a note, CR LF.
      "Account,DE00\r\nPeriod,01.01.2026 - 31.01.2026\r\n\r\nBooking date,Payee,Amount\r\n05.01.2026,NETFLIX,-15.99\r\n"
        + "28.01.2026,ACME SALARY,3000.00\r\n,Total,2984.01\r\n",
    ])
  func oneStatement(text: String) throws {
    let statement = try StatementSample.read(text)
    let lines = statement.rows.map { "\($0.date) \($0.text) \($0.amount.decimalText)" }
    #expect(lines == ["2026-01-05 NETFLIX -15.99", "2026-01-28 ACME SALARY 3000.00"])
  }

  /// Ten rows of five and more signs, as a card's or an account's.
  private func rows(negative: Int) -> String {
    "Date,Description,Amount\n"
      + (0..<20).map { "2026-01-\(10 + $0 / 2),A\($0),\($0 < negative ? "-" : "")5.00\n" }.joined()
  }

  @Test("nearly all rows with a minus are spending; without one they may be income", arguments: 0...20)
  func majority(negative: Int) throws {
    let text = rows(negative: negative)
    if negative < 17 {
      #expect(StatementSample.asked(text) == [.spend])
      let first = try StatementSample.read(text) { $0.spend = .positive }.rows.first
      #expect(first?.amount.minorUnits == (negative > 0 ? 500 : -500))
    } else {
      let statement = try StatementSample.read(text)
      #expect(statement.understood.spend == .negative)
      #expect(statement.understood.evidence[.spend] == [.rows])
    }
  }

  @Test("a question shows a row that is spent and one that is received, in each reading") func shownRows() throws {
    let text = "Date,Description,Amount\n2026-01-05,A,5.00\n2026-01-06,B,7.00\n2026-01-07,C,-12.00\n"
    let question = try #require(StatementSample.question(text))
    #expect(question.row == 4 && question.written == "-12.00")
    #expect(question.answers.map(\.choices) == [[.spend(.positive)], [.spend(.negative)]])
    #expect(question.answers.map { $0.rows.map(\.amount.minorUnits) } == [[-500, 1200], [500, -1200]])
    // Few rows without a sign may be income.
    #expect(StatementSample.asked("Date,Text,Amount\n2026-01-05,A,5.00\n2026-01-06,B,7.00\n") == [.spend])
  }

  @Test("a balance that contradicts known services is asked about") func contradiction() {
    // A card whose balance is what is owed.
    let text =
      "Date,Description,Amount,Balance\n2026-01-05,NETFLIX,5.00,105.00\n2026-01-06,SPOTIFY,7.00,112.00\n"
      + "2026-01-07,HULU,2.00,114.00\n"
    #expect(StatementSample.asked(text) == [.spend])
  }

  @Test("the balance shows that amounts without a sign go both ways, and the file is refused") func noSigns() {
    let text =
      "Date,Description,Amount,Balance\n2026-01-05,A,5.00,105.00\n2026-01-06,B,7.00,98.00\n2026-01-07,C,2.00,100.00\n"
    #expect(refused(text) == [RefusedStatementRow(row: 2, reason: .noSign("5.00"))])
  }

  @Test("balances decide the sign before the majority") func balances() throws {
    let text =
      "Date,Description,Amount,Balance\n2026-01-05,A,5.00,105.00\n2026-01-06,B,7.00,112.00\n2026-01-07,C,-2.00,110.00\n"
    #expect(try StatementSample.read(text).rows.map(\.amount.minorUnits) == [500, 700, -200])
  }

  @Test("words of the rows decide the sign before the majority") func words() throws {
    let text = "2026-01-05,Salary ACME,5.00\n2026-01-06,Interest,7.00\n2026-01-07,Card payment X,-2.00\n"
    #expect(try StatementSample.read(text).rows.map(\.amount.minorUnits) == [500, 700, -200])
  }

  @Test("the day of purchase is the date, the day of booking beside it") func twoDates() throws {
    let text =
      "Transaction Date,Post Date,Description,Amount\n01/30/2026,02/01/2026,A,-5.00\n01/31/2026,02/01/2026,B,-5.00\n"
    let row = try #require(try StatementSample.read(text).rows.first)
    #expect(row.date == CivilDate("2026-01-30") && row.bookedOn == CivilDate("2026-02-01"))
  }

  @Test("money that comes in has the name of who paid it") func payer() throws {
    let text = """
      "Buchungsdatum";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Betrag (€)"
      "05.01.26";"Gebucht";"ALEX";"NETFLIX.COM";"Ref";"-15,99"
      "28.01.26";"Vorgemerkt";"ACME";"ALEX";"Lohn";"3.000,00"
      """
    let statement = try StatementSample.read(text)
    #expect(StatementSample.lines(statement) == ["2026-01-05 NETFLIX.COM -15.99 EUR", "2026-01-28 ACME 3000.00 EUR"])
    #expect(statement.rows.map(\.state) == [.booked, .pending])
    #expect(statement.understood.columns.first { $0.field == .text }?.name == "Zahlungsempfänger*in")
  }

  @Test("behind a payment service, the purpose names the merchant") func paymentService() throws {
    let text = "Datum;Empfänger;Verwendungszweck;Betrag\n05.01.2026;PayPal Europe;Netflix, 123;-15,99\n"
    #expect(try StatementSample.lines(text) == ["2026-01-05 PayPal Europe Netflix, 123 -15.99 EUR"])
  }

  @Test("the doubles of wallets are left out, with their reason") func wallets() throws {
    let paypal = """
      "Date","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID"
      "01/31/2026","Netflix","PreApproved Payment Bill User Payment","Completed","USD","-15.99","0.00","-15.99","A"
      "01/31/2026","","Bank Deposit to PP Account","Completed","USD","15.99","0.00","15.99","B"
      "01/31/2026","","General Currency Conversion","Completed","EUR","-14.00","0.00","-14.00","C"
      "01/30/2026","Hulu","PreApproved Payment Bill User Payment","Denied","USD","-7.99","0.00","-7.99","D"
      """
    let wallet = try StatementSample.read(paypal)
    #expect(StatementSample.lines(wallet) == ["2026-01-31 Netflix -15.99 USD"])
    #expect(wallet.leftOut.map(\.reason) == [.mirror, .mirror, .reverted])
    #expect(wallet.leftOut.map(\.row) == [3, 4, 5])
    #expect(wallet.rows.first?.reference == "A")
    let household = "日付,内容,金額（円）,振替,ID\n2026/01/05,NETFLIX,-1490,0,a\n2026/01/06,カード引落,-5000,1,b\n"
    let app = try StatementSample.read(household, currency: .euro)
    #expect(StatementSample.lines(app) == ["2026-01-05 NETFLIX -1490 JPY"])
    #expect(app.leftOut.map(\.reason) == [.transfer])
    let revolut = """
      Type,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
      CARD_PAYMENT,2026-01-05 09:14:00,,NETFLIX,-15.99,0.00,EUR,PENDING,
      CARD_PAYMENT,2026-01-06 09:14:00,,HULU,-7.99,0.00,USD,REVERTED,
      EXCHANGE,2026-01-07 09:14:00,2026-01-07 09:14:00,To USD,-50.00,0.00,EUR,COMPLETED,50.00
      """
    let bank = try StatementSample.read(revolut)
    #expect(bank.rows.map(\.state) == [.pending])
    #expect(bank.leftOut.map(\.reason) == [.reverted, .transfer])
    let wise = """
      TransferWise ID,Date,Amount,Currency,Description,Transaction Type,Transaction Details Type
      CARD-1,05-01-2026,-9.99,GBP,Card transaction of 9.99 GBP issued by Hulu,DEBIT,CARD
      BALANCE-2,16-01-2026,-20.00,GBP,Converted 20.00 GBP to 18.20 EUR,DEBIT,CONVERSION
      """
    #expect(try StatementSample.read(wise).leftOut.map(\.reason) == [.transfer])
    let monzo = """
      Transaction ID,Date,Time,Type,Name,Amount,Currency
      tx_1,05/01/2026,09:00:00,Card payment,Hulu,-9.99,GBP
      tx_2,16/01/2026,09:00:00,Pot transfer,Holiday Pot,-100.00,GBP
      """
    #expect(try StatementSample.read(monzo).leftOut.map(\.reason) == [.transfer])
  }

  @Test("sums, balances and notes are left out") func sums() throws {
    let text = """
      Date,Description,Amount,Running Bal.
      01/01/2026,Beginning balance as of 01/01/2026,,100.00
      01/15/2026,NETFLIX,-15.99,84.01
      ,Total,-15.99,
      Statement generated by the bank
      """
    let statement = try StatementSample.read(text)
    #expect(StatementSample.lines(statement) == ["2026-01-15 NETFLIX -15.99 EUR"])
    #expect(statement.leftOut.map(\.reason) == [.sum, .sum, .note])
  }

  @Test("a balance that leaves its amounts behind the rows that are looked at gives no signs") func lateStep() throws {
    var (text, balance) = ("Date,Description,Amount,Balance\n", 100_000)
    for row in 0..<3_200 {
      let isIncome = row % 5 == 4
      balance += isIncome ? 30 : -10
      let amount = row == 3_150 ? 11 : isIncome ? 30 : 10
      text += "2026-01-15,\(isIncome ? "Salary" : "NETFLIX"),\(amount).00,\(balance).00\n"
    }
    guard case .rows(let refused) = StatementSample.error(text) else { return #expect(Bool(false)) }
    #expect(refused.first?.reason == .noSign("10.00"))
  }

  @Test("a row with a cell too many in front is named") func shiftedRow() throws {
    let text = """
      Date,Description,Amount
      2026-01-15,NETFLIX,-15.99
      2026-01-16,SPOTIFY,-12.10
      X,2026-01-17,GITHUB,-9.99
      2026-01-18,GITHUB,-8.00
      2026-01-19,SALARY,1000.00
      """
    #expect(try StatementSample.read(text).leftOut.map(\.reason) == [.undated])
  }

  @Test("a second line of most rows continues their text") func continuedText() throws {
    let text = """
      Transaction date,Description,Withdrawals (SGD),Deposits (SGD)
      18/04/2026,DEBIT PURCHASE,6.66,
      ,15/04/18 UBER EATS,,
      17/04/2026,CASH WITHDRAWAL,66.66,
      ,OCBC BRANCH,,
      """
    #expect(
      try StatementSample.lines(text) == [
        "2026-04-18 DEBIT PURCHASE 15/04/18 UBER EATS -6.66 SGD", "2026-04-17 CASH WITHDRAWAL OCBC BRANCH -66.66 SGD",
      ])
  }

  @Test("the currency of a row: its cell, the header, the sign, Japanese words, the caller's") func currencies() throws
  {
    let codes = { (text: String, currency: Currency?) in
      try StatementSample.read(text, currency: currency).rows.map(\.amount.currency.code)
    }
    #expect(
      try codes("Date,Text,Amount,Currency\n2026-01-05,A,-5.00,USD\n2026-01-06,B,-5.00,GBP\n", nil) == ["USD", "GBP"])
    #expect(try codes("Date,Text,Amount (CHF)\n2026-01-05,A,-5.00\n2026-01-05,B,-5.00\n", .euro).first == "CHF")
    #expect(try codes("Date,Text,Amount\n2026-01-05,A,-£5.00\n2026-01-05,B,-£5.00\n", .euro).first == "GBP")
    #expect(try codes("日付,摘要,お支払金額,お預り金額\n2026/1/5,A,500,\n", .euro) == ["JPY"])
    #expect(
      try codes("Date,Text,Amount\n2026-01-05,A,-5.00\n2026-01-05,B,-5.00\n", Currency(code: "CAD")).first == "CAD")
    #expect(
      try codes("Date,Text,Amount\n2026-01-05,A,-$5.00\n2026-01-05,B,-$5.00\n", Currency(code: "CAD")).first == "CAD")
    let unnamed = try StatementSample.read("Date,Text,Amount\n2026-01-05,A,-5.00\n2026-01-05,B,-5.00\n", currency: nil)
    #expect(!unnamed.understood.namesCurrency)
  }

  @Test("the amount of the merchant is kept in its currency") func originals() throws {
    let text = """
      "Booking Date","Partner Name","Amount (EUR)","Original Amount","Original Currency"
      "2026-01-05","NETFLIX","-14.20","-15.99","USD"
      "2026-01-06","HULU","-7.99","-7.99","EUR"
      """
    let rows = try StatementSample.read(text).rows
    #expect(rows.map(\.amount.currency.code) == ["EUR", "EUR"])
    #expect(rows[0].original == Currency(code: "USD").map { Money(minorUnits: -1599, currency: $0) })
    #expect(rows[1].original == nil)
  }

  @Test("columns by name or number overrule what was found") func chosenColumns() throws {
    let text = "a,b,c,d\n2026-01-05,X,-5.00,Y\n2026-01-06,X,-6.00,Z\n"
    let statement = try StatementSample.read(text) { $0.columns = [.text: "4", .amount: "c"] }
    #expect(StatementSample.lines(statement) == ["2026-01-05 Y -5.00 EUR", "2026-01-06 Z -6.00 EUR"])
    #expect(StatementSample.error(text) { $0.columns = [.text: "e"] } == .missingColumn("e"))
  }

  @Test("what subtrack writes is read back as the same rows") func readsItself() throws {
    let own = """
      date,text,amount,currency,state,booked_on,original_amount,original_currency,reference,file,row
      2026-01-05,NETFLIX,-14.20,EUR,booked,2026-01-06,-15.99,USD,A1,x.csv,2
      2026-01-07,"Tea, green",-4,JPY,pending,,,,A2,x.csv,3
      2026-01-28,ACME,3000.00,EUR,booked,,,,A3,x.csv,4
      """
    let rows = try StatementSample.read(own).rows
    #expect(rows.map(\.state) == [.booked, .pending, .booked])
    #expect(rows.map { "\($0.amount)" } == ["-14.20 EUR", "-4 JPY", "3000.00 EUR"])
    #expect(rows.map { "\($0.date) \($0.text)" } == ["2026-01-05 NETFLIX", "2026-01-07 Tea, green", "2026-01-28 ACME"])
    #expect(rows[0].bookedOn == CivilDate("2026-01-06") && rows[0].reference == "A1")
    #expect(rows[0].original.map { "\($0)" } == "-15.99 USD")
  }

  // MARK: Refused

  private func refused(_ text: String) -> [RefusedStatementRow] {
    guard case .rows(let rows)? = StatementSample.error(text) else { return [] }
    return rows
  }

  @Test("a row that cannot be read is named, and the file refused") func namedRows() {
    let head = "Date,Description,Amount\n2026-01-05,A,-5.00\n2026-01-06,B,-6.00\n"
    #expect(refused(head + "2026-02-30,C,-7.00\n") == [RefusedStatementRow(row: 4, reason: .invalidDate("2026-02-30"))])
    let more = "2026-01-07,C,-5.00\n2026-01-08,D,-6.00\n"
    #expect(refused(head + more + "28.02,E,-7.00\n") == [RefusedStatementRow(row: 6, reason: .invalidDate("28.02"))])
    #expect(refused(head + "2026-01-07,C,seven\n") == [RefusedStatementRow(row: 4, reason: .invalidAmount("seven"))])
    #expect(refused(head + ",C,-7.00\n") == [RefusedStatementRow(row: 4, reason: .missingDate)])
    #expect(refused(head + "2026-01-07,C,-7.001\n").first?.row == 4)
    #expect(refused(head + "2026-01-07,\"C\nC\",-7.00\n2026-01-0x,D,-8.00\n").first?.row == 6)
  }

  @Test("a column that the user names is read, also with zero beside another amount") func zeroInNamed() throws {
    let text = "Date,Text,Amount (USD),Amount (EUR)\n2026-01-05,A,-5.00,-4.00\n2026-01-06,B,0.00,-0.01\n"
    let read = try StatementSample.read(text) { ($0.columns, $0.spend) = ([.amount: "Amount (USD)"], .negative) }
    #expect(read.rows.map(\.amount.minorUnits) == [-500, 0])
  }

  @Test("a column that only its word names has its rows refused by name") func unfitColumns() {
    #expect(
      refused("Date,Text,Amount\n2026-01-05,A,five\n") == [RefusedStatementRow(row: 2, reason: .invalidAmount("five"))])
    #expect(
      refused("Date,Text,Amount\nMonday,A,5.00\n") == [RefusedStatementRow(row: 2, reason: .invalidDate("Monday"))])
  }

  @Test("a word that is none for a direction is asked about wherever it stands") func unknownDirections() {
    let rows = (0..<1000).map { "2026-01-05,A,5.00,\($0 == 501 ? "Q" : "D")\n" }
    let text = "Date,Text,Amount,D/C\n" + rows.joined()
    #expect(StatementSample.asked(text) != nil)
  }

  @Test(
    "the two columns of Japanese banks, by the words that they use",
    arguments: [
      ("受入金額（円）", "払出金額（円）"), ("受入金額", "払出金額"), ("お預り金額", "お支払金額"), ("預入金額", "引出金額"), ("お預入れ", "お引出し"),
      ("入金額", "出金額"), ("お預入れ額", "お引出し額"), ("ご入金額", "ご出金額"), ("収入金額", "支出金額"),
    ])
  func japanesePairs(_ credit: String, _ debit: String) throws {
    let text = "取引日,\(credit),\(debit),詳細\n20261105,300000,,給与\n20261106,,1490,NETFLIX\n"
    let statement = try StatementSample.read(text)
    #expect(StatementSample.lines(statement) == ["2026-11-05 給与 300000 JPY", "2026-11-06 NETFLIX -1490 JPY"])
    #expect(statement.leftOut == [])
  }

  @Test("ゆうちょ: seven columns under the lines about the account") func yucho() throws {
    let text = """
      お客さま口座情報
      記号,番号,おなまえ
      10000,12345671,ﾔﾏﾀﾞ ﾊﾅｺ
      取引日,入出金明細ＩＤ,受入金額（円）,払出金額（円）,詳細１,詳細２,現在（貸付）高
      20261105,202611050000001,300000,,給与,ｶ)ｱｸﾒ,400000
      20261106,202611060000001,,1490,自払,NETFLIX,398510
      """
    let statement = try StatementSample.read(text)
    #expect(StatementSample.lines(statement) == ["2026-11-05 ｶ)ｱｸﾒ 300000 JPY", "2026-11-06 NETFLIX -1490 JPY"])
    #expect(statement.rows.map(\.reference) == ["202611050000001", "202611060000001"])
  }

  @Test(
    "dates without a year are the last such days until today",
    arguments: [
      ("日付,内容,金額\n10/5,A,-1\n11/05,B,-2\n", ["2026-10-05", "2026-11-05"]),
      ("日付,内容,金額\n11/23,A,-1\n", ["2025-11-23"]),
      ("2026年11月分\n日付,内容,金額\n1/4,B,-2\n12/30,A,-1\n", ["2026-01-04", "2025-12-30"]),
      ("11/5,スーパー,1200\n11/6,ネットフリックス,1490\n", ["2026-11-05", "2026-11-06"]),
      ("Date,Text,Amount\n25/12,A,-1\n3/1,B,-2\n", ["2025-12-25", "2026-01-03"]),
      ("Date,Text,Amount\n5/5,A,-1\n", ["2026-05-05"]),
    ])
  func yearlessDates(_ text: String, _ days: [String]) throws {
    let statement = try StatementSample.read(text) { $0.spend = .negative }
    #expect(statement.rows.map(\.date.description) == days && statement.understood.lacksYears)
  }

  @Test("a day without a year that two orders fit is asked for, with the days meant") func unclearPairs() throws {
    let text = "Date,Text,Amount\n5/11,A,-1.00\n5/11,B,-2.00\n"
    let meant = ["2026-05-11", "2026-11-05"].compactMap { CivilDate($0) }
    let question = try #require(StatementSample.question(text))
    #expect(question.written == "5/11" && question.row == 2)
    #expect(question.answers.map(\.choices) == [[.dateOrder(.dayFirst)], [.dateOrder(.monthFirst)]])
    #expect(question.answers.map { $0.rows.map(\.date) } == [[meant[1], meant[1]], [meant[0], meant[0]]])
    #expect(try StatementSample.read(text) { $0.dateOrder = .dayFirst }.rows.first?.date == meant[1])
  }

  @Test("PayPay銀行: a date in three columns") func splitDate() throws {
    let text = """
      "操作日(年)","操作日(月)","操作日(日)","操作時刻(時)","取引順番号","摘要","お支払金額","お預り金額","残高","メモ"
      "2026","11","5","9","1","NETFLIX","1490","","98510",""
      "2026","11","25","10","2","給与","","300000","398510",""
      """
    #expect(
      try StatementSample.lines(text) == ["2026-11-05 NETFLIX -1490 JPY", "2026-11-25 給与 300000 JPY"])
    #expect(
      StatementSample.error("操作日（年）,操作日（月）,操作日（日）,摘要,金額\n2026,13,5,A,-1\n")
        == .rows([RefusedStatementRow(row: 2, reason: .invalidDate("2026/13/5"))]))
  }

  @Test("of two digits for the year, a Japanese file has the year first") func shortYears() throws {
    let text = "利用日,内容,金額\n26/11/05,NETFLIX,1\n26/11/05,HULU,2\n"
    #expect(try StatementSample.read(text).rows.first?.date.description == "2026-11-05")
  }

  @Test("in a Japanese file years of two digits may be those of Reiwa", arguments: ["日付", "日付(和暦)"])
  func eraYears(_ name: String) throws {
    let text = { (year: Int) in
      "\(name),内容,金額\n\(year)/9/25,NETFLIX,-1490\n\(year)/10/25,NETFLIX,-1490\n\(year)/11/5,NETFLIX,-1490\n"
    }
    // The last two years are meant rather than those 18 years back; 2001 and 2019 are both long ago.
    let orders = StatementSample.question(text(1))?.answers.map(\.choices)
    #expect(orders == (name == "日付" ? [[.dateOrder(.yearFirst)], [.dateOrder(.era)]] : nil))
    let days = try StatementSample.read(text(8)).rows.map(\.date.description)
    #expect(days == ["2026-09-25", "2026-10-25", "2026-11-05"])
  }

  @Test("a longer row that is in no sample is refused") func unsampledLongRow() {
    var rows = Array(repeating: "2026-01-05,A,-5.00\n", count: 900)
    rows[451] = "2026-01-05,B,-6.00,C,D,E\n"
    #expect(refused("Date,Text,Amount,Note\n" + rows.joined()).map(\.reason) == [.longRow(cells: 6, header: 4)])
  }

  @Test("dates that two orders fit are asked for") func unclearDates() {
    let text = "Date,Description,Amount\n03/04/2026,A,-5.00\n03/04/2026,B,-6.00\n"
    let question = StatementSample.question(text)
    #expect(question?.answers.map(\.choices) == [[.dateOrder(.dayFirst)], [.dateOrder(.monthFirst)]])
    #expect(question?.answers.compactMap { $0.rows.first?.date.description } == ["2026-04-03", "2026-03-04"])
    #expect(StatementSample.error(text) { $0.dateOrder = .dayFirst } == nil)
  }

  @Test("a column of dates that no sampled row has is read") func datesBeyondTheSample() {
    let rows = (0..<900).map { $0 % 2 == 0 ? "1.00;A;2.00" : "1.00;NETFLIX;-2.00;2026-01-05" }
    let text = (["Balance;Text;Amount;Date"] + rows).joined(separator: "\n")
    let refused = (0..<450).map { RefusedStatementRow(row: 2 + 2 * $0, reason: .missingDate) }
    #expect(StatementSample.error(text) == .rows(refused))
  }

  @Test("numbers are not offered as words for what is spent") func numbersAreNoWords() {
    let text = "Day,Month,Year,Text,Amount\n20,8,2026,A,10.00\n12,12,2026,B,20.00\n13,12,2026,C,30.00\n"
    guard case .unclear(let question)? = StatementSample.error(text) else {
      Issue.record("nothing is asked")
      return
    }
    #expect(question.decisions == [.spend])
  }

  @Test("what is no statement is refused as a whole") func noStatement() {
    #expect(StatementSample.error("a,b\nc,d\n") == .noColumn(.date))
    #expect(StatementSample.error("Date,Text\n2026-01-05,A\n") == .noColumn(.amount))
    let both = "Date,Text,Amount\n2026-01-05,A,48000\n2026-01-06,B,\"1,200\"\n2026-01-07,C,899.995\n2026-01-08,D,640\n"
    #expect(
      StatementSample.error(both) == .rows([RefusedStatementRow(row: 4, reason: .tooManyDecimals("899.995", .euro))]),
      "neither mark of decimals fits all rows")
    let given = "Date,Text,Amount\n2026-01-05,A,-700.500\n2026-01-06,B,-45.000\n2026-01-07,NETFLIX,-15\n"
    #expect(StatementSample.error(given) { $0.decimal = .point } == nil, "a given mark is taken")
    #expect(StatementSample.error("[{\"date\": 1}]") == .unknownKind)
    #expect(StatementSample.error("<html><body></body></html>") == .notText(.webPage))
    #expect(StatementSample.error("") == .notText(.empty))
    #expect(StatementSample.error(" \n \n") == .notText(.empty))
    #expect(StatementSample.error("Date,Amount\n\"2026-01-05,5\n") == .malformed(line: 2, .unterminatedQuote))
    #expect(StatementSample.error("Amount,Date\n5,\"2026-01-05\"x\n") == .malformed(line: 2, .textAfterQuote))
    let odd = RefusedStatementRow(row: 2, reason: .invalidDate("\"2026-01-05\"x"))
    #expect(StatementSample.error("Date,Amount\n\"2026-01-05\"x,5\n") == .rows([odd]))
    let wide = String(repeating: ",", count: 600)
    #expect(StatementSample.error("Date,Amount\n1\(wide)\n") == .malformed(line: 2, .tooManyColumns))
  }
}
