import Testing

@testable import TerminalKit

@Suite struct GrammarTests {
  private func parse(_ line: String) throws(UsageError) -> Grammar.Request {
    try SampleGrammar.grammar.parse(line.split(separator: " ").map(String.init))
  }

  private func invocation(_ line: String) throws -> Invocation {
    guard case .run(let invocation) = try parse(line) else { throw UsageError("not a command: \(line)") }
    return invocation
  }

  private func failure(_ line: String) throws -> UsageError {
    try #require(#expect(throws: UsageError.self) { try parse(line) })
  }

  @Test(arguments: [
    "explore 2024-01-01 --size 3 --json --large", "--json explore --size=3 --large 2024-01-01",
    "--size 3 --large --json explore 2024-01-01", "explore --large --json --size 1 --size 3 -- 2024-01-01",
  ])
  func `options may be anywhere and take their value in two ways`(line: String) throws {
    // When
    let invocation = try invocation(line)
    // Then
    #expect(invocation.path == ["explore"])
    #expect(invocation[SampleGrammar.day] == "2024-01-01")
    #expect(invocation[SampleGrammar.file] == nil)
    #expect(invocation[SampleGrammar.size] == 3)
    #expect(invocation.has(SampleGrammar.large) && invocation.has(SampleGrammar.json))
    #expect(!invocation.has(SampleGrammar.plain))
  }

  @Test(arguments: [
    ("Keep it: stars favorites add today. Go on.", ["Keep", "it:", "stars favorites add today.", "Go"]),
    ("(stars favorites list), or", ["(stars favorites list),", "or"]),
    ("stars explore 2024-01-01 --size 3; more", ["stars explore 2024-01-01 --size 3;", "more"]),
    ("See ‘stars search WORD’ there.", ["See", "‘stars search WORD’", "there."]),
    ("stars today shows the stars today", ["stars today", "shows", "the", "stars today"]),
    ("  stars explore 1957-1  Sputnik 1", ["  stars explore 1957-1", "  Sputnik", "  1"]),
  ])
  func `a command in a sentence is not broken`(sentence: String, lines: [String]) {
    let broken = StyledText(SafeText(sentence)).brokenAtSpaces(to: 4) {
      SampleGrammar.grammar.commandSpaces(in: $0)
    }
    #expect(broken.map(\.text.string).prefix(lines.count) == lines[...])
  }

  @Test func `commands may have options of one name with other values`() throws {
    let number = Option<Int>("every", "N", help: "A number.", .integer(in: 1...9))
    let word = Option<String>("every", "WORD", help: "A word.", .text)
    let grammar = Grammar(
      program: Command(
        name: "stars", summary: "Look at the sky",
        subcommands: [
          Command(name: "count", summary: "Count", options: [number.spec]),
          Command(name: "spell", summary: "Spell", options: [word.spec]),
        ]), version: "1", topics: [], globalOptions: [])
    guard case .run(let count) = try grammar.parse(["count", "--every", "3"]),
      case .run(let spell) = try grammar.parse(["spell", "--every", "day"])
    else {
      Issue.record("not run")
      return
    }
    #expect(count[number] == 3 && spell[word] == "day")
  }

  @Test func `commands can be nested and words repeated, and an empty line is valid`() throws {
    #expect(try invocation("").path == [])
    #expect(try invocation("favorites add 2024-01-01").path == ["favorites", "add"])
    #expect(try invocation("search falcon heavy").all(SampleGrammar.words) == ["falcon", "heavy"])
    #expect(try invocation("search").all(SampleGrammar.words) == [])
    #expect(try invocation("search -- --json -x").all(SampleGrammar.words) == ["--json", "-x"])
    #expect(try invocation("explore today -")[SampleGrammar.file] == "-")
  }

  @Test func `words after -- are arguments if the command takes any`() throws {
    #expect(try invocation("find words").path == ["find", "words"])
    #expect(try invocation("find -- words").path == ["find"])
    #expect(try invocation("favorites -- add 2024-01-01").path == ["favorites", "add"])
    #expect(try invocation("-- today").path == ["today"])
  }

  @Test(arguments: [
    ("tody", "There is no command ‘tody’.", "Did you mean ‘today’?"),
    ("fav list", "There is no command ‘fav’.", "Did you mean ‘favorites’?"),
    ("favourites", "There is no command ‘favourites’.", "Did you mean ‘favorites’?"),
    ("nope", "There is no command ‘nope’.", "See ‘stars help’."),
    ("xyzzy", "There is no command ‘xyzzy’.", "See ‘stars help’."),
    ("favorites lits", "‘stars favorites’ has no command ‘lits’.", "Did you mean ‘list’?"),
    ("favorites", "‘stars favorites’ needs a command.", "One of add, list."),
    ("today --jsno", "There is no option --jsno.", "Did you mean ‘--json’?"),
    ("explore x --larg", "There is no option --larg.", "Did you mean ‘--large’?"),
    ("today --large", "‘stars today’ has no option --large.", "See ‘stars help today’."),
    ("today -x", "There is no option -x.", "See ‘stars help today’."),
    ("today --json=1", "--json takes no value.", nil),
    ("today --color", "--color needs a value.", "Write --color WHEN."),
    ("today --color --json", "--color needs a value.", "Write --color WHEN."),
    (
      "today --color allways", "--color: ‘allways’ is not one of always, auto, never.",
      "Did you mean ‘always’?"
    ),
    ("explore x --size 10", "--size: ‘10’ is not a number from 1 to 9.", nil),
    ("explore", "‘stars explore’ needs DAY.", "Usage: stars explore DAY [FILE] [OPTIONS]"),
    (
      "today now", "‘stars today’ does not take ‘now’.", "Usage: stars today [OPTIONS]"
    ),
    ("help tody", "There is no help on ‘tody’.", "Did you mean ‘today’?"),
    ("help exit", "There is no help on ‘exit’.", "Did you mean ‘exit-codes’?"),
    ("help favorites ad", "There is no help on ‘ad’.", "Did you mean ‘add’?"),
    ("completions zhs", "‘zhs’ is not one of bash, zsh, fish.", "Did you mean ‘zsh’?"),
  ])
  func `a wrong word is reported with a suggestion`(line: String, message: String, hint: String?) throws {
    let error = try failure(line)
    #expect(error.message == message)
    #expect(error.hint == hint)
  }

  @Test func `accepts flags by their letters`() throws {
    for line in ["find -a -q --number 3", "find --quiet --all --number=3"] {
      let invocation = try invocation(line)
      #expect(invocation.has(SampleGrammar.quiet) && invocation.has(SampleGrammar.all))
      #expect(invocation[SampleGrammar.number] == 3)
    }
    #expect(try failure("find -qx").message == "There is no option -qx.")
    #expect(try failure("find -q=1").message == "--quiet takes no value.")
    #expect(try failure("find --number").message == "--number needs a value.")
  }

  @Test func `accepts negative numbers as words and values`() throws {
    #expect(try invocation("explore -7")[SampleGrammar.day] == "-7")
    #expect(try invocation("find --number -3")[SampleGrammar.number] == -3)
  }

  @Test func `help is found everywhere, whatever else is wrong`() throws {
    func path(_ line: String) throws -> [String]? {
      guard case .help(let path) = try parse(line) else { return nil }
      return path
    }
    #expect(try path("-h") == [])
    #expect(try path("help") == [])
    #expect(try path("explore --help") == ["explore"])
    #expect(try path("--bogus explore -h nonsense") == ["explore"])
    #expect(try path("help favorites add") == ["favorites", "add"])
    #expect(try path("help --help") == [])
    #expect(try path("search -- -h") == nil)
    guard case .topic("exit-codes", false) = try parse("help exit-codes") else {
      throw UsageError("no topic")
    }
    for line in ["--version", "-V", "version"] {
      guard case .version = try parse(line) else { throw UsageError("no version") }
    }
    guard case .manualPage = try parse("manual") else { throw UsageError("no manual page") }
    guard case .topic("options", false) = try parse("help options") else { throw UsageError("no topic") }
    guard case .completions(.fish) = try parse("completions fish") else { throw UsageError("no completions") }
  }
}
