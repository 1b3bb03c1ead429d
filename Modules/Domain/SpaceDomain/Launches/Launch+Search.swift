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

  /// The lines of a text that contain such a name, each in the other spelling and after a line break.
  static func others(in text: String) -> String {
    var others = ""
    for (left, right) in pairs {
      for (one, other) in [(left, right), (right, left)] where text.utf8.firstRange(of: one.utf8) != nil {
        for line in text.split(separator: "\n") {
          let parts = line.split(separator: one, omittingEmptySubsequences: false)
          let respelled = parts.joined(separator: other)
          // A line that already has both spellings needs no other.
          if parts.count > 1, text.utf8.firstRange(of: respelled.utf8) == nil { others += "\n" + respelled }
        }
      }
    }
    return others
  }
}
