import BillingCore
import CommandLineKit

/// The terms of a contract in words.
extension Text {
  /// `30 days`, `3 months`, `10th of the month before`.
  static func notice(_ notice: Notice) -> Text {
    switch notice {
    case .days(let count): Text(en: Phrasing.counted(count, "day"), ja: "\(count)日前まで")
    case .months(let count): Text(en: Phrasing.counted(count, "month"), ja: "\(count)か月前まで")
    case .dayOfMonth(let day, let months):
      Text(
        en: (day == 31 ? "last day" : Phrasing.ordinal(day))
          + (months == 1 ? " of the month before" : " of the month before last"),
        ja: (months == 1 ? "前月" : "前々月") + (day == 31 ? "末日まで" : "\(day)日まで"))
    }
  }

  /// `14 months, then monthly`.
  static func term(_ term: ContractTerm) -> Text {
    let length = Phrasing.counted(term.months, "month")
    return switch term.renews {
    case 0: Text(en: "\(length), then it ends", ja: "\(term.months)か月で終了")
    case 1: Text(en: "\(length), then monthly", ja: "\(term.months)か月、以後は毎月更新")
    default:
      Text(
        en: "\(length), renews for \(Phrasing.counted(term.renews, "month"))",
        ja: "\(term.months)か月、以後は\(term.renews)か月ごとに更新")
    }
  }
}
