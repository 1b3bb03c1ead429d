import SpaceTestSupport
import Testing

@testable import TerminalKit

/// Names in other scripts as cells: no letter and no mark of anybody's name vanishes.
@Suite struct NamesInScriptsTests {
  /// Names, with the scripts that they are of.
  static let names: [(script: String, name: String)] = [
    ("Latin", "Zoë Ångström"),
    ("Greek", "Γιώργος Σεφέρης"),
    ("Cyrillic", "Валентина Терешкова"),
    ("Armenian", "Արամ Խաչատրյան"),
    ("Hebrew", "יוֹנָתָן"),
    ("Arabic", "محمد بن عبد الله"),
    ("Persian", "رضا\u{200C}زاده می\u{200C}خواهم"),
    ("Urdu with a joiner", "ہ\u{200D}ک"),
    ("Syriac", "ܐܦܪܝܡ"),
    ("Thaana", "މޮޙަންމަދު"),
    ("N'Ko", "ߛߟߏߡߣߊ"),
    ("Devanagari", "क्षितिज शर्मा"),
    ("Marathi with a joiner", "र्\u{200D}या"),
    ("Bengali", "রবীন্দ্রনাথ ঠাকুর"),
    ("Gurmukhi", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ"),
    ("Gujarati", "મોહનદાસ ગાંધી"),
    ("Oriya", "ମଧୁସୂଦନ ଦାସ"),
    ("Tamil", "சுந்தர் ராமசாமி"),
    ("Telugu", "వేంకటేశ్వర రావు"),
    ("Kannada", "ಕುವೆಂಪು ಪುಟ್ಟಪ್ಪ"),
    ("Malayalam", "ശ്രീനാരായണൻ ഗുരു"),
    ("Sinhala", "ශ්\u{200D}රී විජේසිංහ"),
    ("Thai", "น้ำทิพย์ คำ"),
    ("Lao", "ຄໍາພູ ຄຳ"),
    ("Tibetan", "བསྟན་འཛིན་རྒྱ་མཚོ ཀ༾"),
    ("Burmese", "မြန်မာ သား ကျော်"),
    ("Shan", "ၽႃႇသႃႇ ၢ"),
    ("Georgian", "შოთა რუსთაველი"),
    ("Hangul", "김연아"),
    ("Ethiopic", "ኃይለ ሥላሴ"),
    ("Cherokee", "ᏎᏉᏯ"),
    ("Canadian Aboriginal", "ᐃᓄᒃᑎᑐᑦ"),
    ("Ogham", "ᚑᚌᚐᚋ"),
    ("Runic", "ᚱᚢᚾᛅ"),
    ("Khmer", "សុខា ចាន់ កា"),
    ("Mongolian", "ᠴᠢᠩᠭᠢᠰ"),
    ("Hiragana", "がぎぐ"),
    ("Katakana", "ワレンチナ"),
    ("Bopomofo", "ㄇㄠ"),
    ("Han", "毛利衛 杨利伟"),
    ("Yi", "ꆈꌠ"),
    ("Hangul Jamo", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF} \u{1161}\u{11A8}"),
  ]

  /// Blocks of scripts, of which each letter is tried with each mark.
  static let blocks: [(script: String, range: ClosedRange<UInt32>)] = [
    ("Samaritan", 0x800...0x83F), ("Mandaic", 0x840...0x85F), ("Tagalog", 0x1700...0x171F),
    ("Hanunoo", 0x1720...0x173F), ("Buhid", 0x1740...0x175F), ("Tagbanwa", 0x1760...0x177F),
    ("Limbu", 0x1900...0x194F), ("Tai Le", 0x1950...0x197F), ("New Tai Lue", 0x1980...0x19DF),
    ("Buginese", 0x1A00...0x1A1F), ("Tai Tham", 0x1A20...0x1AAF), ("Balinese", 0x1B00...0x1B7F),
    ("Sundanese", 0x1B80...0x1BBF), ("Batak", 0x1BC0...0x1BFF), ("Lepcha", 0x1C00...0x1C4F),
    ("Ol Chiki", 0x1C50...0x1C7F), ("Tifinagh", 0x2D30...0x2D7F), ("Lisu", 0xA4D0...0xA4FF),
    ("Vai", 0xA500...0xA63F), ("Syloti Nagri", 0xA800...0xA82F), ("Phags-pa", 0xA840...0xA87F),
    ("Saurashtra", 0xA880...0xA8DF), ("Kayah Li", 0xA900...0xA92F), ("Rejang", 0xA930...0xA95F),
    ("Javanese", 0xA980...0xA9DF), ("Cham", 0xAA00...0xAA5F), ("Khamti", 0xAA60...0xAA7F),
    ("Tai Viet", 0xAA80...0xAADF), ("Meetei Mayek", 0xABC0...0xABFF),
    ("Hanifi Rohingya", 0x10D00...0x10D3F), ("Brahmi", 0x11000...0x1107F), ("Kaithi", 0x11080...0x110CF),
    ("Chakma", 0x11100...0x1114F), ("Sharada", 0x11180...0x111DF), ("Khojki", 0x11200...0x1124F),
    ("Grantha", 0x11300...0x1137F), ("Newa", 0x11400...0x1147F), ("Tirhuta", 0x11480...0x114DF),
    ("Modi", 0x11600...0x1165F), ("Takri", 0x11680...0x116CF), ("Ahom", 0x11700...0x1173F),
    ("Miao", 0x16F00...0x16F9F), ("Adlam", 0x1E900...0x1E95F),
  ]

  /// The scalars that a person sees: letters, marks that take room, numbers and symbols.
  private func visible(_ text: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    text.filter { scalar in
      guard !Sanitizer.hasNoWidth(scalar) else { return false }
      return switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .spaceSeparator, .format, .unassigned: false
      default: true
      }
    }
  }

  private func drawn(_ name: String) -> String {
    var grid = CellGrid(columns: 4 * name.unicodeScalars.count, rows: 1)
    grid.write(SafeText(name), row: 0, column: 0, width: grid.columns)
    return grid.row(0).filter { !$0.isRightHalf }.map { String($0.character) }.joined()
  }

  private func written(_ name: String) -> String {
    let columns = 4 * name.unicodeScalars.count
    var grid = CellGrid(columns: columns, rows: 1)
    grid.write(SafeText(name), row: 0, column: 0, width: columns)
    var writer = CellWriter(SGREncoder(depth: .trueColor, theme: Theme(ground: .dark)))
    writer.write(grid, over: CellGrid(columns: columns, rows: 1))
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: names)
  func `a name is drawn with all of its letters, marks and joiners`(script: String, name: String) {
    let cells = drawn(name).unicodeScalars.filter { $0 != " " }
    #expect(Array(cells) == name.unicodeScalars.filter { $0 != " " }, "\(script)")
    #expect(
      visible(written(name).unicodeScalars).filter { $0.value > 0x7F }
        == visible(name.unicodeScalars).filter { $0.value > 0x7F })
    #expect(SafeText(name).width <= 4 * name.unicodeScalars.count && SafeText(name).string == name)
  }

  @Test(arguments: blocks)
  func `every letter of a script is drawn with every mark`(script: String, range: ClosedRange<UInt32>) {
    let scalars = range.compactMap(Unicode.Scalar.init)
    let letters = scalars.filter {
      $0.properties.isAlphabetic && $0.properties.generalCategory == .otherLetter
    }
    let marks = scalars.filter { [.spacingMark, .nonspacingMark].contains($0.properties.generalCategory) }
    for (index, letter) in (letters.isEmpty ? scalars : letters).enumerated() {
      var name = String(letter)
      for mark in marks.isEmpty ? [] : [marks[index % marks.count], marks[(3 * index + 1) % marks.count]] {
        name.unicodeScalars.append(mark)
      }
      #expect(visible(drawn(name).unicodeScalars) == visible(name.unicodeScalars), "\(script) \(name)")
    }
  }

  @Test func `every spacing mark and letter of Unicode has a cell`() {
    for value in UInt32(0xA0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), !Sanitizer.hasNoWidth(scalar) else { continue }
      let kind = scalar.properties.generalCategory
      guard [.spacingMark, .nonspacingMark, .otherLetter].contains(kind) else { continue }
      // Alone, as Burmese has it at the beginning of a character, and behind a letter.
      #expect(DisplayWidth.of(Character(scalar)) >= 1)
      guard kind == .spacingMark else { continue }
      #expect(
        drawn("a\(Character(scalar))").unicodeScalars.contains(scalar), "\(scalar.escaped(asASCII: true))")
    }
  }

  @Test func `a mark without a letter joins none`() {
    #expect(drawn("\u{301}x").hasPrefix(" \u{301}x "))
    #expect(drawn("\u{1037}\u{1038}").unicodeScalars.contains("\u{1038}"))
  }

  @Test(arguments: ["gbeng", "gbsct", "gbwls"])
  func `the flags of England, Scotland and Wales are whole`(region: String) {
    let flag = flag(region, end: true)
    #expect(SafeText("x \(flag) y").string == "x \(flag) y")
    #expect(drawn(flag).contains(flag) && DisplayWidth.of(Character(flag)) == 2)
  }

  @Test(arguments: ["gbnir", "usca", "gben", "gbengx", ""])
  func `other tags are dropped`(region: String) {
    #expect(SafeText("x\(flag(region, end: true))y").string == "x🏴y")
    #expect(SafeText("x\(flag("gbeng", end: false))y").string == "x🏴y")
    #expect(SafeText("x\(flag(region, end: true).dropFirst("🏴".count))y").string == "xy" || region.isEmpty)
  }

  private func flag(_ region: String, end: Bool) -> String {
    var text = "🏴"
    for scalar in region.unicodeScalars {
      text.unicodeScalars.append(Unicode.Scalar(0xE0000 + scalar.value)!)
    }
    if end { text.unicodeScalars.append("\u{E007F}") }
    return text
  }

  @Test(arguments: [
    ("a\u{200C}b", "ab"), ("م\u{200C}", "م"), ("\u{200D}م", "م"), ("م\u{200C}1", "م1"), ("м\u{200D}и", "ми"),
    ("ก\u{200C}ข", "กข"), ("م\u{200C}\u{200C}خ", "م\u{200C}خ"), ("م\u{200B}خ", "مخ"),
  ])
  func `joiners elsewhere are dropped`(text: String, expected: String) {
    #expect(SafeText(text).string == expected)
    #expect(SafeText(SafeText(text).string).string == expected)
  }
}
