/// Names with two spellings, so that a search for either finds both.
enum LaunchSpelling {
  private static let pairs = [
    ("kosmos", "cosmos"), ("chang zheng", "long march"), ("hayabusa2", "hayabusa 2"),
    ("elektron", "electron"),
    ("foton", "photon"), ("fobos", "phobos"), ("shijian", "shi jian"),
  ]

  /// Each spelling and the other one, by the byte with which it begins.
  private static let spellings = pairs.flatMap { [($0, $1), ($1, $0)] }.reduce(
    into: [[(one: [UInt8], other: [UInt8])]](repeating: [], count: 256)
  ) { spellings, pair in
    let (one, other) = (Array(pair.0.utf8), Array(pair.1.utf8))
    spellings[Int(one[0])].append((one, other))
  }

  /// The lines of a folded text in which such a name stands, each in its other spelling behind a line break.
  static func others(in text: ArraySlice<UInt8>) -> [UInt8] {
    let spellings = spellings
    var others: [UInt8] = []
    for (start, byte) in zip(text.indices, text) where !spellings[Int(byte)].isEmpty {
      for (one, other) in spellings[Int(byte)] where text[start...].starts(with: one) {
        let line = line(around: start, in: text)
        // A line with the name twice is respelled once.
        if firstIndex(of: one, in: line) == start { others += [newline] + respelled(line, one, other) }
      }
    }
    return others
  }

  static let newline = UInt8(ascii: "\n")

  private static func line(around place: Int, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = text[..<place].lastIndex(of: newline).map { $0 + 1 } ?? text.startIndex
    return text[start...].prefix { $0 != newline }
  }

  private static func firstIndex(of name: [UInt8], in line: ArraySlice<UInt8>) -> Int? {
    line.indices.first { line[$0...].starts(with: name) }
  }

  private static func respelled(_ line: ArraySlice<UInt8>, _ one: [UInt8], _ other: [UInt8]) -> [UInt8] {
    var (rest, respelled) = (line, [UInt8]())
    while let place = firstIndex(of: one, in: rest) {
      respelled += rest[..<place] + other
      rest = rest[(place + one.count)...]
    }
    return respelled + rest
  }
}
