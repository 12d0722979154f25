import BillingCore
import CommandLineKit

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
    html.marks("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-labelledby=\"title desc\"")
    html.attribute(" xml:lang=\"", language.rawValue)
    html.attribute(" width=\"", outer)
    html.attribute(" height=\"", height)
    html.attribute(" viewBox=\"", "0 0 \(outer) \(height)")
    html.marks(">\n<title id=\"title\">")
    html.text(title)
    html.marks("</title>\n<desc id=\"desc\">")
    html.text(summary)
    html.marks("</desc>\n")
    html.marks(SVGStyle.style)
    html.rectangle("card", 0, 0, outer, height, round: 12)
    html.words("title", Self.margin, 38, title)
    html.words("quiet", Self.margin, 60, subtitle)
    var y = Self.top
    for panel in panels {
      if let heading = panel.heading {
        html.words("heading", Self.margin, y + 16, heading)
        y += Self.headingHeight
      }
      html.marks("<svg")
      html.attribute(" x=\"", Self.margin)
      html.attribute(" y=\"", y)
      html.attribute(" width=\"", width)
      html.attribute(" height=\"", panel.height)
      html.marks(" overflow=\"visible\">\n")
      panel.draw(html)
      html.marks("</svg>\n")
      y += panel.height + Self.gap
    }
    html.marks("</svg>\n")
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

  /// Writes a line of text of a class.
  func words(_ name: StaticString, _ x: Int, _ y: Int, _ line: String) {
    marks("<text class=\"")
    marks(name)
    marks("\"")
    attribute(" x=\"", x)
    attribute(" y=\"", y)
    marks(">")
    text(line)
    marks("</text>\n")
  }
}
