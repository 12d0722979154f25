import CommandLineKit
import Storage
import Typesetting

extension StorageError: Reportable {
  private static func row(_ code: String, _ message: Text, _ hint: Text) -> ErrorReport {
    ErrorReport(code: code, message: message, hint: hint, exitCode: .data)
  }

  var report: ErrorReport {
    switch self {
    case .noHome:
      Self.row(
        "no_home",
        Text(
          en: "HOME names no folder, so the data file cannot be located.",
          ja: "環境変数 HOME にフォルダが設定されていないため、データファイルの場所が決まりません。"
        ),
        Text(
          en: "Set HOME, or choose a file with --file or SUBTRACK_FILE.",
          ja: "HOME を設定するか、--file または SUBTRACK_FILE でファイルを指定してください。")
      )
    case .notText(let variable):
      Self.row(
        "not_text",
        Text(en: "The path in \(variable) is not valid UTF-8.", ja: "環境変数 \(variable) のパスが UTF-8 ではありません。"),
        Text(en: "Set \(variable) to a path in UTF-8.", ja: "\(variable) に UTF-8 のパスを設定してください。")
      )
    case .emptyPath:
      Self.row(
        "empty_path",
        Text(en: "The path of the data file is empty.", ja: "データファイルのパスが空です。"),
        Text(en: "Choose a file: --file PATH", ja: "ファイルを指定してください: --file パス")
      )
    case .unreadable(let path, let errno):
      Self.row(
        errno.name,
        Text(en: "\(shown(path)) cannot be read: \(errno.text.en).", ja: "\(shown(path)) を読み込めません: \(errno.text.ja)。"),
        Text(en: "Check the path and its permissions.", ja: "パスと権限を確認してください。")
      )
    case .notARegularFile(let path):
      Self.row(
        "not_a_file",
        Text(en: "\(shown(path)) is not a regular file.", ja: "\(shown(path)) は通常のファイルではありません。"),
        Text(en: "Choose a file with --file or SUBTRACK_FILE.", ja: "--file または SUBTRACK_FILE でファイルを指定してください。")
      )
    case .tooLarge(let path, let limit):
      Self.row(
        "too_large",
        Text(en: "\(shown(path)) is larger than \(limit) bytes.", ja: "\(shown(path)) が \(limit) バイトを超えています。"),
        Text(en: "Check that this is the right file.", ja: "正しいファイルか確認してください。")
      )
    case .symlinkLoop(let path):
      Self.row(
        "ELOOP",
        Text(
          en: "\(shown(path)) is a circular symbolic link.", ja: "\(shown(path)) のシンボリックリンクが循環しています。"),
        Text(en: "Fix the link, or choose a file with --file.", ja: "リンクを直すか、--file でファイルを指定してください。")
      )
    case .danglingLink(let path, let destination):
      Self.row(
        "dangling_link",
        Text(
          en: "\(shown(path)) links to \(shown(destination)), whose folder does not exist.",
          ja: "\(shown(path)) のリンク先 \(shown(destination)) のフォルダがありません。"),
        Text(en: "Create the folder, or mount its disk.", ja: "ディスクがマウントされているか確認し、なければフォルダを作成してください。")
      )
    case .foreignHistory(let path, true):
      Self.row(
        "foreign_history",
        Text(
          en: "The history \(shown(path)) is a symbolic link, so it is not used.",
          ja: "履歴フォルダ \(shown(path)) はシンボリックリンクのため、使用しません。"),
        Text(en: "Replace the link with a folder, or remove it.", ja: "リンクを実際のフォルダに置き換えるか、削除してください。")
      )
    case .foreignHistory(let path, false):
      Self.row(
        "foreign_history",
        Text(
          en: "The history \(shown(path)) belongs to another user, so it is not used.",
          ja: "履歴フォルダ \(shown(path)) は別のユーザーのものなので、使用しません。"),
        Text(
          en: "Give the folder to the owner of the data file, or move it away.",
          ja: "フォルダの所有者をデータファイルと同じにするか、別の場所に移動してください。")
      )
    case .notLocked(let path, let cause):
      Self.row(
        cause.errno.name,
        Text(
          en: "The lock file \(shown(path)) cannot be used: \(cause.errno.text.en). Nothing was saved.",
          ja: "ロックファイル \(shown(path)) を使用できません: \(cause.errno.text.ja)。保存していません。"),
        cause.errno.wayOut
      )
    case .lockRemoved(let path, let milliseconds):
      Self.row(
        "lock_removed",
        Text(
          en: """
            Another program kept removing the lock file \(shown(path)) for \(milliseconds / 1000) seconds; nothing was saved.
            """,
          ja: "別のプログラムがロックファイル \(shown(path)) を \(milliseconds / 1000) 秒間削除し続けたため、保存していません。"),
        Text(
          en: "Exclude *.lock from the program that cleans up or syncs this folder, then try again.",
          ja: "このフォルダを掃除または同期するプログラムの対象から *.lock を外して、もう一度お試しください。")
      )
    case .lockHeld(let path, let milliseconds):
      Self.row(
        "lock_held",
        Text(
          en: """
            \(shown(path)) has been locked by another subtrack for \(milliseconds / 1000) seconds; nothing was saved.
            """,
          ja: "別の subtrack が \(milliseconds / 1000) 秒間 \(shown(path)) を使用中のため、保存していません。"),
        Text(en: "Wait for it to finish, then try again.", ja: "終了を待って、もう一度お試しください。")
      )
    case .changedMeanwhile(let path):
      Self.row(
        "changed_meanwhile",
        Text(
          en: "\(shown(path)) was changed by another program in the meantime; nothing was saved.",
          ja: "\(shown(path)) が別のプログラムに変更されたため、保存していません。"),
        Text(en: "Run the command again.", ja: "もう一度実行してください。")
      )
    case .writeFailed(let path, let cause) where cause.errno == .busy:
      Self.row(
        cause.errno.name,
        Text(
          en: """
            \(shown(path)) is mounted as a single file, so it cannot be replaced (EBUSY). The old data is unchanged.
            """,
          ja: "\(shown(path)) は単独のファイルとしてマウントされているため、置き換えられません（EBUSY）。元のデータはそのままです。"),
        Text(
          en: "Mount the folder that holds the file, or name another file with --file.",
          ja: "ファイルの入ったフォルダをマウントするか、--file で別のファイルを指定してください。")
      )
    // The Japanese sentence is the wording of the requirements (seed 8, 保存失敗).
    case .writeFailed(let path, let cause):
      Self.row(
        cause.errno.name,
        Text(
          en: "Could not save \(shown(path)): \(cause.errno.text.en). The existing data is unchanged.",
          ja: "\(shown(path)) を保存できませんでした: \(cause.errno.text.ja)。元のデータはそのままです。"),
        cause.errno.wayOut
      )
    case .notSynced(let path, let cause):
      Self.row(
        cause.errno.name,
        Text(
          en: "\(shown(path)) was saved, but may not survive a power failure: \(cause.errno.text.en).",
          ja: "\(shown(path)) は保存されましたが、ディスクへの書き込みを確認できません: \(cause.errno.text.ja)。"),
        Text(
          en: "Check the disk. Before trying again, see what was saved: subtrack log",
          ja: "ディスクを確認し、再度実行する前に結果を次で確かめてください: subtrack log")
      )
    }
  }
}

extension FileError: Reportable {
  var report: ErrorReport {
    ErrorReport(
      message: Text(
        en: "\(shown(path)): \(errno.text.en).", ja: "\(shown(path)): \(errno.text.ja)"),
      hint: errno.wayOut, exitCode: .data)
  }
}

extension HistoryError: Reportable {
  var report: ErrorReport {
    switch self {
    case .noVersion(.child):
      ErrorReport(
        message: Text(en: "Nothing to redo.", ja: "やり直せる操作がありません。"), hint: Self.seeLog, exitCode: .refused)
    case .noVersion(.parent):
      ErrorReport(
        message: Text(en: "Nothing to undo.", ja: "元に戻せる操作がありません。"), hint: Self.seeLog, exitCode: .refused)
    case .noVersion(.revision(let number)):
      ErrorReport(
        message: Text(en: "There is no version \(number) in the history.", ja: "履歴にバージョン \(number) はありません。"),
        hint: Self.seeLog,
        exitCode: .refused)
    }
  }

  private static let seeLog = Text(en: "To list the versions: subtrack log", ja: "バージョンの一覧: subtrack log")
}

extension UnfaithfulCopy: Reportable {
  var report: ErrorReport {
    ErrorReport(
      message: Text(
        en: "Nothing was saved to \(shown(path)): the new data failed a read-back check.",
        ja: "変更後のデータを正しく読み戻せないため、\(shown(path)) に保存していません。"),
      hint: Text(
        en: "This is a bug in subtrack. Your data is unchanged. Please report the command you ran.",
        ja: "subtrack の不具合です。データは変更されていません。実行したコマンドを報告してください。"),
      exitCode: .data)
  }
}

extension FileTrait {
  /// Says that the new file does not have this of the file that it replaced.
  func notKept(_ cause: String) -> Text {
    let name =
      switch self {
      case .owner: Text(en: "owner", ja: "所有者")
      case .group: Text(en: "group", ja: "グループ")
      case .attributes: Text(en: "extended attributes (access control list)", ja: "拡張属性（アクセス制御リスト）")
      }
    return Text(
      en: "Saved, but the system did not allow the file to keep its \(name.en): \(cause).",
      ja: "保存しましたが、ファイルの\(name.ja)を引き継げませんでした（\(cause)）。")
  }
}

extension Errno {
  /// The meaning of a system error to a person.
  var text: Text {
    switch self {
    case .permissionDenied, .notPermitted: Text(en: "permission denied (\(name))", ja: "権限がありません（\(name)）")
    case .noSpace, .quotaExceeded: Text(en: "the disk is full (\(name))", ja: "ディスクの空きがありません（\(name)）")
    case .readOnlyFileSystem: Text(en: "the file system is read-only (\(name))", ja: "ディスクが読み取り専用です（\(name)）")
    case .noSuchFile: Text(en: "no such file (\(name))", ja: "ファイルが見つかりません（\(name)）")
    case .isFolder: Text(en: "it is a folder (\(name))", ja: "フォルダです（\(name)）")
    case .notFolder: Text(en: "part of the path is not a folder (\(name))", ja: "パスの途中がフォルダではありません（\(name)）")
    case .inputOutput: Text(en: "disk input/output error (\(name))", ja: "ディスクでエラーが発生しました（\(name)）")
    case .fileTooBig: Text(en: "the file is too large (\(name))", ja: "ファイルサイズの上限を超えます（\(name)）")
    case .nameTooLong: Text(en: "the name is too long (\(name))", ja: "名前が長すぎます（\(name)）")
    default: Text(en: "system error \(name)", ja: "システムエラー \(name)")
    }
  }

  fileprivate var wayOut: Text {
    switch self {
    case .noSpace, .quotaExceeded, .fileTooBig:
      Text(en: "Free some disk space, then try again.", ja: "空き容量を確保して、もう一度お試しください。")
    case .readOnlyFileSystem, .permissionDenied, .notPermitted:
      Text(
        en: "Check the permissions of the file and its folder, or choose another file with --file.",
        ja: "ファイルとフォルダの権限を確認するか、--file で別のファイルを指定してください。")
    default: Text(en: "Check the path and the disk, then try again.", ja: "パスとディスクを確認して、もう一度お試しください。")
    }
  }
}

/// A path, safe to show.
private func shown(_ path: String) -> String { SafeText.visible(path) }

extension StorageError {
  /// The cause, to follow a colon.
  var reason: Text {
    switch self {
    case .danglingLink: Text(en: "the folder does not exist", ja: "フォルダがありません")
    case .unreadable(_, let errno): errno.text
    case .writeFailed(_, let cause), .notSynced(_, let cause), .notLocked(_, let cause): cause.errno.text
    case .notARegularFile: Text(en: "not a regular file", ja: "通常のファイルではありません")
    default: Text(en: cause, ja: cause)
    }
  }
}

extension StorageError {
  /// Whether a save failed, and not a read.
  var isOfSaving: Bool {
    switch self {
    case .writeFailed, .notSynced, .notLocked, .lockRemoved, .lockHeld, .changedMeanwhile: true
    case .unreadable, .notARegularFile, .tooLarge, .noHome, .notText, .emptyPath, .symlinkLoop, .danglingLink,
      .foreignHistory:
      false
    }
  }

  /// The cause in one word, for the log: `ENOSPC`, or what kind of error it is.
  var cause: String { report.code }
}
