/// The result of running a page from top to bottom.
public struct TranscriptRun {
  /// The page with the actual output.
  public let recorded: Transcript
  /// One text per command that differs from the page: the command, and both outputs in full as a diff.
  public let failures: [String]

  public init(_ page: Transcript, in sandbox: Sandbox) throws {
    var recorded = page
    var failures: [String] = []
    for (index, item) in page.items.enumerated() {
      guard case .step(let expected) = item else { continue }
      let found = Transcript.Step(command: expected.command, outcome: try sandbox.run(expected.command))
      recorded.items[index] = .step(found)
      if found != expected { failures.append(Self.difference(expected, found)) }
    }
    self.recorded = recorded
    self.failures = failures
  }

  private static func difference(_ expected: Transcript.Step, _ found: Transcript.Step) -> String {
    let command = expected.lines.dropLast(expected.outcome.lines.count)
    return (command + ["(- the page, + what came out)"] + diff(expected.outcome.lines, found.outcome.lines))
      .joined(separator: "\n")
  }

  /// Every line of both texts, with `- ` before those only in the first and `+ ` before those only in the second.
  static func diff(_ expected: [String], _ found: [String]) -> [String] {
    let changes = found.map { Array($0.utf8) }.difference(from: expected.map { Array($0.utf8) })
    let removed = Set(changes.removals.map(\.offset))
    let inserted = Set(changes.insertions.map(\.offset))
    var lines: [String] = []
    var next = 0
    for (number, line) in expected.enumerated() {
      while inserted.contains(next) && !removed.contains(number) { next = add(found, next, to: &lines) }
      lines.append((removed.contains(number) ? "- " : "  ") + line)
      if !removed.contains(number) { next += 1 }
    }
    while next < found.count { next = add(found, next, to: &lines) }
    return lines
  }

  private static func add(_ found: [String], _ index: Int, to lines: inout [String]) -> Int {
    lines.append("+ " + found[index])
    return index + 1
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
