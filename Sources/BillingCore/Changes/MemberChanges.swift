extension Book {
  /// Adds a member at the end, or returns false if the name is already listed; throws `MemberError.taken`.
  ///
  /// A name that the book uses without listing it becomes a member. A name that differs from a known one only in letter
  /// case or width is rejected, because both would be taken for the same person.
  public mutating func addMember(_ name: String) throws(MemberError) -> Bool {
    if members.contains(where: { $0.name == name }) { return false }
    if let other = memberNames.first(where: { $0 != name && $0.folded == name.folded }) { throw .taken(other) }
    members.append(Member(name: name))
    return true
  }

  /// Removes a name from the list of members, or returns false if it was not listed; throws `MemberError`.
  ///
  /// Throws while subscriptions name the member on any day from `today` on, or budgets in effect do. What holds before, and
  /// confirmed charges, keep the name, or the past would be shared in another way.
  public mutating func removeMember(_ name: String, today: CivilDate) throws(MemberError) -> Bool {
    guard memberNames.contains(name) else { throw .unknown(name) }
    let users = subscriptions.indices.filter { subscriptions[$0].firstDay(naming: name, from: today) != nil }
    let limits = budgets.indices.filter {
      budgets[$0].scope.member == name && budgets[$0].versions.last?.minorUnits != nil
    }
    guard users.isEmpty, limits.isEmpty else { throw .inUse(name, subscriptions: users, budgets: limits) }
    let count = members.count
    members.removeAll { $0.name == name }
    return members.count < count
  }
}
