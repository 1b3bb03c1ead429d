import SpaceFeatures
import TerminalKit

/// The list of all actions that the tabs and the open sheet have now, filtered as typed, and of places such as single settings. Made
/// from what the screens declare.
struct Palette: Sendable {
  struct Entry: Sendable {
    /// The index of its tab or sheet; nil for an action that works everywhere.
    let tab: Int?
    let place: SafeText
    let action: ActionLabel
    /// The place to show; nil for an action that a key of its tab does, and for the tab itself.
    var destination: Destination?

    var id: String { "\(tab ?? -1) \(action.purpose)" }

    /// The words that find the entry, also the names of its keys in the settings, such as `slideshow`.
    private var words: String {
      let names = action.allKeys.compactMap(\.name)
      return ([place.string, action.purpose.string] + names).joined(separator: " ").lowercased()
    }

    fileprivate func matches(_ words: [Substring]) -> Bool {
      let text = self.words
      return words.allSatisfy { text.contains($0) }
    }

    /// True if every word is one of the action's, or a misspelled one.
    fileprivate func nearlyMatches(_ words: [Substring]) -> Bool {
      let text = self.words
      let known = text.split(whereSeparator: { !$0.isLetter }).map(String.init).filter { $0.count > 3 }
      return words.allSatisfy {
        text.contains($0) || $0.count > 3 && Suggestion.nearest(to: String($0), among: known) != nil
      }
    }
  }

  private(set) var field = SearchField()
  private var list = ListPane()
  private let all: [Entry]

  init(_ entries: [Entry]) {
    all = entries
    field.beginTyping()
  }

  var entries: [Entry] {
    let words = field.text.lowercased().split(separator: " ")
    if words.isEmpty { return all }
    let found = all.filter { $0.matches(words) }
    return found.isEmpty ? all.filter { $0.nearlyMatches(words) } : found
  }

  /// The entry that Enter chooses.
  var chosen: Entry? { list.item(in: entries) }

  mutating func type(_ key: Key) { if field.press(key) == .changed { list.reset() } }

  mutating func paste(_ text: String) { if field.paste(text) == .changed { list.reset() } }

  /// - Returns: the reason why it did not move; nil if it did.
  @discardableResult mutating func move(_ motion: Motion, in area: GridArea) -> StyledText? {
    list.move(motion, in: inner(of: area), count: entries.count)
  }

  private static let placeWidth = 10
  private static let least = 74

  private static func rows(in area: GridArea) -> Int { max(1, min(24, area.rows - 2)) }

  private func inner(of area: GridArea) -> GridArea {
    area.centered(columns: Panel.room(in: area), rows: max(1, Self.rows(in: area) - 1))
  }

  private static func keysWidth(_ entries: [Entry], _ look: DrawingContext) -> Int {
    entries.map { look.keys(of: $0.action).width }.max() ?? 0
  }

  /// The columns of the content: enough for all words, whatever is typed, where there is room.
  private func columns(in area: GridArea, _ look: DrawingContext) -> Int {
    let words = all.map { look.explanation(of: $0.action).width }.max() ?? 0
    let wanted = Self.placeWidth + words + 2 + Self.keysWidth(all, look)
    return min(max(Self.least, wanted), Panel.room(in: area))
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let inner = Panel.draw(
      "All actions", columns: columns(in: area, look), rows: Self.rows(in: area), in: area, on: &frame, look)
    let (head, rest) = inner.split(top: 1)
    let entries = entries
    field.draw(hits: SearchField.hits(entries.count), in: head, on: &frame, look)
    guard !entries.isEmpty else {
      return Placeholder.nothing("Nothing that can be done now is called ‘\(field.text)’.")
        .draw(in: rest, on: &frame, look)
    }
    let keysWidth = Self.keysWidth(entries, look)
    list.draw(entries.count, in: rest, on: &frame, look.characters) { range in
      entries[range].map { entry in
        let place = StyledText(entry.place.padded(to: Self.placeWidth), .dim)
        let room = max(1, rest.columns - place.width - keysWidth - 2)
        let title = StyledText(
          look.explanation(of: entry.action).truncated(to: room), entry.action.obstacle == nil ? .plain : .dim
        )
        let keys = StyledText(look.keys(of: entry.action), .accent)
        return [place + title + .gap(room - title.width + 2) + keys]
      }
    }
  }
}

extension AppState {
  private static let mostRecent = 8

  var paletteActions: [Action] {
    let type: Action.Perform = { state, press in
      state.palette?.type(press.key)
      return []
    }
    let choose = Action.enter("do it", short: "do it") { state, _ in
      state.palette?.chosen.map { state.choose($0).map { .app($0) } } ?? []
    }
    let move = Action.movingBelowText { state, motion, press in
      .saying(state.palette?.move(motion, in: press.area))
    }
    return [choose, closesPalette, move] + Action.typing(in: palette?.field ?? SearchField(), type)
  }

  var closesPalette: Action {
    .escape(also: [.control("p")], "close") { state, _ in
      state.palette = nil
      return []
    }
  }

  mutating func openPalette() {
    let entries = paletteEntries
    let last = recent.compactMap { id in entries.first { $0.id == id } }
    let palette = Palette(last + entries.filter { entry in !recent.contains(entry.id) })
    closeHelp()
    find = nil
    self.palette = palette
  }

  /// All that can be done now: on the sheet that is open, on the current tab, everywhere, on the other tabs; then the places.
  /// An action of the app is listed once, whatever screens declare it too.
  var paletteEntries: [Palette.Entry] {
    var state = self
    state.closeHelp()
    state.find = nil
    state.endTyping()
    let others = tabs.indices.filter { $0 != selected }
    // To show a tab is no action of that tab, which a key would do.
    let shows = others.map { index in
      let label = ActionLabel(
        keys: [], written: Self.key(ofTab: index), purpose: "show " + tabs[index].title)
      return Palette.Entry(tab: index, place: "", action: label)
    }
    let ofSheet = sheet.map { entries($0.labels(look), tab: focused) } ?? []
    let actions =
      ofSheet + entries(state.screen.labels(look), tab: selected)
      + entries(state.everywhere, tab: nil) + shows
      + others.flatMap { entries(tabs[$0].screen.labels(look), tab: $0) }
    var ofApp: Set<SafeText> = []
    return actions.filter { $0.action.group != .app || ofApp.insert($0.action.purpose).inserted }
      + placeEntries
  }

  /// The entries of the places that the tabs name.
  var placeEntries: [Palette.Entry] {
    tabs.indices.flatMap { tab in
      tabs[tab].screen.namedPlaces.map { place in
        Palette.Entry(
          tab: tab, place: tabs[tab].title, action: ActionLabel(keys: [], purpose: place.name),
          destination: place.destination)
      }
    }
  }

  /// The entries of the actions that the screen of a tab or a sheet, or with nil the screen in front, has. What another tab lacks
  /// now, it may have once it is shown.
  func entries(_ actions: [ActionLabel], tab: Int?) -> [Palette.Entry] {
    actions.flatMap(\.single).map {
      let action = tab == nil || tab == selected || tab == focused ? $0 : $0.withoutObstacle
      return Palette.Entry(tab: tab, place: tab.map { title(ofScreen: $0) } ?? "", action: action)
    }
  }

  /// Performs an action of the list, on the screen that has it: the sheet over a tab is closed first. Another tab is shown first,
  /// and has then to load what the action needs.
  mutating func choose(_ entry: Palette.Entry) -> [AppEffect] {
    if let obstacle = entry.action.obstacle { return say(StyledText(obstacle)) }
    palette = nil
    recent = Array(([entry.id] + recent.filter { $0 != entry.id }).prefix(Self.mostRecent))
    if let destination = entry.destination {
      endTyping()
      return run(.go(destination))
    }
    guard let tab = entry.tab, ![selected, focused].contains(tab) else {
      let closing = entry.tab == selected && sheet != nil ? closeSheet() : []
      endTyping()
      return closing + (entry.action.key.map { pressStandard($0) } ?? [])
    }
    let effects = show(tab)
    endTyping()
    awaited = entry.action.key.map { AwaitedAction(tab: tab, purpose: entry.action.purpose, key: $0) }
    return effects + performAwaited()
  }

  /// Performs the action that waits, once it can be done; says why it cannot, once the tab or sheet has loaded.
  mutating func performAwaited() -> [AppEffect] {
    guard let awaited, awaited.tab == focused, palette == nil, help == nil else {
      awaited = nil
      return []
    }
    let label = front.labels(look).flatMap(\.single).first { $0.purpose == awaited.purpose }
    if label?.waits == true || label?.obstacle != nil && front.status(look).isBusy { return [] }
    self.awaited = nil
    if let obstacle = label?.obstacle { return say(StyledText(obstacle)) }
    return pressStandard(awaited.key)
  }
}

/// An action whose tab or sheet loads or searches what it needs.
struct AwaitedAction: Sendable {
  /// The index of the tab or sheet.
  let tab: Int
  let purpose: SafeText
  /// The default key.
  let key: Key
}
