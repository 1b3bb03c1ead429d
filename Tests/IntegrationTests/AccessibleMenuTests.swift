import Foundation
import SpaceTestSupport
import Testing

/// The screens and their actions as questions and answers, for screen readers.
@Suite(.inRealTime) struct AccessibleMenuTests {
  /// A user of the menu, who answers when asked.
  private final class Reader {
    let process: RunningProcess
    private var answers = 1
    static let prompt = "Your choice, or ? for the menu:"

    init(_ user: ConsoleSession) async throws {
      process = try user.startInTerminal("--accessible", "--offline")
      try await process.waitForOutput(Self.prompt)
    }

    /// Answers, and waits for the next question.
    func answer(_ text: String) async throws {
      try process.type(text + "\n")
      answers += 1
      try await process.waitForOutput(times: answers, Self.prompt)
    }

    /// Chooses an action that asks for a text, and answers that.
    func answer(_ text: String, then words: String) async throws {
      try process.type(text + "\n" + words + "\n")
      answers += 1
      try await process.waitForOutput(times: answers, Self.prompt)
    }

    /// Leaves, and returns the whole output.
    func leave() async throws -> String {
      try process.type("q\n")
      let output = try await process.output()
      #expect(output.exitCode == 0)
      return output.outputText
    }
  }

  @Test func `tabs and the actions of a screen have numbers, and what cannot be done says why`() async throws
  {
    let reader = try await Reader(ConsoleSession.alone())
    try await reader.answer("4")
    try await reader.answer("?")
    let output = try await reader.leave()
    for name in ["1 Today", "2 Explore", "8 Settings", " search", "open its page in the browser", "q Quit"] {
      #expect(output.contains(name), "\(name)")
    }
    #expect(output.contains("clear the search: There is no search to clear."))
    #expect(output.contains("Chosen: "))
  }

  @Test(.program("strace")) func `a change under way is kept when Ctrl-C ends the menu`() async throws {
    // Given a disk on which each sync takes a second
    let (user, strace) = (try ConsoleSession.alone(), try #require(Installed.path(of: "strace")))
    let menu = try user.startInShellTerminal(
      "\(strace) -f -o /dev/null -e trace=fsync -e inject=fsync:delay_enter=1000000 \"$APP\" --accessible --offline"
    )
    try await menu.waitForOutput(Reader.prompt)
    // When
    try menu.type("favorite\n")
    try await menu.waitUntilRead()
    try menu.type("\u{3}")
    // Then
    try await menu.waitForOutput("Saving…")
    #expect(try await menu.output().exitCode == 130)
    #expect(try await user.run("favorites").outputText.contains("2012-10-14"))
  }

  @Test func `a picture is saved in the folder that is typed, and then there by Enter alone`() async throws {
    // Given
    let user = try ConsoleSession.alone()
    let reader = try await Reader(user)
    // When
    try await reader.answer("save the picture", then: "Pics\n" + user.path("Pics"))
    let file = user.path("Pics/apod-2012-10-14.jpg")
    try await awaitCondition("the picture") { FileManager.default.fileExists(atPath: file) }
    try FileManager.default.removeItem(atPath: file)
    try await reader.answer("save the picture", then: "")
    // Then
    try await awaitCondition("the picture") { FileManager.default.fileExists(atPath: file) }
    let output = try await reader.leave()
    #expect(output.contains("The folder for apod-2012-10-14, then Enter; Enter alone takes ~/Pictures."))
    #expect(output.contains("Write the whole path of a folder, from / or ~/ on."))
  }

  @Test func `a command ends by Ctrl-C, and its words may be quoted`() async throws {
    // Given
    let server = try LaunchServer([.crew, .flown])
    let user = try await server.syncedUser()
    let reader = try await Reader(user)
    // When
    try reader.process.type("run a command\nlaunches watch --search 'crew 13'\n")
    try await reader.process.waitForOutput("Ctrl-C ends it.")
    try reader.process.type("\u{3}")
    try await reader.process.waitForOutput(times: 2, Reader.prompt)
    try reader.process.type("run a command\nlaunches search 'crew\n")
    // Then
    try await reader.process.waitForOutput(times: 3, Reader.prompt)
    #expect(try await reader.leave().contains("A quote is not closed."))
  }

  @Test func `a command that a shell would refuse is refused`() async throws {
    let reader = try await Reader(ConsoleSession.alone())
    try await reader.answer("run a command", then: "settings --json --plain")
    #expect(try await reader.leave().contains("--json and --plain cannot be combined."))
  }

  @Test func `a command may begin with the name of the program, also as an answer`() async throws {
    let reader = try await Reader(ConsoleSession.alone())
    try await reader.answer("run a command", then: "space-explorer settings units")
    try await reader.answer("space-explorer launches stats")
    let output = try await reader.leave()
    #expect(output.contains("Per agency") && !output.contains("Error: "), "\(output)")
  }

  @Test func `a day that is refused is asked for again, until one is taken or back is typed`() async throws {
    // Given
    let reader = try await Reader(ConsoleSession.alone())
    // When
    try await reader.answer("2")
    try await reader.answer("calendar", then: "9999-01-01\n1995-06-17\nback")
    try await reader.answer("calendar", then: "9999-01-01\n2024-01-01")
    // Then
    let output = try await reader.leave()
    #expect(output.ranges(of: "‘back’ goes back.").count == 3, "\(output)")
    #expect(output.contains("Back in Explore.") && output.contains("Chosen: 2024-01-01"), "\(output)")
  }

  @Test func `a command opens a place in the same menu`() async throws {
    // Given
    let reader = try await Reader(ConsoleSession.alone())
    // When
    for _ in 1...2 { try await reader.answer("run a command", then: "open launches") }
    try await reader.answer("space-explorer")
    // Then each time the place is read, but no other menu
    let output = try await reader.leave()
    #expect(output.ranges(of: "upcoming as of").count == 2, "\(output)")
    #expect(output.ranges(of: "q Quit").count == 1)
    #expect(output.contains("Space Explorer is open; ? reads this menu."))
  }

  @Test func `a setting that a command changes is that of the screens`() async throws {
    // Given
    let reader = try await Reader(ConsoleSession.alone())
    // When
    try await reader.answer("run a command", then: "settings units imperial")
    try await reader.answer("8")
    // Then
    let output = try await reader.leave()
    // The command tells of the change, and nothing else does.
    #expect(!output.contains("The settings file has changed"), "\(output)")
    #expect(output.contains("i3 Units imperial") && !output.contains("i3 Units metric"))
  }

  @Test func `what a command has changed is shown in the tab that is open`() async throws {
    // Given
    let user = try ConsoleSession.alone()
    try user.write(#"[{"name":"Ada"}]"#, to: "people.json")
    let reader = try await Reader(user)
    // When
    try await reader.answer("6")
    try await reader.answer("run a command", then: "contacts import ~/people.json")
    try await reader.answer("7")
    try await reader.answer("run a command", then: "favorites add 1957-001 --offline")
    // Then
    let output = try await reader.leave()
    let items = output.split(separator: "\r\n").filter { $0.hasPrefix("i1 ") }
    #expect(items.contains { $0.contains("Ada") } && items.contains { $0.contains("Sputnik") }, "\(output)")
  }

  @Test func `a change that failed is told once`() async throws {
    // Given no place for favorites
    let reader = try await Reader(ConsoleSession.alone(["SPACE_EXPLORER_DATA_DIR": "/dev/null/data"]))
    // When
    try await reader.answer("favorite")
    // Then the exit code is that of a user who was told
    let output = try await reader.leave()
    #expect(output.components(separatedBy: "/dev/null/data is not used").count == 2, "\(output)")
  }

  @Test func `a favorite is called one`() async throws {
    let user = try ConsoleSession.alone()
    #expect(try await user.run("favorites", "add", "1957-001", "--offline").exitCode == 0)
    let reader = try await Reader(user)
    try await reader.answer("4")
    try await reader.answer("search", then: "sputnik 1")
    #expect(try await reader.leave().contains("favorite, Sputnik 8K71PS | Sputnik 1"))
  }

  @Test func `an answer is followed by what is new alone, and the menu is read at the start and for ?`()
    async throws
  {
    // Given
    let user = try ConsoleSession.alone(["NASA_API_KEY": ""])
    let reader = try await Reader(user)
    try await reader.answer("8")
    // When
    let answers = ["i3", "change it", "change it", "i8", "remove", "1", "favorite", "favorite", "?"]
    for answer in answers { try await reader.answer(answer) }
    // Then
    let parts = try await reader.leave().components(separatedBy: Reader.prompt + "\r\n")
    #expect(parts.count == answers.count + 3)
    for (answer, part) in zip(answers, parts.dropFirst(2)) where answer != "1" && answer != "?" {
      // The terminal shows what was typed as a line.
      let lines = part.split(separator: "\r\n").count
      #expect(lines <= 6, "\(answer): \(part)")
    }
    for (answer, part) in zip(["", "8"] + answers, parts) {
      #expect(part.contains("q Quit") == ["", "?"].contains(answer), "\(answer)")
    }
  }

  @Test func `the hits of a search are read whole, with the rows that were there before`() async throws {
    let reader = try await Reader(ConsoleSession.alone())
    try await reader.answer("5")
    try await reader.answer("search", then: "moon")
    // The same search again is answered again
    for _ in 1...2 { try await reader.answer("search", then: "qqqq") }
    let output = try await reader.leave()
    #expect(output.ranges(of: "i1 A Trip to the Moon").count == 2, "\(output)")
    #expect(output.ranges(of: "is called ‘qqqq’").count == 2, "\(output)")
  }

  @Test func `m reads each item once, and the chosen one stays where the list ends`() async throws {
    let reader = try await Reader(ConsoleSession.alone())
    try await reader.answer("4")
    try await reader.answer("search", then: "agency:isro")
    for _ in 1...2 { try await reader.answer("m") }
    try await reader.answer("search", then: "apollo year:1969")
    try await reader.answer("m")
    let parts = try await reader.leave().components(separatedBy: Reader.prompt + "\r\n")
    // Then the numbers go on without a gap
    let items = parts[2...4].joined().split(separator: "\r\n").filter { $0.hasPrefix("i") }
      .compactMap { Int($0.dropFirst().prefix(while: \.isNumber)) }
    #expect(items.count > 45 && items == Array(1...max(1, items.count)), "\(items)")
    #expect(parts[5].contains("i2 ") && parts[5].contains("Apollo 11"))
    let lines = parts[6].split(separator: "\r\n")
    #expect(lines.contains("The list ends here.") && !lines.contains { $0.hasPrefix("Chosen") }, "\(lines)")
  }

  @Test func `m writes a mail where the menu offers it`() async throws {
    // Given
    let user = try ConsoleSession.alone()
    let file = try user.write(#"[{"name":"Ada","email":"ada@example.org"}]"#, to: "people.json")
    #expect(try await user.run("contacts", "import", file).exitCode == 0)
    let reader = try await Reader(user)
    // When
    try await reader.answer("share")
    try await reader.answer("?")
    try await reader.answer("m", then: "ada")
    // Then
    let output = try await reader.leave()
    #expect(output.contains("Write a mail to a contact") && output.contains("ada@example.org"), "\(output)")
    #expect(output.contains("i and a number chooses an item.") && !output.contains("The list ends here."))
  }

  @Test func `what only time has changed is not read again`() async throws {
    // Given a launch whose countdown goes on
    let server = try LaunchServer([.crew, .flown])
    let reader = try await Reader(server.syncedUser())
    try await reader.answer("4")
    // When
    for _ in 1...4 { try await reader.answer("favorite") }
    // Then the countdown is read with the tab alone
    let parts = try await reader.leave().components(separatedBy: Reader.prompt + "\r\n")
    #expect(parts.count == 7 && parts[1].contains("T-3d"))
    for part in parts.dropFirst(2) { #expect(!part.contains("T-3d"), "\(part)") }
  }

  @Test func `adds, removes and restores a favorite, and lists more than one page of items`() async throws {
    // Given
    let reader = try await Reader(ConsoleSession.alone())
    // When a launch beyond the first page of the list is added to the favorites
    try await reader.answer("4")
    try await reader.answer("search", then: "agency:isro")
    try await reader.answer("m")
    for item in ["i40", "i40", "i0", "i9999", "i\(Int.min)", "i\(Int.max)"] { try await reader.answer(item) }
    try await reader.answer("favorite")
    // And then removed and restored
    try await reader.answer("7")
    try await reader.answer("remove it")
    for _ in 1...2 { try await reader.answer("restore") }
    // Then
    let output = try await reader.leave()
    #expect(output.contains("i40 ") && output.contains("Added ") && output.contains("Removed "))
    #expect(output.contains("Restored ") && output.contains("There is no removed favorite to restore."))
    // And a number that chooses nothing says why
    #expect(output.contains("Item 40 is chosen already."))
    #expect(output.contains("There is no item 0.") && output.contains("There is no item 9999."))
    #expect(
      output.contains("There is no item \(Int.min).") && output.contains("There is no item \(Int.max)."))
  }

  @Test func `changes a setting with immediate effect, shares, and runs commands`() async throws {
    // Given
    let user = try ConsoleSession.alone()
    let reader = try await Reader(user)
    // When
    try await reader.answer("8")
    try await reader.answer("i3")
    try await reader.answer("change it")
    try await reader.answer("3")
    try await reader.answer("1")
    try await reader.answer("share")
    try await reader.answer("copy")
    try await reader.answer("run", then: "launches stats")
    // Then
    let output = try await reader.leave()
    #expect(output.contains("i3 Units imperial") && output.contains("°F"))
    #expect(output.contains("Write a mail to a contact"))
    #expect(output.contains("Copied, if the terminal allows it."))
    #expect(output.contains("Per agency"))
    let file = user.path(".config/space-explorer/settings")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "units = imperial\n")
  }
}
