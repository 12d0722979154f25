import BillingCore

/// The cells of a tracker's row by field.
struct TrackerCells {
  let record: TrackerRecord
  let source: TrackerSource
  let dates: DateOrders

  /// The text of a field; empty if there is none.
  func text(_ field: TrackerField) -> String { text(in: column(field)) }

  func needed(_ field: TrackerField) throws(ImportRefusal) -> String {
    let text = text(field)
    if text.isEmpty { throw record.position.refusal(.emptyCell(column: column(field))) }
    return text
  }

  /// The column of a field: the first of its columns that is not empty.
  func column(_ field: TrackerField) -> String {
    let columns = source.columns[field] ?? []
    return columns.first { !text(in: $0).isEmpty } ?? columns.first ?? field.rawValue
  }

  private func text(in column: String) -> String {
    let text = record.text(column)
    if source.emptyValues[column]?.contains(text) ?? false { return "" }
    return source.isEscaped ? HTMLText.unescaped(text).trimmed() : text
  }

  /// What the row says if it sums others up: a word for a sum, or nothing, where a subscription has its name.
  ///
  /// A row with a cycle and a date is a subscription, whatever its name is.
  var total: String? {
    let hasDate = [TrackerField.next, .first].contains { !text($0).isEmpty }
    if !text(.cycle).isEmpty, hasDate { return nil }
    let name = text(.name)
    if name.isEmpty { return text(.amount).isEmpty || hasDate || !text(.cycle).isEmpty ? nil : text(.amount) }
    return TotalRow.isWord(name) ? name : nil
  }

  /// A subscription, its start date according to the file, and what is uncertain about it.
  typealias Reading = (subscription: Subscription, first: CivilDate?, caution: ImportCaution.Reason?)

  func subscription(id: UUID, name: String, _ options: ImportOptions) throws(ImportRefusal.Reason) -> Reading {
    guard !text(.amount).isEmpty else { throw .emptyCell(column: column(.amount)) }
    let price = try options.currencies.price(text(.amount), code: text(.currency))
    let (next, nextDay) = try dateOrDay(.next)
    let (first, firstDay) = try dateOrDay(.first)
    let cycle = try cycle(on: nextDay ?? firstDay)
    let (payment, readStatus, trial) = (try payment(), try readStatus(options, next: next?.date), try date(.trial))
    // The days of a cycle, in either cell, count from the day of the import.
    let isOnDay = nextDay ?? firstDay != nil || next ?? first == nil && cycle?.namesDays ?? false
    let start = isOnDay ? options.today.map { DateReader.Reading(date: $0) } : nil
    guard let anchor = TrackerAnchor(next: next ?? start, first: first, cycle: cycle?.cycle) else {
      throw .emptyCell(column: column(source.columns[.next] == nil ? .first : .next))
    }
    var subscription = Subscription(
      id: id, name: name, price: price, cycle: cycle?.cycle ?? .monthly, firstBillingDate: anchor.date)
    subscription.isBilledAtMonthEnd = anchor.isMonthEnd
    if let cycle { try fit(&subscription, to: cycle) }
    let isMoved = subscription.firstBillingDate != anchor.date && start == nil
    subscription.payment = payment
    let lastFreeDay = subscription.firstBillingDate.advancedClamping(days: -1)
    if let trial {
      // A charge before the last free day contradicts the trial, which is reported as lost.
      if trial.date <= subscription.firstBillingDate { subscription.trialEndDate = min(trial.date, lastFreeDay) }
    } else if isTrial, next != nil {
      subscription.trialEndDate = lastFreeDay
    }
    if cycle == nil { subscription.end = .after(count: 1) }
    apply(readStatus, to: &subscription, options.today)
    applyWords(to: &subscription)
    let origin = source.overflowsMonths ? anchor.origin : nil
    let caution = caution(readStatus, next?.date, movedFrom: origin)
    // A moved start is reported as moved, not as lost.
    let lost = isMoved && first?.date == anchor.date ? nil : first?.date
    return (subscription, lost, caution ?? (isMoved ? .movedToCycle(from: anchor.date) : nil))
  }

  /// Moves the first charge to the next day of its cycle, as `add` does.
  private func fit(_ subscription: inout Subscription, to cycle: CycleReading) throws(ImportRefusal.Reason) {
    do throws(DateError) { try subscription.fitFirstDate(to: cycle) } catch {
      throw .invalidCell(column: column(.cycle), text: text(.cycle))
    }
  }

  private func caution(
    _ readStatus: ReadStatus, _ next: CivilDate?, movedFrom origin: CivilDate?
  ) -> ImportCaution.Reason? {
    guard let next else { return nil }
    if readStatus.isDateAssumed { return .cancelledBeforeNextCharge(next) }
    return origin.map { .dayPerhapsMoved(next: next, perhapsFrom: $0) }
  }

  private func applyWords(to subscription: inout Subscription) {
    subscription.category = filled(.category)
    subscription.tags = text(.tags).split { ";,、".contains($0) }.map { $0.trimmed() }.filter { !$0.isEmpty }
    subscription.paymentMethod = filled(.method)
    subscription.payer = filled(.payer)
    subscription.url = link
    subscription.memo = text(.memo)
  }

  private func filled(_ field: TrackerField) -> String? {
    let text = text(field)
    return text.isEmpty ? nil : text
  }

  /// The link, with `https://` added if necessary; `nil` if it is not valid even so.
  private var link: String? {
    let text = text(.url)
    return [text, "https://" + text].first { link in
      guard link == text || text.contains(".") && !text.contains(":") else { return false }
      do throws(ValidationError) { try Subscription.validate(typedURL: link) } catch { return false }
      return true
    }
  }

  /// The columns with values that a subscription cannot store.
  func lostColumns(_ subscription: Subscription, first: CivilDate?) -> [String] {
    // In a table of people a second column of a field may say something else; a program repeats itself.
    let isProgram = source.name != TrackerSource.csvName
    let carried = Set(
      TrackerField.allCases.flatMap { field in
        (source.columns[field] ?? [field.rawValue]).filter { isProgram || text(in: $0) == text(field) }
      })
    var lost = record.cells.map(\.column).filter { column in
      let text = text(in: column)
      let isEcho = source.echoes[column].map { self.text(in: $0) == text } ?? false
      return !text.isEmpty && !column.isEmpty && !carried.contains(column) && !source.ignored.contains(column)
        && !isEcho
    }
    if subscription.url == nil, !text(.url).isEmpty { lost.append(column(.url)) }
    if subscription.trialEndDate == nil, isTrial { lost.append(column(.status)) }
    if subscription.trialEndDate == nil, carried.contains(column(.trial)), !DateCell(text(.trial)).isZero {
      lost.append(column(.trial))
    }
    if let first, first != subscription.firstBillingDate { lost.append(column(.first)) }
    return lost
  }

  /// The billing cycle, with the day that it or the date may name; `nil` for one-time payments.
  private func cycle(on day: CycleReading?) throws(ImportRefusal.Reason) -> CycleReading? {
    guard !text(.cycle).isEmpty else {
      if let day { return day }
      throw .emptyCell(column: column(.cycle))
    }
    let cycle = try cycle()
    guard let day else { return cycle }
    guard cycle?.cycle == day.cycle else { throw .invalidCell(column: column(.cycle), text: text(.cycle)) }
    return day
  }

  private func cycle() throws(ImportRefusal.Reason) -> CycleReading? {
    let text = source.cycleWords[text(.cycle)] ?? text(.cycle)
    let letters = text.lowercased().filter(\.isLetter)
    if ["once", "onetime", "lifetime", "一回", "一回のみ", "回のみ", "買い切り", "oneoff"].contains(letters) { return nil }
    let interval = try interval()
    do throws(CycleError) {
      guard let interval, interval > 1 else { return try CycleReading(text) }
      // The interval has its own column: of `Every 3 Months` only the unit counts.
      let unit = try BillingCycle(reading: text.split(separator: " ").last.map(String.init) ?? text)
      guard unit.pattern == .anchored else { throw .unknown(text) }
      let (product, overflow) = unit.interval.multipliedReportingOverflow(by: interval)
      guard !overflow else { throw .intervalOutOfRange(interval) }
      return CycleReading(try BillingCycle(unit.kind, every: product))
    } catch {
      if case .once = error { return nil }
      throw .invalidCycle(column: column(.cycle), text: text, error)
    }
  }

  private func interval() throws(ImportRefusal.Reason) -> Int? {
    let text = text(.interval)
    if text.isEmpty { return nil }
    guard let number = Int(text), BillingCycle.intervals.contains(number) || number == 0 && source.intervalOffset > 0
    else { throw .invalidCell(column: column(.interval), text: text) }
    return number + source.intervalOffset
  }

  /// Reads a date as `add` does, with its year; a zero date is none.
  private func date(_ field: TrackerField) throws(ImportRefusal.Reason) -> DateReader.Reading? {
    let text = text(field)
    return text.isEmpty ? nil : try dates.reading(text, in: column(field))
  }

  /// A date, or the cycle with its day that stands in its place.
  private func dateOrDay(
    _ field: TrackerField
  ) throws(ImportRefusal.Reason) -> (date: DateReader.Reading?, day: CycleReading?) {
    do throws(ImportRefusal.Reason) { return (try date(field), nil) } catch {
      guard let day = CycleReading.ofDay(text(field)) else { throw error }
      return (nil, day)
    }
  }

  private func payment() throws(ImportRefusal.Reason) -> Subscription.Payment {
    let word = text(.payment).folded
    if Self.automatic.contains(word) { return .automatic }
    if Self.manual.contains(word) { return .manual }
    throw .invalidCell(column: column(.payment), text: text(.payment))
  }

  private static let automatic = ["", "automatic", "auto", "true", "yes", "1", "自動", "自動払い"].map(\.folded)
  private static let manual = ["manual", "false", "no", "0", "手動", "手動払い"].map(\.folded)

  private struct ReadStatus {
    var status = Subscription.Status.active
    var cancellationDate: CivilDate?
    /// Whether the cancellation date is assumed: the file only shows that it is before the next charge.
    var isDateAssumed = false
  }

  /// Whether it is a free trial, which ends on the day before the next charge.
  private var isTrial: Bool { TrackerSource.trials.contains(text(.status).folded) }

  /// A cancellation date makes a subscription cancelled whatever its status, because it may be in the future.
  private func readStatus(_ options: ImportOptions, next: CivilDate?) throws(ImportRefusal.Reason) -> ReadStatus {
    var readStatus = ReadStatus()
    let word = text(.status).folded
    guard let status = options.statuses[word] ?? source.statuses[word] ?? (word.isEmpty ? .active : nil) else {
      throw .unknownStatus(column: column(.status), text: text(.status))
    }
    readStatus.cancellationDate = try date(.cancelled)?.date
    readStatus.status = readStatus.cancellationDate == nil ? status : .cancelled
    if readStatus.status == .cancelled, readStatus.cancellationDate == nil, let next {
      do throws(DateError) { readStatus.cancellationDate = try next.adding(days: -1) } catch { return readStatus }
      readStatus.isDateAssumed = true
    }
    return readStatus
  }

  private func apply(_ readStatus: ReadStatus, to subscription: inout Subscription, _ today: CivilDate?) {
    subscription.status = readStatus.status
    subscription.cancellationDate = readStatus.cancellationDate
    guard readStatus.status == .paused else { return }
    // It is paused already, even if its next charge is in the future.
    let first = subscription.firstBillingDate
    subscription.pauses = [Pause(from: min(first, today ?? first))]
  }
}

extension CycleReading {
  /// The cycle of a text that names its day, like 毎月10日; `nil` for other texts.
  static func ofDay(_ text: String) -> CycleReading? {
    do throws(CycleError) {
      let reading = try CycleReading(text)
      return reading.namesDay ? reading : nil
    } catch { return nil }
  }

  /// Whether the text names days: one, or those of its pattern, as in `15,last` and `2nd tuesday`.
  fileprivate var namesDays: Bool {
    switch cycle.pattern {
    case .anchored, .monthsOfYear: namesDay
    case .daysOfMonth, .weekdayOfMonth, .daysOfWeek: true
    }
  }
}
