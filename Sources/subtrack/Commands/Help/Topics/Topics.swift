import CommandLineKit

/// The topics of `help`.
///
/// To add one, write its file and add its line: the list in `help`, the manual and the completions follow.
enum Topics {
  static let all = [
    TopicReference("dates") { DatesTopic.description },
    TopicReference("amounts") { AmountsTopic.description },
    TopicReference("cycles") { CyclesTopic.description },
    TopicReference("files") { FilesTopic.description },
    TopicReference("environment") { EnvironmentTopic.description },
    TopicReference("formats") { FormatsTopic.description },
    TopicReference("cron") { CronTopic.description },
  ]
}
