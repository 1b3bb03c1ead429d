import Testing

@testable import TerminalKit

@Suite struct DrawingCharactersTests {
  @Test(
    arguments: [
      ([:], DrawingCharacters.ascii), (["LANG": "C.UTF-8"], .unicode), (["LANG": "de_DE.utf8"], .unicode),
      (["LANG": "en_US.UTF-8", "LC_ALL": "C"], .ascii), (["LANG": "C", "LC_CTYPE": "C.UTF-8"], .unicode),
      (["LC_ALL": "", "LANG": "C.UTF-8"], .unicode), (["LANG": "de_DE.ISO-8859-1"], .ascii),
      (["LANG": "C.UTF-8", "TERM": "dumb"], .ascii), (["LANG": "C.UTF-8", "TERM": "linux"], .console),
      (["LANG": "de_DE@euro", "TERM": "xterm"], .ascii),
    ])
  func `the first set variable decides, as in POSIX, unless the terminal is dumb`(
    environment: [String: String], expected: DrawingCharacters
  ) {
    #expect(DrawingCharacters(environment: environment) == expected)
  }
}
