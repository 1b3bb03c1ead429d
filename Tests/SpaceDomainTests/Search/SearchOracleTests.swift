import Foundation
import SpaceTestSupport
import Testing

@testable import SpaceDomain

/// Compares the index's hits with those of Foundation's search.
@Suite("Hits are Foundation's")
struct SearchOracleTests {
  private static let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]

  /// Pieces of text in many scripts. Latin, Greek and Cyrillic have precomposed and combining accents; the
  /// others are composed (NFC), as services send them. NUL is left out, because Foundation reads one after
  /// the end of every text.
  private static let alphabets: [[String]] = [
    "aAbBxXsS .-9".map(String.init),
    "éÉèàçñÑöÖåÅøØłŁđĐæÆœŒŁŻžŠþðıİĳǆǄ".map(String.init) + [
      "e\u{301}", "E\u{308}\u{301}", "o\u{328}", "i\u{307}",
    ],
    "ếỆợỰăẶđĐưỨýỵ".map(String.init) + ["e\u{302}\u{301}", "u\u{31B}\u{323}"],
    "αΑάΆςσΣώΏϊΐΰῷᾼἈἇΩ\u{2126}µ\u{1FBE}".map(String.init) + ["α\u{301}", "Ι\u{308}"],
    "аАйЙёЁїЇжЖҐґѝԱաЀ".map(String.init) + ["и\u{306}", "Е\u{308}"],
    "אבגשלום".map(String.init) + ["ש\u{5C1}", "א\u{5B7}", "ב\u{5BC}"],
    "كتابآأإئ".map(String.init) + ["ك\u{64E}", "ت\u{651}\u{64B}"],
    "नमस्तेकिताबचंद्रयान".map(String.init) + ["क\u{93C}"],
    "กขคำนี้ที่".map(String.init),
    "한국항공우주가각".map(String.init),
    "かがきぎはばぱカガ\u{30FB}ー嫦娥天宫長征\u{F900}\u{FA1E}ＡａＢ".map(String.init),
    ["👍", "👨‍👩‍👧", "🚀", "❤️", "1\u{FE0F}\u{20E3}", "🇨🇱", "\u{200D}", "\u{200B}", "\u{AD}"],
    [
      "\u{1}", "\r", "\n", "\u{A0}", "\u{2028}", "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "\u{7F}", "~",
      "`",
    ],
    ["ა", "Ა", "Ꭰ", "ꭰ", "Ⅷ", "ⓐ", "Ⓐ", "ⱥ", "Ⱥ", "ꙁ", "Ꙁ", "Ꞵ", "ꞵ", "Å", "K", "ſ", "=", "’", "–"],
  ]

  @Test(arguments: alphabets.indices)
  func `for random texts of many scripts`(number: Int) {
    var generator = SplitMix(state: UInt64(number))
    for _ in 0..<60 {
      // Given records of a script's letters and of ASCII
      let records = (0..<12).map { _ in
        [text(number, upTo: 24, &generator), text(number, upTo: 8, &generator)]
      }
      let index = SearchIndex(fields: ["a", "b"], records: records) { $0 }
      // When a piece of one of them, or another text, is searched
      let whole = Bool.random(using: &generator) ? records[5][0] : text(number, upTo: 3, &generator)
      guard let word = piece(of: whole, &generator) else { continue }
      let plain = Self.plain(word).trimmingCharacters(in: [" "])
      if plain.isEmpty { continue }
      // Then the rows are those in which Foundation finds it, ignoring punctuation
      let expected = records.indices.filter { row in
        records[row].contains { Self.finds(plain, in: Self.plain($0)) }
      }
      #expect(
        index.rows(matching: "\"\(word)\"") == expected, "\(word.debugDescription) in \(records)")
    }
  }

  @Test func `for every folded character`() {
    for line in FoldTable.singles.unicodeScalars.split(separator: "\n") {
      for (offset, folded) in line.dropFirst().enumerated() where folded != "." {
        let value = line[line.startIndex].value + UInt32(offset)
        guard !(0x1C80...0x1C88 ~= value), let scalar = Unicode.Scalar(value), !isSpace(scalar) else {
          continue
        }
        isFolded(scalar)
      }
    }
    for line in FoldTable.expansions.split(separator: "\n") {
      line.unicodeScalars.first { !isSpace($0) && $0 == line.unicodeScalars.first }.map(isFolded)
    }
  }

  @Test func `for every character of the Latin, Greek and Cyrillic blocks, folded or not`() {
    for value in 0x80..<UInt32(0x530) {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned else {
        continue
      }
      let ours = String(decoding: TextFolding.folded(String(scalar)), as: UTF8.self)
      let theirs = TextFolding.folded(String(scalar).folding(options: Self.options, locale: nil))
      // The index treats punctuation as a space, unlike Foundation.
      if ours.isEmpty || isSpace(scalar) { continue }
      isFolded(scalar)
      #expect(Array(ours.utf8) == theirs, "U+\(String(value, radix: 16))")
    }
  }

  @Test func `for characters that fold to several, and more hits only inside these`() {
    // Given names with characters that fold to several
    let names = ["Straße 7", "ﬁnal ŉ", "FUẞBALL", "ﬃx", "ǰet"]
    let index = SearchIndex(fields: ["name"], records: names) { [$0] }
    for query in [
      "strasse", "STRASS", "s", "f", "fi", "fin", "ussb", "fußb", "ffi", "jet", "ss", "i", "ŉ", "ﬁn",
    ] {
      // When a text is searched
      let rows = index.rows(matching: query)
      // Then every hit of Foundation is found
      let expected = names.indices.filter { Self.finds(query, in: names[$0]) }
      #expect(Set(rows).isSuperset(of: expected), "\(query)")
    }
    #expect(index.rows(matching: "stras") == [0])
  }

  /// The text with each run of punctuation as one space, and without apostrophes.
  private static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !"'’".unicodeScalars.contains(scalar) {
      let isASCIIPunctuation =
        0x20..<0x7F ~= scalar.value && !scalar.properties.isAlphabetic && !("0"..."9" ~= scalar)
      let isPunctuation = isASCIIPunctuation || "–\u{30FB}\u{1F}".unicodeScalars.contains(scalar)
      let last = plain.last { !$0.properties.isGraphemeExtend }
      if isPunctuation, last == " " { continue }
      plain.append(isPunctuation ? " " : scalar)
    }
    return String(plain)
  }

  /// Searches with NSString: String's range traps if Foundation's match extends past the end of the text.
  private static func finds(_ word: String, in text: String) -> Bool {
    NSString(string: text).range(of: word, options: options).location != NSNotFound
  }

  /// True for punctuation and for characters that contain an apostrophe: "ʹ" and "ŉ".
  private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    let folded = TextFolding.folded(String(scalar))
    return folded.isEmpty || folded == [0x20] || scalar == "\u{149}"
  }

  private func isFolded(_ scalar: Unicode.Scalar) {
    let folded = "<" + String(decoding: TextFolding.folded(String(scalar)), as: UTF8.self) + ">"
    let text = "<\(scalar)>"
    #expect(Self.finds(folded, in: text), "U+\(String(scalar.value, radix: 16))")
    #expect(Self.finds(text, in: folded), "U+\(String(scalar.value, radix: 16))")
  }

  private func text(_ number: Int, upTo length: Int, _ generator: inout SplitMix) -> String {
    (0...Int.random(in: 0..<length, using: &generator)).map { _ in
      let alphabet = Self.alphabets[Int.random(in: 0..<3, using: &generator) == 0 ? 0 : number]
      return alphabet[Int.random(in: alphabet.indices, using: &generator)]
    }.joined()
  }

  /// Some consecutive scalars of a text, sometimes with changed case. It is nil if the first is a lone
  /// combining mark: Foundation searches for it, the index deliberately does not.
  private func piece(of text: String, _ generator: inout SplitMix) -> String? {
    let scalars = Array(text.unicodeScalars)
    let start = Int.random(in: scalars.indices, using: &generator)
    let end = Int.random(in: start..<min(scalars.count, start + 6), using: &generator)
    var piece = String(String.UnicodeScalarView(scalars[start...end]))
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: piece = piece.uppercased()
    case 1: piece = piece.lowercased()
    default: break
    }
    let isLoneMark = piece.unicodeScalars.first?.properties.isGraphemeExtend ?? true
    let isOnlySpace = piece.allSatisfy { $0 == " " }
    return isLoneMark || isOnlySpace ? nil : piece
  }
}
