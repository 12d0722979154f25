import CommandLineKit

extension ErrorText {
  /// The texts of errors that no command of a page can produce, by cause.
  static let withoutACommand: [(cause: Text, texts: [Text])] = [
    (
      Text(
        en: "Another program, another user or a fault of the disk:", ja: "ほかのプログラムやユーザー、ディスクの障害によるもの:"),
      disk
    ),
    (Text(en: "An answer on a terminal:", ja: "ターミナルでの回答によるもの:"), answers),
    (Text(en: "The clock, or a bug in subtrack:", ja: "システムの時計、または subtrack の不具合によるもの:"), bugs),
    (
      Text(en: "A check behind another one, which comes first:", ja: "先にほかの検査で見つかるもの:"), second
    ),
  ]

  private static let disk = [
    Text(
      en: "Another 'subtrack remind' has been running for … seconds; no reminders were shown.",
      ja: "別の「subtrack remind」が … 秒以上実行中のため、何も通知していません。"),
    Text(en: "Wait for it to finish; the next run shows the rest.", ja: "終了を待ってください。残りは次回の実行で通知します。"),
    Text(
      en: "These reminders could not be recorded as shown, so the next run will repeat them: …….",
      ja: "通知済みとして記録できなかったため、次回も同じ通知をします: ……。"),
    Text(en: "Check the disk.", ja: "ディスクを確認してください。"),
    Text(
      en: "… was written, but may not survive a power failure: ….", ja: "… に書き出しましたが、ディスクへの書き込みを確認できません: …。"),
    Text(en: "Check the disk, then export again.", ja: "ディスクを確認し、もう一度書き出してください。"),
    Text(
      en: "The history … belongs to another user, so it is not used.", ja: "履歴フォルダ … は別のユーザーのものなので、使用しません。"),
    Text(
      en: "Give the folder to the owner of the data file, or move it away.",
      ja: "フォルダの所有者をデータファイルと同じにするか、別の場所に移動してください。"),
    Text(
      en: "Another program kept removing the lock file … for … seconds; nothing was saved.",
      ja: "別のプログラムがロックファイル … を … 秒間削除し続けたため、保存していません。"),
    Text(
      en: "Exclude *.lock from the program that cleans up or syncs this folder, then try again.",
      ja: "このフォルダを掃除または同期するプログラムの対象から *.lock を外して、もう一度お試しください。"),
    Text(
      en: "… has been locked by another subtrack for … seconds; nothing was saved.",
      ja: "別の subtrack が … 秒間 … を使用中のため、保存していません。"),
    Text(en: "Wait for it to finish, then try again.", ja: "終了を待って、もう一度お試しください。"),
    Text(
      en: "… was changed by another program in the meantime; nothing was saved.",
      ja: "… が別のプログラムに変更されたため、保存していません。"),
    Text(en: "Run the command again.", ja: "もう一度実行してください。"),
    Text(
      en: "… is mounted as a single file, so it cannot be replaced (EBUSY). The old data is unchanged.",
      ja: "… は単独のファイルとしてマウントされているため、置き換えられません（EBUSY）。元のデータはそのままです。"),
    Text(
      en: "Mount the folder that holds the file, or name another file with --file.",
      ja: "ファイルの入ったフォルダをマウントするか、--file で別のファイルを指定してください。"),
    Text(
      en: "The data file has no trace of deleted entries any more, but … could not be erased: ….",
      ja: "データファイルから削除の記録は消えましたが、… を消せませんでした: …。"),
    Text(
      en: "Once the folder can be written, to erase the versions that are left: subtrack doctor --forget",
      ja: "フォルダに書き込めるようにしてから、残りのバージョンを消すには: subtrack doctor --forget"),
    Text(
      en: "… was saved, but may not survive a power failure: ….", ja: "… は保存されましたが、ディスクへの書き込みを確認できません: …。"),
    Text(
      en: "Check the disk. Before trying again, see what was saved: subtrack log",
      ja: "ディスクを確認し、再度実行する前に結果を次で確かめてください: subtrack log"),
    Text(
      en: "Saved, but the system did not allow the file to keep its …: ….",
      ja: "保存しましたが、ファイルの…を引き継げませんでした（…）。"),
    Text(en: "owner", ja: "所有者"), Text(en: "group", ja: "グループ"),
    Text(en: "extended attributes (access control list)", ja: "拡張属性（アクセス制御リスト）"),
    Text(en: "permission denied (…)", ja: "権限がありません（…）"),
    Text(en: "the file system is read-only (…)", ja: "ディスクが読み取り専用です（…）"),
    Text(en: "disk input/output error (…)", ja: "ディスクでエラーが発生しました（…）"),
    Text(en: "the name is too long (…)", ja: "名前が長すぎます（…）"), Text(en: "system error …", ja: "システムエラー …"),
    Text(
      en: "Check the permissions of the file and its folder, or choose another file with --file.",
      ja: "ファイルとフォルダの権限を確認するか、--file で別のファイルを指定してください。"),
    Text(en: "the folder does not exist", ja: "フォルダがありません"),
  ]

  private static let answers = [
    Text(en: "Nothing was added yet.", ja: "まだ何も追加していません。"),
    Text(
      en: "Type another name, such as …, or stop with Ctrl-D.", ja: "別の名前（… など）を入力するか、Ctrl-D で中止してください。"),
    Text(
      en: "… already exists (…). Add a second subscription of this name?",
      ja: "… はすでに登録されています（…）。同じ名前でもう1件追加しますか？"),
    Text(en: "Aborted.", ja: "中止しました。"),
    Text(en: "Check your terminal's encoding.", ja: "ターミナルの文字コードを確認してください。"),
  ]

  private static let bugs = [
    Text(
      en: "Nothing was saved to …: the new data failed a read-back check.", ja: "変更後のデータを正しく読み戻せないため、… に保存していません。"),
    Text(
      en: "This is a bug in subtrack. Your data is unchanged. Please report the command you ran.",
      ja: "subtrack の不具合です。データは変更されていません。実行したコマンドを報告してください。"),
    Text(en: "Unexpected internal error.", ja: "予期しないエラーで中断しました。"),
    Text(en: "Please report the command you ran.", ja: "実行したコマンドを報告してください。"),
    Text(en: "The system clock does not show a valid date.", ja: "システムの時計から日付を取得できません。"),
    Text(en: "Set the clock, or pass the date with --today.", ja: "時計を合わせるか、--today で日付を指定してください。"),
    Text(
      en: "TZ: time zone '…' was not found, so today's date is uncertain. Nothing was saved.",
      ja: "TZ: タイムゾーン「…」が見つからず、今日の日付を確定できません。保存していません。"),
    Text(
      en: "Correct TZ, use --force for the date in UTC, or give the date: --today …",
      ja: "TZを修正するか、UTCの日付でよければ --force を付けるか、日付を指定してください: --today …"),
  ]

  private static let second = [
    Text(
      en: "To count from a date instead, add --renewal fixed.", ja: "指定した日から数えるには、--renewal fixed も指定してください。"),
    Text(en: "The versions cannot be merged: … Nothing was changed.", ja: "統合できません: … 何も変更していません。"),
    Text(
      en: "To check each file: subtrack doctor --file FILE",
      ja: "それぞれのファイルを確認するには: subtrack doctor --file ファイル名"),
    Text(
      en: "To confirm it with its payment date: subtrack confirm … … --paid DATE",
      ja: "支払日を付けて確定するには: subtrack confirm … … --paid 日付"),
    Text(en: "… and … cannot be added together.", ja: "… と … は合算できません。"),
    Text(en: "Totals are kept separately for each currency.", ja: "合計は通貨ごとに計算されます。"),
    Text(en: "The charge dates could not be calculated.", ja: "請求日の計算に失敗しました。日付設定を見直してください"),
    Text(en: "Check the dates: years range from 1 to 9999.", ja: "西暦1年から9999年の範囲で指定してください。"),
    Text(en: "The notice period must be 0 to 999 days, not ….", ja: "解約予告日数 … は0〜999の範囲にありません。"),
    Text(en: "Use whole days, for example --notice 14.", ja: "--notice 14 のように日数を指定してください。"),
    Text(en: "For example: --times 12.", ja: "--times 12 のように回数を指定してください。"),
    Text(en: "A cancelled subscription needs a cancellation date.", ja: "解約済みには解約日が必要です。"),
    Text(
      en: "Add cancellationDate, for example 2026-03-31.", ja: "cancellationDate（例: 2026-03-31）を指定してください。"),
  ]
}
