import BillingCore
import CommandLineKit
import Typesetting

/// An image as an SVG file of its own: a card with a title, and panels one below the other.
///
/// It asks nobody for anything and runs nothing: no script, no font, no link. Its colours are those of the page, light or
/// dark as the reader's system is; a program that knows only one scheme shows the light one.
struct SVGImage {
  /// A part of the image with a heading.
  struct Panel {
    /// The heading; `nil` if the title of the image says it all.
    var heading: String?
    /// The height of the drawing without the heading.
    let height: Int
    /// Draws in a space as wide as the panel.
    let draw: (HTMLWriter) -> Void
  }

  let title: String
  /// A line below the title.
  let subtitle: String
  /// A description for screen readers.
  let summary: String
  let panels: [Panel]
  /// The width of the panels.
  var width = Self.usualWidth

  static let usualWidth = 592
  private static let margin = 24
  private static let headingHeight = 26
  private static let gap = 20
  private static let top = 76

  private var height: Int {
    let panels = panels.map { Self.gap + $0.height + ($0.heading == nil ? 0 : Self.headingHeight) }
    return Self.top + panels.reduce(0, +)
  }

  /// Writes the file.
  func write(to html: HTMLWriter, in language: Language) {
    let outer = width + 2 * Self.margin
    html.image(outer, height, title: title, summary: summary, in: language) { draw(outer, to: html) }
  }

  private func draw(_ outer: Int, to html: HTMLWriter) {
    html.rectangle("card", 0, 0, outer, height, round: 12)
    html.words("title", Self.margin, 38, title)
    html.words("quiet", Self.margin, 60, subtitle)
    var y = Self.top
    for panel in panels {
      if let heading = panel.heading {
        html.words("heading", Self.margin, y + 16, heading)
        y += Self.headingHeight
      }
      html.frame(Self.margin, y, width, panel.height, overflows: true) { panel.draw(html) }
      y += panel.height + Self.gap
    }
  }

  /// Text that an XML document can hold: `SafeText.visible`, without the two noncharacters that XML forbids.
  static func visible(_ text: String) -> String {
    let visible = SafeText.visible(text)
    if visible.unicodeScalars.allSatisfy({ !isForbidden($0) }) { return visible }
    return visible.unicodeScalars.reduce(into: "") { result, scalar in
      result.unicodeScalars.append(isForbidden(scalar) ? "\u{FFFD}" : scalar)
    }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0xFFFE || scalar.value == 0xFFFF }
}

extension HTMLWriter {
  /// Writes an attribute, from the space before its name: `attribute(" x=\"", 3)`.
  func attribute(_ start: StaticString, _ value: String) {
    marks(start)
    text(value)
    marks("\"")
  }

  func attribute(_ start: StaticString, _ value: Int) {
    marks(start)
    number(value)
    marks("\"")
  }

  /// Writes an SVG file with a title, and a description for screen readers.
  func image(_ width: Int, _ height: Int, title: String, summary: String, in language: Language, draw: () -> Void) {
    marks("<svg xmlns=\"http://www.w3.org/2000/svg\" data-generator=\"subtrack\" role=\"img\"")
    marks(" aria-labelledby=\"title desc\"")
    attribute(" xml:lang=\"", language.rawValue)
    attribute(" width=\"", width)
    attribute(" height=\"", height)
    attribute(" viewBox=\"", "0 0 \(width) \(height)")
    marks(">\n<title id=\"title\">")
    text(title)
    marks("</title>\n<desc id=\"desc\">")
    text(summary)
    marks("</desc>\n")
    marks(SVGStyle.style)
    draw()
    marks("</svg>\n")
  }

  /// Writes a part with its own origin; what leaves it is cut off unless it overflows.
  func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int, overflows: Bool = false, draw: () -> Void) {
    marks("<svg")
    attribute(" x=\"", x)
    attribute(" y=\"", y)
    attribute(" width=\"", width)
    attribute(" height=\"", height)
    marks(overflows ? " overflow=\"visible\">\n" : ">\n")
    draw()
    marks("</svg>\n")
  }

  /// Writes a rectangle of a class; `title` is what a pointer on it shows and a screen reader announces.
  func rectangle(
    _ name: StaticString, _ x: Int, _ y: Int, _ width: Int, _ height: Int, round: Int, title: String? = nil
  ) {
    marks("<rect class=\"")
    marks(name)
    marks("\"")
    attribute(" x=\"", x)
    attribute(" y=\"", y)
    attribute(" width=\"", width)
    attribute(" height=\"", height)
    attribute(" rx=\"", round)
    guard let title else { return marks("/>\n") }
    marks("><title>")
    text(title)
    marks("</title></rect>\n")
  }

  /// Writes a line of text of a class; `size` replaces that of the class.
  func words(_ name: StaticString, _ x: Int, _ y: Int, _ line: String, size: Int? = nil) {
    marks("<text class=\"")
    marks(name)
    marks("\"")
    attribute(" x=\"", x)
    attribute(" y=\"", y)
    if let size { attribute(" style=\"", "font-size: \(size)px") }
    marks(">")
    text(line)
    marks("</text>\n")
  }
}
