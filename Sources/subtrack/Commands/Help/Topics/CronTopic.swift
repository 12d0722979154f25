import CommandLineKit

/// The topic on a monthly summary by cron or systemd; tests run the line and verify the units.
///
/// A crontab treats `%` as the end of the line, so the month is a word. Neither cron nor systemd has the language and
/// the PATH of a login shell, so the examples use a full path and, in Japanese, set `SUBTRACK_LANG`.
enum CronTopic {
  static let description = TopicDescription(
    name: "cron", summary: Text("A monthly summary by cron or systemd", "cron・systemdで毎月の集計を受け取る"),
    blocks: [
      .paragraph(
        """
        Reports last month's cost at 8:00 on the first day of each month. If there were no charges, nothing is \
        printed, so cron sends no mail.
        """, "毎月1日の8時に、先月の合計を出力します。請求がなければ何も出力しないので、cronはメールを送りません。"),
      .lines(
        Text("For cron (crontab -e)", "cronの場合（crontab -e）"),
        Text(en: crontab, ja: "SUBTRACK_LANG=ja\n" + crontab)),
      .paragraph(
        """
        With --format html, the report is a page with bars and a calendar. To have cron send it as HTML, put this line above \
        it: CONTENT_TYPE="text/html; charset=UTF-8"
        """,
        """
        --format html を付けると、棒グラフとカレンダーのあるページになります。その行より上に CONTENT_TYPE="text/html; charset=UTF-8" と\
        書いておけば、cronはHTMLのメールとして送ります。
        """),
      .paragraph(
        """
        cron and systemd do not use the time zone of your shell. If that differs from the time zone of the system, add a \
        line TZ=America/New_York to the crontab, or Environment=TZ=America/New_York to the service. In a container without time zone \
        data, use a form like TZ=EST5EDT,M3.2.0,M11.1.0.
        """,
        """
        cronにもsystemdにも、シェルのタイムゾーンは引き継がれません。システムの設定と違う場合は、crontabなら TZ=Asia/Tokyo の行、\
        serviceなら Environment=TZ=Asia/Tokyo を加えます。タイムゾーンのデータがないコンテナでは、TZ=JST-9 のように書きます。
        """),
      .lines(
        Text(
          "For systemd, ~/.config/systemd/user/subtrack.service", "systemdの場合、~/.config/systemd/user/subtrack.service"),
        Text(
          en: service("Cost of last month"),
          ja: service("先月のサブスクリプション料金") + "\nEnvironment=SUBTRACK_LANG=ja")),
      .lines(
        Text("And ~/.config/systemd/user/subtrack.timer", "および ~/.config/systemd/user/subtrack.timer"),
        Text(en: timer("Cost of last month"), ja: timer("先月のサブスクリプション料金"))),
      .lines(
        Text("To enable it and read its output", "有効化と、出力の確認"),
        Text(en: commands, ja: commands)),
    ])

  /// The command of the line, which is the same on every page.
  static let command = "subtrack summary last --why --quiet-if-empty"
  private static let crontab = "0 8 1 * *  $HOME/.local/bin/" + command

  private static func service(_ description: String) -> String {
    """
    [Unit]
    Description=\(description)

    [Service]
    Type=oneshot
    ExecStart=%h/.local/bin/\(command)
    """
  }

  private static func timer(_ description: String) -> String {
    """
    [Unit]
    Description=\(description)

    [Timer]
    OnCalendar=*-*-01 08:00:00
    Persistent=true

    [Install]
    WantedBy=timers.target
    """
  }

  private static let commands = "systemctl --user enable --now subtrack.timer\njournalctl --user --unit subtrack"
}
