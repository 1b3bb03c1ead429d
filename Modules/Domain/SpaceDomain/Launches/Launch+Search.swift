import Dispatch
import Synchronization

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
    // Both halves at once: a search at the command line waits for the index of the whole history.
    let middle = launches.count / 2
    let halves = Mutex([SearchIndex](repeating: SearchIndex(fields: Launch.searchFields), count: 2))
    DispatchQueue.concurrentPerform(iterations: 2) { half in
      // The first half has room for the second.
      let index =
        half == 0
        ? SearchIndex(launches[..<middle], capacity: launches.count)
        : SearchIndex(launches[middle...], capacity: launches.count - middle)
      halves.withLock { $0[half] = index }
    }
    var made = halves.withLock { exchange(&$0, with: []) }
    let second = made.removeLast()
    self = made.removeLast()
    append(second)
  }

  private init(_ launches: ArraySlice<Launch>, capacity: Int) {
    self.init(fields: Launch.searchFields, capacity: capacity)
    var record = FoldedRecord()
    // A span lends its elements, and an array copies each launch.
    let launches = launches.span
    for place in launches.indices {
      record.write(launches[place])
      append(record)
      record.removeAll()
    }
  }
}

extension FoldedRecord {
  /// Writes each of ``Launch/searchFields``.
  fileprivate mutating func write(_ launch: borrowing Launch) {
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
  }

  private mutating func endRespelledField() {
    add(folded: LaunchSpelling.others(in: field))
    endField()
  }
}
