import BillingCore
import StrictJSON

/// Tells the conflicts of a join with the names of their records.
struct JoinWords {
  private let names: [String: String]

  init(_ documents: BookDocument...) {
    let subscriptions = documents.flatMap(\.book.subscriptions)
    names = Dictionary(subscriptions.map { ($0.id.description, $0.name) }) { first, _ in first }
  }

  func conflict(_ conflict: BookJoin.Difference) -> JoinConflict {
    let record = JSONValue.object(conflict.record)
    let kind = conflict.key.kind
    let isMark = conflict.path == .mark
    var told = JoinConflict(
      record: JoinConflict.Record(rawValue: kind.rawValue) ?? .book, id: record.text("id") ?? conflict.key.id,
      name: "", field: isMark ? "deleted" : conflict.path.key, ours: value(conflict.ours, conflict.path),
      theirs: value(conflict.theirs, conflict.path), kept: conflict.kept, because: conflict.because)
    told.isDeletion = isMark
    told.element = isMark ? nil : conflict.path.element
    name(&told, record)
    narrow(&told)
    return told
  }

  /// A deleted record has no value; one that was changed is told as a whole.
  private func value(_ entry: StampedRecord.Entry?, _ path: FieldPath) -> JSONValue? {
    path == .mark && entry?.value == .bool(true) ? nil : entry?.value
  }

  private func name(_ conflict: inout JoinConflict, _ record: JSONValue) {
    let own = record.text("name") ?? ""
    switch conflict.record {
    case .subscription, .account: conflict.name = own
    case .member: (conflict.id, conflict.name) = (own, own)
    case .charge:
      conflict.subscriptionID = record.text("subscriptionId")
      conflict.billedAt = record.text("billedAt")
      conflict.name = conflict.subscriptionID.flatMap { names[$0] } ?? ""
    case .settlement: conflict.name = "\(record.text("from") ?? "") -> \(record.text("to") ?? "")"
    case .rate:
      conflict.id = record.texts(["base", "quote", "source"])
      conflict.name = conflict.id
    case .setting, .book:
      conflict.field = conflict.element ?? conflict.field
      (conflict.element, conflict.id, conflict.name) = (nil, conflict.field, conflict.field)
    case .budget, .goal: nameScope(&conflict, record)
    }
  }

  private func nameScope(_ conflict: inout JoinConflict, _ record: JSONValue) {
    conflict.id = RecordKind(rawValue: conflict.record.rawValue)?.key(of: record) ?? conflict.id
    conflict.name = conflict.id
    conflict.scope =
      record.text("category").map(Budget.Scope.category) ?? record.text("tag").map(Budget.Scope.tag)
      ?? record.text("member").map(Budget.Scope.member) ?? .everything
    conflict.period = record.text("per").flatMap(Budget.Period.init)
    let currency = (record.members ?? []).filter { $0.key == "currency" }
    (conflict.ours, conflict.theirs) = (limit(conflict.ours, currency), limit(conflict.theirs, currency))
  }

  /// An amount with its currency; any other value as it is.
  private func limit(_ value: JSONValue?, _ currency: [JSONMember]) -> JSONValue? {
    guard let members = value?.members, members.value("amountMinorUnits") != nil, members.value("currency") == nil
    else { return value }
    return .object(members.filter { $0.key != "from" } + currency)
  }

  /// Of the record of a charge, the amount names it if that differs first.
  private func narrow(_ conflict: inout JoinConflict) {
    guard conflict.record == .charge, conflict.element == nil,
      let ours = conflict.ours?.members, let theirs = conflict.theirs?.members
    else { return }
    let keys = ours.map(\.key).filter { ours.value($0) != theirs.value($0) }
    if let key = keys.first, key == "amount" { conflict.field = key }
  }
}
