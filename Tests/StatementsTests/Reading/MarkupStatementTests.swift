import BillingCore
import Foundation
import Interchange
import Testing

@testable import Statements

/// OFX, QIF and CAMT.053.
@Suite struct MarkupStatementTests {
  private let sgml = """
    OFXHEADER:100
    DATA:OFXSGML
    CHARSET:1252

    <OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>1</CCACCTFROM><BANKTRANLIST>
    <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105233000[-5:EST]<TRNAMT>-15.99<FITID>1<NAME>NETFLIX & CO</STMTTRN>
    <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260106<DTUSER>20260104<TRNAMT>-7.99<FITID>2<NAME>AT&amp;T</STMTTRN>
    <STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260107<TRNAMT>+20,00<FITID>3<MEMO>REFUND</STMTTRN>
    <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260106<DTUSER>20260104<TRNAMT>-7.99<FITID>2<NAME>AT&amp;T</STMTTRN>
    </BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>
    """

  @Test("OFX of SGML: the first eight digits of a date, and each number of a transaction once") func ofx() throws {
    let statement = try StatementSample.read(sgml)
    #expect(
      StatementSample.lines(statement) == [
        "2026-01-05 NETFLIX & CO -15.99 USD", "2026-01-04 AT&T -7.99 USD", "2026-01-07 REFUND 20.00 USD",
      ])
    #expect(statement.rows.map(\.row) == [1, 2, 3])
    #expect(statement.rows[1].bookedOn == CivilDate("2026-01-06"))
    #expect(statement.rows.map(\.reference) == ["1", "2", "3"])
    #expect(statement.leftOut.map(\.reason) == [.mirror])
    #expect(statement.understood.kind == .ofx)
  }

  @Test("OFX of XML, with a long name in the memo") func ofxXML() throws {
    let name = "A NAME THAT IS CUT AT 32 LETTERS"
    let text = """
      <?xml version="1.0"?><?OFX OFXHEADER="200"?>
      <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR</CURDEF><BANKTRANLIST>
      <STMTTRN><TRNTYPE>POS</TRNTYPE><DTPOSTED>20260105</DTPOSTED><TRNAMT>-5.00</TRNAMT><FITID>1</FITID>
      <NAME>\(name)</NAME><MEMO>\(name) IN FULL</MEMO></STMTTRN>
      </BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
      """
    #expect(try StatementSample.lines(text) == ["2026-01-05 \(name) IN FULL -5.00 EUR"])
  }

  @Test(
    "OFX: a kind of booking gives way to the memo; a number that others have is no identity",
    arguments: [["PHARMACIE", "METRO", "METRO"], ["METRO", "METRO", "PHARMACIE"]])
  func memos(_ memos: [String]) throws {
    let rows = memos.map { memo in
      "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-5.00<FITID>7<NAME>Facturette CB debitee<MEMO>\(memo)</STMTTRN>"
    }
    let text = "Content-Type: application/x-ofx\nOFXHEADER:100\n<OFX><CURDEF>EUR\(rows.joined())</OFX>"
    #expect(try StatementSample.read(text).rows.map(\.text) == memos)
  }

  @Test("QIF without a first line; a check has its number") func plainQIF() throws {
    let rows = ["D2026-01-05\nT-5.00\nPSHOP", "D2026-01-06\nT-7.00\nN364963", "D2026-01-07\nT-9.00\nPNETFLIX\nMfilms"]
    let text = rows.map { $0 + "\n^\n" }.joined()
    #expect(
      try StatementSample.lines(text) == [
        "2026-01-05 SHOP -5.00 EUR", "2026-01-06 364963 -7.00 EUR", "2026-01-07 NETFLIX -9.00 EUR",
      ])
  }

  @Test("a file that was cut off is refused, and so is one with a bad row") func cutOff() {
    let half = String(sgml.prefix(sgml.count - 60))
    guard case .malformed? = StatementSample.error(half) else {
      Issue.record("a file without its end was read")
      return
    }
    let bad = String(sgml.map { $0 == "+" ? "x" : $0 })
    #expect(StatementSample.error(bad) == .rows([RefusedStatementRow(row: 3, reason: .invalidAmount("x20,00"))]))
  }

  @Test("securities are left out by name, and comments of a tool are no transaction") func securities() throws {
    let qif = """
      ### written by a tool
      !Type:Bank
      D2026-01-05
      T-15.99
      PNETFLIX.COM
      ^
      D2026-01-06
      T20.00
      PSALARY
      ^
      !Type:Invst
      D2026-01-07
      NBuy
      YACME
      T100.00
      ^
      D2026-01-08
      NCash
      T-3.00
      PCUSTODY
      ^
      """
    let read = try StatementSample.read(qif)
    #expect(
      StatementSample.lines(read) == [
        "2026-01-05 NETFLIX.COM -15.99 EUR", "2026-01-06 SALARY 20.00 EUR", "2026-01-08 CUSTODY -3.00 EUR",
      ])
    #expect(read.leftOut == [LeftOutRow(row: 3, reason: .security, text: "ACME")])
    let ofx = """
      <OFX><INVSTMTMSGSRSV1><INVTRANLIST><BUYSTOCK><INVBUY><INVTRAN><FITID>1</FITID><DTTRADE>20260105</DTTRADE></INVTRAN>
      </INVBUY></BUYSTOCK></INVTRANLIST></INVSTMTMSGSRSV1></OFX>
      """
    #expect(try StatementSample.read(ofx).leftOut.map(\.reason) == [.security])
  }

  @Test("QIF: an apostrophe marks the year, so that the file is never read year first") func markedYears() {
    let text = ["01/05'26", "02/05'26", "12/05'25"].map { "D\($0)\nT-15.99\nP\($0)\n^\n" }
    let question = StatementSample.question("!Type:Bank\n" + text.joined())
    #expect(question?.answers.map(\.choices) == [[.dateOrder(.monthFirst)], [.dateOrder(.dayFirst)]])
  }

  @Test("QIF: the file decides the order of dates, and a category in brackets is a transfer") func qif() throws {
    let text = """
      !Type:CCard
      D1/ 5'26
      T-15.99
      PNETFLIX.COM
      MStreaming
      ^
      D1/28'26
      T1,200.00
      PPayment
      L[Checking]
      ^
      D1/29'26
      U-3.00
      MTea
      ^
      !Type:Cat
      NFood
      E
      ^
      """
    let statement = try StatementSample.read(text)
    #expect(StatementSample.lines(statement) == ["2026-01-05 NETFLIX.COM -15.99 EUR", "2026-01-29 Tea -3.00 EUR"])
    #expect(statement.rows.map(\.row) == [1, 3])
    #expect(statement.leftOut.map(\.reason) == [.transfer])
    #expect(statement.understood.dateOrder == .monthFirst)
    #expect(
      StatementSample.error("!Type:Bank\nD13/13/2026\nT-5\n^\n")
        == .rows([RefusedStatementRow(row: 1, reason: .invalidDate("13/13/2026"))]))
    #expect(
      StatementSample.error("!Type:Bank\nD2026-01-05\nPX\n^\n")
        == .rows([RefusedStatementRow(row: 1, reason: .missingAmount)]))
  }

  private func camt(_ entries: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><ns:BkToCstmrStmt><ns:Stmt>
    \(entries)
    </ns:Stmt></ns:BkToCstmrStmt></ns:Document>
    """
  }

  private func entry(_ amount: String, _ direction: String, _ details: String) -> String {
    """
    <ns:Ntry><ns:Amt Ccy="EUR">\(amount)</ns:Amt><ns:CdtDbtInd>\(direction)</ns:CdtDbtInd><ns:Sts><ns:Cd>BOOK</ns:Cd></ns:Sts>
    <ns:BookgDt><ns:Dt>2026-01-05</ns:Dt></ns:BookgDt><ns:ValDt><ns:Dt>2026-01-06</ns:Dt></ns:ValDt>
    <ns:NtryDtls>\(details)</ns:NtryDtls></ns:Ntry>
    """
  }

  private func payment(_ amount: String, _ name: String) -> String {
    """
    <ns:TxDtls><ns:Amt Ccy="EUR">\(amount)</ns:Amt><ns:RltdPties><ns:Cdtr><ns:Pty><ns:Nm>\(name)</ns:Nm></ns:Pty></ns:Cdtr>
    <ns:Dbtr><ns:Nm>ALEX</ns:Nm></ns:Dbtr></ns:RltdPties><ns:RmtInf><ns:Ustrd>Invoice &#49;</ns:Ustrd></ns:RmtInf></ns:TxDtls>
    """
  }

  @Test("CAMT.053: direction, other party, and payments collected in one entry") func camt() throws {
    let text = camt(
      entry("15.99", "DBIT", payment("15.99", "NETFLIX")) + entry("20.00", "CRDT", payment("20.00", "ME"))
        + entry("30.00", "DBIT", payment("10.00", "A") + payment("20.00", "B"))
        + entry("30.00", "DBIT", payment("10.00", "A") + payment("5.00", "B")))
    let statement = try StatementSample.read(text)
    #expect(
      StatementSample.lines(statement) == [
        "2026-01-05 NETFLIX -15.99 EUR", "2026-01-05 ALEX 20.00 EUR", "2026-01-05 A -10.00 EUR",
        "2026-01-05 B -20.00 EUR", "2026-01-05 A -30.00 EUR",
      ])
    #expect(statement.rows.map(\.row) == [1, 2, 3, 3, 4])
  }

  @Test(
    "CAMT.053: the ultimate creditor, for whom a payment service collects, in either order and version",
    arguments: [
      "<ns:Cdtr><ns:Nm>Adyen</ns:Nm></ns:Cdtr><ns:UltmtCdtr><ns:Nm>Netflix</ns:Nm></ns:UltmtCdtr>",
      """
      <ns:UltmtCdtr><ns:Pty><ns:Nm>Netflix</ns:Nm></ns:Pty></ns:UltmtCdtr>
      <ns:Cdtr><ns:Pty><ns:Nm>Adyen</ns:Nm></ns:Pty></ns:Cdtr>
      """,
    ])
  func ultimateCreditor(_ parties: String) throws {
    let details = "<ns:TxDtls><ns:RltdPties>\(parties)</ns:RltdPties></ns:TxDtls>"
    #expect(try StatementSample.lines(camt(entry("15.99", "DBIT", details))) == ["2026-01-05 Netflix -15.99 EUR"])
  }

  @Test("CAMT of income that names only the debtor in the end") func ultimateDebtor() throws {
    let details =
      "<ns:NtryDtls><ns:TxDtls><ns:RltdPties><ns:UltmtDbtr><ns:Nm>Boss</ns:Nm></ns:UltmtDbtr>"
      + "</ns:RltdPties></ns:TxDtls></ns:NtryDtls>"
    #expect(try StatementSample.lines(camt(entry("5.00", "CRDT", details))) == ["2026-01-05 Boss 5.00 EUR"])
  }

  @Test("CAMT of a reversal that names one party only", arguments: ["Cdtr", "Dbtr"])
  func reversal(party: String) throws {
    let details =
      "<ns:TxDtls><ns:RltdPties><ns:\(party)><ns:Nm>Carla</ns:Nm></ns:\(party)></ns:RltdPties></ns:TxDtls>"
      + "</ns:NtryDtls><ns:RvslInd>true</ns:RvslInd><ns:NtryDtls>"
    #expect(try StatementSample.lines(camt(entry("75.00", "CRDT", details))) == ["2026-01-05 Carla 75.00 EUR"])
  }

  @Test("hostile markup is refused: entities, document types, depth, tags that do not fit") func hostile() {
    let bomb = "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a \"aaaa\">]><Document>camt.053 BkToCstmrStmt</Document>"
    #expect(StatementSample.error(bomb) == .malformed(line: 1, .invalidMarkup))
    #expect(StatementSample.error(camt("<ns:A>&lol;</ns:A>")) == .malformed(line: 3, .unknownEntity("lol")))
    let deep = String(repeating: "<a>", count: 100)
    #expect(StatementSample.error(camt(deep)) == .malformed(line: 3, .tooDeep))
    #expect(StatementSample.error(camt("<ns:A></ns:B>")) == .malformed(line: 3, .invalidMarkup))
    #expect(
      StatementSample.error(camt(entry("5.00", "XXXX", "")))
        == .rows([RefusedStatementRow(row: 1, reason: .unknownSign("XXXX"))]))
    #expect(
      StatementSample.error(camt(entry("-5.00", "DBIT", "")))
        == .rows([RefusedStatementRow(row: 1, reason: .invalidAmount("-5.00"))]))
  }

  @Test(
    "a name of a column that only one encoding shows tells it",
    arguments: [
      (String.Encoding.windowsCP1250, TextEncoding.windows1250, "Datum;Popis;Částka\n05.11.2026;Nájem č. 1;-43,00\n"),
      (.windowsCP1251, .windows1251, "Дата;Описание;Сумма\n05.11.2026;Аренда;-43,00\n"),
      (.windowsCP1250, .windows1250, "Dátum;Közlemény;Összeg\n05.11.2026;Főtáv hő;-43,00\n"),
    ])
  func encodingOfHeader(from: String.Encoding, encoding: TextEncoding, text: String) throws {
    let bytes = try #require(text.data(using: from))
    let statement = try StatementSample.read([UInt8](bytes)) { $0.spend = .negative }
    #expect(statement.understood.encoding == encoding)
    #expect(statement.rows.allSatisfy { text.contains($0.text) })
  }

  @Test("an encoding is detected, and can be named") func encodings() throws {
    let kanji: [UInt8] = [0x93, 0xFA, 0x95, 0x74, 0x2C, 0x93, 0xE0, 0x97, 0x65, 0x2C, 0x8B, 0xE0, 0x8A, 0x7A]
    let text = kanji + Array("\r\n2026/01/05,NETFLIX,-1490\r\n".utf8)
    let statement = try StatementSample.read(text)
    #expect(statement.understood.encoding == .cp932)
    #expect(StatementSample.lines(statement) == ["2026-01-05 NETFLIX -1490 JPY"])
    #expect(try StatementSample.read(text) { $0.encoding = .cp932 }.rows.count == 1)
  }
}
