import Testing

@testable import CommandLineKit

/// The manual as mdoc(7); `Tests/Shells` runs mandoc and groff on that of the product.
@Suite struct ManualTests {
  private static let fill = Pantry.command(
    name: "jar fill", operands: [Pantry.shelf], example: #"pantry jar fill 'it'"#)
  private let tool = Pantry.tool(
    commands: [Pantry.eat, Self.fill, Pantry.help], topics: [Pantry.environment, Pantry.shelves])

  @Test func aPage() {
    #expect(
      Manual.page(tool, .english)
        == #"""
        .Dd April 1, 2026
        .Dt PANTRY 1
        .Os pantry 1.2.0
        .Sh NAME
        .Nm pantry
        .Nd "Know what you have at home"
        .Sh SYNOPSIS
        .Nm
        .Ar COMMAND
        .Op Ar ARGUMENT ...
        .Op Ar OPTION ...
        .Sh DESCRIPTION
        Know what you have at home
        .Sh COMMANDS
        .Ss "Change the stock"
        .Bl -tag -width Ds
        .It Cm eat Ar ITEM ...
        Take items out.
        May change your data.
        .Pp
        .Bl -tag -width Ds -compact
        .It Ar ITEM
        What was eaten
        .El
        .Pp
        Examples:
        .Bd -literal -offset 4n -compact
        # One of each
        pantry eat rice beans
        .Ed
        .It Cm "jar fill" Oo Ar SHELF Oc
        Use.
        May change your data.
        .Pp
        .Bl -tag -width Ds -compact
        .It Ar SHELF
        Only this shelf (top, bottom)
        .El
        .Pp
        Examples:
        .Bd -literal -offset 4n -compact
        # Use it
        pantry jar fill \(aqit\(aq
        .Ed
        .El
        .Ss \&Help
        """#.replacing(#"\&Help"#, with: "Help")
          + #"""

          .Bl -tag -width Ds
          .It Cm help Oo Ar COMMAND Oc
          Explain a command.
          Does not change your data.
          .Pp
          .Bl -tag -width Ds -compact
          .It Ar COMMAND
          The command to explain
          .El
          .Pp
          Examples:
          .Bd -literal -offset 4n -compact
          # How to add an item
          pantry help add
          .Ed
          .El
          .Sh OPTIONS
          These options work with every command, before or after its name.
          .Pp
          .Bl -tag -width Ds -compact
          .It Fl f , Fl \-file Ar PATH
          Use this file
          .It Fl \-lang Ar LANG
          Language (en, ja)
          .It Fl q , Fl \-quiet
          Say nothing but results
          .It Fl h , Fl \-help
          Show help
          .It Fl V , Fl \-version
          Show the version
          .El
          .Sh SHELVES
          A shelf has one name.
          It isn\(aqt changed.
          .Pp
          Names:
          .Bl -tag -width 12n -compact
          .It top
          The upper one
          .It bottom
          The lower one
          .El
          .Pp
          To be copied:
          .Bd -literal -offset 4n -compact
          one \-

          \&.two
          .Ed
          .Sh ENVIRONMENT
          Variables:
          .Bl -tag -width 12n -compact
          .It PANTRY_FILE
          Stands in for \-\-file
          .El
          .Sh "EXIT STATUS"
          .Bl -tag -width Ds -compact
          .It 0
          Success
          .It 2
          Invalid command line or value
          .It 3
          The file cannot be written
          .El
          .Sh EXAMPLES
          .Bd -literal -offset 4n -compact
          # Three cartons, to be used by the first of May
          pantry add \(aqsoy milk\(aq 3 \-\-before 2026\-05\-01
          # What spoils first
          pantry list \-\-sort date
          .Ed

          """#)
  }

  /// A viewer may break a line only at the positions that `TextLayout` allows; groff does break lines, mandoc does not.
  @Test func japaneseIsBrokenByTheSameRules() {
    let page = Manual.page(tool, .japanese)
    #expect(page.contains(#".It Ar ITEM\#n食\:べ\:た\:も\:の\#n"#))
    #expect(page.contains(".Sh NAME\n"), "apropos looks for it")
    #expect(page.contains(".Sh 書式\n"))
    #expect(page.contains(#"減\:ら\:す（デ\:ー\:タ"#) == false, "no line begins with the long mark of デー")
  }

  @Test(
    arguments: [
      ("plain", "plain"), ("two words", "\"two words\""), ("", "\"\""),
      ("Ar", #"\&Ar"#), ("SUB", #"\&SUB"#), (",", #"\&,"#), ("a\"b\\c", #"a\(dqb\ec"#),
    ])
  func anArgumentIsNeverAMacro(text: String, word: String) {
    #expect(Mdoc.word(text) == word)
  }
}
