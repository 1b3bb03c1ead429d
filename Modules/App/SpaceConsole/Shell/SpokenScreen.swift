import TerminalKit

/// The screen in front as a screen reader tells it, made from what the screen draws and from the actions that it declares.
struct SpokenScreen {
  struct Choice: Sendable {
    enum Kind: Sendable { case tab(Int), action(Palette.Entry), text, command }

    let kind: Kind
    let name: SafeText
    var obstacle: SafeText? { if case .action(let entry) = kind { entry.action.obstacle } else { nil } }
    /// The key of an action as the user chose it; nil without one.
    fileprivate var key: SafeText?

    fileprivate func isCalled(_ words: [Substring], by match: Match) -> Bool {
      let name = SpokenScreen.words(of: name.string)
      return switch match {
      case .name: name == words
      case .words:
        words.allSatisfy { name.contains($0) } || settingsName == words.joined(separator: "-")
      case .beginnings: words.allSatisfy { word in name.contains { $0.hasPrefix(word) } }
      }
    }

    /// The name in the settings file, such as `undo`, which the guide lists.
    private var settingsName: String? {
      if case .action(let entry) = kind { entry.action.keys.first?.name } else { nil }
    }

    fileprivate init(_ kind: Kind, _ name: SafeText) { (self.kind, self.name) = (kind, name) }

    fileprivate init(_ entry: Palette.Entry, _ look: DrawingContext) {
      self.init(.action(entry), (entry.place.isEmpty ? "" : entry.place + ": ") + entry.action.purpose)
      key = entry.action.key == nil ? nil : entry.action.keys.first.map { look.key(of: $0) }
    }
  }

  /// Ways to name a choice, the surest first: otherwise ‘remove’ would restore what was removed last.
  fileprivate enum Match: CaseIterable { case name, words, beginnings }

  /// The lines of the page, or those around the list; last the origin of the content.
  let lines: [SafeText]
  let items: [(index: Int, text: SafeText)]
  let selected: Int?
  /// The choices in the order of their numbers: the tabs, the actions of the screen, those of its item.
  let choices: [Choice]
  private let elsewhere: [Choice]

  init(_ shown: AppState) {
    // A notice is read by itself, and takes no row of a list.
    var state = shown
    state.removeNotice()
    let (front, look) = (state.front, state.look)
    var frame = Frame(look.size)
    front.draw(in: state.area, on: &frame, look)
    selected = frame.selected
    items = Dictionary(grouping: frame.lines.filter { $0.item != nil }) { $0.item ?? 0 }
      .map { ($0, $1.map { Self.spoken($0.text) }.filter { !$0.isEmpty }.joined(separator: ", ")) }
      .sorted { $0.index < $1.index }
    let page = front.page(in: state.area, look)?.lines ?? frame.lines.filter { $0.item == nil }.map(\.text)
    lines = (page + front.status(look).lines(width: .max)).map(Self.spoken).filter { !$0.isEmpty }
    let actions = front.labels(look) + state.everywhereSpoken
    choices =
      state.tabs.enumerated().map { Choice(.tab($0), $1.title) }
      + state.entries(actions, tab: nil).map { Choice($0, look) }
      + (front.takesText ? [Choice(.text, "write a text")] : []) + [Choice(.command, "run a command")]
    elsewhere =
      state.tabs.indices.filter { $0 != state.selected || state.sheet != nil }.flatMap {
        state.entries(state.tabs[$0].screen.labels(look), tab: $0).map { Choice($0, look) }
      } + state.placeEntries.map { Choice($0, look) }
  }

  /// True if both tell the same of what is shown.
  func shows(what other: SpokenScreen) -> Bool {
    selected == other.selected && lines == other.lines && items.map(\.text) == other.items.map(\.text)
  }

  private static func spoken(_ line: StyledText) -> SafeText {
    SafeText(line.spoken.text.string.split(separator: " ").joined(separator: " "))
  }

  /// True if m reads on in the list, and is not the key of a choice.
  var readsOn: Bool { choices(for: "m").isEmpty }

  /// The choices that an answer means: by a number, a key, or words of the name.
  func choices(for answer: String) -> [Choice] {
    if let number = Int(answer) { return (1...choices.count).contains(number) ? [choices[number - 1]] : [] }
    if answer.count == 1 { return choices.filter { $0.key == SafeText(answer) } }
    let words = Self.words(of: answer)
    if words.isEmpty { return [] }
    // The word back would change a setting back where nothing leads back.
    let places = [choices, words == ["back"] ? [] : elsewhere]
    for match in Match.allCases {
      for choices in places {
        let found = choices.filter { $0.isCalled(words, by: match) }
        if let first = found.first { return match == .name ? [first] : found }
      }
    }
    return []
  }

  private static func words(of text: String) -> [Substring] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }
  }
}
