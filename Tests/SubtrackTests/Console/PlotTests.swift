import BillingCore
import BillingReports
import Testing
import Typesetting

@testable import subtrack

/// The form of bars and sparklines; the tests of the reports check the numbers next to them.
@Suite struct PlotTests {
  private let plot = Plot(TerminalSettings())
  private let ascii = Plot(TerminalSettings(usesASCII: true))
  private let wide = Plot(TerminalSettings(displayWidth: DisplayWidth(ambiguous: 2)))

  @Test func aBarGrowsByEighths() {
    #expect(plot.bar(0, of: 1000, width: 10) == "")
    #expect(plot.bar(1, of: 1000, width: 10) == "▏", "a little is not nothing")
    #expect(plot.bar(500, of: 1000, width: 10) == "█████")
    #expect(plot.bar(550, of: 1000, width: 10) == "█████▌")
    #expect(plot.bar(999, of: 1000, width: 10) == "█████████▉", "nearly all is not all")
    #expect(plot.bar(1000, of: 1000, width: 10) == "██████████")
    #expect(plot.bar(5000, of: 1000, width: 10) == "██████████", "it never leaves its place")
    #expect(plot.bar(7, of: 0, width: 4) == "████", "above a budget of zero")
    #expect(plot.bar(0, of: 0, width: 4) == "")
    #expect(plot.bar(.max, of: .max, width: 2) == "██")
  }

  @Test func aBarInASCIIHasWholeCharactersOnly() {
    #expect(ascii.bar(1, of: 1000, width: 10) == "#")
    #expect(ascii.bar(550, of: 1000, width: 10) == "#####")
    #expect(ascii.bar(999, of: 1000, width: 10) == "#########")
  }

  /// The paid part of a total: both parts are visible if both exist, and together have the length of the whole.
  @Test func aBarOfTwoParts() {
    #expect(plot.bar(1000, within: 1000, of: 1000, width: 4) == "████")
    #expect(plot.bar(500, within: 500, of: 1000, width: 4) == "██")
    #expect(plot.bar(550, within: 550, of: 1000, width: 10) == "█████▌", "all of it is paid")
    #expect(plot.bar(500, within: 1000, of: 1000, width: 4) == "██░░")
    #expect(plot.bar(0, within: 500, of: 1000, width: 4) == "░░")
    #expect(plot.bar(1, within: 1000, of: 1000, width: 4) == "█░░░", "a little is not nothing")
    #expect(plot.bar(999, within: 1000, of: 1000, width: 4) == "███░", "nearly all is not all")
    #expect(plot.bar(500, within: 1000, of: 9000, width: 8) == "░", "one character has room for one part")
    #expect(plot.bar(0, within: 0, of: 1000, width: 4) == "")
    #expect(ascii.bar(500, within: 1000, of: 1000, width: 4) == "##--")
    #expect(wide.bar(500, within: 1000, of: 1000, width: 8) == "██░░")
  }

  @Test func aMeterShowsWhereItsEndIs() {
    #expect(plot.meter(400, of: 1000, width: 10) == "████░░░░░░")
    #expect(plot.meter(450, of: 1000, width: 10) == "████▌░░░░░")
    #expect(plot.meter(0, of: 1000, width: 10) == "░░░░░░░░░░")
    #expect(ascii.meter(400, of: 1000, width: 12) == "[####......]")
    #expect(ascii.meter(2000, of: 1000, width: 12) == "[##########]")
  }

  @Test func aSparklineStartsAtZero() {
    #expect(plot.sparkline([1, 2, 3, 4, 5, 6, 7, 8]) == "▁▂▃▄▅▆▇█")
    #expect(plot.sparkline([0, 1, 8000]) == ".▁█", "nothing is a dot, a little is the lowest bar")
    #expect(plot.sparkline([990, 1000]) == "██", "one per cent apart looks alike")
    #expect(plot.sparkline([0, 0]) == "..")
    #expect(plot.sparkline([]) == "")
    #expect(ascii.sparkline([0, 1, 4000, 8000]) == ".148")
    #expect(plot.sparkline([.max, .max / 2]) == "█▄")
  }

  /// Every plot fits into its columns, whether the terminal draws a block in one column or two.
  @Test(arguments: [1, 2, 3, 10, 11, 40])
  func noPlotIsWiderThanItsPlace(width: Int) {
    for (plot, display) in [(plot, DisplayWidth()), (ascii, DisplayWidth()), (wide, DisplayWidth(ambiguous: 2))] {
      for value: Int64 in [0, 1, 333, 500, 999, 1000, 2000] where width > 2 {
        #expect(display.columns(of: plot.bar(value, of: 1000, width: width)) <= width)
        #expect(display.columns(of: plot.bar(value / 2, within: value, of: 1000, width: width)) <= width)
        #expect(display.columns(of: plot.meter(value, of: 1000, width: width)) <= width)
      }
    }
  }

  @Test func aShadeForEachLevelOfAHeatMap() {
    #expect((0...HeatScale.top).map(plot.shade) == ["·", "░", "▒", "▓", "█"])
    #expect((0...HeatScale.top).map(ascii.shade) == [".", "1", "2", "3", "4"])
    for level in 0...HeatScale.top {
      #expect(DisplayWidth(ambiguous: 2).columns(of: wide.shade(level)) <= wide.shadeWidth)
      #expect(DisplayWidth().columns(of: plot.shade(level)) == plot.shadeWidth)
    }
  }
}
