extension Launch {
  /// The fields by which launches are searched, as in `agency:isro year:2023`; for ``SearchIndex/fields`` and
  /// ``SearchQuery``.
  public static let searchFields = [
    "name", "agency", "vehicle", "mission", "kind", "place", "status", "year",
  ]

  /// The positions in ``searchFields`` of the name, and of the field with the names of the mission, flight,
  /// payloads and crew, one a line.
  package static let nameFields = (name: 0, mission: 3)

  /// The text of each of ``searchFields``.
  public var searchTexts: [String] {
    func joined(_ texts: String?...) -> String {
      var joined = ""
      for case let text? in texts { joined += joined.isEmpty ? text : " " + text }
      return joined
    }
    let agencies = agency ?? ""
    let vehicles = joined(vehicle, vehicleFamily, identity.designator)
    let missions = ([mission?.name, flight].compactMap(\.self) + payloads + aliases).joined(separator: "\n")
    return [
      name, agencies + LaunchSpelling.others(in: agencies), vehicles + LaunchSpelling.others(in: vehicles),
      missions + LaunchSpelling.others(in: missions),
      joined(mission?.kind, mission?.orbit), joined(pad?.place, pad?.name), status.name, "\(year)",
    ]
  }
}

/// Names with two spellings, so that a search for either finds both.
enum LaunchSpelling {
  private static let pairs = [
    ("Kosmos", "Cosmos"), ("kosmos", "cosmos"), ("KOSMOS", "COSMOS"), ("Chang Zheng", "Long March"),
    ("Hayabusa2", "Hayabusa 2"),
    ("Elektron", "Electron"), ("Foton", "Photon"), ("Fobos", "Phobos"), ("Shijian", "Shi Jian"),
  ]

  /// Each spelling and the other one, by the byte with which it begins.
  private static let spellings = pairs.flatMap { [($0, $1), ($1, $0)] }.reduce(
    into: [[(one: [UInt8], other: [UInt8])]](repeating: [], count: 256)
  ) { spellings, pair in
    let (one, other) = (Array(pair.0.utf8), Array(pair.1.utf8))
    spellings[Int(one[0])].append((one, other))
  }

  /// The lines of a text in which such a name stands, each in its other spelling behind a line break. Looks at bytes: the
  /// standard library's search for a string takes longer than all else that is done with thousands of launches.
  static func others(in text: String) -> String {
    let bytes = Array(text.utf8)
    var others: [UInt8] = []
    for start in bytes.indices {
      for (one, other) in spellings[Int(bytes[start])] where stands(one, at: start, in: bytes[...]) {
        let line = line(around: start, in: bytes)
        // A line with the name twice is respelled once.
        if firstIndex(of: one, in: line) == start { others += [newline] + respelled(line, one, other) }
      }
    }
    return others.isEmpty ? "" : String(decoding: others, as: UTF8.self)
  }

  private static func stands(_ name: [UInt8], at start: Int, in text: ArraySlice<UInt8>) -> Bool {
    guard text.endIndex - start >= name.count else { return false }
    for place in name.indices where text[start + place] != name[place] { return false }
    return true
  }

  private static let newline = UInt8(ascii: "\n")

  private static func line(around place: Int, in text: [UInt8]) -> ArraySlice<UInt8> {
    let start = text[..<place].lastIndex(of: newline).map { $0 + 1 } ?? 0
    return text[start...].prefix { $0 != newline }
  }

  private static func firstIndex(of name: [UInt8], in line: ArraySlice<UInt8>) -> Int? {
    line.indices.first { stands(name, at: $0, in: line) }
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
