import CommandLineKit
import Interchange

extension DateOrder {
  /// What comes first.
  var first: Text {
    switch self {
    case .dayFirst: Text(en: "day", ja: "日")
    case .monthFirst: Text(en: "month", ja: "月")
    case .yearFirst: Text(en: "year", ja: "年")
    }
  }
}
