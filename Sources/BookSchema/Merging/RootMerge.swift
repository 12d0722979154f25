import BillingCore
import ByteOutput
import StrictJSON

/// The merge of everything but subscriptions, charges, marks and the last change.
struct RootMerge {
  let members: [JSONMember]
  let schemaVersion: SchemaVersion
  let conflicts: [MergeConflict]

  init(base: BookDocument?, ours: BookDocument, theirs: BookDocument) {
    schemaVersion = theirs.schemaVersion.isNewer(than: ours.schemaVersion) ? theirs.schemaVersion : ours.schemaVersion
    // What has no stamp of its own goes by the side's last change.
    var merge = ValueMerge(later: MergeSide(later: ours.lastChange?.at, theirs.lastChange?.at))
    let sharesRates = ours.book.rates == theirs.book.rates
    let sides = [base, ours, theirs].map { $0?.rootMembers(withRates: !sharesRates) }
    // Without a base, what one side alone has is kept.
    let merged = merge.objects(sides[0] ?? [], sides[1] ?? [], sides[2] ?? [], .root)
    let version = JSONMember(key: RootKey.schemaVersion.rawValue, value: .string(schemaVersion.description))
    let rates = sharesRates ? ours.rootMembers(withRates: true).only([RootKey.exchangeRates.rawValue]) : []
    members = [version] + RatesByDay.collapse(Self.withoutSameAccounts(merged) + rates)
    conflicts = merge.conflicts.map { MergeConflict(inRoot: $0, of: Self.owner($0.path, sides)) }
  }
}

extension RootMerge {
  /// The budget, goal or transfer of a conflict as a side has it, the same whichever side is ours.
  private static func owner(_ path: [String], _ sides: [[JSONMember]?]) -> JSONValue? {
    guard path.count > 1, [RootKey.budgets, .goals, .settlements].map(\.rawValue).contains(path[0]),
      case .list(let rules)? = ObjectRules.root.rules[path[0]]
    else { return nil }
    let found = sides.compactMap { $0?.value(path[0])?.elements?.first { rules.id($0) == path[1] } }
    return found.max { $0.compactText < $1.compactText }
  }

  /// The members without a second account of a name: both sides can have added the same one.
  ///
  /// Charges refer to accounts by name, so that either serves; the one with the lower id is kept.
  private static func withoutSameAccounts(_ members: [JSONMember]) -> [JSONMember] {
    members.map { member in
      guard member.key == RootKey.accounts.rawValue, let accounts = member.value.elements else { return member }
      let names = accounts.map { ($0.text(AccountKey.name.rawValue) ?? "").folded }
      let ids = accounts.map { $0.text(AccountKey.id.rawValue) ?? "" }
      let kept = accounts.indices.filter { index in
        !accounts.indices.contains { names[$0] == names[index] && ids[$0] < ids[index] }
      }
      return member.with(.array(kept.map { accounts[$0] }))
    }
  }
}

extension BookDocument {
  /// The members of the root without records; of rates, each day is a member.
  fileprivate func rootMembers(withRates hasRates: Bool) -> [JSONMember] {
    var rest = self
    rest.book.subscriptions = []
    rest.book.events = []
    rest.book.deletions = []
    rest.lastChange = nil
    if !hasRates { rest.book.rates = ExchangeRates() }
    let records = [RootKey.schemaVersion, .subscriptions, .billingEvents].map(\.rawValue)
    let members = JSONValue(readBack: rest.bytes())?.members ?? []
    return RatesByDay.expand(members.filter { !records.contains($0.key) })
  }
}

extension MergeConflict {
  /// A conflict outside subscriptions and charges: its path tells what record it is about.
  fileprivate init(inRoot conflict: ValueMerge.Conflict, of owner: JSONValue?) {
    let path = conflict.path
    let records: [String: Record] = [
      RootKey.members.rawValue: .member, RootKey.budgets.rawValue: .budget, RootKey.goals.rawValue: .goal,
      RootKey.exchangeRates.rawValue: .rate, RootKey.accounts.rawValue: .account,
      RootKey.settlements.rawValue: .settlement,
    ]
    let last = path[path.count - 1]
    if path.count > 1, let record = records[path[0]] {
      // `[budgets, …, versions, 2026-08, amount]` is the amount of 2026-08.
      let rest = path.dropFirst(2)
      let field = rest.count > 2 ? last : rest.first ?? "deleted"
      self.init(conflict, record: record, id: path[1], name: path[1], path: [field] + rest.dropFirst().prefix(1))
      if let owner { describe(owner) }
    } else if path.count > 1, path[0] == RootKey.settings.rawValue {
      self.init(conflict, record: .setting, id: last, name: last, path: [last])
    } else {
      self.init(conflict, record: .book, id: path.joined(separator: "."), name: path.joined(separator: "."), path: path)
    }
  }
  /// Adds what a budget or goal counts, with the currency of its amounts, and names a transfer by its members.
  private mutating func describe(_ owner: JSONValue) {
    if let from = owner.text(SettlementKey.from.rawValue), let to = owner.text(SettlementKey.to.rawValue) {
      name = "\(from) -> \(to)"
      return
    }
    scope =
      owner.text(BudgetKey.category.rawValue).map(Budget.Scope.category)
      ?? owner.text(BudgetKey.tag.rawValue).map(Budget.Scope.tag)
      ?? owner.text(BudgetKey.member.rawValue).map(Budget.Scope.member) ?? .everything
    period = owner.text(BudgetKey.per.rawValue).flatMap(Budget.Period.init)
    let currency = owner.members?.only([BudgetKey.currency.rawValue]) ?? []
    (base, ours, theirs) = (base?.with(currency), ours?.with(currency), theirs?.with(currency))
  }
}

extension JSONValue {
  /// An amount with its currency; any other value as it is.
  fileprivate func with(_ currency: [JSONMember]) -> JSONValue {
    guard let members, members.value(GoalKey.amountMinorUnits.rawValue) != nil,
      members.value(GoalKey.currency.rawValue) == nil
    else { return self }
    return .object(members + currency)
  }
}
