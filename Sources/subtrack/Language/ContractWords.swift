import BillingCore
import CommandLineKit

/// The terms of a contract in words.
extension Text {
  /// `30 days`, `3 months`, `10th of the month before`.
  static func notice(_ notice: Notice) -> Text {
    switch notice {
    case .days(let count): Text("\(count, "day")", "\(count)日前まで")
    case .months(let count): Text("\(count, "month")", "\(count)か月前まで")
    case .dayOfMonth(let day, let months):
      Text(
        en: (day == 31 ? "last day" : Phrasing.ordinal(day))
          + (months == 1 ? " of the month before" : " of the month before last"),
        ja: (months == 1 ? "前月" : "前々月") + (day == 31 ? "末日まで" : "\(day)日まで"))
    }
  }

  /// `14 months, then monthly`.
  static func term(_ term: ContractTerm) -> Text {
    switch term.renews {
    case 0: Text("\(term.months, "month"), then it ends", "\(term.months)か月で終了")
    case 1: Text("\(term.months, "month"), then monthly", "\(term.months)か月、以後は毎月更新")
    default:
      Text(
        "\(term.months, "month"), renews for \(term.renews, "month")", "\(term.months)か月、以後は\(term.renews)か月ごとに更新")
    }
  }
}
