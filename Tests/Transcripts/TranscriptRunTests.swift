import Foundation
import TestSupport
import Testing

/// A wrong page fails with a complete message; otherwise the pages prove nothing.
@Suite struct TranscriptRunTests {
  @Test func aPageThatTellsTheTruthPasses() throws {
    #expect(try failures("    $ echo out; echo err >&2; exit 3\n    out\n    ! err\n    ? 3\n") == [])
  }

  @Test func aWrongStdoutFails() throws {
    #expect(
      try failures("    $ printf 'one\\ntwo\\nthree\\n'\n    one\n    2\n    three\n") == [
        """
        $ printf 'one\\ntwo\\nthree\\n'
        (- the page, + what came out)
          one
        - 2
        + two
          three
        """
      ])
  }

  @Test func aWrongStderrFails() throws {
    #expect(
      try failures("    $ echo out; echo err >&2\n    out\n    err\n") == [
        """
        $ echo out; echo err >&2
        (- the page, + what came out)
          out
        - err
        + ! err
        """
      ])
  }

  @Test func aWrongStatusFails() throws {
    #expect(
      try failures("    $ exit 3\n    ? 4\n") == ["$ exit 3\n(- the page, + what came out)\n- ? 4\n+ ? 3"])
    #expect(try failures("    $ exit 3\n") == ["$ exit 3\n(- the page, + what came out)\n+ ? 3"])
  }

  @Test func theSameLetterInOtherBytesFails() throws {
    #expect(try failures("    $ printf 'e\\314\\201\\n'\n    é\n").count == 1)
  }

  @Test func eachWrongCommandIsToldAndTheRestStillRuns() throws {
    #expect(try failures("    $ echo a\n    b\n    $ echo c\n    c\n    $ echo d\n    e\n").count == 2)
  }

  @Test func aRecordedPageKeepsItsProseAndTellsTheTruth() throws {
    let page = try Transcript(parsing: "# Title\n\n    $ echo a\n    wrong\n    ? 1\n\nThe end.\n")
    let run = try TranscriptRun(page, in: sandbox())
    #expect(run.recorded.text == "# Title\n\n    $ echo a\n    a\n\nThe end.\n")
  }

  /// A megabyte on each stream at once: more than any pipe holds.
  @Test func bothPipesAreReadWhileTheyFill() throws {
    let outcome = try sandbox().run("yes err | head -c 1000000 >&2 & yes out | head -c 1000000; wait")
    #expect(outcome.stdout.count == 1_000_000)
    #expect(outcome.stderr.count == 1_000_000)
  }

  /// A closed pipe ends its writer even if the parent of the tests ignores SIGPIPE, which a child would inherit. It stays
  /// ignored: to give it its action again could end the tests, while another of them sends the signal.
  @Test func aPipeThatIsClosedEndsItsWriterQuietly() throws {
    signal(SIGPIPE, SIG_IGN)
    #expect(try sandbox().run("yes | head -1") == Outcome(stdout: "y\n"))
  }

  @Test func aSignalShowsAsAShellShowsIt() throws {
    #expect(try sandbox().run("kill -TERM $$").status == 128 + 15)
  }

  @Test func noTwoRunsShareAHome() throws {
    let first = try sandbox()
    #expect(try first.run("echo a > note; pwd") == Outcome(stdout: "$HOME/folder\n"))
    #expect(try sandbox().run("ls -A . ~") == Outcome(stdout: ".:\n\n$HOME:\nfolder\n"))
  }

  @Test func theBuiltProgramIsTheOneOnThePath() throws {
    let found = try sandbox().run("command -v subtrack")
    #expect(found == Outcome(stdout: try Product.binary().path + "\n"))
  }

  private func failures(_ page: String) throws -> [String] {
    try TranscriptRun(Transcript(parsing: page), in: sandbox()).failures
  }

  private func sandbox() throws -> Sandbox { try Sandbox(language: .english, binary: Product.binary()) }
}
