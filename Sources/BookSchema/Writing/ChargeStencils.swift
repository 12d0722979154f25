import BillingCore
import StrictJSON

/// Writes charges in whatever format, most of them by copying what the one before of the same subscription left.
///
/// A hot path: of a quarter of a million lines nearly all are charges that nothing was said of, and those of one
/// subscription at one price differ in nothing but the identifier and the date. So the format writes such a line once, in
/// its plain way; it is cut at these two places, and the pieces are copied from then on. That a format is fast therefore
/// never depends on how it is written, and no line can come out other than the plain way has it. The pointers are for
/// copying into the buffer without a check and a call for each piece.
public struct ChargeStencils {
  private let subscriptions: [Subscription]
  /// By the places of the subscriptions in the book.
  private var stencils: [Stencil?]
  private var isSeen: [Bool]
  private var pieces: [UInt8] = []
  /// The day of the charge before: mostly it is that of this one too.
  private var day = DayText(.minimum)

  /// Stencils of the charges of a book, none made yet.
  public init(of book: Book) {
    subscriptions = book.subscriptions
    stencils = Array(repeating: nil, count: book.subscriptions.count)
    isSeen = Array(repeating: false, count: book.subscriptions.count)
  }

  /// Writes a charge as `write` writes it, which must put the identifier before the date, and nothing that the user
  /// typed before the identifier or behind the date.
  @inline(__always)
  public mutating func append(_ event: BillingEvent, to output: OutputBuffer, write: (OutputBuffer) -> Void) {
    let owner = event.subscription
    if event.record == nil, let stencil = stencils[owner], stencil.fits(event) {
      if day.date != event.date { day = DayText(event.date) }
      return append(event, stencil, to: output)
    }
    // Of many subscriptions a short window has one charge each: the first line is only noted.
    guard event.record == nil, isSeen[owner] else {
      isSeen[owner] = true
      return write(output)
    }
    let line = OutputBuffer.collecting(write)
    output.append(line)
    cut(line, event)
  }

  @inline(__always)
  private func append(_ event: BillingEvent, _ stencil: Stencil, to output: OutputBuffer) {
    let id = UUID.ofCharge(subscription: stencil.subscription, date: event.date)
    pieces.withUnsafeBufferPointer { pieces in
      guard let first = pieces.baseAddress else { return }
      let length = Int(stencil.length)
      output.append(upTo: length) { line in
        line.update(from: first + Int(stencil.start), count: length)
        id.writeText(to: line + Int(stencil.idOffset))
        day.write(to: line + Int(stencil.dateOffset))
        return length
      }
    }
  }

  /// Keeps a line to be copied, where its identifier and its date are found.
  private mutating func cut(_ line: [UInt8], _ event: BillingEvent) {
    let owner = subscriptions[event.subscription].id
    let id = Array(UUID.ofCharge(subscription: owner, date: event.date).description.utf8)
    let date = Array(event.date.description.utf8)
    // Beyond two gigabytes of lines the others are written the plain way.
    guard pieces.count + line.count <= Int32.max, let idOffset = line.indices.first(where: { line.holds(id, at: $0) }),
      let dateOffset = line.indices.last(where: { line.holds(date, at: $0) }),
      idOffset + UUID.textLength <= dateOffset
    else { return }
    stencils[event.subscription] = Stencil(
      subscription: owner, amount: event.amount, isPaused: event.isPaused, start: Int32(pieces.count),
      length: Int32(line.count), idOffset: Int32(idOffset), dateOffset: Int32(dateOffset))
    pieces += line
  }
}

/// A line of a subscription, and where in it the two things stand that change; small, since ten thousand of these and
/// their lines take turns in the processor's cache.
private struct Stencil {
  let subscription: UUID
  let amount: Money
  let isPaused: Bool
  /// Where the line begins among all pieces.
  let start: Int32
  let length: Int32
  let idOffset: Int32
  let dateOffset: Int32

  @inline(__always)
  func fits(_ event: BillingEvent) -> Bool { amount == event.amount && isPaused == event.isPaused }
}

/// A day and its ten letters, as words.
private struct DayText {
  let date: CivilDate
  private let yearAndMonth: UInt64
  private let day: UInt16

  init(_ date: CivilDate) {
    self.date = date
    (yearAndMonth, day) = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 10) { text in
      if let start = text.baseAddress { date.writeText(to: start) }
      let bytes = UnsafeRawBufferPointer(text)
      return (bytes.loadUnaligned(as: UInt64.self), bytes.loadUnaligned(fromByteOffset: 8, as: UInt16.self))
    }
  }

  @inline(__always)
  func write(to start: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(start).storeBytes(of: yearAndMonth, as: UInt64.self)
    UnsafeMutableRawPointer(start).storeBytes(of: day, toByteOffset: 8, as: UInt16.self)
  }
}

extension [UInt8] {
  /// Whether a text of eight bytes or more stands at a place.
  ///
  /// Looked at as a word first: the line is hundreds of places long, and the text stands at one.
  @inline(__always)
  fileprivate func holds(_ text: [UInt8], at place: Int) -> Bool {
    guard place + text.count <= count else { return false }
    let isAlike = withUnsafeBytes { line in
      text.withUnsafeBytes {
        line.loadUnaligned(fromByteOffset: place, as: UInt64.self) == $0.loadUnaligned(as: UInt64.self)
      }
    }
    return isAlike && self[place..<place + text.count].elementsEqual(text)
  }
}
