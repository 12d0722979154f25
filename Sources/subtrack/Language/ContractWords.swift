import BillingCore
import BillingReports
import CommandLineKit

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

  /// What a cancellation avoids: `$20.00 on 2026-03-01`, or of a contract `12 charges, $240.00, from 2026-03-01`.
  static func avoided(_ charge: BillingEvent, renewal days: DateInterval?, in book: Book) -> Text {
    guard let (count, sums) = book.costs(ofRenewal: days, of: charge.subscription) else {
      return Text("\(charge.amount) on \(charge.date)", "\(charge.date)の\(charge.amount)")
    }
    let sum = Text { $0.list(sums) }
    return Text("\(count) charges, \(sum), from \(charge.date)", "\(charge.date)からの\(count)回、計\(sum)")
  }

  /// `14 months, then monthly`; once it is cancelled, `14 months`.
  static func term(_ term: ContractTerm, isCancelled: Bool) -> Text {
    isCancelled ? Text("\(term.months, "month")", "\(term.months)か月") : Text.term(term)
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
