import Foundation

@testable import Storage

/// Stands between the module and the system: writes down every call, and breaks those that the test names.
final class Interceptor: @unchecked Sendable {
  private let lock = NSLock()
  private var events: [FileOperations.Event] = []
  private let fault: @Sendable (_ index: Int, FileOperations.Event) -> FileOperations.Fault?

  /// `fault` decides over each call; `index` is 0 for the first.
  init(_ fault: @escaping @Sendable (_ index: Int, FileOperations.Event) -> FileOperations.Fault? = { _, _ in nil }) {
    self.fault = fault
  }

  var operations: FileOperations {
    FileOperations { event in
      let index = self.lock.withLock {
        self.events.append(event)
        return self.events.count - 1
      }
      return self.fault(index, event)
    }
  }

  var count: Int { lock.withLock { events.count } }

  var calls: [FileCall] { lock.withLock { events.map(\.call) } }

  /// The calls, one on a line, with `folder` shortened to `~` and the random part of temporary names to `*`.
  func log(in folder: TemporaryFolder) -> String {
    lock.withLock { events }.map { event in
      [event.call.rawValue, event.path, event.destination ?? ""].joined(separator: " ")
        .replacingOccurrences(of: folder.path, with: "~")
        .replacingOccurrences(of: "tmp-[0-9a-f]{16}", with: "tmp-*", options: .regularExpression)
        .trimmingCharacters(in: .whitespaces)
    }.joined(separator: "\n")
  }

  /// Breaks the calls of one kind.
  static func failing(_ call: FileCall, with errno: Errno) -> FileOperations {
    Interceptor { _, event in event.call == call ? .failure(errno) : nil }.operations
  }
}
