import BillingCore
import BillingReports
import CommandLineKit
import Storage
import Typesetting

/// A remark of `doctor` that is not a problem of the data.
struct DoctorNote {
  let code: String
  let text: Text
  /// The line that does what the remark suggests; `nil` if there is none.
  let command: String?
}

extension DoctorNote {
  /// The notes on copies and clones of the data file, on the set-up and on reminders: only what can be mended.
  static func all(_ settings: Settings, _ context: Context) -> [DoctorNote] {
    let others = [path(context), completion(context), currency(settings, context), zone(settings, context)]
    return otherMachines(context) + (others + [reminders(context)]).compactMap(\.self)
  }

  private init(_ code: String, _ fact: Text, _ purpose: Text, _ command: String) {
    let text = Text("\(fact) \(purpose): \(Word(command))", "\(fact)\(purpose): \(Word(command))")
    self.init(code: code, text: text, command: command)
  }

  /// Conflict copies beside the data file, and a repository whose attributes name a driver that it does not have.
  ///
  /// A folder that cannot be listed has nothing to tell.
  private static func otherMachines(_ context: Context) -> [DoctorNote] {
    do throws(StorageError) {
      let copies = try context.store.conflictCopies().map { path in
        DoctorNote(
          "conflictCopy",
          Text("\(Name(path)) is a conflict copy of a sync program.", "\(Name(path)) は同期ソフトの競合コピーです。"),
          Text("To merge it", "統合するには"), "subtrack merge --conflicts")
      }
      guard let repository = try GitRepository.around(context.store.path), repository.hasAttribute,
        !repository.hasDriver
      else { return copies }
      let shown = Name(repository.attributes)
      let fact = Text(
        "\(shown) names subtrack, but this clone is not set up.",
        "\(shown) に subtrack の指定がありますが、このクローンは未設定です。")
      return copies + [
        DoctorNote("mergeNotInstalled", fact, Text("To set it up", "設定するには"), "subtrack merge --install")
      ]
    } catch { return [] }
  }

  private static func path(_ context: Context) -> DoctorNote? {
    guard let own = ProcessArguments.ownPath(), let slash = own.lastIndex(of: "/") else { return nil }
    let found = ProcessArguments.program(named: context.tool.name, in: context.environment("PATH") ?? "")
    if found == own { return nil }
    let fact =
      found.map { other in
        let shown = Name(other)
        return Text("PATH finds another subtrack first: \(shown).", "PATH では別の subtrack が先に見つかります: \(shown)。")
      } ?? Text("subtrack is not on the PATH.", "subtrack が PATH にありません。")
    return DoctorNote(
      "notOnPath", fact, Text("To put it there, for this shell", "このシェルで使えるようにするには"),
      "export PATH=\(SafeText.visible(String(own[..<slash])).shellQuoted):\"$PATH\"")
  }

  private static func completion(_ context: Context) -> DoctorNote? {
    let home = context.environment("HOME") ?? ""
    guard let shell = shells.first(where: { (context.environment("SHELL") ?? "").hasSuffix("/" + $0.name) }),
      !home.isEmpty
    else { return nil }
    let data = context.environment("XDG_DATA_HOME") ?? ""
    let folders = [data.isEmpty ? home + "/.local/share" : data, "/usr/local/share", "/usr/share"]
    if folders.contains(where: { content(of: $0 + "/" + shell.file) != nil }) { return nil }
    if content(of: home + "/" + shell.settings)?.contains(text: "subtrack completion") ?? false { return nil }
    return DoctorNote(
      "noCompletion",
      Text("No completion for \(Word(shell.name)) was found.", "\(Word(shell.name)) の補完の設定がありません。"),
      Text("To set it up", "設定するには"), "echo '\(shell.line)' >> ~/\(shell.settings)")
  }

  /// The beginning of a file; `nil` if it cannot be read.
  private static func content(of path: String) -> String? {
    do throws(StorageError) {
      return try UserFile.beginning(of: path, count: 1 << 16).map { String(decoding: $0, as: UTF8.self) }
    } catch { return nil }
  }

  /// The shells with a completion: the file that an installation leaves, and the line in the settings of the user.
  private static let shells = [
    (
      name: "bash", file: "bash-completion/completions/subtrack", settings: ".bashrc",
      line: "source <(subtrack completion bash)"
    ),
    (name: "zsh", file: "zsh/site-functions/_subtrack", settings: ".zshrc", line: "source <(subtrack completion zsh)"),
    (
      name: "fish", file: "fish/vendor_completions.d/subtrack.fish", settings: ".config/fish/config.fish",
      line: "subtrack completion fish | source"
    ),
  ]

  private static func currency(_ settings: Settings, _ context: Context) -> DoctorNote? {
    guard let local = LocalCurrency(environment: context.environment), local.currency != settings.defaultCurrency else {
      return nil
    }
    let (own, locale) = (settings.defaultCurrency, Name(local.locale))
    return DoctorNote(
      "currencyOfLocale",
      Text(
        "Amounts without a currency are in \(Word(own)), and the locale \(locale) suggests \(Word(local.currency)).",
        "通貨を省いた金額は \(Word(own)) ですが、ロケール \(locale) の通貨は \(Word(local.currency)) です。"),
      Text("To change it", "変更するには"), "subtrack config defaultCurrency \(local.currency)")
  }

  private static func zone(_ settings: Settings, _ context: Context) -> DoctorNote? {
    guard let own = settings.timezone, let here = context.environment("TZ"), !here.isEmpty, here != own,
      context.clock.missingZone == nil
    else { return nil }
    let (stored, current) = (Name(own), Name(here))
    return DoctorNote(
      "timeZoneOfSettings",
      Text(
        "TZ is \(current), and the setting timezone is \(stored).", "TZ は \(current) ですが、設定 timezone は \(stored) です。"),
      Text("To change the setting", "設定を変えるには"), "subtrack config timezone \(current.text.shellQuoted)")
  }

  /// The most days without reminders that are no reason for a note: cron may run `remind` once a week.
  private static let longestWithoutReminders = 7

  /// When `remind` last showed all that was new, if that is more than a week ago and it is in use at all.
  ///
  /// No other command leaves a trace of when it ran. A record that cannot be read is left to `remind`, which reports it.
  private static func reminders(_ context: Context) -> DoctorNote? {
    let memory: ReminderMemory
    do { memory = try context.reminderFile().read() } catch { return nil }
    let days = ([memory] + memory.members.values).compactMap(\.lookedOn)
    guard let last = days.max(), last.days(until: context.today) > longestWithoutReminders else { return nil }
    let ago = last.days(until: context.today)
    return DoctorNote(
      "remindersNotShown",
      Text(
        "remind last showed all reminders on \(last), \(ago) days ago.",
        "remind がすべての通知を表示したのは\(last)（\(ago)日前）が最後です。"),
      Text("To see the new ones", "新しい通知を見るには"), "subtrack remind")
  }
}
