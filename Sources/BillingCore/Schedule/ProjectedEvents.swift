/// The charges of a book within a window, by (date, name, id), computed a month at a time.
///
/// Laws:
/// - the charges of [a, c] are those of [a, b] followed by those of (b, c], for every b: no date depends on the window;
/// - a subscription has at most one charge a day, the recorded one where something was said of it;
/// - memory grows with the subscriptions, never with the window: what is held is one month's charges.
///
/// A hot path: exports and sums draw a quarter of a million charges through it. Merging the subscriptions one charge at a
/// time, as a heap does, costs a dozen comparisons for each and jumps about in memory. Instead the subscriptions are walked
/// in the order of their names, each laying down its charges of the next month that has any; what lies there is then put in
/// the order of the days by counting, which keeps the order of the names within a day. Months without charges are stepped
/// over, so a yearly charge in the year 9998 is found at once.
public struct ProjectedEvents: Sequence, Sendable {
  private let book: Book
  private let windows: [(index: Int, days: DateInterval)]

  /// The charges of all subscriptions, or of those at some places, within a window.
  init(of book: Book, in window: DateInterval, only indices: [Int]? = nil) {
    self.init(of: book, windows: (indices ?? Array(book.subscriptions.indices)).map { ($0, window) })
  }

  /// The charges of the subscriptions at some places, each within a window of its own.
  init(of book: Book, windows: [(index: Int, days: DateInterval)]) {
    self.book = book
    self.windows = windows
  }

  /// Starts at the first charge.
  public func makeIterator() -> Iterator {
    Iterator(book: book, windows: windows)
  }

  /// The subscriptions' own sequences, and the charges of one month that they have given.
  public struct Iterator: IteratorProtocol {
    private let records: RecordIndex
    private var streams: [ChargeStream]
    /// The dates of the streams' next charges, apart from all else that a stream holds.
    private var heads: [CompactDate]
    /// The month's charges as the subscriptions gave them, the same by day, and how many of these have come.
    private var gathered: [Ranked] = []
    private var sorted: [Ranked] = []
    private var cursor = 0

    /// Which of the subscriptions, in the order of their names, the charge belongs to that `next` gave last.
    ///
    /// The charges of a day come by rank, so what is kept by it is met in order. Of a hundred thousand subscriptions the
    /// places in the book lead all over what is kept by them, which no cache of a processor holds.
    public private(set) var rank = 0

    init(book: Book, windows: [(index: Int, days: DateInterval)]) {
      let records = RecordIndex(of: book)
      self.records = records
      streams = Self.ranked(windows, in: book).map { ChargeStream(of: $0.index, in: $0.days, records: records) }
      heads = streams.map(\.next)
    }

    /// The next charge, or nil after the last.
    public mutating func next() -> BillingEvent? {
      if cursor == sorted.count {
        guard gatherMonth() else { return nil }
      }
      let next = sorted[cursor]
      cursor &+= 1
      rank = Int(next.rank)
      return next.event
    }

    /// Takes in the charges of the next month that has any; false where none is left.
    private mutating func gatherMonth() -> Bool {
      var first = CompactDate.never
      for head in heads where head < first { first = head }
      gathered.removeAll(keepingCapacity: true)
      sorted.removeAll(keepingCapacity: true)
      cursor = 0
      // Packed dates of one month differ in their last five bits alone.
      let last = first.packed | 31
      for rank in heads.indices where heads[rank].packed <= last && heads[rank] != .never {
        gather(rank, through: last)
      }
      sortByDay()
      return !gathered.isEmpty
    }

    /// Takes in the charges of one subscription up to a day.
    private mutating func gather(_ rank: Int, through last: Int32) {
      while let date = streams[rank].head, date.packed <= last {
        let event = streams[rank].take(at: date, from: records)
        gathered.append(Ranked(event: event, rank: Int32(truncatingIfNeeded: rank)))
      }
      heads[rank] = streams[rank].next
    }

    /// Counting sort: how many charges lie before each day says where the first of the day goes.
    private mutating func sortByDay() {
      guard let filler = gathered.first else { return }
      var starts = [Int](repeating: 0, count: 33)
      for charge in gathered { starts[charge.event.date.day &+ 1] &+= 1 }
      for day in 1...32 { starts[day] &+= starts[day &- 1] }
      sorted.append(contentsOf: repeatElement(filler, count: gathered.count))
      for charge in gathered {
        let day = charge.event.date.day
        sorted[starts[day]] = charge
        starts[day] &+= 1
      }
    }

    private struct Ranked {
      let event: BillingEvent
      let rank: Int32
    }

    private static func ranked(
      _ windows: [(index: Int, days: DateInterval)], in book: Book
    ) -> [(index: Int, days: DateInterval)] {
      let names = windows.indices.map {
        (key: NameOrder.key(of: book.subscriptions[windows[$0].index].name), window: $0)
      }
      let sorted = names.ordered { left, right in
        if left.key != right.key { return left.key < right.key }
        let (one, other) = (windows[left.window].index, windows[right.window].index)
        return NameOrder.precedes(book.subscriptions[one].name, book.subscriptions[other].name)
          ?? (book.subscriptions[one].id < book.subscriptions[other].id)
      }
      return sorted.map { windows[$0.window] }
    }
  }
}

extension Book {
  /// The charges within a window; see `ProjectedEvents`.
  public func charges(in window: DateInterval, only indices: [Int]? = nil) -> ProjectedEvents {
    ProjectedEvents(of: self, in: window, only: indices)
  }

  /// How many charges lie within a window, without making any where nothing was said of a subscription's.
  public func chargeCount(in window: DateInterval, only indices: [Int]? = nil) -> Int {
    let records = RecordIndex(of: self)
    return (indices ?? Array(subscriptions.indices)).reduce(0) { count, index in
      guard !records.records(of: index).isEmpty else {
        return count + records.chargeDates(of: index).indices(in: window).count
      }
      var stream = ChargeStream(of: index, in: window, records: records)
      var own = 0
      while let head = stream.head {
        _ = stream.take(at: head, from: records)
        own += 1
      }
      return count + own
    }
  }
}
