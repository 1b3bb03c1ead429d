/// Names with two spellings, so that a search for either finds both.
enum LaunchSpelling {
  private static let pairs = [
    ("kosmos", "cosmos"), ("chang zheng", "long march"), ("hayabusa2", "hayabusa 2"), ("foton", "photon"),
    ("elektron", "electron"), ("fobos", "phobos"), ("shijian", "shi jian"),
  ]

  /// Each spelling and the other one, by the byte with which it begins.
  private static let spellings = pairs.flatMap { [($0, $1), ($1, $0)] }.reduce(
    into: [[(one: [UInt8], other: [UInt8])]](repeating: [], count: 256)
  ) { spellings, pair in
    let (one, other) = (Array(pair.0.utf8), Array(pair.1.utf8))
    spellings[Int(one[0])].append((one, other))
  }

  /// The letters that follow each byte in the beginnings of ``spellings``, a bit for each.
  private static let seconds = spellings.map { names in
    names.reduce(UInt32(0)) { $0 | 1 << (UInt32($1.one[1]) & 31) }
  }

  /// The lines of a folded text in which such a name stands, each in its other spelling behind a line break.
  static func others(in text: ArraySlice<UInt8>) -> [UInt8] {
    var (others, respelled) = ([UInt8](), Respelled())
    let (bytes, seconds) = (text.span, seconds)
    // A loop over numbers: this looks at each letter of all launches.
    var place = 0
    while place + 1 < bytes.count {
      if seconds[Int(bytes[place])] >> UInt32(bytes[place + 1] & 31) & 1 == 1 {
        respell(text, at: text.startIndex + place, &respelled, &others)
      }
      place += 1
    }
    return others
  }

  /// The line that was looked at last, with the names in it that were respelled: a line may be as long as an answer, and
  /// have a name thousands of times.
  private struct Respelled {
    var line = 0..<0
    var names: [[UInt8]] = []
  }

  /// Appends the line around each name that begins at a place; a line with the name twice is respelled once.
  private static func respell(
    _ text: ArraySlice<UInt8>, at start: Int, _ respelled: inout Respelled, _ others: inout [UInt8]
  ) {
    for (one, other) in spellings[Int(text[start])] where begins(one, at: start, in: text) {
      if !respelled.line.contains(start) { respelled = Respelled(line: line(around: start, in: text)) }
      if respelled.names.contains(one) { continue }
      respelled.names.append(one)
      let line = respelled.line
      others.append(SearchIndex.lineBreak)
      var place = line.lowerBound
      while place < line.upperBound {
        let isFound = begins(one, at: place, in: text)
        if isFound { others += other } else { others.append(text[place]) }
        place += isFound ? one.count : 1
      }
    }
  }

  /// A loop over numbers, because `starts(with:)` of slices takes five times as long.
  private static func begins(_ name: [UInt8], at start: Int, in text: ArraySlice<UInt8>) -> Bool {
    guard text[start] == name[0], name.count <= text.endIndex - start else { return false }
    for place in name.indices where text[start + place] != name[place] { return false }
    return true
  }

  private static func line(around place: Int, in text: ArraySlice<UInt8>) -> Range<Int> {
    var (start, end) = (place, place)
    while start > text.startIndex, text[start - 1] != SearchIndex.lineBreak { start -= 1 }
    while end < text.endIndex, text[end] != SearchIndex.lineBreak { end += 1 }
    return start..<end
  }
}
