import CommandLineKit
import Storage

/// Sets up a repository so that git merges the data file with subtrack.
enum MergeSetup {
  static func run(_ context: Context, isSet: Bool) throws {
    guard let repository = try GitRepository.around(context.store.path) else {
      throw NoRepository(path: context.store.path)
    }
    var lines: [Text] = []
    if isSet || repository.hasDriver {
      let isNew = repository.hasDriver != isSet
      if !context.isDryRun { try setDriver(repository, isSet) }
      if isNew { lines.append(driverLine(repository, isSet)) }
    }
    if repository.hasAttribute != isSet {
      if !context.isDryRun { try repository.setAttribute(isSet) }
      lines.append(attributeLine(repository, isSet))
    }
    if lines.isEmpty {
      lines = [
        isSet
          ? Text(
            en: "git is already set up for \(SafeText.visible(repository.root)).",
            ja: "\(SafeText.visible(repository.root)) は設定済みです。")
          : Text(
            en: "Nothing to remove from \(SafeText.visible(repository.root)).",
            ja: "\(SafeText.visible(repository.root)) に設定はありません。")
      ]
    }
    if context.wantsJSON { return write(repository, context) }
    for line in lines { context.console.report(context.tentative(line)) }
    if isSet, !context.isDryRun {
      context.console.note(
        Text(
          en: "Commit .gitattributes; run this command once in every clone.",
          ja: ".gitattributes をコミットし、クローンごとに1回このコマンドを実行してください。"))
    }
    if context.isDryRun { context.noteDryRun() }
  }

  private static func setDriver(_ repository: GitRepository, _ isSet: Bool) throws {
    let command = "\(ProcessArguments.program.shellQuoted) merge %O %A %B %P"
    let isDone: Bool
    do throws(Errno) { isDone = try repository.setDriver(isSet ? command : nil) } catch {
      throw GitFailed(root: repository.root)
    }
    if !isDone { throw GitFailed(root: repository.root) }
  }

  private static func attributeLine(_ repository: GitRepository, _ isSet: Bool) -> Text {
    let (path, line) = (SafeText.visible(repository.attributes), SafeText.visible(repository.line))
    return isSet
      ? Text(en: "Added '\(line)' to \(path).", ja: "\(path) に「\(line)」を追加しました。")
      : Text(en: "Removed '\(line)' from \(path).", ja: "\(path) から「\(line)」を削除しました。")
  }

  private static func driverLine(_ repository: GitRepository, _ isSet: Bool) -> Text {
    let path = SafeText.visible(repository.configuration)
    return isSet
      ? Text(en: "Set the merge driver 'subtrack' in \(path).", ja: "\(path) にマージドライバー subtrack を設定しました。")
      : Text(en: "Removed the merge driver 'subtrack' from \(path).", ja: "\(path) からマージドライバー subtrack を削除しました。")
  }

  private static func write(_ repository: GitRepository, _ context: Context) {
    context.printJSON { json in
      json.field("repository", repository.root)
      json.field("attribute", repository.hasAttribute)
      json.field("driver", repository.hasDriver)
    }
  }
}

/// The data file is in no repository.
private struct NoRepository: Reportable {
  let path: String

  var report: ErrorReport {
    let shown = SafeText.visible(path)
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    return ErrorReport(
      message: Text(en: "\(shown) is not in a git repository.", ja: "\(shown) はgitリポジトリの中にありません。"),
      hint: Text(
        en: "To make one: git init \(folder.shellQuoted)", ja: "作成するには: git init \(folder.shellQuoted)"),
      exitCode: .refused)
  }
}

/// git could not change the configuration of the repository.
private struct GitFailed: Reportable {
  let root: String

  var report: ErrorReport {
    ErrorReport(
      message: Text(
        en: "git could not change the configuration of \(SafeText.visible(root)).",
        ja: "gitで \(SafeText.visible(root)) の設定を変更できませんでした。"),
      hint: Text(en: "Check that git runs: git --version", ja: "gitが動くか確認してください: git --version"), exitCode: .refused)
  }
}
