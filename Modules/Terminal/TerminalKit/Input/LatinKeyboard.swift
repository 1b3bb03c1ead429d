/// The places of keys on keyboards whose letters are not Latin.
extension Key {
  /// The key at the same place of a Latin keyboard, for a letter of another script, a digit or a full-width sign; else
  /// the key itself.
  ///
  /// Keys of programs are Latin letters, which such a keyboard cannot type. A letter that has different places on
  /// the keyboards of several languages has that of the language that most people write.
  public var onLatinKeyboard: Key {
    guard case .character(let character) = code, let place = LatinKeyboard.places[character] else {
      return self
    }
    return Key(.character(place), modifiers)
  }
}

enum LatinKeyboard {
  /// The rows of a Latin keyboard (US), and with Shift.
  private static let rows = ["qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"]
  private static let shifted = ["QWERTYUIOP{}", "ASDFGHJKL:\"", "ZXCVBNM<>?"]

  /// The same rows of other layouts, as in xkeyboard-config (https://www.freedesktop.org/wiki/Software/XKeyboardConfig);
  /// a blank for a key that types no letter of the script.
  private static let layouts: [[String]] = [
    // Russian; Ukrainian, Belarusian, and Serbian or Macedonian where they differ from it.
    ["йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю "], ["           ї", " і        є", ""],
    ["        ў", "", ""],
    ["љњ        ђ ", "      ј   ћ", " џ"], ["     ѕ    ѓ ", "          ќ", ""],
    ["  ερτυθιοπ  ", "ασδφγηξκλ  ", "ζχψωβνμ   "], [" ς   ύ ίό", "ά    ή", "   ώ"], ["  έ"],
    // Hebrew.
    ["  קראטוןםפ  ", "שדגכעיחלךף ", "זסבהנמצתץ "],
    // Arabic, Persian where it differs.
    ["ضصثقفغعهخحجد", "شسيبلاتنمكط", "ئءؤر ىةوزظ"], ["           چ", "  ی      گ", ""],
    // Georgian.
    ["ქწერტყუიოპ  ", "ასდფგჰჯკლ  ", "ზხცვბნმ   "],
    // Korean, from its letters.
    ["ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ  ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ  ", "ㅋㅌㅊㅍㅠㅜㅡ   "],
  ]

  /// Thai, whose marks would join each other in a text.
  private static let thai: [[Unicode.Scalar]] = [
    ["ๆ", "ไ", "ำ", "พ", "ะ", "\u{E31}", "\u{E35}", "ร", "น", "ย", "บ", "ล"],
    ["ฟ", "ห", "ก", "ด", "เ", "\u{E49}", "\u{E48}", "า", "ส", "ว", "ง"],
    ["ผ", "ป", "แ", "อ", "\u{E34}", "\u{E37}", "ท", "ม", "ใ", "ฝ"],
  ]

  static let places: [Character: Character] = {
    var places: [Character: Character] = [:]
    func add(_ letter: Character, _ place: Character) {
      if !letter.isASCII, places[letter] == nil { places[letter] = place }
    }
    for layout in layouts {
      for (row, letters) in layout.enumerated() {
        for (letter, (plain, large)) in zip(letters, zip(rows[row], shifted[row])) {
          add(letter, plain)
          let upper = letter.uppercased()
          if upper.count == 1, let upper = upper.first, upper != letter { add(upper, large) }
        }
      }
    }
    for (row, letters) in thai.enumerated() {
      for (letter, plain) in zip(letters, rows[row]) { add(Character(letter), plain) }
    }
    // Korean with Shift.
    for (letter, place) in zip("ㅃㅉㄸㄲㅆㅒㅖ", "QWERTOP") { add(letter, place) }
    // Digits of Arabic, Persian and Devanagari, and what an input method types in full width.
    for (digit, place) in "0123456789".enumerated() {
      for zero: UInt32 in [0x660, 0x6F0, 0x966] {
        if let scalar = Unicode.Scalar(zero + UInt32(digit)) { add(Character(scalar), place) }
      }
    }
    for value: UInt32 in 0x21...0x7E {
      guard let wide = Unicode.Scalar(value + 0xFEE0), let plain = Unicode.Scalar(value) else { continue }
      add(Character(wide), Character(plain))
    }
    places["\u{3000}"] = " "
    return places
  }()
}
