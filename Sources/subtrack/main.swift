import CommandLineKit
import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The value of an environment variable, or `nil` if it is unset or not UTF-8.
@Sendable func environmentValue(_ name: String) -> String? {
  getenv(name).flatMap { String(validatingCString: $0) }
}

do {
  try StandardStreams.prepare()
  let line = try Arguments.decoding(ProcessArguments.bytes)
  exit(Program(line: line, environment: environmentValue).run())
} catch {
  exit(Program(line: [], environment: environmentValue).refuse(error))
}
