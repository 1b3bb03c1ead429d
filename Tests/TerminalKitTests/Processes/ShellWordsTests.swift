import TerminalKit
import Testing

@Suite struct ShellWordsTests {
  @Test(
    arguments: [
      ("swww img {}", ["swww", "img", "{}"]), ("", []), ("  a\t b\n", ["a", "b"]),
      ("a 'b c' \"d e\"", ["a", "b c", "d e"]), ("a\\ b", ["a b"]), ("'' \"\"", ["", ""]),
      ("x'y z'\"w\"v", ["xy zwv"]), ("'a\\b'", ["a\\b"]), ("\"a\\b\"", ["a\\b"]),
      ("\"a\\\"b\"", ["a\"b"]), ("$HOME;x|y `z`", ["$HOME;x|y", "`z`"]),
    ] as [(String, [String])])
  func `splits as a shell does`(text: String, words: [String]) {
    #expect(ShellWords.split(text) == words)
  }

  @Test(arguments: ["'a", "\"a", "a\\", "\"a\\"])
  func `refuses text that is not whole`(text: String) { #expect(ShellWords.split(text) == nil) }
}
