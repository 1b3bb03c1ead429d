import SpaceTestSupport
import Testing

@testable import TerminalKit

@Suite struct SanitizerTests {
  @Test(
    arguments: ["", "Pillars of Creation", "Ångström é ñ", "星雲", "שלום", "a\nb"])
  func `ordinary text is unchanged`(text: String) {
    #expect(SafeText(paragraphs: text).string == text)
  }

  @Test func `control characters become visible`() {
    #expect(SafeText("\u{1B}[31mred\u{1B}[0m").string == "␛[31mred␛[0m")
    #expect(SafeText("bell\u{7} back\u{8} del\u{7F} nul\u{0} vt\u{B}").string == "bell␇ back␈ del␡ nul␀ vt␋")
    #expect(SafeText("\u{9B}31m\u{85}\u{9D}").string == "<U+009B>31m<U+0085><U+009D>")
    #expect(SafeText("a\u{2028}b\u{2029}c").string == "a<U+2028>b<U+2029>c")
  }

  @Test func `every bidirectional control is shown by its name`() {
    let controls: [ClosedRange<UInt32>] = [0x61C...0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069]
    for value in controls.joined() {
      // Given
      let scalar = Unicode.Scalar(value)!
      // When
      let safe = SafeText("a\(Character(scalar))b").string
      // Then
      #expect(!safe.unicodeScalars.contains(scalar))
      #expect(safe.hasPrefix("a<U+") && safe.hasSuffix(">b"))
    }
  }

  @Test func `newlines and tabs become spaces in single lines; paragraphs keep newlines`() {
    let remote = "a\r\nb\nc\rd\te"
    #expect(SafeText(remote).string == "a b c d e")
    #expect(SafeText(paragraphs: remote).string == "a\nb\nc d e")
  }

  @Test(
    arguments: [
      "\u{200B}", "\u{200C}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{E0041}", "\u{3164}", "\u{FE01}",
      "\u{FFF9}",
    ])
  func `zero-width characters are removed`(hidden: String) {
    #expect(SafeText("no\(hidden)thing").string == "nothing")
  }

  @Test func `joiners and presentation selectors are kept only inside emoji`() {
    for emoji in ["👩‍🚀", "❤️", "❤️‍🔥", "🏳️‍🌈", "👩🏽‍🚀", "1️⃣", "☎︎"] {
      #expect(Array(SafeText(emoji).string.unicodeScalars) == Array(emoji.unicodeScalars))
    }
    #expect(SafeText("a\u{200D}b").string == "ab")
    #expect(SafeText("👩\u{200D}x").string == "👩x")
    #expect(SafeText("7\u{FE0F}8").string == "78")
  }

  @Test func `a letter with countless marks is cut, also with hidden characters between`() {
    let marks = String(repeating: "\u{301}", count: 25)
    let safe = SafeText("e\(marks)\u{200B}\(marks)\u{200B}\(marks)!")
    #expect(safe.string.unicodeScalars.count == Sanitizer.longestCharacter + 2)
    #expect(safe.string.hasSuffix("…!"))
  }

  /// Without what follows, the beginnings of these characters would join the next ones again.
  @Test(
    arguments: [
      String(repeating: "👨\u{200D}", count: 40) + "👨👨", String(repeating: "ᄀ", count: 40) + "ᅡ" + "가가가",
      String(repeating: "\u{600}", count: 40) + "1",
      String(repeating: "\u{600}", count: 28) + "1\u{FE0F}\u{20E3}",
    ])
  func `a character that is cut joins no other`(text: String) {
    let safe = SafeText(String(repeating: text, count: 3))
    #expect(SafeText(safe.string) == safe)
    #expect(safe.string.allSatisfy { $0.unicodeScalars.count <= Sanitizer.longestCharacter + 1 })
  }

  @Test func `literals and interpolations are sanitized alike`() {
    let remote = "x\u{1B}]0;title\u{7}\ny"
    let text: SafeText = "Saved \(remote)\nin \(3) s"
    #expect(text.string == "Saved x␛]0;title␇ y\nin 3 s")
    #expect(SafeText(stringLiteral: "\u{1B}c").string == "␛c")
  }

  @Test func `sanitizing is idempotent and leaves no control character`() {
    var generator = SplitMix(state: 7)
    for _ in 0..<2_000 {
      // Given
      let scalars = (0..<20).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x3100, using: &generator))
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      // When
      let once = SafeText(paragraphs: text)
      // Then
      #expect(SafeText(paragraphs: once.string) == once)
      let isClean = once.string.unicodeScalars.allSatisfy {
        $0 == "\n" || ($0.properties.generalCategory != .control && $0 != "\u{202E}")
      }
      #expect(isClean)
    }
  }
}
