import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

/// Sharing from the command line, up to the program that opens the mail.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct ShareCommandTests {
  private let user: ConsoleSession
  private let apods: APODFixtureServer
  private let launches: LaunchServer

  init() throws {
    apods = try APODFixtureServer(
      records: [.image(on: "2026-11-21", title: "A & B? 100% \u{1F680}"), .image(on: "2024-01-01")],
      today: "2026-11-21")
    launches = try LaunchServer([.crew])
    user = try ConsoleSession(server: apods, variables: launches.variables)
  }

  /// Imports contacts: two with the same name, one without email address, and one whose address tries to be
  /// two addresses.
  private func importContacts() async throws {
    let json = """
      [{"name":"Ada Lovelace","email":"ada@example.org"},{"name":"Ada Lovelace","email":"countess@example.org"},
      {"name":"Grace Hopper","email":"grace+news@example.org"},{"name":"Nomail","phone":"1"},
      {"name":"Eve","email":"eve@example.org?cc=all@example.org"}]
      """
    #expect(try await user.run("contacts", "import", user.write(json, to: "people.json")).exitCode == 0)
  }

  /// Installs an opener that records the address it is asked to open.
  /// - Returns: the environment, and the file with the recorded address.
  private func opener(exitCode: Int = 0) throws -> (environment: [String: String], file: String) {
    let file = user.path("opened")
    let script = "#!/bin/sh\nprintf '%s\\n' \"$@\" > '\(file)'\nexit \(exitCode)\n"
    for name in ["xdg-open", "open"] { try user.write(script, to: "bin/\(name)", mode: 0o755) }
    return (["PATH": user.path("bin") + ":/usr/bin:/bin"], file)
  }

  // MARK: - Standard output

  @Test func `writes today's picture`() async throws {
    let output = try await user.run("share", "today")
    let lines = output.outputText.split(separator: "\n")
    #expect(output.exitCode == 0 && output.errorText.isEmpty)
    #expect(
      lines.count == 3 && lines[0] == "A & B? 100% \u{1F680} (2026-11-21)" && lines[2].hasPrefix("http"))
    let day = try await user.run("share", "day", "2024-01-01", "--json")
    #expect(try day.json()["when"] as? String == "2024-01-01" && day.json()["to"] == nil)
  }

  @Test func `writes a launch`() async throws {
    let output = try await user.run("share", "launch", LaunchServer.Row.crew.id)
    #expect(
      output.outputText == """
        Falcon 9 Block 5 | Crew-13 (24 November 2026, 23:30 UTC)
        SpaceX launches Falcon 9 Block 5 from Kennedy Space Center, FL, USA; status: Go.
        https://example.org/\(LaunchServer.Row.crew.id)

        """)
  }

  @Test func `writes a sol`() async throws {
    let mars = try MarsFixtureServer()
    let output = try await user.run(
      "share", "mars", "insight", "--plain",
      with: ["SPACE_EXPLORER_NASA_URL": mars.nasaURL.absoluteString])
    #expect(
      output.outputText
        == "Mars at InSight, sol 681\t2020-10-26\t-95 to -4 °C, 744 Pa, in fall.\t"
        + "https://mars.nasa.gov/insight/weather/\n")
  }

  @Test func `the sample is shared as its own day's picture`() async throws {
    let output = try await ConsoleSession(server: nil).run("share", "day", "2012-10-14", "--offline")
    #expect(output.exitCode == 0)
    #expect(output.outputText.hasPrefix("The Hubble Extreme Deep Field (2012-10-14)\n"))
  }

  @Test func `a sample of Mars is shared with its day, as mars shows it`() async throws {
    let nobody = try RefusingServer()
    let user = try ConsoleSession(
      server: nil, variables: ["SPACE_EXPLORER_MARS_URL": nobody.baseURL.absoluteString])
    let output = try await user.run("share", "mars")
    #expect(output.exitCode == 0 && output.errorText.contains("\nNote: Showing sample data of July 2023.\n"))
    #expect(output.errorText.ranges(of: "sample").count == 1, "\(output.errorText)")
    #expect(output.outputText.hasPrefix("Mars at Curiosity, sol 3898 (2023-"), "\(output.outputText)")
    // And where there is none, the reason is told
    let none = try await user.run("share", "mars", "--station", "perseverance", "--json")
    #expect(none.exitCode == 1 && none.outputText.isEmpty)
    #expect(try none.jsonError()["code"] == "unreachable")
  }

  @Test(arguments: [
    (["share"], 2), (["share", "day"], 2), (["share", "day", "2024-02-30"], 2), (["share", "launch"], 2),
    (["share", "launch", "none"], 3), (["share", "mars", "--station", "venus"], 2),
    (["share", "mars", "venus"], 2), (["share", "mars", "insight", "--station", "curiosity"], 2),
  ])
  func `wrong usage and empty results are reported`(words: [String], exitCode: Int) async throws {
    let output = try await user.run(words: words)
    #expect(output.exitCode == Int32(exitCode) && output.outputText.isEmpty && !output.errorText.isEmpty)
  }

  // MARK: - The clipboard

  @Test func `copies through the terminal`() async throws {
    let output = try await user.runInTerminal("share", "launch", LaunchServer.Row.crew.id, "--copy")
    let text = output.outputText
    let start = try #require(text.firstRange(of: "\u{1B}]52;c;"))
    let encoded = text[start.upperBound...].prefix { $0 != "\u{7}" }
    let copied = String(decoding: try #require(Data(base64Encoded: String(encoded))), as: UTF8.self)
    #expect(copied.hasPrefix("Falcon 9 Block 5 | Crew-13 (24 November 2026, 23:30 UTC)\nSpaceX"))
    #expect(copied.hasSuffix("\nhttps://example.org/\(LaunchServer.Row.crew.id)"))
    #expect(output.exitCode == 0 && text.contains("Copied, if the terminal allows it."))
  }

  @Test func `copies nothing without a terminal`() async throws {
    let output = try await user.run("share", "today", "--copy", "--json")
    #expect(output.exitCode == 1 && output.outputText.isEmpty)
    #expect(try output.jsonError()["code"] == "no-clipboard")
  }

  // MARK: - Mail

  @Test func `opens a mail to a contact`() async throws {
    try await importContacts()
    let (environment, file) = try opener()
    let output = try await user.run("share", "today", "--to", "grace", with: environment)
    #expect(output.exitCode == 0 && output.outputText.isEmpty)
    #expect(output.errorText == "Opened a mail to Grace Hopper <grace+news@example.org>.\n")
    // The opener gets one argument, with every character escaped that a mail program would interpret
    let opened = try String(contentsOfFile: file, encoding: .utf8)
    #expect(
      opened.hasPrefix(
        "mailto:grace%2Bnews@example.org?subject=A%20%26%20B%3F%20100%25%20%F0%9F%9A%80&body="
          + "A%20%26%20B%3F%20100%25%20%F0%9F%9A%80%20%282026-11-21%29%0D%0A"))
    #expect(opened.split(separator: "\n").count == 1 && opened.count { $0 == "&" } == 1)
  }

  @Test func `an address adds no other recipient`() async throws {
    try await importContacts()
    let (environment, file) = try opener()
    #expect(try await user.run("share", "today", "--to", "eve", with: environment).exitCode == 0)
    let opened = try String(contentsOfFile: file, encoding: .utf8)
    #expect(!opened.contains("?cc=") && opened.count { $0 == "?" } == 1 && opened.count { $0 == "@" } == 1)
  }

  @Test func `two contacts with the same name are an error when no question can be asked`() async throws {
    try await importContacts()
    let (environment, file) = try opener()
    let output = try await user.run("share", "today", "--to", "ada", "--json", with: environment)
    let error = try output.jsonError()
    #expect(output.exitCode == 2 && output.outputText.isEmpty && error["code"] == "ambiguous-contact")
    #expect(error["message"]?.contains("Ada Lovelace <countess@example.org>") == true)
    #expect(!FileManager.default.fileExists(atPath: file))
    // And naming the email address selects the contact
    #expect(
      try await user.run("share", "today", "--to", "Countess@example.org", with: environment).exitCode == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("mailto:countess@example.org?"))
  }

  @Test(arguments: [("2\n", true), ("3\n", false), ("\n", false), ("ada\n", false)])
  func `asks on a terminal which of two contacts to use`(answer: String, isChosen: Bool) async throws {
    try await importContacts()
    let (environment, file) = try opener()
    let process = try user.startInTerminal("share", "today", "--to", "lovelace", with: environment)
    try await process.waitForOutput("Which one? Type a number from 1 to 2:")
    try process.type(answer)
    let output = try await process.output()
    #expect(output.exitCode == (isChosen ? 0 : 2))
    #expect(output.outputText.contains("2  Ada Lovelace <countess@example.org>"))
    let opened = try? String(contentsOfFile: file, encoding: .utf8)
    #expect((opened?.hasPrefix("mailto:countess@example.org?") ?? false) == isChosen)
  }

  @Test func `asks no question with --no-input`() async throws {
    try await importContacts()
    let output = try await user.runInTerminal("share", "today", "--to", "ada", "--no-input")
    #expect(output.exitCode == 2 && output.outputText.contains("may be any of 2 contacts"))
  }

  @Test(arguments: [("nobody", 3, "no-such-contact"), ("nomail", 2, "no-mail-address")])
  func `reports a contact without email address`(name: String, exitCode: Int, code: String) async throws {
    try await importContacts()
    let output = try await user.run("share", "today", "--to", name, "--json")
    #expect(output.exitCode == Int32(exitCode))
    #expect(try output.jsonError()["code"] == code)
  }

  @Test func `without contacts no recipient is found`() async throws {
    let output = try await user.run("share", "today", "--to", "ada", "--json")
    #expect(output.exitCode == 3)
    #expect(try output.jsonError()["code"] == "no-contacts")
  }

  @Test func `an opener that fails or is missing is reported`() async throws {
    try await importContacts()
    let broken = try await user.run(
      "share", "today", "--to", "grace", "--json", with: opener(exitCode: 3).environment)
    #expect(broken.exitCode == 1)
    #expect(try broken.jsonError()["code"] == "opener-failed")
    let none = try await user.run(
      "share", "today", "--to", "grace", "--json", with: ["PATH": user.path("empty")])
    #expect(none.exitCode == 1)
    #expect(try none.jsonError()["code"] == "no-opener")
  }
}
