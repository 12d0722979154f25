import BillingCore
import BillingReports
import CommandLineKit

/// What a report is asked for: which subscriptions, which days, divided how.
struct ReportQuery {
  /// The book with only the selected subscriptions; the whole book if nothing selects.
  let selected: Book
  /// The indices of these in the whole book; `nil` if nothing selects.
  let indices: [Int]?
  /// The book for reports of charges, with `charges` as their filter: a charge has a payer and a currency of its own,
  /// whatever its subscription has today.
  let selectedForSums: Book
  let charges: ChargeFilter?
  /// The period; `nil` if none is given.
  let period: AskedPeriod?
  /// The fields by which to divide, the first one outside.
  let grouping: [QueryField]
}

extension Context {
  /// Reads what a command is asked for, from the parts that it declares.
  ///
  /// Without operands and options it only passes on the book. Throws if a value is none, a name is unknown, or nothing
  /// is selected.
  func asked(_ parts: QueryParts, in book: Book) throws -> ReportQuery {
    let words = parts.operand.map(arguments.values(of:)) ?? []
    let (names, named) = try AskedWords(parts: parts, context: self, book: book).sorted(words)
    let chosen = try parts.contains(.what) ? narrowed(book, to: names, parts) : (indices: nil, base: nil, filter: nil)
    let own = chosen.indices.map(book.selecting) ?? book
    let past = chosen.base.map(book.selecting) ?? own
    return ReportQuery(
      selected: own, indices: chosen.indices, selectedForSums: past, charges: chosen.filter,
      period: try period(parts, named: named, in: past), grouping: try grouping(parts))
  }

  /// The indices of the selected subscriptions, and of those whose charges may be asked for: of charges, a filter and the
  /// member of `--for` decide one by one.
  private func narrowed(
    _ book: Book, to names: [String], _ parts: QueryParts
  ) throws -> (indices: [Int]?, base: [Int]?, filter: ChargeFilter?) {
    let isOfAll = names.isEmpty && !isFiltering
    if isOfAll, book.viewer == nil { return (nil, nil, nil) }
    let filter = try filter(in: book)
    let named = names.isEmpty ? nil : Set(try find(names, orLabelsIn: book))
    let own = { (filter: SubscriptionFilter) in
      try book.indices(matching: filter, today: self.today).filter { named?.contains($0) ?? true }
    }
    let known = try own(filter)
    let indices = book.viewer == nil ? known : known.filter(Set(book.viewedIndices(from: .minimum)).contains)
    guard parts.contains(.charges), let ofCharges = filter.ofCharges else {
      let base = parts.contains(.charges) ? known : indices
      if base.isEmpty, !isOfAll { throw try noMatch(isNamed: named != nil, in: book) }
      return (indices, base, nil)
    }
    let base = book.indices(chargedAs: ofCharges, among: try own(filter.ofSubscriptions))
    if base.isEmpty { throw try noMatch(isNamed: named != nil, in: book) }
    return (indices, base, ofCharges)
  }

  /// The indices of the named subscriptions; a category, a tag, a card or a member in their place gets the line that selects
  /// by it.
  private func find(_ names: [String], orLabelsIn book: Book) throws -> [Int] {
    do { return try find(names, in: book) } catch SubscriptionNotFound.notFound(let word, let hint) {
      let meant = SelectionOptions.fields.first { _, field in
        field.isName && book.texts(of: field, on: today).contains { $0.folded == word.folded }
      }
      guard let option = meant?.option else { throw SubscriptionNotFound.notFound(word, hint: hint) }
      let others = arguments.operands.filter { $0 != word }
      let words = arguments.replacingOperands(by: others).adding(word, to: .option(option)).words(of: command)
      throw SubscriptionNotFound.notFound(
        word, hint: Text("To select by it: \(Word(words.commandLine))", "絞り込むには: \(Word(words.commandLine))"))
    }
  }

  /// The length of the periods one below the other; `nil` if none is given.
  var step: SpendingTrends.Step? { arguments[QueryOptions.per].flatMap { SpendingTrends.Step(rawValue: $0) } }

  private func grouping(_ parts: QueryParts) throws -> [QueryField] {
    guard parts.contains(.by), let text = arguments[QueryOptions.by] else { return [] }
    let words = text.listItems
    let fields = try words.map {
      try QueryField.reading($0, among: QueryField.groupings, named: QueryOptions.by.spelling)
    }.uniqued()
    if (1...2).contains(fields.count) { return fields }
    throw QueryOptions.tooManyFields(text)
  }

  /// What a report is asked for, with the pseudonyms that `--redact` asks for.
  ///
  /// The texts of the data file select, and those of the report are pseudonyms.
  ///
  /// With an option by which status 1 has another meaning, status 2 says that a name is unknown.
  func askedToShare(
    _ parts: QueryParts, in book: Book, statusOneMeans option: OptionDescription? = nil
  ) throws -> ReportQuery {
    do {
      let asked = try asked(parts, in: book)
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
