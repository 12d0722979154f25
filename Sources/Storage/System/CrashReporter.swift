#if os(Linux) && !DEBUG
  /// Says that there is no crash reporter, in place of the runtime's own answer.
  ///
  /// At its start the runtime looks for the helper `swift-backtrace` beside the program, which a static program does not
  /// have. It does so through /proc, and without that, as in an empty root, it ends the program. A debug build keeps its
  /// traces.
  @_cdecl("swift_copyAuxiliaryExecutablePath")
  public func pathOfCrashReporter(_ name: UnsafePointer<CChar>) -> UnsafePointer<CChar>? { nil }
#endif
