import BillingCore

/// The law: proved, unanimous, or asked.
///
/// Vetoed readings are out. A proof puts out the readings without it, as far as it reaches. A reading beats another if
/// the witnesses that tell them apart prefer it and their marks add up to two; to three, if one mark speaks against it; two
/// such marks let none win. What nothing beats remains: if that is one set of rows, it is the answer; of several the user
/// chooses; without any the file is refused.
struct ReadingDecision {
  /// The readings that remain, the likeliest first; one if the file tells it.
  private(set) var remaining: [Reading] = []
  private var judged: [Judged] = []

  private struct Judged {
    let reading: Reading
    var marks: [String: Mark] = [:]
    var proofs: Set<StatementEvidence> { Set(marks.values.lazy.filter { $0.scope == .proof }.map(\.evidence)) }
    /// What speaks both ways against the answer.
    var split: Int { marks.values.filter { $0.scope == .split }.map(\.weight).max() ?? 0 }
    var total: Int { marks.values.reduce(0) { $0 + ($1.scope == .split ? 1 : $1.weight) } }
  }

  init(_ file: ReadingFile, _ readings: [Reading], _ witnesses: [Witness] = Witness.all) {
    for reading in readings where judged.count < Reading.limit {
      if let one = Self.judge(file, reading, witnesses) { judged.append(one) }
    }
    let groups = Self.groups(file, Self.proved(judged))
    let free = groups.indices.filter { index in
      groups[index].contains { own in
        !groups.indices.contains { other in other != index && groups[other].contains { Self.beats($0, own) } }
      }
    }
    let left = free.isEmpty ? groups : free.map { groups[$0] }
    let best = left.compactMap { group in group.max { $0.total < $1.total } }
    // Where nothing else tells, most rows of a statement are spent.
    let spent = best.map { one in file.amounts(one.reading).count { ($0 ?? 0) < 0 } }
    let order = best.indices.ordered { (best[$0].total, spent[$0]) > (best[$1].total, spent[$1]) }
    remaining = order.map { best[$0].reading }
  }

  /// What tells the first reading from the likeliest one that decides this in another way, the strongest first.
  func evidence(_ decision: StatementDecision) -> [StatementEvidence] {
    guard let own = judged.first(where: { $0.reading == remaining.first }) else { return [] }
    let rivals = judged.filter { one in
      one.reading.differs(from: own.reading, in: decision)
        && (decision == .columns || one.reading.form == own.reading.form)
    }
    guard let rival = rivals.max(by: { $0.total < $1.total }) else { return [] }
    let weights = StatementEvidence.allCases.map { evidence in
      let marks = own.marks.filter { $0.value.evidence == evidence && ![.split, .proof].contains($0.value.scope) }
      let proof = own.proofs.contains(evidence) && !rival.proofs.contains(evidence) ? Reading.limit : 0
      return (evidence, marks.reduce(proof) { $0 + $1.value.weight - (rival.marks[$1.key]?.weight ?? 0) })
    }
    return weights.filter { $0.1 > 0 }.ordered { $0.1 > $1.1 }.map(\.0)
  }

  /// What all witnesses say of a reading; `nil` after a veto.
  private static func judge(_ file: ReadingFile, _ reading: Reading, _ witnesses: [Witness]) -> Judged? {
    var judged = Judged(reading: reading)
    for witness in witnesses {
      guard let marks = witness.judge(file, reading) else { return nil }
      for var mark in marks {
        mark.evidence = witness.evidence
        judged.marks[witness.name + ": " + mark.topic] = mark
      }
    }
    return judged
  }

  /// The readings that lack no proof; a word per row proves nothing about other columns.
  private static func proved(_ all: [Judged]) -> [Judged] {
    var judged = all
    for proof in StatementEvidence.allCases where all.contains(where: { $0.proofs.contains(proof) }) {
      let held = judged.filter { $0.proofs.contains(proof) }.map(\.reading.form.money)
      judged.removeAll { one in
        !one.proofs.contains(proof) && (proof != .columns || held.contains(one.reading.form.money))
      }
    }
    return judged
  }

  /// Readings with the same days and amounts are one.
  private static func groups(_ file: ReadingFile, _ judged: [Judged]) -> [[Judged]] {
    let groups = Dictionary(grouping: judged.indices) { file.rowKey(judged[$0].reading) }
    return groups.values.ordered { $0[0] < $1[0] }.map { $0.map { judged[$0] } }
  }

  /// Whether the witnesses that tell two readings apart prefer the first, with marks enough.
  private static func beats(_ one: Judged, _ other: Judged) -> Bool {
    let (first, second) = (one.reading, other.reading)
    let isSameMoney = first.form.money == second.form.money
    let differ = isSameMoney && (first.form != second.form || first.spend != second.spend)
    var (sum, against) = (0, differ ? one.split : 0)
    for topic in Set(one.marks.keys).union(other.marks.keys) {
      // A witness with two tongues prefers no reading.
      let (own, their) = (one.marks[topic]?.unlessSplit, other.marks[topic]?.unlessSplit)
      switch own?.scope ?? their?.scope ?? .all {
      case .proof: continue
      case .sameForm where first.form != second.form: continue
      case .sameColumns where !isSameMoney: continue
      default: break
      }
      let gap = (own?.weight ?? 0) - (their?.weight ?? 0)
      if gap < 0 { against -= gap } else { sum += gap }
    }
    return against < 2 && sum >= 2 + against
  }
}
