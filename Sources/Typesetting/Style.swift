/// The meaning of a piece of text to the reader; its look is decided here alone.
///
/// Colour is never the only sign: a styled text also shows its meaning in words or with a symbol.
package enum Style: Sendable, CaseIterable {
  case heading
  case overdue
  case dueToday
  case confirmed
  case paused
  case cancelled
  case muted
  case error
  case warning

  /// The text between the codes of its style, or unchanged without colour; an empty text stays empty.
  package func painted(_ text: String, usesColour: Bool) -> String {
    usesColour && !text.isEmpty ? "\u{1B}[\(codes)m\(text)\u{1B}[0m" : text
  }

  /// Select Graphic Rendition, ECMA-48 section 8.3.117; the 8 basic colours follow the theme of the terminal.
  private var codes: String {
    switch self {
    case .heading: "1"
    case .overdue: "31"
    case .dueToday: "33"
    case .confirmed: "32"
    case .paused, .muted: "2"
    case .cancelled: "2;9"
    case .error: "1;31"
    case .warning: "33"
    }
  }
}
