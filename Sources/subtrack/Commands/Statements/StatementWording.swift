import BillingCore
import CommandLineKit
import Statements
import Typesetting

/// The sentences on what was understood of a statement.
enum StatementWording {
  /// One line: rows, span, currency, encoding, order of dates, sign of spending, and what was left out.
  static func line(_ file: StatementInput.File, _ leftOut: [LeftOutRow]) -> Text {
    let (name, understood) = (Name(file.name), file.understood)
    let parts = [
      currency(understood), kind(understood), dates(understood), spend(understood), fees(understood),
    ].compactMap(\.self)
    let (list, span, omitted) = (Text.listed(parts), span(understood), omitted(leftOut))
    return Text(
      "\(name): \(file.rowCount, "row")\(span), \(list).\(omitted)",
      "\(name): \(file.rowCount)件\(span)、\(list)。\(omitted)")
  }

  /// The columns that were read.
  static func columns(_ file: StatementInput.File) -> Text {
    let columns = file.understood.columns.map { "\($0.field.option)=\(SafeText.visible($0.name))" }
      .joined(separator: ", ")
    return Text("\(Name(file.name)): columns \(Word(columns))", "\(Name(file.name)): 列 \(Word(columns))")
  }

  /// What told each decision.
  static func evidence(_ file: StatementInput.File) -> Text {
    let found = StatementDecision.allCases.compactMap { decision in
      file.understood.evidence[decision].map {
        Text("\(decision.words) by \($0.words)", "\(decision.words)は\($0.words)")
      }
    }
    let (name, list) = (Name(file.name), Text.listed(found))
    return Text("\(name): \(list)", "\(name): \(list)から判断")
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
      ? codes : Text("\(codes) (not named in the file)", "\(codes)（ファイルに通貨の記載なし）")
  }

  private static func kind(_ understood: StatementUnderstanding) -> Text {
    let kind = understood.kind.rawValue.uppercased()
    return Text(
      "\(Word(kind)) in \(Word(understood.encoding.title))", "\(Word(kind))（\(Word(understood.encoding.title))）")
  }

  private static func dates(_ understood: StatementUnderstanding) -> Text? {
    switch understood.dateOrder {
    case .yearFirst: nil
    case .era: Text("years of Reiwa", "年は令和")
    case .dayFirst: Text("dates with the day first", "日付は日が先")
    case .monthFirst: Text("dates with the month first", "日付は月が先")
    }
  }

  private static func spend(_ understood: StatementUnderstanding) -> Text {
    let fields = understood.columns.map(\.field)
    if fields.contains(.debit) { return Text("spending in its own column", "支出は専用の列") }
    return understood.spend == .negative
      ? Text("spending is negative", "支出はマイナス") : Text("spending is positive", "支出はプラス")
  }

  private static func fees(_ understood: StatementUnderstanding) -> Text? {
    understood.fees.map { fees in
      let (column, isWith) = (Name(fees.column), fees.areAdded)
      return Text(
        "\(isWith ? "with" : "without") the fees in '\(column)'", "「\(column)」の手数料を\(isWith ? "含む" : "含まない")")
    }
  }

  /// The number of rows left out, by reason.
  private static func omitted(_ leftOut: [LeftOutRow]) -> Text {
    let counts = LeftOutRow.Reason.allCases.map { reason in (reason, leftOut.count { $0.reason == reason }) }
      .filter { $0.1 > 0 }
    if counts.isEmpty { return Text.nothing }
    let list = Text.listed(
      counts.map { Text(en: Phrasing.counted($1, $0.words.en), ja: "\($0.words.ja)\($1)件") })
    return Text(" Omitted: \(list).", "除外: \(list)。")
  }
}

extension StatementDecision {
  fileprivate var words: Text {
    switch self {
    case .encoding: Text("encoding", "文字コード")
    case .columns: Text("columns", "列")
    case .dateOrder: Text("order of dates", "日付の順序")
    case .decimal: Text("decimals", "小数点")
    case .spend: Text("sign of spending", "支出の符号")
    }
  }
}

extension StatementEvidence {
  fileprivate var words: Text {
    switch self {
    case .option: Text("an option", "オプション")
    case .remembered: Text("an earlier answer", "以前の回答")
    case .columns: Text("columns or marks", "専用の列や記号")
    case .header: Text("the header", "見出し")
    case .balance: Text("the balance", "残高")
    case .layout: Text("a known layout", "既知の書式")
    case .services: Text("known services", "既知のサービス")
    case .words: Text("words", "内容の語")
    case .rows: Text("the values", "値の形")
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
    case .sum: Text("sum", "合計・残高")
    case .note: Text("note", "注記")
    }
  }
}
