import DescriptionChecks
import Testing

@testable import CommandLineKit

/// The reference for documents.
@Suite struct ReferenceTests {
  private let tool = Pantry.tool(commands: [Pantry.add, Pantry.list], topics: [Pantry.environment])

  @Test func theWholeTool() {
    #expect(
      Reference.markdown(tool, .english)
        == """
        ### Change the stock

        #### `pantry add`

        Put an item into the pantry

        ```text
        pantry add ITEM [COUNT] [OPTION...]
        ```

        An item that is there already is counted up. Its date becomes the earlier of
        the two, because the older one is to be eaten first.

        Nothing is written when the date is not a date.

        | Arguments | Description |
        | --- | --- |
        | `ITEM` | What it is |
        | `COUNT` | How many there are |

        | Options | Description |
        | --- | --- |
        | `-b, --before DATE` | Best before this day |
        | `--tag TAG` | Put it under a tag (repeatable) |
        | `-o, --opened` | It has been opened |

        ```sh
        # Three cartons, to be used by the first of May
        pantry add 'soy milk' 3 --before 2026-05-01
        ```

        ### Look at the stock

        #### `pantry list`

        Show what is there

        ```text
        pantry list [SHELF] [OPTION...]
        ```

        | Arguments | Description |
        | --- | --- |
        | `SHELF` | Only this shelf (top, bottom) |

        | Options | Description |
        | --- | --- |
        | `--sort ORDER` | The order of the rows; items without a date come last whatever the order is, so that nothing that spoils is missed (name, date) |
        | `--tag TAG` | Put it under a tag (repeatable) |

        ```sh
        # What spoils first
        pantry list --sort date
        ```

        ### Global options

        | Options | Description |
        | --- | --- |
        | `-f, --file PATH` | Use this file |
        | `--lang LANG` | Language (en, ja) |
        | `-q, --quiet` | Say nothing but results |
        | `-h, --help` | Show help |
        | `-V, --version` | Show the version |

        ### Exit status

        | Exit status | Description |
        | --- | --- |
        | `0` | Success |
        | `2` | Invalid command line or value |
        | `3` | The file cannot be written |

        ### Environment

        | Environment | Description |
        | --- | --- |
        | `PANTRY_FILE` | Stands in for --file |

        """)
  }

  @Test func markdownIsShownNotRead() {
    #expect(Markdown.escaped("a|b *c* `d`") == #"a\|b \*c\* \`d\`"#)
    #expect(Markdown.escaped("<e> [f] g_h #i") == ##"\<e\> \[f\] g\_h \#i"##)
    #expect(Markdown.escaped(#"\ ~j & k"#) == #"\\ \~j \& k"#)
    #expect(
      Markdown.table("A", "B", [("x|y", "1|2")])
        == #"""
        | A | B |
        | --- | --- |
        | `x\|y` | 1\|2 |
        """#)
  }
}
