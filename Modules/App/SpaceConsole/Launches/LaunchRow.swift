import SpaceDomain
import TerminalKit

/// A launch in a list, with the words of a search highlighted.
struct LaunchRow: Sendable {
  let launch: Launch
  let zone: LocalZone
  let characters: DrawingCharacters
  var query = SearchQuery("")

  /// The format of all rows of a list.
  enum Form: Sendable {
    /// One line in columns.
    case table(LaunchColumns)
    /// One line in columns of these widths, beside a page.
    case narrowTable([Int])
    /// Time, name and status; below them the time in UTC and the facts.
    case card(timeWidth: Int)
    /// The name; below it time and status; below them the facts, if requested.
    case stack(hasFacts: Bool)

    /// The format of some rows in a width.
    init(_ rows: [LaunchRow], width: Int, hasFacts: Bool = true) {
      switch width {
      case LaunchColumns.least...: self = .table(LaunchColumns(fitting: rows, within: width))
      case 60...: self = .card(timeWidth: rows.map(\.timeWidth).max() ?? 0)
      default: self = .stack(hasFacts: hasFacts)
      }
    }

    /// The format of some rows in the list of a screen.
    init(_ rows: [LaunchRow], in panes: PaneLayout, _ list: GridArea) {
      if panes.isSplit, list.columns < LaunchColumns.least {
        // The page beside the list shows the details that the list omits.
        self = .narrowTable(LaunchColumns.narrow(fitting: rows, within: list.columns))
      } else {
        self = Form(rows, width: list.columns, hasFacts: list.rows >= 9)
      }
    }

    /// The height of a row on a screen; all rows have the same.
    var height: Int {
      switch self {
      case .table, .narrowTable: 1
      case .card: 2
      case .stack(let hasFacts): hasFacts ? 3 : 2
      }
    }
  }

  /// The width of its times.
  var timeWidth: Int { max(time.short.width, time.universal.width) }

  func lines(_ form: Form, width: Int) -> [StyledText] {
    switch form {
    case .table(let columns):
      [LaunchColumns.line(cells(columns.widths, hasShortKinds: columns.hasShortKinds), columns.widths)]
    case .narrowTable(let widths): [LaunchColumns.line(narrowCells(widths), widths)]
    case .card(let timeWidth): card(timeWidth: timeWidth, width: width)
    case .stack(let hasFacts): stack(hasFacts: hasFacts, width: width)
    }
  }

  // MARK: - Parts

  private var time: LaunchTime { LaunchTime(launch: launch, zone: zone) }
  private var status: SafeText { SafeText(launch.status.name) }
  private var kind: SafeText? { LaunchKind.text(launch, characters) }
  /// The icon alone; in ASCII, the beginning of the name.
  private var shortKind: SafeText? {
    characters == .unicode
      ? kind.map { _ in LaunchKind.icon(launch.mission?.kind ?? "") } : kind?.truncated(to: 8)
  }
  private var place: String? { launch.pad?.place ?? launch.pad?.name }

  /// The cells of a table, cut to the widths of its columns.
  func cells(_ widths: [Int], hasShortKinds: Bool) -> [StyledText] {
    [
      StyledText(time.short.truncated(to: widths[0]), .accent),
      StyledText(time.universal.truncated(to: widths[1]), .dim),
      highlighted(launch.name, "name", .bold, widths[2]),
      hasShortKinds
        ? StyledText(shortKind ?? "") : highlighted(kind?.string ?? "", "kind", .plain, widths[3]),
      highlighted(launch.agency ?? "", "agency", .plain, widths[4]),
      highlighted(place ?? "", "place", .plain, widths[5]),
      StyledText(status.truncated(to: widths[6]), launch.status.style),
    ]
  }

  /// The name; without the vehicle if it is too wide.
  private func name(within width: Int) -> String {
    if SafeText(launch.name).width <= width { return launch.name }
    return launch.name.split(separator: " | ", maxSplits: 1).last.map(String.init) ?? launch.name
  }

  /// The cells of a narrow table, cut to the widths of its columns. Without icons there are no kinds.
  func narrowCells(_ widths: [Int]) -> [StyledText] {
    [
      StyledText(characters == .unicode ? shortKind ?? "" : ""),
      highlighted(name(within: widths[1]), "name", .bold, widths[1]),
      highlighted(launch.agency ?? "", "agency", .plain, widths[2]),
      highlighted(place ?? "", "place", .plain, widths[3]),
      StyledText(time.day.truncated(to: widths[4]), .accent),
      StyledText(status.truncated(to: widths[5]), launch.status.style),
    ]
  }

  private func card(timeWidth: Int, width: Int) -> [StyledText] {
    let short = time.short.truncated(to: timeWidth)
    let status = status.truncated(to: max(16, width / 4))
    let room = max(1, width - timeWidth - 2 - status.width - 2)
    let name = highlighted(launch.name, "name", .bold, room)
    let first =
      StyledText(short, .accent) + .gap(timeWidth - short.width + 2) + name + .gap(room - name.width + 2)
      + StyledText(status, launch.status.style)
    let universal = time.universal.truncated(to: timeWidth)
    let facts = facts(.plain, width: max(1, width - timeWidth - 2))
    guard facts.width > 0 || !universal.isEmpty else { return [first] }
    let below =
      StyledText.gap(timeWidth - universal.width, spoken: "") + StyledText(universal, .dim)
      + .gap(2, spoken: universal.isEmpty ? "" : ", ")
    return [first, below + facts]
  }

  private func stack(hasFacts: Bool, width: Int) -> [StyledText] {
    let status = status.truncated(to: max(1, width - 2))
    let room = max(1, width - status.width - 2)
    let start = time.short.truncated(to: room)
    let head =
      StyledText(start, .accent) + .gap(room - start.width + 2) + StyledText(status, launch.status.style)
    let facts = facts(.dim, width: width)
    return [highlighted(launch.name, "name", .bold, width), head]
      + (facts.width == 0 || !hasFacts ? [] : [facts])
  }

  /// Kind, agency and place, as far as they are known.
  private func facts(_ style: Style, width: Int) -> StyledText {
    let facts = [("kind", kind?.string), ("agency", launch.agency), ("place", place)]
    return facts.reduce(StyledText("")) { line, fact in
      guard let text = fact.1 else { return line }
      let separator = StyledText(line.width == 0 ? "" : " · ", style)
      let room = width - line.width - separator.width
      return room > 0 ? line + separator + highlighted(text, fact.0, style, room) : line
    }
  }

  private func highlighted(_ text: String, _ field: String, _ style: Style, _ width: Int) -> StyledText {
    .highlighted(text, query, field: field, style, width: width)
  }
}
