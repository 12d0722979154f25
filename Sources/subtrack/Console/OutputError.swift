import CommandLineKit
import Storage

/// Standard output could not be written.
struct OutputError: Reportable {
  let cause: FileError

  /// The reader of a pipe has seen enough (`| head -1`): nothing to complain of.
  var isReaderGone: Bool { cause.errno == .brokenPipe }

  /// The sentence in Japanese is the one that the product was asked for with (seed 8, エクスポート失敗).
  var report: ErrorReport {
    ErrorReport(
      message: Text(
        en: "The output could not be written: \(cause.errno.text.en).",
        ja: "エクスポートに失敗しました。容量/権限をご確認ください（\(cause.errno.text.ja)）"),
      hint: Text(
        en: "Check where the output goes; what was saved before stays saved.", ja: "出力先を確認してください。保存済みのデータはそのままです。"),
      exitCode: .output)
  }
}
