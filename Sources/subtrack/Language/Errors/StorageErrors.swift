import CommandLineKit
import Storage
import Typesetting

extension StorageError: Reportable {
  var report: ErrorReport {
    switch self {
    case .noHome:
      .problem(
        "no_home", "HOME names no folder, so the data file cannot be located.",
        "環境変数 HOME にフォルダが設定されていないため、データファイルの場所が決まりません。",
        WayOut(
          "Set HOME, or choose a file with --file or SUBTRACK_FILE.",
          "HOME を設定するか、--file または SUBTRACK_FILE でファイルを指定してください。"), exit: .data)
    case .notText(let variable):
      .problem(
        "not_text", "The path in \(Word(variable)) is not valid UTF-8.", "環境変数 \(Word(variable)) のパスが UTF-8 ではありません。",
        WayOut("Set \(Word(variable)) to a path in UTF-8.", "\(Word(variable)) に UTF-8 のパスを設定してください。"), exit: .data)
    case .emptyPath:
      .problem(
        "empty_path", "The path of the data file is empty.", "データファイルのパスが空です。",
        WayOut("Choose a file: --file PATH", "ファイルを指定してください: --file パス"), exit: .data)
    case .unreadable(let path, let errno):
      .problem(
        errno.name, "\(Name(path)) cannot be read: \(errno.text).", "\(Name(path)) を読み込めません: \(errno.text)。",
        WayOut("Check the path and its permissions.", "パスと権限を確認してください。"), exit: .data)
    case .notARegularFile(let path):
      .problem(
        "not_a_file", "\(Name(path)) is not a regular file.", "\(Name(path)) は通常のファイルではありません。",
        WayOut("Choose a file with --file or SUBTRACK_FILE.", "--file または SUBTRACK_FILE でファイルを指定してください。"), exit: .data)
    case .tooLarge(let path, let limit):
      .problem(
        "too_large", "\(Name(path)) is larger than \(limit) bytes.", "\(Name(path)) が \(limit) バイトを超えています。",
        WayOut("Check that this is the right file.", "正しいファイルか確認してください。"), exit: .data)
    case .symlinkLoop(let path):
      .problem(
        "ELOOP", "\(Name(path)) is a circular symbolic link.", "\(Name(path)) のシンボリックリンクが循環しています。",
        WayOut("Fix the link, or choose a file with --file.", "リンクを直すか、--file でファイルを指定してください。"), exit: .data)
    case .danglingLink(let path, let destination):
      .problem(
        "dangling_link", "\(Name(path)) links to \(Name(destination)), whose folder does not exist.",
        "\(Name(path)) のリンク先 \(Name(destination)) のフォルダがありません。",
        WayOut("Create the folder, or mount its disk.", "ディスクがマウントされているか確認し、なければフォルダを作成してください。"), exit: .data)
    case .foreignHistory(let path, true):
      .problem(
        "foreign_history", "The history \(Name(path)) is a symbolic link, so it is not used.",
        "履歴フォルダ \(Name(path)) はシンボリックリンクのため、使用しません。",
        WayOut("Replace the link with a folder, or remove it.", "リンクを実際のフォルダに置き換えるか、削除してください。"), exit: .data)
    case .foreignHistory(let path, false):
      .problem(
        "foreign_history", "The history \(Name(path)) belongs to another user, so it is not used.",
        "履歴フォルダ \(Name(path)) は別のユーザーのものなので、使用しません。",
        WayOut(
          "Give the folder to the owner of the data file, or move it away.", "フォルダの所有者をデータファイルと同じにするか、別の場所に移動してください。"),
        exit: .data)
    case .notLocked(let path, let cause):
      .problem(
        cause.errno.name, "The lock file \(Name(path)) cannot be used: \(cause.errno.text). Nothing was saved.",
        "ロックファイル \(Name(path)) を使用できません: \(cause.errno.text)。保存していません。",
        cause.errno.wayOut, exit: .data)
    case .lockRemoved(let path, let milliseconds):
      .problem(
        "lock_removed",
        "Another program kept removing the lock file \(Name(path)) for \(milliseconds / 1000) seconds; nothing was saved.",
        "別のプログラムがロックファイル \(Name(path)) を \(milliseconds / 1000) 秒間削除し続けたため、保存していません。",
        WayOut(
          "Exclude *.lock from the program that cleans up or syncs this folder, then try again.",
          "このフォルダを掃除または同期するプログラムの対象から *.lock を外して、もう一度お試しください。"), exit: .data)
    case .lockHeld(let path, let milliseconds):
      .problem(
        "lock_held",
        "\(Name(path)) has been locked by another subtrack for \(milliseconds / 1000) seconds; nothing was saved.",
        "別の subtrack が \(milliseconds / 1000) 秒間 \(Name(path)) を使用中のため、保存していません。",
        WayOut("Wait for it to finish, then try again.", "終了を待って、もう一度お試しください。"), exit: .data)
    case .changedMeanwhile(let path):
      .problem(
        "changed_meanwhile", "\(Name(path)) was changed by another program in the meantime; nothing was saved.",
        "\(Name(path)) が別のプログラムに変更されたため、保存していません。",
        WayOut("Run the command again.", "もう一度実行してください。"), exit: .data)
    case .writeFailed(let path, let cause) where cause.errno == .busy:
      .problem(
        cause.errno.name,
        "\(Name(path)) is mounted as a single file, so it cannot be replaced (EBUSY). The old data is unchanged.",
        "\(Name(path)) は単独のファイルとしてマウントされているため、置き換えられません（EBUSY）。元のデータはそのままです。",
        WayOut(
          "Mount the folder that holds the file, or name another file with --file.",
          "ファイルの入ったフォルダをマウントするか、--file で別のファイルを指定してください。"), exit: .data)
    // The Japanese sentence is the wording of the requirements (seed 8, 保存失敗).
    case .writeFailed(let path, let cause):
      .problem(
        cause.errno.name, "Could not save \(Name(path)): \(cause.errno.text). The existing data is unchanged.",
        "\(Name(path)) を保存できませんでした: \(cause.errno.text)。元のデータはそのままです。",
        cause.errno.wayOut, exit: .data)
    case .notSynced(let path, let cause):
      .problem(
        cause.errno.name, "\(Name(path)) was saved, but may not survive a power failure: \(cause.errno.text).",
        "\(Name(path)) は保存されましたが、ディスクへの書き込みを確認できません: \(cause.errno.text)。",
        WayOut("Check the disk. Before trying again, see what was saved", "ディスクを確認し、再度実行する前に結果を次で確かめてください", "log"),
        exit: .data)
    }
  }
}

extension FileError: Reportable {
  var report: ErrorReport {
    .problem(
      errno.name, "\(Name(path)): \(errno.text).", "\(Name(path)): \(errno.text)", errno.wayOut, exit: .data)
  }
}

extension HistoryError: Reportable {
  var report: ErrorReport {
    let message =
      switch self {
      case .noVersion(.child): Text("Nothing to redo.", "やり直せる操作がありません。")
      case .noVersion(.parent): Text("Nothing to undo.", "元に戻せる操作がありません。")
      case .noVersion(.revision(let number)):
        Text("There is no version \(number) in the history.", "履歴にバージョン \(number) はありません。")
      }
    return .problem("noVersion", "\(message)", "\(message)", WayOut("To list the versions", "バージョンの一覧", "log"))
  }
}

extension UnfaithfulCopy: Reportable {
  var report: ErrorReport {
    .problem(
      "unfaithful_copy", "Nothing was saved to \(Name(path)): the new data failed a read-back check.",
      "変更後のデータを正しく読み戻せないため、\(Name(path)) に保存していません。",
      WayOut(
        "This is a bug in subtrack. Your data is unchanged. Please report the command you ran.",
        "subtrack の不具合です。データは変更されていません。実行したコマンドを報告してください。"), exit: .data)
  }
}

extension FileTrait {
  /// Says that the new file does not have this of the file that it replaced.
  func notKept(_ cause: String) -> Text {
    let name =
      switch self {
      case .owner: Text("owner", "所有者")
      case .group: Text("group", "グループ")
      case .attributes: Text("extended attributes (access control list)", "拡張属性（アクセス制御リスト）")
      }
    return Text(
      "Saved, but the system did not allow the file to keep its \(name): \(Word(cause)).",
      "保存しましたが、ファイルの\(name)を引き継げませんでした（\(Word(cause))）。")
  }
}

extension Errno {
  /// The meaning of a system error to a person, with its name.
  var text: Text {
    let (meaning, name) = (row.meaning, Word(name))
    return Text("\(meaning) (\(name))", "\(meaning)（\(name)）")
  }

  fileprivate var wayOut: WayOut { row.way }

  private var row: (meaning: Text, way: WayOut) {
    switch self {
    case .permissionDenied, .notPermitted: (Text("permission denied", "権限がありません"), Self.permissions)
    case .noSpace, .quotaExceeded: (Text("the disk is full", "ディスクの空きがありません"), Self.space)
    case .readOnlyFileSystem: (Text("the file system is read-only", "ディスクが読み取り専用です"), Self.permissions)
    case .noSuchFile: (Text("no such file", "ファイルが見つかりません"), Self.check)
    case .isFolder: (Text("it is a folder", "フォルダです"), Self.check)
    case .notFolder: (Text("part of the path is not a folder", "パスの途中がフォルダではありません"), Self.check)
    case .inputOutput: (Text("disk input/output error", "ディスクでエラーが発生しました"), Self.check)
    case .fileTooBig: (Text("the file is too large", "ファイルサイズの上限を超えます"), Self.space)
    case .nameTooLong: (Text("the name is too long", "名前が長すぎます"), Self.check)
    default: (Text("system error", "システムエラー"), Self.check)
    }
  }

  private static let space = WayOut("Free some disk space, then try again.", "空き容量を確保して、もう一度お試しください。")
  private static let permissions = WayOut(
    "Check the permissions of the file and its folder, or choose another file with --file.",
    "ファイルとフォルダの権限を確認するか、--file で別のファイルを指定してください。")
  private static let check = WayOut("Check the path and the disk, then try again.", "パスとディスクを確認して、もう一度お試しください。")
}

extension StorageError {
  /// The cause in one word, for the log: `ENOSPC`, or what kind of error it is.
  var cause: String { report.code }
}
