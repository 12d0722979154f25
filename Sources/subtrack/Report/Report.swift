import CommandLineKit
import Interchange
import StrictJSON

/// A report in every form; each is made only if it is asked for.
struct Report {
  /// The blocks for people.
  var page: () throws -> Page
  let document: (inout JSONWriter) -> Void
  /// The rows of NDJSON, CSV and TSV.
  let rows: () -> ReportTable
  var title: Text?
  /// What is noted after the report; in a browser, what a page with nothing but headings says.
  var note: Text?
  /// The page in a browser, if that has more than the page for people.
  var webPage: (() throws -> WebPage)?
  /// Whether Markdown is the page for people, not the rows for programs.
  var isPageInMarkdown = false
}

extension Report {
  /// A report that is one table; without rows, people see no table.
  init(_ table: ReportTable, for reader: Reader) { self.init(table) { Page(of: table, reader) } }

  /// A report that is one table for programs, which is made only for them.
  init(_ table: @autoclosure @escaping () -> ReportTable, page: @escaping () throws -> Page) {
    self.init(page: page, document: { table().write(to: &$0) }, rows: table)
  }

  /// A report whose document is an object with the members of `model`; its columns are made only for programs.
  init<Model>(
    _ model: Model, _ columns: @escaping (Rows<Model>) -> [Column], rows: @autoclosure @escaping () -> ReportTable,
    page: @escaping () throws -> Page
  ) {
    self.init(page: page, document: { Members(columns).object(of: model, to: &$0) }, rows: rows)
  }

  /// A report without rows, whose Markdown is the page.
  init<Model>(_ model: Model, _ columns: @escaping (Rows<Model>) -> [Column], page: @escaping () throws -> Page) {
    self.init(model, columns, rows: ReportTable(count: 0, []), page: page)
    isPageInMarkdown = true
  }

  func web(for reader: Reader) throws -> WebPage {
    if let webPage { return try webPage() }
    let blocks = try page().blocks
    let nothing = note.map { [Page.Block.line(reader.say($0))] } ?? []
    let isEmpty = blocks.allSatisfy(\.isHeading)
    return WebPage(title: title.map(reader.say) ?? "subtrack", blocks: blocks + (isEmpty ? nothing : []))
  }
}

/// The formats of reports besides the text on a terminal.
enum DataFormat: String, CaseIterable {
  /// A document, or an array of objects.
  case json
  /// One object per line; empty without rows.
  case ndjson
  case csv
  case tsv
  /// A table of GitHub Flavored Markdown, or the page for people.
  case markdown
  /// The page for people, for a browser or a mail.
  case html
}

extension Console {
  /// Prints a report in a format, or for people on a terminal.
  func print(_ report: Report, as format: DataFormat?, for reader: Reader) throws {
    switch format {
    case nil: try report.page().print(on: self)
    case .markdown where report.isPageInMarkdown: print(try report.page().markdown())
    case .json:
      var json = JSONWriter(output)
      report.document(&json)
      json.finish()
    case .ndjson: report.rows().write(as: .ndjson, to: output)
    case .csv: report.rows().write(as: .csv, to: output)
    case .tsv: report.rows().write(as: .tsv, to: output)
    case .markdown: report.rows().write(as: .markdown, to: output)
    case .html: try report.web(for: reader).write(for: reader, to: output)
    }
  }
}
