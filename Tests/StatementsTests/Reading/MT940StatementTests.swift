import BillingCore
import Testing

@testable import Statements

/// MT940 and MT942, with field 86 as banks of several countries write it.
struct MT940StatementTests {
  private func file(_ fields: String, opening: String = ":60F:C251201EUR1000,00") -> String {
    "{1:F01X}{2:I940X}{4:\r\n:20:STARTUMS\r\n:25:10020030/1234567\r\n:28C:0/1\r\n"
      + (opening + "\n" + fields + "\n:62F:C260131EUR1,00\n-}\n").split(separator: "\n").joined(separator: "\r\n")
  }

  @Test("the direction is C or D, and R turns it; the day is that of booking") func directions() throws {
    let statement = try StatementSample.read(
      file(
        """
        :61:2601050105D15,99NMSCNONREF//123
        :86:NETFLIX
        :61:260106C1000,NMSCREF
        :86:SALARY
        :61:2601020102RC12,50NMSCREF
        :86:TAKEN BACK
        :61:2601010231RDR7,5NMSCREF
        :86:PAID BACK
        :61:2601011231DR3,00NCHKREF
        /OCMT/EUR3,00/
        :86:OF THE YEAR BEFORE
        """))
    #expect(
      StatementSample.lines(statement) == [
        "2026-01-05 NETFLIX -15.99 EUR", "2026-01-06 SALARY 1000.00 EUR", "2026-01-02 TAKEN BACK -12.50 EUR",
        "2026-01-01 PAID BACK 7.50 EUR", "2025-12-31 OF THE YEAR BEFORE -3.00 EUR",
      ])
    #expect(statement.understood.kind == .mt940 && statement.understood.currencies == [.euro])
  }

  @Test(
    "field 86 names the other party",
    arguments: [
      (
        "106?00LASTSCHRIFT?20EREF+5?21SVWZ+Abo Januar?30BIC?31DE1?32NETFLIX INTERNATIONAL B.?33V.",
        "NETFLIX INTERNATIONAL B.V."
      ),
      (
        "105?00KARTENZAHLUNG?20EREF+777 SVWZ+REWE SAGT DAN\n?21KE KREF+NONREF",
        "REWE SAGT DANKE"
      ),
      ("166?00GEBUEHREN", "GEBUEHREN"),
      ("020~00VE02~20Czynsz~21 styczen~32SPOLDZIELNIA~33WARSZAWA", "SPOLDZIELNIAWARSZAWA"),
      ("/TRTP/SEPA INCASSO/IBAN/NL1/BIC/X/NAME/KPN B.V./REMI/Factuur 5/EREF/7", "KPN B.V."),
      ("/TRTP/SEPA OVERBOEKING/NAME/D. Smirnov and/or E. Smirnova/REMI/X/EREF/7", "D. Smirnov and/or E. Smirnova"),
      ("/EREF/1//MARF/2//CNTP/NL1/INGBNL2A/SPOTIFY AB/STOCKHOLM//REMI/USTD//P1F2/", "SPOTIFY AB"),
      ("BEA NR:1 05.01.26/12.34 ALBERT HEIJN\n 1521,PAS123", "BEA NR:1 05.01.26/12.34 ALBERT HEIJN 1521,PAS123"),
      ("ALBERT HEIJN\nUTRECHT", "ALBERT HEIJN UTRECHT"),
      (String(repeating: "A", count: 65) + "\nUTRECHT", String(repeating: "A", count: 65) + "UTRECHT"),
      ("TBB+00ПРЕВОД+21Ф1460+30BFTB+31BG42+32ФИРМА1 ООД", "ФИРМА1 ООД"),
      ("Terugboeking\n:86:NIET AKKOORD", "Terugboeking NIET AKKOORD"),
      ("177?00SAMMLER?200904059001", "SAMMLER"), ("999SPAR DANKT", "SPAR DANKT"),
      ("?00FORFAIT MENSUEL?20COMPTE . IBAN LU54 0026?21 1211 6020 0 600", "FORFAIT MENSUEL"),
      ("105?00LASTSCHRIFT?20NETFLIX.COM 8002563223?2120260905", "NETFLIX.COM 8002563223 20260905"),
      ("911 COLLECT; Z RACH.: 5611; OD: JAN NOWAK  UL. NIJAKA 1; TYT.: PRZELEW; TNR: 5", "JAN NOWAK"),
      ("911 PRZELEW; OD: JAN NOWAK; DLA: NETFLIX; TYT.: 5", "NETFLIX"),
      ("FACTUUR 2014 REK: NL65INGB0123456789/NAAM: PICQER", "PICQER"),
      (
        "x\n:NS:01526715 A12596785\n02Illetek:7.21HUF\n15ERGO Versicherung AG Fiokte\n16lep\n17Atutalas",
        "ERGO Versicherung AG Fioktelep"
      ),
      (" 844?00Uznanie?20Odsetki od lokaty?32HUTA SZKLA", "HUTA SZKLA"),
    ])
  func text(_ field: String, _ text: String) throws {
    #expect(try StatementSample.lines(file(":61:260105D5,00NMSC\n:86:\(field)")) == ["2026-01-05 \(text) -5.00 EUR"])
  }

  @Test("30 February is the day of value of banks that count thirty days a month; the day of booking is the row's")
  func thirtiethOfFebruary() throws {
    let file = file(":61:1602300301D6,00N033NONREF\n:86:PAUSCHALEN")
    #expect(try StatementSample.lines(file) == ["2016-03-01 PAUSCHALEN -6.00 EUR"])
  }

  @Test("points between thousands, which SWIFT has not, are read") func thousands() throws {
    #expect(try StatementSample.lines(file(":61:260105D1.234,56NMSC\n:86:A")) == ["2026-01-05 A -1234.56 EUR"])
  }

  @Test("MT942 has no balance; an expected entry is pending") func mt942() throws {
    let statement = try StatementSample.read(file(":61:2601050105ED5,00NMSC\n:86:A", opening: ":34F:EUR0,00"))
    #expect(StatementSample.lines(statement) == ["2026-01-05 A -5.00 EUR"])
    #expect(statement.rows.map(\.state) == [.pending])
  }

  @Test(
    "a row without a day or an amount is refused by its number",
    arguments: [":61:D5,00NMSC", ":61:260105DNMSC", ":61:", ":61:260105X5,00NMSC", ":61:260105D1.5,00NMSC"])
  func refused(_ field: String) {
    guard case .rows(let rows)? = StatementSample.error(file(":61:260105D5,00NMSC\n" + field)) else {
      Issue.record("read: \(field)")
      return
    }
    #expect(rows.map(\.row) == [2])
  }
}
