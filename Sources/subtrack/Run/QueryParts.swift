import BillingCore
import BillingReports
import CommandLineKit

/// The parts of the common grammar that a command takes: what, when and how.
///
/// A command that reads declares them once: its operands, options, help and completion follow, the reading of them
/// too, and a test tries each part with each command.
struct QueryParts: OptionSet, Sendable {
  let rawValue: Int

  init(rawValue: Int) { self.rawValue = rawValue }

  /// A list of parts.
  ///
  /// Every run makes one for its command; the list of any set would look types up at run time.
  init(arrayLiteral parts: QueryParts...) {
    var bits = 0
    for part in parts { bits |= part.rawValue }
    self.init(rawValue: bits)
  }

  /// Subscriptions, by name and by the filters.
  static let what = QueryParts(rawValue: 1)
  /// A period, as an operand or with `--from` and `--to`.
  static let when = QueryParts(rawValue: 2)
  /// The field by which to divide.
  static let by = QueryParts(rawValue: 4)
  /// The length of the periods one below the other.
  static let per = QueryParts(rawValue: 8)
  /// `--month` beside the period.
  static let month = QueryParts(rawValue: 16)
  /// `--year` beside the period.
  static let year = QueryParts(rawValue: 32)
  /// The report is about charges, each of which decides for itself whether it meets a filter.
  static let charges = QueryParts(rawValue: 64)
  /// The period is in the future.
  static let ahead = QueryParts(rawValue: 128)
  /// `--until` is an option of the command, and does not end the period.
  static let ownUntil = QueryParts(rawValue: 256)

  /// `--for`: the part of one member.
  static let member = QueryParts(rawValue: 512)

  /// The operand of the parts; none if the command has neither what nor when.
  var operands: [OperandDescription] { operand.map { [$0] } ?? [] }

  var operand: OperandDescription? {
    if isSuperset(of: [.what, .when, .ahead]) { return Self.subscriptionsAndPeriodAhead }
    if isSuperset(of: [.what, .when]) { return Self.subscriptionsAndPeriod }
    if contains(.what) { return Operands.subscriptions }
    if contains(.when) { return Self.periodAlone }
    return nil
  }

  var options: [OptionDescription] {
    var options = contains(.what) ? SelectionOptions.all : []
    if contains(.when) { options += QueryOptions.days }
    if contains(.month) { options.append(ReportOptions.month) }
    if contains(.year) { options.append(ReportOptions.year) }
    if contains(.member) { options.append(QueryOptions.member) }
    if contains(.by) { options.append(QueryOptions.by) }
    if contains(.per) { options.append(QueryOptions.per) }
    return options
  }

  /// The exit status of a report for an unknown name, which `other` can share, or by an option another meaning.
  func exitCodes(or other: Text? = nil, withExitCode meaning: Text? = nil) -> [ExitCodeDescription] {
    let names = Text(en: contains(.member) ? "No such subscription or member" : "No such subscription", ja: "該当なし")
    let all =
      other.map { Text(en: "\(names.en), ambiguous name, or \($0.en)", ja: "\(names.ja)、名前が曖昧、または\($0.ja)") }
      ?? Text("\(names), or ambiguous name", "\(names)、または名前が曖昧")
    guard let meaning else { return [ExitCodeDescription(ExitCode.refused.rawValue, all)] }
    return [
      ExitCodeDescription(
        ExitCode.refused.rawValue, "\(all); with --exit-code: \(meaning)", "\(all)。--exit-code では\(meaning)")
    ]
  }

  /// The placeholder of names and a period, by which the year of a day in it is meant.
  static let namesAndPeriod = "SUB|PERIOD"
  private static let subscriptionsAndPeriod = OperandDescription(
    namesAndPeriod, .any, .subscriptionOrPeriod, "Names or ids, and a period: 2026-03, 2026-q1, 2026, last, all",
    "名前かid、期間（2026-03、2026-q1、2026、先月、全期間 など）")
  private static let subscriptionsAndPeriodAhead = OperandDescription(
    namesAndPeriod, .any, .subscriptionOrPeriod,
    "Names or ids, and a period from today on: this week, next month, 2027-01", "名前かid、今日以降の期間（今週、来月、2027-01 など）")
  private static let periodAlone = OperandDescription(
    "PERIOD", .any, .period, "The period: 2026-03, 2026-q1, 2026, last, all", "期間（2026-03、2026-q1、2026、先月、全期間 など）")
}

extension CommandDescription {
  /// The description of a command that reads: what its parts take comes before its own operands, options and exit statuses.
  static func reading(
    _ name: String, _ group: CommandGroup, _ summary: Text, _ parts: QueryParts = [], details: Text? = nil,
    operands: [OperandDescription] = [], options: [OptionDescription] = [],
    examples: @escaping @autoclosure @Sendable () -> [CommandExample], exitCodes: [ExitCodeDescription] = []
  ) -> CommandDescription {
    CommandDescription(
      name: name, group: group, effect: .reads, summary: summary, details: details,
      operands: parts.operands + operands, options: parts.options + options, examples: examples(),
      exitCodes: (parts.isEmpty ? [] : parts.exitCodes()) + exitCodes)
  }
}

/// The options of when and how, the same in every command.
enum QueryOptions {
  static let until = OptionDescription("until", "DATE", .date, "The same as --to", "--to と同じ")
  static let days = [ReportOptions.from, ReportOptions.through, until]

  static let member = OptionDescription("for", "MEMBER", .member, "Only this member's share", "この人の負担分だけを対象にする")
  static let by = OptionDescription(
    "by", "FIELD,...", .words(QueryField.groupings.map(\.rawValue)), isList: true,
    "Group the totals by one or two fields", "内訳の単位（2つまで）")
  static let per = OptionDescription(
    "per", "STEP", .choice(SpendingTrends.Step.allCases.map(\.rawValue)), "Totals per month, quarter or year",
    "月・四半期・年ごとの合計")

  static let all = SelectionOptions.all + days + [by, per]

  /// The error for `--by` with more than two fields, or none.
  static func tooManyFields(_ text: String) -> InvalidValue {
    InvalidValue(
      by.spelling, text, "threeGroupings", "Totals are grouped by one or two fields.", "内訳に使える項目は1つか2つです。",
      WayOut("For example: --by category,payer", "例: --by category,payer"))
  }
}

extension QueryParts {
  /// The sentence for an option of the grammar that a command does not take; `nil` for any other option.
  func refusal(of option: String, in command: String) -> ErrorReport? {
    if let single = [ReportOptions.month, ReportOptions.year].first(where: { $0.spelling == option }) {
      return contains(.when) ? periodAlone(single, in: command) : refusal(of: .when, option: option, in: command)
    }
    guard let part = Self.part(of: option), !contains(part) else { return nil }
    return refusal(of: part, option: option, in: command)
  }

  /// The sentence for `--month` or `--year` in a command whose period has no option, with the line that works.
  private func periodAlone(_ option: OptionDescription, in command: String) -> ErrorReport {
    let isMonth = option == ReportOptions.month
    let period =
      contains(.ahead)
      ? isMonth ? Text("this month", "今月") : Text("this year", "今年")
      : isMonth ? Text("2026-03", "2026-03") : Text("2026", "2026")
    return .problem(
      "periodAlone", "'\(Word(command))' takes a period without \(Word(option)).",
      "「\(Word(command))」の期間は \(Word(option)) なしで指定します。",
      WayOut(
        "Write only the period", "期間だけを書いてください", "\(Word(command == "show" ? "show Netflix" : command)) \(period)"),
      exit: .usage)
  }

  private static func part(of option: String) -> QueryParts? {
    [QueryParts.what, .when, .by, .per].first { part in part.options.contains { $0.spelling == option } }
  }

  /// Says which part is missing, and what to type instead.
  func refusal(of part: QueryParts, option: String, in command: String) -> ErrorReport {
    let message =
      switch part {
      case .what:
        Text(
          "'\(Word(command))' covers all subscriptions; \(Word(option)) cannot select some of them.",
          "「\(Word(command))」はすべてのサブスクリプションが対象で、\(Word(option)) では絞り込めません。")
      case .when:
        Text(
          "'\(Word(command))' has no period; it shows how things are today.",
          "「\(Word(command))」は今日の状態を表示するもので、期間は指定できません。")
      case .by: Text("'\(Word(command))' cannot be grouped.", "「\(Word(command))」では項目別の内訳を表示できません。")
      default:
        Text("'\(Word(command))' has no rows for months, quarters or years.", "「\(Word(command))」では月・四半期・年ごとに分けられません。")
      }
    return .problem("refusedPart", "\(message)", "\(message)", WayOut(Self.way(around: part)), exit: .usage)
  }

  private static func way(around part: QueryParts) -> Text {
    switch part {
    case .what:
      Text(
        "To total some of them: subtrack summary --category CATEGORY", "一部だけを合計するには: subtrack summary --category カテゴリ")
    case .when: Text("To see a period: subtrack summary 2026", "期間の合計を見るには: subtrack summary 2026")
    case .by:
      Text("To group totals: subtrack summary --by category", "合計の内訳を見るには: subtrack summary --by category")
    default:
      Text("To see month by month: subtrack trends --per month", "月ごとの推移を見るには: subtrack trends --per month")
    }
  }
}
