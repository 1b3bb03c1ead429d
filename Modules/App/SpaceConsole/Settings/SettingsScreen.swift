import SpaceDomain
import SpaceFeatures
import TerminalKit
import TerminalPictures

/// The findings about the program on this machine.
struct SettingsReport: Sendable, Codable {
  /// The stored pictures.
  struct Pictures: Sendable, Codable {
    let count: Int
    let bytes: Int
  }

  var pictures: Pictures
  /// Directories, keys, stored data and services.
  var sections: [Findings]
}

/// The settings screen: the settings, and below them the findings.
struct SettingsScreen: Screen {
  enum Effect: Sendable {
    /// Loads the findings.
    case report
    case clearPictures
    /// Stores a setting.
    case save(Setting)
  }

  typealias Message = SettingsReport

  /// A row with a setting, in the order of the screen.
  private enum Row: CaseIterable {
    case theme, units, pictures, alerts, clearPictures
  }

  private var report: SettingsReport?
  private var list = ListPane()
  private var scroll = Scroll()
  private var isClearing = false

  func actions(_ look: Look) -> [ScreenAction] {
    [
      ScreenAction("j k", also: "↑ ↓", "choose", short: "choose"),
      ScreenAction("Enter", also: "Space", "change it", short: "change", pressing: Key(.enter)),
      ScreenAction("PgDn", also: "PgUp", "scroll; also Ctrl-U Ctrl-D Ctrl-B Ctrl-F g G", short: "scroll"),
      .refresh,
    ]
  }

  func page(in area: GridArea, _ look: Look) -> PageText? {
    report.map { report in
      let page = layout(in: area).page
      let lines = lines(of: report, width: page.columns)
      return PageText(
        lines: lines, offset: scroll.offset(rows: page.rows, lines: lines.count), rows: page.rows)
    }
  }

  func status(_ look: Look) -> ScreenStatus {
    if isClearing { return .busy("Removing pictures…") }
    return report == nil
      ? .busy("Loading details…")
      : ScreenStatus(StyledText("Enter changes a setting", .dim))
  }

  // MARK: - Drawing

  /// The settings, and the findings below them.
  private func layout(in area: GridArea) -> (list: GridArea, page: GridArea) {
    let (list, rest) = area.split(top: Row.allCases.count)
    return (list.split(left: 60, gap: 0).left, rest.split(top: 1).rest)
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    guard let report else {
      return Placeholder.busy("Loading details…", in: area, on: &frame, look)
    }
    let (rows, page) = layout(in: area)
    list.draw(Row.allCases.count, in: rows, on: &frame) { range in
      Row.allCases[range].map { [line(of: $0, report, width: rows.columns, look)] }
    }
    let lines = lines(of: report, width: page.columns)
    frame.add(Pane.page, in: page)
    frame.write(lines, in: page, offset: scroll.offset(rows: page.rows, lines: lines.count))
  }

  private func line(of row: Row, _ report: SettingsReport, width: Int, _ look: Look) -> StyledText {
    let name: SafeText =
      switch row {
      case .theme: "Theme"
      case .units: "Units"
      case .pictures: "Pictures"
      case .alerts: "Launch alerts"
      case .clearPictures: "Clear pictures"
      }
    let forms = forms(of: row, report, look)
    let value = forms.first { $0.width <= width - 16 } ?? forms.last ?? ""
    return StyledText((" " + name).padded(to: 16), .bold) + StyledText(value)
  }

  /// A value in words, and in fewer for a narrow screen.
  private func forms(of row: Row, _ report: SettingsReport, _ look: Look) -> [SafeText] {
    switch row {
    case .theme: return [look.theme.map { SafeText($0.rawValue) } ?? "as the terminal"]
    case .units:
      return look.units == .metric
        ? ["metric: °C, Pa, m/s"] : ["imperial: °F, inHg, mph", "°F, inHg, mph"]
    case .pictures: return look.pictureChoice.forms(look.graphics)
    case .alerts:
      return look.alerts ? ["on: slips, scrubs, holds, T-60, T-10, T-0", "on: changes, countdown"] : ["off"]
    case .clearPictures:
      let size = SafeText(megabytes: report.pictures.bytes)
      let count = SafeText(report.pictures.count.grouped)
      return [count + " on disk, " + size, count + ", " + size]
    }
  }

  private func lines(of report: SettingsReport, width: Int) -> [StyledText] {
    DoctorPresenter(sections: report.sections).blocks(width: width).lines(width: width)
  }

  // MARK: - Input

  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    if key.code == .enter || key.typed == " " { return change(look) }
    if key.isRefresh { return [.own(.report)] }
    switch Motion(key) {
    case .by(let count): list.move(by: count, in: layout(in: area).list, count: Row.allCases.count)
    case let motion?: move(motion, in: area)
    case nil: return nil
    }
    return []
  }

  private mutating func move(_ motion: Motion, in area: GridArea) {
    guard let report else { return }
    let page = layout(in: area).page
    scroll.move(motion, rows: page.rows, lines: lines(of: report, width: page.columns).count)
  }

  private mutating func change(_ look: Look) -> Effects {
    guard report != nil, let row = list.item(in: Row.allCases) else { return [] }
    switch row {
    case .theme: return set(.theme(look.theme == nil ? .dark : look.theme == .dark ? .light : nil))
    case .units: return set(.units(look.units == .metric ? .imperial : .metric))
    case .pictures: return set(.pictures(look.pictureChoice.next))
    case .alerts: return set(.alerts(!look.alerts))
    case .clearPictures:
      isClearing = true
      return [.own(.clearPictures)]
    }
  }

  private func set(_ setting: Setting) -> Effects { [.app(.apply(setting)), .own(.save(setting))] }

  mutating func click(_ click: Click, in area: GridArea, _ look: Look) -> Effects {
    guard case .row(let index) = click else { return [] }
    let result = list.click(index, in: layout(in: area).list, count: Row.allCases.count)
    return result == .opened ? change(look) : []
  }

  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: Look) -> Effects {
    switch pane {
    case .list: list.move(by: lines.signum(), in: layout(in: area).list, count: Row.allCases.count)
    case .page: move(.by(lines), in: area)
    }
    return []
  }

  // MARK: - Messages

  mutating func receive(_ message: SettingsReport) -> Effects {
    (report, isClearing) = (message, false)
    return []
  }

  mutating func appear(_ look: Look) -> Effects { [.own(.report)] }

}

extension PictureChoice {
  /// The next choice, in the order auto, as characters, off.
  fileprivate var next: PictureChoice {
    switch self {
    case .auto, .forced(.kitty), .forced(.sixel), .forced(.iTerm2): .forced(.cells)
    case .forced(.cells): .off
    case .off: .auto
    }
  }

  fileprivate func forms(_ graphics: TerminalGraphics) -> [SafeText] {
    switch self {
    case .auto:
      let kind = graphics.kind(for: self).map { SafeText($0.rawValue) } ?? "described"
      return [
        "the best way here: " + SafeText(graphics.finding(for: self)), "the best way here: " + kind,
        "best here: " + kind,
      ]
    case .forced(let kind): return [SafeText(kind.rawValue)]
    case .off: return ["described"]
    }
  }
}
