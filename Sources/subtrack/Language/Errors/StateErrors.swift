import BillingCore
import CommandLineKit

// Errors about the state of a subscription or a charge: the value was valid, but the state does not allow the change.

extension StatusError: Reportable {
  var report: ErrorReport { report(about: .subject(nil)) }

  func report(about subject: Text) -> ErrorReport {
    let (message, hint) = texts(subject)
    return ErrorReport(message: message, hint: hint, exitCode: .refused)
  }

  private func texts(_ subject: Text) -> (message: Text, hint: Text) {
    switch self {
    case .alreadyPaused(let date, let day):
      (
        Text(
          en: { "Already set to pause from \($0.date(date))." },
          ja: { "\($0.date(date))からの一時停止がすでに登録されています。" }),
        Text(
          en: "To resume it: subtrack resume \(subject.en) --on \(day)",
          ja: "再開するには: subtrack resume \(subject.ja) --on \(day)")
      )
    case .pausedBeyond(let since, let until, let end):
      (
        Text(
          en: { "Already paused from \($0.date(since)) until \($0.date(until))." },
          ja: { "すでに\($0.date(since))から\($0.date(until))まで一時停止しています。" }),
        Text(
          en: "To resume it earlier: subtrack resume \(subject.en) --on \(end)",
          ja: "再開を早めるには: subtrack resume \(subject.ja) --on \(end)")
      )
    case .notPaused(let date, let planned?):
      (
        Text(
          en: { "Not paused on \($0.date(date)); a pause is planned from \($0.date(planned))." },
          ja: { "\($0.date(date))は一時停止していません（\($0.date(planned))から一時停止する予定です）。" }),
        Text(
          en: "To remove the planned pause: subtrack resume \(subject.en) --on \(planned)",
          ja: "予定した一時停止を取り消すには: subtrack resume \(subject.ja) --on \(planned)")
      )
    case .notPaused:
      (
        Text(en: "Not paused, so it cannot be resumed.", ja: "一時停止していないため、再開できません。"),
        Text(en: "To see its status: subtrack show \(subject.en)", ja: "状態は次で確認できます: subtrack show \(subject.ja)")
      )
    case .alreadyCancelled(let date):
      (
        Text(
          en: { phrasing in "Already cancelled" + (date.map { " as of \(phrasing.date($0))" } ?? "") + "." },
          ja: { phrasing in (date.map { "\(phrasing.date($0))付の解約が登録されています。" } ?? "解約済みです。") }),
        Text(
          en: "To correct the date, cancel it again with --on DATE; to revert the last change: subtrack undo",
          ja: "日付の訂正は cancel に --on 日付 を付けて再実行してください。直前の変更を取り消すには: subtrack undo")
      )
    case .cancelledForGood(let date):
      (
        Text(
          en: { phrasing in
            "Already cancelled" + (date.map { " as of \(phrasing.date($0))" } ?? "") + "; that cannot be withdrawn."
          },
          ja: { phrasing in (date.map { "\(phrasing.date($0))付で" } ?? "") + "解約済みのため、再開できません。" }),
        Text(
          en: """
            To correct the date, cancel it again with --on DATE. If you subscribed again: \
            subtrack add \(subject.en) --like \(subject.en)
            """,
          ja: "日付の訂正は cancel に --on 日付 を付けて再実行してください。もう一度契約した場合: subtrack add \(subject.ja) --like \(subject.ja)")
      )
    }
  }
}

extension ChargeError: Reportable {
  var report: ErrorReport { report(about: .subject(nil)) }

  func report(about subject: Text) -> ErrorReport {
    let (message, hint) = texts(subject)
    return ErrorReport(message: message, hint: hint, exitCode: .refused)
  }

  private func texts(_ subject: Text) -> (message: Text, hint: Text) {
    switch self {
    case .notOnSchedule(let date, let nearest):
      (
        Text(en: { "There is no charge on \($0.date(date))." }, ja: { "\($0.date(date))に請求はありません。" }),
        nearest.isEmpty
          ? Text(
            en: "To list its charges: subtrack next \(subject.en)", ja: "請求日は次で確認できます: subtrack next \(subject.ja)")
          : Text(
            en: {
              """
              The nearest \(nearest.count == 1 ? "charge is" : "charges are") on \
              \(nearest.map($0.date).joined(separator: " and ")).
              """
            },
            ja: { "近い請求日は\(nearest.map($0.date).joined(separator: "と"))です。" })
      )
    case .alreadyConfirmed(let date):
      (
        Text(en: { "The charge on \($0.date(date)) is already confirmed." }, ja: { "\($0.date(date))の請求は確定済みです。" }),
        Text(
          en: "To undo the confirmation: subtrack reset \(subject.en) \(date)",
          ja: "取り消すには: subtrack reset \(subject.ja) \(date)")
      )
    case .open(let date):
      (
        Text(
          en: { "The charge on \($0.date(date)) is not confirmed yet, so it is not outside the schedule." },
          ja: { "\($0.date(date))には未確定の請求があるため、予定外の請求にはできません。" }),
        Text(
          en: "To confirm it: subtrack confirm \(subject.en) \(date)",
          ja: "その請求を確定するには: subtrack confirm \(subject.ja) \(date)")
      )
    case .notPaid(let date):
      (
        Text(
          en: { "The charge on \($0.date(date)) is not confirmed, so there is nothing to refund." },
          ja: { "\($0.date(date))の請求は確定していないため、返金を記録できません。" }),
        Text(
          en: "To confirm it first: subtrack confirm \(subject.en) \(date)",
          ja: "先に確定するには: subtrack confirm \(subject.ja) \(date)")
      )
    case .nothingPaid:
      (
        Text(en: "No charge is confirmed, so there is nothing to refund.", ja: "確定した請求がないため、返金を記録できません。"),
        Text(en: "To see its charges: subtrack show \(subject.en)", ja: "請求の一覧: subtrack show \(subject.ja)")
      )
    case .refundBeforeCharge(let date, let day):
      (
        Text(
          en: { "\($0.date(day)) is before the charge on \($0.date(date))." },
          ja: { "\($0.date(day))は\($0.date(date))の請求より前です。" }),
        Text(en: "Name the day it came back: --on \(date)", ja: "返金された日を指定してください: --on \(date)")
      )
    case .refundedInFull(let date):
      (
        Text(
          en: { "The charge on \($0.date(date)) is refunded in full." }, ja: { "\($0.date(date))分は全額返金済みです。" }),
        Text(en: "To see its charges: subtrack show \(subject.en)", ja: "請求の一覧: subtrack show \(subject.ja)")
      )
    case .refundAbovePaid(let date, let left):
      (
        Text(
          en: { "The refund is more than was paid: \($0.amount(left)) is left of the charge on \($0.date(date))." },
          ja: { "返金額が支払った金額を超えています。\($0.date(date))分の残りは\($0.amountInSentence(left))です。" }),
        Text(
          en: "To refund the rest: subtrack refund \(subject.en) \(date)",
          ja: "残りすべての返金を記録するには: subtrack refund \(subject.ja) \(date)")
      )
    case .refunded(let date, let sum):
      (
        Text(
          en: { "\($0.amount(sum)) of the charge on \($0.date(date)) was refunded, so it cannot cost less." },
          ja: { "\($0.date(date))分には\($0.amountInSentence(sum))の返金があるため、それより少ない金額にはできません。" }),
        Text(
          en: "To remove the payment and its refunds: subtrack reset \(subject.en) \(date)",
          ja: "支払いと返金の記録を取り消すには: subtrack reset \(subject.ja) \(date)")
      )
    case .alreadySkipped(let date):
      (
        Text(en: { "The charge on \($0.date(date)) is already skipped." }, ja: { "\($0.date(date))の請求はすでにスキップ済みです。" }),
        Text(
          en: "To restore it: subtrack reset \(subject.en) \(date)", ja: "元に戻すには: subtrack reset \(subject.ja) \(date)")
      )
    case .notConfirmed(let date):
      (
        Text(
          en: { "The charge on \($0.date(date)) is not confirmed, so it has no payment date." },
          ja: { "\($0.date(date))の請求は確定していないため、支払日を登録できません。" }),
        Text(
          en: "To confirm it with its payment date: subtrack confirm \(subject.en) \(date) --paid DATE",
          ja: "支払日を付けて確定するには: subtrack confirm \(subject.ja) \(date) --paid 日付")
      )
    case .alreadyPaid(let day, let date):
      (
        Text(
          en: { "A payment on \($0.date(day)) is already recorded, for the charge on \($0.date(date))." },
          ja: { "\($0.date(day))の支払いは、\($0.date(date))分としてすでに記録されています。" }),
        Text(
          en: "To undo that payment: subtrack reset \(subject.en) \(date)",
          ja: "その支払いを取り消すには: subtrack reset \(subject.ja) \(date)")
      )
    case .tentative(let date, let overdue):
      (
        Text(
          en: {
            "\($0.date(date)) is tentative: the charge on \($0.date(overdue)) is overdue, and the next one counts from its payment."
          },
          ja: { "\($0.date(date))は仮の請求日です。\($0.date(overdue))分が期日超過で、次回はその支払日から数えます。" }),
        Text(
          en: "To confirm the overdue charge: subtrack confirm \(subject.en)",
          ja: "期日を過ぎた請求を確定するには: subtrack confirm \(subject.ja)")
      )
    case .occupied(let date):
      (
        Text(
          en: { "There is another charge on \($0.date(date))." }, ja: { "\($0.date(date))には別の請求があります。" }),
        Text(
          en: "Choose a day without a charge: subtrack next \(subject.en)",
          ja: "請求のない日を指定してください: subtrack next \(subject.ja)")
      )
    case .afterLastDay(let date, let last):
      (
        Text(
          en: { "No charge counts on \($0.date(date)): the subscription ends on \($0.date(last))." },
          ja: { "\($0.date(last))で終わるため、\($0.date(date))の請求は有効になりません。" }),
        Text(
          en: { "Choose \($0.date(last)) or an earlier date." }, ja: { "\($0.date(last))以前の日付を指定してください。" })
      )
    case .beforePrevious(let date, let next):
      (
        Text(
          en: { "After a charge on \($0.date(date)), the next one would be due on \($0.date(next)) or earlier." },
          ja: { "\($0.date(date))に移すと、その次の請求が\($0.date(next))以前になります。" }),
        Text(
          en: "To list its charges: subtrack next \(subject.en)", ja: "請求日は次で確認できます: subtrack next \(subject.ja)")
      )
    case .nothingRecorded(let date):
      (
        Text(
          en: { "Nothing to reset: nothing is recorded for \($0.date(date))." },
          ja: { "\($0.date(date))には何も記録されていません。" }),
        Text(en: "To see what is recorded: subtrack show \(subject.en)", ja: "記録は次で確認できます: subtrack show \(subject.ja)")
      )
    }
  }
}

extension MoneyError: Reportable {
  var report: ErrorReport {
    switch self {
    case .overflow:
      ErrorReport(
        message: Text(en: "A total is too large to compute.", ja: "合計が大きすぎて計算できません。"),
        hint: Text(
          en: "To find an amount that is too large: subtrack list --sort amount",
          ja: "誤った金額がないか確認してください: subtrack list --sort amount"),
        exitCode: .calculation)
    case .currenciesDiffer(let one, let other):
      ErrorReport(
        message: Text(en: "\(one) and \(other) cannot be added together.", ja: "\(one) と \(other) は合算できません。"),
        hint: Text(en: "Totals are kept separately for each currency.", ja: "合計は通貨ごとに計算されます。"), exitCode: .calculation)
    }
  }
}

extension DateError: Reportable {
  /// The first Japanese sentence is the wording of the requirements (seed 8, 計算不能).
  var report: ErrorReport {
    ErrorReport(
      message: Text(en: "The charge dates could not be calculated.", ja: "請求日の計算に失敗しました。日付設定を見直してください"),
      hint: Text(en: "Check the dates: years range from 1 to 9999.", ja: "西暦1年から9999年の範囲で指定してください。"),
      exitCode: .calculation)
  }
}
