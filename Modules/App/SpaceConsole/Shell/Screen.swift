import SpaceDomain
import SpaceFeatures
import TerminalKit

/// A tab's screen as a pure value: keys, clicks and messages change it and return effects, and it draws itself.
/// Its ``TabModel`` performs the effects and answers with messages. No other code looks into either.
protocol Screen: Sendable {
  associatedtype Effect: Sendable
  /// A message from the screen's model, which is recorded in traces.
  associatedtype Message: Sendable, Codable
  typealias Effects = [ScreenEffect]

  typealias Action = ScreenAction<Self>

  init()
  /// The actions of all modes of the screen, those of the footer first. Each says whether the present mode has it, and why it
  /// cannot be done.
  func actions(_ look: DrawingContext) -> [Action]
  /// The places within the screen that the list of all actions has too, such as single settings.
  var namedPlaces: [NamedPlace] { get }
  /// Terms and signs that the help explains.
  func legend(_ look: DrawingContext) -> [LegendRow]
  /// The title of the help in the present mode, such as `Picture`; nil for the title of the tab or sheet.
  var modeTitle: SafeText? { get }
  var isTyping: Bool { get }
  /// True if the screen uses a whole text, such as words to search for or a day.
  var takesText: Bool { get }
  /// The words of a screen reader before a whole text.
  func textAdvice(_ look: DrawingContext) -> SafeText
  /// True if what is typed must not be recorded.
  var isSecret: Bool { get }
  /// True if nothing of the screen below a sheet is visible.
  var coversScreen: Bool { get }
  /// True if the screen draws in the whole terminal: tabs, status and keys lie over it, and fade while no key is typed.
  func fillsScreen(_ look: DrawingContext) -> Bool
  /// True if the screen keeps its rows when a notice of several lines comes, which lies over the last ones until the next key: in
  /// fewer rows, pictures would change their size, and texts their places.
  func keepsRows(_ look: DrawingContext) -> Bool
  /// True if an overlay hides the page, such as a picture by itself.
  var isCovered: Bool { get }
  /// The number of things that `q` closes here one after the other, such as a page and the picture over it.
  var layers: Int { get }
  /// The text for sharing the visible item; nil when there is none.
  func shared(_ look: DrawingContext) -> ShareText?
  func links(_ look: DrawingContext) -> PageLinks
  /// The text of the visible page, for searching in it; nil when there is none.
  func page(in area: GridArea, _ look: DrawingContext) -> TextPage?
  /// The origin of the content, or the progress, for the status line.
  func status(_ look: DrawingContext) -> ScreenStatus
  var taskProgress: TerminalProgress { get }
  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext)
  /// True until there is something true to show: the app leaves the frame before on the screen for a moment.
  var isUnready: Bool { get }
  /// True if what is shown stands in for an answer that may be had a little later.
  var isLacking: Bool { get }
  /// The time in seconds after which an answer has outlived itself.
  static var lifetime: TimeInterval { get }
  /// Fetches again what is shown, which may be out of date, while the user looks at it: the place stays.
  mutating func renew(_ look: DrawingContext) -> Effects
  /// True if the screen changes every second, as with a countdown.
  func ticks(_ look: DrawingContext) -> Bool
  /// The part of the state that is stored in the session.
  var memory: ScreenMemory { get }
  mutating func restore(_ memory: ScreenMemory)
  /// Ends typing, and leaves what was typed.
  mutating func endTyping()
  mutating func click(_ click: Click, in area: GridArea, _ look: DrawingContext) -> Effects
  /// Scrolls a pane by some lines; positive is down.
  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: DrawingContext) -> Effects
  mutating func paste(_ text: String) -> Effects
  /// Takes a whole text, as if it had been typed and confirmed.
  mutating func enter(_ text: String, _ look: DrawingContext) -> Effects
  mutating func receive(_ message: Message, _ look: DrawingContext) -> Effects
  mutating func appear(_ look: DrawingContext) -> Effects
  /// The screen disappears, or the sheet is closed: cancels what only this screen needs.
  mutating func disappear() -> Effects
  /// A frame is about to be drawn, perhaps because a picture of the last one was drawn.
  mutating func prepare(in area: GridArea, _ look: DrawingContext) -> Effects
  /// Runs a request of another screen; nil, and nothing changes, if it is for another screen.
  mutating func run(_ request: TabRequest, _ look: DrawingContext) -> Effects?
  /// The message without private data, for traces.
  static func redacted(_ message: Message) -> Message
}

extension Screen {
  func own(_ effect: Effect) -> ScreenEffect { .own(effect) }

  func status(_ look: DrawingContext) -> ScreenStatus { ScreenStatus("") }
  var isTyping: Bool { false }
  var takesText: Bool { isTyping }
  func textAdvice(_ look: DrawingContext) -> SafeText { "Words, then Enter." }
  var isSecret: Bool { false }
  var coversScreen: Bool { false }
  func fillsScreen(_ look: DrawingContext) -> Bool { false }
  func keepsRows(_ look: DrawingContext) -> Bool { look.size.rows >= 20 }
  var isCovered: Bool { false }
  var layers: Int { 0 }
  /// True if `q` closes something on this screen; otherwise `q` ends the app.
  var isOpened: Bool { layers > 0 }
  var taskProgress: TerminalProgress { .none }
  func shared(_ look: DrawingContext) -> ShareText? { nil }
  func links(_ look: DrawingContext) -> PageLinks { PageLinks() }
  func page(in area: GridArea, _ look: DrawingContext) -> TextPage? { nil }
  var isUnready: Bool { false }
  var isLacking: Bool { false }
  static var lifetime: TimeInterval { 3_600 }
  mutating func renew(_ look: DrawingContext) -> Effects { [] }
  func ticks(_ look: DrawingContext) -> Bool { false }
  var memory: ScreenMemory { ScreenMemory() }
  mutating func restore(_ memory: ScreenMemory) {}
  var namedPlaces: [NamedPlace] { [] }
  func legend(_ look: DrawingContext) -> [LegendRow] { [] }
  var modeTitle: SafeText? { nil }
  mutating func endTyping() {}
  mutating func click(_ click: Click, in area: GridArea, _ look: DrawingContext) -> Effects { [] }
  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: DrawingContext) -> Effects {
    []
  }
  mutating func paste(_ text: String) -> Effects { [] }
  mutating func enter(_ text: String, _ look: DrawingContext) -> Effects { paste(text) }
  mutating func appear(_ look: DrawingContext) -> Effects { [] }
  mutating func prepare(in area: GridArea, _ look: DrawingContext) -> Effects { [] }
  mutating func run(_ request: TabRequest, _ look: DrawingContext) -> Effects? { nil }
  static func redacted(_ message: Message) -> Message { message }
}

/// A place within a screen, by the words that find it.
struct NamedPlace: Sendable {
  let name: SafeText
  let destination: Destination
}

enum ScreenEffect {
  /// A task for the screen's own model, which only ``Screen/own(_:)`` makes, so that its type is right.
  case own(any Sendable)
  case request(TabRequest)
  case app(AppEffect)
  case say(StyledText)
  /// The action of a key waits until what it acts on is found.
  case wait(for: SafeText, Key)
  case close
}

extension [ScreenEffect] {
  static func saying(_ text: StyledText?) -> Self { text.map { [.say($0)] } ?? [] }
}

/// A task for another screen, which the sender does not know.
enum TabRequest: Sendable {
  case go(Destination)
  case keep(Favorite.Item)
  /// Let the user choose a day, in a sheet; the answer is ``show(_:)``.
  case chooseDay(near: CalendarDay?, by: DayPart)
  case show(CalendarDay)
  case share(ShareText)
  case save(Favorite.Item)
  /// - Parameter command: the user's own command; nil for the desktop's own way.
  case setWallpaper(Favorite.Item, command: String?)
  case slideshow(Slideshow)
  case undoRemoval

  enum Place {
    case tab(Destination), current, sheet
    /// No place; the result is a notice, of a screen that takes the request or of a feature without a screen.
    case background
  }

  var place: Place {
    switch self {
    case .go(let destination): .tab(destination)
    case .show: .current
    case .chooseDay, .share, .save, .slideshow: .sheet
    case .keep, .undoRemoval, .setWallpaper: .background
    }
  }
}

enum DayPart: String, Sendable {
  case day = "YYYY-MM-DD"
  case month = "YYYY-MM"
  case year = "YYYY"
}

/// Pictures to show one after the other.
package struct Slideshow: Sendable {
  enum Source: Sendable {
    case days([CalendarDay])
    case items([Favorite.Item])
    /// The days that match a search; all for an empty one.
    case search(String)
    case onThisDay
    case favorites
    case random
  }

  let source: Source
  var pause = Duration.seconds(20)
  /// True if the app ends with the slideshow, which a command has opened.
  var endsApp = false
}

struct ScreenMemory: Sendable, Codable, Equatable {
  var scroll: Int?
  var place: ListPlace?
  /// A choice in the screen's own format, such as a day or a search.
  var choice: String?

  var isEmpty: Bool { self == ScreenMemory() }
}

struct ScreenStatus: Sendable {
  private(set) var text: StyledText
  /// The reason why the content is not the requested one.
  private(set) var reason: StyledText?
  /// The origin of the content in full: `live from science.nasa.gov`; nil if it is not from a service.
  private(set) var origin: SafeText?
  var isBusy = false

  init(_ text: StyledText, isBusy: Bool = false) { (self.text, self.isBusy) = (text, isBusy) }

  /// The status of a screen that is empty because it loads or failed to load; nil for another reason.
  init?(_ placeholder: Placeholder) {
    switch placeholder {
    case .busy(let text): self = .busy(text)
    case .failed(let error, _, _, _): self = .failed(error)
    case .unfetched, .nothing, .unmatched: return nil
    }
  }

  static func busy(_ text: SafeText) -> ScreenStatus { ScreenStatus(StyledText(text), isBusy: true) }

  static func shown<Value>(_ value: Sourced<Value>, _ look: DrawingContext) -> ScreenStatus {
    shown(value.provenance, because: value.reason, look)
  }

  /// - Parameters:
  ///   - reason: the reason why there is nothing newer.
  ///   - badge: replaces the badge of the origin.
  ///   - origin: replaces the origin in full.
  static func shown(
    _ provenance: Provenance, because reason: (any PresentableError)? = nil, badge: StyledText? = nil,
    origin: SafeText? = nil, _ look: DrawingContext
  ) -> ScreenStatus {
    let origin = origin ?? provenance.shown(at: look.now)
    let badge = badge ?? provenance.badge(at: look.now, isLate: reason != nil, look.characters)
    // A screen reader has no key for more.
    var status = ScreenStatus(look.isSpoken ? StyledText(origin, .dim) : badge)
    status.origin = origin
    status.reason = reason.map { StyledText(AppNews.message(of: $0), .warning) }
    return status
  }

  /// The status, with the origin of what stands beside it.
  func beside<Value>(_ value: Sourced<Value>?, _ look: DrawingContext) -> ScreenStatus {
    var status = self
    status.origin = value.map { $0.provenance.shown(at: look.now) }
    return status
  }

  /// The status behind some words, such as the scale of a picture that is shown by itself; nil for none.
  func behind(_ words: SafeText?) -> ScreenStatus {
    guard let words else { return self }
    var status = self
    status.text = StyledText(words + " · ", .dim) + text
    return status
  }

  /// The lines in a width: one if there is room, else the reason above the origin, wrapped.
  func lines(width: Int) -> [StyledText] {
    guard let reason else { return text.wrapped(to: width) }
    let line = text + StyledText(" · ", .dim) + reason
    guard line.width > width else { return [line] }
    return reason.wrapped(to: width) + text.wrapped(to: width)
  }

  /// - Parameter isShown: true if there is something to see nevertheless.
  static func failed(_ error: any PresentableError, isShown: Bool = false) -> ScreenStatus {
    ScreenStatus(StyledText(AppNews.message(of: error), isShown ? .warning : error.severity))
  }
}
