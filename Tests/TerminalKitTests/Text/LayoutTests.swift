import SpaceTestSupport
import Testing

@testable import TerminalKit

@Suite struct LayoutTests {
  private func wrap(_ text: SafeText, _ width: Int) -> [String] { text.wrapped(to: width).map(\.string) }

  @Test func `lines break at spaces, which are removed there`() {
    #expect(wrap("The pillars of creation", 11) == ["The pillars", "of creation"])
    #expect(wrap("a  b   ", 10) == ["a  b"])
    #expect(wrap("  indented text", 11) == ["  indented", "text"])
    #expect(wrap("one two", 3) == ["one", "two"])
  }

  @Test func `paragraphs and empty lines are kept`() {
    #expect(wrap("One.\n\nTwo three.", 7) == ["One.", "", "Two", "three."])
    #expect(wrap("", 7) == [""])
  }

  @Test func `a word longer than a line is broken`() {
    #expect(wrap("see abcdefghij now", 4) == ["see", "abcd", "efgh", "ij", "now"])
  }

  @Test func `a wide character never crosses the margin`() {
    #expect(wrap("星雲星雲", 5) == ["星雲", "星雲"])
    #expect(wrap("🚀🚀🚀", 3) == ["🚀", "🚀", "🚀"])
    #expect(wrap("a星", 1) == ["a", "…"])
  }

  @Test func `wide text breaks anywhere except before closing punctuation`() {
    #expect(wrap("NASAの宇宙。", 10) == ["NASAの宇", "宙。"])
  }

  @Test func `a no-break space does not break`() {
    #expect(wrap("about 5\u{A0}km away", 9) == ["about", "5\u{A0}km away"])
  }

  @Test func `no line exceeds the width, whatever the text`() {
    var generator = SplitMix(state: 42)
    let alphabet: [Character] = ["a", "b", " ", " ", "星", "🚀", "é", "\u{A0}", "。", "\n", "-", "👩‍🚀", "❤️"]
    for _ in 0..<1_000 {
      // Given
      let text = String((0..<40).map { _ in alphabet.randomElement(using: &generator)! })
      let width = Int.random(in: 1...12, using: &generator)
      // When
      let lines = SafeText(paragraphs: text).wrapped(to: width)
      // Then
      #expect(lines.allSatisfy { $0.width <= width })
      if width > 1 {
        let isInk: (Character) -> Bool = { $0 != " " && $0 != "\n" }
        #expect(lines.map(\.string).joined().filter(isInk) == text.filter(isInk))
      }
    }
  }

  @Test func `text that is too long ends with an ellipsis`() {
    #expect(SafeText("Falcon Heavy").truncated(to: 12).string == "Falcon Heavy")
    #expect(SafeText("Falcon Heavy").truncated(to: 8).string == "Falcon …")
    #expect(SafeText("星雲星").truncated(to: 5).string == "星雲…")
    #expect(SafeText("星雲星").truncated(to: 4).string == "星…")
    #expect(SafeText("abc").truncated(to: 1).string == "…")
    #expect(SafeText("abc").truncated(to: 0).string == "")
    #expect(SafeText(paragraphs: "a\nb").truncated(to: 9).string == "a b")
  }

  @Test func `padding fills up to the width in cells`() {
    #expect(SafeText("星").padded(to: 4).string == "星  ")
    #expect(SafeText("ab").padded(to: 5, .trailing).string == "   ab")
    #expect(SafeText("ab").padded(to: 5, .center).string == " ab  ")
    #expect(SafeText("abcdef").padded(to: 3).string == "abcdef")
  }
}
