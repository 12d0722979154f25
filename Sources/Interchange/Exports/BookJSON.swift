import BillingCore
import BookSchema
import ByteOutput
import StrictJSON

/// Writes the book as JSON in the schema of the data file (seed 6.1).
enum BookJSON {
  static func write(_ request: ExportRequest, to output: OutputBuffer) {
    let export = BookExport(
      request.document, isPart: request.isPart, scope: request.scope,
      exportedAt: request.exportedAt, today: request.today, recordsOf: request.recordDays)
    export.write(request.events, to: output)
  }
}
