import BillingCore
import BookSchema

/// The id of one data file on one host, the last stamp that it gave, and the inode of the file that holds them.
///
/// It is in the state folder, at the data file's own path: a copy of the data file, or a cloned home on another host, has
/// an id of its own, and so has a copy of the state folder. Where it cannot be read or kept, each save has a new id. A link
/// is not followed: somebody who can write to the folder of a user could send the program of root elsewhere.
public final class StampFile: Sendable {
  /// Looked for by a save and by `config paths` only; `nil` without a state folder.
  public let path: @Sendable () -> String?
  /// An id for reproducible runs.
  private let fixed: String?

  /// `fixed` makes the ids of reproducible runs, another one for each folder and name of `file`.
  public init(fixed: String? = nil, of file: String = "", at path: @escaping @Sendable () -> String?) {
    let isKept = fixed?.isEmpty ?? true
    self.path = { isKept ? path() : nil }
    self.fixed = fixed.flatMap { $0.isEmpty ? nil : $0 + Self.digits(of: file) }
  }

  private static func digits(of file: String) -> Substring {
    let name = file.split(separator: "/").suffix(2).joined(separator: "/")
    return UUID.named(name, by: "subtrack").description.prefix(3)
  }

  public func read() -> (id: String, last: Stamp?) {
    let (last, _) = path().map(Self.kept) ?? (nil, false)
    if let fixed { return (fixed, last?.id == fixed ? last : nil) }
    return last.map { ($0.id, $0) } ?? (Self.newID(), nil)
  }

  /// The same for a save of a book; a new id where the book's newest stamp of this one is another, so that the book or the
  /// state was copied or restored.
  public func identity(in book: BookDocument?) -> (id: String, last: Stamp?) {
    guard fixed == nil, let (last, isOwn) = path().map(Self.kept), let last else { return read() }
    return isOwn && book?.seenStamps[last.id] == last ? (last.id, last) : (Self.newID(), last)
  }

  /// Whether an id is that of another data file; `nil` if there is no place to keep an id.
  func isOthers(_ id: String) -> Bool? {
    if let fixed { return id != fixed }
    return path().map { Self.kept($0).last?.id != id }
  }

  /// Keeps the last stamp, quietly if that is not possible.
  public func keep(_ stamp: Stamp) {
    guard let path = path() else { return }
    do throws(StorageError) {
      let target = try TargetFile.resolve(path)
      guard target.path == path else { return }
      try StorageError.writing(path) { () throws(FileError) in
        try FileOperations().makeFolders(target.missingFolders)
      }
      let file = try AtomicFile(replacing: path)
      try file.write(Array("\(stamp) \(file.inode())\n".utf8))
      try file.commit()
    } catch { return }
  }

  /// The last stamp, and whether its file is the one that was written.
  private static func kept(_ path: String) -> (last: Stamp?, isOwn: Bool) {
    do throws(StorageError) {
      let status = try StorageError.reading(path) { () throws(FileError) in
        try FileOperations().linkStatusIfPresent(of: path)
      }
      guard status?.kind == .regular, let file = try PresentFile.read(path, operations: FileOperations()) else {
        return (nil, false)
      }
      let words = String(decoding: file.bytes.prefix { $0 != 0x0A }, as: UTF8.self).split(separator: " ")
      return (words.first.flatMap { Stamp(String($0)) }, words.last.map { $0 == "\(file.status.inode)" } ?? false)
    } catch { return (nil, false) }
  }

  /// Four characters at random; without randomness, the id of nobody in particular.
  private static func newID() -> String {
    let letters = Array("0123456789abcdefghijklmnopqrstuvwxyz")
    do throws(FileError) {
      return String(try FileOperations().randomBytes(4).map { letters[Int($0) % letters.count] })
    } catch { return "none" }
  }
}
