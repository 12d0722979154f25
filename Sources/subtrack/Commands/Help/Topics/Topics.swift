import CommandLineKit

/// The topics of `help`.
///
/// To add one, write its file and add its line: the list in `help`, the manual and the completions follow.
enum Topics {
  /// All of them; `commands` makes the descriptions of the commands that some of them list.
  static func all(_ commands: @escaping @Sendable () -> [CommandDescription]) -> [TopicReference] {
    [
      TopicReference("dates") { DatesTopic.description },
      TopicReference("amounts") { AmountsTopic.description },
      TopicReference("cycles") { CyclesTopic.description },
      TopicReference("files") { FilesTopic.description },
      TopicReference("environment") { EnvironmentTopic.description },
      TopicReference("formats") { FormatsTopic.description(of: commands()) },
      TopicReference("cron") { CronTopic.description },
    ]
  }
}
