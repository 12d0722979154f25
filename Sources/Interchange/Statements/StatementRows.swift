/// The text of a row from the name of the other party and the purpose.
enum StatementText {
  /// The name; after a payment service, which pays for many merchants, the purpose too.
  static func joined(_ name: String, _ purpose: String) -> String {
    if name.isEmpty { return purpose }
    guard !purpose.isEmpty, isService(Array(name.utf8)[...]) else { return name }
    return name + " " + purpose
  }

  static func isService(_ name: ArraySlice<UInt8>) -> Bool {
    let name = name.prefix(40)
    return name.indices.contains { index in
      let first = name[index] | 0x20
      return services.contains { $0.first == first && name[index...].begins($0.word) }
    }
  }

  private static let services = ["paypal", "klarna", "amazon payments"].map { (first: $0.utf8.first, word: $0) }
}
