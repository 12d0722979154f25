import BillingCore
import CommandLineKit

// Errors about the state of a subscription or a charge: the value was valid, but the state does not allow the change.

extension StatusError: Reportable {
  var report: ErrorReport { report(about: .subject(nil)) }

  func report(about sub: Text) -> ErrorReport {
    switch self {
    case .alreadyPaused(let date, let day):
      .problem(
        "alreadyPaused",
        "Already set to pause from \(date).", "\(date)からの一時停止がすでに登録されています。",
        WayOut("To resume it", "再開するには", "resume \(sub) --on \(day)"))
    case .pausedBeyond(let since, let until, let end):
      .problem(
        "pausedBeyond",
        "Already paused from \(since) until \(until).", "すでに\(since)から\(until)まで一時停止しています。",
        WayOut("To resume it earlier", "再開を早めるには", "resume \(sub) --on \(end)"))
    case .notPaused(let date, let planned?):
      .problem(
        "notPaused",
        "Not paused on \(date); a pause is planned from \(planned).",
        "\(date)は一時停止していません（\(planned)から一時停止する予定です）。",
        WayOut("To remove the planned pause", "予定した一時停止を取り消すには", "resume \(sub) --on \(planned)"))
    case .notPaused:
      .problem(
        "notPaused",
        "Not paused, so it cannot be resumed.", "一時停止していないため、再開できません。",
        WayOut("To see its status", "状態は次で確認できます", "show \(sub)"))
    case .alreadyCancelled(let date?):
      .problem("alreadyCancelled", "Already cancelled as of \(date).", "\(date)付の解約が登録されています。", Self.correctDate)
    case .alreadyCancelled: .problem("alreadyCancelled", "Already cancelled.", "解約済みです。", Self.correctDate)
    case .cancelledForGood(let date?):
      .problem(
        "cancelledForGood",
        "Already cancelled as of \(date); that cannot be withdrawn.", "\(date)付で解約済みのため、再開できません。",
        Self.subscribeAgain(sub))
    case .cancelledForGood:
      .problem(
        "cancelledForGood", "Already cancelled; that cannot be withdrawn.", "解約済みのため、再開できません。", Self.subscribeAgain(sub)
      )
    }
  }

  private static let correctDate = WayOut(
    "To correct the date, cancel it again with --on DATE; to revert the last change",
    "日付の訂正は cancel に --on 日付 を付けて再実行してください。直前の変更を取り消すには", "undo")

  private static func subscribeAgain(_ sub: Text) -> WayOut {
    WayOut(
      "To correct the date, cancel it again with --on DATE. If you subscribed again",
      "日付の訂正は cancel に --on 日付 を付けて再実行してください。もう一度契約した場合", "add \(sub) --like \(sub)")
  }
}

extension ChargeError: Reportable {
  var report: ErrorReport { report(about: .subject(nil)) }

  func report(about sub: Text) -> ErrorReport {
    let list = WayOut("To list its charges", "請求日は次で確認できます", "next \(sub)")
    let charges = WayOut("To see its charges", "請求の一覧", "show \(sub)")
    return switch self {
    case .notOnSchedule(let date, let nearest):
      .problem(
        "notOnSchedule",
        "There is no charge on \(date).", "\(date)に請求はありません。", nearest.isEmpty ? list : Self.nearest(nearest))
    case .alreadyConfirmed(let date):
      .problem(
        "alreadyConfirmed",
        "The charge on \(date) is already confirmed.", "\(date)の請求は確定済みです。",
        WayOut("To undo the confirmation", "取り消すには", "reset \(sub) \(date)"))
    case .open(let date):
      .problem(
        "open",
        "The charge on \(date) is not confirmed yet, so it is not outside the schedule.",
        "\(date)には未確定の請求があるため、予定外の請求にはできません。",
        WayOut("To confirm it", "その請求を確定するには", "confirm \(sub) \(date)"))
    case .notPaid(let date):
      .problem(
        "notPaid",
        "The charge on \(date) is not confirmed, so there is nothing to refund.",
        "\(date)の請求は確定していないため、返金を記録できません。",
        WayOut("To confirm it first", "先に確定するには", "confirm \(sub) \(date)"))
    case .nothingPaid:
      .problem(
        "nothingPaid",
        "No charge is confirmed, so there is nothing to refund.", "確定した請求がないため、返金を記録できません。", charges)
    case .refundBeforeCharge(let date, let day, let earliest):
      .problem(
        "refundBeforeCharge",
        "\(day) is before the charge on \(date).", "\(day)は\(date)の請求より前です。",
        WayOut(
          "Name the day it came back: --on \(typed: earliest)", "返金された日を指定してください: --on \(typed: earliest)"))
    case .refundedInFull(let date):
      .problem(
        "refundedInFull",
        "Nothing is left to refund of the charge on \(date).", "\(date)分に返金できる金額は残っていません。", charges)
    case .refundAbovePaid(let date, let left):
      .problem(
        "refundAbovePaid",
        "The refund is more than was paid: \(left) is left of the charge on \(date).",
        "返金額が支払った金額を超えています。\(date)分の残りは\(left)です。",
        WayOut("To refund the rest", "残りすべての返金を記録するには", "refund \(sub) \(date)"))
    case .refunded(let date, let sum):
      .problem(
        "refunded",
        "\(sum) of the charge on \(date) was refunded, so it cannot cost less.",
        "\(date)分には\(sum)の返金があるため、それより少ない金額にはできません。",
        WayOut("To remove the payment and its refunds", "支払いと返金の記録を取り消すには", "reset \(sub) \(date)"))
    case .alreadySkipped(let date):
      .problem(
        "alreadySkipped",
        "The charge on \(date) is already skipped.", "\(date)の請求はすでにスキップ済みです。",
        WayOut("To restore it", "元に戻すには", "reset \(sub) \(date)"))
    case .notConfirmed(let date):
      .problem(
        "notConfirmed",
        "The charge on \(date) is not confirmed, so it has no payment date.",
        "\(date)の請求は確定していないため、支払日を登録できません。",
        WayOut(
          "To confirm it with its payment date", "支払日を付けて確定するには",
          "confirm \(sub) \(date) --paid \(Text("DATE", "日付"))"))
    case .alreadyPaid(let day, let date):
      .problem(
        "alreadyPaid",
        "A payment on \(day) is already recorded, for the charge on \(date).",
        "\(day)の支払いは、\(date)分としてすでに記録されています。",
        WayOut("To undo that payment", "その支払いを取り消すには", "reset \(sub) \(date)"))
    case .tentative(let date, let overdue):
      .problem(
        "tentative",
        "\(date) is tentative: the charge on \(overdue) is overdue, and the next one counts from its payment.",
        "\(date)は仮の請求日です。\(overdue)分が期日超過で、次回はその支払日から数えます。",
        WayOut("To confirm the overdue charge", "期日を過ぎた請求を確定するには", "confirm \(sub)"))
    case .occupied(let date):
      .problem(
        "occupied",
        "There is another charge on \(date).", "\(date)には別の請求があります。",
        WayOut("Choose a day without a charge", "請求のない日を指定してください", "next \(sub)"))
    case .afterLastDay(let date, let last):
      .problem(
        "afterLastDay",
        "No charge counts on \(date): the subscription ends on \(last).", "\(last)で終わるため、\(date)の請求は有効になりません。",
        WayOut("Choose \(last) or an earlier date.", "\(last)以前の日付を指定してください。"))
    case .beforePrevious(let date, let next):
      .problem(
        "beforePrevious",
        "After a charge on \(date), the next one would be due on \(next) or earlier.",
        "\(date)に移すと、その次の請求が\(next)以前になります。", list)
    case .nothingRecorded(let date):
      .problem(
        "nothingRecorded",
        "Nothing to reset: nothing is recorded for \(date).", "\(date)には何も記録されていません。",
        WayOut("To see what is recorded", "記録は次で確認できます", "show \(sub)"))
    }
  }

  private static func nearest(_ dates: [CivilDate]) -> WayOut {
    let list = Text.listed(dates.map { Text("\($0)", "\($0)") }, by: Text(" and ", "と"))
    let verb: Text = dates.count == 1 ? Text("charge is", "") : Text("charges are", "")
    return WayOut("The nearest \(verb) on \(list).", "近い請求日は\(list)です。")
  }
}

extension MoneyError: Reportable {
  var report: ErrorReport {
    switch self {
    case .overflow:
      .problem(
        "overflow",
        "A total is too large to compute.", "合計が大きすぎて計算できません。",
        WayOut("To find an amount that is too large", "誤った金額がないか確認してください", "doctor"),
        exit: .calculation)
    case .currenciesDiffer(let one, let other):
      .problem(
        "currenciesDiffer",
        "\(Word(one)) and \(Word(other)) cannot be added together.", "\(Word(one)) と \(Word(other)) は合算できません。",
        WayOut("Totals are kept separately for each currency.", "合計は通貨ごとに計算されます。"), exit: .calculation)
    }
  }
}

extension DateError: Reportable {
  /// The first Japanese sentence is the wording of the requirements (seed 8, 計算不能).
  var report: ErrorReport {
    .problem(
      "dates",
      "The charge dates could not be calculated.", "請求日の計算に失敗しました。日付設定を見直してください",
      WayOut("Check the dates: years range from 1 to 9999.", "西暦1年から9999年の範囲で指定してください。"), exit: .calculation)
  }
}
