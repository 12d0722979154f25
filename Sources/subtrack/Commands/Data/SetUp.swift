import BillingCore
import CommandLineKit
import Storage
import Typesetting

/// The notes of `doctor` on the set-up: the PATH, the completion of the shell, the currency and the
/// time zone.
enum SetUp {
  /// Only what can be mended, each with the line that does it.
  static func remarks(_ settings: Settings, _ context: Context) -> [DoctorNote] {
    [path(context), completion(context), currency(settings, context), zone(settings, context)].compactMap(\.self)
  }

  private static func note(_ code: String, _ fact: Text, _ purpose: Text, _ command: String) -> DoctorNote {
    DoctorNote(
      code: code, text: Text("\(fact) \(purpose): \(Word(command))", "\(fact)\(purpose): \(Word(command))"),
      command: command)
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
    return note(
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
    return note(
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
    return note(
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
    return note(
      "timeZoneOfSettings",
      Text(
        "TZ is \(current), and the setting timezone is \(stored).", "TZ は \(current) ですが、設定 timezone は \(stored) です。"),
      Text("To change the setting", "設定を変えるには"), "subtrack config timezone \(current.text.shellQuoted)")
  }
}
