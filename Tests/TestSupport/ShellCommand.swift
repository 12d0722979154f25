import Foundation
import Synchronization

/// A command run by `/bin/sh -c`, with empty stdin, pipes for its output, and no inherited variables.
public struct ShellCommand {
  /// The reason why a command gave no outcome.
  public enum Failure: Error, Equatable {
    case notStarted(errno: Int32)
    /// The command printed nothing for so long that it must be waiting for input; it was killed.
    case silent(seconds: Int32, command: String)
  }

  static let patienceInSeconds: Int32 = 60

  /// Allows one start at a time: a command must not inherit, and so keep open, the pipes of another test's command.
  private static let starting = Mutex(())

  /// The script for the shell: it enters the folder, then is replaced by the shell that runs the command.
  private static let script = #"cd "$1" && exec /bin/sh -c "$2""#

  let text: String
  let folder: String
  let environment: [String: String]

  public init(_ text: String, in folder: String, environment: [String: String]) {
    self.text = text
    self.folder = folder
    self.environment = environment
  }

  /// Runs the command and waits until both pipes are closed.
  public func run() throws(Failure) -> Outcome {
    let (child, out, err) = try Self.starting.withLock { _ throws(Failure) in
      let out = try Self.pipe()
      let err = try Self.pipe()
      defer { [out, err].forEach { close($0.write) } }
      return (try start(out: out.write, err: err.write), out.read, err.read)
    }
    defer { [out, err].forEach { close($0) } }
    let printed = drain([out, err])
    if printed == nil { kill(-child, SIGKILL) }
    let status = Self.wait(for: child)
    guard let printed else { throw .silent(seconds: Self.patienceInSeconds, command: text) }
    return Outcome(stdout: printed[0], stderr: printed[1], status: status)
  }

  /// Reads both pipes as they fill, since a command would block forever on a full pipe that is not read.
  private func drain(_ descriptors: [Int32]) -> [[UInt8]]? {
    var streams = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var printed: [[UInt8]] = descriptors.map { _ in [] }
    var buffer = [UInt8](repeating: 0, count: 65536)
    while streams.contains(where: { $0.fd >= 0 }) {
      let ready = poll(&streams, nfds_t(streams.count), Self.patienceInSeconds * 1000)
      if ready == 0 { return nil }
      for index in streams.indices where ready > 0 && streams[index].revents != 0 {
        let count = read(streams[index].fd, &buffer, buffer.count)
        if count > 0 { printed[index] += buffer[..<count] }
        // poll ignores a negative descriptor.
        if count == 0 { streams[index].fd = -1 }
      }
    }
    return printed
  }

  /// Starts the shell in its own process group, so that a stuck command can be ended with all its children.
  private func start(out: Int32, err: Int32) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let closesTheRest = Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let closesTheRest: Int16 = 0
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, out, 1)
    posix_spawn_file_actions_adddup2(&actions, err, 2)

    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The parent of the tests may ignore SIGPIPE, as many services do; the command gets the default, as in a shell.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, flags | closesTheRest)

    var arguments = Self.cStrings(["/bin/sh", "-c", Self.script, "/bin/sh", folder, text])
    var variables = Self.cStrings(environment.map { "\($0.key)=\($0.value)" })
    defer { (arguments + variables).forEach { free($0) } }
    var child: pid_t = 0
    let failure = posix_spawn(&child, "/bin/sh", &actions, &attributes, &arguments, &variables)
    if failure != 0 { throw .notStarted(errno: failure) }
    return child
  }

  private static func pipe() throws(Failure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    if Foundation.pipe(&ends) != 0 { throw .notStarted(errno: errno) }
    ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] { texts.map { strdup($0) } + [nil] }

  /// The exit status as in a shell: 128 plus the signal's number if a signal ended the command.
  private static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
