import BillingCore
import BookSchema
import CommandLineKit
import Storage
import StrictJSON
import Typesetting

extension DamagedBook: Reportable {
  /// The position of the damage, its kind, and the way back; a newer schema is not damage and has its own hint.
  var report: ErrorReport {
    let place = "\(SafeText.visible(path)):\(error.position.line):\(error.position.column)"
    let what = error.text
    if case .newerSchema = error.reason {
      return ErrorReport(
        message: Text(en: "\(place): \(what.en)", ja: "\(place): \(what.ja)"),
        hint: Text(
          en: "The file is unchanged. Use a newer version of subtrack to open it.",
          ja: "新しいバージョンの subtrack を使ってください。ファイルは変更していません。"),
        exitCode: .data)
    }
    if path == "-" {
      return ErrorReport(
        message: Text(en: "\(place): \(what.en)", ja: "\(place): \(what.ja)"), hint: Self.wayOfInput, exitCode: .data)
    }
    return ErrorReport(
      message: Text(
        en: "\(place): \(what.en) The file is unchanged.", ja: "\(place): \(what.ja)ファイルは変更していません。"),
      hint: hasVersions ? wayBack : wayWithoutHistory, exitCode: .data)
  }

  private var wayBack: Text {
    Text(
      en: """
        Earlier versions are in \(history). Fix the file at that position, or restore the last good version: \(undo)
        """,
      ja: "以前のバージョンは \(history) にあります。該当箇所を直すか、直前の正常なバージョンに戻してください: \(undo)")
  }

  /// Standard input has neither a history nor a name.
  private static let wayOfInput = Text(
    en: "Nothing was saved. Check the command before the pipe, or name a file.",
    ja: "何も保存していません。パイプの前のコマンドを確認するか、ファイルを指定してください。")

  /// A file without a history: written by another program, or copied here alone.
  private var wayWithoutHistory: Text {
    Text(
      en:
        "It has no earlier versions here. Fix the file at that position, or replace it with a backup, then check it: \(doctor)",
      ja: "以前のバージョンは残っていません。該当箇所を直すかバックアップと置き換え、次で確認してください: \(doctor)")
  }

  private var history: String { SafeText.visible(path) + ".history" }

  /// The undo command with the path of the file; without it, a pasted command would undo a change of the default file.
  private var undo: String { "subtrack undo --file \(SafeText.visible(path.shellQuoted))" }
  private var doctor: String { "subtrack doctor --file \(SafeText.visible(path.shellQuoted))" }
}

extension BookError {
  /// The reason as sentences, after the path within the file, if there is one.
  var text: Text {
    let reason = reason.text
    guard !path.isEmpty else { return reason }
    let shown = SafeText.visible(path)
    return Text(en: "\(shown): \(reason.en)", ja: "\(shown): \(reason.ja)")
  }
}

extension BookError.Reason {
  fileprivate var text: Text {
    switch self {
    case .json(let reason): reason.text
    case .noSchemaVersion: Text(en: "schemaVersion is missing.", ja: "schemaVersion がありません。")
    case .invalidSchemaVersion(let text):
      Text(
        en: "'\(excerpt(text))' is not a schema version like 1.0.", ja: "「\(excerpt(text))」は 1.0 のようなスキーマのバージョンではありません。"
      )
    case .newerSchema(let text):
      Text(
        en: "The file uses schema \(excerpt(text)), which is newer than this version of subtrack.",
        ja: "ファイルのスキーマ \(excerpt(text)) はこのプログラムより新しいものです。")
    case .missingKey(let key): Text(en: "The key '\(excerpt(key))' is missing.", ja: "キー「\(excerpt(key))」がありません。")
    case .unknownWord(let text, let allowed):
      Text(
        en: "'\(excerpt(text))' must be one of: \(allowed.joined(separator: ", ")).",
        ja: "「\(excerpt(text))」は次のいずれでもありません: \(allowed.joined(separator: ", "))。")
    case .outOfRange(let number, let range):
      Text(
        en: "\(number) must be between \(range.lowerBound) and \(range.upperBound).",
        ja: "\(number) は \(range.lowerBound)〜\(range.upperBound) の範囲にありません。")
    case .invalidDate(let text):
      Text(en: "'\(excerpt(text))' is not a date like 2026-02-28.", ja: "「\(excerpt(text))」は 2026-02-28 のような日付ではありません。")
    case .invalidTimestamp(let text):
      Text(
        en: "'\(excerpt(text))' is not a timestamp like 2026-02-06T12:34:56+09:00.",
        ja: "「\(excerpt(text))」は 2026-02-06T12:34:56+09:00 のような日時ではありません。")
    case .invalidUUID(let text): Text(en: "'\(excerpt(text))' is not a UUID.", ja: "「\(excerpt(text))」はUUIDではありません。")
    case .invalidCurrency(let text):
      Text(en: "'\(excerpt(text))' is not a three-letter currency code.", ja: "「\(excerpt(text))」は3文字の通貨コードではありません。")
    case .amount(let error): error.report.message
    case .amountsDisagree(let money, let units):
      Text(
        en: "amount is \(money), but amountMinorUnits is \(units).",
        ja: "amount は \(money) ですが、amountMinorUnits は \(units) です。")
    case .intervalsDisagree(let interval, let days):
      Text(
        en: "interval is \(interval), but customDaysInterval is \(days).",
        ja: "interval は \(interval) ですが、customDaysInterval は \(days) です。")
    case .patternOfOtherCycle:
      Text(
        en: "These days do not fit the cycle: daysOfMonth or one weekday of a month need monthly, months needs yearly.",
        ja: "日の指定が周期と合いません。daysOfMonth と月の曜日は monthly、months は yearly で使います。")
    case .twoEnds:
      Text(en: "endDate and occurrences cannot be used together.", ja: "endDate と occurrences は同時に指定できません。")
    case .duplicatePriceVersion(let date): Text(en: "Two prices start on \(date).", ja: "\(date) から始まる料金が2つあります。")
    case .duplicateID(let id): Text(en: "The id \(id) is used twice.", ja: "id \(id) が重複しています。")
    case .duplicateMember(let name):
      Text(en: "Two members have the name '\(excerpt(name))'.", ja: "メンバー「\(excerpt(name))」が重複しています。")
    case .duplicateEvent(_, let date):
      Text(en: "The charge on \(date) is recorded twice.", ja: "\(date) の請求が2回記録されています。")
    case .invalidRate(let text):
      Text(
        en: "'\(excerpt(text))' is not a rate like 2026-02-28 153.25, or 28 153.25 within a month.",
        ja: "「\(excerpt(text))」は 2026-02-28 153.25（同じ月の2件目からは 28 153.25）のようなレートではありません。")
    case .ratesOutOfOrder(let date):
      Text(en: "The rate for \(date) is out of date order or duplicated.", ja: "\(date) のレートの順序が違うか、重複しています。")
    case .duplicateRates(let pair): Text(en: "The rates for \(pair) are listed twice.", ja: "\(pair) のレートが2か所にあります。")
    case .noRates: Text(en: "The list of rates is empty.", ja: "レートの一覧が空です。")
    case .sameCurrency(let currency):
      RateError.sameCurrency(currency).report.message
    case .invalidMonth(let text):
      Text(en: "'\(excerpt(text))' is not a month like 2026-02.", ja: "「\(excerpt(text))」は 2026-02 のような月ではありません。")
    case .invalidMonthDay(let text):
      Text(en: "'\(excerpt(text))' is not a day like 04-01.", ja: "「\(excerpt(text))」は 04-01 のような月日ではありません。")
    case .invalidPayday(let text):
      Text(
        en: "'\(excerpt(text))' is not a payday like 25 or last.",
        ja: "「\(excerpt(text))」は 25 や last のような給料日ではありません。")
    case .severalScopes:
      Text(
        en: "A budget covers one category, one tag or one member.", ja: "予算の対象は、カテゴリ・タグ・メンバーのいずれか1つです。")
    case .duplicateBudget:
      Text(en: "An earlier entry covers the same scope.", ja: "同じ対象のものがすでに上にあります。")
    case .duplicateMonth(let month):
      Text(en: "Two limits start in \(month).", ja: "\(month) から始まる上限額が2つあります。")
    case .unknownSubscription(let id):
      Text(en: "There is no subscription with id \(id).", ja: "id \(id) のサブスクリプションがありません。")
    }
  }
}

extension JSONError.Reason {
  var text: Text {
    switch self {
    case .unexpectedEnd: Text(en: "Unexpected end of file.", ja: "ファイルが途中で終わっています。")
    case .unexpectedByte(let byte):
      Text(en: "Unexpected byte \(Self.shown(byte)).", ja: "想定外の文字 \(Self.shown(byte)) があります。")
    case .byteOrderMark: Text(en: "The file starts with a byte order mark; remove it.", ja: "ファイルの先頭にBOMがあります。")
    case .invalidUTF8: Text(en: "Not valid UTF-8.", ja: "正しいUTF-8ではありません。")
    case .controlCharacterInString(let byte):
      Text(
        en: "A string contains the control character \(Self.shown(byte)).", ja: "文字列に制御文字 \(Self.shown(byte)) が含まれています。"
      )
    case .invalidEscape: Text(en: "Invalid escape sequence.", ja: "JSONにないエスケープです。")
    case .loneSurrogate: Text(en: "Unpaired surrogate in a Unicode escape.", ja: "サロゲートペアの片方しかありません。")
    case .invalidNumber: Text(en: "Invalid JSON number.", ja: "JSONの数値ではありません。")
    case .notAnInteger(let text):
      Text(en: "'\(excerpt(text))' is not a whole number.", ja: "「\(excerpt(text))」は整数ではありません。")
    case .integerOutOfRange(let text): Text(en: "'\(excerpt(text))' is too large.", ja: "「\(excerpt(text))」は大きすぎます。")
    case .duplicateKey(let key): Text(en: "Duplicate key '\(excerpt(key))'.", ja: "キー「\(excerpt(key))」が重複しています。")
    case .tooDeep(let limit): Text(en: "Nested more than \(limit) levels deep.", ja: "入れ子が \(limit) 段を超えています。")
    case .expected(let kind, let found):
      Text(
        en: "Expected \(kind.words.en), found \(found.words.en).",
        ja: "\(kind.words.ja)の位置に\(found.words.ja)があります。")
    case .trailingContent: Text(en: "Unexpected text after the end of the document.", ja: "末尾の後に余分な内容があります。")
    }
  }

  private static func shown(_ byte: UInt8) -> String {
    (0x21...0x7E).contains(byte)
      ? "'\(Character(Unicode.Scalar(byte)))'" : "0x" + String(byte, radix: 16, uppercase: true)
  }
}

extension JSONKind {
  fileprivate var words: Text {
    switch self {
    case .null: Text(en: "null", ja: "null")
    case .bool: Text(en: "true or false", ja: "真偽値")
    case .number: Text(en: "a number", ja: "数値")
    case .string: Text(en: "a string", ja: "文字列")
    case .array: Text(en: "an array", ja: "配列")
    case .object: Text(en: "an object", ja: "オブジェクト")
    }
  }
}

/// Text from a file, safe to show and shortened.
private func excerpt(_ text: String) -> String {
  let safe = SafeText.visible(text)
  return safe.count > 60 ? safe.prefix(60) + "..." : safe
}
