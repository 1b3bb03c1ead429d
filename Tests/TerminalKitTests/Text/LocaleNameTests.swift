import Testing

@testable import TerminalKit

@Suite struct LocaleNameTests {
  @Test(
    arguments: [
      ([:], ""), (["LANG": "C"], "C"), (["LANG": "de_DE", "LC_MESSAGES": "fr_FR"], "fr_FR"),
      (["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "C"], "C"),
      (["LANG": "de_DE", "LC_MESSAGES": "", "LC_ALL": ""], "de_DE"), (["LC_CTYPE": "de_DE"], ""),
    ])
  func `the first set variable decides, as in POSIX`(environment: [String: String], expected: String) {
    #expect(LocaleName(.messages, environment).text == expected)
  }

  @Test(
    arguments: [
      ([:], false), (["LANG": "C"], false), (["LANG": "de_DE.ISO-8859-1"], false), (["LANG": "C.utf8"], true),
      (["LANG": "C", "LC_CTYPE": "de_DE.UTF-8"], true), (["LC_ALL": "POSIX", "LC_CTYPE": "C.UTF-8"], false),
    ])
  func `knows its character set`(environment: [String: String], isUTF8: Bool) {
    #expect(LocaleName(.characters, environment).isUTF8 == isUTF8)
  }

  @Test(
    arguments: [
      ("de_DE.UTF-8", "de-DE"), ("de_DE@euro", "de-DE"), ("pt_BR.ISO-8859-1@x", "pt-BR"), ("eo", "eo"),
      ("EN_us", "en-US"), ("C", nil), ("C.UTF-8", nil), ("POSIX", nil), ("", nil), ("_", nil), ("de_", nil),
      ("de_DE_x", nil), ("d\u{1B}_DE", nil), ("german", nil), ("ÄÖ_DE", nil), ("de&x=1", nil),
    ])
  func `names the language`(text: String, language: String?) {
    #expect(LocaleName(.messages, ["LANG": text]).language == language)
  }
}
