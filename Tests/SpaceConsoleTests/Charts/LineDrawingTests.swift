import Testing

@testable import SpaceConsole

@Suite struct LineDrawingTests {
  @Test(
    "Braille is drawn where the locale is UTF-8 and the terminal is not dumb",
    arguments: [
      (["LANG": "C.UTF-8", "TERM": "xterm"], LineDrawing.braille),
      (["LANG": "de_DE.utf8", "TERM": "linux"], .braille),
      (["LC_ALL": "C", "LANG": "C.UTF-8", "TERM": "xterm"], .ascii),
      (["LC_ALL": "", "LC_CTYPE": "en_US.UTF-8", "LANG": "C", "TERM": "xterm"], .braille),
      (["LANG": "de_DE@euro", "TERM": "xterm"], .ascii), (["TERM": "xterm"], .ascii),
      (["LANG": "C.UTF-8", "TERM": "dumb"], .ascii), (["LANG": "C.UTF-8"], .ascii),
    ])
  func followsTheEnvironment(environment: [String: String], expected: LineDrawing) {
    #expect(LineDrawing(environment: environment) == expected)
  }
}
