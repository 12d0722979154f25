import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

extension Budget.Scope {
  /// The scope of a budget: `everything`, `category video`; `全体`、`カテゴリ: 動画`.
  var words: Text {
    let shown = Name(name ?? "")
    return switch self {
    case .everything: Text("everything", "全体")
    case .category: Text("category \(shown)", "カテゴリ: \(shown)")
    case .tag: Text("tag \(shown)", "タグ: \(shown)")
    case .member: Text("member \(shown)", "メンバー: \(shown)")
    }
  }

  /// The name of a budget within a sentence: `monthly budget for category video`, `月間予算（カテゴリ: 動画）`.
  func title(per period: Budget.Period) -> Text {
    let kind = period == .month ? Text("monthly budget", "月間予算") : Text("yearly budget", "年間予算")
    if self == .everything { return kind }
    return Text("\(kind) for \(words)", "\(kind)（\(words)）")
  }
}

extension Budget {
  /// The name of the budget within a sentence.
  var title: Text { scope.title(per: period) }

  /// The start of a limit: `2026-08`, or for a yearly limit `2026`.
  func begin(of month: YearMonth) -> Text {
    period == .month ? Text("\(month)", "\(month)") : Text("\(month.year)", "\(month.year)年")
  }
}

extension SpendingGoal {
  /// The name of a goal within a sentence: `goal for category video`, `目標（カテゴリ: 動画）`.
  var title: Text { Self.title(for: scope) }

  /// The name of a goal with a scope.
  static func title(for scope: Budget.Scope) -> Text {
    if scope == .everything { return Text("goal", "目標") }
    return Text("goal for \(scope.words)", "目標（\(scope.words)）")
  }
}

extension BudgetStatus {
  /// The name of the measured period: `2026-02`, `2026`, `2026-02 (2026-02-25 to 2026-03-24)`.
  var periodTitle: Text {
    let name = budget.begin(of: firstMonth)
    return Text { $0.named(name($0.language), ownDays) }
  }
}

extension Phrasing {
  /// An amount with its sign: `+¥1,490`, `-¥1,490`, `¥0`.
  func signed(_ money: Money) -> String { (money.minorUnits > 0 ? "+" : "") + amount(money) }

  /// The same within a sentence: `+1,490円`.
  func signedInSentence(_ money: Money) -> String { (money.minorUnits > 0 ? "+" : "") + amountInSentence(money) }

  /// A share in percent: `39%`; rounding never turns less than the whole, or more than the whole, into 100%.
  func percent(_ part: Money, of whole: Money) -> String {
    guard whole.minorUnits > 0 else { return part.minorUnits > 0 ? "-" : "0%" }
    let rounded = (Int128(part.minorUnits) * 100).dividedRounding(by: Int128(whole.minorUnits))
    if rounded != 100 || part.minorUnits == whole.minorUnits { return "\(rounded)%" }
    return part.minorUnits < whole.minorUnits ? "99%" : "101%"
  }
}
