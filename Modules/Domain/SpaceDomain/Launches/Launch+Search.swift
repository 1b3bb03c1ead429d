extension Launch {
  /// The fields by which launches are searched, as in `agency:isro year:2023`; see ``SearchIndex/init(launches:)``.
  public static let searchFields = [
    "name", "agency", "vehicle", "mission", "kind", "place", "status", "year",
  ]

  /// The positions in ``searchFields`` of the name, and of the mission, flight, payloads and crew, one a line.
  package static let nameFields = (name: 0, mission: 3)
}

extension SearchIndex {
  /// An index of launches in their order, by ``Launch/searchFields``.
  public init(launches: [Launch]) {
    self.init(fields: Launch.searchFields, count: launches.count) { part, index in
      for launch in launches[part] { index.append(launch) }
    }
  }

  /// Appends a launch with each of ``Launch/searchFields``.
  private mutating func append(_ launch: Launch) {
    append(launch.name)
    append(launch.agency, isRespelled: true)
    append(launch.vehicle, launch.vehicleFamily, launch.identity.designator, isRespelled: true)
    let names = launch.payloads + launch.aliases
    append(launch.mission?.name, lines: [launch.flight] + names, isRespelled: true)
    append(launch.mission?.kind, launch.mission?.orbit)
    append(launch.pad?.place, launch.pad?.name)
    append(launch.status.name)
    append("\(launch.year)")
    endRecord()
  }

  private mutating func append(_ texts: String?..., lines: [String?] = [], isRespelled: Bool = false) {
    for text in texts { add(text) }
    for text in lines { add(text, after: Self.lineBreak) }
    if isRespelled { add(folded: LaunchSpelling.others(in: field)) }
    endField()
  }
}
