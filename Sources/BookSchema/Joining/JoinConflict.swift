import BillingCore
import StrictJSON

/// A field that both sides set to different values, or a record that one side deleted and the other one changed.
public struct JoinConflict: Equatable, Sendable {
  /// One of the two versions.
  public enum Side: String, CaseIterable, Sendable {
    case ours, theirs
  }

  public enum Reason: String, CaseIterable, Sendable {
    /// The kept value was set later.
    case later
    /// Both were set at one time: by one save, as edits of one version, or by two machines in one second.
    case value
    /// Only one side has it, and it may have been removed from the other by an editor.
    case missing
  }

  public var record: RecordKind
  /// The identifier, the name, or the key of the record.
  public var id: String
  public var name: String
  /// The subscription and date of a charge.
  public var subscriptionID: String?
  public var billedAt: String?
  /// The charges that a budget or goal counts, and the period of a budget.
  public var scope: Budget.Scope?
  public var period: Budget.Period?
  /// The key in the file; `amount` for money, `firstBillingDate` for cycle and first date, `deleted`
  /// for a deletion.
  public var field: String
  /// Whether it is about the record as a whole.
  public var isDeletion = false
  /// The element of a list: the date of a price change, the member of a share.
  public var element: String?
  /// Whether the element is known by a digest of its value, which tells people nothing.
  public var hasDigest = false
  /// The values as in the file, of a record that only one side has the whole; `nil` if there is none, or it is deleted.
  public var ours: JSONValue?
  public var theirs: JSONValue?
  public var kept: Side
  public var because: Reason

  public var keptValue: JSONValue? { kept == .ours ? ours : theirs }
}

extension JoinConflict {
  /// A difference of a join, told with the names of the subscriptions by identifier.
  init(_ difference: BookJoin.Difference, names: [String: String]) {
    let record = JSONValue.object(difference.record)
    let isMark = difference.path == .mark
    let value = { (entry: StampedRecord.Entry?) in
      // A deleted record has no value.
      isMark && entry?.value == .bool(true) ? nil : entry?.value
    }
    self.init(
      record: difference.key.kind, id: record.text("id") ?? difference.key.id, name: "",
      field: isMark ? "deleted" : difference.path.key, ours: value(difference.ours), theirs: value(difference.theirs),
      kept: difference.kept, because: difference.because)
    isDeletion = isMark
    element = isMark ? nil : difference.path.element
    hasDigest = difference.key.kind.rules.lists[difference.path.key] == .digest
    name(after: record, names)
    narrow()
  }

  private mutating func name(after record: JSONValue, _ names: [String: String]) {
    let own = record.text("name") ?? ""
    switch self.record {
    case .subscription, .account: name = own
    case .member: (id, name) = (own, own)
    case .charge:
      subscriptionID = record.text("subscriptionId")
      billedAt = record.text("billedAt")
      name = subscriptionID.flatMap { names[$0] } ?? ""
    case .settlement: name = "\(record.text("from") ?? "") -> \(record.text("to") ?? "")"
    case .rate:
      id = record.texts(["base", "quote", "source"])
      name = id
    case .setting, .book:
      field = element ?? field
      (element, id, name) = (nil, field, field)
    case .budget, .goal: nameScope(of: record)
    }
  }

  private mutating func nameScope(of limited: JSONValue) {
    id = record.key(of: limited) ?? id
    name = id
    scope =
      limited.text("category").map(Budget.Scope.category) ?? limited.text("tag").map(Budget.Scope.tag)
      ?? limited.text("member").map(Budget.Scope.member) ?? .everything
    period = limited.text("per").flatMap(Budget.Period.init)
    let currency = (limited.members ?? []).filter { $0.key == "currency" }
    (ours, theirs) = (Self.limit(ours, currency), Self.limit(theirs, currency))
  }

  /// An amount with its currency; any other value as it is.
  private static func limit(_ value: JSONValue?, _ currency: [JSONMember]) -> JSONValue? {
    guard let members = value?.members, members.value("amountMinorUnits") != nil, members.value("currency") == nil
    else { return value }
    return .object(members.filter { $0.key != "from" } + currency)
  }

  /// Of the record of a charge, the amount names it if that differs first.
  private mutating func narrow() {
    guard record == .charge, element == nil, let ours = ours?.members, let theirs = theirs?.members else { return }
    let keys = ours.map(\.key).filter { ours.value($0) != theirs.value($0) }
    if let key = keys.first, key == "amount" { field = key }
  }
}
