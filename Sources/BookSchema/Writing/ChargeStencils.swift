import BillingCore
import ByteOutput

/// Writes charges in whatever format, most of them by copying what the one before of the same subscription left.
///
/// A hot path: of a quarter of a million lines nearly all are charges that nothing was said of, and those of one
/// subscription at one price differ in nothing but the identifier and the date. So the format writes such a line once, in
/// its plain way; it is cut at these two places, and the pieces are copied from then on. That a format is fast therefore
/// never depends on how it is written, and no line can come out other than the plain way has it. The pointers are for
/// copying into the buffer without a check and a call for each piece.
public struct ChargeStencils {
  /// How a format writes the day of a charge, and which of the days in a line is that.
  public enum DayForm: Sendable {
    /// `2026-02-10`, and the last one in the line.
    case extended
    /// `DATE:20260210`, and the first one in the line, as iCalendar has it before any text.
    case basic

    fileprivate func text(of day: CivilDate) -> [UInt8] {
      let extended = Array(day.description.utf8)
      return self == .extended ? extended : Array("DATE:".utf8) + extended.filter { $0 != UInt8(ascii: "-") }
    }

    /// Where the day's digits begin in a line.
    fileprivate func offset(of day: CivilDate, in line: [UInt8]) -> Int? {
      let text = text(of: day)
      switch self {
      case .extended: return line.indices.last { line.holds(text, at: $0) }
      case .basic: return line.indices.first { line.holds(text, at: $0) }.map { $0 + text.count - 8 }
      }
    }
  }

  private let form: DayForm
  private let subscriptions: [Subscription]
  /// Where the stencils of the subscriptions lie among the bytes, by the subscriptions' ranks; below zero where there is
  /// none.
  private var starts: [Int32]
  private var isSeen: [Bool]
  /// The lines; each holds its stencil at the place where an identifier will be written over it.
  ///
  /// So a charge waits for the processor's outer cache once, and not for its stencil first and then for its line.
  private var lines = StencilBlocks()
  /// The day of the charge before: mostly it is that of this one too.
  private var day = DayText(.minimum)

  /// Stencils of the charges of a book, none made yet.
  public init(of book: Book, daysAs form: DayForm = .extended) {
    self.form = form
    subscriptions = book.subscriptions
    starts = Array(repeating: -1, count: book.subscriptions.count)
    isSeen = Array(repeating: false, count: book.subscriptions.count)
  }

  /// Writes a charge as `write` writes it, which must put the identifier before the date, and nothing that the user
  /// typed before the identifier or behind the last date, or before the first one.
  @inline(__always)
  public mutating func append(
    _ event: BillingEvent, rank: Int, to output: OutputBuffer, write: (OutputBuffer) -> Void
  ) {
    let start = Int(starts[rank])
    if event.record == nil, start >= 0 {
      let stencil = lines.bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: Stencil.self) }
      if stencil.fits(event) {
        if day.date != event.date { day = DayText(event.date) }
        return copy(stencil, at: start, event.date, to: output)
      }
    }
    // Of many subscriptions a short window has one charge each: the first line is only noted.
    guard event.record == nil, isSeen[rank] else {
      isSeen[rank] = true
      return write(output)
    }
    let line = OutputBuffer.collecting(write)
    output.append(line)
    cut(line, event, rank)
  }

  @inline(__always)
  private func copy(_ stencil: Stencil, at start: Int, _ date: CivilDate, to output: OutputBuffer) {
    let id = UUID.ofCharge(subscription: stencil.subscription, date: date)
    lines.bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      let length = Int(stencil.length)
      output.append(upTo: length) { line in
        line.update(from: first + start - Int(stencil.idOffset), count: length)
        id.writeText(to: line + Int(stencil.idOffset))
        day.write(as: form, to: line + Int(stencil.dateOffset))
        return length
      }
    }
  }

  /// Keeps a line to be copied, where its identifier and its date are found.
  private mutating func cut(_ line: [UInt8], _ event: BillingEvent, _ rank: Int) {
    let owner = subscriptions[event.subscription].id
    let id = Array(UUID.ofCharge(subscription: owner, date: event.date).description.utf8)
    // Beyond a gigabyte of lines the others are written the plain way, as is a line of 64 kilobytes.
    guard lines.bytes.count < Int(Int32.max) / 2, let length = UInt16(exactly: line.count),
      let idOffset = line.indices.first(where: { line.holds(id, at: $0) }),
      let dateOffset = form.offset(of: event.date, in: line),
      MemoryLayout<Stencil>.size <= UUID.textLength, idOffset + UUID.textLength <= dateOffset
    else { return }
    let index = lines.add(line, of: subscriptions[event.subscription].cycle.kind) + idOffset
    let stencil = Stencil(
      subscription: owner, amount: event.amount, isPaused: event.isPaused, length: length,
      idOffset: UInt16(idOffset), dateOffset: UInt16(dateOffset))
    lines.store(stencil, at: index)
    starts[rank] = Int32(index)
  }
}

/// Whose line it is, and where in it the two things stand that change: as many bytes as an identifier has letters.
private struct Stencil: BitwiseCopyable {
  let subscription: UUID
  let amount: Money
  let isPaused: Bool
  let length: UInt16
  let idOffset: UInt16
  let dateOffset: UInt16

  @inline(__always)
  func fits(_ event: BillingEvent) -> Bool { amount == event.amount && isPaused == event.isPaused }
}

/// A day and its letters, as words.
private struct DayText {
  let date: CivilDate
  private let yearAndMonth: UInt64
  private let day: UInt16
  /// All eight digits.
  private let basic: UInt64

  init(_ date: CivilDate) {
    self.date = date
    (yearAndMonth, day, basic) = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 18) { text in
      if let start = text.baseAddress {
        date.writeText(to: start)
        for (index, digit) in [0, 1, 2, 3, 5, 6, 8, 9].enumerated() { start[10 + index] = start[digit] }
      }
      let bytes = UnsafeRawBufferPointer(text)
      return (
        bytes.loadUnaligned(as: UInt64.self), bytes.loadUnaligned(fromByteOffset: 8, as: UInt16.self),
        bytes.loadUnaligned(fromByteOffset: 10, as: UInt64.self)
      )
    }
  }

  @inline(__always)
  func write(as form: ChargeStencils.DayForm, to start: UnsafeMutablePointer<UInt8>) {
    let index = UnsafeMutableRawPointer(start)
    guard form == .extended else { return index.storeBytes(of: basic, as: UInt64.self) }
    index.storeBytes(of: yearAndMonth, as: UInt64.self)
    index.storeBytes(of: day, toByteOffset: 8, as: UInt16.self)
  }
}

extension [UInt8] {
  /// Whether a text of eight bytes or more stands at a place.
  ///
  /// Looked at as a word first: the line is hundreds of places long, and the text stands at one.
  @inline(__always)
  fileprivate func holds(_ text: [UInt8], at index: Int) -> Bool {
    guard index + text.count <= count else { return false }
    let isAlike = withUnsafeBytes { line in
      text.withUnsafeBytes {
        line.loadUnaligned(fromByteOffset: index, as: UInt64.self) == $0.loadUnaligned(as: UInt64.self)
      }
    }
    return isAlike && self[index..<index + text.count].elementsEqual(text)
  }
}
