import CommandLineKit

/// A command: its description as data, and what it does.
///
/// `run` gathers, calls into the core, and prints.
protocol Command: SendableMetatype {
  static var name: String { get }
  static var description: CommandDescription { get }
  /// Whether what it prints is to be read by a person, unless another format is asked for.
  static var isReport: Bool { get }
  /// Does it; what it returns is what the process ends with.
  static func run(_ context: Context) throws -> ExitCode
}

extension Command {
  static var isReport: Bool { description.effect == .reads }
}
