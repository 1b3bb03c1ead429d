import Testing

@testable import TerminalKit

@Suite struct SuggestionTests {
  @Test(
    "Putting in, leaving out, replacing and swapping letters count one each",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("today", "today", 0), ("tody", "today", 1), ("tooday", "today", 1),
      ("todax", "today", 1), ("toady", "today", 1), ("kitten", "sitting", 3), ("ca", "abc", 3), ("é", "e", 1),
    ])
  func measuresDistance(left: String, right: String, distance: Int) {
    #expect(Suggestion.distance(left, right) == distance)
    #expect(Suggestion.distance(right, left) == distance)
  }

  @Test("The nearest is suggested, and nothing when all are far")
  func suggests() {
    let commands = ["today", "explore", "mars", "launches", "launch"]
    #expect(Suggestion.nearest(to: "lanch", among: commands) == "launch")
    #expect(Suggestion.nearest(to: "EXPLOR", among: commands) == "explore")
    #expect(Suggestion.nearest(to: "la", among: commands) == "launches")
    #expect(Suggestion.nearest(to: "venus", among: commands) == nil)
    #expect(Suggestion.nearest(to: "", among: commands) == nil)
  }
}
