import BillingCore
import ByteOutput

/// Writes charges in any format, mostly by copying the previous line of the same subscription.
///
/// Hot path: in a 250,000-line export, nearly every line is a charge with no record, and the lines of one subscription
/// at one price differ only in identifier and dates. The format writes such a line in its normal way, and once more with
/// other dates. If the two lines differ in nothing else, later lines are copies in which these are replaced. So every
/// format is fast without special code, and the output cannot differ from the normal way.
public struct ChargeStencils {
  private let subscriptions: [Subscription]
  /// The offsets of the stencils by rank of the subscription, or one of the negative values below.
  private var starts: [Int32]
  private static let unseen: Int32 = -1
  private static let seen: Int32 = -2
  /// The lines of this subscription cannot be copied.
  private static let unfit: Int32 = -3
  /// The lines; each contains its stencil in place of the identifier.
  ///
  /// So a charge costs one miss of the processor's outer cache, not one for the stencil and one for the line.
  private var lines = StencilBlocks()
  /// The form of the dates in every line; `nil` before the first stencil.
  private var form: DateForm?
  /// The day of the previous charge, usually that of the next one too.
  private var day = DayText(.minimum)
  private var payDay = DayText(.minimum)

  public init(of book: Book) {
    subscriptions = book.subscriptions
    starts = Array(repeating: Self.unseen, count: book.subscriptions.count)
  }

  /// Writes a charge, with `write` or as a copy.
  ///
  /// `write` writes the charge that it is given, and its pay day, which is `paysOn` or else the date. It is also called
  /// with dates that the charge does not have. Of these dates it may use only the digits.
  @inline(__always)
  public mutating func append(
    _ event: BillingEvent, paysOn: CivilDate? = nil, rank: Int, to output: OutputBuffer,
    write: (_ event: BillingEvent, _ paysOn: CivilDate, OutputBuffer) -> Void
  ) {
    let start = Int(starts[rank])
    if event.record == nil, start >= 0, !event.isTentative, let form {
      let stencil = lines.bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: Stencil.self) }
      if stencil.fits(event) {
        if day.date != event.date { day = DayText(event.date) }
        if let paysOn, payDay.date != paysOn { payDay = DayText(paysOn) }
        return copy(stencil, at: start, event.date, form, to: output)
      }
    }
    // In a short window most subscriptions have one charge, so no stencil is made for the first line.
    let isPlain = event.record == nil && !event.isTentative
    guard isPlain, starts[rank] != Self.unseen, starts[rank] != Self.unfit else {
      if starts[rank] == Self.unseen { starts[rank] = Self.seen }
      return write(event, paysOn ?? event.date, output)
    }
    let line = OutputBuffer.collecting { write(event, paysOn ?? event.date, $0) }
    output.append(line)
    let other = event.withOtherDates(paysOn)
    let pair = LinePair(
      one: line, other: OutputBuffer.collecting { write(other.event, other.paysOn, $0) },
      owner: subscriptions[event.subscription].id, dates: (event.date, other.event.date),
      payDays: paysOn.map { ($0, other.paysOn) })
    cut(pair, event, rank)
  }

  @inline(__always)
  private func copy(_ stencil: Stencil, at start: Int, _ date: CivilDate, _ form: DateForm, to output: OutputBuffer) {
    let id = UUID.ofCharge(subscription: stencil.subscription, date: date)
    lines.bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      let length = Int(stencil.length)
      output.append(upTo: length) { line in
        line.update(from: first + start - Int(stencil.idOffset), count: length)
        id.writeText(to: line + Int(stencil.idOffset))
        day.write(isBasic: form.isBasic, to: line + Int(stencil.dateOffset))
        if let distance = form.payDayDistance {
          payDay.write(isBasic: form.isBasic, to: line + Int(stencil.dateOffset) + distance)
        }
        return length
      }
    }
  }

  /// Stores a line for copying, unless the same charge with other dates gives a line that differs in more than them, or
  /// later charges can have another payment method.
  private mutating func cut(_ pair: LinePair, _ event: BillingEvent, _ rank: Int) {
    starts[rank] = Self.unfit
    // Above a gigabyte of lines, further ones are written normally, and so are lines of 64 KB or more.
    guard !subscriptions[event.subscription].hasDatedValues,
      lines.bytes.count < Int(Int32.max) / 2, let length = UInt16(exactly: pair.one.count),
      MemoryLayout<Stencil>.size <= UUID.textLength, let offsets = pair.offsets, form == nil || form == offsets.form
    else { return }
    form = offsets.form
    let index = lines.add(pair.one, of: subscriptions[event.subscription].cycle.kind) + offsets.id
    let stencil = Stencil(
      subscription: pair.owner, minorUnits: event.amount.minorUnits, currency: event.amount.currency,
      marks: Stencil.marks(of: event), length: length,
      idOffset: UInt16(offsets.id), dateOffset: UInt16(offsets.date))
    lines.store(stencil, at: index)
    starts[rank] = Int32(index)
  }
}

struct DateForm: Equatable {
  /// Whether dates are `20260210` and not `2026-02-10`.
  let isBasic: Bool
  /// The distance of the pay day from the date; `nil` if the line has none.
  let payDayDistance: Int?
}

/// The data of a stencil: its subscription and the offsets of identifier and date, within the length of an identifier.
private struct Stencil: BitwiseCopyable {
  let subscription: UUID
  let minorUnits: Int64
  let currency: Currency
  /// Whether the charge is paused, assumed to be paid or an estimate, in one byte: a stencil has no more room.
  let marks: UInt8
  let length: UInt16
  let idOffset: UInt16
  let dateOffset: UInt16

  @inline(__always)
  func fits(_ event: BillingEvent) -> Bool {
    minorUnits == event.amount.minorUnits && currency == event.amount.currency && marks == Self.marks(of: event)
  }

  @inline(__always)
  static func marks(of event: BillingEvent) -> UInt8 {
    (event.isLeftOut ? 1 : 0) | (event.isAssumed ? 2 : 0) | (event.amount.isEstimate ? 4 : 0)
  }
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
  func write(isBasic: Bool, to start: UnsafeMutablePointer<UInt8>) {
    let index = UnsafeMutableRawPointer(start)
    guard !isBasic else { return index.storeBytes(of: basic, as: UInt64.self) }
    index.storeBytes(of: yearAndMonth, as: UInt64.self)
    index.storeBytes(of: day, toByteOffset: 8, as: UInt16.self)
  }
}
