import CommandLineKit

/// The topic on using one book on several machines; `Tests/Interop/merging.py` runs its lines for git.
enum SyncTopic {
  static let description = TopicDescription(
    name: "sync", summary: Text("Use your data on several machines", "複数のパソコンで使う"),
    blocks: [
      .paragraph(
        """
        Sync the data file with any tool. Changes made on two machines at the same time are merged field by \
        field; if both set a field differently, the later value is kept and the field is reported.
        """,
        """
        データファイルは好きな方法で同期できます。2台で同時に変更した内容は項目ごとに統合され、両方で食い違う項目だけが、\
        あとから変更した値になり、その内容が表示されます。
        """),
      .lines(
        Text("git, in the folder of the data file, once per clone", "git（データファイルのフォルダで、クローンごとに1回）"),
        Text(en: git, ja: git)),
      .lines(
        Text("jj, in its configuration", "jj（設定ファイル）"), Text(en: jujutsu, ja: jujutsu)),
      .lines(
        Text(
          "Syncthing or Dropbox, if there is a conflict copy next to the data file",
          "Syncthing・Dropbox（データファイルの隣に競合コピーができたとき）"),
        Text("subtrack merge --conflicts", "subtrack merge --conflicts")),
      .lines(
        Text("USB stick, or a file from another machine", "USBメモリや、別のパソコンのファイル"),
        Text(
          "subtrack merge /media/usb/subtrack.json\ncp ~/.local/share/subtrack/subtrack.json /media/usb/",
          "subtrack merge /media/usb/subtrack.json\ncp ~/.local/share/subtrack/subtrack.json /media/usb/")),
      .paragraph(
        """
        Each field remembers when it was set, so a merge needs only the two files, in any order. Exclude \
        subtrack.json.lock and subtrack.json.history. 'subtrack doctor' reports conflict copies, and 'subtrack undo' \
        reverts a merge on this machine.
        """,
        """
        項目にはいつ変更したかが記録されているので、2つのファイルだけで、どの順でも統合できます。subtrack.json.lock と \
        subtrack.json.history は同期しません。統合していないものは「doctor」が知らせ、このパソコンでの統合は「undo」で元に戻せます。
        """),
      .paragraph(
        """
        If subtrack is missing or fails, git keeps your version without markers and reports a conflict: do not commit it; \
        run 'subtrack merge' with the other version. A merge of several branches at once never calls subtrack.
        """,
        """
        subtrack がないか失敗すると、gitは自分のバージョンを印なしで残し、競合として知らせます。そのままコミットせず、相手のバージョンを\
        「subtrack merge」で統合してください。複数のブランチを一度に統合するときは、subtrack は使われません。
        """),
    ])

  private static let git = """
    git init && subtrack merge --install
    printf '%s\\n' '*.lock' '*.history/' > .gitignore
    git add subtrack.json .gitattributes .gitignore && git commit -m "Start"
    git pull && git push
    """

  private static let jujutsu = """
    [merge-tools.subtrack]
    merge-args = ["merge", "$base", "$left", "$right", "--output", "$output"]
    """
}
