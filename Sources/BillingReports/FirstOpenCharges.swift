import BillingCore

/// The first open charge of a subscription from a day on, kept for that day: a pass over the charges of a renewal looks for
/// it once, however many were skipped.
public struct FirstOpenCharges {
  private let book: Book
  private lazy var records = RecordIndex(of: book)
  private var found: [Int: (day: CivilDate, date: CivilDate?)] = [:]

  public init(of book: Book) { self.book = book }

  /// The date of that charge; `nil` if there is none.
  mutating func date(of index: Int, onOrAfter day: CivilDate) -> CivilDate? {
    if let known = found[index], known.day == day { return known.date }
    let date = book.nextCharge(of: index, onOrAfter: day, in: records)?.date
    found[index] = (day, date)
    return date
  }
}
