import Testing

/// A statement in the layout of a real bank, with invented rows, and how it is to be read.
struct BankLayout: CustomTestStringConvertible, Sendable {
  let bank: String
  let text: String
  /// The rows as `2026-01-05 NETFLIX -15.99 EUR`; empty if the file is refused or asked about.
  let rows: [String]
  /// The word of the decision that is asked for, or of the refusal.
  var refusal: String?

  var testDescription: String { bank }

  init(_ bank: String, _ text: String, _ rows: [String]) {
    (self.bank, self.text, self.rows) = (bank, text, rows)
  }

  init(_ bank: String, _ text: String, refused: String) {
    (self.bank, self.text, rows, refusal) = (bank, text, [], refused)
  }
}

/// Layouts that public importers and their samples show; `HeaderWords` names the sources.
enum BankLayouts {
  static let all = america + britain + germany + latin + asia + fees + north + odd

  static let america = [
    BankLayout(
      "Amex US",
      "Date,Description,Card Member,Account #,Amount\n01/15/2026,NETFLIX.COM,A DOE,-1001,15.99\n"
        + "01/20/2026,AUTOPAY PAYMENT - THANK YOU,A DOE,-1001,-500.00\n",
      ["2026-01-15 NETFLIX.COM -15.99 USD", "2026-01-20 AUTOPAY PAYMENT - THANK YOU 500.00 USD"]),
    BankLayout(
      "Discover",
      "Trans. Date,Post Date,Description,Amount,Category\n01/15/2026,01/16/2026,NETFLIX.COM,15.99,Services\n"
        + "01/20/2026,01/20/2026,INTERNET PAYMENT,-50.00,Payments\n",
      ["2026-01-15 NETFLIX.COM -15.99 USD", "2026-01-20 INTERNET PAYMENT 50.00 USD"]),
    BankLayout(
      "Apple Card",
      "Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By\n"
        + "01/15/2026,01/16/2026,NETFLIX.COM 408,Netflix,Other,Purchase,15.99,A\n"
        + "01/31/2026,01/31/2026,ACH DEPOSIT,Ach Deposit,Payment,Payment,-20.00,A\n",
      ["2026-01-15 Netflix -15.99 USD", "2026-01-31 Ach Deposit 20.00 USD"]),
    BankLayout(
      "Capital One",
      "Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit\n"
        + "2026-01-15,2026-01-16,1234,NETFLIX.COM,Internet,15.99,\n2026-01-20,2026-01-20,1234,PYMT,Payment,,50.00\n",
      ["2026-01-15 NETFLIX.COM -15.99 USD", "2026-01-20 PYMT 50.00 USD"]),
    BankLayout(
      "Citi",
      "Status,Date,Description,Debit,Credit\nCleared,01/15/2026,\"NETFLIX.COM\",15.99,\n"
        + "Cleared,01/20/2026,\"ONLINE PAYMENT\",,-50.00\n",
      ["2026-01-15 NETFLIX.COM -15.99 USD", "2026-01-20 ONLINE PAYMENT 50.00 USD"]),
    BankLayout(
      "Wells Fargo",
      "\"01/15/2026\",\"-15.99\",\"*\",\"\",\"NETFLIX.COM\"\n\"01/30/2026\",\"2000.00\",\"*\",\"\",\"ACME PAYROLL\"\n",
      ["2026-01-15 NETFLIX.COM -15.99 USD", "2026-01-30 ACME PAYROLL 2000.00 USD"]),
    BankLayout(
      "US Bank",
      "\"Date\",\"Transaction\",\"Name\",\"Memo\",\"Amount\"\n\"2026-01-15\",\"DEBIT\",\"NETFLIX\",\"x\",\"-15.99\"\n"
        + "\"2026-01-30\",\"CREDIT\",\"ACME\",\"y\",\"2000.00\"\n",
      ["2026-01-15 NETFLIX -15.99 USD", "2026-01-30 ACME 2000.00 USD"]),
    BankLayout(
      "Schwab bank",
      "\"Date\",\"Status\",\"Type\",\"CheckNumber\",\"Description\",\"Withdrawal\",\"Deposit\",\"RunningBalance\"\n"
        + "\"01/15/2026\",\"Posted\",\"VISA\",\"\",\"NETFLIX.COM\",\"$15.99\",\"\",\"$984.01\"\n"
        + "\"01/30/2026\",\"Posted\",\"ACH\",\"\",\"ACME\",\"\",\"$2,000.00\",\"$2,984.01\"\n",
      ["2026-01-15 NETFLIX.COM -15.99 USD", "2026-01-30 ACME 2000.00 USD"]),
    BankLayout(
      "Schwab brokerage, with a total below",
      "\"Date\",\"Action\",\"Symbol\",\"Description\",\"Quantity\",\"Price\",\"Fees & Comm\",\"Amount\"\n"
        + "\"01/15/2026\",\"Journal\",\"\",\"NETFLIX\",\"\",\"\",\"\",\"-$15.99\"\n"
        + "\"01/30/2026\",\"Bank Interest\",\"\",\"BANK INT\",\"\",\"\",\"\",\"$0.55\"\n"
        + "\"01/31/2026\",\"Service Fee\",\"\",\"FEE\",\"\",\"\",\"\",\"-$5.00\"\n"
        + "\"Transactions Total\",\"\",\"\",\"\",\"\",\"\",\"\",\"-$20.44\"\n",
      ["2026-01-15 NETFLIX -15.99 USD", "2026-01-30 BANK INT 0.55 USD", "2026-01-31 Service Fee -5.00 USD"]),
    BankLayout(
      "RBC card, sign and code",
      "Date,Description,Amount\n2026-01-15,NETFLIX,-$15.99 CAD\n2026-01-16,TIM HORTONS,-$5.00 CAD\n",
      ["2026-01-15 NETFLIX -15.99 CAD", "2026-01-16 TIM HORTONS -5.00 CAD"]),
    BankLayout(
      "TD Canada",
      "01/15/2026,NETFLIX,15.99,,984.01\n01/30/2026,ACME,,2000.00,2984.01\n",
      ["2026-01-15 NETFLIX -15.99 USD", "2026-01-30 ACME 2000.00 USD"]),
    BankLayout(
      "Venmo",
      "Account Statement - (@a),,,,,,,,\nAccount Activity,,,,,,,,\n"
        + ",ID,Datetime,Type,Status,Note,From,To,Amount (total)\n,,,,,,,,\n"
        + ",11,2026-01-15T10:00:00,Payment,Complete,Pizza,A Doe,B Roe,- $20.00\n"
        + ",12,2026-01-16T10:00:00,Payment,Complete,Rent,C Poe,A Doe,+ $300.00\n,,,,,,,,\n",
      ["2026-01-15 B Roe -20.00 USD", "2026-01-16 C Poe 300.00 USD"]),
    BankLayout(
      "Nubank card", "date,title,amount\n2026-01-15,Netflix,39.90\n2026-01-20,Pagamento recebido,-500.00\n",
      ["2026-01-15 Netflix -39.90 USD", "2026-01-20 Pagamento recebido 500.00 USD"]),
    BankLayout(
      "Nubank account",
      "Data,Valor,Identificador,Descrição\n15/01/2026,-39.90,65a-1,Compra no débito - NETFLIX\n"
        + "20/01/2026,500.00,65a-2,Transferência recebida pelo Pix - A\n",
      ["2026-01-15 Compra no débito - NETFLIX -39.90 BRL", "2026-01-20 Transferência recebida pelo Pix - A 500.00 BRL"]),
    BankLayout(
      "Bradesco, with a total below",
      "Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)\n15/01/2026;NETFLIX;1;;-39,90;960,10\n"
        + "20/01/2026;PIX RECEBIDO;2;500,00;;1.460,10\n;Total;;500,00;-39,90;1.460,10\n",
      ["2026-01-15 NETFLIX -39.90 BRL", "2026-01-20 PIX RECEBIDO 500.00 BRL"]),
  ]

  static let britain = [
    BankLayout(
      "Lloyds",
      "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,"
        + "Balance\n15/01/2026,DD,'11-22-33,1,NETFLIX,15.99,,984.01\n30/01/2026,FPI,'11-22-33,1,ACME,,2000.00,2984.01\n",
      ["2026-01-15 NETFLIX -15.99 GBP", "2026-01-30 ACME 2000.00 GBP"]),
    BankLayout(
      "Barclays",
      "Number,Date,Account,Amount,Subcategory,Memo\n ,15/01/2026,20-1,-15.99,DIRECTDEBIT,NETFLIX\n"
        + " ,30/01/2026,20-1,2000.00,DIRECTDEP,ACME\n ,31/01/2026,20-1,-5.00,PAYMENT,TFL TRAVEL\n",
      ["2026-01-15 NETFLIX -15.99 GBP", "2026-01-30 ACME 2000.00 GBP", "2026-01-31 TFL TRAVEL -5.00 GBP"]),
    BankLayout(
      "Starling",
      "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category\n"
        + "15/01/2026,Netflix,x,CARD,-15.99,984.01,ENTERTAINMENT\n30/01/2026,Acme,y,FASTER PAYMENT,2000.00,2984.01,INCOME\n",
      ["2026-01-15 Netflix -15.99 GBP", "2026-01-30 Acme 2000.00 GBP"]),
    BankLayout(
      "HSBC UK, three columns and nothing else",
      "15/01/2026,NETFLIX,-15.99\n16/01/2026,ACME LTD,\"2,000.00\"\n17/01/2026,ODEON,-9.00\n18/01/2026,BOB,20.00\n",
      refused: "spend"),
    BankLayout(
      "Nationwide",
      "\"Account Name:\",\"A\"\n\"Account Balance:\",\"£100.00\"\n\n"
        + "\"Date\",\"Transaction type\",\"Description\",\"Paid out\",\"Paid in\",\"Balance\"\n"
        + "\"15 Jan 2026\",\"Visa purchase\",\"NETFLIX\",\"£15.99\",\"\",\"£984.01\"\n"
        + "\"30 Jan 2026\",\"Bank credit\",\"ACME\",\"\",\"£2,000.00\",\"£2,984.01\"\n",
      ["2026-01-15 NETFLIX -15.99 GBP", "2026-01-30 ACME 2000.00 GBP"]),
    BankLayout(
      "CommBank, no header",
      "15/01/2026,\"-15.99\",\"NETFLIX\",\"+984.01\"\n30/01/2026,\"+2000.00\",\"ACME\",\"+2984.01\"\n",
      ["2026-01-15 NETFLIX -15.99 USD", "2026-01-30 ACME 2000.00 USD"]),
    BankLayout(
      "NAB",
      "Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance\n"
        + "15 Jan 26,-15.99,1,,EFTPOS DEBIT,NETFLIX,984.01\n30 Jan 26,2000.00,1,,INTER-BANK CREDIT,ACME,2984.01\n",
      ["2026-01-15 NETFLIX -15.99 AUD", "2026-01-30 ACME 2000.00 AUD"]),
    BankLayout(
      "HDFC India",
      "Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance\n"
        + "15/01/26,NETFLIX,15/01/26,649.00,0.00,1,9351.00\n30/01/26,SALARY,30/01/26,0.00,\"1,00,000.00\",2,\"1,09,351.00\"\n",
      ["2026-01-15 NETFLIX -649.00 USD", "2026-01-30 SALARY 100000.00 USD"]),
  ]

  static let fees = [
    BankLayout(
      "Revolut: the balance adds up with the fees",
      "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n"
        + "TOPUP,Current,2026-09-01 08:00:00,2026-09-01 08:00:03,Anna,500.00,0.00,EUR,COMPLETED,520.00\n"
        + "ATM,Current,2026-09-05 10:00:00,2026-09-06 04:00:00,Cash,-200.00,4.00,EUR,COMPLETED,316.00\n"
        + "CARD_PAYMENT,Current,2026-09-08 12:00:00,2026-09-09 03:00:00,Uber,-9.50,0.00,EUR,COMPLETED,306.50\n"
        + "FEE,Current,2026-09-09 12:00:00,2026-09-09 12:00:00,Plan,0.00,7.99,EUR,COMPLETED,298.51\n",
      [
        "2026-09-01 Anna 500.00 EUR", "2026-09-05 Cash -204.00 EUR", "2026-09-08 Uber -9.50 EUR",
        "2026-09-09 Plan -7.99 EUR",
      ]),
    BankLayout(
      "Wise: the balance adds up without them",
      "ID,Date,Amount,Currency,Description,Running Balance,Total fees\n"
        + "1,21-09-2026,-100.63,EUR,To Jan,385.38,0.63\n2,20-09-2026,-13.99,EUR,NETFLIX,486.01,0.00\n"
        + "3,18-09-2026,500.00,EUR,ACME,500.00,0.00\n",
      ["2026-09-21 To Jan -100.63 EUR", "2026-09-20 NETFLIX -13.99 EUR", "2026-09-18 ACME 500.00 EUR"]),
    BankLayout(
      "Cash App: the net amount has them",
      "Date,Type,Currency,Amount,Fee,Net Amount,Status,Notes\n2026-09-05,Debit,USD,-$15.49,$0.00,-$15.49,COMPLETE,NETFLIX\n"
        + "2026-09-06,Cash out,USD,-$100.00,-$1.75,-$101.75,COMPLETE,Bank\n",
      ["2026-09-05 NETFLIX -15.49 USD", "2026-09-06 Bank -101.75 USD"]),
    BankLayout(
      "楽天カード: the total has them",
      "利用日,利用店名・商品名,支払方法,利用金額,支払手数料,支払総額\n2026/08/05,NETFLIX,1回払い,1490,0,1490\n"
        + "2026/08/09,ヤマダ,3回払い,30000,612,30612\n",
      ["2026-08-05 NETFLIX -1490 JPY", "2026-08-09 ヤマダ -30612 JPY"]),
    BankLayout(
      "nothing tells",
      "Date,Description,Amount,Fee,Currency\n2026-09-02,Netflix,-13.99,0.00,EUR\n2026-09-05,Cash,-200.00,4.00,EUR\n",
      ["2026-09-02 Netflix -13.99 EUR", "2026-09-05 Cash -200.00 EUR"]),
    BankLayout(
      "costs that are the amount", "Datum;Text;Kosten\n2026-09-02;Netflix;13,99\n2026-09-05;Spotify;9,99\n",
      ["2026-09-02 Netflix -13.99 EUR", "2026-09-05 Spotify -9.99 EUR"]),
    BankLayout(
      "WAON: a column for what was charged",
      "取引年月日,利用店舗,利用金額,チャージ金額,残高\n2026/09/01,オートチャージ,0,3000,3500\n"
        + "2026/09/02,イオン東京,1200,0,2300\n",
      ["2026-09-01 オートチャージ 3000 JPY", "2026-09-02 イオン東京 -1200 JPY"]),
    BankLayout(
      "WAON: a word for what was charged",
      "取引年月日,利用店舗,取引内容,利用金額(税込)\n2026年9月1日,ミニストップ,支払,540\n"
        + "2026年9月5日,イオン東京,チャージ(現金),3000\n",
      ["2026-09-01 ミニストップ -540 JPY", "2026-09-05 イオン東京 3000 JPY"]),
    BankLayout(
      "ソニー銀行: kana between the characters",
      "お取り引き日,摘要,お預け入れ額,お引き出し額,差し引き残高\n"
        + "2026年9月1日,給与,100000,,100000\n2026年9月5日,NETFLIX,,1490,98510\n",
      ["2026-09-01 給与 100000 JPY", "2026-09-05 NETFLIX -1490 JPY"]),
  ]

  static let north = [
    BankLayout(
      "Santander PL: the first row is about the account",
      "2026-09-30,01-09-2026,'12 1090,A B,PLN,\"5000,00\",\"4957,00\",2,\n"
        + "18-09-2026,17-09-2026,NETFLIX.COM,,,\"-43,00\",\"4957,00\",2,\n"
        + "01-09-2026,01-09-2026,WYNAGRODZENIE,ACME,12 1090,\"5000,00\",\"5000,00\",1,\n",
      ["2026-09-17 NETFLIX.COM -43.00 PLN", "2026-09-01 WYNAGRODZENIE 5000.00 PLN"]),
    BankLayout(
      "Swedbank EE: balances and turnovers",
      "Kuupäev;Saaja/Maksja;Selgitus;Summa;Valuuta;Deebet/Kreedit\n01.09.2026;;Algsaldo;0,00;EUR;K\n"
        + "01.09.2026;ACME OÜ;Palk;1500,00;EUR;K\n15.09.2026;NETFLIX;x;13,99;EUR;D\n30.09.2026;;Käive;13,99;EUR;D\n"
        + "30.09.2026;;lõppsaldo;1486,01;EUR;K\n",
      ["2026-09-01 ACME OÜ 1500.00 EUR", "2026-09-15 NETFLIX -13.99 EUR"]),
    BankLayout(
      "Nordea: a reservation has no date",
      "Bokföringsdag;Belopp;Rubrik;Saldo;Valuta\n2026/09/25;25000,00;Lön;26500,00;SEK\n"
        + "2026/09/05;-129,00;NETFLIX.COM;1500,00;SEK\nReserverat;-99,00;SPOTIFY;;SEK\n",
      ["2026-09-25 Lön 25000.00 SEK", "2026-09-05 NETFLIX.COM -129.00 SEK"]),
    BankLayout(
      "Scotiabank: a column of hyphens is no direction",
      "28/09/2026,-16.49,-,\"POS Purchase\",\"NETFLIX.COM LOS GATOS\"\n20/09/2026,1500.00,-,\"Payroll dep.\",\"ACME INC OTTAWA\"\n"
        + "17/09/2026,-44.10,-,\"POS Purchase\",\"LOBLAWS\"\n",
      [
        "2026-09-28 NETFLIX.COM LOS GATOS -16.49 CAD", "2026-09-20 ACME INC OTTAWA 1500.00 CAD",
        "2026-09-17 LOBLAWS -44.10 CAD",
      ]),
    BankLayout(
      "RBC: a column for each currency",
      "Transaction Date,Description 1,CAD$,USD$\n9/25/2026,NETFLIX.COM,-16.49,\n9/1/2026,PAYROLL DEPOSIT,1500.00,\n",
      ["2026-09-25 NETFLIX.COM -16.49 CAD", "2026-09-01 PAYROLL DEPOSIT 1500.00 CAD"]),
    BankLayout(
      "Tinkoff: a state in Russian",
      "Дата операции;Статус;Сумма операции;Валюта операции;Описание\n25.09.2026;OK;-799,00;RUB;Netflix\n"
        + "21.09.2026;FAILED;-441,00;RUB;Лента\n20.09.2026;OK;-99,00;RUB;Spotify\n",
      ["2026-09-25 Netflix -799.00 RUB", "2026-09-20 Spotify -99.00 RUB"]),
  ]

  static let germany = [
    BankLayout(
      "Sparkasse CAMT",
      "\"Auftragskonto\";\"Buchungstag\";\"Valutadatum\";\"Buchungstext\";\"Verwendungszweck\";"
        + "\"Beguenstigter/Zahlungspflichtiger\";\"Betrag\";\"Waehrung\";\"Info\"\n"
        + "\"DE1\";\"15.01.26\";\"15.01.26\";\"LASTSCHRIFT\";\"x\";\"NETFLIX\";\"-15,99\";\"EUR\";\"Umsatz gebucht\"\n"
        + "\"DE1\";\"30.01.26\";\"30.01.26\";\"LOHN GEHALT\";\"y\";\"ACME\";\"2.000,00\";\"EUR\";\"Umsatz gebucht\"\n",
      ["2026-01-15 NETFLIX -15.99 EUR", "2026-01-30 ACME 2000.00 EUR"]),
    BankLayout(
      "Comdirect, with a footer",
      "\"Umsätze Girokonto\";\"Zeitraum: 30 Tage\";\n\"Buchungstag\";\"Wertstellung (Valuta)\";\"Vorgang\";\"Buchungstext\";"
        + "\"Umsatz in EUR\";\n\"15.01.2026\";\"15.01.2026\";\"Lastschrift\";\"NETFLIX\";\"-15,99\";\n"
        + "\"30.01.2026\";\"30.01.2026\";\"Übertrag\";\"ACME\";\"2.000,00\";\n\"Alter Kontostand\";\"984,01 EUR\";\n",
      ["2026-01-15 NETFLIX -15.99 EUR", "2026-01-30 ACME 2000.00 EUR"]),
    BankLayout(
      "Volksbank",
      "Bezeichnung Auftragskonto;IBAN Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;Buchungstext;"
        + "Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung\n"
        + "Giro;DE1;15.01.2026;15.01.2026;NETFLIX;Basislastschrift;x;-15,99;EUR;984,01\n"
        + "Giro;DE1;30.01.2026;30.01.2026;ACME;Gehalt;y;2000,00;EUR;2984,01\n",
      ["2026-01-15 NETFLIX -15.99 EUR", "2026-01-30 ACME 2000.00 EUR"]),
    BankLayout(
      "Amex DE",
      "Datum,Beschreibung,Karteninhaber,Konto #,Betrag\n15/01/2026,NETFLIX,A,-1,\"15,99\"\n"
        + "20/01/2026,ZAHLUNG ERHALTEN,A,-1,\"-50,00\"\n",
      ["2026-01-15 NETFLIX -15.99 EUR", "2026-01-20 ZAHLUNG ERHALTEN 50.00 EUR"]),
    BankLayout(
      "UBS, whose first description is always the account",
      "Abschlussdatum;Abschlusszeit;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;"
        + "Transaktions-Nr.;Beschreibung1;Beschreibung2\n"
        + "2026-01-15;10:00:00;2026-01-15;2026-01-15;CHF;-15.90;;;984.10;1;NETFLIX;Zahlung\n"
        + "2026-01-30;10:00:00;2026-01-30;2026-01-30;CHF;;2000.00;;2984.10;2;ACME;Gutschrift\n",
      ["2026-01-15 NETFLIX -15.90 CHF", "2026-01-30 ACME 2000.00 CHF"]),
    BankLayout(
      "ING NL, with the balance behind it",
      "\"Datum\";\"Naam / Omschrijving\";\"Rekening\";\"Tegenrekening\";\"Code\";\"Af Bij\";\"Bedrag (EUR)\";"
        + "\"Mutatiesoort\";\"Mededelingen\";\"Saldo na mutatie\";\"Tag\"\n"
        + "\"20260115\";\"NETFLIX\";\"NL1\";\"\";\"IC\";\"Af\";\"15,99\";\"Incasso\";\"x\";\"984,01\";\"\"\n"
        + "\"20260130\";\"ACME\";\"NL1\";\"\";\"OV\";\"Bij\";\"2000,00\";\"Overschrijving\";\"y\";\"2984,01\";\"\"\n",
      ["2026-01-15 NETFLIX -15.99 EUR", "2026-01-30 ACME 2000.00 EUR"]),
    BankLayout(
      "ING NL savings",
      "\"Datum\";\"Omschrijving\";\"Rekening\";\"Rekening naam\";\"Tegenrekening\";\"Af Bij\";\"Bedrag\";\"Valuta\";"
        + "\"Mutatiesoort\";\"Mededelingen\";\"Saldo na mutatie\"\n"
        + "\"2026-01-15\";\"Naar betaalrekening\";\"V1\";\"Spaar\";\"NL1\";\"Af\";\"15,99\";\"EUR\";\"Opname\";\"\";\"984,01\"\n"
        + "\"2026-01-30\";\"Van betaalrekening\";\"V1\";\"Spaar\";\"NL1\";\"Bij\";\"2000,00\";\"EUR\";\"Inleg\";\"\";\"2984,01\"\n",
      ["2026-01-15 Naar betaalrekening -15.99 EUR", "2026-01-30 Van betaalrekening 2000.00 EUR"]),
    BankLayout(
      "DEGIRO, whose amounts have no header",
      "Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id\n"
        + "16-01-2026,09:00,15-01-2026,,,DEGIRO Kosten,,EUR,\"-2,50\",EUR,\"997,50\",\n"
        + "15-01-2026,09:00,15-01-2026,,,iDEAL storting,,EUR,\"1000,00\",EUR,\"1000,00\",\n",
      ["2026-01-16 DEGIRO Kosten -2.50 EUR", "2026-01-15 iDEAL storting 1000.00 EUR"]),
    BankLayout(
      "Knab",
      "Rekeningnummer;Transactiedatum;Valutacode;CreditDebet;Bedrag;Tegenrekeningnummer;Tegenrekeninghouder;Valutadatum;"
        + "Betaalwijze;Omschrijving\nNL1;15-01-2026;EUR;D;15,99;NL2;NETFLIX;15-01-2026;Incasso;x\n"
        + "NL1;30-01-2026;EUR;C;2000,00;NL3;ACME;30-01-2026;Overboeking;y\n",
      ["2026-01-15 NETFLIX -15.99 EUR", "2026-01-30 ACME 2000.00 EUR"]),
    BankLayout(
      "SEB, three decimals",
      "Bokföringsdatum;Valutadatum;Verifikationsnummer;Text;Belopp;Saldo\n2026-01-15;2026-01-15;1;NETFLIX;-253.520;2762.720\n"
        + "2026-01-16;2026-01-16;2;ICA;-30.000;2732.720\n",
      ["2026-01-15 NETFLIX -253.52 SEK", "2026-01-16 ICA -30.00 SEK"]),
    BankLayout(
      "Danske Bank",
      "\"Dato\";\"Tekst\";\"Beløb\";\"Saldo\";\"Status\";\"Afstemt\"\n"
        + "\"15.01.2026\";\"NETFLIX\";\"-99,00\";\"901,00\";\"Udført\";\"Nej\"\n"
        + "\"30.01.2026\";\"LØN\";\"20.000,00\";\"20.901,00\";\"Udført\";\"Nej\"\n",
      ["2026-01-15 NETFLIX -99.00 DKK", "2026-01-30 LØN 20000.00 DKK"]),
    BankLayout(
      "Norwegian two columns",
      "Dato;Forklaring;Rentedato;Ut fra konto;Inn på konto\n15.01.2026;NETFLIX;15.01.2026;129,00;\n"
        + "30.01.2026;LØNN;30.01.2026;;20000,00\n",
      ["2026-01-15 NETFLIX -129.00 NOK", "2026-01-30 LØNN 20000.00 NOK"]),
  ]

  static let latin = [
    BankLayout(
      "BNP, a gap in front of the cents",
      "Date operation;Libelle court;Libelle operation;Montant operation en euro\n15/01/2026;CB;NETFLIX;-13 99\n",
      refused: "rows"),
    BankLayout(
      "Boursorama",
      "dateOp;dateVal;label;category;categoryParent;supplierFound;amount;accountNum;accountLabel;accountbalance\n"
        + "2026-01-15;2026-01-15;\"NETFLIX\";\"x\";\"y\";\"netflix\";-13,99;1;\"B\";986.01\n"
        + "2026-01-30;2026-01-30;\"VIR ACME\";\"x\";\"y\";\"acme\";2000,00;1;\"B\";2986.01\n",
      ["2026-01-15 NETFLIX -13.99 EUR", "2026-01-30 VIR ACME 2000.00 EUR"]),
    BankLayout(
      "Crédit Agricole",
      "Date;Libellé;Débit euros;Crédit euros;\n15/01/2026;NETFLIX;13,99;;\n30/01/2026;VIREMENT ACME;;2000,00;\n",
      ["2026-01-15 NETFLIX -13.99 EUR", "2026-01-30 VIREMENT ACME 2000.00 EUR"]),
    BankLayout(
      "BBVA",
      "F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones\n"
        + "15/01/2026;15/01/2026;NETFLIX;Pago con tarjeta;-12,99;EUR;987,01;EUR;\n"
        + "30/01/2026;30/01/2026;ACME;Abono nomina;2000,00;EUR;2987,01;EUR;\n",
      ["2026-01-15 NETFLIX -12.99 EUR", "2026-01-30 ACME 2000.00 EUR"]),
    BankLayout(
      "Santander ES",
      "Fecha operación;Fecha valor;Concepto;Importe;Saldo\n15/01/2026;15/01/2026;NETFLIX;-12,99;987,01\n"
        + "30/01/2026;30/01/2026;ACME;2.000,00;2.987,01\n",
      ["2026-01-15 NETFLIX -12.99 EUR", "2026-01-30 ACME 2000.00 EUR"]),
    BankLayout(
      "Intesa",
      "Data contabile;Data valuta;Descrizione;Addebiti;Accrediti\n15/01/2026;15/01/2026;NETFLIX;-12,99;\n"
        + "30/01/2026;30/01/2026;STIPENDIO;;2.000,00\nTotale;;;-12,99;2.000,00\n",
      ["2026-01-15 NETFLIX -12.99 EUR", "2026-01-30 STIPENDIO 2000.00 EUR"]),
    BankLayout(
      "Caixa Geral",
      "Data mov. ;Data valor ;Descrição ;Débito ;Crédito ;Saldo contabilístico \n"
        + "15-01-2026;15-01-2026;NETFLIX ;12,99;;987,01\n30-01-2026;30-01-2026;ACME ;;2.000,00;2.987,01\n",
      ["2026-01-15 NETFLIX -12.99 EUR", "2026-01-30 ACME 2000.00 EUR"]),
    BankLayout(
      "PayPal DE",
      "\"Datum\",\"Uhrzeit\",\"Zeitzone\",\"Name\",\"Typ\",\"Status\",\"Währung\",\"Brutto\",\"Gebühr\",\"Netto\"\n"
        + "\"15.01.2026\",\"10:12:00\",\"CET\",\"Netflix\",\"Zahlung im Einzugsverfahren\",\"Abgeschlossen\",\"EUR\",\"-13,99\",\"0,00\",\"-13,99\"\n"
        + "\"15.01.2026\",\"10:12:00\",\"CET\",\"\",\"Bankgutschrift auf PayPal-Konto\",\"Abgeschlossen\",\"EUR\",\"13,99\",\"0,00\",\"13,99\"\n",
      ["2026-01-15 Netflix -13.99 EUR"]),
    BankLayout(
      "PayPal FR",
      "\"Date\",\"Heure\",\"Fuseau horaire\",\"Nom\",\"Type\",\"État\",\"Devise\",\"Avant commission\",\"Commission\",\"Net\"\n"
        + "\"15/01/2026\",\"10:12:00\",\"CET\",\"Netflix\",\"Paiement préapprouvé\",\"Terminé\",\"EUR\",\"-13,99\",\"0,00\",\"-13,99\"\n"
        + "\"15/01/2026\",\"10:12:00\",\"CET\",\"Ma banque\",\"Virement bancaire sur le compte PayPal\",\"Terminé\",\"EUR\",\"13,99\",\"0,00\",\"13,99\"\n"
        + "\"16/01/2026\",\"10:12:00\",\"CET\",\"\",\"Conversion de devise standard\",\"Terminé\",\"USD\",\"10,00\",\"0,00\",\"10,00\"\n",
      ["2026-01-15 Netflix -13.99 EUR"]),
    BankLayout(
      "PayPal ES",
      "\"Fecha\",\"Hora\",\"Zona horaria\",\"Nombre\",\"Tipo\",\"Estado\",\"Divisa\",\"Bruto\",\"Tarifa\",\"Neto\"\n"
        + "\"15/01/2026\",\"10:12:00\",\"CET\",\"Netflix\",\"Pago preaprobado\",\"Completado\",\"EUR\",\"-13,99\",\"0,00\",\"-13,99\"\n"
        + "\"15/01/2026\",\"10:12:00\",\"CET\",\"\",\"Depósito bancario en cuenta PayPal\",\"Completado\",\"EUR\",\"13,99\",\"0,00\",\"13,99\"\n",
      ["2026-01-15 Netflix -13.99 EUR"]),
    BankLayout(
      "PayPal JA",
      "\"日付\",\"時間\",\"タイムゾーン\",\"名前\",\"タイプ\",\"ステータス\",\"通貨\",\"総額\",\"手数料\",\"正味\"\n"
        + "\"2026/01/15\",\"10:12:00\",\"JST\",\"Netflix\",\"事前承認支払い\",\"完了\",\"JPY\",\"-1,490\",\"0\",\"-1,490\"\n"
        + "\"2026/01/15\",\"10:12:00\",\"JST\",\"\",\"一般的なカード入金\",\"完了\",\"JPY\",\"1,490\",\"0\",\"1,490\"\n"
        + "\"2026/01/15\",\"10:12:00\",\"JST\",\"みずほ銀行\",\"銀行口座からPayPalへの入金\",\"完了\",\"JPY\",\"1,490\",\"0\",\"1,490\"\n",
      ["2026-01-15 Netflix -1490 JPY"]),
  ]

  static let asia = [
    BankLayout(
      "セゾンカード, sums in brackets",
      "カード名称,セゾンカード\nお支払日,2026/02/04\n\n利用日,ご利用店名及び商品名,本人・家族区分,支払区分名称,締前入金区分,利用金額,備考\n"
        + "2026/01/15,ネットフリックス,ご本人,1回,,1490,\n2026/01/16,スーパー,ご本人,1回,,7050,\n,【小計】,,,,8540,\n,【合計】,,,,8540,\n",
      ["2026-01-15 ネットフリックス -1490 JPY", "2026-01-16 スーパー -7050 JPY"]),
    BankLayout(
      "イオンカード, three columns for the date",
      "年,月,日,利用店名,利用金額\n2026,1,15,ネットフリックス,1490\n2026,1,16,イオン,200\n",
      ["2026-01-15 ネットフリックス -1490 JPY", "2026-01-16 イオン -200 JPY"]),
    BankLayout(
      "Year, Month, Day",
      "Description,Year,Month,Day,Debit,Credit\nNETFLIX,2026,1,5,15.99,\nACME,2026,1,28,,2000.00\n",
      ["2026-01-05 NETFLIX -15.99 USD", "2026-01-28 ACME 2000.00 USD"]),
    BankLayout(
      "ICBC, with sums below",
      "交易日期,摘要,交易地点,币种,收入金额,支出金额,余额,对方户名\n2026-01-15,消费,北京,人民币,,15.99,984.01,奈飞\n"
        + "2026-01-30,工资,北京,人民币,\"2,000.00\",,\"2,984.01\",公司\n人民币合计,,,,\"2,000.00\",15.99,,\n",
      ["2026-01-15 奈飞 -15.99 CNY", "2026-01-30 公司 2000.00 CNY"]),
    BankLayout(
      "ABC, plus and minus",
      "交易日期,交易时间,交易金额,本次余额,对方户名,交易摘要\n20260115,10:00,-15.99,984.01,奈飞,消费\n20260130,10:00,+2000.00,2984.01,公司,工资\n",
      ["2026-01-15 奈飞 -15.99 CNY", "2026-01-30 公司 2000.00 CNY"]),
    BankLayout(
      "WeChat, a tab behind the quote",
      "微信支付账单明细\n交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号\n"
        + "2026-01-15 10:00:00,商户消费,\"美团\"\t,\"外卖\"\t,支出,¥15.99,零钱,支付成功,\"1\"\t\n"
        + "2026-01-16 10:00:00,转账,\"小王\"\t,\"/\"\t,收入,¥20.00,/,已存入零钱,\"2\"\t\n"
        + "2026-01-17 10:00:00,零钱提现,\"银行\"\t,\"/\"\t,/,¥100.00,银行,提现已到账,\"3\"\t\n",
      ["2026-01-15 美团 -15.99 CNY", "2026-01-16 小王 20.00 CNY"]),
    BankLayout(
      "Alipay",
      "交易时间,交易分类,交易对方,商品说明,收/支,金额,交易状态\n2026-01-15 10:00:00,餐饮,瑞幸,咖啡,支出,15.99,交易成功\n"
        + "2026-01-16 10:00:00,转账,小王,还款,收入,20.00,交易成功\n2026-01-17 10:00:00,理财,余额宝,转入,不计收支,100.00,交易成功\n",
      ["2026-01-15 瑞幸 -15.99 CNY", "2026-01-16 小王 20.00 CNY"]),
    BankLayout(
      "KB Korea",
      "거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점\n2026.01.15 10:00:00,체크카드,넷플릭스,,17000,0,983000,1\n"
        + "2026.01.30 10:00:00,급여,회사,,0,2000000,2983000,1\n,합계,,,17000,2000000,,\n",
      ["2026-01-15 넷플릭스 -17000 KRW", "2026-01-30 회사 2000000 KRW"]),
    BankLayout(
      "HSBC HK, a tab behind the quote",
      "Date\t,Description\t,Billing amount\t,Billing currency\t\n\"15/01/2026\"\t,\"NETFLIX\"\t,\"-78.00\"\t,\"HKD\"\t\n"
        + "\"16/01/2026\"\t,\"PARKNSHOP\"\t,\"-20.00\"\t,\"HKD\"\t\n",
      ["2026-01-15 NETFLIX -78.00 HKD", "2026-01-16 PARKNSHOP -20.00 HKD"]),
  ]

  static let odd = [
    BankLayout(
      "a lone column of debits", "Date,Description,Debit\n2026-01-15,A,-15.99\n2026-01-16,B,-3.00\n",
      ["2026-01-15 A -15.99 USD", "2026-01-16 B -3.00 USD"]),
    BankLayout(
      "a lone column of withdrawals", "Date,Description,Withdrawals\n2026-01-15,A,15.99\n2026-01-16,B,3.00\n",
      ["2026-01-15 A -15.99 USD", "2026-01-16 B -3.00 USD"]),
    BankLayout(
      "a comma that is not quoted", "Date,Description,Amount\n2026-01-15,A,-12,99\n2026-01-16,B,-3,50\n",
      refused: "longRow"),
    BankLayout(
      "more income than spending",
      "Date,Description,Amount\n2026-01-15,A,5.00\n2026-01-16,B,7.00\n2026-01-17,C,-12.00\n2026-01-18,D,9.00\n",
      refused: "spend"),
    BankLayout(
      "the same with a balance",
      "Date,Description,Amount,Balance\n2026-01-15,A,5.00,105.00\n2026-01-16,B,7.00,112.00\n2026-01-17,C,-12.00,100.00\n"
        + "2026-01-18,D,9.00,109.00\n",
      ["2026-01-15 A 5.00 USD", "2026-01-16 B 7.00 USD", "2026-01-17 C -12.00 USD", "2026-01-18 D 9.00 USD"]),
    BankLayout(
      "thousands or three decimals", "Datum;Text;Betrag\n15.01.2026;A;-30.000\n16.01.2026;B;-12.500\n",
      ["2026-01-15 A -30000.00 EUR", "2026-01-16 B -12500.00 EUR"]),
    BankLayout(
      "a column without a word that may be the amount",
      "2026-01-15,A,5.00,9.00\n2026-01-16,B,7.00,8.00\n2026-01-17,C,12.00,3.00\n", refused: "columns spend"),
    BankLayout(
      "two columns without a word or a balance", "2026-01-15,A,5.00,\n2026-01-16,B,,7.00\n2026-01-17,C,12.00,\n",
      refused: "columns"),
    BankLayout(
      "two columns in the other order",
      "Date,Text,Amount Credit,Amount Debit\n2026-01-15,A,,5.00\n2026-01-16,B,7.00,\n",
      ["2026-01-15 A -5.00 USD", "2026-01-16 B 7.00 USD"]),
    BankLayout("rows of which none is read", "Date,Description,Amount\nA,\"x\",\nB,\"y\",\n", refused: "noneRead"),
    BankLayout(
      "a credit in a column that is not read",
      "Date,Text,Debit,Einz.\n2026-01-15,A,5.00,\n2026-01-16,B,,7.00\n2026-01-17,C,1.00,\n", refused: "amountElsewhere"),
    BankLayout(
      "a disclaimer below",
      "Run Date,Description,Amount ($)\n01/15/2026,NETFLIX,-15.99\n01/16/2026,X,-3.00\n\n"
        + "\"The data and information in this spreadsheet is provided to you solely for your use, and 1,000 other things\"\n"
        + "Date downloaded 01/20/2026 10:30 AM\n",
      ["2026-01-15 NETFLIX -15.99 USD", "2026-01-16 X -3.00 USD"]),
  ]
}
