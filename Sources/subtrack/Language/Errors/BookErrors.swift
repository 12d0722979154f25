import BillingCore
import BookSchema
import CommandLineKit
import Storage
import StrictJSON
import Typesetting

extension DamagedBook: Reportable {
  /// The position of the damage, its kind, and the way back; a newer schema is not damage and has its own hint.
  var report: ErrorReport {
    let what = error.text(in: path)
    if case .newerSchema = error.reason {
      return .problem(
        "newer_schema", "\(what)", "\(what)",
        WayOut(
          "The file is unchanged. Use a newer version of subtrack to open it.",
          "新しいバージョンの subtrack を使ってください。ファイルは変更していません。"), exit: .data)
    }
    if path == "-" {
      return .problem(
        "damaged", "\(what)", "\(what)",
        WayOut(
          "Nothing was saved. Check the command before the pipe, or name a file.",
          "何も保存していません。パイプの前のコマンドを確認するか、ファイルを指定してください。"), exit: .data)
    }
    return .problem(
      "damaged", "\(what) The file is unchanged.", "\(what)ファイルは変更していません。", hasVersions ? wayBack : wayWithoutHistory,
      exit: .data)
  }

  /// The line names the file; without it, a pasted command would undo a change of the default file.
  private var wayBack: WayOut {
    WayOut(
      "Earlier versions are in \(Name(path)).history. Fix the file at that position, or restore the last good version",
      "以前のバージョンは \(Name(path)).history にあります。該当箇所を直すか、直前の正常なバージョンに戻してください",
      "undo --file \(Name(path))")
  }

  /// A file without a history: written by another program, or copied here alone.
  private var wayWithoutHistory: WayOut {
    WayOut(
      "It has no earlier versions here. Fix the file at that position, or replace it with a backup, then check it",
      "以前のバージョンは残っていません。該当箇所を直すかバックアップと置き換え、次で確認してください",
      "doctor --file \(Name(path))")
  }
}

extension BookError {
  /// The reason as sentences, after the path within the file, if there is one.
  var text: Text {
    let reason = reason.text
    return path.isEmpty ? reason : Text("\(Name(path)): \(reason)", "\(Name(path)): \(reason)")
  }

  /// The same after the position in a file.
  func text(in file: String) -> Text {
    let (line, column) = (position.line, position.column)
    return Text("\(Name(file)):\(line):\(column): \(text)", "\(Name(file)):\(line):\(column): \(text)")
  }
}

extension BookError.Reason {
  var text: Text {
    switch self {
    case .json(let reason): reason.text
    case .noSchemaVersion: Text("schemaVersion is missing.", "schemaVersion がありません。")
    case .invalidSchemaVersion(let text): Self.isNot(text, "a schema version like 1.0", " 1.0 のようなスキーマのバージョン")
    case .newerSchema(let text):
      Text(
        "The file uses schema \(Name(excerpt: text)), which is newer than this version of subtrack.",
        "ファイルのスキーマ \(Name(excerpt: text)) はこのプログラムより新しいものです。")
    case .missingKey(let key): Text("The key '\(Name(excerpt: key))' is missing.", "キー「\(Name(excerpt: key))」がありません。")
    case .unknownWord(let text, let allowed):
      Text(
        "'\(Name(excerpt: text))' must be one of: \(Word(allowed.joined(separator: ", "))).",
        "「\(Name(excerpt: text))」は次のいずれでもありません: \(Word(allowed.joined(separator: ", ")))。")
    case .outOfRange(let number, let range):
      Text(
        "\(number) must be between \(range.lowerBound) and \(range.upperBound).",
        "\(number) は \(range.lowerBound)〜\(range.upperBound) の範囲にありません。")
    case .invalidDate(let text): Self.isNot(text, "a date like 2026-02-28", " 2026-02-28 のような日付")
    case .invalidTimestamp(let text):
      Self.isNot(text, "a timestamp like 2026-02-06T12:34:56+09:00", " 2026-02-06T12:34:56+09:00 のような日時")
    case .invalidUUID(let text): Self.isNot(text, "a UUID", "UUID")
    case .invalidCurrency(let text): Self.isNot(text, "a three-letter currency code", "3文字の通貨コード")
    case .amount(let error): error.report.message
    case .amountsDisagree(let money, let units):
      Text(
        "amount is \(Word("\(money)")), but amountMinorUnits is \(units).",
        "amount は \(Word("\(money)")) ですが、amountMinorUnits は \(units) です。"
      )
    case .intervalsDisagree(let interval, let days):
      Text(
        "interval is \(interval), but customDaysInterval is \(days).",
        "interval は \(interval) ですが、customDaysInterval は \(days) です。")
    case .patternOfOtherCycle:
      Text(
        "These days do not fit the cycle: daysOfMonth or one weekday of a month need monthly, months needs yearly.",
        "日の指定が周期と合いません。daysOfMonth と月の曜日は monthly、months は yearly で使います。")
    case .twoEnds:
      Text("endDate and occurrences cannot be used together.", "endDate と occurrences は同時に指定できません。")
    case .duplicateVersion(let date):
      Text("Two changes start on \(typed: date).", "\(typed: date) から始まる変更が2つあります。")
    case .duplicateID(let id): Text("The id \(id) is used twice.", "id \(id) が重複しています。")
    case .duplicateMember(let name):
      Text("Two members have the name '\(Name(excerpt: name))'.", "メンバー「\(Name(excerpt: name))」が重複しています。")
    case .duplicateEvent(_, let date):
      Text("The charge on \(typed: date) is recorded twice.", "\(typed: date) の請求が2回記録されています。")
    case .invalidRate(let text):
      Self.isNot(
        text, "a rate like 2026-02-28 153.25, or 28 153.25 within a month",
        " 2026-02-28 153.25（同じ月の2件目からは 28 153.25）のようなレート")
    case .ratesOutOfOrder(let date):
      Text(
        "The rate for \(typed: date) is out of date order or duplicated.", "\(typed: date) のレートの順序が違うか、重複しています。"
      )
    case .duplicateRates(let pair):
      Text("The rates for \(pair) are listed twice.", "\(pair) のレートが2か所にあります。")
    case .noRates: Text("The list of rates is empty.", "レートの一覧が空です。")
    case .sameCurrency(let currency):
      RateError.sameCurrency(currency).report.message
    case .invalidMonth(let text): Self.isNot(text, "a month like 2026-02", " 2026-02 のような月")
    case .invalidMonthDay(let text): Self.isNot(text, "a day like 04-01", " 04-01 のような月日")
    case .invalidPayday(let text): Self.isNot(text, "a payday like 25 or last", " 25 や last のような給料日")
    case .severalScopes:
      Text("A budget covers one category, one tag or one member.", "予算の対象は、カテゴリ・タグ・メンバーのいずれか1つです。")
    case .duplicateBudget:
      Text("An earlier entry covers the same scope.", "同じ対象のものがすでに上にあります。")
    case .duplicateMonth(let month):
      Text("Two limits start in \(Word("\(month)")).", "\(Word("\(month)")) から始まる上限額が2つあります。")
    case .unknownSubscription(let id):
      Text("There is no subscription with id \(id).", "id \(id) のサブスクリプションがありません。")
    }
  }

  /// A text that is none of its kind.
  private static func isNot(_ text: String, _ en: String, _ ja: String) -> Text {
    let shown = Name(excerpt: text)
    return Text("'\(shown)' is not \(Word(en)).", "「\(shown)」は\(Word(ja))ではありません。")
  }
}

extension JSONError.Reason {
  var text: Text {
    switch self {
    case .unexpectedEnd: Text("Unexpected end of file.", "ファイルが途中で終わっています。")
    case .unexpectedByte(let byte):
      Text("Unexpected byte \(Word(Self.shown(byte))).", "想定外の文字 \(Word(Self.shown(byte))) があります。")
    case .byteOrderMark: Text("The file starts with a byte order mark; remove it.", "ファイルの先頭にBOMがあります。")
    case .invalidUTF8: Text("Not valid UTF-8.", "正しいUTF-8ではありません。")
    case .controlCharacterInString(let byte):
      Text(
        "A string contains the control character \(Word(Self.shown(byte))).",
        "文字列に制御文字 \(Word(Self.shown(byte))) が含まれています。")
    case .invalidEscape: Text("Invalid escape sequence.", "JSONにないエスケープです。")
    case .loneSurrogate: Text("Unpaired surrogate in a Unicode escape.", "サロゲートペアの片方しかありません。")
    case .invalidNumber: Text("Invalid JSON number.", "JSONの数値ではありません。")
    case .notAnInteger(let text):
      Text("'\(Name(excerpt: text))' is not a whole number.", "「\(Name(excerpt: text))」は整数ではありません。")
    case .integerOutOfRange(let text):
      Text("'\(Name(excerpt: text))' is too large.", "「\(Name(excerpt: text))」は大きすぎます。")
    case .duplicateKey(let key): Text("Duplicate key '\(Name(excerpt: key))'.", "キー「\(Name(excerpt: key))」が重複しています。")
    case .tooDeep(let limit): Text("Nested more than \(limit) levels deep.", "入れ子が \(limit) 段を超えています。")
    case .expected(let kind, let found):
      Text("Expected \(kind.words), found \(found.words).", "\(kind.words)の位置に\(found.words)があります。")
    case .trailingContent: Text("Unexpected text after the end of the document.", "末尾の後に余分な内容があります。")
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
    case .null: Text("null", "null")
    case .bool: Text("true or false", "真偽値")
    case .number: Text("a number", "数値")
    case .string: Text("a string", "文字列")
    case .array: Text("an array", "配列")
    case .object: Text("an object", "オブジェクト")
    }
  }
}
