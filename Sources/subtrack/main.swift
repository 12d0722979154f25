import CLibrary
import CommandLineKit
import Storage

do {
  try StandardStreams.prepare()
  let line = try Arguments.decoding(ProcessArguments.bytes)
  exit(Program(line: line, environment: { EnvironmentVariable.value($0) }).run())
} catch {
  exit(Program(line: [], environment: { EnvironmentVariable.value($0) }).refuse(error))
}
