import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

/// Listing and importing contacts from the command line.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct ContactsCommandTests {
  private let user: ConsoleSession

  init() throws { user = try ConsoleSession(server: nil) }

  /// Writes a file into the user's home and returns its path.
  private func write(_ text: String, to name: String = "friends.vcf") throws -> String {
    try user.write(text, to: name)
  }

  private static let cards = """
    BEGIN:VCARD\r
    VERSION:3.0\r
    FN:Zoë Quinn\r
    EMAIL;TYPE=pref:zoe@example.org\r
    EMAIL:zq@example.org\r
    TEL:+44 20 7946 0001\r
    END:VCARD\r
    BEGIN:VCARD\r
    VERSION:4.0\r
    FN:Ada Lovelace\r
    EMAIL:ada@example.org\r
    END:VCARD\r
    BEGIN:VCARD\r
    VERSION:3.0\r
    NOTE:nobody\r
    END:VCARD\r

    """

  // MARK: - Files

  @Test func `imports cards and lists them by name`() async throws {
    let imported = try await user.run("contacts", "import", write(Self.cards))
    let list = try await user.run("contacts")
    #expect(imported.exitCode == 0)
    #expect(
      imported.errorText
        == "Warning: friends.vcf, line 13: could not be read: it has no name, number or address.\n")
    #expect(
      imported.outputText == "Imported 2 contacts from friends.vcf. 1 could not be read. 2 are kept.\n")
    #expect(list.exitCode == 0 && list.errorText.isEmpty)
    #expect(
      list.outputText == """
        Ada Lovelace
          ada@example.org
        Zoë Quinn
          zoe@example.org · +44 20 7946 0001 · and 1 more
        2 contacts · imported, the last from friends.vcf

        """)
  }

  @Test func `writes the contract's JSON`() async throws {
    _ = try await user.run("contacts", "import", write(Self.cards))
    let output = try await user.run("contacts", "--json")
    #expect(
      output.outputText == """
        {"provenance":{"kind":"cached","source":"friends.vcf","since":"\(ConsoleSession.now)"},"total":2,\
        "contacts":[{"name":"Ada Lovelace","email":"ada@example.org"},\
        {"name":"Zoë Quinn","phone":"+44 20 7946 0001","email":"zoe@example.org",\
        "emails":["zoe@example.org","zq@example.org"]}]}

        """)
    let plain = try await user.run("contacts", "--plain", "--limit", "1")
    #expect(plain.outputText == "Ada Lovelace\t\tada@example.org\t\tcached\n")
  }

  @Test func `reads the characters of older address books`() async throws {
    let card = "BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=ISO-8859-1:J\u{FC}rgen\r\nTEL:1\r\nEND:VCARD\r\n"
    try card.data(using: .isoLatin1)?.write(to: URL(filePath: user.path("old.vcf")))
    #expect(try await user.run("contacts", "import", user.path("old.vcf")).exitCode == 0)
    #expect(try await user.run("contacts", "--plain").outputText == "J\u{FC}rgen\t1\t\t\tcached\n")
  }

  @Test func `imports JSON and updates existing contacts`() async throws {
    _ = try await user.run("contacts", "import", write(Self.cards))
    let json = """
      [{"name":"Ada Lovelace","email":"ada@example.org","phone":"+44 7"},{"email":"grace@example.org"},{"id":1}]
      """
    let imported = try await user.run("contacts", "import", write(json, to: "more.json"), "--json")
    #expect(
      imported.outputText == """
        {"read":2,"skipped":1,"total":3,"groups":0,"joined":1,"problems":[{"entry":3,\
        "reason":"could not be read: it has no name, number or address"}]}

        """)
    let list = try await user.run("contacts", "--plain")
    let names: [Substring] = list.outputText.split(separator: "\n").map { $0.split(separator: "\t")[0] }
    #expect(names == ["Ada Lovelace", "grace@example.org", "Zoë Quinn"])
    #expect(list.outputText.contains("Ada Lovelace\t+44 7\tada@example.org\t"))
  }

  @Test func `doctor reports what is stored`() async throws {
    let before = try await user.run("doctor", "--offline", "--plain")
    _ = try await user.run("contacts", "import", write(Self.cards))
    let after = try await user.run("doctor", "--offline", "--plain")
    #expect(before.outputText.contains("Kept\tcontacts\tnone\n"))
    #expect(
      after.outputText.contains(
        "Kept\tcontacts\t2 imported, the last from friends.vcf on 21 November 2026\n"))
  }

  @Test func `finds names whatever their case and accents`() async throws {
    _ = try await user.run("contacts", "import", write(Self.cards))
    let found = try await user.run("contacts", "ZOE", "qu", "--plain")
    #expect(found.outputText.hasPrefix("Zoë Quinn\t") && found.exitCode == 0)
    let none = try await user.run("contacts", "nobody", "--json")
    #expect(none.exitCode == 3 && none.outputText.isEmpty)
    #expect(try none.jsonError()["code"] == "no-such-contact")
    // And words that begin as a command that does not exist name the one that does it
    let added = try await user.run("contacts", "add", "Nobody")
    #expect(added.exitCode == 3)
    #expect(added.errorText.contains("space-explorer contacts import FILE"), "\(added.errorText)")
  }

  @Test(
    arguments: [
      (["contacts"], 3, "no-contacts"), (["contacts", "import", "/nonexistent/x.vcf"], 1, "unreadable"),
      (["contacts", "import"], 2, nil), (["contacts", "--limit", "0"], 2, nil),
      (["contacts", "import", "/usr/include/nowhere"], 1, "unreadable"),
      (["contacts", "remove", "Ada"], 3, "no-such-contact"),
      (["contacts", "undo"], 3, "no-change"), (["contacts", "import", "/dev/null"], 1, "not-a-file"),
    ] as [([String], Int, String?)])
  func `wrong usage is reported`(words: [String], exitCode: Int, code: String?) async throws {
    let output = try await user.run(words: words + ["--json"])
    #expect(output.exitCode == Int32(exitCode) && output.outputText.isEmpty)
    #expect(try code == nil || output.jsonError()["code"] == code)
    #expect(try !output.jsonError().isEmpty)
  }

  @Test func `reads standard input`() async throws {
    let environment = ["HOME": user.home.path, "SPACE_EXPLORER_NOW": ConsoleSession.now]
    let output = try await Executable.spaceExplorer.run(
      ["contacts", "import", "-"], environment: environment, input: Self.cards)
    #expect(output.outputText.hasPrefix("Imported 2 contacts from standard input."))
  }

  @Test func `hostile contacts do no harm`() async throws {
    // Given names with control characters, right-to-left text, and 10,000 characters
    let long = String(repeating: "x", count: 10_000)
    let json =
      #"[{"name":"\u001b]0;x\u0007Ada\u202e","email":"a@example.org"},"#
      + #"{"name":"שלום עולם","phone":"1"},{"name":"\#(long)","email":"\#(long)@example.org"}]"#
    // When
    let imported = try await user.run("contacts", "import", write(json, to: "hostile.json"))
    let list = try await user.run("contacts", with: ["COLUMNS": "80"])
    // Then lines keep their width, and no control character reaches the terminal
    #expect(imported.exitCode == 0 && list.exitCode == 0)
    let lines = list.outputText.split(separator: "\n")
    #expect(lines.count == 7 && lines.allSatisfy { $0.count <= 80 })
    #expect(list.outputText.contains("␛]0;x␇Ada<U+202E>") && list.outputText.contains("שלום עולם"))
    #expect(!list.outputText.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
  }

  // MARK: - Contacts from an address

  private static func answering(_ response: LoopbackServer.Response) throws -> LoopbackServer {
    let server = try LoopbackServer()
    server.route("/people") { _ in response }
    return server
  }

  private static func people(_ pictures: String = "https://example.org") -> LoopbackServer.Response {
    .json(
      #"{"results":[{"name":{"title":"Ms","first":"Ada","last":"Lovelace"},"email":"ada@example.org","#
        + #""picture":{"large":"\#(pictures)/faces/ada.jpg"}},{"name":"Brook","phone":"2"}]}"#)
  }

  @Test func `fetches from the address and stores the answer`() async throws {
    // Given
    let server = try Self.answering(Self.people())
    let address = ["SPACE_EXPLORER_CONTACTS_URL": server.url("/people").absoluteString]
    // When listed with the server running, and again after it has stopped
    let live = try await user.run("contacts", with: address)
    server.stop()
    let kept = try await user.run("contacts", "ada", "--json", with: address)
    // Then
    #expect(live.errorText.isEmpty)
    #expect(live.outputText.hasSuffix("2 contacts · live from 127.0.0.1\n"))
    #expect(live.outputText.hasPrefix("Ada Lovelace\n  ada@example.org\nBrook\n  2\n"))
    #expect(try kept.json()["total"] as? Int == 1)
    #expect(kept.exitCode == 0)
    #expect(kept.errorText.contains("Showing the contacts that are kept, cached just now from 127.0.0.1."))
    let doctor = try await user.run("doctor", "--offline", "--plain")
    #expect(doctor.outputText.contains("Kept\tcontacts\t2 from 127.0.0.1 on 21 November 2026\n"))
    let offline = try await user.run("contacts", "--offline", "--plain", with: address)
    #expect(offline.outputText.split(separator: "\n").count == 2 && offline.exitCode == 0)
  }

  @Test(arguments: [
    (200, "unexpected-answer", "web page"), (401, "http-401", "refused"), (404, "http-404", "no contacts"),
    (429, "throttled", "too many requests"), (500, "server-unavailable", "temporarily"),
  ])
  func `an address that fails with nothing stored is an error`(status: Int, code: String, words: String)
    async throws
  {
    let server = try Self.answering(.html("<html>", status: status))
    let output = try await user.run(
      "contacts", "--json", with: ["SPACE_EXPLORER_CONTACTS_URL": server.url("/people").absoluteString])
    let error = try output.jsonError()
    #expect(output.exitCode == 1 && output.outputText.isEmpty && error["code"] == code)
    #expect(error["message"]?.contains(words) == true && error["message"]?.contains("127.0.0.1") == true)
  }

  // MARK: - Pictures

  /// A terminal that supports iTerm2's picture protocol.
  private static let terminal = ["TERM_PROGRAM": "iTerm.app", "PATH": "/nonexistent"]

  @Test func `draws pictures and initials next to the rows`() async throws {
    let server = try LoopbackServer()
    server.route("/people") { Self.people($0.baseURL.absoluteString) }
    server.route("/faces/*") { _ in .data(EncodedPicture.sampleJPEG.data, type: "image/jpeg") }
    let address = ["SPACE_EXPLORER_CONTACTS_URL": server.url("/people").absoluteString]
    let output = try await user.runInTerminal("contacts", with: Self.terminal.merging(address) { $1 })
    let text = output.outputText
    #expect(output.exitCode == 0 && server.requests.map(\.path) == ["/people", "/faces/ada.jpg"])
    #expect(text.contains("\u{1B}7\u{1B}]1337;File=inline=1;"))
    let picture = try #require(text.firstRange(of: "1337;"))
    #expect(text[picture.upperBound...].contains("Ada Lovelace"))
    let initials = try #require(text.firstRange(of: "   B    "))
    #expect(text[initials.upperBound...].contains("Brook"))
  }
}
