/// Changing who belongs to the household.
extension Book {
  /// Puts a name at the end of the members, false where it is one already; throws `MemberError.taken`.
  ///
  /// A name that the book uses without listing it becomes a member; one that differs from a known name in letter case or
  /// width alone is refused, since both would be taken for the same person.
  public mutating func addMember(_ name: String) throws(MemberError) -> Bool {
    if members.contains(where: { $0.name == name }) { return false }
    try refuseTaken(name, but: name)
    members.append(Member(name: name))
    return true
  }

  /// Renames somebody wherever the book names them, and returns how many subscriptions and confirmed charges do.
  ///
  /// What was recorded says who paid, and that person is the same one: recorded charges take the new name too. Throws
  /// `MemberError.unknown`, or `.taken` where the new name is somebody else's.
  public mutating func renameMember(
    _ old: String, to new: String, at stamp: Timestamp? = nil
  ) throws(MemberError) -> (subscriptions: Int, charges: Int) {
    guard memberNames.contains(old) else { throw .unknown(old) }
    try refuseTaken(new, but: old)
    for index in members.indices where members[index].name == old { members[index].name = new }
    let indices = subscriptions(of: old)
    for index in indices {
      subscriptions[index].costSplit?.rename(old, to: new)
      subscriptions[index].updatedAt = stamp ?? subscriptions[index].updatedAt
    }
    let charges = events.indices.filter { events[$0].costSplit?.members.contains(old) ?? false }
    for index in charges { events[index].costSplit?.rename(old, to: new) }
    for index in budgets.indices where budgets[index].scope.bearer == old { budgets[index].scope = .member(new) }
    return (indices.count, charges.count)
  }

  /// Takes a name off the list of members, false where it was not listed; throws `MemberError`.
  ///
  /// Refused while subscriptions, or budgets that still hold, name the member. Charges that were confirmed go on naming
  /// whoever paid them.
  public mutating func removeMember(_ name: String) throws(MemberError) -> Bool {
    guard memberNames.contains(name) else { throw .unknown(name) }
    let users = subscriptions(of: name)
    let limits = budgets(of: name)
    guard users.isEmpty, limits.isEmpty else { throw .inUse(name, subscriptions: users, budgets: limits) }
    let count = members.count
    members.removeAll { $0.name == name }
    return members.count < count
  }

  /// Throws where somebody else's name reads like this one.
  private func refuseTaken(_ name: String, but own: String) throws(MemberError) {
    let key = name.folded
    if let other = memberNames.first(where: { $0 != own && $0.folded == key }) { throw .taken(other) }
  }
}

extension CostSplit {
  fileprivate mutating func rename(_ old: String, to new: String) {
    if payer == old { payer = new }
    for index in shares.indices where shares[index].member == old { shares[index].member = new }
  }
}
