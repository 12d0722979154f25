import CommandLineKit

/// The topic on environment variables; a test compares the list with the sources.
enum EnvironmentTopic {
  static let description = TopicDescription(
    name: "environment", summary: Text(en: "Environment variables", ja: "参照する環境変数"),
    blocks: [
      .paragraph(
        Text(
          en: "Options override variables. An empty variable counts as not set, except for the pager.",
          ja: "オプションは環境変数より優先されます。ページャ以外では、空の環境変数は未設定とみなします。")),
      .definitions(Text(en: "Variables", ja: "環境変数"), variables),
    ])

  static let variables = [
    OutsideDescription("SUBTRACK_FILE", Text(en: "Data file", ja: "データファイル")),
    OutsideDescription("SUBTRACK_LANG", Text(en: "Language: en or ja", ja: "表示言語（en または ja）")),
    OutsideDescription("SUBTRACK_TODAY", Text(en: "Date to use as today", ja: "今日とみなす日付")),
    OutsideDescription(
      "SUBTRACK_NOW", Text(en: "Time to use for timestamps, for reproducible runs", ja: "記録に使う日時（再現用）")),
    OutsideDescription(
      "SUBTRACK_STAMP_ID", Text(en: "Id of the data file, for reproducible runs", ja: "データファイルのID（再現用）")),
    OutsideDescription(
      "SUBTRACK_LOG", Text(en: "File to log counts and timings to", ja: "件数と所要時間を記録するファイル")),
    OutsideDescription(
      "XDG_DATA_HOME",
      Text(en: "Folder for data files (default: ~/.local/share)", ja: "データのフォルダ（既定は ~/.local/share）")),
    OutsideDescription(
      "XDG_STATE_HOME",
      Text(
        en: "Folder for shown reminders and ids (default: ~/.local/state)", ja: "通知済みの記録とIDのフォルダ（既定は ~/.local/state）")),
    OutsideDescription(
      "HOME", Text(en: "Home folder, used to find the data by default", ja: "既定でデータを置くホームフォルダ")),
    OutsideDescription(
      "TZ",
      Text(
        en: """
          Time zone that determines today's date; if it cannot be read, the setting timezone, or UTC with a warning
          """,
        ja: "今日の日付を決めるタイムゾーン。読めないときは設定 timezone、それもなければUTC（警告あり）")),
    OutsideDescription("TZDIR", Text(en: "Folder of the time zones", ja: "タイムゾーンのデータのフォルダ")),
    OutsideDescription(
      "LC_ALL, LC_MESSAGES, LANG",
      Text(en: "Language, if SUBTRACK_LANG is not set", ja: "SUBTRACK_LANG がないときの表示言語")),
    OutsideDescription(
      "LC_ALL, LC_MONETARY, LANG",
      Text(
        en: "The territory whose currency becomes defaultCurrency in a new data file",
        ja: "新しいデータファイルの defaultCurrency を決める地域")),
    OutsideDescription("NO_COLOR", Text(en: "If not empty: no colour", ja: "空でなければ色を使わない")),
    OutsideDescription(
      "CLICOLOR_FORCE", Text(en: "If not empty and not 0: colour in pipes and files too", ja: "空と0以外なら、パイプやファイルにも色を付ける")
    ),
    OutsideDescription("CLICOLOR", Text(en: "0: no colour", ja: "0 なら色を使わない")),
    OutsideDescription(
      "SUBTRACK_PAGER, PAGER",
      Text(
        en: "Pager for output taller than the terminal (default: less; empty or cat: none)",
        ja: "ターミナルに収まらない出力を表示するプログラム（既定は less）。空または cat なら使わない")),
    OutsideDescription(
      "LESS", Text(en: "Options for less (default: FRX)", ja: "less のオプション（既定は FRX）")),
    OutsideDescription(
      "LESSCHARSET", Text(en: "Character set for less (default: utf-8)", ja: "less の文字コード（既定は utf-8）")),
    OutsideDescription(
      "TERM", Text(en: "'dumb': no colour, no links and no pager", ja: "dumb なら色・リンク・ページャを使わない")),
    OutsideDescription(
      "COLUMNS", Text(en: "Terminal width, if the terminal does not report it", ja: "ターミナルが幅を返さないときの幅")),
  ]
}
