import BillingCore
import CommandLineKit
import Storage

enum DemoCommand: Command {
  static let name = "demo"
  static let isReport = false

  static let description = CommandDescription.reading(
    name, .data, Text("Try everything on sample data", "見本のデータで試す"),
    details: Text(
      """
      Records a sample household in a temporary folder, in your language and in the currency of your locale, and shows \
      what the commands of every day answer. On a terminal it then starts a shell in which 'subtrack' uses the sample \
      data; 'exit' ends it. The folder is then removed. Your own data is never used.
      """,
      """
      一時フォルダに見本の家計を作り、よく使うコマンドの結果を順に表示します。表示言語とロケールの通貨に合わせます。ターミナルでは続けて\
      シェルが始まり、見本のデータで subtrack を試せます（exit で終了）。終わると一時フォルダは削除します。自分のデータは\
      使いません。
      """),
    examples: [
      CommandExample("demo", "Show a tour, then try it in a shell", "ひととおり見てから、シェルで試す"),
      CommandExample("demo --no-input", "Show the tour alone", "結果の表示だけ"),
    ],
    exitCodes: [ExitCodeDescription(3, "The sample data could not be written", "見本のデータを書き込めなかった")])

  static func run(_ context: Context) throws -> ExitCode {
    let status = try TemporaryHome.using(environment: context.environment) { try show(in: $0, context) }
    if status == .done { farewell(context) }
    return status
  }

  private static func show(in home: TemporaryHome, _ context: Context) throws -> ExitCode {
    let tour = DemoTour(home: home, context: context)
    guard try tour.record(), try tour.walk() else { return .data }
    if !home.isInterrupted { try tour.openShell() }
    return .done
  }

  private static func farewell(_ context: Context) {
    context.console.line()
    context.console.paragraph(
      context.say("The sample data has been removed. To begin with your own:", "見本のデータは削除しました。自分のデータで始めるには:"),
      indent: 0)
    let first = FirstLine.text(in: tourCurrency(context), LocalCurrency(environment: context.environment)?.currency)
    for line in ["subtrack detect bank.csv", context.say(first)] { context.console.line("  " + line) }
  }

  /// The currency of the locale, or else the one that readers of the language know.
  static func tourCurrency(_ context: Context) -> Currency {
    LocalCurrency(environment: context.environment)?.currency ?? (context.language == .japanese ? .yen : .usDollar)
  }
}
