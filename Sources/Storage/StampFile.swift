import BillingCore
import BookSchema

/// The id of one data file on one host, and the last stamp that it gave.
///
/// It is in the state folder, at the data file's own path: a copy of the data file, or a cloned home on another host, has
/// an id of its own. Where it cannot be read or kept, each save has a new id.
public struct StampFile: Sendable {
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

  /// The id and the last stamp.
  public func read() -> (id: String, last: Stamp?) {
    let text = path().flatMap(Self.text)
    let last = text.flatMap(Stamp.init)
    if let fixed { return (fixed, last?.id == fixed ? last : nil) }
    return last.map { ($0.id, $0) } ?? (Self.newID(), nil)
  }

  /// The same for a save of a book; a new id where the book has a later stamp of this one, so that somebody else has it.
  public func identity(in book: BookDocument?) -> (id: String, last: Stamp?) {
    let (id, last) = read()
    guard fixed == nil, let known = book?.newestStamp(of: id) else { return (id, last) }
    return last.map { known > $0 } ?? true ? (Self.newID(), last) : (id, last)
  }

  /// Keeps the last stamp, quietly if that is not possible.
  public func keep(_ stamp: Stamp) {
    guard let path = path() else { return }
    do throws(StorageError) {
      let operations = FileOperations()
      let target = try TargetFile.resolve(path, operations: operations)
      try StorageError.writing(path) { () throws(FileError) in try operations.makeFolders(target.missingFolders) }
      let file = try AtomicFile(replacing: path)
      try file.write(Array("\(stamp)\n".utf8))
      try file.commit()
    } catch { return }
  }

  private static func text(_ path: String) -> String? {
    do throws(StorageError) {
      guard let bytes = try PresentFile.read(path, operations: FileOperations())?.bytes else { return nil }
      return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    } catch { return nil }
  }

  /// Four characters at random; without randomness, the id of nobody in particular.
  private static func newID() -> String {
    let letters = Array("0123456789abcdefghijklmnopqrstuvwxyz")
    do throws(FileError) {
      return String(try FileOperations().randomBytes(4).map { letters[Int($0) % letters.count] })
    } catch { return "none" }
  }
}
