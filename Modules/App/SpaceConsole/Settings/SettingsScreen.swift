import SpaceDomain
import TerminalKit

/// The findings about the program on this machine.
struct SettingsReport: Sendable, Codable {
  /// The number of stored pictures, and their bytes.
  let pictureCount: Int
  let pictureBytes: Int
  /// Directories, keys, stored data and services.
  let sections: [Findings]
}

/// The settings screen: the settings, and below them the findings.
struct SettingsScreen: Screen {
  enum Effect: Sendable {
    /// Loads the findings.
    case report
    case clearPictures
    /// Stores a setting.
    case save(SettingSpec, String)
    /// Stores and tests the key of a service.
    case saveKey(ServiceKey, String)
  }

  typealias Message = SettingsReport

  private enum Row {
    case setting(SettingSpec)
    case clearPictures
    case key(ServiceKey)
  }

  /// The rows in the order of the screen.
  private static let rows =
    SettingSpec.all.map(Row.setting) + [.clearPictures] + ServiceKey.allCases.map(Row.key)

  private var report: SettingsReport?
  private var list = ListPane()
  private var scroll = Scroll()
  private var isClearing = false
  /// The key that is being typed, of a service.
  private var field: (service: ServiceKey, line: SearchField)?

  /// The longest key, in characters; what is longer is refused when it is saved, not cut.
  private static let longestKey = 16_384

  var isTyping: Bool { field != nil }
  var isSecret: Bool { field != nil }

  func actions(_ look: Look) -> [ScreenAction] {
    [
      ScreenAction(keys: "j k", also: "↑ ↓", "choose", short: "choose"),
      .enter(also: "Space l →", "change it", short: "change"),
      ScreenAction(keys: "h", also: "←", "change it back", pressing: Key("h")),
      ScreenAction(
        keys: "PgDn", also: "PgUp", "scroll; also Ctrl-U Ctrl-D Ctrl-B Ctrl-F g G", short: "scroll"),
      .refresh,
    ]
  }

  func page(in area: GridArea, _ look: Look) -> TextPage? { findings(in: area, look)?.at(scroll) }

  func status(_ look: Look) -> ScreenStatus {
    if isClearing { return .busy("Removing pictures…") }
    guard report != nil, let row = list.item(in: Self.rows) else { return .busy("Loading details…") }
    switch row {
    case .setting(let spec):
      let end: SafeText = spec.beginning == .nextStart ? ", from the next start" : ""
      return ScreenStatus(
        StyledText(spec.title + ": " + spec.effect(of: spec.word(look.settings)) + end, .dim))
    case .clearPictures:
      return ScreenStatus(StyledText("Enter removes the pictures on disk; those of favorites stay.", .dim))
    case .key(let service):
      let text: SafeText =
        field == nil
        ? "Enter asks for the key, from \(service.facts.page). It is not shown."
        : "Type or paste the key, from \(service.facts.page). Enter saves it, Esc leaves it."
      return ScreenStatus(StyledText(text, .dim))
    }
  }

  // MARK: - Drawing

  /// The settings, and the findings below them.
  private func layout(in area: GridArea) -> (list: GridArea, page: GridArea) {
    // On a small terminal the keys are below; the findings need room too.
    let (list, rest) = area.split(top: min(Self.rows.count, max(7, area.rows - 6)))
    return (list.split(left: Console.proseWidth, gap: 0).left, rest.split(top: 1).rest)
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    guard let report else {
      return Placeholder.busy("Loading details…").draw(in: area, on: &frame, look)
    }
    let rows = layout(in: area).list
    list.draw(Self.rows.count, in: rows, on: &frame) { range in
      Self.rows[range].map { [line(of: $0, report, width: rows.columns, look)] }
    }
    findings(in: area, look)?.at(scroll).draw(on: &frame, look)
  }

  private func line(of row: Row, _ report: SettingsReport, width: Int, _ look: Look) -> StyledText {
    switch row {
    case .setting(let spec):
      let word = spec.word(look.settings)
      let line = Self.line(spec.title, SafeText(word))
      let effect = StyledText(spec.effect(of: word), .dim)
      // Without room here, the status line tells the effect of the selected setting.
      let gap = max(2, 10 - SafeText(word).width)
      return line.width + gap + effect.width <= width ? line + .gap(gap) + effect : line
    case .clearPictures:
      let size = SafeText(bytes: report.pictureBytes)
      return Self.line("Clear pictures", SafeText(report.pictureCount.grouped) + ", " + size)
    case .key(let service):
      guard let field, field.service == service else { return Self.line(service.facts.title, "Enter to set") }
      // A dot for each character, as far as there is room, and the cursor.
      let dots = String(repeating: "•", count: min(field.line.text.count, max(0, width - 18)))
      return Self.line(service.facts.title, SafeText(dots)) + StyledText("_", .accent)
    }
  }

  private static func line(_ title: SafeText, _ value: SafeText) -> StyledText {
    StyledText((" " + title).padded(to: 16), .bold) + StyledText(value)
  }

  /// The findings, and how this terminal shows pictures.
  private func findings(in area: GridArea, _ look: Look) -> TextPage? {
    guard let report else { return nil }
    let terminal = Findings(
      title: "Terminal", rows: [("pictures", look.graphics.finding(for: look.settings.pictures))])
    let (page, presenter) = (layout(in: area).page, DoctorPresenter(sections: report.sections + [terminal]))
    return TextPage(lines: presenter.lines(width: page.columns), area: page)
  }

  // MARK: - Input

  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    if let service = field?.service { return type(key, service) }
    if key.isOpen || key.typed == " " { return change(by: 1, look) }
    if key.isLeft { return change(by: -1, look) }
    if key.isRefresh { return [own(.report)] }
    switch Motion(key) {
    case .by(let count): list.move(.by(count), in: layout(in: area).list, count: Self.rows.count)
    case let motion?: move(motion, in: area, look)
    case nil: return nil
    }
    return []
  }

  private mutating func type(_ key: Key, _ service: ServiceKey) -> Effects? {
    if field?.line.press(key) == .other { return nil }
    guard let line = field?.line, !line.isTyping else { return [] }
    field = nil
    return line.text.isEmpty ? [] : [own(.saveKey(service, line.text))]
  }

  /// Inserts a pasted key. A line break at its end is no part of it.
  mutating func paste(_ text: String) -> Effects {
    _ = field?.line.paste(String(text.reversed().drop(while: \.isNewline).reversed()))
    return []
  }

  private mutating func move(_ motion: Motion, in area: GridArea, _ look: Look) {
    if let page = findings(in: area, look) { scroll.move(motion, on: page) }
  }

  /// Sets the selected setting to the value after or before its own.
  private mutating func change(by step: Int, _ look: Look) -> Effects {
    guard report != nil, let row = list.item(in: Self.rows) else { return [] }
    switch row {
    case .setting(let spec) where spec.isText:
      let words = "settings \(spec.name) \(spec.option.spec.valueName ?? "")"
      return [.app(.say(StyledText("In a shell: space-explorer \(words)", .dim)))]
    case .setting(let spec):
      let word = spec.word(after: spec.word(look.settings), by: step)
      return [.app(.apply(spec, word)), own(.save(spec, word))]
    case .clearPictures:
      isClearing = true
      return [own(.clearPictures)]
    case .key(let service):
      guard step > 0 else { return [] }
      var line = SearchField()
      line.longest = Self.longestKey
      line.beginTyping()
      field = (service, line)
      return []
    }
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: Look) -> Effects {
    guard case .row(let index) = click else { return [] }
    field = nil
    let result = list.click(index, in: layout(in: area).list, count: Self.rows.count)
    return result == .opened ? change(by: 1, look) : []
  }

  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: Look) -> Effects {
    switch pane {
    case .list: list.move(.by(lines.signum()), in: layout(in: area).list, count: Self.rows.count)
    case .page: move(.by(lines), in: area, look)
    }
    return []
  }

  // MARK: - Messages

  mutating func receive(_ message: SettingsReport, _ look: Look) -> Effects {
    (report, isClearing) = (message, false)
    return []
  }

  mutating func appear(_ look: Look) -> Effects { [own(.report)] }

  mutating func disappear() -> Effects {
    field = nil
    return []
  }
}
