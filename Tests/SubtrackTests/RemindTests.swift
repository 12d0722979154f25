import Foundation
import TestSupport
import Testing

/// `remind` as run by cron: at any interval, twice at once, killed, with a full disk; each reminder is printed once.
@Suite struct RemindTests {
  /// A home with `count` charges today.
  private func home(_ count: Int) throws -> Sandbox {
    let sandbox = try Sandbox(language: .english, binary: Product.binary())
    let subscriptions = (1...count).map { number in
      """
      {"id": "\(UUID())", "name": "Bill \(number)", "amount": \(number), "currency": "JPY", "status": "active",
       "firstBillingDate": "2026-02-06", "billingCycle": {"type": "monthly", "interval": 1}}
      """
    }
    let book = #"{"schemaVersion": "1.0", "subscriptions": [\#(subscriptions.joined(separator: ","))]}"#
    try Data(book.utf8).write(to: sandbox.home.appendingPathComponent("folder/bills.json"))
    let outcome = try sandbox.run("subtrack import bills.json --quiet; cp ~/.local/share/subtrack/subtrack.json before")
    #expect(outcome.status == 0, "\(outcome.text)")
    return sandbox
  }

  private func lines(_ outcome: Outcome) -> [String] { outcome.printed.split(separator: "\n").map(String.init) }

  @Test(
    "six at once, on paper and by programs: each thing is told by exactly one of them", arguments: ["", "--exec echo"])
  func atOnce(options: String) throws {
    let sandbox = try home(40)
    let outcome = try sandbox.run(
      "for i in 1 2 3 4 5 6; do subtrack remind \(options) > told.$i & done; wait; cat told.*")
    #expect(outcome.said == "")
    #expect(Set(lines(outcome)).count == 40)
    #expect(lines(outcome).count == 40)
  }

  @Test("as cron runs it, with nothing but HOME; what is there to tell is told, and nothing is printed after that")
  func cron() throws {
    let sandbox = try home(1)
    let line = #"env -i HOME="$HOME" "$(command -v subtrack)" remind --today 2026-02-06"#
    #expect(try sandbox.run(line) == Outcome(stdout: "Charge on 2026-02-06 (today): Bill 1, ¥1\n"))
    #expect(try sandbox.run(line) == Outcome(stdout: ""))
  }

  @Test("run every hour or once a week, the same things are told, each once")
  func anyInterval() throws {
    let script = { (days: [String]) in
      days.map { "subtrack remind --today \($0) | cut -d: -f2" }.joined(separator: "; ")
    }
    let book = """
      subtrack add Daily 10 --every 1d --first 2026-02-05 --times 9 -q
      subtrack add Rent 98000 --first 2026-02-08 --manual -q
      """
    let often = try Sandbox(language: .english, binary: Product.binary())
    let seldom = try Sandbox(language: .english, binary: Product.binary())
    _ = try (often.run(book), seldom.run(book))
    let days = (6...17).map { "2026-02-\($0 < 10 ? "0" : "")\($0)" }
    let told = try lines(often.run(script(days.flatMap { [$0, $0] })))
    // From the day of the first run on: eight of nine daily charges, Rent's charge, and the overdue one.
    #expect(told.count == 10)
    // Four daily charges are told ahead; the four taken on days without a run are one line.
    #expect(try lines(seldom.run(script(["2026-02-06", "2026-02-17"]))).count == 7)
  }

  @Test("what stdout did not take was not told: it comes again")
  func fullDevice() throws {
    let sandbox = try home(3)
    #expect(try sandbox.run("subtrack remind > /dev/full").status == 5)
    #expect(try lines(sandbox.run("subtrack remind")).count == 3)
    #expect(try lines(sandbox.run("subtrack remind")).count == 0)
  }

  @Test("killed while a program runs, it has told what went before and not that one; nothing is left lying about")
  func killed() throws {
    let sandbox = try home(3)
    let script = #"sh -c "case \$0 in *2*¥2) kill -9 \$PPID;; *) echo \$0;; esac""#
    #expect(
      try lines(sandbox.run("subtrack remind --exec '\(script)'; true")) == ["Charge on 2026-02-06 (today): Bill 1, ¥1"]
    )
    #expect(
      try lines(sandbox.run("subtrack remind")) == [
        "Charge on 2026-02-06 (today): Bill 2, ¥2", "Charge on 2026-02-06 (today): Bill 3, ¥3",
      ])
    #expect(try sandbox.run("find ~/.local/state -name '.*.tmp-*'") == Outcome(stdout: ""))
  }

  @Test(
    "what a program failed for is told by the next run, also where it had been told before",
    arguments: ["false", "no-such"])
  func failed(program: String) throws {
    let sandbox = try home(2)
    #expect(try lines(sandbox.run("subtrack remind")).count == 2)
    #expect(try sandbox.run("subtrack remind --again --exec \(program)").status == 1)
    #expect(try lines(sandbox.run("subtrack remind")).count == 2)
    #expect(try lines(sandbox.run("subtrack remind --again --exec echo; subtrack remind")).count == 2)
  }

  @Test("no shell reads a name: to the program it is text, and the line is never an option")
  func names() throws {
    let sandbox = try Sandbox(language: .english, binary: Product.binary())
    _ = try sandbox.run("subtrack add '$(touch owned); -rf *' 1 --first 2026-02-06 -q; subtrack add -q -- '-n x' 2")
    let outcome = try sandbox.run("subtrack remind --exec echo; ls")
    #expect(
      lines(outcome) == [
        "Charge on 2026-02-06 (today): $(touch owned); -rf *, ¥1", "Charge on 2026-02-06 (today): -n x, ¥2",
      ])
  }

  @Test("the data file is never touched, and the memory is for its owner alone, whatever the umask")
  func onlyTheMemoryIsWritten() throws {
    let sandbox = try home(2)
    let outcome = try sandbox.run(
      """
      umask 000; subtrack remind --quiet > told; subtrack remind --again --exec true; subtrack remind --exec false 2> failed
      cmp before ~/.local/share/subtrack/subtrack.json && ls ~/.local/share/subtrack | wc -l
      find ~/.local/state ! -perm 0700 ! -perm 0600
      """)
    #expect(outcome == Outcome(stdout: "3\n"))
  }

  @Test("two data files have two memories, and one file under two names has one")
  func dataFiles() throws {
    let sandbox = try home(1)
    let script = """
      cp before other.json; ln -s other.json link.json
      subtrack remind; subtrack remind --file other.json; subtrack remind --file ./link.json; subtrack remind
      """
    #expect(try lines(sandbox.run(script)).count == 2)
  }

  @Test("where there is no room for the memory, nobody is told, and the next run tells all")
  func noRoom() throws {
    let sandbox = try home(1)
    let failed = try sandbox.run("mkdir -p ~/.local; : > ~/.local/state; subtrack remind; echo $?; rm ~/.local/state")
    #expect(failed.printed == "3\n")
    #expect(failed.said.contains("no reminders were shown."))
    #expect(try lines(sandbox.run("subtrack remind")).count == 1)
  }
}
