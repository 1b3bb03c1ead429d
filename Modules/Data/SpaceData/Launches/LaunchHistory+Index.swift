import CResources
import SpaceDomain

extension LaunchHistory {
  /// The index of ``launches``, in their order. It is that of `SearchIndex(launches:)`, and made of the lines: the texts of
  /// the tables, of which most of it consists, are folded once each.
  static let index = index(in: [UInt8](cresources_launch_history())).arranged(read.order)

  /// Reads the format that `Scripts/launch-history` writes, in the order of its lines.
  static func index(in text: [UInt8]) -> SearchIndex {
    var (reader, index) = (TabSeparatedReader(text), SearchIndex(fields: Launch.searchFields))
    guard let tables = Tables(&reader) else { return index }
    index.reserve(bytes: 3 * text.count)
    let folded = FoldedTables(tables)
    tables.walk(&reader) { row, minute, _, reader in
      folded.append(row, reader, year: LaunchHistory.day(of: minute).year, to: &index)
    }
    return index
  }
}

/// The search fields of the tables' texts, each folded.
private struct FoldedTables {
  private let pads, agencies, kinds: [[UInt8]]
  /// The name of a rocket, that before the name of a mission, and all its names; with those that have another spelling.
  private let vehicles: [(name: [UInt8], start: [UInt8], all: [UInt8], isRespelled: Bool)]
  private let statuses: [LaunchStatus: [UInt8]]
  private let space = [UInt8(ascii: " ")]

  init(_ tables: LaunchHistory.Tables) {
    pads = tables.pads.map { Self.folded([$0.name, $0.place]) }
    agencies = tables.agencies.map { Self.folded([$0], isRespelled: true) }
    kinds = tables.kinds.map { Self.folded([$0]) }
    vehicles = tables.vehicles.map {
      let all = Self.folded([$0.name, $0.family])
      let isRespelled = Self.folded([$0.name, $0.family], isRespelled: true) != all
      return (Self.folded([$0.name]), Self.folded([$0.name + " | "]), all, isRespelled)
    }
    let outcomes: [LaunchStatus] = [.success, .failure, .partialFailure]
    statuses = Dictionary(uniqueKeysWithValues: outcomes.map { ($0, Self.folded([$0.name])) })
  }

  private static func folded(_ texts: [String?], isRespelled: Bool = false) -> [UInt8] {
    var index = SearchIndex(fields: [])
    for text in texts { index.add(text) }
    if isRespelled { index.respellField() }
    return Array(index.field)
  }

  /// Appends a launch with each of `Launch.searchFields`.
  func append(
    _ row: LaunchHistory.Row, _ reader: TabSeparatedReader, year: Int, to index: inout SearchIndex
  ) {
    let (mission, flight) = (reader.plain(in: row.mission), reader.plain(in: row.flight))
    let (name, vehicle) = (mission.isEmpty ? flight : mission, vehicles[row.vehicle])
    index.add(folded: name.isEmpty ? vehicle.name : vehicle.start)
    index.add(utf8: name)
    index.endField()
    index.add(folded: agencies[row.agency])
    index.endField()
    if let designator = row.designator {
      // The key of the launch: `1957-001`.
      index.add(digits: year, 4)
      index.add(folded: space)
      index.add(digits: designator, 3)
      index.add(folded: space)
    }
    index.add(folded: vehicle.all)
    if vehicle.isRespelled { index.respellField() }
    index.endField()
    index.add(utf8: mission)
    if !flight.isEmpty { index.add(utf8: flight, after: SearchIndex.lineBreak) }
    for list in [row.payloads, row.aliases] {
      for part in reader.parts(in: list) {
        index.add(utf8: reader.bytes(in: part), after: SearchIndex.lineBreak)
      }
    }
    index.respellField()
    index.endField()
    if let kind = row.kind, !mission.isEmpty { index.add(folded: kinds[kind]) }
    index.endField()
    index.add(folded: pads[row.pad])
    index.endField()
    index.add(folded: statuses[row.status] ?? [])
    index.endField()
    index.add(digits: year, 4)
    index.endField()
    index.endRecord()
  }
}
