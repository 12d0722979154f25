import BillingCore

/// Members and shares extend the seed's schema, so their keys are omitted if there are none.
extension FieldWriter {
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

  /// Writes the marks of deleted records; without any, the key is omitted.
  mutating func deletions(_ key: RootKey, _ deletions: [Deletion]) {
    if deletions.isEmpty { return }
    array(key, deletions) { fields, deletion in
      fields.object(DeletionKey.table, of: .deletion(deletion.id)) { fields, key in
        switch key {
        case .id: fields.field(key, deletion.id.description)
        case .at: fields.field(key, deletion.at.description)
        }
      }
    }
  }

  /// Writes shares; `owner` returns the owner of the unknown keys of the share at an index.
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
