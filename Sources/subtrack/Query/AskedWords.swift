import BillingCore
import CommandLineKit
import Typesetting

/// Tells the names among the operands of a report from the period.
///
/// A period may take several words without quotes: `last year`, `mar 2026`.
struct AskedWords {
  let parts: QueryParts
  let context: Context
  let book: Book

  /// The names and the period, in any order; throws if a word is both or neither, or if there are two periods.
  func sorted(_ words: [String]) throws -> (names: [String], period: String?) {
    if words.isEmpty { return ([], nil) }
    if parts.contains(.when), let word = words.first(where: PeriodReader.meansPayday), !book.isMeant(by: word) {
      try context.refuseMissingPayday(word, in: book.settings)
    }
    let (reader, ofDays) = (context.periods(of: book.settings), context.periodsOfOperands(of: book.settings))
    // What a subscription is called is no day without its year.
    let isPeriod = { (text: String) in
      reader.read(text) != nil || book.indices(named: text).isEmpty && ofDays.read(text) != nil
    }
    var (names, period): ([String], String?) = ([], nil)
    var rest = words[...]
    while let word = rest.first {
      let count = (1...min(3, rest.count)).last { isPeriod(rest.prefix($0).joined(separator: " ")) }
      guard let count else {
        names.append(word)
        rest = rest.dropFirst()
        continue
      }
      let text = Array(rest.prefix(count)).joined(separator: " ")
      rest = rest.dropFirst(count)
      if try isName(text) {
        names.append(text)
      } else if let other = period {
        let range = "\(other)..\(text)".shellQuoted
        throw ErrorReport.problem(
          "twoPeriods", "'\(Name(other))' and '\(Name(text))' are two periods.",
          "「\(Name(other))」と「\(Name(text))」の2つの期間が指定されています。",
          WayOut("To include both and everything between: \(Word(range))", "その間をすべて含めるには: \(Word(range))"), exit: .usage
        )
      } else {
        period = text
      }
    }
    try check(names, with: period)
    return (names, period)
  }

  /// Whether a period is the name of a subscription, for a command without periods; throws if it could be both.
  private func isName(_ text: String) throws -> Bool {
    let named = parts.contains(.what) ? book.indices(named: text) + identified(by: text) : []
    let isName = !named.isEmpty
    if isName, parts.contains(.when) {
      let id = book.subscriptions[named[0]].shortID
      let isAll = context.periods(of: book.settings).read(text) == .all
      let days: Line =
        if !isAll { "--from \(Name(text)) --to \(Name(text))" } else if parts.contains(.ahead) {
          "--from \(context.today)"
        } else {
          "--to \(context.today)"
        }
      throw ErrorReport.problem(
        "nameOrPeriod", "'\(Name(text))' is both a period and a subscription.",
        "「\(Name(text))」は期間としてもサブスクリプション名としても読めます。",
        WayOut(
          "For the subscription write \(Word(id)), for the period: \(days)",
          "サブスクリプションなら \(Word(id))、期間なら次のように指定してください: \(days)"), exit: .usage)
    }
    if !isName, !parts.contains(.when) { throw refused(.when, text) }
    return isName
  }

  /// The subscriptions whose id begins with the text.
  ///
  /// Where it may be a period, the id counts as it is printed: by chance, one of 65,536 begins with `2026`.
  private func identified(by text: String) -> [Int] {
    let indices = book.indices(identified: text)
    return parts.contains(.when) ? indices.filter { text.folded.hasPrefix(book.subscriptions[$0].shortID) } : indices
  }

  private func refused(_ part: QueryParts, _ word: String) -> ErrorReport {
    parts.refusal(of: part, option: SafeText.visible(word), in: context.command)
  }

  /// Throws for a name in a command without them, and for a word that is neither a name nor a period.
  private func check(_ names: [String], with period: String?) throws {
    if let first = names.first, !parts.contains(.what) {
      throw book.isMeant(by: first)
        ? refused(.what, first) : CommandLineError.extraOperand(first, command: context.command)
    }
    guard parts.contains(.when), let word = names.first(where: { !book.isMeant(by: $0) }) else { return }
    let near = Self.around[word.folded] ?? halves(word) ?? Suggestions.nearest(to: word, among: PeriodReader.offered)
    let isPerhapsPeriod = !near.isEmpty || word.contains(where: \.isNumber)
    if !isPerhapsPeriod || book.isMeant(by: names.joined(separator: " ")) { return }
    let dates = context.dateReader(of: QueryParts.namesAndPeriod)
    if dates.writesDay(word) { _ = try naming("PERIOD", word) { try dates.read(word) } }
    let line = Self.number(word).flatMap { counted($0, of: names.filter { $0 != word }) }
    let names = Suggestions.nearest(to: word, among: book.subscriptions.map(\.name))
    let way =
      line.map { WayOut("Did you mean \($0)?", "次のコマンドではありませんか: \($0)") }
      ?? .didYouMean(names + near)
      ?? WayOut(
        "Write a period like 2026-03, 2026-q1, 2026 or last; for the names: subtrack list",
        "期間は 2026-03、2026-q1、2026、先月 のように指定してください。名前の一覧: subtrack list")
    if names.isEmpty, Self.isShapedAsPeriod(word.folded) {
      throw ErrorReport.problem(
        "neither", "'\(Name(word))' is not a valid period.", "「\(Name(word))」は期間として正しくありません。", way, exit: .usage)
    }
    throw ErrorReport.problem(
      "neither", "'\(Name(word))' is neither a subscription nor a period.",
      "「\(Name(word))」はサブスクリプション名でも期間でもありません。", way)
  }

  /// The number of `30` and `30d`; 30日 may be the 30th.
  private static func number(_ word: String) -> Int? { Int(word.hasSuffix("d") ? String(word.dropLast()) : word) }

  /// Whether a word consists of the numbers, signs and letters of a period, such as `2026-13`.
  private static func isShapedAsPeriod(_ word: String) -> Bool {
    word.first?.isNumber ?? false && word.contains { "-/.年".contains($0) }
      && word.allSatisfy { $0.isNumber || "-/.~〜qh年月日第四半期度".contains($0) }
  }
}

extension AskedWords {
  /// The periods around today that a bare word may mean.
  private static let around = Dictionary(
    uniqueKeysWithValues: [("week", "週"), ("month", "月"), ("year", "年")].flatMap { english, kanji in
      [(english, ["last", "this", "next"].map { "\($0) \(english)" }), (kanji, ["今\(kanji)", "来\(kanji)"])]
    })

  /// The periods that half a year may mean: of the calendar, or of a year that begins in April.
  private func halves(_ word: String) -> [String]? {
    let year = context.today.year
    return switch word {
    case "上半期", "上期": ["\(year)-h1", "\(year)-04..\(year)-09"]
    case "下半期", "下期": ["\(year)-h2", "\(year)-10..\(year + 1)-03"]
    case "半年", "半期": ["過去6か月", "今後6か月"]
    default: nil
    }
  }

  /// The line in which a bare number is the value of an option: `due 30`, `next Gym 5`; `nil` if the command has none.
  private func counted(_ number: Int, of names: [String]) -> Line? {
    guard parts.contains(.ahead) else { return nil }
    let options = context.tool.commands.first { $0.name == context.command }?.description().options ?? []
    let option = [ReportOptions.count, ReportOptions.within].first { one in options.contains { $0.name == one.name } }
    let words = [context.command] + names.map(\.shellQuoted)
    return option.map { "subtrack \(Word(words.joined(separator: " "))) \(Word($0)) \(number)" }
  }
}

extension Context {
  /// Throws if a word is a period, for a command that only searches: there it would find nothing.
  func refusePeriod(among words: [String], in book: Book) throws {
    guard let period = words.first(where: { periods(of: book.settings).read($0) != nil }) else { return }
    throw QueryParts.what.refusal(of: .when, option: SafeText.visible(period), in: command)
  }
}
