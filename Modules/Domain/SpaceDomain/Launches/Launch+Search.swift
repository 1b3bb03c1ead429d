extension Launch {
  /// The fields by which launches are searched, as in `agency:isro year:2023`; see ``SearchIndex/init(launches:)``.
  public static let searchFields = [
    "name", "agency", "vehicle", "mission", "kind", "place", "status", "year",
  ]

  /// The positions in ``searchFields`` of what a launch is called: its name, its rocket, and its mission with flight,
  /// payloads and crew, one a line. The rocket is in the name too, but only there in its other spellings.
  package static let titleFields = [0, 2, 3]

  /// The position of the rocket in ``searchFields``.
  package static let rocketField = 2

  /// The properties whose words each of ``searchFields`` has, beside those that are added by hand: single texts, and lists
  /// of them.
  fileprivate static let searched = searchFields.map { name in
    fields.filter { $0.searched == name }.reduce(into: (texts: [TextAccess](), lists: [ListAccess]())) {
      switch $1.value {
      case .text(let access): $0.texts.append(access.get)
      case .texts(let access): $0.lists.append(access.get)
      case .integer, .number, .address, .instant, .part: break
      }
    }
  }

  fileprivate typealias TextAccess = @Sendable (Launch) -> String?
  fileprivate typealias ListAccess = @Sendable (Launch) -> [String]

  /// The texts of a search field, one of ``searchFields``.
  package func searchedTexts(_ field: String) -> [String] {
    guard let number = Self.searchFields.firstIndex(of: field) else { return [] }
    let own: [String?] =
      switch field {
      case "name": [name]
      case "vehicle": [identity.designator]
      case "mission": [mission?.name]
      case "status": [status.name]
      case "year": ["\(year)"]
      default: []
      }
    let rest = Self.searched[number].texts.map { $0(self) } + Self.searched[number].lists.flatMap { $0(self) }
    return (own + rest).compactMap(\.self)
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
    let (texts, lists) = Launch.searched[number]
    for text in texts { add(text(launch), after: joint) }
    for list in lists { for text in list(launch) { add(text, after: joint) } }
    if isRespelled { respellField() }
    endField()
  }

  /// Adds the other spellings of the field that is being made.
  package mutating func respellField() {
    let others = LaunchSpelling.others(in: field)
    if !others.isEmpty { add(folded: others) }
  }
}
