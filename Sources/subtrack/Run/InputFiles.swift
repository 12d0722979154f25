import CommandLineKit
import Storage

extension Context {
  /// Throws if more than one of the files to read is standard input, which can be read only once.
  static func checkInput(of paths: [String]) throws {
    if paths.filter({ $0 == UserFile.standardInput }).count > 1 {
      throw ErrorReport.problem(
        "repeatedInput", "Standard input (-) can be read only once.", "標準入力（-）は1回しか読み込めません。",
        WayOut("Name a file instead of one of them.", "どちらかをファイル名で指定してください。"), exit: .usage)
    }
  }
}
