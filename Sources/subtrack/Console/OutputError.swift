import CommandLineKit
import Storage

/// Standard output could not be written.
struct OutputError: Reportable {
  let cause: FileError

  /// Whether the reader closed the pipe (`| head -1`), which is not an error to report.
  var isReaderGone: Bool { cause.errno == .brokenPipe }

  /// The Japanese message is the wording of the requirements (seed 8, エクスポート失敗).
  var report: ErrorReport {
    ErrorReport(
      message: Text(
        en: "Could not write the output: \(cause.errno.text.en).",
        ja: "エクスポートに失敗しました。容量/権限をご確認ください（\(cause.errno.text.ja)）"),
      hint: Text(
        en: "Check where the output goes. Anything already saved stays saved.", ja: "出力先を確認してください。保存済みのデータはそのままです。"),
      exitCode: .output)
  }
}
