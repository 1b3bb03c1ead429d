import SpaceDomain

/// What is set, and what the program has found on this machine.
struct SettingsReport: Sendable, Codable {
  /// The pictures on disk.
  struct Pictures: Sendable, Codable {
    let count: Int
    let bytes: Int
  }

  var theme: Theme.Ground?
  var units = UnitSystem.metric
  var drawsPictures: Bool
  var pictures: Pictures
  /// Directories, keys, what is kept, who is asked.
  var sections: [DoctorPresenter.Section]
}

/// The settings.
struct SettingsScreen: Screen {
  private var report: SettingsReport?
  private var selected = 0
  private var scroll = Scroll()
  private var isClearing = false

  private static let rowCount = 4

  init() {}

  var keys: [KeyHint] {
    [
      KeyHint("↑ ↓", "choose"), KeyHint("Enter", "change it"), KeyHint("PgUp PgDn", "scroll"),
      KeyHint("g", "look again"),
    ]
  }

  func status(_ look: Look) -> ScreenStatus {
    guard report != nil else { return .busy("Looking at what is kept…") }
    return isClearing
      ? .busy("Removing pictures…") : ScreenStatus(StyledText("Enter changes what is chosen", .dim))
  }

  private func rows(_ report: SettingsReport) -> [(name: SafeText, value: SafeText)] {
    let theme: SafeText = report.theme.map { SafeText($0.rawValue) } ?? "as the terminal"
    let (count, bytes) = (report.pictures.count, report.pictures.bytes)
    return [
      ("Theme", theme),
      ("Units", report.units == .metric ? "metric: °C, Pa, m/s" : "imperial: °F, inHg, mph"),
      ("Pictures", report.drawsPictures ? "drawn" : "described"),
      ("Clear pictures", "\(count.grouped) on disk, \(Self.megabytes(bytes)) MB"),
    ]
  }

  private static func megabytes(_ bytes: Int) -> SafeText {
    SafeText(Decimals.text(Double(bytes) / 1_000_000, digits: 1))
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    guard let report else {
      return Placeholder.busy("Looking at what is kept…", in: area, on: &frame, look)
    }
    for (index, row) in rows(report).enumerated() where index < area.rows {
      let place = GridArea(
        column: area.column, row: area.row + index, columns: min(area.columns, 60), rows: 1)
      let line = StyledText((" " + row.name).padded(to: 18), .bold) + StyledText(row.value)
      frame.grid.write(line, row: place.row, column: place.column, width: place.columns)
      frame.targets.append(.init(area: place, click: .row(index)))
      if index == selected { frame.grid.select(place) }
    }
    let rest = area.split(top: Self.rowCount + 1).rest
    let lines = information(report, width: rest.columns)
    frame.write(lines, in: rest, offset: scroll.offset(rows: rest.rows, lines: lines.count))
  }

  private func information(_ report: SettingsReport, width: Int) -> [StyledText] {
    DoctorPresenter(sections: report.sections).blocks(width: width).lines
  }

  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> [Effect]? {
    switch key.code {
    case .up, .character("k"): selected = max(0, selected - 1)
    case .down, .character("j"): selected = min(Self.rowCount - 1, selected + 1)
    case .enter, .character(" "): return change()
    case .character("g"): return [.report]
    default:
      guard let report else { return nil }
      let lines = information(report, width: area.columns).count
      return scroll.press(key, rows: max(0, area.rows - Self.rowCount - 1), lines: lines) ? [] : nil
    }
    return []
  }

  private mutating func change() -> [Effect] {
    guard let report else { return [] }
    switch selected {
    case 0:
      let next: Theme.Ground? = report.theme == nil ? .dark : report.theme == .dark ? .light : nil
      return [.set(.theme(next)), .report]
    case 1: return [.set(.units(report.units == .metric ? .imperial : .metric)), .report]
    case 2: return [.set(.pictures(!report.drawsPictures)), .report]
    default:
      isClearing = true
      return [.clearPictures]
    }
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: Look) -> [Effect] {
    guard case .row(let index) = click, (0..<Self.rowCount).contains(index) else { return [] }
    defer { selected = index }
    return selected == index ? change() : []
  }

  mutating func receive(_ message: Message) {
    guard case .settings(let report) = message else { return }
    self.report = report
    isClearing = false
  }

  mutating func appear() -> [Effect] { [.report] }
}
