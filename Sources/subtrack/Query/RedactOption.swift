import BillingCore
import BillingReports
import CommandLineKit

/// The option that hides names and texts from those who get an export or a page.
enum RedactOption {
  static let redact = OptionDescription(
    "redact", "Replace names, memos, links and ids with numbers", "名前・メモ・リンク・idを番号に置き換える")

  /// The formats that people read, in their language.
  private static let forPeople: Set<String> = ["text", "table", "markdown", "html"]

  static func isForPeople(_ format: String) -> Bool { forPeople.contains(format) }
}

extension Context {
  /// The pseudonyms that `--redact` asks for, of the whole book; in the user's language for a page to read.
  func redaction(of book: Book, forPeople: Bool) -> Redaction? {
    guard arguments.isGiven(RedactOption.redact) else { return nil }
    guard forPeople, language == .japanese else { return Redaction(of: book) }
    var words = Redaction.Words()
    (words.subscription, words.category, words.tag) = ("サブスク", "カテゴリ", "タグ")
    (words.member, words.paymentMethod, words.memo) = ("メンバー", "支払い方法", "メモ")
    return Redaction(of: book, words: words)
  }

  /// The same for a command whose format tells whether people read it.
  func redaction(of book: Book) -> Redaction? {
    redaction(of: book, forPeople: arguments[ReportOptions.page].map(RedactOption.isForPeople) ?? true)
  }

  /// What a report is asked for, with the pseudonyms that `--redact` asks for.
  ///
  /// The texts of the data file select, and those of the report are pseudonyms.
  ///
  /// With an option by which status 1 has another meaning, status 2 says that a name is unknown.
  func askedToShare(
    _ parts: QueryParts, of command: String, in book: Book, statusOneMeans option: OptionDescription? = nil
  ) throws -> ReportQuery {
    do {
      let asked = try asked(parts, of: command, in: book)
      return redaction(of: book).map(asked.redacted) ?? asked
    } catch let error as any Reportable where option.map(arguments.has) ?? false && error.report.exitCode == .refused {
      var report = error.report
      report.exitCode = .usage
      throw report
    }
  }
}

extension ReportQuery {
  /// The same with pseudonyms; the texts of the original book decide which charges the filter admits.
  func redacted(by redaction: Redaction) -> ReportQuery {
    ReportQuery(
      selected: redaction.applied(to: selected), indices: indices,
      selectedForSums: redaction.applied(to: selectedForSums),
      charges: charges?.judging(by: selectedForSums), period: period, grouping: grouping)
  }
}
