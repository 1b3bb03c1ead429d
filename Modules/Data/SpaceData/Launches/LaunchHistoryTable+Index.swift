import SpaceDomain

extension CalendarDay {
  /// New Year's Day.
  fileprivate init(inYear year: Int) { self = CalendarDay(year: year, month: 1, day: 1) ?? .init(daysSince1970: 0) }
}

extension LaunchHistoryTable {
  /// An index of all launches, the newest first: row 0 is the last of ``rows``.
  ///
  /// What launches share is folded once and copied: to fold it for each takes four times as long, and this is most of
  /// what a search in a fresh process waits for.
  func index() -> SearchIndex {
    var shared = SharedTexts()
    let names = vehicles.map { shared.add([$0.name]) }
    let agencies = agencies.map { shared.add(["", $0, ""]) }
    // Behind the vehicle stand neither mission nor kind.
    let rockets = vehicles.map { shared.add([Self.joined($0.name, $0.other), "", "", ""]) }
    let places = pads.map { shared.add([Self.joined($0.place, $0.name), ""]) }
    let outcomes = [LaunchStatus.success, .failure, .partialFailure].map { shared.add([$0.name, ""]) }
    let bar = shared.add([" | "])
    let first = rows.first?.year ?? 0
    let years = (first...max(first, rows.last?.year ?? 0)).map { year in
      (start: CalendarDay(inYear: year).daysSince1970 * 1_440, text: shared.add(["\(year)", ""]))
    }

    var index = Assembly(shared.bytes, records: rows.count)
    bytes.withUnsafeBytes { bytes in
      var year = years.count - 1
      for row in rows.reversed() {
        // The rows go back in time, and so does the year.
        while year > 0, row.minute < years[year].start { year -= 1 }
        index.copy(names[row.vehicle])
        if !row.remark.isEmpty {
          index.copy(bar)
          index.fold(bytes[row.remark])
        }
        index.copy(agencies[row.agency])
        index.copy(rockets[row.vehicle])
        index.copy(places[row.pad])
        index.copy(outcomes[row.status == .success ? 0 : row.status == .failure ? 1 : 2])
        index.copy(years[year].text)
        index.endRecord()
      }
    }
    return SearchIndex(fields: Launch.searchFields, folded: index.bytes, starts: index.starts)
  }

  private static func joined(_ texts: String?...) -> String {
    texts.compactMap(\.self).joined(separator: " ")
  }

  /// Folded texts, one after the other.
  private struct SharedTexts {
    var bytes: [UInt8] = []

    /// Adds texts of neighbouring fields.
    /// - Returns: where they are.
    mutating func add(_ fields: [String]) -> Range<Int> {
      let start = bytes.count
      for (place, field) in fields.enumerated() {
        if place > 0 { bytes.append(TextFolding.separator) }
        TextFolding.append(field, to: &bytes)
      }
      return start..<bytes.count
    }
  }

  /// Puts records together.
  private struct Assembly {
    private let texts: [UInt8]
    private(set) var bytes: [UInt8] = []
    private(set) var starts: [UInt32] = [0]

    init(_ texts: [UInt8], records: Int) {
      self.texts = texts
      bytes.reserveCapacity(records * 160)
      starts.reserveCapacity(records + 1)
    }

    mutating func copy(_ text: Range<Int>) {
      texts.withUnsafeBytes { bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[text])) }
    }

    mutating func fold(_ text: Slice<UnsafeRawBufferPointer>) {
      TextFolding.append(utf8: UnsafeRawBufferPointer(rebasing: text), to: &bytes)
    }

    mutating func endRecord() { starts.append(UInt32(bytes.count)) }
  }
}
