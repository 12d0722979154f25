import TestSupport
import Testing

/// The format of a page, line by line; the documentation of `Transcript` has the rules.
@Suite struct TranscriptFormatTests {
  @Test func aPageIsProseAndSteps() throws {
    let page = """
      # Title

          $ list
          Rent   ¥90,000

          2 subscriptions
          ! saved
          !
          ! twice
          ? 1

      The end.

      """
    let outcome = Outcome(stdout: "Rent   ¥90,000\n\n2 subscriptions\n", stderr: "saved\n\ntwice\n", status: 1)
    let transcript = Transcript(items: [
      .prose("# Title"), .prose(""), .step(.init(command: "list", outcome: outcome)), .prose(""), .prose("The end."),
    ])
    #expect(try Transcript(parsing: page) == transcript)
    #expect(transcript.text == page)
  }

  @Test func aCommandMayTakeSeveralLines() throws {
    let transcript = try Transcript(parsing: "    $ cat <<E\n    >\n    > a\n    > E\n")
    #expect(transcript.steps.map(\.command) == ["cat <<E\n\na\nE"])
  }

  @Test func emptyLinesBeforeTheNextCommandAreNotOutput() throws {
    let transcript = try Transcript(parsing: "    $ a\n\n    $ b\n    out\n    \n")
    #expect(transcript.steps.map(\.outcome) == [Outcome(), Outcome(stdout: "out\n")])
  }

  /// The output of a command on stdout, and its form on the page.
  @Test(arguments: [
    ("plain\n", "plain"),
    ("  indented\n", "  indented"),
    ("$HOME/file\n", "$HOME/file"),
    ("| a | b |\n", "| a | b |"),
    ("$ not a command\n", #"\"$ not a command""#),
    ("! not stderr\n", #"\"! not stderr""#),
    ("? 1\n", #"\"? 1""#),
    (">\n", #"\">""#),
    (#"\ no newline"# + "\n", #"\"\\ no newline""#),
    ("trailing \n", #"\"trailing ""#),
    ("\n", #"\"""#),
    ("a\tb\n", #"\"a\tb""#),
    ("\u{1B}[31mred\u{1B}[0m\n", #"\"\u{1B}[31mred\u{1B}[0m""#),
    ("a\r\n", #"\"a\u{D}""#),
    ("a \"quoted\" word\n", "a \"quoted\" word"),
    ("no newline", "no newline\n\\ no newline"),
    (" ", "\\\" \"\n\\ no newline"),
    ("", ""),
  ])
  func everyLineHasOneWayToBeWritten(printed: String, written: String) throws {
    let outcome = Outcome(stdout: printed)
    #expect(outcome.lines.joined(separator: "\n") == written)
    try expectRoundTrip(outcome)
  }

  @Test func bytesThatAreNotUTF8AreWrittenOut() throws {
    let outcome = Outcome(stdout: [0x61, 0xFF, 0xE3, 0x81, 0x0A], stderr: [0x80])
    #expect(outcome.lines == [#"\"a\x{FF}\x{E3}\x{81}""#, #"! \"\x{80}""#, #"\ no newline"#])
    try expectRoundTrip(outcome)
  }

  /// Every text of up to four pieces of these, on both streams: what the pages cannot say, they cannot test.
  @Test func whatIsWrittenReadsBackTheSame() throws {
    let pieces = ["a", "\n", " ", "\\", "\"", "$", "! x", "\u{1B}", "é", "e\u{301}", "\r"]
    var texts = [""]
    for _ in 1...3 { texts = texts.flatMap { text in [text] + pieces.map { text + $0 } } }
    for text in texts {
      try expectRoundTrip(Outcome(stdout: text, stderr: "", status: 0))
      try expectRoundTrip(Outcome(stdout: "a\n", stderr: text, status: 2))
      try expectRoundTrip(Outcome(stdout: text, stderr: "b\n", status: 0))
    }
  }

  @Test(arguments: [
    ("    out\n", "line 1: an indented line that belongs to no command"),
    ("    $ a\n    ! err\n    out\n", "line 3: stands after its place: stdout, `! `, `? `"),
    ("    $ a\n    ? 0\n", "line 2: `? ` wants an exit status other than 0"),
    ("    $ a\n    ? one\n", "line 2: `? ` wants an exit status other than 0"),
    ("    $ a\n    \\b\n", #"line 2: a backslash starts a quoted line: \"...""#),
    ("    $ a\n    out\n\n    ! err\n", "line 4: an indented line that belongs to no command"),
  ])
  func aPageThatCannotBeReadSaysWhere(page: String, message: String) {
    let error = #expect(throws: TranscriptError.self) { try Transcript(parsing: page) }
    #expect(error?.description == message)
  }

  private func expectRoundTrip(_ outcome: Outcome) throws {
    let step = Transcript.Item.step(.init(command: "c", outcome: outcome))
    let transcript = Transcript(items: [step, .prose(""), step, .prose("The end.")])
    #expect(try Transcript(parsing: transcript.text) == transcript)
  }
}
