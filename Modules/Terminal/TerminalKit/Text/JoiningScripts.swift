/// The scripts in which U+200C and U+200D change how the letters beside them are joined, as Persian does in می‌خواهم and
/// Sinhala in ශ්‍රී. In other scripts they show nothing and can only hide a difference.
enum JoiningScripts {
  /// True between two letters or marks of these scripts.
  static func join(_ previous: Unicode.Scalar?, _ next: Unicode.Scalar?) -> Bool {
    guard let previous, let next else { return false }
    return isLetter(previous) && isLetter(next)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    guard blocks.contains(where: { $0.contains(scalar.value) }) else { return false }
    switch scalar.properties.generalCategory {
    case .otherLetter, .modifierLetter, .uppercaseLetter, .lowercaseLetter, .nonspacingMark, .spacingMark:
      return !Sanitizer.hasNoWidth(scalar)
    default: return false
    }
  }

  /// The blocks of the scripts with joining letters (https://www.unicode.org/Public/17.0.0/ucd/ArabicShaping.txt) and of those
  /// with conjuncts (Indic_Syllabic_Category=Virama or Invisible_Stacker); adjacent ones joined.
  private static let blocks: [ClosedRange<UInt32>] = [
    0x0600...0x077F, 0x07C0...0x07FF, 0x0840...0x0DFF, 0x1000...0x109F, 0x1700...0x18AF, 0x1A20...0x1AAF,
    0x1B00...0x1C4F, 0x1CD0...0x1CFF, 0xA800...0xA8FF, 0xA930...0xA95F, 0xA980...0xAAFF, 0xABC0...0xABFF,
    0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x10A00...0x10A5F, 0x10AC0...0x10AFF, 0x10B80...0x10BAF,
    0x10D00...0x10D3F, 0x10F30...0x10FDF, 0x11000...0x11FFF, 0x1E900...0x1E95F,
  ]
}

/// The sequences of tags that Unicode recommends for general interchange (UTS #51, ED-14a): the flags of England, Scotland
/// and Wales. Any other text in tags would be invisible.
enum FlagTags {
  static let flag: Unicode.Scalar = "\u{1F3F4}"

  private static let regions = ["gbeng", "gbsct", "gbwls"].map { region in
    region.unicodeScalars.map { $0.value + 0xE0000 } + [0xE007F]
  }

  /// The index after the tags that follow a flag; 0 when they are none of these.
  static func end(in scalars: [Unicode.Scalar], after flag: Int) -> Int {
    let rest = scalars[(flag + 1)...]
    let region = regions.first { $0.elementsEqual(rest.prefix($0.count).lazy.map(\.value)) }
    return region.map { flag + 1 + $0.count } ?? 0
  }
}
