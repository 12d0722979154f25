import CLibrary

extension ProcessArguments {
  /// The path of this program's file; `nil` if the system does not tell it.
  public static func ownPath() -> String? {
    do throws(FileError) {
      #if canImport(Darwin)
        return try own.map { name throws(FileError) in try FileOperations().realPath(of: name) }
      #else
        return try FileOperations().destination(ofLink: "/proc/self/exe")
      #endif
    } catch {
      return nil
    }
  }
}

#if os(Linux) && !DEBUG
  /// Says that there is no crash reporter, in place of the runtime's own answer.
  ///
  /// At its start the runtime looks for the helper `swift-backtrace` beside the program, which a static program does not
  /// have. It does so through /proc, and without that, as in an empty root, it ends the program. A debug build keeps its
  /// traces.
  @_cdecl("swift_copyAuxiliaryExecutablePath")
  public func pathOfCrashReporter(_ name: UnsafePointer<CChar>) -> UnsafePointer<CChar>? { nil }
#endif
