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
    func joined(_ texts: String?...) -> String { texts.compactMap(\.self).joined(separator: " ") }
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

  /// Each spelling, with the other one. Looked for as bytes: a search of thousands of texts by the standard library's
  /// generic algorithm takes longer than all else that is done with fetched launches.
  private static let spellings = pairs.flatMap { [($0, $1), ($1, $0)] }.map { one, other in
    (pattern: BytePattern(Array(one.utf8)), one: one, other: other)
  }

  /// The lines of a text in which such a name stands, each in its other spelling behind a line break.
  static func others(in text: String) -> String {
    var others = ""
    for (pattern, one, other) in spellings where pattern.isFound(in: text) {
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: one, omittingEmptySubsequences: false)
        let respelled = parts.joined(separator: other)
        // A line that has both spellings already is found by both.
        if parts.count > 1, !BytePattern(Array(respelled.utf8)).isFound(in: text) {
          others += "\n" + respelled
        }
      }
    }
    return others
  }
}

extension BytePattern {
  fileprivate func isFound(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { isFound(in: UnsafeRawBufferPointer($0), 0..<$0.count) }
  }
}
