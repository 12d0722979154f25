import BillingCore
import CommandLineKit
import Statements
import Typesetting

/// The sentences on what was understood of a statement.
enum StatementWording {
  /// One line: rows, span, currency, encoding, order of dates, sign of spending, and what was left out.
  static func line(_ file: StatementInput.File, _ leftOut: [LeftOutRow]) -> Text {
    let (name, understood) = (Name(file.name), file.understood)
    let years = understood.lacksYears ? Text("years not in the file", "年はファイルに記載なし") : nil
    let parts = [
      currency(understood), kind(understood), years, dates(understood), spend(understood), fees(understood),
    ].compactMap(\.self)
    let (list, span, omitted) = (Text.listed(parts), span(understood), omitted(leftOut))
    return Text(
      "\(name): \(file.rowCount, "row")\(span), \(list).\(omitted)",
      "\(name): \(file.rowCount)件\(span)、\(list)。\(omitted)")
  }

  static func columns(_ file: StatementInput.File) -> Text {
    let columns = file.understood.columns.map { "\($0.field.option)=\(SafeText.visible($0.name))" }
      .joined(separator: ", ")
    return Text("\(Name(file.name)): columns \(Word(columns))", "\(Name(file.name)): 列 \(Word(columns))")
  }

  private static func span(_ understood: StatementUnderstanding) -> Text {
    guard let from = understood.from, let through = understood.through else { return Text.nothing }
    return from == through
      ? Text(" of \(from)", "（\(from)）") : Text(" from \(from) to \(through)", "（\(from)〜\(through)）")
  }

  private static func currency(_ understood: StatementUnderstanding) -> Text? {
    if understood.currencies.isEmpty { return nil }
    let codes = Text.listed(understood.currencies.map { Text(typed: $0.code) }, by: Text(" and ", "・"))
    return understood.namesCurrency
      ? codes : Text("\(codes) (guessed)", "\(codes)（推定）")
  }

  private static func kind(_ understood: StatementUnderstanding) -> Text {
    let kind = understood.kind.rawValue.uppercased()
    return Text(
      "\(Word(kind)) in \(Word(understood.encoding.title))", "\(Word(kind))（\(Word(understood.encoding.title))）")
  }

  private static func dates(_ understood: StatementUnderstanding) -> Text? {
    switch understood.dateOrder {
    case .yearFirst: nil
    case .era: evident(Text("years of Reiwa", "年は令和"), understood, .dateOrder)
    case .dayFirst: evident(Text("dates with the day first", "日付は日が先"), understood, .dateOrder)
    case .monthFirst: evident(Text("dates with the month first", "日付は月が先"), understood, .dateOrder)
    }
  }

  private static func spend(_ understood: StatementUnderstanding) -> Text {
    let fields = understood.columns.map(\.field)
    if fields.contains(.debit) { return Text("spending in its own column", "支出は専用の列") }
    let isNegative = understood.spend == .negative
    let sign = isNegative ? Text("spending is negative", "支出はマイナス") : Text("spending is positive", "支出はプラス")
    return evident(sign, understood, .spend)
  }

  /// A decision, and in brackets what shows it, if that is more than the values.
  private static func evident(
    _ decided: Text, _ understood: StatementUnderstanding, _ decision: StatementDecision
  ) -> Text {
    let found = (understood.evidence[decision] ?? []).filter { $0 != .rows }
    if found.isEmpty { return decided }
    let list = Text.listed(found.map(\.words))
    return Text("\(decided) (\(list))", "\(decided)（\(list)）")
  }

  private static func fees(_ understood: StatementUnderstanding) -> Text? {
    understood.fees.map { fees in
      let (column, isWith) = (Name(fees.column), fees.areAdded)
      return Text(
        "\(isWith ? "with" : "without") the fees in '\(column)'", "「\(column)」の手数料を\(isWith ? "含む" : "含まない")")
    }
  }

  private static func omitted(_ leftOut: [LeftOutRow]) -> Text {
    let counts = LeftOutRow.Reason.allCases.map { reason in (reason, leftOut.count { $0.reason == reason }) }
      .filter { $0.1 > 0 }
    if counts.isEmpty { return Text.nothing }
    let list = Text.listed(
      counts.map { Text(en: Phrasing.counted($1, $0.words.en), ja: "\($0.words.ja)\($1)件") })
    return Text(" Omitted: \(list).\(undated(leftOut))", "除外: \(list)。\(undated(leftOut))")
  }

  /// The first rows without a date, which may be charges that have no day yet.
  private static func undated(_ leftOut: [LeftOutRow]) -> Text {
    let rows = leftOut.lazy.filter { $0.reason == .undated }.prefix(3)
    return Text.listed(
      rows.map { row in
        Text(" Line \(row.row) has no date: \(Name(row.text)).", "\(row.row)行目に日付がありません（\(Name(row.text))）。")
      }, by: Text.nothing)
  }
}

extension StatementEvidence {
  fileprivate var words: Text {
    switch self {
    case .option: Text("as given", "指定のとおり")
    case .remembered: Text("earlier answer", "以前の回答")
    case .balance: Text("balance", "残高")
    case .columns: Text("words or signs with the amounts", "金額に添えた語や記号")
    case .header: Text("header", "見出し")
    case .language: Text("language of the header", "見出しの言語")
    case .country: Text("country", "国")
    case .layout: Text("known layout", "既知の書式")
    case .services: Text("known services", "既知のサービス")
    case .words: Text("words of the rows", "明細の語")
    case .rows: Text("values", "値の形")
    }
  }
}

extension LeftOutRow.Reason {
  fileprivate var words: Text {
    switch self {
    case .transfer: Text("own transfer", "口座間の振替")
    case .mirror: Text("mirror row", "対になる行")
    case .reverted: Text("reverted row", "取り消し")
    case .pending: Text("pending row", "未確定")
    case .security: Text("securities transaction", "有価証券の取引")
    case .undated: Text("undated row", "日付のない行")
    case .sum: Text("sum", "合計・残高")
    case .note: Text("note", "注記")
    }
  }
}
