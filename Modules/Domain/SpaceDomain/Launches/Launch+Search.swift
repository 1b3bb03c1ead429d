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
      // A span lends its elements, and an array copies each launch.
      let launches = launches.span
      for place in part { index.append(launches[place]) }
    }
  }

  /// Appends a launch with each of ``Launch/searchFields``.
  private mutating func append(_ launch: borrowing Launch) {
    add(launch.name)
    endField()
    add(launch.agency)
    endRespelledField()
    add(launch.vehicle)
    add(launch.vehicleFamily)
    add(launch.identity.designator)
    endRespelledField()
    add(launch.mission?.name)
    add(launch.flight, after: LaunchSpelling.newline)
    for text in launch.payloads { add(text, after: LaunchSpelling.newline) }
    for text in launch.aliases { add(text, after: LaunchSpelling.newline) }
    endRespelledField()
    add(launch.mission?.kind)
    add(launch.mission?.orbit)
    endField()
    add(launch.pad?.place)
    add(launch.pad?.name)
    endField()
    add(launch.status.name)
    endField()
    add("\(launch.year)")
    endField()
    endRecord()
  }

  private mutating func endRespelledField() {
    let others = LaunchSpelling.others(in: field)
    add(folded: others)
    endField()
  }
}
