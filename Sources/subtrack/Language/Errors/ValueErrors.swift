import BillingCore
import CommandLineKit

// Errors about values that can be read but are not allowed. Each is a sentence that can follow "--first '2026-02-30':
// ".

extension ValidationError: Reportable {
  private static func row(_ code: String, _ message: Text, _ hint: Text) -> ErrorReport {
    ErrorReport(code: code, message: message, hint: hint, exitCode: .usage)
  }

  var report: ErrorReport { report(about: .subject(nil)) }

  func report(about subject: Text) -> ErrorReport {
    switch self {
    case .emptyName:
      Self.row(
        "emptyName",
        Text(en: "A name needs at least one visible character.", ja: "名前が空です。"),
        Text(en: "Use a name of 1 to 100 characters.", ja: "1〜100文字の名前を指定してください。")
      )
    case .emptyLabel:
      Self.row(
        "emptyLabel",
        Text(
          en: "A category, tag, member or payment method needs at least one visible character.",
          ja: "カテゴリ・タグ・メンバー・支払い方法は空にできません。"),
        Text(
          en: "Omit the option, or clear the field with 'subtrack edit \(subject.en) --clear FIELD'.",
          ja: "オプションを省くか、「subtrack edit \(subject.ja) --clear 項目」で消してください。")
      )
    case .emptyNote:
      Self.row(
        "emptyNote",
        Text(en: "A note needs at least one visible character.", ja: "記録の内容が空です。"),
        Text(
          en: "For example: subtrack note Netflix 'asked for a refund'",
          ja: "引用符で囲んで指定してください。例: subtrack note Netflix '返金を依頼した'")
      )
    case .nameTooLong(let count):
      Self.row(
        "nameTooLong",
        Text(en: "Too long: \(count) characters; the limit is 100.", ja: "\(count)文字あります。100文字までです。"),
        Text(en: "Shorten it and put the rest in --memo.", ja: "短くして、残りは --memo に書いてください。")
      )
    case .controlCharacter(let number):
      Self.row(
        "controlCharacter",
        Text(
          en: "Contains the control character U+\(Self.hexadecimal(number)).",
          ja: "制御文字 U+\(Self.hexadecimal(number)) が含まれています。"),
        Text(en: "Use printable characters only.", ja: "表示できる文字だけを使ってください。")
      )
    case .amountAboveLimit(let amount, let limit):
      Self.row(
        "amountAboveLimit",
        Text(
          en: {
            """
            \($0.amount(amount)) is above the limit of \(Phrasing.grouped("\(limit)")) and may be a typing mistake.
            """
          },
          ja: {
            let most = Money(minorUnits: limit * amount.currency.minorUnitsPerMajor, currency: amount.currency)
            return "\($0.amountInSentence(amount))は上限（\($0.amountInSentence(most))）を超えています。入力間違いではありませんか。"
          }),
        Self.raisingTheLimit(for: amount)
      )
    case .noticeOutOfRange(let days):
      Self.row(
        "noticeOutOfRange",
        Text(en: "The notice period must be 0 to 999 days, not \(days).", ja: "解約予告日数 \(days) は0〜999の範囲にありません。"),
        Text(en: "Use whole days, for example --notice 14.", ja: "--notice 14 のように日数を指定してください。")
      )
    case .instalmentsOutOfRange(let count):
      Self.row(
        "instalmentsOutOfRange",
        Text(en: "The number of charges must be 1 to 9999, not \(count).", ja: "回数 \(count) は1〜9999の範囲にありません。"),
        Text(en: "For example: --times 12.", ja: "--times 12 のように回数を指定してください。")
      )
    case .endBeforeFirst(let end, let first):
      Self.row(
        "endBeforeFirst",
        Text(
          en: { "It would end on \($0.date(end)), before its first charge on \($0.date(first))." },
          ja: { "終了日（\($0.date(end))）が初回請求日（\($0.date(first))）より前です。" }),
        Text(en: "Choose an --until date on or after --first.", ja: "--until には --first 以降の日付を指定してください。")
      )
    case .trialEndsTooLate(let end, let first):
      Self.row(
        "trialEndsTooLate",
        Text(
          en: { "The first charge on \($0.date(first)) is not after the last free day, \($0.date(end))." },
          ja: { "初回請求日（\($0.date(first))）が無料期間の最終日（\($0.date(end))）より後ではありません。" }),
        Text(
          en: "Use a later first charge, like --first \(end.advancedClamping(days: 1)), or a shorter --trial.",
          ja: "初回請求日を --first \(end.advancedClamping(days: 1)) のように遅らせるか、--trial を短くしてください。")
      )
    case .monthEndWithoutMonths:
      Self.row(
        "monthEndWithoutMonths",
        Text(
          en: "'last' means the end of a month, so it needs a cycle of months or years.",
          ja: "月末指定（last）は、日単位・週単位の周期では使えません。"),
        Text(en: "Use a plain date, or a cycle of months or years.", ja: "通常の日付にするか、月・年単位の周期にしてください。")
      )
    case .renewalOnFixedDays:
      Self.row(
        "renewalOnFixedDays",
        Text(
          en: "A cycle that names days of the month or week cannot count from the last payment.",
          ja: "月や週の中の日を指定する周期は、前回の支払日から数えることができません。"),
        Text(
          en: "Omit --renewal, or use a cycle like 30d or month without month end.",
          ja: "--renewal を省くか、30d や month のような周期にしてください（月末指定は不可）。")
      )
    case .cancelledWithoutDate:
      Self.row(
        "cancelledWithoutDate",
        Text(en: "A cancelled subscription needs a cancellation date.", ja: "解約済みには解約日が必要です。"),
        Text(en: "Add cancellationDate, for example 2026-03-31.", ja: "cancellationDate（例: 2026-03-31）を指定してください。")
      )
    case .weightsOutOfRange:
      Self.row(
        "weightsOutOfRange",
        Text(en: "Weights must be zero or more, and at least one must be above zero.", ja: "比率は0以上で、少なくとも1つは正の数が必要です。"),
        Text(en: "For example: --share Anna:2 --share Ben:1.", ja: "--share 花子:2 --share 太郎:1 のように指定してください。")
      )
    case .notALink:
      Self.row(
        "notALink",
        Text(en: "Not a valid URL.", ja: "URLではありません。"),
        Text(en: "Use a URL like https://example.com/account.", ja: "https://example.com/account のように指定してください。")
      )
    }
  }

  private static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The advice to raise the limit, unless the amount is above the highest possible limit.
  private static func raisingTheLimit(for amount: Money) -> Text {
    let (enough, highest) = (enough(for: amount), Int64(Settings.maxAmounts.upperBound))
    guard enough <= highest else {
      let most = Phrasing.grouped("\(highest)")
      return Text(en: "Amounts above \(most) are not supported.", ja: "\(most) を超える金額は登録できません。")
    }
    return Text(
      en: "If it is correct, raise the limit: subtrack config maxAmount \(enough)",
      ja: "正しい金額なら上限を上げてください: subtrack config maxAmount \(enough)")
  }

  /// The amount in whole major units, rounded up.
  private static func enough(for amount: Money) -> Int64 {
    let whole = amount.minorUnits / amount.currency.minorUnitsPerMajor
    return amount.minorUnits % amount.currency.minorUnitsPerMajor == 0 ? whole : whole + 1
  }
}
