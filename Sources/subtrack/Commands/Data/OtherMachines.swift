import CommandLineKit
import Storage
import Typesetting

/// What `doctor` says about copies and clones of the data file.
enum OtherMachines {
  /// Conflict copies beside the data file, and a repository whose attributes name a driver that it does not have.
  ///
  /// A folder that cannot be listed has nothing to tell.
  static func remarks(_ context: Context) -> [DoctorNote] {
    do throws(StorageError) { return try found(context) } catch { return [] }
  }

  private static func found(_ context: Context) throws(StorageError) -> [DoctorNote] {
    let copies = try context.store.conflictCopies().map { path in
      let shown = Name(path)
      return DoctorNote(
        code: "conflictCopy",
        text: Text(
          "\(shown) is a conflict copy of a sync program. To merge it: subtrack merge --conflicts",
          "\(shown) は同期ソフトの競合コピーです。統合するには: subtrack merge --conflicts"),
        command: "subtrack merge --conflicts")
    }
    guard let repository = try GitRepository.around(context.store.path), repository.hasAttribute,
      !repository.hasDriver
    else { return copies }
    let shown = Name(repository.attributes)
    return copies + [
      DoctorNote(
        code: "mergeNotInstalled",
        text: Text(
          "\(shown) names subtrack, but this clone is not set up. To set it up: subtrack merge --install",
          "\(shown) に subtrack の指定がありますが、このクローンは未設定です。設定するには: subtrack merge --install"),
        command: "subtrack merge --install")
    ]
  }
}
