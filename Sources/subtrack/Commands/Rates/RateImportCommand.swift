import BillingCore
import BillingReports
import BookSchema
import CommandLineKit
import Interchange
import Storage

enum RateImportCommand: ChangeCommand {
  static let name = "rate import"
  static let file = OperandDescription("FILE", .one, .file, "ECB file to import; - reads stdin", "ECBのファイル（- は標準入力）")
  static let currencies = OperandDescription(
    "CUR", .any, .currency, "Currencies to import (default: those you use)", "取り込む通貨（省略時はデータで使っているもの）")

  static let description = CommandDescription.change(
    name, .money, Text("Import exchange rates from the ECB", "欧州中央銀行（ECB）のレートを取り込む"),
    details: Text(
      "Reads eurofxref-hist.csv or the daily eurofxref.csv from www.ecb.europa.eu, unzipped. Imports only the rates that your totals need: the currencies you use, from the date of the first charge that needs one. If any row is rejected, nothing is imported. Importing a file twice adds nothing, and rates corrected by the bank are replaced.",
      "www.ecb.europa.eu の eurofxref-hist.csv または日次の eurofxref.csv を、展開してから読み込みます。25年・40通貨のうち、データで使っている通貨の、換算に必要な日以降のレートだけを取り込みます。1行でも問題があれば何も取り込みません。同じファイルを2回取り込んでも何も増えません。ECBが訂正した値は置き換えます。"
    ),
    operands: [file, currencies], options: [ReportOptions.from],
    examples: [
      CommandExample("rate import eurofxref-hist.csv", "Import the rates you need", "必要なレートだけを取り込む"),
      CommandExample(
        "rate import eurofxref-hist.csv EUR USD --from 2026-01-01", "Import two currencies from a given date",
        "rate import eurofxref-hist.csv USD JPY --from 2026-01-01", "2通貨を、ある日以降について取り込む"),
    ],
    exitCodes: [
      ExitCodeDescription(3, "The file cannot be read, or a row was rejected", "ファイルを読めない、または受け付けられない行がある")
    ])

  /// The file, the currencies that are named, and the first day.
  struct Request {
    let (path, bytes, wanted, from): (String, [UInt8], [Currency], CivilDate?)
  }

  static func gather(_ context: Context) throws -> Request {
    let path = context.arguments.required(file)
    let wanted = try context.arguments.values(of: currencies).map {
      try context.knownCurrency($0, named: currencies.placeholder)
    }
    let from = try context.date(ReportOptions.from)
    try context.noteDays([ReportOptions.from]) { try context.date($0) }
    return Request(path: path, bytes: try UserFile.readNamed(path), wanted: wanted, from: from)
  }

  static func subject(_ request: Request) -> String? { request.path.split(separator: "/").last.map(String.init) }

  static func decide(_ request: Request, _ book: inout Book, _ context: Context) throws -> ChangeReport {
    let (wanted, from) = (request.wanted, request.from)
    let needs = RateNeeds(of: book, today: context.today)
    // The base currency alone means the rates that the book needs, and those of the euro in it.
    let named = Set(wanted).subtracting([needs.target])
    let currencies = named.isEmpty ? needs.currencies.union(wanted) : named.union([needs.target])
    // Read also if no rate is needed: a wrong file is an error whatever the data is.
    let file = try read(request.bytes, request.path, currencies, from: from ?? needs.firstDay)
    guard currencies.count > 1 || !wanted.isEmpty else { return .unchanged(nothingToConvert(needs.target)) }
    guard currencies != [.euro] else { return .unchanged(onlyEuro) }
    let merge = RateMerge(of: file.rates, into: book.rates, replacing: true)
    book.rates = merge.merged
    let report = RateImportReport(file: file, merge: merge, firstDay: from ?? needs.firstDay)
    return ChangeReport(
      lines: [report.line],
      warnings: report.warnings + context.baseCurrencyNote(book.settings).warnings(.noBaseCurrency),
      isChange: merge.addedCount + merge.differingCount > 0)
  }

  private static func read(
    _ bytes: [UInt8], _ path: String, _ currencies: Set<Currency>, from day: CivilDate
  ) throws -> ECBRates {
    let file: ECBRates
    do throws(ImportError) { file = try ECBRates(bytes, of: currencies, from: day) } catch {
      throw ImportUnreadable(path: path, error: error, hint: unzip)
    }
    if !file.refusals.isEmpty { throw ImportRefused(path: path, refusals: file.refusals) }
    return file
  }

  private static func nothingToConvert(_ currency: Currency) -> Text {
    Text(
      "All your amounts are in \(Word(currency)), so no rates are needed. To import some anyway, name the currencies after FILE.",
      "データには \(Word(currency)) 以外の通貨がないため、レートは不要です。それでも取り込むにはファイルの後に通貨を指定してください。")
  }

  private static let onlyEuro = Text(
    "The rates of the file are those of EUR in other currencies. Name one of those after FILE.",
    "ファイルにあるのは、1 EUR をほかの通貨で表したレートです。ファイルの後には EUR 以外の通貨を指定してください。")

  private static let unzip = Text(
    "Pass the ECB's CSV, unzipped: unzip -p eurofxref-hist.zip | subtrack rate import -",
    "展開したECBのCSVを指定してください: unzip -p eurofxref-hist.zip | subtrack rate import -")
}
