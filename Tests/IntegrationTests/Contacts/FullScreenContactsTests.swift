import Foundation
import SpaceTestSupport
import Testing

/// Contacts in the app, on a pseudo-terminal.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct FullScreenContactsTests {
  @Test func `d removes a contact, and u brings it back`() async throws {
    // Given
    let user = try ConsoleSession(server: nil, variables: ["PATH": "/nowhere"])
    let cards = "BEGIN:VCARD\nFN:Ada\nTEL:1\nEND:VCARD\nBEGIN:VCARD\nFN:Bob\nTEL:2\nEND:VCARD\n"
    _ = try await user.run("contacts", "import", user.write(cards, to: "a.vcf"))
    let process = try user.startInTerminal("--offline")
    try process.type("6")
    _ = try await process.waitForScreen { $0.text.contains("Ada") && $0.text.contains("Bob") }
    // When
    try process.type("d")
    // Then
    _ = try await process.waitForScreen {
      $0.text.contains("Removed Ada. u brings it back.") && $0.lines.count { $0.hasPrefix(" Ada") } == 0
    }
    #expect(try await user.run("contacts", "--plain").outputText == "Bob\t2\t\t\tcached\n")
    // When
    try process.type("u")
    // Then
    _ = try await process.waitForScreen {
      $0.text.contains("Restored Ada.") && $0.text.contains("Ada")
    }
    try await process.quit()
    #expect(
      try await user.run("contacts", "--plain").outputText == "Ada\t1\t\t\tcached\nBob\t2\t\t\tcached\n")
  }
}
