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

  /// Writes the recorded transfers; without any, the key is omitted.
  mutating func settlements(_ key: RootKey, _ transfers: [RecordedTransfer]) {
    if transfers.isEmpty { return }
    array(key, transfers) { fields, transfer in
      fields.object(SettlementKey.table, of: .settlement(transfer.id)) { fields, key in
        switch key {
        case .id: fields.field(key, transfer.id.description)
        case .date: fields.field(key, transfer.date.description)
        case .periodFrom: fields.field(key, transfer.period.first.description)
        case .periodThrough: fields.field(key, transfer.period.last.description)
        case .from: fields.field(key, transfer.from)
        case .to: fields.field(key, transfer.to)
        case .amount: fields.amount(key, transfer.amount)
        case .amountMinorUnits: fields.field(key, transfer.amount.minorUnits)
        case .currency: fields.field(key, transfer.amount.currency.code)
        case .createdAt: fields.optionalField(key, transfer.createdAt?.description)
        case .updatedAt: fields.optionalField(key, transfer.updatedAt?.description)
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
