import BookSchema
import CommandLineKit
import Interchange

/// A file to import that is nothing that can be read.
struct ImportUnreadable: Reportable {
  let path: String
  let error: ImportError
  /// What is wanted instead.
  var hint = Text(
    en: "Give a data file or an export of subtrack, JSON or CSV.", ja: "subtrack のデータファイルか、書き出したJSON・CSVを指定してください。")

  var report: ErrorReport {
    let what = error.text
    let place = SafeText.visible(path) + error.place
    return ErrorReport(
      message: Text(en: "\(place): \(what.en) Nothing was imported.", ja: "\(place): \(what.ja)何も取り込んでいません。"),
      hint: hint, exitCode: .data)
  }
}

extension ImportError {
  fileprivate var place: String {
    switch self {
    case .book(let error): ":\(error.position.line):\(error.position.column)"
    case .csv(let error): ":\(error.line)"
    case .unknownTable, .missingColumn, .duplicateColumn: ":1"
    }
  }

  fileprivate var text: Text {
    switch self {
    case .book(let error): error.text
    case .csv(let error): error.reason.text
    case .unknownTable:
      Text(en: "The first row is no header that subtrack knows.", ja: "先頭行の見出しを認識できません。")
    case .missingColumn(let name): Text(en: "The column '\(name)' is missing.", ja: "列「\(name)」がありません。")
    case .duplicateColumn(let name):
      Text(en: "The column '\(SafeText.visible(name))' stands twice.", ja: "列「\(SafeText.visible(name))」が重複しています。")
    }
  }
}

extension CSVError.Reason {
  fileprivate var text: Text {
    switch self {
    case .invalidUTF8: Text(en: "This is not UTF-8.", ja: "正しいUTF-8ではありません。")
    case .unterminatedQuote: Text(en: "A quote is never closed.", ja: "引用符が閉じられていません。")
    case .textAfterQuote: Text(en: "Text follows a closing quote.", ja: "閉じ引用符の後に文字があります。")
    }
  }
}

/// Rows that cannot be taken, for which nothing of the file is.
struct ImportRefused: Reportable {
  let path: String
  let refusals: [ImportRefusal]
  private static let shownRows = 10

  init(path: String, refusals: [ImportRefusal]) {
    self.path = path
    self.refusals = refusals
  }

  var report: ErrorReport {
    let count = Phrasing.counted(refusals.count, "row")
    let lines = lines
    let more = lines.count - Self.shownRows
    let shown = lines.prefix(Self.shownRows)
    return ErrorReport(
      message: Text(
        en: "\(count) cannot be taken, so nothing was imported:\(shown.map(\.en).joined())"
          + (more > 0 ? "\n  ... and \(more) more" : ""),
        ja: "\(refusals.count)行を受け付けられないため、何も取り込んでいません:\(shown.map(\.ja).joined())"
          + (more > 0 ? "\n  ...ほか\(more)行" : "")),
      hint: hint, exitCode: .data)
  }

  /// A line for each reason, with the place of its first row, and how many more rows it has.
  private var lines: [Text] {
    var counts: [(first: ImportRefusal, count: Int)] = []
    var places: [String: Int] = [:]
    for refusal in refusals {
      let key = refusal.what.en
      if let place = places[key] {
        counts[place].count += 1
      } else {
        places[key] = counts.endIndex
        counts.append((refusal, 1))
      }
    }
    return counts.map { refusal, count in
      let (place, what) = ("\n  \(SafeText.visible(path)):\(refusal.line): ", refusal.what)
      return Text(
        en: place + what.en + (count > 1 ? " (\(Phrasing.counted(count, "row")))" : ""),
        ja: place + what.ja + (count > 1 ? "（\(count)行）" : ""))
    }
  }

  private var hint: Text {
    let lackSubscriptions = refusals.allSatisfy {
      if case .unknownSubscription = $0.reason { true } else { false }
    }
    return lackSubscriptions
      ? Text(
        en: "Import the subscriptions first: subtrack export --scope subscriptions, or use --format json.",
        ja: "先にサブスクリプションを取り込んでください: subtrack export --scope subscriptions（または --format json）")
      : Text(en: "Mend these rows, or take them out of the file.", ja: "該当行を直すか、ファイルから削除してください。")
  }
}

extension ImportRefusal {
  /// The reason, behind the name of the subscription where it is known.
  fileprivate var what: Text {
    guard let subscription else { return reason.text }
    let name = SafeText.visible(subscription)
    return Text(en: "\(name): \(reason.text.en)", ja: "\(name): \(reason.text.ja)")
  }
}

extension ImportRefusal.Reason {
  fileprivate var text: Text {
    switch self {
    case .cellCount(let count, let expected):
      Text(en: "The row has \(count) cells; the header has \(expected).", ja: "この行は\(count)列ですが、見出しは\(expected)列です。")
    case .emptyCell(let column): Text(en: "'\(column)' is empty.", ja: "「\(column)」が空です。")
    case .invalidCell(let column, let text):
      Text(
        en: "'\(column)' cannot be '\(SafeText.visible(text))'.", ja: "「\(column)」に「\(SafeText.visible(text))」は指定できません。"
      )
    case .invalidAmount(let error, let text):
      Text(
        en: "'\(SafeText.visible(text))': \(error.report.message.en)",
        ja: "「\(SafeText.visible(text))」: \(error.report.message.ja)")
    case .twoEnds: Text(en: "end_date and occurrences cannot both be given.", ja: "end_date と occurrences は同時に指定できません。")
    case .invalid(let error): error.report.message
    case .unknownSubscription(let id):
      Text(en: "There is no subscription with the id \(id).", ja: "id \(id) のサブスクリプションがありません。")
    case .duplicateID(let id): Text(en: "The id \(id) is used twice.", ja: "id \(id) が重複しています。")
    case .duplicateDay(let date): Text(en: "The day \(date) stands twice.", ja: "\(date) の行が重複しています。")
    case .duplicateEvent(_, let date):
      Text(en: "The charge of \(date) is recorded twice.", ja: "\(date) の請求が2回記録されています。")
    }
  }
}
