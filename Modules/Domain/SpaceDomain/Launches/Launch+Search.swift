extension Launch {
  /// The fields by which launches are searched, as in `agency:isro year:2023`; see ``SearchIndex/init(launches:)``.
  public static let searchFields = [
    "name", "agency", "vehicle", "mission", "kind", "place", "status", "year",
  ]

  /// The positions in ``searchFields`` of what a launch is called: its name, its rocket, and its mission with flight,
  /// payloads and crew, one a line. The rocket is in the name too, but only there in its other spellings.
  package static let titleFields = [0, 2, 3]

  /// The properties whose words each of ``searchFields`` has, beside those that are added by hand.
  fileprivate static let searched = searchFields.map { name in
    fields.filter { $0.searched == name }.map(\.value)
  }
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
    append(launch.name, 0, of: launch)
    append(nil, 1, of: launch, isRespelled: true)
    append(launch.identity.designator, 2, of: launch, isRespelled: true)
    append(launch.mission?.name, 3, of: launch, joint: Self.lineBreak, isRespelled: true)
    append(nil, 4, of: launch)
    append(nil, 5, of: launch)
    append(launch.status.name, 6, of: launch)
    append("\(launch.year)", 7, of: launch)
    endRecord()
  }

  /// Appends a search field: a text, then the properties whose words are found in it.
  private mutating func append(
    _ text: String?, _ number: Int, of launch: Launch, joint: UInt8 = UInt8(ascii: " "),
    isRespelled: Bool = false
  ) {
    add(text)
    for value in Launch.searched[number] {
      switch value {
      case .text(let access): add(access.get(launch), after: joint)
      case .texts(let access): for text in access.get(launch) { add(text, after: joint) }
      case .integer, .number, .address, .instant, .part: break
      }
    }
    if isRespelled { add(folded: LaunchSpelling.others(in: field)) }
    endField()
  }
}
