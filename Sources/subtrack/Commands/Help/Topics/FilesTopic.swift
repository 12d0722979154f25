import CommandLineKit

/// The topic on the locations of the data files.
enum FilesTopic {
  static let description = TopicDescription(
    name: "files", summary: Text(en: "Where the data lies, and how it is kept", ja: "データの場所と保存のしかた"),
    blocks: [
      .definitions(Text(en: "Files", ja: "ファイル"), files),
      .paragraph(
        Text(
          en: """
            XDG_DATA_HOME is ~/.local/share where it is not set. --file, or SUBTRACK_FILE, names another data file; its \
            history and its lock stand beside it. 'config paths' prints them all.
            """,
          ja: """
            XDG_DATA_HOME が未設定なら ~/.local/share です。--file か SUBTRACK_FILE で別のデータファイルを指定でき、\
            履歴とロックはその隣に置かれます。パスはすべて「config paths」で表示できます。
            """)),
      .paragraph(
        Text(
          en: """
            The data file is plain JSON, and reads well in git. Every save is locked, written beside the file, synced, \
            and put in its place in one step; the version before it goes into the history, where 'undo' finds it. Whoever \
            only looks changes nothing. New files are readable by you alone.
            """,
          ja: """
            データファイルはただのJSONで、gitでの管理にも向きます。保存はロックしたうえで、別の一時ファイルに書き、ディスクに同期して\
            から一度に置き換えます。直前のバージョンは履歴に残り、「undo」で戻せます。表示するだけのコマンドは何も変更しません。\
            新しいファイルは本人だけが読めます。
            """)),
      .lines(
        Text(en: "A backup, and back again on another machine", ja: "バックアップと、別のマシンでの復元"),
        Text(
          en: "subtrack export --format json > backup.json\nsubtrack import backup.json",
          ja: "subtrack export --format json > backup.json\nsubtrack import backup.json")),
    ])

  static let files = [
    OutsideDescription("$XDG_DATA_HOME/subtrack/subtrack.json", Text(en: "The data", ja: "データ")),
    OutsideDescription(
      "$XDG_DATA_HOME/subtrack/subtrack.json.history/", Text(en: "Its last 50 versions", ja: "過去50回分のバージョン")),
    OutsideDescription(
      "$XDG_DATA_HOME/subtrack/subtrack.json.lock", Text(en: "The lock of whoever is saving", ja: "保存中のロック")),
    OutsideDescription(
      "$XDG_STATE_HOME/subtrack/reminded/",
      Text(en: "What 'remind' has told, by data file", ja: "remind の通知済みの記録（データファイル別）")),
  ]
}
