import Foundation
import TestSupport
import Testing

/// A link in the README or an article leads to an existing page or heading.
@Suite struct ArticleTests {
  @Test(arguments: try ["README.md"] + Repository.files(in: "Sources", suffix: ".md"))
  func everyLinkLeadsSomewhere(path: String) throws {
    let page = MarkdownPage(path: path, text: try Repository.text(path))
    #expect(page.links.filter { !page.reaches($0) } == [])
  }

  /// Readers cannot find an article to which no page of its catalogue links.
  @Test(arguments: try Repository.files(in: "Sources", suffix: ".md"))
  func itsFrontPageNamesEveryArticle(path: String) throws {
    let page = URL(fileURLWithPath: path)
    let folder = page.deletingLastPathComponent()
    let name = page.deletingPathExtension().lastPathComponent
    let module = folder.deletingPathExtension().lastPathComponent
    let frontPage = try Repository.text("Sources/\(module)/\(module).docc/\(module).md")
    #expect(name == module || frontPage.contains("<doc:\(name)>"))
  }

  /// The recipes for contributors: their old lines are still in the files that they change.
  @Test func theDiffsOfTheRecipesStillFit() throws {
    let page = try Repository.text("Sources/subtrack/subtrack.docc/Contributing.md")
    let diffs = PageDiff.all(in: page)
    #expect(diffs.count > 10)
    for diff in diffs where diff.path != "/dev/null" {
      let lines = try Repository.text(diff.path).components(separatedBy: "\n")
      for line in diff.missing(from: lines) { Issue.record("\(diff.path) no longer contains: \(line)") }
    }
  }

  @Test func aDiffThatDoesNotFitIsSeen() throws {
    let diff = try #require(PageDiff.all(in: "```diff\n--- a.swift\n+++ a.swift\n@@\n one\n-two\n+three\n```\n").first)
    #expect(diff.missing(from: ["one", "two"]) == [])
    #expect(diff.missing(from: ["one", "three"]) == ["two"])
  }

  /// The check must report each of these as broken; otherwise it protects nothing.
  @Test(arguments: [
    "[gone](Gone.md)", "<doc:Gone>", "[gone](doc:Gone)", "[gone](#gone)", "[gone](README.md#gone)",
  ])
  func aBrokenLinkIsSeen(link: String) {
    let page = MarkdownPage(path: "README.md", text: "# A page\n\n\(link)\n")
    #expect(page.links.filter { !page.reaches($0) }.count == 1)
  }

  @Test func headingsAreReachedAsGitHubNamesThem() {
    let page = MarkdownPage(path: "README.md", text: "## Why is `2/10` a month, and 日本語?\n\n    # not a heading\n")
    #expect(page.anchors == ["why-is-210-a-month-and-日本語"])
  }
}

/// The data of a page that links need: its path, its own links, and its headings.
private struct MarkdownPage {
  let path: String
  /// The lines outside code blocks.
  private let prose: [String]

  init(path: String, text: String) {
    self.path = path
    var isFenced = false
    prose = text.components(separatedBy: "\n").filter { line in
      if line.hasPrefix("```") { isFenced.toggle() }
      return !isFenced && !line.hasPrefix("    ")
    }
  }

  /// The targets of the links inside the repository.
  var links: [String] {
    prose.flatMap { line in
      line.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) } + line.matches(of: /<(doc:[^>]+)>/).map { String($0.1) }
    }
    .filter { !$0.contains("://") }
  }

  /// The anchors that GitHub makes from the headings.
  var anchors: [String] {
    prose.filter { $0.hasPrefix("#") }.map { line in
      let title = line.drop { $0 == "#" }.dropFirst().lowercased()
      return String(title.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }.map { $0 == " " ? "-" : $0 })
    }
  }

  func reaches(_ link: String) -> Bool {
    if link.hasPrefix("#") { return anchors.contains(String(link.dropFirst())) }
    let parts = link.split(separator: "#", maxSplits: 1)
    let name = parts[0].hasPrefix("doc:") ? parts[0].dropFirst(4) + ".md" : parts[0]
    let target = Repository.root.appendingPathComponent(path).deletingLastPathComponent().appendingPathComponent(
      String(name))
    guard parts.count == 2 else { return FileManager.default.fileExists(atPath: target.path) }
    guard let text = try? String(contentsOf: target, encoding: .utf8) else { return false }
    return MarkdownPage(path: path, text: text).anchors.contains(String(parts[1]))
  }
}

/// The change of one file in a `diff` block of a page.
private struct PageDiff {
  /// The path before the change; `/dev/null` if the file is new.
  let path: String
  /// The context lines and the removed lines.
  private var old: [String] = []

  static func all(in page: String) -> [PageDiff] {
    var diffs: [PageDiff] = []
    var isDiff = false
    for line in page.components(separatedBy: "\n") {
      if line.hasPrefix("```") { isDiff = line == "```diff" }
      guard isDiff, !line.hasPrefix("+++ "), !line.hasPrefix("@@") else { continue }
      if line.hasPrefix("--- ") {
        diffs.append(PageDiff(path: String(line.dropFirst(4))))
      } else if !diffs.isEmpty, line.hasPrefix(" ") || line.hasPrefix("-") {
        diffs[diffs.count - 1].old.append(String(line.dropFirst()))
      }
    }
    return diffs
  }

  private init(path: String) { self.path = path }

  /// The old lines that a file does not contain.
  func missing(from lines: [String]) -> [String] { old.filter { !lines.contains($0) } }
}
