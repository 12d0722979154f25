import BillingCore
import CommandLineKit

extension Budget.Scope {
  /// What is counted: `everything`, `category video`; `全体`、`カテゴリ: 動画`.
  var words: Text {
    let shown = SafeText.visible(name ?? "")
    return switch self {
    case .everything: Text(en: "everything", ja: "全体")
    case .category: Text(en: "category \(shown)", ja: "カテゴリ: \(shown)")
    case .tag: Text(en: "tag \(shown)", ja: "タグ: \(shown)")
    case .member: Text(en: "member \(shown)", ja: "メンバー: \(shown)")
    }
  }

  /// What a budget is called within a sentence: `monthly budget for category video`, `月間予算（カテゴリ: 動画）`.
  func title(per period: Budget.Period) -> Text {
    let kind = period == .month ? Text(en: "monthly budget", ja: "月間予算") : Text(en: "yearly budget", ja: "年間予算")
    if self == .everything { return kind }
    return Text(en: "\(kind.en) for \(words.en)", ja: "\(kind.ja)（\(words.ja)）")
  }
}

extension Budget {
  /// What it is called within a sentence.
  var title: Text { scope.title(per: period) }

  /// From when on a version holds: `2026-08`, or with a limit a year `2026`.
  func begin(of month: YearMonth) -> Text {
    period == .month
      ? Text(en: { $0.month(month) }, ja: { $0.month(month) }) : Text(en: "\(month.year)", ja: "\(month.year)年")
  }
}

extension Budget {
  /// The limit that follows the one of some days: `¥25,000 from 2026-08 on.`; nil where none does.
  func nextVersion(after days: DateInterval) -> Text? {
    guard let next = versions.first(where: { $0.from > days.last.yearMonth }) else { return nil }
    let from = begin(of: next.from)
    guard let limit = next.minorUnits.map({ Money(minorUnits: $0, currency: currency) }) else {
      return Text(en: "ends before \(from.en).", ja: "\(from.ja)からは適用されません。")
    }
    return Text(
      en: { "\($0.amount(limit)) from \(from.en) on." }, ja: { "\(from.ja)から\($0.amountInSentence(limit))になります。" })
  }
}

extension GoalStatus {
  /// How far it is, in one sentence; throws `MoneyError.overflow`.
  func sentence(today: CivilDate) throws -> Text {
    let (gap, planned) = (try gap(), try plannedGap())
    if isReached { return isPlanned ? reached : surpassed(by: planned) }
    let isOver = goal.by < today.yearMonth
    let todo = Text(
      en: { "\(isOver ? "Missed: " : "")\($0.amount(gap)) a month is still to be cut" },
      ja: { "\(isOver ? "期限を過ぎました。" : "")あと月\($0.amountInSentence(gap))の削減が必要です" })
    if planned == gap { return Text(en: todo.en + ".", ja: todo.ja + "。") }
    if isPlanned {
      return Text(
        en: todo.en + "; what is arranged already does that by then.",
        ja: todo.ja + "（登録済みの解約や変更により、期限までに達成する見込みです）。")
    }
    return Text(
      en: { todo.en + "; as arranged already, \($0.amount(planned)) by then." },
      ja: { todo.ja + "（登録済みの解約や変更を反映すると、期限後はあと\($0.amountInSentence(planned))）。" })
  }

  private var reached: Text { Text(en: "Reached.", ja: "達成しています。") }

  private func surpassed(by planned: Money) -> Text {
    Text(
      en: { "Reached today; as arranged already, it will be \($0.amount(planned)) above it by then." },
      ja: { "現在は達成していますが、登録済みの変更により期限後は\($0.amountInSentence(planned))超過する見込みです。" })
  }
}

extension SpendingGoal {
  /// What it is called within a sentence.
  static let title = Text(en: "goal", ja: "目標")
}

extension BudgetStatus {
  /// What the days are called that it is measured over: `2026-02`, `2026`.
  var periodTitle: Text { budget.begin(of: period.first.yearMonth) }

  /// How it stands, in one sentence.
  var sentence: Text {
    let isOver = left.minorUnits < 0
    let rest = isOver ? Money(minorUnits: -left.minorUnits, currency: left.currency) : left
    return Text(
      en: {
        "\(periodTitle.en): \($0.amount(expected)) of \($0.amount(limit)) expected, \($0.amount(rest)) "
          + (isOver ? "over." : "left.")
      },
      ja: {
        "\(periodTitle.ja): 合計見込み\($0.amountInSentence(expected))（上限\($0.amountInSentence(limit))、"
          + (isOver ? "\($0.amountInSentence(rest))超過）" : "残り\($0.amountInSentence(rest))）")
      })
  }
}

extension Phrasing {
  /// An amount with its sign: `+¥1,490`, `-¥1,490`, `¥0`.
  func signed(_ money: Money) -> String { (money.minorUnits > 0 ? "+" : "") + amount(money) }

  /// The same within a sentence: `+1,490円`.
  func signedInSentence(_ money: Money) -> String { (money.minorUnits > 0 ? "+" : "") + amountInSentence(money) }

  /// A part of a whole: `39%`; what is not all of it is never 100%, what is above it never is either.
  func percent(_ part: Money, of whole: Money) -> String {
    guard whole.minorUnits > 0 else { return part.minorUnits > 0 ? "-" : "0%" }
    let (quotient, remainder) = (Int128(part.minorUnits) * 100).quotientAndRemainder(
      dividingBy: Int128(whole.minorUnits))
    return "\(quotient >= 100 && remainder > 0 ? quotient + 1 : quotient)%"
  }
}
