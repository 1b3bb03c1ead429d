import SpaceDomain
import TerminalKit

/// Something that a key does, declared once: its keys, its words, the reason why it cannot be done now, and what it does.
///
/// A press, the footer, the help, the palette, the menu for screen readers, the settings of keys and `help keys` read it.
struct ScreenAction<Owner> {
  typealias Perform = (inout Owner, KeyPress) -> [ScreenEffect]

  private(set) var label: ActionLabel
  fileprivate let perform: Perform

  /// - Parameters:
  ///   - keys: those of the footer; `perform` gets the place of the pressed one among all keys.
  ///   - also: more keys, which the help shows.
  ///   - rare: still more keys, which the help names after the purpose.
  ///   - written: a text in place of `keys`.
  ///   - short: the purpose in few words, for the footer.
  ///   - obstacle: the reason why it cannot be done now.
  init(
    _ keys: [ActionKey], also: [ActionKey] = [], rare: [ActionKey] = [], written: SafeText? = nil,
    _ purpose: SafeText, short: SafeText? = nil, unless obstacle: SafeText? = nil,
    in group: ActionLabel.Group = .screen, perform: @escaping Perform
  ) {
    label = ActionLabel(
      keys: keys, also: also, rare: rare, written: written, purpose: purpose, short: short,
      obstacle: obstacle,
      group: group)
    self.perform = perform
  }

  /// - Parameter name: the name in the settings file, such as `calendar`.
  init(
    _ name: String, _ key: Character, also: [ActionKey] = [], _ purpose: SafeText, short: SafeText? = nil,
    unless obstacle: SafeText? = nil, perform: @escaping Perform
  ) {
    self.init(
      [ActionKey(name, key)], also: also, purpose, short: short, unless: obstacle, perform: perform)
  }

  /// The action in some modes only.
  func when(_ isOffered: Bool) -> ScreenAction {
    var action = self
    action.label.isOffered = label.isOffered && isOffered
    return action
  }

  /// The action of a selected item: while a search runs, it is done to what the search finds.
  func waiting(while isSearching: Bool) -> ScreenAction {
    var action = self
    action.label.waits = isSearching
    return action
  }

  /// The action with the keys of the footer alone.
  var withMainKeys: ScreenAction {
    var action = self
    (action.label.also, action.label.rare) = ([], [])
    return action
  }

  /// The action of every typed character.
  static func text(_ purpose: SafeText, perform: @escaping Perform) -> ScreenAction {
    var action = ScreenAction([], written: "a–z 0–9 …", purpose, perform: perform)
    action.label.takesText = true
    return action
  }
}

/// A pressed key of an action.
struct KeyPress {
  /// The default key, also where the user chose another one.
  let key: Key
  /// Its place among all keys of the action.
  let place: Int
  let area: GridArea
  let look: DrawingContext
}

extension Array {
  func when<Owner>(_ isOffered: Bool) -> [ScreenAction<Owner>] where Element == ScreenAction<Owner> {
    map { $0.when(isOffered) }
  }

  func waiting<Owner>(while isSearching: Bool) -> [ScreenAction<Owner>] where Element == ScreenAction<Owner> {
    map { $0.waiting(while: isSearching) }
  }

  /// Performs the action of a key, lets it wait, or says why it cannot be done.
  /// - Returns: nil if no action of the present mode has the key.
  func press<Owner>(
    _ key: Key, on owner: inout Owner, in area: GridArea, _ look: DrawingContext
  ) -> [ScreenEffect]? where Element == ScreenAction<Owner> {
    for action in self where action.label.isOffered {
      guard let place = action.label.place(of: key) else { continue }
      if action.label.waits { return [.wait(for: action.label.purpose, key)] }
      if let obstacle = action.label.obstacle { return [.say(StyledText(obstacle))] }
      return action.perform(&owner, KeyPress(key: key, place: place, area: area, look: look))
    }
    return nil
  }
}

extension Screen {
  /// The labels of the actions of the present mode, those of the footer first.
  func labels(_ look: DrawingContext) -> [ActionLabel] { actions(look).map(\.label).offered }

  /// The labels of the actions of all modes.
  func allLabels(_ look: DrawingContext) -> [ActionLabel] { actions(look).map(\.label) }

  /// Handles a key; nil if the present mode has no action for it.
  mutating func press(_ key: Key, in area: GridArea, _ look: DrawingContext) -> Effects? {
    actions(look).press(key, on: &self, in: area, look)
  }
}
