// The C libraries provide the environment as a variable, which Swift considers shared by threads; there is only one.
@preconcurrency import CLibrary

/// A program that the user named, with its first arguments.
///
/// It runs without a shell, so the name of a subscription (`$(id)`, `; rm -r ~`) is only text to it.
public struct ChildProgram: Sendable {
  /// The way in which a program ended.
  public enum Ending: Equatable, Sendable {
    /// With an exit status; 0 means success.
    case status(Int32)
    case signal(Int32)
  }

  /// The name of the program, looked up in `PATH` unless it contains a slash, and its first arguments.
  public let words: [String]

  /// Creates a program from its name and first arguments; `words` has at least the name.
  public init(words: [String]) {
    self.words = words
  }

  /// Runs the program with one more argument and additional variables, and waits for its end without a timeout.
  ///
  /// Standard input is /dev/null; output and errors go where this program's go. Every other descriptor is closed, no
  /// signal is blocked, and `SIGXFSZ`, which this program ignores, has its default action. An argument ends at a NUL, as
  /// in C. Throws the reason if the program could not be started.
  public func run(with argument: String, variables: [(name: String, value: String)]) throws(Errno) -> Ending {
    try Self.ending(of: start(words + [argument], variables))
  }

  /// Waits for the end of a started program.
  static func ending(of child: pid_t) throws(Errno) -> Ending {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw Errno(errno) }
    }
    // Swift cannot call the macros of POSIX for this: the signal is in the lowest seven bits, the status above.
    return status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }

  /// Starts a program with the given descriptor, or else /dev/null, as its standard input.
  ///
  /// Output and errors go to the given descriptors, or else to those of this program. Resets the signals in `restored` to
  /// their default action.
  func start(
    _ words: [String], _ variables: [(name: String, value: String)], input: Int32? = nil,
    outputs: (output: Int32, errors: Int32)? = nil, restored: [Int32] = []
  ) throws(Errno) -> pid_t {
    // The parent of this program may ignore the end of children, and their status would be lost.
    signal(SIGCHLD, SIG_DFL)
    var beginning = ChildBeginning(input: input, outputs: outputs, restored: restored + [SIGXFSZ])
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var environment = Self.environment(with: variables)
    defer { for text in arguments + environment { free(text) } }
    var child: pid_t = 0
    let failure = posix_spawnp(
      &child, words[0], &beginning.actions, &beginning.attributes, &arguments, &environment)
    if failure != 0 { throw Errno(failure) }
    return child
  }

  /// Returns this program's own variables, byte for byte, replaced or extended by the given ones.
  private static func environment(
    with variables: [(name: String, value: String)]
  ) -> [UnsafeMutablePointer<CChar>?] {
    let given = Set(variables.map(\.name))
    var environment: [UnsafeMutablePointer<CChar>?] = []
    var next = inherited
    while let entry = next?.pointee {
      if !given.contains(String(cString: entry).prefix { $0 != "=" }.description) { environment.append(strdup(entry)) }
      next = next?.successor()
    }
    return environment + variables.map { strdup("\($0.name)=\($0.value)") } + [nil]
  }

  private static var inherited: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      _NSGetEnviron().pointee
    #else
      environ
    #endif
  }
}

/// The initial state of a child: its standard input and its signals, in the form of `posix_spawn`.
private struct ChildBeginning: ~Copyable {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif

  /// Sets the given descriptor, or else /dev/null, as standard input, blocks no signal, and resets the `restored` signals
  /// to their default action.
  init(input: Int32?, outputs: (output: Int32, errors: Int32)?, restored: [Int32]) {
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    if let outputs {
      posix_spawn_file_actions_adddup2(&actions, outputs.output, 1)
      posix_spawn_file_actions_adddup2(&actions, outputs.errors, 2)
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in restored { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
  }

  deinit {
    var (actions, attributes) = (actions, attributes)
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
}
