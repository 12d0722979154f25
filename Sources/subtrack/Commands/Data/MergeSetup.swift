import CommandLineKit
import Storage
import Typesetting

/// Sets up a repository so that git merges the data file with subtrack, or removes that.
enum MergeSetup {
  static func run(_ context: Context, isSet: Bool) throws {
    guard let repository = try GitRepository.around(context.store.path) else {
      let path = context.store.path
      let folder = Word((path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".").shellQuoted)
      throw ErrorReport.problem(
        "noRepository", "\(Name(path)) is not in a git repository.", "\(Name(path)) はgitリポジトリの中にありません。",
        WayOut("To make one: git init \(folder)", "作成するには: git init \(folder)"))
    }
    var lines: [Text] = []
    if isSet || repository.hasDriver {
      let isChanged = repository.hasDriver != isSet
      // Also one that is there: the program may have moved.
      if !context.isDryRun { try setDriver(repository, isSet) }
      if isChanged { lines.append(driverLine(repository, isSet)) }
    }
    if repository.hasAttribute != isSet {
      if !context.isDryRun { try repository.setAttribute(isSet) }
      lines.append(attributeLine(repository, isSet))
    }
    if lines.isEmpty {
      lines = [
        isSet
          ? Text("git is already set up for \(Name(repository.root)).", "\(Name(repository.root)) は設定済みです。")
          : Text("Nothing to remove from \(Name(repository.root)).", "\(Name(repository.root)) に設定はありません。")
      ]
    }
    if context.wantsJSON {
      try context.print(Report(repository, members) { Page() }, as: .json)
    } else {
      for line in lines { context.console.report(context.tentative(line)) }
    }
    if isSet, !context.isDryRun {
      context.console.note(
        Text(
          "Commit .gitattributes; run this command once in every clone.",
          ".gitattributes をコミットし、クローンごとに1回このコマンドを実行してください。"))
      try checkAttribute(repository, context)
    }
    if context.isDryRun { context.noteDryRun() }
  }

  private static func setDriver(_ repository: GitRepository, _ isSet: Bool) throws {
    let command = "\(ProcessArguments.program.shellQuoted) merge -- %O %A %B %P"
    let isDone: Bool
    do { isDone = try repository.setDriver(isSet ? command : nil) } catch {
      isDone = false
    }
    if !isDone {
      throw ErrorReport.problem(
        "gitFailed", "git could not change the configuration of \(Name(repository.root)).",
        "gitで \(Name(repository.root)) の設定を変更できませんでした。",
        WayOut("Check that git runs: git --version", "gitが動くか確認してください: git --version"))
    }
  }

  /// Asks git whether it will use the driver: another line of its attributes can be the last one that fits.
  private static func checkAttribute(_ repository: GitRepository, _ context: Context) throws {
    if try !context.store.exists() || repository.isDriverUsed() { return }
    let shown = Name(repository.file)
    context.console.warn(
      Text(
        "git does not use subtrack for \(shown): another rule of its attributes counts. See: git check-attr -a -- \(shown)",
        "\(shown) には git の別の属性が優先されるため、subtrack は使われません。確認するには: git check-attr -a -- \(shown)"))
  }

  private static func attributeLine(_ repository: GitRepository, _ isSet: Bool) -> Text {
    let (path, line) = (Name(repository.attributes), Name(repository.line))
    return isSet
      ? Text("Added '\(line)' to \(path).", "\(path) に「\(line)」を追加しました。")
      : Text("Removed '\(line)' from \(path).", "\(path) から「\(line)」を削除しました。")
  }

  private static func driverLine(_ repository: GitRepository, _ isSet: Bool) -> Text {
    let path = Name(repository.configuration)
    return isSet
      ? Text("Set the merge driver 'subtrack' in \(path).", "\(path) にマージドライバー subtrack を設定しました。")
      : Text("Removed the merge driver 'subtrack' from \(path).", "\(path) からマージドライバー subtrack を削除しました。")
  }

  static func members(_ rows: Rows<GitRepository>) -> [Column] {
    [
      rows.column("repository") { .text($0.root) }, rows.column("attribute", .bool) { .bool($0.hasAttribute) },
      rows.column("driver", .bool) { .bool($0.hasDriver) },
    ]
  }
}
