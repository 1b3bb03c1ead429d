import Testing

@testable import TerminalKit

@Suite struct LatinKeyboardTests {
  @Test(arguments: [
    // Russian, Ukrainian, Belarusian, Serbian, Macedonian.
    ("й", "q"), ("Й", "Q"), ("о", "j"), ("л", "k"), ("Ж", ":"), ("х", "["), ("Ъ", "}"), ("п", "g"),
    ("П", "G"),
    ("і", "s"), ("ї", "]"), ("ў", "o"), ("љ", "q"), ("ѕ", "y"),
    // Greek, also with accents, and Hebrew.
    ("ς", "w"), ("ξ", "j"), ("Κ", "K"), ("ό", "o"), ("ח", "j"), ("ל", "k"), ("ש", "a"), ("ץ", "."),
    // Arabic, Persian, Georgian, Korean, Thai.
    ("ض", "q"), ("ت", "j"), ("ی", "d"), ("ქ", "q"), ("ㅂ", "q"), ("ㅃ", "Q"), ("ㅓ", "j"), ("ๆ", "q"),
    ("\u{E48}", "j"),
    // Digits, and what an input method types in full width.
    ("٣", "3"), ("۴", "4"), ("５", "5"), ("ｑ", "q"), ("／", "/"), ("？", "?"), ("\u{3000}", " "),
  ]) func `a letter of another script is the key at its place`(letter: Character, place: Character) {
    #expect(Key(letter).onLatinKeyboard == Key(place))
    #expect(Key(letter, .control).onLatinKeyboard == Key(place, .control))
  }

  @Test(arguments: ["q", "/", ";", "é", "ß", "ı", "ñ", "ő", "1", " ", "谷", "👩‍🚀"])
  func `a Latin letter, a sign or an ideograph stays`(letter: Character) {
    #expect(Key(letter).onLatinKeyboard == Key(letter))
    #expect(Key(.left).onLatinKeyboard == Key(.left))
  }

  @Test(arguments: [
    // Control and the letter, then the one with Shift, then that of a Latin layout.
    ("1094::119;5u", Key("w", .control)), ("1080::98;3u", Key("b", .alt)),
    ("1081:1049:113;6u", Key("q", [.control, .shift])),
    ("945::97;5u", Key("a", .control)), ("3657::104;5u", Key(.backspace)), ("1094;5u", Key("ц", .control)),
    // A letter alone is text, and Latin layouts have their own places: French, Czech.
    ("1081::113;1u", Key("й")), ("1081::113u", Key("й")), ("97::113;5u", Key("a", .control)),
    ("233::50;5u", Key("é", .control)), ("7929::50;5u", Key("ỹ", .control)),
    ("1081::;5u", Key("й", .control)),
  ]) func `kitty tells the place of a key that is held with Control or Alt`(sequence: String, key: Key) {
    var parser = InputParser()
    #expect(parser.feed(Array("\u{1B}[\(sequence)".utf8), at: .now) == [.key(key)])
  }
}
