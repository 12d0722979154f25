import CommandLineKit

/// The topic on environment variables; a test compares the list with the sources.
enum EnvironmentTopic {
  static let description = TopicDescription(
    name: "environment", summary: Text("Environment variables", "参照する環境変数"),
    blocks: [
      .paragraph(
        "Options override variables. An empty variable counts as not set, except for the pager.",
        "オプションは環境変数より優先されます。ページャ以外では、空の環境変数は未設定とみなします。"),
      .definitions(Text("Variables", "環境変数"), variables),
    ])

  static let variables = [
    OutsideDescription("SUBTRACK_FILE", "Data file", "データファイル"),
    OutsideDescription("SUBTRACK_LANG", "Language: en or ja", "表示言語（en または ja）"),
    OutsideDescription("SUBTRACK_TODAY", "Date to use as today", "今日とみなす日付"),
    OutsideDescription("SUBTRACK_NOW", "Time to use for timestamps, for reproducible runs", "記録に使う日時（再現用）"),
    OutsideDescription("SUBTRACK_STAMP_ID", "Id of the data file, for reproducible runs", "データファイルのID（再現用）"),
    OutsideDescription(
      "SUBTRACK_DEMO", "1 in the shell of demo: a change says that the data is a sample", "demo のシェルでは 1"),
    OutsideDescription("SUBTRACK_LOG", "File to log counts and timings to", "件数と所要時間を記録するファイル"),
    OutsideDescription(
      "XDG_DATA_HOME", "Folder for data files (default: ~/.local/share)", "データのフォルダ（既定は ~/.local/share）"),
    OutsideDescription(
      "XDG_STATE_HOME", "Folder for shown reminders and ids (default: ~/.local/state)",
      "通知済みの記録とIDのフォルダ（既定は ~/.local/state）"),
    OutsideDescription("HOME", "Home folder, used to find the data by default", "既定でデータを置くホームフォルダ"),
    OutsideDescription(
      "TZ",
      Text(
        """
        Time zone that determines today's date; if it cannot be read, the setting timezone, or UTC with a warning
        """, "今日の日付を決めるタイムゾーン。読めないときは設定 timezone、それもなければUTC（警告あり）")),
    OutsideDescription("TZDIR", "Folder of the time zones", "タイムゾーンのデータのフォルダ"),
    OutsideDescription(
      "LC_ALL, LC_MESSAGES, LANG", "Language, if SUBTRACK_LANG is not set", "SUBTRACK_LANG がないときの表示言語"),
    OutsideDescription(
      "LC_ALL, LC_MONETARY, LANG",
      "The territory that decides defaultCurrency in a new data file, and in Japan holidays",
      "新しいデータファイルの defaultCurrency を決める地域。日本なら holidays も決まる"),
    OutsideDescription("NO_COLOR", "If not empty: no colour", "空でなければ色を使わない"),
    OutsideDescription(
      "CLICOLOR_FORCE", "If not empty and not 0: colour in pipes and files too", "空と0以外なら、パイプやファイルにも色を付ける"),
    OutsideDescription("CLICOLOR", "0: no colour", "0 なら色を使わない"),
    OutsideDescription(
      "SUBTRACK_PAGER, PAGER", "Pager for output taller than the terminal (default: less; empty or cat: none)",
      "ターミナルに収まらない出力を表示するプログラム（既定は less）。空または cat なら使わない"),
    OutsideDescription("LESS", "Options for less (default: FRX)", "less のオプション（既定は FRX）"),
    OutsideDescription("LESSCHARSET", "Character set for less (default: utf-8)", "less の文字コード（既定は utf-8）"),
    OutsideDescription("TERM", "'dumb': no colour, no links and no pager", "dumb なら色・リンク・ページャを使わない"),
    OutsideDescription("COLUMNS", "Terminal width, if the terminal does not report it", "ターミナルが幅を返さないときの幅"),
  ]
}
