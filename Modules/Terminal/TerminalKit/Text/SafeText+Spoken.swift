extension SafeText {
  /// The text for screen readers: without emoji and drawings, with commas in place of dots between facts.
  var spoken: SafeText {
    if string.utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var result = ""
    let hasOrnaments = string.contains(where: Self.isOrnament)
    for character in string.replacing(" · ", with: ", ") where !Self.isOrnament(character) {
      // Removing an ornament between two spaces leaves only one of them.
      if character == " ", hasOrnaments, result.last == " " { continue }
      result.append(character)
    }
    return SafeText(paragraphs: result)
  }

  private static func isOrnament(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, first.value >= 0x2190 else { return false }
    switch first.value {
    // Arrows, boxes, blocks, shapes, braille.
    case 0x2190...0x21FF, 0x2500...0x25FF, 0x2800...0x28FF: return true
    default: return first.properties.isEmoji || character.unicodeScalars.contains { $0.value == 0xFE0F }
    }
  }
}
