import Testing

@testable import TerminalKit

@Suite struct OrnamentsTests {
  @Test(arguments: [
    ("Fetching today's picture…", "Fetching today's picture..."), ("a · b – c", "a - b - c"),
    ("Nobody is called “Æ ‘x’”.", "Nobody is called \"Æ 'x'\"."), ("°C and °F, 293°", "C and F, 293 degrees"),
    ("↑ ↓ PgUp PgDn", "Up Down PgUp PgDn"), ("h l ← →", "h l Left Right"), ("1000×700", "1000x700"),
    ("Příliš žluťoučký", "Příliš žluťoučký"),
  ])
  func `are ASCII if nothing else is available`(text: String, ascii: String) {
    #expect(Ornaments.inASCII(text) == ascii)
  }

  @Test func `stay unchanged until the locale is known`() {
    #expect(SafeText(own: "…").string == "…" && ("\(1)×" as SafeText).string == "1×")
  }
}
