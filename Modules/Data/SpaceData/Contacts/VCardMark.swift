/// `BEGIN:VCARD` or `END:VCARD`, in any case, wherever it stands in a line.
struct VCardMark {
  let isBegin: Bool
  let range: Range<Int>

  /// The first mark in a line. At the start of a line, blanks around the colon are part of it.
  static func first(in line: ArraySlice<UInt8>) -> VCardMark? {
    var start = line.startIndex
    while let colon = line[start...].firstIndex(of: UInt8(ascii: ":")) {
      if let mark = VCardMark(around: colon, in: line) { return mark }
      start = colon + 1
    }
    return nil
  }

  private init?(around colon: Int, in line: ArraySlice<UInt8>) {
    var word = line[..<colon]
    var value = line[(colon + 1)...]
    let isAtStart = word.count < 12
    if isAtStart {
      while let last = word.last, last == 0x20 || last == 0x09 { word.removeLast() }
      value = value.drop { $0 == 0x20 || $0 == 0x09 }
    }
    guard Self.is(value.prefix(5), "VCARD") else { return nil }
    for (isBegin, name) in [(true, "BEGIN"), (false, "END")] where Self.is(word.suffix(name.utf8.count), name)
    {
      self.isBegin = isBegin
      range = (word.endIndex - name.utf8.count)..<(value.startIndex + 5)
      return
    }
    return nil
  }

  private static func `is`(_ bytes: ArraySlice<UInt8>, _ name: String) -> Bool {
    // Letters only: bit 5 is their case.
    bytes.count == name.utf8.count && zip(bytes, name.utf8).allSatisfy { $0 & 0xDF == $1 }
  }
}
