import SpaceDomain
import TerminalKit

/// A launch in a list, what was searched for highlighted.
struct LaunchRow: Sendable {
  private let launch: Launch
  private let time: LaunchTime
  private let query: SearchQuery

  init(_ launch: Launch, zone: LocalZone, query: SearchQuery) {
    self.launch = launch
    time = LaunchTime(launch, zone: zone)
    self.query = query
  }

  private static let timeWidth = 18

  /// One line with time, name and state, or two where that is too much.
  func lines(width: Int, height: Int) -> [StyledText] {
    let status = StyledText(SafeText(launch.status.name).truncated(to: width / 4), launch.status.style)
    guard height > 1 else {
      let room = max(1, width - Self.timeWidth - 2 - status.width - 2)
      let time = StyledText(
        self.time.short.truncated(to: Self.timeWidth).padded(to: Self.timeWidth + 2), .accent)
      return [time + highlighted(launch.name, "name", .bold, room).padded(to: room + 2) + status]
    }
    let agency = launch.agency.map { " · " + $0 } ?? ""
    let below =
      StyledText("  ") + StyledText(time.short, .accent) + StyledText("  ") + status
    return [
      highlighted(launch.name, "name", .bold, width),
      below + highlighted(agency, "agency", .dim, max(0, width - below.width)),
    ]
  }

  private func highlighted(_ text: String, _ field: String, _ style: Style, _ width: Int) -> StyledText {
    .highlighted(text, query, field: field, style, width: width)
  }
}
