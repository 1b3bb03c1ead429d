import SpaceDomain
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Launches, the next one first: a table where there is room, else some lines each.
struct LaunchListPresenter: Output {
  /// All that were found.
  let found: Sourced<[Launch]>
  /// The most launches that are shown.
  let limit: Int
  let zone: LocalZone
  let characters: DrawingCharacters
  let provenance: ProvenancePresenter
  /// Whom to name where the bundled history is shown.
  let credit: SafeText

  init(
    _ found: Sourced<[Launch]>, limit: Int = .max, zone: LocalZone, characters: DrawingCharacters,
    credit: SafeText = "", now: Date
  ) {
    self.found = found
    self.limit = limit
    self.zone = zone
    self.characters = characters
    self.credit = credit
    provenance = ProvenancePresenter(now: now)
  }

  private var shown: ArraySlice<Launch> { found.value.prefix(limit) }

  let widest = 200

  func blocks(width: Int) -> [OutputBlock] {
    let rows =
      switch width {
      case 120...: table(width: width)
      case 60...: shown.flatMap { card($0, timeWidth: timeWidth, width: width) }
      default: shown.flatMap { stack($0, width: width) }
      }
    return (rows + footer(width: width)).map { .line($0) }
  }

  private func footer(width: Int) -> [StyledText] {
    let isHistory = shown.contains { $0.identity.history != nil }
    return ListFooter(
      shown: shown.count, total: found.value.count, noun: ("launch", "launches"),
      origin: provenance.launchText(found.provenance), credits: isHistory ? [credit] : []
    ).lines(width: width)
  }

  var records: [PlainRecord] { shown.map { LaunchRecord.record($0, found.provenance) } }

  var json: JSONValue {
    [
      "provenance": provenance.json(found.provenance), "total": .integer(found.value.count),
      "launches": .array(shown.map { .object(LaunchRecord.members($0)) }),
    ]
  }
}

// MARK: - Lines

extension LaunchListPresenter {
  private var timeWidth: Int {
    shown.flatMap { [LaunchTime($0, zone: zone).short, LaunchTime($0, zone: zone).universal] }
      .map(\.width).max() ?? 0
  }

  /// Kind, agency and place; what is not known is left out.
  private func facts(_ launch: Launch) -> SafeText {
    [
      LaunchKind.text(launch, characters), launch.agency.map { SafeText($0) },
      (launch.pad?.place ?? launch.pad?.name).map { SafeText($0) },
    ].compactMap(\.self).joined(separator: " · ")
  }

  /// Time, name and status; below them the time in UTC and the facts.
  private func card(_ launch: Launch, timeWidth: Int, width: Int) -> [StyledText] {
    let time = LaunchTime(launch, zone: zone)
    let status = SafeText(launch.status.name).truncated(to: width / 4)
    let room = max(1, width - timeWidth - 2 - status.width - 2)
    let name = SafeText(launch.name).truncated(to: room)
    let first =
      StyledText(time.short, .accent) + .gap(timeWidth - time.short.width + 2) + StyledText(name, .bold)
      + .gap(room - name.width + 2) + StyledText(status, launch.status.style)
    let facts = facts(launch).truncated(to: max(1, width - timeWidth - 2))
    guard !facts.isEmpty || !time.universal.isEmpty else { return [first] }
    let below =
      StyledText.gap(timeWidth - time.universal.width, spoken: "") + StyledText(time.universal, .dim)
      + .gap(2, spoken: time.universal.isEmpty ? "" : ", ")
    return [first, below + StyledText(facts)]
  }

  /// One below the other, for narrow terminals.
  private func stack(_ launch: Launch, width: Int) -> [StyledText] {
    let time = LaunchTime(launch, zone: zone)
    let status = SafeText(launch.status.name)
    let room = max(1, width - status.width - 2)
    let start = time.short.truncated(to: room)
    let head =
      StyledText(start, .accent) + .gap(room - start.width + 2) + StyledText(status, launch.status.style)
    let facts = facts(launch)
    return [StyledText(SafeText(launch.name).truncated(to: width), .bold), head]
      + (facts.isEmpty ? [] : [StyledText(facts.truncated(to: width), .dim)])
  }
}

// MARK: - Table

extension LaunchListPresenter {
  private func table(width: Int) -> [StyledText] {
    let rows = shown.map { launch -> [SafeText] in
      let time = LaunchTime(launch, zone: zone)
      return [
        time.short, time.universal, SafeText(launch.name),
        LaunchKind.text(launch, characters) ?? "", SafeText(launch.agency ?? ""),
        SafeText(launch.pad?.place ?? launch.pad?.name ?? ""), SafeText(launch.status.name),
      ]
    }
    let widths = Self.widths(of: rows, within: width)
    return zip(shown, rows).map { launch, cells in
      zip(cells.indices, cells).reduce(StyledText("")) { line, cell in
        let (column, text) = (cell.0, cell.1.truncated(to: widths[cell.0]))
        let gap = column == widths.count - 1 ? 0 : widths[column] + 2 - text.width
        return line + StyledText(text, Self.style(of: column, launch))
          + .gap(gap, spoken: text.isEmpty ? "" : ", ")
      }
    }
  }

  private static func style(of column: Int, _ launch: Launch) -> Style {
    switch column {
    case 0: .accent
    case 1: .dim
    case 2: .bold
    case 6: launch.status.style
    default: .plain
    }
  }

  /// Few names of launches are wider, in cells.
  private static let nameWidth = 48

  /// Times, kinds and states keep their widths; names, agencies and places share what is left.
  private static func widths(of rows: [[SafeText]], within width: Int) -> [Int] {
    var widths = (0..<7).map { column in rows.map { $0[column].width }.max() ?? 0 }
    widths[3] = min(widths[3], 24)
    widths[6] = min(widths[6], 20)
    let room = width - 12 - widths[0] - widths[1] - widths[3] - widths[6]
    let least = min(room / 2, nameWidth)
    widths[2] = max(1, min(widths[2], max(least, room - widths[4] - widths[5])))
    let rest = room - widths[2]
    widths[4] = min(widths[4], max(rest / 2, rest - widths[5]))
    widths[5] = min(widths[5], rest - widths[4])
    return widths
  }
}
