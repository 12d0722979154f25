import BillingCore
import StrictJSON

extension Field<Subscription, Subscription.Draft> {
  /// A list of changes from dates on, each joined by its date; left out if it is empty.
  ///
  /// A file can list them in any order, but two on one day contradict each other.
  static func versions<Version>(
    _ key: String, _ codec: Codec<Version>, _ date: @escaping @Sendable (Version) -> CivilDate,
    _ get: @escaping @Sendable (Subscription) -> [Version],
    _ set: @escaping @Sendable (inout Subscription, [Version]) -> Void
  ) -> Field {
    var field = list(key, codec, joins: .elements(.key("from")), get) { set(&$0.subscription, $1) }
    field.read = { (fields, draft) throws(Fault) in
      // A list of its own: a list of a subscription is copied by each change.
      var (offsets, versions): ([Int], [Version]) = ([], [])
      try fields.array { (fields) throws(Fault) in
        offsets.append(fields.offset)
        versions.append(try codec.read(&fields))
      }
      // Files in order, which is nearly all of them, need no search.
      if !zip(versions, versions.dropFirst()).allSatisfy({ date($0) < date($1) }) {
        let order = versions.indices.order { date(versions[$0]) < date(versions[$1]) }
        if let second = order.firstRepeated(by: { date(versions[$0]) == date(versions[$1]) }) {
          throw Fault(.duplicateVersion(date(versions[second])), at: offsets[second])
        }
        versions = order.map { versions[$0] }
      }
      set(&draft.subscription, versions)
    }
    return field
  }

  /// The same for changes of one value, whose fields are made when a file has some.
  static func versions<Value>(
    _ key: String, _ fields: @autoclosure @escaping @Sendable () -> DatedFields.List<Value>, _ none: Value,
    _ get: @escaping @Sendable (Subscription) -> [DatedValue<Value>],
    _ set: @escaping @Sendable (inout Subscription, [DatedValue<Value>]) -> Void
  ) -> Field where Value: Sendable {
    let version = Codec<DatedValue<Value>>(
      fields().shape,
      { (reader) throws(Fault) in
        var version = DatedValue(from: .minimum, none)
        version.kept[""] = try reader.fields(of: fields(), into: &version)
        return version
      }, { $0.object($1, of: fields(), keeping: $1.kept) })
    return versions(key, version, { $0.from }, get, set)
  }
}

/// The fields of a change of payer, shares or payment method.
enum DatedFields {
  typealias List<Value> = FieldList<DatedValue<Value>, DatedValue<Value>>

  static let payers = list("payer", .name, isPrivate: true)
  static let shares = list("shares", .list(of: Codec<Share>.record("share")))
  static let paymentMethods = list("paymentMethod", .name, isPrivate: true)

  private static func list<Value>(_ key: String, _ codec: Codec<Value>, isPrivate: Bool = false) -> List<Value> {
    List<Value> {
      Field<DatedValue<Value>, DatedValue<Value>>.required("from", .date, joins: .identity, { $0.from }) {
        $0.from = $1
      }
      Field<DatedValue<Value>, DatedValue<Value>>.required(key, codec, isPrivate: isPrivate, { $0.value }) {
        $0.value = $1
      }
    }
  }
}

extension Codec<String?> {
  /// A name, or `null` for none; an empty one is none, too.
  static var name: Codec {
    let text = Codec<String>.string.orNull
    return Codec(
      text.shape(), { (fields) throws(Fault) in try text.read(&fields).flatMap { $0 == "" ? nil : $0 } }, text.write)
  }
}
