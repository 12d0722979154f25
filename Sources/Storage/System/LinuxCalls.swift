#if os(Linux)
  // Swift's modules of the C library lack these calls. They take only integers and pointers, which Swift passes like C.

  @_silgen_name("llistxattr")
  func llistxattr(_ path: UnsafePointer<CChar>, _ names: UnsafeMutableRawPointer?, _ size: Int) -> Int

  @_silgen_name("flistxattr")
  func flistxattr(_ descriptor: CInt, _ names: UnsafeMutableRawPointer?, _ size: Int) -> Int

  @_silgen_name("lgetxattr")
  func lgetxattr(
    _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer?, _ size: Int
  ) -> Int

  @_silgen_name("fsetxattr")
  func fsetxattr(
    _ descriptor: CInt, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer?, _ size: Int, _ flags: CInt
  ) -> CInt

  @_silgen_name("fremovexattr")
  func fremovexattr(_ descriptor: CInt, _ name: UnsafePointer<CChar>) -> CInt
#endif

#if canImport(Glibc)
  /// `rename` with flags: exchange both files, or fail if the new name is taken.
  @_silgen_name("renameat2")
  func renameat2(
    _ folder: CInt, _ path: UnsafePointer<CChar>, _ otherFolder: CInt, _ other: UnsafePointer<CChar>, _ flags: UInt32
  ) -> CInt
#endif
