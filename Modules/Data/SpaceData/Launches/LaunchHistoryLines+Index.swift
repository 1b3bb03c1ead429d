import SpaceDomain

extension LaunchHistoryLines {
  /// The index of the launches, in their order. It is that of `SearchIndex(launches:)`, and made of the lines: the texts of the
  /// tables, of which most of it consists, are folded once each.
  var index: SearchIndex {
    let folded = FoldedTables(tables)
    return SearchIndex(fields: Launch.searchFields, count: lines.count) { part, index in
      for line in lines[part] { folded.append(line, reader, to: &index) }
    }
  }
}

/// The search fields of the tables' texts, each folded.
private struct FoldedTables {
  private let pads, agencies, kinds: [[UInt8]]
  /// The name of a rocket, that before the name of a mission, and all its names; with those that have another spelling.
  private let vehicles: [(name: [UInt8], start: [UInt8], all: [UInt8], isRespelled: Bool)]
  private let statuses: [LaunchStatus: [UInt8]]
  private let space = [UInt8(ascii: " ")]

  init(_ tables: LaunchHistoryLines.Tables) {
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
    _ line: LaunchHistoryLines.Line, _ reader: TabSeparatedReader, to index: inout SearchIndex
  ) {
    let (mission, flight) = (reader.plain(in: line.mission), reader.plain(in: line.flight))
    let (name, vehicle, year) = (mission.isEmpty ? flight : mission, vehicles[line.vehicle], line.day.year)
    index.add(folded: name.isEmpty ? vehicle.name : vehicle.start)
    index.add(utf8: name)
    index.endField()
    index.add(folded: agencies[line.agency])
    index.endField()
    if let number = line.number {
      // The key of the launch: `1957-001`.
      index.add(digits: year, 4)
      index.add(folded: space)
      index.add(digits: number, 3)
      index.add(folded: space)
    }
    index.add(folded: vehicle.all)
    if vehicle.isRespelled { index.respellField() }
    index.endField()
    index.add(utf8: mission)
    if !flight.isEmpty { index.add(utf8: flight, after: SearchIndex.lineBreak) }
    for list in [line.payloads, line.aliases] {
      for part in reader.parts(in: list) {
        index.add(utf8: reader.bytes(in: part), after: SearchIndex.lineBreak)
      }
    }
    index.respellField()
    index.endField()
    if let kind = line.kind, !mission.isEmpty { index.add(folded: kinds[kind]) }
    index.endField()
    index.add(folded: pads[line.pad])
    index.endField()
    index.add(folded: statuses[line.status] ?? [])
    index.endField()
    index.add(digits: year, 4)
    index.endField()
    index.endRecord()
  }
}
