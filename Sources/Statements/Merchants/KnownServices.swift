import BillingCore

/// The well-known services and how they appear on statements.
struct KnownServices: Sendable {
  static let table = KnownServices(knownServicesText)

  /// What a text says about the service.
  struct Found: Hashable, Sendable {
    let service: Int
    /// Whether many services are billed in this way, like `APPLE.COM/BILL`, so that it tells little about which one.
    let isShared: Bool
  }

  private struct Pattern: Sendable {
    /// With large kana, as banks write them.
    let words: [String]
    let service: Int
    let isShared: Bool
    let length: Int

    /// Whether another pattern says more of a text that has both.
    func precedes(_ other: Pattern) -> Bool {
      isShared == other.isShared ? length < other.length : isShared
    }
  }

  private(set) var names: [String] = []
  private var byName: [String: Int] = [:]
  /// The names as Japanese people write them, of services that have one.
  private(set) var japaneseNames: [Int: String] = [:]
  private var patterns: [Pattern] = []
  /// The patterns by the first bytes of their first word.
  private var index: [UInt32: [Int]] = [:]
  /// The services with each of the shared texts.
  private var sharers: [String: Set<Int>] = [:]

  /// Reads lines of the form `Netflix: netflix, nflx` or `Tokyo Gas=東京ガス: トウキョウガス`, or of names alone; `*` before a text
  /// marks one that several services share.
  init(_ text: String) {
    for line in text.split(separator: "\n" as Character) {
      guard let colon = line.firstIndex(of: ":") else {
        for name in line.split(separator: "," as Character).map({ $0.drop { $0 == " " } }) {
          addService(String(name))
          add(name)
        }
        continue
      }
      let both = line[..<colon].split(separator: "=" as Character).map(String.init)
      if both.count == 2 { japaneseNames[names.count] = both[1] }
      addService(both[0])
      for pattern in line[line.index(after: colon)...].split(separator: "," as Character) { add(pattern) }
    }
  }

  private mutating func addService(_ name: String) {
    byName[name.folded] = names.count
    names.append(name)
  }

  private mutating func add(_ text: Substring) {
    let isShared = text.contains("*" as Character)
    let words = MerchantText(text.filter { $0 != "*" }).words.map(\.withLargeKana)
    guard let first = words.first else { return }
    let service = names.count - 1
    if isShared { sharers[words.joined(separator: " "), default: []].insert(service) }
    index[first.head, default: []].append(patterns.count)
    let length = words.reduce(0) { $0 + $1.utf8.count }
    patterns.append(Pattern(words: words, service: service, isShared: isShared, length: length))
  }

  /// The service whose name, which statements often do not have, is that of a subscription: `Disney+`, numbered `Disney+ 2`.
  func service(named name: String) -> Int? {
    let words = name.folded.split(separator: " " as Character).map(String.init)
    let isNumbered = words.last.map(MerchantText.isNumber) ?? false
    return byName[name.folded] ?? (isNumbered ? byName[words.dropLast().joined(separator: " ")] : nil)
  }

  /// The service that a text names; of several, one of its own rather than a biller (`GOOGLE *Tinder`), then the one with the
  /// longest text.
  func find(_ text: MerchantText) -> Found? {
    best(text).map { Found(service: patterns[$0].service, isShared: patterns[$0].isShared) }
  }

  /// Whether a service is billed with a shared text, like iCloud with `APPLE.COM/BILL`.
  func isBilled(_ service: Int, as text: MerchantText) -> Bool {
    guard let found = best(text), patterns[found].isShared else { return false }
    return sharers[patterns[found].words.joined(separator: " ")]?.contains(service) ?? false
  }

  private func best(_ text: MerchantText) -> Int? {
    var best: Int?
    let words = text.words.map(\.withLargeKana)
    for start in words.indices {
      for candidate in index[words[start].head] ?? [] where fits(candidate, words[start...]) {
        if best.map({ patterns[$0].precedes(patterns[candidate]) }) ?? true { best = candidate }
      }
    }
    return best
  }

  /// Whether words begin with those of a pattern; the last one can go on, or be cut by the bank if it is the only one.
  private func fits(_ pattern: Int, _ words: ArraySlice<String>) -> Bool {
    let wanted = patterns[pattern].words
    guard words.count >= wanted.count else { return false }
    for (offset, word) in wanted.enumerated() {
      let found = words[words.startIndex + offset]
      if found == word { continue }
      guard offset == wanted.count - 1, word.utf8.count >= 5 else { return false }
      let isOnly = words.startIndex == 0 && words.count == 1
      guard found.goesOn(after: word) || isOnly && found.utf8.count >= 6 && found.isCut(of: word) else { return false }
    }
    return true
  }
}
