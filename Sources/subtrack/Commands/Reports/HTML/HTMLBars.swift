/// A bar chart as an inline SVG image: bars start at zero, each with its number next to it.
///
/// Horizontal positions are percentages and vertical ones pixels, without a `viewBox`: text keeps its size on a narrow
/// screen, where a scaled image would be too small to read.
struct HTMLBars {
  /// A bar with a solid part and a lighter remainder.
  struct Bar {
    let label: String
    /// The value of the whole bar, as text.
    let number: String
    let solid: BarLength
    let whole: BarLength

    init(_ label: String, number: String, solid: BarLength, whole: BarLength) {
      self.label = label
      self.number = number
      self.solid = solid
      self.whole = whole
    }
  }

  /// The unique id of the image on its page: letters, digits and hyphens.
  var id: String
  /// The title that screen readers announce.
  var title: String
  /// A description of the chart for screen readers.
  var summary: String
  /// The label at the start of the scale.
  var zero: String
  /// The value of a full bar, at the end of the scale.
  var full: String
  /// The bars from top to bottom.
  var bars: [Bar]

  private static let step = 24

  /// Writes the image with its title and description.
  func write(to html: HTMLWriter) {
    let bottom = bars.count * Self.step
    html.marks("<svg role=\"img\" width=\"100%\" height=\"")
    html.number(bottom + 22)
    html.marks("\" aria-labelledby=\"")
    html.text("\(id)-title \(id)-desc")
    html.marks("\">\n<title id=\"")
    html.text("\(id)-title")
    html.marks("\">")
    html.text(title)
    html.marks("</title>\n<desc id=\"")
    html.text("\(id)-desc")
    html.marks("\">")
    html.text(summary)
    html.marks("</desc>\n")
    html.marks("<svg x=\"22%\" width=\"48%\" overflow=\"visible\">\n")
    html.scale(at: "0", zero, below: bottom)
    html.scale(at: "100%", full, below: bottom)
    for (index, bar) in bars.enumerated() { html.bar(bar, top: index * Self.step) }
    html.marks("</svg>\n</svg>\n")
  }
}

extension HTMLWriter {
  /// Writes one end of the scale: a vertical line through all bars and its label below.
  fileprivate func scale(at x: StaticString, _ label: String, below bottom: Int) {
    marks("<line x1=\"")
    marks(x)
    marks("\" x2=\"")
    marks(x)
    marks("\" y2=\"")
    number(bottom + 4)
    marks("\"/><text class=\"scale\" x=\"")
    marks(x)
    marks("\" y=\"")
    number(bottom + 18)
    marks("\">")
    text(label)
    marks("</text>\n")
  }

  fileprivate func bar(_ bar: HTMLBars.Bar, top: Int) {
    marks("<g class=\"bars\"><text class=\"label\" dx=\"-8\" y=\"")
    number(top + 16)
    marks("\">")
    text(bar.label)
    marks("</text>")
    if bar.whole != bar.solid { rectangle("open", bar.whole, top: top) }
    if bar.solid.permille > 0 { rectangle("paid", bar.solid, top: top) }
    marks("<text dx=\"6\" x=\"")
    percent(bar.whole.permille)
    marks("\" y=\"")
    number(top + 16)
    marks("\">")
    text(bar.number)
    marks("</text></g>\n")
  }

  private func rectangle(_ name: StaticString, _ width: BarLength, top: Int) {
    marks("<rect class=\"")
    marks(name)
    marks("\" y=\"")
    number(top + 4)
    marks("\" height=\"16\" width=\"")
    percent(width.permille)
    marks("\"/>")
  }
}
