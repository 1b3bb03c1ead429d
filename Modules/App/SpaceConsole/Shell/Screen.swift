import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The parts of a screen that the app's frame needs, whatever the screen is of.
protocol ScreenFace: Sendable {
  /// The keys of this screen, for the help.
  var keys: [KeyHint] { get }
  /// The most useful keys of this screen as it is now, three to five, for the status line.
  var hints: [KeyHint] { get }
  /// True if characters are typed as text.
  var isTyping: Bool { get }
  /// True if something was opened that `q` closes; else `q` ends the app.
  var isOpened: Bool { get }
  /// The item that is shared from here; nil where nothing can be.
  func shared(_ look: Look) -> ShareText?
  /// The addresses of the item that is shown.
  func links(_ look: Look) -> PageLinks
  /// The text of the page that is shown, for the search in it; nil where there is none.
  func page(in area: GridArea, _ look: Look) -> PageText?
  /// The source of what is shown, or its progress, for the status line.
  func status(_ look: Look) -> ScreenStatus
  /// The progress of long work, such as a sync, for the terminal's window.
  var taskProgress: TerminalProgress { get }
  /// Draws the screen.
  func draw(in area: GridArea, on frame: inout Frame, _ look: Look)
  /// True if the screen changes with every second, such as a countdown.
  func ticks(_ look: Look) -> Bool
  /// The part that outlives the session.
  var memory: ScreenMemory { get }
  /// Takes the memory of the last session.
  mutating func restore(_ memory: ScreenMemory)
}

extension ScreenFace {
  var isTyping: Bool { false }
  var isOpened: Bool { false }
  var hints: [KeyHint] { [] }
  var taskProgress: TerminalProgress { .none }
  func shared(_ look: Look) -> ShareText? { nil }
  func links(_ look: Look) -> PageLinks { PageLinks() }
  func page(in area: GridArea, _ look: Look) -> PageText? { nil }
  func ticks(_ look: Look) -> Bool { false }
  var memory: ScreenMemory { ScreenMemory() }
  mutating func restore(_ memory: ScreenMemory) {}
}

/// A tab's screen, a pure value: keys, clicks and messages change it and return effects, and it draws itself from its
/// own properties.
///
/// Its effects are performed by its ``TabModel``, which answers with messages. Nobody else looks into either.
protocol Screen: ScreenFace {
  /// A task for the screen's model.
  associatedtype Effect: Sendable
  /// News from the screen's model. It is written into traces.
  associatedtype Message: Sendable, Codable
  typealias Effects = [ScreenEffect<Effect>]

  init()
  /// Takes a key; nil if the key means nothing here.
  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> Effects?
  mutating func click(_ click: Click, in area: GridArea, _ look: Look) -> Effects
  /// Scrolls a pane by some lines, down if they are positive.
  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: Look) -> Effects
  /// Takes pasted text.
  mutating func paste(_ text: String) -> Effects
  mutating func receive(_ message: Message) -> Effects
  /// The screen is shown.
  mutating func appear(_ look: Look) -> Effects
  /// The screen is no longer shown.
  mutating func disappear() -> Effects
  /// Runs an errand for another screen; nil if it is for somebody else.
  mutating func run(_ errand: Errand, _ look: Look) -> Effects?
  /// The message as a trace may show it to others.
  static func redacted(_ message: Message) -> Message
}

extension Screen {
  mutating func click(_ click: Click, in area: GridArea, _ look: Look) -> Effects { [] }
  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: Look) -> Effects { [] }
  mutating func paste(_ text: String) -> Effects { [] }
  mutating func appear(_ look: Look) -> Effects { [] }
  mutating func disappear() -> Effects { [] }
  mutating func run(_ errand: Errand, _ look: Look) -> Effects? { nil }
  static func redacted(_ message: Message) -> Message { message }
}

/// Something that a screen wants done.
enum ScreenEffect<Own> {
  /// A task for the screen's own model.
  case own(Own)
  /// A task for another screen, whichever it is for.
  case errand(Errand)
  /// A task for the app.
  case app(AppEffect)
  /// Closes the screen, if it is a sheet.
  case close
}

/// A task that one screen has for another without knowing it.
enum Errand: Sendable {
  /// Show a place: its tab is shown.
  case go(Destination)
  /// Add an item to the favorites.
  case keep(Destination)
  /// Offer ways to share an item: a sheet opens.
  case share(ShareText)
  /// Bring back the favorite that was removed last.
  case undoRemoval
  /// Show the favorites as they are now; only for the screen that is shown, as others load when they appear.
  case reloadFavorites
  /// Find out again whether the item that is shown is a favorite; only for the screen that is shown.
  case checkFavorite
}

/// The part of a screen that outlives the session.
struct ScreenMemory: Sendable, Codable, Equatable {
  /// The first line that was shown.
  var scroll: Int?
  /// The place in the screen's list.
  var place: ListPlace?
  /// A choice in the screen's own words, such as a day or a search.
  var choice: String?

  var isEmpty: Bool { self == ScreenMemory() }
}

/// The status line of a screen.
struct ScreenStatus: Sendable {
  /// The source of what is shown, or what is on its way.
  let text: StyledText
  /// The reason why something else is shown than was asked for.
  private(set) var reason: StyledText?
  /// True if something is on its way.
  var isBusy = false

  init(_ text: StyledText, isBusy: Bool = false) {
    self.text = text
    self.isBusy = isBusy
  }

  /// Something is on its way.
  static func busy(_ text: SafeText) -> ScreenStatus { ScreenStatus(StyledText(text), isBusy: true) }

  /// The source of a value.
  static func shown<Value>(_ value: Sourced<Value>, _ look: Look) -> ScreenStatus {
    let source = StyledText(ProvenancePresenter(now: look.now).text(value.provenance), .dim)
    var status = ScreenStatus(source)
    status.reason = value.reason.map { StyledText(SafeText(own: $0.message), .warning) }
    return status
  }

  /// The lines in a width: one if there is room, else the reason above the source, wrapped.
  func lines(width: Int) -> [StyledText] {
    guard let reason else { return text.wrapped(to: width) }
    let line = text + StyledText(" · ", .dim) + reason
    guard line.width > width else { return [line] }
    return reason.wrapped(to: width) + text.wrapped(to: width)
  }

  /// - Parameter prefix: stands before the reason, such as the day that it is about.
  static func failed(_ error: any PresentableError, prefix: SafeText = "") -> ScreenStatus {
    ScreenStatus(StyledText(prefix + SafeText(own: error.message), .error))
  }
}
