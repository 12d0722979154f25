import BillingCore
import BillingReports

/// The debits of a calendar: one all-day event per account and day on which money leaves it.
struct CalendarDebits {
  /// The suffix of the uid, which derives from the id of the account and the day.
  static let suffix: StaticString = "-debit"

  /// The debits of one account on one day; two if a statement and a payment of its own meet.
  typealias Group = [Debits.Debit]

  /// The suffix of the uid of an account that runs short, which derives from its id and the payday.
  static let shortageSuffix: StaticString = "-short"

  let groups: [Group]
  /// The accounts that run short before payday; a selection of subscriptions has none.
  let shortages: [Shortage]

  /// The debits that leave in the window, if they are requested; throws `MoneyError.overflow`.
  init(_ request: ExportRequest) throws(MoneyError) {
    guard request.options.includesDebits else {
      (groups, shortages) = ([], [])
      return
    }
    let debits = try Debits(
      of: request.document.book, in: request.window, only: request.indices, matching: request.filter,
      includesTentative: false)
    var groups: [Group] = []
    for debit in debits.debits where !debit.charges.isEmpty {
      if let last = groups.last?.first, last.paysOn == debit.paysOn, last.account == debit.account {
        groups[groups.count - 1].append(debit)
      } else {
        groups.append([debit])
      }
    }
    self.groups = groups
    let isWhole = request.indices == nil && request.filter == nil
    let found = isWhole ? try request.document.book.shortages(today: request.today) : []
    shortages = found.filter { request.window.contains($0.date) }
  }
}

extension CalendarEntries {
  /// The uid of a debit without its suffix; `nil` if the group is empty or on no account.
  func uid(of group: CalendarDebits.Group) -> UUID? {
    guard let first = group.first, let account = first.account else { return nil }
    return UUID.ofCharge(subscription: book.accounts[account].id, date: first.paysOn)
  }

  /// The uid of an account that runs short, without its suffix.
  func uid(of shortage: Shortage) -> UUID {
    UUID.ofCharge(subscription: book.accounts[shortage.account].id, date: shortage.payday)
  }

  /// Writes an account that runs short before payday, on the day on which most is missing.
  func write(_ shortage: Shortage, to lines: inout ContentLines) {
    let account = book.accounts[shortage.account]
    begin(
      uid(of: shortage), suffix: CalendarDebits.shortageSuffix, changedAt: account.updatedAt?.secondsSince1970 ?? 0,
      on: shortage.date, &lines)
    var title: [UInt8] = []
    title.append(calendarText: words.short(account.name))
    title.append(" ")
    title.append(shortage.shortBy)
    lines.line.append("SUMMARY:")
    lines.line += title
    lines.end()
    lines.add("STATUS:TENTATIVE")
    end(&lines, hasAlarms: true, []) { $0 += title }
  }

  /// Writes a debit: its sums in the title, its charges in the description.
  ///
  /// It is confirmed once all of its charges are, and has an alarm until then.
  func write(_ group: CalendarDebits.Group, to lines: inout ContentLines) {
    guard let uid = uid(of: group), let first = group.first, let account = first.account else { return }
    let charges = group.flatMap(\.charges)
    let changed = charges.map(changedAt).max() ?? 0
    let accountChanged = book.accounts[account].updatedAt?.secondsSince1970 ?? 0
    begin(
      uid, suffix: CalendarDebits.suffix, changedAt: max(changed, accountChanged), on: first.paysOn, &lines)
    let title = title(of: group, account)
    lines.line.append("SUMMARY:")
    lines.line += title
    lines.end()
    lines.line.append("DESCRIPTION:")
    lines.line += group.map(contents).joined(separator: Self.lineBreak)
    lines.end()
    let isConfirmed = charges.allSatisfy { $0.state == .confirmed }
    lines.add(isConfirmed ? "STATUS:CONFIRMED" : "STATUS:TENTATIVE")
    end(&lines, hasAlarms: !isConfirmed, []) { $0 += title }
  }

  private static let lineBreak = Array(#"\n"#.utf8)

  /// `Visa: debit 1490 JPY + 9.99 USD`.
  private func title(of group: CalendarDebits.Group, _ account: Int) -> [UInt8] {
    var title: [UInt8] = []
    title.append(calendarText: words.debit(book.accounts[account].name))
    for (index, sum) in group.flatMap(\.total.sums).enumerated() {
      title.append(index == 0 ? " " : " + ")
      title.append(sum)
    }
    return title
  }

  /// The closing day of a statement, and the charges of a debit, one line each.
  private func contents(of debit: Debits.Debit) -> [UInt8] {
    var parts: [[UInt8]] = []
    if let closesOn = debit.closesOn {
      var line: [UInt8] = []
      line.append(calendarText: words.closesOn(closesOn))
      parts.append(line)
    }
    for charge in debit.charges {
      var line: [UInt8] = []
      appendDatedTitle(of: charge, to: &line)
      parts.append(line)
    }
    return Array(parts.joined(separator: Self.lineBreak))
  }
}
