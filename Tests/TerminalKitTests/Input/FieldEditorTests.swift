import Foundation
import SpaceTestSupport
import Testing

@testable import TerminalKit

/// The keys of readline, by grapheme clusters.
@Suite struct FieldEditorTests {
  /// A field whose cursor stands at the bar.
  private func field(_ picture: String, longest: Int = 200) -> FieldEditor {
    let parts = picture.split(separator: "|", omittingEmptySubsequences: false)
    var field = FieldEditor(parts.joined(), longest: longest)
    for _ in 0..<(parts.last ?? "").count { _ = field.press(Key(.left)) }
    return field
  }

  /// The text with a bar at the cursor.
  private func picture(_ field: FieldEditor) -> String {
    String(field.text.prefix(field.cursor)) + "|" + field.text.dropFirst(field.cursor)
  }

  @Test(arguments: [
    ("left", "ab|c", "a|bc"), ("ctrl-b", "ab|c", "a|bc"), ("right", "a|bc", "ab|c"),
    ("ctrl-f", "a|bc", "ab|c"),
    ("home", "ab|c", "|abc"), ("ctrl-a", "ab|c", "|abc"), ("end", "a|bc", "abc|"), ("ctrl-e", "a|bc", "abc|"),
    ("left", "|a", "|a"), ("right", "a|", "a|"),
    ("alt-b", "one two-three|", "one two-|three"), ("alt-b", "one  |", "|one  "), ("alt-b", "|one", "|one"),
    ("alt-left", "one two|", "one |two"), ("ctrl-left", "one two|", "one |two"),
    ("alt-f", "o|ne two", "one| two"), ("alt-f", "one| two", "one two|"), ("alt-f", "one|", "one|"),
    ("alt-right", "|one two", "one| two"), ("ctrl-right", "|one two", "one| two"),
    ("backspace", "ab|c", "a|c"), ("backspace", "|a", "|a"), ("delete", "a|bc", "a|c"),
    ("ctrl-d", "a|bc", "a|c"), ("delete", "a|", "a|"),
    ("ctrl-k", "a|bc", "a|"), ("ctrl-u", "ab|c", "|c"), ("ctrl-w", "one two-three| x", "one | x"),
    ("ctrl-w", "one  |", "|"), ("alt-d", "a| one two", "a| two"),
    ("alt-backspace", "one two-three|", "one two-|"),
    ("ctrl-t", "ab|c", "acb|"), ("ctrl-t", "abc|", "acb|"), ("ctrl-t", "|abc", "|abc"),
    ("ctrl-t", "a|", "a|"),
    // Clusters: a family, a flag, an accent of its own, a wide letter, Devanagari, Hangul from its parts.
    ("left", "a👩‍👩‍👧‍👦|", "a|👩‍👩‍👧‍👦"), ("backspace", "🇺🇦🇯🇵|x", "🇺🇦|x"), ("delete", "|e\u{301}x", "|x"),
    ("right", "|谷川", "谷|川"), ("backspace", "नि|x", "|x"),
    ("left", "\u{1112}\u{1161}\u{11AB}|", "|\u{1112}\u{1161}\u{11AB}"),
    ("ctrl-t", "谷👩‍🚀|", "👩‍🚀谷|"), ("alt-b", "söng 谷川|", "söng |谷川"), ("ctrl-w", "мир Ω|", "мир |"),
  ]) func `a key edits as readline does`(name: String, before: String, after: String) throws {
    var field = field(before)
    #expect(picture(field) == before)
    let outcome = field.press(try #require(Key(name: name)))
    #expect(picture(field) == after)
    let isSame = before.replacing("|", with: "") == after.replacing("|", with: "")
    #expect(outcome == (isSame ? .same : .changed))
  }

  @Test(arguments: ["up", "down", "enter", "escape", "tab", "pageDown", "alt-x", "ctrl-p", "F1"])
  func `other keys edit nothing`(name: String) throws {
    var field = field("a|b")
    #expect(field.press(try #require(Key(name: name))) == .other && picture(field) == "a|b")
  }

  @Test func `what was deleted is inserted again, joined from keys that follow each other`() {
    var field = field("one two three|")
    for key in [Key("w", .control), Key("w", .control), Key(.home), Key("y", .control)] {
      _ = field.press(key)
    }
    #expect(picture(field) == "two three|one ")
    // And from both sides
    _ = field.press(Key(.home))
    for key in [Key("d", .alt), Key("k", .control), Key("y", .control), Key("y", .control)] {
      _ = field.press(key)
    }
    #expect(picture(field) == "two threeone two threeone |")
    // And a single character is not kept
    _ = field.press(Key(.backspace))
    _ = field.press(Key("y", .control))
    #expect(picture(field) == "two threeone two threeonetwo threeone |")
  }

  @Test func `a typed part of a character joins the one before it, also where no more has room`() {
    var field = field("e|x", longest: 2)
    #expect(field.press(Key("\u{301}")) == .changed && picture(field) == "e\u{301}|x")
    #expect(field.press(Key("y")) == .same && field.text == "e\u{301}x")
    // And what comes together because of a deletion becomes one
    var other = FieldEditor("ab")
    _ = other.press(Key(.left))
    _ = other.insert("\u{200D}")
    _ = other.press(Key(.home))
    #expect(other.cursor == 0 && other.text == "a\u{200D}b")
  }

  @Test func `a paste stands at the cursor on one line, as far as there is room`() {
    var field = field("a|d", longest: 8)
    #expect(field.insert("b\r\nc\u{2028}\t") == .changed)
    #expect(picture(field) == "ab c  |d")
    #expect(field.insert("12345") == .changed && picture(field) == "ab c  1|d")
    #expect(field.insert("") == .same)
  }

  @Test func `a selection is replaced, deleted, or left by a move to its end`() {
    for (key, after) in [
      (Key("x"), "x|"), (Key(.backspace), "|"), (Key("w", .control), "|"), (Key(.left), "|old"),
      (Key(.right), "old|"), (Key("a", .control), "|old"),
    ] {
      var field = FieldEditor("old")
      field.select()
      _ = field.press(key)
      #expect(picture(field) == after && !field.isSelected, "\(key.name)")
    }
    var field = FieldEditor("old")
    field.select()
    _ = field.insert("new\n")
    #expect(picture(field) == "new |")
  }

  @Test func `a long text scrolls sideways, and marks what is cut off`() {
    let letters = "abcdefghijklmnopqrst"
    for (cursor, text, column) in [
      (20, "…mnopqrst", 9), (0, "abcdefghi…", 0), (6, "abcdefghi…", 6), (10, "…fghijklm…", 6),
      (19, "…mnopqrst", 8),
    ] {
      let window = field(letters.prefix(cursor) + "|" + letters.dropFirst(cursor)).window(width: 10)
      #expect(window.text.string == text && window.cursor == column, "\(cursor)")
    }
    #expect(field("abc|").window(width: 4) == .init(text: "abc", cursor: 3))
    #expect(field("谷川|谷").window(width: 7).cursor == 4)
    #expect(field("key|").window(width: 9, hiding: "•") == .init(text: "•••", cursor: 3))
  }

  @Test func `the cursor is in sight at any width, whatever the text is`() {
    var random = SplitMix(state: 71)
    let signs: [Character] = ["a", "谷", "👩‍🚀", "e\u{301}", " ", "\u{1B}", "\u{200B}", "ї", "-"]
    for _ in 0..<400 {
      var field = FieldEditor(
        String((0..<Int.random(in: 0..<40, using: &random)).map { _ in signs.randomElement(using: &random)! })
      )
      for _ in 0..<Int.random(in: 0..<40, using: &random) { _ = field.press(Key(.left)) }
      let width = Int.random(in: 1..<30, using: &random)
      let window = field.window(width: width)
      #expect((0..<width).contains(window.cursor) && window.text.width <= width, "\(field.text) in \(width)")
    }
  }
}
