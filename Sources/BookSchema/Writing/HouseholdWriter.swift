import BillingCore

/// People and their shares are additions to the seed: nothing is written where there are none.
extension FieldWriter {
  /// Writes the members of a book.
  mutating func members(_ key: RootKey, _ members: [Member]) {
    if members.isEmpty { return }
    array(key, members) { fields, member in
      fields.object(MemberKey.table, of: .member(member.name)) { fields, key in
        switch key {
        case .name: fields.field(key, member.name)
        }
      }
    }
  }

  /// Writes shares; `owner` tells whose unknown keys belong to the share at a place.
  mutating func shares(_ key: some SchemaName, _ shares: [Share], of owner: (Int) -> UnknownKeys.Owner) {
    if shares.isEmpty { return }
    array(key, shares.enumerated()) { fields, share in
      fields.object(ShareKey.table, of: owner(share.offset)) { fields, key in
        switch key {
        case .member: fields.field(key, share.element.member)
        case .weight: fields.field(key, Int64(share.element.weight))
        }
      }
    }
  }
}
