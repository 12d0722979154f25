import Testing

@testable import BillingCore
@testable import BillingSamples
@testable import Statements

@Suite("Series on statements")
struct SeriesTests {
  @Test("in a Japanese statement, Japanese services have their Japanese names, whatever their own text is")
  func japaneseNames() {
    let days = "01-05 02-05 03-05 04-05"
    let gas = rows("TOKYO GAS トウキョウガス", "30.00", on: days)
    let phone = rows("RAKUTEN MOBILE", "20.00", on: days)
    let video = rows("NETFLIX.COM", "10.00", on: days)
    let names = { (rows: [StatementRow]) in
      Book().reconciliation(of: rows).newSeries.map(\.name)
    }
    #expect(names(gas + phone + video) == ["東京ガス", "楽天モバイル", "Netflix"])
    #expect(names(phone + video) == ["Rakuten Mobile", "Netflix"])
  }

  @Test(
    "cycles, with the days on which a bank books",
    arguments: [
      ("month", "01-05 02-05 03-05 04-06 05-05", "2026-01-05", "2026-06-05"),
      ("month", "01-31 02-28 03-31 04-30 05-31", "2026-01-31", "2026-06-30"),
      ("month", "01-01 02-02 03-02 04-01 05-01", "2026-01-01", "2026-06-01"),
      ("month", "01-28 02-28 03-30 04-29 05-28", "2026-01-28", "2026-06-28"),
      ("month", "01-10 02-10 04-10 05-11 06-10", "2026-01-10", "2026-07-10"),
      ("week", "01-03 01-10 01-17 01-24 01-31", "2026-01-03", "2026-02-07"),
      ("2 weeks", "01-03 01-17 01-31 02-14 02-28", "2026-01-03", "2026-03-14"),
      ("2 weeks", "2026-10-05 2026-10-19 2026-11-02 2026-11-16", "2026-10-05", "2026-11-30"),
      ("4 weeks", "2026-09-14 2026-10-12 2026-11-09", "2026-09-14", "2026-12-07"),
      ("4 weeks", "01-08 02-05 03-05 04-02 04-30", "2026-01-08", "2026-05-28"),
      ("3 months", "02-10 05-11 08-10", "2026-02-10", "2026-11-10"),
      ("month on 2nd tuesday", "01-13 02-10 03-10 04-14 05-12", "2026-01-13", "2026-06-09"),
      ("month on last friday", "01-30 02-27 03-27 04-24 05-29", "2026-01-30", "2026-06-26"),
      ("month on 15,last", "01-15 01-31 02-15 02-28 03-15 03-31 04-15 04-30", "2026-01-15", "2026-05-15"),
      ("month on 1,16", "01-01 01-16 02-02 02-16 03-02 03-16 04-01 04-16", "2026-01-01", "2026-05-01"),
      ("year", "2023-03-04 2024-03-04 2025-03-04 2026-03-04", "2023-03-04", "2027-03-04"),
    ])
  func cycles(words: String, days: String, first: String, next: String) {
    let found = series(rows("ACME MEDIA", "9.99", on: days))
    #expect(found.count == 1)
    #expect(found.first?.contains(" \(words) fixed 9.99 EUR x") ?? false, "\(found)")
    #expect(found.first?.hasSuffix("from \(first) next \(next)") ?? false, "\(found)")
  }

  @Test(
    "the due day explains most rows, by itself or as the book's calendar moves it, which proves the rule",
    arguments: [
      (
        "2025-12-01 01-05 02-02 03-02 04-01 05-01 06-01 07-01 08-03 09-01 10-01 11-02", HolidayCalendar.jp,
        "2025-12-01", RollRule.next
      ),
      ("2025-12-01 01-05 02-02 03-02 04-01 05-01 06-01 07-01 08-03 09-01 10-01 11-02", nil, "2025-12-01", nil),
      ("06-22 07-21 08-20 09-24 10-20 11-20", .jp, "2026-06-20", .next),
      ("06-22 07-21 08-20 09-24 10-20 11-20", nil, "2026-06-20", nil),
      ("06-19 07-17 08-20 09-18 10-20 11-20", .jp, "2026-06-20", .previous),
      ("2024-10-31 2024-12-02 2025-01-06 2025-01-31 2025-02-28 2025-03-31", .jp, "2024-10-31", .next),
      ("2025-10-27 2025-11-27 2025-12-26 01-27", nil, "2025-10-27", nil),
      ("01-05 02-05 03-05 04-05 05-05", .jp, "2026-01-05", nil),
    ] as [(String, HolidayCalendar?, String, RollRule?)])
  func dueDays(days: String, calendar: HolidayCalendar?, first: String, roll: RollRule?) {
    var book = Book()
    book.settings.holidays = calendar.map { BusinessCalendar(.holidays($0)) }
    let found = book.reconciliation(of: rows("ACME MEDIA", "9.99", on: days)).newSeries
    #expect(found.map(\.first) == [day(first)])
    #expect(found.map(\.roll) == [roll])
  }

  @Test("the logarithm of a ratio is exact to a 256th of a bit, and counts hundredths")
  func logarithm() {
    #expect(Evidence.log2(365, over: 5) == 618)
    #expect(Evidence.log2(30, over: 1) == 490)
    #expect(Evidence.log2(1, over: 8) == -300)
    #expect(Evidence.log2(0, over: -3) == 0, "what is below 1 counts as 1")
    for exponent in 0...30 {
      #expect(Evidence.log2(1 << exponent, over: 1) == exponent * 100)
      #expect(Evidence.log2(1, over: 1 << exponent) == exponent * -100)
    }
    for numerator in 1...400 {
      for denominator in 1...60 {
        #expect(Evidence.log2(numerator, over: denominator) <= Evidence.log2(numerator + 1, over: denominator))
      }
    }
  }

  @Test("a single letter and a dot belong to the name")
  func initials() {
    let found = series(rows("E.ON Energie 4711", "74.20", on: "01-05 02-05 03-05"))
    #expect(found.first?.hasPrefix("E.ON Energie: ") == true)
  }

  @Test(
    "an app that Google bills has its own name",
    arguments: [
      ("GOOGLE *Moonly App g.co/helppay#", "Moonly App"), ("GOOGLE*Google Play g.co/helppay#", "Google Play"),
      ("GOOGLE *Moonly App g.co/helppay# LONDON", "Moonly App"), ("GOOGLE*GOOGLE PLAY DUBLIN", "Google Play"),
      ("GOOGLE *PLAY G.CO/HELPPAY# LONDON", "Google Play"),
    ])
  func billedApp(text: String, name: String) {
    #expect(series(rows(text, "4.99", on: "01-05 02-05 03-05")).first?.hasPrefix("\(name): ") == true)
  }

  @Test("a series whose text or name begins with words that are ignored is none")
  func ignored() {
    let statement = rows("MEADOW RENT 4711", "950.00", on: "01-01 02-01 03-01 04-01")
    func names(_ ignored: String...) -> [String] {
      var book = Book()
      book.settings.ignoredTexts = ignored
      return book.reconciliation(of: statement).newSeries.map(\.name)
    }
    #expect(names() == ["Meadow Rent"] && names("meadow estates") == ["Meadow Rent"] && names("meadow re").count == 1)
    #expect(names("netflix", "meadow rent").isEmpty && names("meadow").isEmpty)
  }

  @Test("rows without a text have no name, and are no series")
  func nameless() {
    let statement = rows("ACME MEDIA", "9.99", on: "01-05 02-05 03-05 04-05").map { row in
      var row = row
      row.text = ""
      return row
    }
    #expect(series(statement) == [])
  }

  @Test("amounts that are fixed, step or vary")
  func amounts() {
    let step = rows("ACME MEDIA", "15.99", on: "01-05 02-05 03-05") + rows("ACME MEDIA", "17.99", on: "04-05 05-05")
    #expect(series(step) == ["Acme Media: sure month stepping 17.99 EUR x5 from 2026-01-05 next 2026-06-05"])
    let power = zip(["01-20", "02-20", "03-20", "04-20", "05-20"], ["74.20", "81.10", "66.90", "52.30", "44.10"])
      .flatMap { rows("STADTWERKE STROM 4711", $1, on: $0) }
    #expect(series(power) == ["Stadtwerke Strom: sure month varying 44.10 EUR x5 from 2026-01-20 next 2026-06-20"])
    let found = Book().reconciliation(of: step + power).newSeries
    #expect(found.map(\.amount.isEstimate) == [true, false] && found.map(\.yearly.isEstimate) == [true, false])
  }

  @Test("a price that follows a promotion is the next one of its series, however far from it")
  func promotion() {
    let later = "2025-12-22 01-22 02-22 03-22 04-22 05-22 06-22 07-22 08-22 09-22 10-22"
    let statement =
      rows("ACME MEDIA", "3.00", on: "2025-09-21 2025-10-21 2025-11-21") + rows("ACME MEDIA", "11.99", on: later)
    #expect(
      series(statement) == ["Acme Media: sure month stepping 11.99 EUR x14 from 2025-09-22 next 2026-11-22"])
  }

  @Test("two charges a year apart are likely, of a merchant with nothing else")
  func yearly() {
    #expect(
      series(rows("ACME CLUB", "49.00", on: "2025-03-04 03-04"))
        == ["Acme Club: likely year fixed 49.00 EUR x2 from 2025-03-04 next 2027-03-04"])
    #expect(series(rows("ACME CLUB", "49.00", on: "2025-03-04 2025-06-01 2025-07-03 03-04")) == [])
  }

  @Test("stopped when the next charge did not come")
  func stopped() {
    let statement = rows("ACME MEDIA", "9.99", on: "01-05 02-05 03-05 04-05") + rows("CAFE", "3.00", on: "08-01")
    #expect(series(statement) == ["Acme Media: stopped month fixed 9.99 EUR x4 from 2026-01-05 next none"])
    // Its text goes on, at another price and on another day.
    let changed = series(statement + rows("ACME MEDIA", "14.00", on: "06-20"))
    #expect(changed == ["Acme Media: sure month fixed 9.99 EUR x4 from 2026-01-05 next 2026-08-05"])
    // The text of a biller of many services always does.
    let billed = rows("APPLE.COM/BILL", "9.99", on: "01-05 02-05 03-05 04-05 06-20") + rows("CAFE", "3.00", on: "08-01")
    #expect(series(billed) == ["Apple: stopped month fixed 9.99 EUR x4 from 2026-01-05 next none"])
  }

  @Test("a purchase long after the end makes no other cycle of a series")
  func purchaseAfterTheEnd() {
    let days = "2025-09-03 2025-10-03 2025-11-03 2025-12-03 01-03 02-03 03-03 04-03 05-03 10-28"
    #expect(
      series(rows("ACME MEDIA", "9.99", on: days))
        == ["Acme Media: stopped month fixed 9.99 EUR x9 from 2025-09-03 next none"])
  }

  @Test("two plans of one price stay two, unless they are half a month apart")
  func samePrice() {
    let two = "01-05 01-12 02-05 02-12 03-05 03-12 04-06 04-13 05-05 05-12"
    #expect(series(rows("ACME MEDIA", "9.99", on: two)).count == 2)
    let half = rows("ACME MEDIA", "9.99", on: "01-05 01-20 02-05 02-20 03-05 03-20 04-06 04-20")
    #expect(
      series(half) == ["Acme Media: sure month on 5,20 fixed 9.99 EUR x8 from 2026-01-05 next 2026-05-05"])
  }

  @Test("two plans stay two, each on its day, when a price changes")
  func priceOfOnePlan() {
    let days = ["01-05 02-05 03-05", "04-05 05-05 06-05", "01-20 02-20 03-20", "04-20 05-20 06-20"]
    let statement = { (amounts: [String]) in zip(amounts, days).flatMap { rows("ACME MEDIA", $0, on: $1) } }
    #expect(
      series(statement(["9.99", "9.99", "9.99", "12.99"])) == [
        "Acme Media: sure month stepping 12.99 EUR x6 from 2026-01-20 next 2026-07-20",
        "Acme Media 2: sure month fixed 9.99 EUR x6 from 2026-01-05 next 2026-07-05",
      ])
    let early = rows("ACME MEDIA", "9.99", on: days[0]) + rows("ACME MEDIA", "12.99", on: days[1])
    let late =
      rows("ACME MEDIA", "4.99", on: "01-12 02-12 03-12") + rows("ACME MEDIA", "12.99", on: "04-12 05-12 06-12")
    #expect(
      series(early + late) == [
        "Acme Media: sure month stepping 12.99 EUR x6 from 2026-01-05 next 2026-07-05",
        "Acme Media 2: sure month stepping 12.99 EUR x6 from 2026-01-12 next 2026-07-12",
      ])
  }

  @Test("of three equal charges one can be taken twice within two days", arguments: ["03-06", "03-07", "03-09"])
  func double(day: String) {
    let found = series(rows("ACME MEDIA", "9.99", on: "01-05 02-05 03-05 \(day)"))
    let one = "Acme Media: likely month fixed 9.99 EUR x3 from 2026-01-05 next 2026-04-05"
    #expect(found == (day == "03-09" ? [] : [one]))
  }

  @Test("plans of one price on one day stay apart, however many", arguments: 2...5)
  func twins(count: Int) {
    let days = ["01-10", "02-10", "03-10", "04-10", "05-11", "06-10"].flatMap { Array(repeating: $0, count: count) }
    let found = series(rows("ACME MEDIA", "9.99", on: days.joined(separator: " ")))
    let names = ["Acme Media"] + (2...count).map { "Acme Media \($0)" }
    #expect(found == names.map { "\($0): sure month fixed 9.99 EUR x6 from 2026-01-10 next 2026-07-10" })
    // One charge was taken once more.
    #expect(series(rows("ACME MEDIA", "9.99", on: (days + ["02-11"]).joined(separator: " "))) == found)
  }

  @Test(
    "a charge taken twice or in two parts, or a purchase besides, hides no bill that varies",
    arguments: ["2026-04-16 -99.02", "2026-04-15 -5.00", "2026-04-29 -5.00"])
  func varyingAndMore(extra: String) {
    let amounts = ["71.20", "83.44", "95.10", "103.85", "99.02", "88.31", "75.40"]
    let bill = zip(1...7, amounts).flatMap { rows("POWERCO ENERGY", $1, on: "0\($0)-15") }
    #expect(
      series(bill + rows("\(extra) EUR POWERCO ENERGY"))
        == ["Powerco Energy: sure month varying 75.40 EUR x7 from 2026-01-15 next 2026-08-15"])
  }

  @Test("a bill that varies is no series of its equal amounts, also if one charge was taken twice")
  func equalAmongVarying() {
    let amounts = ["5.47", "5.51", "5.47", "5.38", "5.56", "5.51", "5.53", "5.37", "5.52", "5.51"]
    let bill = zip(1...10, amounts).flatMap { month, amount in
      rows("POWERCO ENERGY", amount, on: month < 10 ? "0\(month)-12" : "\(month)-12")
    }
    #expect(
      series(bill + rows("POWERCO ENERGY", "5.51", on: "10-13"))
        == ["Powerco Energy: sure month varying 5.51 EUR x10 from 2026-01-12 next 2026-11-12"])
  }

  @Test("two plans of one merchant, and one hidden among other purchases")
  func several() {
    let two =
      rows("ACME MEDIA", "9.99", on: "01-05 02-05 03-05 04-05")
      + rows("ACME MEDIA", "4.99", on: "01-17 02-17 03-17 04-17")
    #expect(series(two).count == 2)
    let hidden =
      rows("APPLE.COM/BILL", "2.99", on: "01-28 02-28 03-28 04-28")
      + rows(
        "2026-01-30 -12.99 EUR APPLE.COM/BILL\n2026-02-11 -0.99 EUR APPLE.COM/BILL\n2026-04-02 -6.49 EUR APPLE.COM/BILL"
      )
    #expect(series(hidden) == ["Apple: sure month fixed 2.99 EUR x4 from 2026-01-28 next 2026-05-28"])
  }

  @Test(
    "habits, income, transfers and bursts are none",
    arguments: [
      rows("CORNER CAFE", "3.20", on: "01-02 01-05 01-09 01-10 01-14 01-22 02-01 02-03 02-11 02-12 02-25 03-04"),
      rows("BARBER", "33.00", on: "01-04 02-19 03-08 05-01"),
      rows("SALARY ACME", "3000.00", on: "01-27 02-27 03-27").map { $0.paidBack },
      rows("TRANSFER TO SAVINGS", "300.00", on: "01-02 02-02 03-02 04-02"),
      rows("SHADY SHOP", "9.99", on: "01-02 01-02 01-02 01-03 01-03 01-03"),
    ])
  func none(statement: [StatementRow]) { #expect(series(statement) == []) }

  @Test(
    "payments to cards, own transfers, cash and fees are none, in the languages of statements",
    arguments: [
      "CREDIT CARD PAYMENT THANK YOU", "Chase CRD Autopay", "ONLINE TRANSFER TO SAV 123", "ATM WITHDRAWAL 12",
      "MONTHLY SERVICE FEE",
      "Uttag Bankomat", "Överföring eget konto", "Minibank uttak", "Kontanthævning", "Käteisnosto",
      "Wypłata z bankomatu",
      "Przelew własny", "Výběr z bankomatu", "Splátka kreditní karta", "Készpénzfelvét", "Retragere numerar",
      "Para çekme",
      "Снятие наличных", "Зняття готівки", "信用卡还款", "手续费", "카드대금", "현금인출",
      "Uebertrag Eigenes Konto", "Kreditkartenabrechnung", "Umbuchung Tagesgeld", "GELDAUTOMAT 0815", "Kontoführung",
      "VIREMENT INTERNE", "RETRAIT DAB PARIS", "COTISATION CARTE VISA", "FRAIS BANCAIRES", "RELEVE CARTE DIFFERE",
      "TRASPASO A CUENTA", "CAJERO 1234", "LIQUIDACION TARJETA", "COMISION MANTENIMIENTO", "PAGO TARJETA DE CREDITO",
      "GIROCONTO", "PRELIEVO BANCOMAT", "CANONE CONTO", "ADDEBITO CARTA DI CREDITO", "COMMISSIONI",
      "OVERBOEKING SPAARREKENING", "GELDOPNAME", "KOSTEN REKENING", "INT CARD SERVICES CREDITCARD", "eigen rekening",
      "LEVANTAMENTO MB", "TRANSFERENCIA ENTRE CONTAS", "FATURA CARTAO", "COMISSAO CONTA", "POUPANCA",
      "ﾐﾂｲｽﾐﾄﾓｶ-ﾄﾞ (ｶ", "ﾗｸﾃﾝｶ-ﾄﾞｻ-ﾋﾞｽ", "ＡＴＭ", "ﾌﾘｺﾐﾃｽｳﾘﾖｳ", "定期預金", "口座間振替", "現金引出", "ｾｿﾞﾝ",
      "MÅNADSAVGIFT KORT", "ÅRSAVGIFT BANKKORT", "ÅRSAVGIFT VISA", "Månedsgebyr konto", "Kortin kuukausimaksu",
      "MONATSGEBÜHR GIROKONTO", "COTISATION ANNUELLE CARTE", "CUOTA ANUAL TARJETA", "CANONE ANNUO CARTA",
      "MENSALIDADE CONTA", "MAANDELIJKSE KOSTEN BETAALPAS", "OPŁATA MIESIĘCZNA ZA KARTĘ", "Měsíční poplatek",
      "Havi díj bankkártya", "YILLIK KART ÜCRETİ", "Годовое обслуживание карты",
      "口座振替　ＰａｙＰａｙカード", "ａｕＰＡＹカード", "ＵＣカード", "ＭＵＦＧカ－ド（カ", "ｄカード", "ﾄﾞｺﾓ dｶ-ﾄﾞ", "メルカード", "リクルートカード 1234",
      "ＪＣＢ", "口座振替　ＶＩＳＡ", "ＡＭＥＸ", "口座振替　ＴＳ　ＣＵＢＩＣ　ＣＡＲＤ", "ｿﾌﾄﾊﾞﾝｸｶ-ﾄﾞ",
    ])
  func transfers(text: String) {
    #expect(series(rows(text, "50.00", on: "01-08 02-09 03-09 04-08 05-08")) == [])
  }

  @Test(
    "purchases by card, rent by transfer and what only sounds alike stay",
    arguments: [
      "ACME HOTEL FRANCE AMOUNT IN EUR 36.00 ON 07 JUL FINAL GBP AMOUNT INCLUDES NON-STERLING TRANS FEE 0.89",
      "CARD PAYMENT TO ACME MEDIA", "TRANSFER RENT MEADOW", "VIREMENT LOYER MEADOW", "コーヒー定期便", "CASHEW CLUB",
      "Otto Versand",
      "ﾔﾁﾝ ｴﾎﾟｽｶ-ﾄﾞ", "ｵﾘｺ ﾔﾁﾝ",
      "ｺﾅﾐｽﾎﾟ-ﾂｸﾗﾌﾞ", "ビックカメラ", "アマゾンギフトカード", "図書カード", "ＱＵＯカード", "カードショップ", "PayPayカード年会費",
      "口座振替　ドコモ", "SHOP A CARD 0091", "JCB PLAZA",
      "ÅRSAVGIFT TENNISKLUBB", "MENSALIDADE ACADEMIA BELLA", "COTISATION CLUB CARTE BLEUE", "CARTA 1234", "KORT",
    ])
  func noTransfers(text: String) {
    #expect(series(rows(text, "50.00", on: "01-08 02-09 03-09 04-08 05-08")).count == 1)
  }

  @Test("what is paid to a registered account is none")
  func ownAccounts() {
    let statement = rows("BLUE BANK VISA", "50.00", on: "01-08 02-09 03-09 04-08 05-08")
    var book = Book()
    #expect(series(statement, book: book).count == 1)
    book.accounts = [Account(id: UUID(high: 0, low: 8), name: "Blue Bank", kind: .bank)]
    #expect(series(statement, book: book) == [])
  }

  @Test("equal amounts once a calendar month are a series, whatever the day")
  func anyDay() {
    let days = "02-27 03-27 04-24 05-22 06-28 07-29 08-28"
    #expect(
      series(rows("JOHN SMITH RENT ETC STO", "702.36", on: days))
        == ["John Smith Rent ETC: sure month fixed 702.36 EUR x7 from 2026-02-25 next 2026-09-25"])
    // A slip over the end of a month, and one odd amount.
    let phone = rows("DD VODAFONE", "123.04", on: "2025-10-04 2025-12-05 01-09 02-03 03-03 03-31 05-06")
    #expect(
      series(phone + rows("DD VODAFONE", "131.40", on: "2025-11-06"))
        == ["Vodafone: sure month fixed 123.04 EUR x8 from 2025-10-03 next 2026-06-03"])
    #expect(series(rows("JOHN SMITH RENT ETC STO", "702.36", on: "02-27 03-07 05-22 06-28 06-30 08-28")) == [])
  }

  @Test("one row that is much later than all others moves no due day", arguments: 8...10)
  func oneLate(days: Int) {
    let statement = rows("ACME MEDIA", "9.99", on: "01-02 02-02 03-02 04-\(days + 2) 05-02 06-02 07-02 08-02")
    #expect(series(statement) == ["Acme Media: sure month fixed 9.99 EUR x8 from 2026-01-02 next 2026-09-02"])
  }

  @Test("of a due day that has moved by a week, the day is one from which all rows are expected")
  func movedDay() {
    let statement = rows("ACME MEDIA", "9.99", on: "01-02 02-02 03-02 04-02 05-10 06-10 07-10")
    #expect(series(statement) == ["Acme Media: sure month fixed 9.99 EUR x7 from 2026-01-03 next 2026-08-03"])
  }

  @Test("days and months in texts are no part of the name: one bill is one series")
  func monthNames() {
    let amounts = ["74.20", "81.10", "66.90", "52.30", "44.10", "59.80"]
    let forms = { (month: Int, english: String) in
      [
        "POWERCO ENERGY 19\(english)", "POWERCO ENERGY 19 \(english)", "POWERCO ENERGY ON 19 \(english) BCC",
        "POWERCO ENERGY \(english)",
      ]
    }
    let names = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN"]
    for form in 0..<4 {
      let statement = names.indices.flatMap { month in
        rows(forms(month + 1, names[month])[form], amounts[month], on: "0\(month + 1)-19")
      }
      #expect(
        series(statement) == ["Powerco Energy: sure month varying 59.80 EUR x6 from 2026-01-19 next 2026-07-19"])
    }
  }

  @Test("two bills of one firm that vary are two series")
  func twoBills() {
    let months = (1...6).map { "0\($0)" }
    let power = zip(months, ["74.20", "81.10", "66.90", "52.30", "44.10", "59.80"])
      .flatMap { rows("ORBDEL ENERGY", $1, on: "\($0)-19") }
    let gas = zip(months, ["61.00", "58.50", "72.40", "49.90", "66.10", "70.70"])
      .flatMap { rows("ORBDEL ENERGY", $1, on: "\($0)-05") }
    let found = series(power + gas)
    #expect(found.count == 2)
    #expect(Set(found.map { $0.prefix(17) }).count == 2, "each name is another one: \(found)")
  }

  @Test("purchases that vary are at most likely, unless the merchant is a service or sends bills")
  func purchases() {
    let amounts = ["40.10", "52.20", "33.30", "61.00", "45.00", "39.00"]
    let months = (1...6).map { "0\($0)" }
    let varying = { (text: String) in zip(months, amounts).flatMap { rows(text, $1, on: "\($0)-12") } }
    let found = { (text: String) in Book().reconciliation(of: varying(text)).newSeries }
    #expect(found("WHOLE FOODS").map(\.state) == [.likely])
    #expect(found("WHOLE FOODS").map(\.isPurchase) == [true])
    #expect(found("STADTWERKE STROM").map(\.state) == [.sure])
    #expect(found("STADTWERKE STROM").map(\.isPurchase) == [false])
    #expect(found("東京ガス").map(\.isPurchase) == [false])
  }

  @Test("no two names are alike, nor like one in the book, and kana are in full width")
  func names() {
    let days = "01-20 02-20 03-20 04-20"
    let two = rows("VODAFONE GMBH", "39.95", on: days) + rows("VODAFONE GMBH", "19.99", on: days)
    let names = { (rows: [StatementRow], book: Book) in
      book.reconciliation(of: rows).newSeries.map(\.name)
    }
    #expect(names(two, Book()) == ["Vodafone", "Vodafone 2"])
    #expect(names(rows("ﾔﾏﾀﾞﾌﾄﾞｳｻﾝ", "880", on: days), Book()) == ["ヤマダフドウサン"])
    #expect(names(rows("ｺﾅﾐｽﾎﾟ-ﾂｸﾗﾌﾞ", "88", on: days), Book()) == ["コナミスポーツクラブ"])
    let touch =
      rows("TOUCH PWN", "9.00", on: days) + rows("TOUCH ABC", "7.00", on: "01-11 02-11 03-11 04-11")
      + rows("TOUCH", "3.00", on: "01-03")
    #expect(names(touch, Book()) == ["Touch PWN", "Touch ABC"])
  }

  @Test("what the book has is left out, also with dates of its own")
  func known() {
    let statement = rows("NETFLIX.COM", "15.99", on: "01-05 02-05 03-05 04-05")
    #expect(series(statement).count == 1)
    #expect(series(statement, book: .of(.of("Netflix", money("15.99", "EUR"), from: "2026-01-05"))) == [])
    #expect(series(statement, book: .of(.of("Netflix", money("15.99", "EUR"), from: "2026-10-20"))) == [])
    #expect(series(statement, book: .of(.of("Netflix", money("15.99", "EUR"), from: "2026-04-05"))) == [])
  }

  @Test("the most expensive year first, and what a year costs")
  func order() {
    let statement =
      rows("ACME MEDIA", "9.99", on: "01-05 02-05 03-05 04-05")
      + rows("BLUE NEWS", "4.50", on: "01-03 01-10 01-17 01-24")
      + rows("RED RENT", "950.00", on: "01-01 02-02 03-02 04-01")
    let found = Book().reconciliation(of: statement).newSeries
    #expect(found.map(\.yearly) == ["11400.00", "234.80", "119.88"].map { money($0, "EUR") })
  }

  @Test("added with its history: prices, texts and paid charges")
  func added() throws {
    let statement =
      rows("ACME MEDIA", "15.99", on: "01-05 02-05 03-05") + rows("ACME MEDIA", "17.99", on: "04-06 05-05")
    let found = Book().reconciliation(of: statement).newSeries
    var book = Book.of(found[0].subscription(id: UUID(high: 1, low: 1), in: statement, at: nil))
    try book.reconcile(statement)
    #expect(book.events.map(\.amount) == ["15.99", "15.99", "15.99", "17.99", "17.99"].map { money($0, "EUR") })
    #expect(book.subscriptions[0].price(on: day("2026-06-05")) == money("17.99", "EUR"))
    #expect(book.events.allSatisfy { !$0.isAmountOverridden })
  }
}

extension StatementRow {
  /// The row with the sign of income.
  fileprivate var paidBack: StatementRow {
    var row = self
    row.amount = Money(minorUnits: abs(amount.minorUnits), currency: amount.currency)
    return row
  }
}
