import CommandLineKit

enum FilesTopic {
  static let description = TopicDescription(
    name: "files", summary: Text("Where your data is stored, and how", "データの場所と保存のしかた"),
    blocks: [
      .definitions(Text("Files", "ファイル"), files),
      .paragraph(
        """
        XDG_DATA_HOME defaults to ~/.local/share. --file or SUBTRACK_FILE selects another data file; its history \
        and lock are stored next to it. To print all paths, use 'subtrack config paths'.
        """,
        """
        XDG_DATA_HOME が未設定なら ~/.local/share です。--file か SUBTRACK_FILE で別のデータファイルを指定でき、\
        履歴とロックはその隣に置かれます。パスはすべて「config paths」で表示できます。
        """),
      .paragraph(
        """
        The data file is plain JSON and works well with git; see 'subtrack help sync'. Each save locks the data, writes a new file next to \
        it, syncs it and replaces the old file in one step; the previous version goes to the history for 'subtrack \
        undo'. Commands that only read never change anything. New files can be read only by you.
        """,
        """
        データファイルはただのJSONで、gitでの管理にも向きます（「help sync」）。保存はロックしたうえで、別の一時ファイルに書き、ディスクに同期して\
        から一度に置き換えます。直前のバージョンは履歴に残り、「undo」で戻せます。表示するだけのコマンドは何も変更しません。\
        新しいファイルは本人だけが読めます。
        """),
      .lines(
        Text("Back up, and restore on another machine", "バックアップと、別のパソコンでの復元"),
        Text(
          "subtrack export --format json > backup.json\nsubtrack import backup.json",
          "subtrack export --format json > backup.json\nsubtrack import backup.json")),
    ])

  static let files = [
    OutsideDescription("$XDG_DATA_HOME/subtrack/subtrack.json", "Your data", "データ"),
    OutsideDescription("$XDG_DATA_HOME/subtrack/subtrack.json.history/", "The last 50 versions", "過去50回分のバージョン"),
    OutsideDescription("$XDG_DATA_HOME/subtrack/subtrack.json.lock", "Lock held while saving", "保存中のロック"),
    OutsideDescription(
      "$XDG_STATE_HOME/subtrack/reminded/", "Reminders already shown, per data file", "remind の通知済みの記録（データファイル別）"),
    OutsideDescription("$XDG_STATE_HOME/subtrack/stamps/", "Id of each data file on this host", "このパソコンでのデータファイルのID"),
  ]
}
