/// The charges of a book within a window, by (date, name, id), computed one at a time.
///
/// Laws:
/// - the charges of [a, c] are those of [a, b] followed by those of (b, c], for every b: no date depends on the window;
/// - a subscription has at most one charge a day, the recorded one where something was said of it;
/// - memory grows with the subscriptions, never with the charges: a heap holds each subscription's next date.
///
/// Names and ids are ranked once, so that a step compares nothing but integers (date × 2³² + rank). Names compare by
/// their UTF-8 bytes, which no locale changes.
public struct ProjectedEvents: Sequence, Sendable {
  private let book: Book
  private let windows: [(place: Int, days: DateInterval)]

  /// The charges of all subscriptions, or of those at some places, within a window.
  public init(of book: Book, in window: DateInterval, only places: [Int]? = nil) {
    self.init(of: book, windows: (places ?? Array(book.subscriptions.indices)).map { ($0, window) })
  }

  /// The charges of the subscriptions at some places, each within a window of its own.
  init(of book: Book, windows: [(place: Int, days: DateInterval)]) {
    self.book = book
    self.windows = windows
  }

  /// Starts at the first charge.
  public func makeIterator() -> Iterator {
    Iterator(book: book, windows: windows)
  }

  /// A merge of the subscriptions' own sequences.
  public struct Iterator: IteratorProtocol {
    private let events: [RecordedEvent]
    private var streams: [ChargeStream]
    private var heap: MinimumHeap

    init(book: Book, windows: [(place: Int, days: DateInterval)]) {
      events = book.events
      let index = RecordIndex(of: book)
      streams = Self.ranked(windows, in: book).map { ChargeStream(of: $0.place, in: $0.days, book: book, index: index) }
      heap = MinimumHeap(
        streams.enumerated().compactMap { rank, stream in stream.head.map { Self.key($0, rank) } })
    }

    /// The next charge, or nil after the last.
    public mutating func next() -> BillingEvent? {
      guard let least = heap.minimum else { return nil }
      let rank = Int(least & 0xFFFF_FFFF)
      guard let date = streams[rank].head else { return nil }
      let event = streams[rank].take(at: date, events: events)
      if let head = streams[rank].head { heap.replaceMinimum(with: Self.key(head, rank)) } else { heap.removeMinimum() }
      return event
    }

    private static func key(_ date: CivilDate, _ rank: Int) -> UInt64 {
      UInt64(date.packed) << 32 | UInt64(rank)
    }

    private static func ranked(
      _ windows: [(place: Int, days: DateInterval)], in book: Book
    ) -> [(place: Int, days: DateInterval)] {
      windows.sorted { left, right in
        let (one, other) = (book.subscriptions[left.place].name.utf8, book.subscriptions[right.place].name.utf8)
        if one.elementsEqual(other) { return book.subscriptions[left.place].id < book.subscriptions[right.place].id }
        return one.lexicographicallyPrecedes(other)
      }
    }
  }
}

/// A binary heap of integers whose least one is at hand.
struct MinimumHeap: Sendable {
  private var keys: [UInt64]

  init(_ keys: [UInt64]) {
    // A sorted array is a heap already.
    self.keys = keys.sorted()
  }

  var minimum: UInt64? { keys.first }

  mutating func removeMinimum() {
    guard let last = keys.popLast(), !keys.isEmpty else { return }
    replaceMinimum(with: last)
  }

  mutating func replaceMinimum(with key: UInt64) {
    var hole = 0
    while true {
      var child = 2 * hole + 1
      guard child < keys.count else { break }
      if child + 1 < keys.count, keys[child + 1] < keys[child] { child += 1 }
      guard keys[child] < key else { break }
      keys[hole] = keys[child]
      hole = child
    }
    keys[hole] = key
  }
}

extension Book {
  /// The charges within a window; see `ProjectedEvents`.
  public func charges(in window: DateInterval, only places: [Int]? = nil) -> ProjectedEvents {
    ProjectedEvents(of: self, in: window, only: places)
  }
}
