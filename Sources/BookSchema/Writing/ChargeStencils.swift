import BillingCore
import ByteOutput

/// Writes charges in any format, mostly by copying the previous line of the same subscription.
///
/// Hot path: in a 250,000-line export, nearly every line is a charge with no record, and the lines of one subscription
/// at one price differ only in identifier and date. The format writes such a line once in its normal way. Later lines
/// are copies of it in which these two are replaced. So every format is fast without special code, and the output
/// cannot differ from the normal way. Unsafe pointers avoid a bounds check and a call per piece.
public struct ChargeStencils {
  /// The form of a charge's date, and its position among the dates of a line.
  public enum DayForm: Sendable {
    /// `2026-02-10`; the last one in the line.
    case extended
    /// `DATE:20260210`; the first one in the line, as in iCalendar before any text.
    case basic
    /// `2026-02-10`, followed by the key `paysOn` and the pay day, as in JSON.
    case paired

    fileprivate func text(of day: CivilDate) -> [UInt8] {
      let extended = Array(day.description.utf8)
      return self == .basic ? Array("DATE:".utf8) + extended.filter { $0 != UInt8(ascii: "-") } : extended
    }

    /// The offset of the pay day in a line, of the form `paired`.
    fileprivate func payDayOffset(in line: [UInt8]) -> Int? {
      let key = Array("\"paysOn\": \"".utf8)
      return line.indices.first { line.holds(key, at: $0) }.map { $0 + key.count }
    }

    /// The offset of the day's digits in a line.
    fileprivate func offset(of day: CivilDate, in line: [UInt8]) -> Int? {
      let text = text(of: day)
      switch self {
      case .extended: return line.indices.last { line.holds(text, at: $0) }
      case .basic: return line.indices.first { line.holds(text, at: $0) }.map { $0 + text.count - 8 }
      case .paired:
        guard let payDay = payDayOffset(in: line) else { return nil }
        return line[..<payDay].indices.last { line.holds(text, at: $0) && $0 + text.count < payDay }
      }
    }
  }

  private let form: DayForm
  private let subscriptions: [Subscription]
  /// The offsets of the stencils by rank of the subscription; negative if there is none.
  private var starts: [Int32]
  private var isSeen: [Bool]
  /// The lines; each contains its stencil in place of the identifier.
  ///
  /// So a charge costs one miss of the processor's outer cache, not one for the stencil and one for the line.
  private var lines = StencilBlocks()
  /// The day of the previous charge, usually that of the next one too.
  private var day = DayText(.minimum)
  /// The pay day of the previous charge, and its distance from the date in every line, of the form `paired`.
  private var payDay = DayText(.minimum)
  private var payDayDistance = 0

  public init(of book: Book, daysAs form: DayForm = .extended) {
    self.form = form
    subscriptions = book.subscriptions
    starts = Array(repeating: -1, count: book.subscriptions.count)
    isSeen = Array(repeating: false, count: book.subscriptions.count)
  }

  /// Writes a charge, with `write` or as a copy.
  ///
  /// `write` must put the identifier before the date, and no text of the user before the identifier, after the last
  /// date or before the first date.
  @inline(__always)
  public mutating func append(
    _ event: BillingEvent, paysOn: CivilDate? = nil, rank: Int, to output: OutputBuffer,
    write: (OutputBuffer) -> Void
  ) {
    let start = Int(starts[rank])
    if event.record == nil, start >= 0 {
      let stencil = lines.bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: Stencil.self) }
      if stencil.fits(event) {
        if day.date != event.date { day = DayText(event.date) }
        if let paysOn, payDay.date != paysOn { payDay = DayText(paysOn) }
        return copy(stencil, at: start, event.date, to: output)
      }
    }
    // In a short window most subscriptions have one charge, so no stencil is made for the first line.
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
        if form == .paired { payDay.write(as: form, to: line + Int(stencil.dateOffset) + payDayDistance) }
        return length
      }
    }
  }

  /// Stores a line for copying, if its identifier and date are found.
  private mutating func cut(_ line: [UInt8], _ event: BillingEvent, _ rank: Int) {
    let owner = subscriptions[event.subscription].id
    let id = Array(UUID.ofCharge(subscription: owner, date: event.date).description.utf8)
    // Above a gigabyte of lines, further ones are written normally, and so are lines of 64 KB or more.
    guard lines.bytes.count < Int(Int32.max) / 2, let length = UInt16(exactly: line.count),
      let idOffset = line.indices.first(where: { line.holds(id, at: $0) }),
      let dateOffset = form.offset(of: event.date, in: line),
      MemoryLayout<Stencil>.size <= UUID.textLength, idOffset + UUID.textLength <= dateOffset
    else { return }
    if form == .paired { payDayDistance = (form.payDayOffset(in: line) ?? dateOffset) - dateOffset }
    let index = lines.add(line, of: subscriptions[event.subscription].cycle.kind) + idOffset
    let stencil = Stencil(
      subscription: owner, amount: event.amount, isPaused: event.isPaused, length: length,
      idOffset: UInt16(idOffset), dateOffset: UInt16(dateOffset))
    lines.store(stencil, at: index)
    starts[rank] = Int32(index)
  }
}

/// The data of a stencil: its subscription and the offsets of identifier and date, within the length of an identifier.
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

/// A day with its digits as words.
private struct DayText {
  let date: CivilDate
  private let yearAndMonth: UInt64
  private let day: UInt16
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
    guard form != .basic else { return index.storeBytes(of: basic, as: UInt64.self) }
    index.storeBytes(of: yearAndMonth, as: UInt64.self)
    index.storeBytes(of: day, toByteOffset: 8, as: UInt16.self)
  }
}

extension [UInt8] {
  /// Whether a text of eight bytes or more is at an index.
  ///
  /// One word is compared first: the line has hundreds of positions, and the text is at one of them.
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
