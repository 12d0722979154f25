import CommandLineKit

/// The topics of `help`.
///
/// To add a topic, write its file and add a line here: the list in `help`, the manual and the completions follow.
enum Topics {
  /// Returns all topics; `commands` returns the command descriptions that the topic on formats lists.
  static func all(_ commands: @escaping @Sendable () -> [CommandDescription]) -> [TopicReference] {
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
      TopicReference("formats") { FormatsTopic.description(of: commands()) },
      TopicReference("cron") { CronTopic.description },
    ]
  }
}
