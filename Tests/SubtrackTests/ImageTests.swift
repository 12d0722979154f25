import Foundation
import TestSupport
import Testing

@testable import subtrack

/// The images of `export --format svg` and `summary --card`; `make interop` reads the former as XML.
@Suite struct ImageTests {
  private static let languages: [Sandbox.Language] = [.english, .japanese]
  private static let lines =
    PlotFile.Kind.allCases.map { "subtrack export 2026 --format svg --plot \($0.rawValue)" }
    + ["subtrack summary 2026 --card -"]

  @Test(arguments: languages)
  func theyAreTheSameEverywhere(language: Sandbox.Language) throws {
    let home = try PreparedHome.household(language)
    for line in Self.lines {
      let usual = try home.run(line)
      #expect(usual.status == 0 && usual.stdout.count > 3_000, "\(line): \(usual.said)")
      for setting in ["COLUMNS=20", "TZ=Pacific/Kiritimati", "CLICOLOR_FORCE=1", "TERM=dumb"] {
        #expect(try home.run("env \(setting) \(line)") == usual, "\(line) \(setting)")
      }
      #expect(try home.run("\(line) --ascii") == usual, "\(line)")
    }
  }

  /// The only address is the name of the format, and every element that opens closes.
  @Test(arguments: languages)
  func theyAskNobodyForAnything(language: Sandbox.Language) throws {
    let home = try PreparedHome.household(language)
    for line in Self.lines {
      let image = try home.run(line).printed
      let rest = image.replacing("xmlns=\"http://www.w3.org/2000/svg\"", with: "")
      for mark in [
        "<script", "<image", "<use", "<foreignObject", "href", "src=", "url(", "@import", "http:", "https:",
      ] {
        #expect(!rest.contains(mark), "\(line): \(mark)")
      }
      #expect(rest.matches(of: /<[^>]* on[a-z]+=/).isEmpty, "\(line)")
      for name in ["svg", "text", "title", "desc", "style", "g"] {
        let opened = image.matches(of: try Regex("<\(name)[ >]")).count
        #expect(opened == image.components(separatedBy: "</\(name)>").count - 1, "\(line): \(name)")
      }
      #expect(image.contains("<title id=\"title\">") && image.contains("<desc id=\"desc\">"), "\(line)")
    }
  }

  /// An image replaces one of before, and no other.
  @Test func anEarlierImageIsReplaced() throws {
    let home = try PreparedHome.household()
    for line in ["subtrack export --format svg -o image.svg", "subtrack summary 2026 --card image.svg"] {
      let outcome = try home.run("rm -f image.svg; \(line) && \(line)")
      #expect(outcome.status == 0, "\(outcome.said)")
      let other = try home.run("echo '<svg xmlns=\"http://www.w3.org/2000/svg\"/>' > image.svg; \(line)")
      #expect(other.status == 1 && other.said.contains("--force"), "\(other.said)")
    }
  }

  /// An image has no colour of its own: both schemes are those of the page.
  @Test func theColoursAreThoseOfThePage() {
    let colours = { (style: StaticString) in
      Set("\(style)".matches(of: /#[0-9a-f]{3,6}\b/).map { String($0.output) })
    }
    let (own, page) = (colours(SVGStyle.style).union(colours(CardStyle.style)), colours(HTMLStyle.head))
    #expect(own.count > 10 && own.isSubset(of: page), "\(own.subtracting(page))")
  }

  @Test func aFilterAndAPeriodDecideWhatIsDrawn() throws {
    let home = try PreparedHome.household()
    let titles = { (line: String) in try home.run(line).printed.components(separatedBy: "<title>").count - 1 }
    let all = try titles("subtrack export 2026-02 --format svg")
    let one = try titles("subtrack export Netflix 2026-02 --format svg")
    #expect(one == 1 && all > one)
    #expect(try titles("subtrack export --from 2026-02-01 --to 2026-02-28 --format svg") == all)
  }
}
