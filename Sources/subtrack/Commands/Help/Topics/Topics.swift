import CommandLineKit

/// The topics of `help`.
///
/// To add a topic, write its file and add a line here: the list in `help`, the manual and the completions follow.
enum Topics {
  static var all: [TopicReference] {
    [
      TopicReference("dates") { DatesTopic.description },
      TopicReference("amounts") { AmountsTopic.description },
      TopicReference("cycles") { CyclesTopic.description },
      TopicReference("contracts") { ContractsTopic.description },
      TopicReference("reports") { ReportsTopic.description },
      TopicReference("files") { FilesTopic.description },
      TopicReference("sync") { SyncTopic.description },
      TopicReference("environment") { EnvironmentTopic.description },
      TopicReference("statements") { StatementsTopic.description },
      TopicReference("formats") { FormatsTopic.description },
      TopicReference("cron") { CronTopic.description },
    ]
  }
}

/// A topic whose rows are words that are typed, what they are read as, and a remark.
protocol TypedWords {}

extension TypedWords {
  static func row(
    _ typed: String, _ result: String, en: String, ja: String, onlyIn: Language? = nil
  ) -> OutsideDescription {
    OutsideDescription(typed, "\(Word(result)); \(Word(en))", "\(Word(result))（\(Word(ja))）", onlyIn: onlyIn)
  }

  static func english(_ typed: String, _ result: String, _ meaning: String) -> OutsideDescription {
    row(typed, result, en: meaning, ja: "", onlyIn: .english)
  }

  static func japanese(_ typed: String, _ result: String, _ meaning: String) -> OutsideDescription {
    row(typed, result, en: "", ja: meaning, onlyIn: .japanese)
  }
}
