/// Recognises what `ExportWriter` has written, so that a new export may replace it.
public enum EarlierExport {
  /// Whether a file that begins with these bytes is an export in one of the formats except JSON, or the HTML page.
  ///
  /// JSON exports and data files share a schema: `BookHeader` tells them apart.
  public static func begins(_ bytes: [UInt8]) -> Bool {
    beginnings.contains { bytes.starts(with: $0.utf8) }
  }

  /// The first bytes of the formats, as `ExportWriter.all` orders them; of tables, the columns that every version writes.
  private static let beginnings = [
    "event_id,subscription_id,subscription_name,", "subscription_id,subscription_name,",
    "\u{FEFF}event_id,subscription_id,subscription_name,", "\u{FEFF}subscription_id,subscription_name,",
    "event_id\tsubscription_id\tsubscription_name\t", "subscription_id\tsubscription_name\t",
    #"{"eventId":""#, #"{"subscriptionId":""#,
    #"| event\_id | subscription\_id |"#, #"| subscription\_id | subscription\_name |"#,
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//subtrack//",
    "; subtrack, ",
    page(in: "en"), page(in: "ja"),
  ]

  private static func page(in language: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="\(language)">
    <head>
    <meta charset="utf-8">
    <meta name="generator" content="subtrack">
    """
  }
}
