import BillingCore
import CommandLineKit

// Errors about values that can be read but are not allowed. Each is a sentence that can follow "--first '2026-02-30':
// ".

extension ValidationError: Reportable {
  var report: ErrorReport { report(about: .subject(nil)) }

  func report(about subject: Text) -> ErrorReport {
    switch self {
    case .emptyName:
      .problem(
        "emptyName", "A name needs at least one visible character.", "名前が空です。",
        WayOut("Use a name of 1 to 100 characters.", "1〜100文字の名前を指定してください。"), exit: .usage)
    case .emptyLabel:
      .problem(
        "emptyLabel", "A category, tag, member or payment method needs at least one visible character.",
        "カテゴリ・タグ・メンバー・支払い方法は空にできません。",
        WayOut(
          "Omit the option, or clear the field with 'subtrack edit \(subject) --clear FIELD'.",
          "オプションを省くか、「subtrack edit \(subject) --clear 項目」で消してください。"), exit: .usage)
    case .emptyNote:
      .problem(
        "emptyNote", "A note needs at least one visible character.", "記録の内容が空です。",
        WayOut(
          "For example", "引用符で囲んで指定してください。例",
          "note Netflix \(Text("'asked for a refund'", "'返金を依頼した'"))"), exit: .usage)
    case .nameTooLong(let count):
      .problem(
        "nameTooLong", "Too long: \(count) characters; the limit is 100.", "\(count)文字あります。100文字までです。",
        WayOut("Shorten it and put the rest in --memo.", "短くして、残りは --memo に書いてください。"), exit: .usage)
    case .controlCharacter(let number):
      .problem(
        "controlCharacter", "Contains the control character U+\(Self.hexadecimal(number)).",
        "制御文字 U+\(Self.hexadecimal(number)) が含まれています。",
        WayOut("Use printable characters only.", "表示できる文字だけを使ってください。"), exit: .usage)
    case .amountAboveLimit(let amount, let limit):
      .problem(
        "amountAboveLimit",
        "\(amount) is above the limit of \(Self.grouped(limit)) and may be a typing mistake.",
        "\(amount)は上限（\(Self.limit(limit, in: amount.currency))）を超えています。入力間違いではありませんか。",
        Self.raisingTheLimit(for: amount), exit: .usage)
    case .noticeOutOfRange(let days):
      .problem(
        "noticeOutOfRange", "The notice period must be 0 to 999 days, not \(days).", "解約予告日数 \(days) は0〜999の範囲にありません。",
        WayOut("Use whole days, for example --notice 14.", "--notice 14 のように日数を指定してください。"), exit: .usage)
    case .instalmentsOutOfRange(let count):
      .problem(
        "instalmentsOutOfRange", "The number of charges must be 1 to 9999, not \(count).",
        "回数 \(count) は1〜9999の範囲にありません。",
        WayOut("For example: --times 12.", "--times 12 のように回数を指定してください。"), exit: .usage)
    case .endBeforeFirst(let end, let first):
      .problem(
        "endBeforeFirst", "It would end on \(end), before its first charge on \(first).",
        "終了日（\(end)）が初回請求日（\(first)）より前です。",
        WayOut("Choose an --until date on or after --first.", "--until には --first 以降の日付を指定してください。"), exit: .usage)
    case .trialEndsTooLate(let end, let first): Self.trialEndsTooLate(end, first)
    case .monthEndWithoutMonths:
      .problem(
        "monthEndWithoutMonths", "'last' means the end of a month, so it needs a cycle of months or years.",
        "月末指定（last）は、日単位・週単位の周期では使えません。",
        WayOut("Use a plain date, or a cycle of months or years.", "通常の日付にするか、月・年単位の周期にしてください。"), exit: .usage)
    case .renewalOnFixedDays:
      .problem(
        "renewalOnFixedDays", "A cycle that names days of the month or week cannot count from the last payment.",
        "月や週の中の日を指定する周期は、前回の支払日から数えることができません。",
        WayOut(
          "Omit --renewal, or use a cycle like 30d or month without month end.",
          "--renewal を省くか、30d や month のような周期にしてください（月末指定は不可）。"), exit: .usage)
    case .cancelledWithoutDate:
      .problem(
        "cancelledWithoutDate", "A cancelled subscription needs a cancellation date.", "解約済みには解約日が必要です。",
        WayOut("Add cancellationDate, for example 2026-03-31.", "cancellationDate（例: 2026-03-31）を指定してください。"),
        exit: .usage)
    case .weightsOutOfRange:
      .problem(
        "weightsOutOfRange", "Weights must be zero or more, and at least one must be above zero.",
        "比率は0以上で、少なくとも1つは正の数が必要です。",
        WayOut("For example: --share Anna:2 --share Ben:1.", "--share 花子:2 --share 太郎:1 のように指定してください。"),
        exit: .usage)
    case .notALink:
      .problem(
        "notALink", "Not a valid URL.", "URLではありません。",
        WayOut("Use a URL like https://example.com/account.", "https://example.com/account のように指定してください。"),
        exit: .usage)
    }
  }

  private static func trialEndsTooLate(_ end: CivilDate, _ first: CivilDate) -> ErrorReport {
    let later: Line = "--first \(end.advancedClamping(days: 1))"
    return .problem(
      "trialEndsTooLate", "The first charge on \(first) is not after the last free day, \(end).",
      "初回請求日（\(first)）が無料期間の最終日（\(end)）より後ではありません。",
      WayOut(
        "Use a later first charge, like \(later), or a shorter --trial.",
        "初回請求日を \(later) のように遅らせるか、--trial を短くしてください。"), exit: .usage)
  }

  private static func hexadecimal(_ number: UInt32) -> Word {
    let digits = String(number, radix: 16, uppercase: true)
    return Word(String(repeating: "0", count: max(0, 4 - digits.count)) + digits)
  }

  private static func grouped(_ number: Int64) -> Word { Word(Phrasing.grouped("\(number)")) }

  private static func limit(_ number: Int64, in currency: Currency) -> Money {
    Money(minorUnits: number * currency.minorUnitsPerMajor, currency: currency)
  }

  /// The advice to raise the limit, unless the amount is above the highest possible limit.
  private static func raisingTheLimit(for amount: Money) -> WayOut {
    let (enough, highest) = (enough(for: amount), Int64(Settings.maxAmounts.upperBound))
    guard enough <= highest else {
      return WayOut(
        "Amounts above \(grouped(highest)) are not supported.", "\(grouped(highest)) を超える金額は登録できません。")
    }
    return WayOut("If it is correct, raise the limit", "正しい金額なら上限を上げてください", "config maxAmount \(enough)")
  }

  /// The amount in whole major units, rounded up.
  private static func enough(for amount: Money) -> Int64 {
    let whole = amount.minorUnits / amount.currency.minorUnitsPerMajor
    return amount.minorUnits % amount.currency.minorUnitsPerMajor == 0 ? whole : whole + 1
  }
}
