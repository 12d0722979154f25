import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

/// The members that a change adds or removes, each as `member list --json` shows it.
enum ChangedMembers: ChangedRecords {
  static func records(_ difference: BookDifference, _ context: Context) throws -> [ChangedRecord] {
    let changes = difference.members
    if changes.isEmpty { return [] }
    let (before, after) = (try accounts(difference.before, context), try accounts(difference.after, context))
    return changes.compactMap { change in
      guard let name = change.after ?? change.before else { return nil }
      return ChangedRecord(
        kind: kind, id: name, name: name,
        before: change.before.flatMap { before[$0] }.map { state($0, difference.before, context) },
        after: change.after.flatMap { after[$0] }.map { state($0, difference.after, context) })
    }
  }

  static let kind = "member"
  static var listed: JSONShape {
    .object(of: { MemberListCommand.columns($0, Book(), in: CivilDate.minimum.yearMonth) })
  }

  private static func state(
    _ account: MemberLedger.Account, _ book: Book, _ context: Context
  ) -> ChangedRecord.State {
    let members = Members { MemberListCommand.columns($0, book, in: context.thisMonth(in: book.settings)) }
    return { members.object(of: account, to: &$0) }
  }

  private static func accounts(_ book: Book, _ context: Context) throws -> [String: MemberLedger.Account] {
    let accounts = try MemberLedger(of: book, over: context.thisMonth(of: book).days).accounts
    return Dictionary(accounts.map { ($0.member, $0) }) { first, _ in first }
  }
}
