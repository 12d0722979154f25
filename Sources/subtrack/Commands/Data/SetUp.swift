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
      code: code, text: Text(en: "\(fact.en) \(purpose.en): \(command)", ja: "\(fact.ja)\(purpose.ja): \(command)"),
      command: command)
  }

  private static func path(_ context: Context) -> DoctorNote? {
    guard let own = ProcessArguments.ownPath(), let slash = own.lastIndex(of: "/") else { return nil }
    let found = ProcessArguments.program(named: context.tool.name, in: context.environment("PATH") ?? "")
    if found == own { return nil }
    let fact =
      found.map { other in
        let shown = SafeText.visible(other)
        return Text(en: "PATH finds another subtrack first: \(shown).", ja: "PATH では別の subtrack が先に見つかります: \(shown)。")
      } ?? Text(en: "subtrack is not on the PATH.", ja: "subtrack が PATH にありません。")
    return note(
      "notOnPath", fact, Text(en: "To put it there, for this shell", ja: "このシェルで使えるようにするには"),
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
      Text(en: "No completion for \(shell.name) was found.", ja: "\(shell.name) の補完の設定がありません。"),
      Text(en: "To set it up", ja: "設定するには"), "echo '\(shell.line)' >> ~/\(shell.settings)")
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
    let (own, locale) = (settings.defaultCurrency, SafeText.visible(local.locale))
    return note(
      "currencyOfLocale",
      Text(
        en: "Amounts without a currency are in \(own), and the locale \(locale) suggests \(local.currency).",
        ja: "通貨を省いた金額は \(own) ですが、ロケール \(locale) の通貨は \(local.currency) です。"),
      Text(en: "To change it", ja: "変更するには"), "subtrack config defaultCurrency \(local.currency)")
  }

  private static func zone(_ settings: Settings, _ context: Context) -> DoctorNote? {
    guard let own = settings.timezone, let here = context.environment("TZ"), !here.isEmpty, here != own,
      context.clock.missingZone == nil
    else { return nil }
    let (stored, current) = (SafeText.visible(own), SafeText.visible(here))
    return note(
      "timeZoneOfSettings",
      Text(
        en: "TZ is \(current), and the setting timezone is \(stored).",
        ja: "TZ は \(current) ですが、設定 timezone は \(stored) です。"),
      Text(en: "To change the setting", ja: "設定を変えるには"), "subtrack config timezone \(current.shellQuoted)")
  }
}
