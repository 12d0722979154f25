import CommandLineKit
import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The value of an environment variable, or nil where it is unset or not UTF-8.
@Sendable func environmentValue(_ name: String) -> String? {
  getenv(name).flatMap { String(validatingCString: $0) }
}

/// The process's own arguments as they came: bytes, which need not be text.
func rawArguments() -> [[UInt8]] {
  CommandLine.unsafeArgv.advanced(by: 1).withMemoryRebound(to: UnsafeMutablePointer<CChar>?.self, capacity: 1) {
    first in
    (0..<max(0, Int(CommandLine.argc) - 1)).compactMap { first[$0].map { Array($0.bytes) } }
  }
}

extension UnsafeMutablePointer<CChar> {
  /// The bytes up to the terminating zero.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: self, count: strlen(self)) }
}

do {
  try StandardStreams.prepare()
  let line = try Arguments.decoding(rawArguments())
  exit(Program(line: line, environment: environmentValue).run())
} catch {
  exit(Program(line: [], environment: environmentValue).refuse(error))
}
