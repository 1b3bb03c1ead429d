import TerminalKit

/// The list of all actions of all screens, filtered as typed. Made from the actions that the screens declare.
struct Palette: Sendable {
  struct Entry: Sendable {
    /// The index of its tab; nil for an action that works everywhere.
    let tab: Int?
    let place: SafeText
    let action: ScreenAction

    var id: String { "\(tab ?? -1) \(action.purpose)" }

    fileprivate func matches(_ words: [Substring]) -> Bool {
      let text = (place.string + " " + action.purpose.string).lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  private var field = SearchField()
  private var list = ListPane()
  private let all: [Entry]

  init(_ entries: [Entry]) {
    all = entries
    field.beginTyping()
  }

  var entries: [Entry] {
    let words = field.text.lowercased().split(separator: " ")
    return words.isEmpty ? all : all.filter { $0.matches(words) }
  }

  enum Outcome { case handled, close, choose(Entry) }

  mutating func press(_ key: Key, in area: GridArea) -> Outcome {
    switch (key.code, key.modifiers) {
    case (.escape, _), (.character("p"), .control): return .close
    case (.enter, _): return list.item(in: entries).map { .choose($0) } ?? .handled
    default: break
    }
    switch field.press(key) {
    case .changed: list.reset()
    case .same: break
    case .other: if let motion = Motion(key) { list.move(motion, in: inner(of: area), count: entries.count) }
    }
    return .handled
  }

  mutating func paste(_ text: String) { if field.paste(text) == .changed { list.reset() } }

  func click(_ index: Int) -> Outcome { entries.indices.contains(index) ? .choose(entries[index]) : .handled }

  mutating func scroll(by lines: Int, in area: GridArea) {
    list.move(.by(lines), in: inner(of: area), count: entries.count)
  }

  private static let widest = 76

  private func box(in area: GridArea) -> (columns: Int, rows: Int) {
    (min(Self.widest, area.columns - 4), max(1, min(24, area.rows - 2)))
  }

  private func inner(of area: GridArea) -> GridArea {
    let (columns, rows) = box(in: area)
    return area.centered(columns: columns, rows: max(1, rows - 1))
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let (columns, rows) = box(in: area)
    let inner = Panel.draw("All actions", columns: columns, rows: rows, in: area, on: &frame, look)
      .inset(columns: 1)
    let (head, rest) = inner.split(top: 1)
    let entries = entries
    field.draw(hits: SearchField.hits(entries.count), in: head, on: &frame)
    guard !entries.isEmpty else {
      return Placeholder.nothing("No action is called “\(field.text)”.").draw(in: rest, on: &frame, look)
    }
    let keysWidth = entries.map { look.keys(of: $0.action).width }.max() ?? 0
    list.draw(entries.count, in: rest, on: &frame) { range in
      entries[range].map { entry in
        let place = StyledText(entry.place.padded(to: 10), .dim)
        let room = max(1, rest.columns - place.width - keysWidth - 2)
        let title = StyledText(
          entry.action.explained.truncated(to: room), entry.action.obstacle == nil ? .plain : .dim)
        let keys = StyledText(look.keys(of: entry.action), .accent)
        return [place + title + .gap(room - title.width + 2) + keys]
      }
    }
  }
}

extension AppState {
  private static let mostRecent = 8

  /// - Returns: no effects.
  mutating func openPalette() -> [AppEffect] {
    let entries = paletteEntries
    let last = recent.compactMap { id in entries.first { $0.id == id } }
    palette = Palette(last + entries.filter { entry in !recent.contains(entry.id) })
    (help, find) = (nil, nil)
    return []
  }

  /// All actions: those of the current tab, those that work everywhere, those of the other tabs.
  var paletteEntries: [Palette.Entry] {
    let others = tabs.indices.filter { $0 != selected }
    let shows = others.map { index in
      let key = Self.key(ofTab: index)
      return ScreenAction(keys: key, "show " + tabs[index].title, pressing: Key(Character(key.string)))
    }
    return entries(screen.actions(look), tab: selected) + entries(everywhere + shows, tab: nil)
      + others.flatMap { entries(tabs[$0].screen.actions(look), tab: $0) }
  }

  /// The entries of the actions that a tab's screen, or with nil the screen in front, has.
  func entries(_ actions: [ScreenAction], tab: Int?) -> [Palette.Entry] {
    actions.flatMap(\.single).map {
      Palette.Entry(tab: tab, place: tab.map { tabs[$0].title } ?? "", action: $0)
    }
  }

  mutating func take(_ outcome: Palette.Outcome) -> [AppEffect] {
    switch outcome {
    case .handled: return []
    case .close: palette = nil
    case .choose(let entry):
      if let obstacle = entry.action.obstacle { return say(StyledText(obstacle)) }
      palette = nil
      recent = Array(([entry.id] + recent.filter { $0 != entry.id }).prefix(Self.mostRecent))
      let effects = entry.tab.map { show($0) } ?? []
      return effects + (entry.action.key.map { pressStandard($0) } ?? [])
    }
    return []
  }
}
