import CommandLineKit
import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

do {
  try StandardStreams.prepare()
  let line = try Arguments.decoding(ProcessArguments.bytes)
  exit(Program(line: line, environment: { EnvironmentVariable.value($0) }).run())
} catch {
  exit(Program(line: [], environment: { EnvironmentVariable.value($0) }).refuse(error))
}
