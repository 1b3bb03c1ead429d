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

  @Test func `replaces the sign of the home directory where a shell does`() {
    #expect(
      ShellWords.split("~ ~/a '~/b' \"~\" \\~/c d~ ~e x=~/f", home: "/h")
        == ["/h", "/h/a", "~/b", "~", "~/c", "d~", "~e", "x=~/f"])
    #expect(ShellWords.split("~/a") == ["~/a"])
  }

  @Test(arguments: ["'a", "\"a", "a\\", "\"a\\"])
  func `refuses text that is not whole`(text: String) { #expect(ShellWords.split(text) == nil) }
}
