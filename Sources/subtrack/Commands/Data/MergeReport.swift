import BillingCore
import BookSchema
import CommandLineKit
import StrictJSON

/// Tells what a merge decided: one line for each conflict on stderr, or one document for programs.
enum MergeReport {
  static func tell(_ outcomes: [MergeOutcome], _ context: Context) throws {
    for warning in outcomes.flatMap(\.warnings) { context.console.warn(warning.text) }
    if context.wantsJSON { return context.printJSON { write(outcomes, to: &$0) } }
    try context.console.flush()
    for outcome in outcomes {
      let words = MergeWords(context.phrasing, isRefused: outcome.isRefused)
      for conflict in outcome.conflicts { context.console.note(words.line(conflict)) }
    }
  }

  /// Writes the document; several conflict copies are one merge of all of them.
  private static func write(_ outcomes: [MergeOutcome], to json: inout JSONWriter) {
    let merges = outcomes.compactMap(\.merge)
    json.field("written", outcomes.contains { !$0.isRefused && !$0.isUnchanged && !$0.isDryRun })
    json.field("base", (outcomes.last?.base ?? .none).rawValue)
    json.field("added", merges.reduce(0) { $0 + $1.added })
    json.field("changed", merges.reduce(0) { $0 + $1.changed })
    json.field("deleted", merges.reduce(0) { $0 + $1.deleted })
    json.array("conflicts", outcomes.flatMap(\.conflicts)) { json, conflict in
      json.object { write(conflict, to: &$0) }
    }
  }

  private static func write(_ conflict: MergeConflict, to json: inout JSONWriter) {
    json.field("record", conflict.record.rawValue)
    json.field("id", conflict.id)
    json.field("name", conflict.name)
    if conflict.record == .charge {
      json.field("subscriptionId", conflict.subscriptionID)
      json.field("billedAt", conflict.billedAt)
    }
    json.field("field", conflict.field)
    if let element = conflict.element { json.field("element", element) }
    for (key, value) in [("base", conflict.base), ("ours", conflict.ours), ("theirs", conflict.theirs)] {
      json.key(key)
      json.value(value ?? .null)
    }
    json.field("kept", conflict.kept.rawValue)
    json.field("because", conflict.because.rawValue)
  }
}
