extension Launch {
  /// The fields by which launches are searched, as in `agency:isro year:2023`; see ``SearchIndex/init(launches:)``.
  public static let searchFields = [
    "name", "agency", "vehicle", "mission", "kind", "place", "status", "year",
  ]

  /// The positions in ``searchFields`` of the name, and of the field with the names of the mission, flight,
  /// payloads and crew, one a line.
  package static let nameFields = (name: 0, mission: 3)
}

extension SearchIndex {
  /// An index of launches in their order, by ``Launch/searchFields``.
  public init(launches: [Launch]) {
    self.init(fields: Launch.searchFields, count: launches.count) { part, index in
      for place in part { index.append(place, of: launches) }
    }
  }

  /// Appends a launch with each of ``Launch/searchFields``. As an argument of its own it would be copied.
  private mutating func append(_ place: Int, of launches: [Launch]) {
    add(launches[place].name)
    endField()
    add(launches[place].agency)
    endRespelledField()
    add(launches[place].vehicle)
    add(launches[place].vehicleFamily)
    add(launches[place].identity.designator)
    endRespelledField()
    add(launches[place].mission?.name)
    add(launches[place].flight, after: LaunchSpelling.newline)
    for text in launches[place].payloads { add(text, after: LaunchSpelling.newline) }
    for text in launches[place].aliases { add(text, after: LaunchSpelling.newline) }
    endRespelledField()
    add(launches[place].mission?.kind)
    add(launches[place].mission?.orbit)
    endField()
    add(launches[place].pad?.place)
    add(launches[place].pad?.name)
    endField()
    add(launches[place].status.name)
    endField()
    add("\(launches[place].year)")
    endField()
    endRecord()
  }

  private mutating func endRespelledField() {
    let others = LaunchSpelling.others(in: field)
    add(folded: others)
    endField()
  }
}
