import SpaceTestSupport
import Testing

@testable import TerminalKit

@Suite struct SuggestionTests {
  @Test(
    arguments: [
      ("", "", 0), ("", "abc", 3), ("today", "today", 0), ("tody", "today", 1), ("tooday", "today", 1),
      ("todax", "today", 1), ("toady", "today", 1), ("kitten", "sitting", 3), ("ca", "abc", 3), ("é", "e", 1),
    ])
  func `inserted, removed, replaced and swapped letters count one each`(
    left: String, right: String, distance: Int
  ) {
    #expect(Suggestion.distance(left, right) == distance)
    #expect(Suggestion.distance(right, left) == distance)
  }

  @Test func `the nearest is suggested, and nothing if all are far`() {
    let commands = ["today", "explore", "mars", "launches", "launch"]
    #expect(Suggestion.nearest(to: "lanch", among: commands) == "launch")
    #expect(Suggestion.nearest(to: "EXPLOR", among: commands) == "explore")
    #expect(Suggestion.nearest(to: "la", among: commands) == "launches")
    #expect(Suggestion.nearest(to: "venus", among: commands) == nil)
    #expect(Suggestion.nearest(to: "", among: commands) == nil)
    #expect(Suggestion.nearest(to: "nope", among: ["open", "movies"]) == nil)
    #expect(Suggestion.nearest(to: "a", among: ["b", "ab"]) == nil)
    #expect(Suggestion.hint(for: "launch", among: commands) == nil)
    #expect(Suggestion.nearest(to: "favourits", among: ["favorites"]) == "favorites")
  }

  @Test(.hangLimit) func `an endless word is compared with nothing`() {
    // Comparing these two would take hours.
    let (word, candidate) = (String(repeating: "x", count: 1_000_000), String(repeating: "y", count: 500_000))
    #expect(Suggestion.nearest(to: word, among: [candidate]) == nil)
  }
}
