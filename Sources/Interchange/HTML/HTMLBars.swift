/// Bars that begin at zero, as an SVG image within a page, with the number beside each.
///
/// Places are in percent of the width and in pixels of the height, without a `viewBox`: so the letters keep their size
/// on a narrow screen, where a scaled image would be too small to read.
public struct HTMLBars {
  /// One bar, out of a solid part and a light one behind it.
  public struct Bar {
    let label: String
    let number: String
    let solid: BarLength
    let whole: BarLength

    /// A bar of which a part is solid; `number` is what all of it stands for.
    public init(_ label: String, number: String, solid: BarLength, whole: BarLength) {
      self.label = label
      self.number = number
      self.solid = solid
      self.whole = whole
    }
  }

  /// What tells this image from the others of the page: letters, digits and hyphens.
  public var id: String
  /// What the image shows, in a few words.
  public var title: String
  /// What one would see in it.
  public var summary: String
  /// What a full bar stands for, under the end of the scale.
  public var full: String
  /// What no bar stands for, under its beginning.
  public var zero: String
  /// The bars from top to bottom.
  public var bars: [Bar]

  /// An image of bars.
  public init(id: String, title: String, summary: String, zero: String, full: String, bars: [Bar]) {
    self.id = id
    self.title = title
    self.summary = summary
    self.zero = zero
    self.full = full
    self.bars = bars
  }

  private static let step = 24

  /// Writes the image.
  public func write(to html: HTMLWriter) {
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
    html.marks("</desc>\n<svg x=\"22%\" width=\"48%\" overflow=\"visible\">\n")
    html.scale(at: "0", zero, below: bottom)
    html.scale(at: "100%", full, below: bottom)
    for (index, bar) in bars.enumerated() { html.bar(bar, top: index * Self.step) }
    html.marks("</svg>\n</svg>\n")
  }
}

extension HTMLWriter {
  /// An end of the scale, as a line through all bars and what stands below it.
  fileprivate func scale(at index: StaticString, _ mark: String, below bottom: Int) {
    marks("<line x1=\"")
    marks(index)
    marks("\" x2=\"")
    marks(index)
    marks("\" y2=\"")
    number(bottom + 4)
    marks("\"/><text class=\"scale\" x=\"")
    marks(index)
    marks("\" y=\"")
    number(bottom + 18)
    marks("\">")
    text(mark)
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
    percent(bar.whole)
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
    percent(width)
    marks("\"/>")
  }
}
