import SpaceDomain
import Testing

@Suite struct MovieQueryTests {
  @Test(arguments: [
    ("", ""), ("  \t\n", ""), (" Apollo \t 13\n", "Apollo 13"),
    ("2001: A Space Odyssey", "2001: A Space Odyssey"),
    ("宇宙　兄弟", "宇宙 兄弟"),
  ])
  func `joins words by one space`(typed: String, text: String) {
    #expect(MovieQuery(typed).text == text)
    #expect(MovieQuery(typed).isEmpty == text.isEmpty)
  }

  @Test func `has a maximum length`() {
    #expect(MovieQuery(String(repeating: "a", count: 10_000)).text.count == 200)
    #expect(MovieQuery("e" + String(repeating: "\u{301}", count: 10_000)).text.unicodeScalars.count == 200)
  }
}
