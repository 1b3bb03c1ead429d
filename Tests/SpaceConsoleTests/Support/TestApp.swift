import SpaceDomain
import SpaceFeatures
import TerminalKit
import TerminalPictures

@testable import SpaceApp
@testable import SpaceConsole

/// The app with all its screens and without view models: tests send the messages and read the effects.
@dynamicMemberLookup
struct TestApp {
  enum Message: Sendable {
    case today(TodayScreen.Message)
    case explore(ExploreScreen.Message)
    case mars(MarsScreen.Message)
    case launches(LaunchesScreen.Message)
    case movies(MoviesScreen.Message)
    case contacts(ContactsScreen.Message)
    case favorites(FavoritesScreen.Message)
    case settings(SettingsScreen.Message)
    case share(ShareSheet.Message)
    case saving(SaveSheet.Message)
    case app(AppNews)

    /// The message as it waits in the app's queue.
    var queued: AppMessage {
      switch self {
      case .today(let message): tab("today", message)
      case .explore(let message): tab("explore", message)
      case .mars(let message): tab("mars", message)
      case .launches(let message): tab("launches", message)
      case .movies(let message): tab("movies", message)
      case .contacts(let message): tab("contacts", message)
      case .favorites(let message): tab("favorites", message)
      case .settings(let message): tab("settings", message)
      case .share(let message): tab("share", message)
      case .saving(let message): tab("save", message)
      case .app(let news): .app(news)
      }
    }

    private func tab(_ name: String, _ content: any Codable & Sendable) -> AppMessage {
      .tab(TabMessage(tab: name, content: content))
    }
  }

  enum Effect {
    case today(TodayScreen.Effect)
    case explore(ExploreScreen.Effect)
    case mars(MarsScreen.Effect)
    case launches(LaunchesScreen.Effect)
    case movies(MoviesScreen.Effect)
    case contacts(ContactsScreen.Effect)
    case favorites(FavoritesScreen.Effect)
    case settings(SettingsScreen.Effect)
    case share(ShareSheet.Effect)
    /// An effect of a screen without a case of its own.
    case other(any Sendable)
    case app(AppEffect)

    init(_ effect: any Sendable) {
      switch effect {
      case let effect as TodayScreen.Effect: self = .today(effect)
      case let effect as ExploreScreen.Effect: self = .explore(effect)
      case let effect as MarsScreen.Effect: self = .mars(effect)
      case let effect as LaunchesScreen.Effect: self = .launches(effect)
      case let effect as MoviesScreen.Effect: self = .movies(effect)
      case let effect as ContactsScreen.Effect: self = .contacts(effect)
      case let effect as FavoritesScreen.Effect: self = .favorites(effect)
      case let effect as SettingsScreen.Effect: self = .settings(effect)
      case let effect as ShareSheet.Effect: self = .share(effect)
      default: self = .other(effect)
      }
    }
  }

  var state: AppState

  init(_ look: DrawingContext) { state = AppState(look, Self.screens) }

  /// Makes an app on a terminal of the given size.
  init(_ columns: Int, _ rows: Int, drawsPictures: Bool = false) {
    var look = DrawingContext(size: CellSize(columns: columns, rows: rows), now: LaunchSamples.now)
    look.settings.pictures = drawsPictures ? .auto : .off
    self.init(look)
  }

  /// The screens whose messages it knows. A new tab brings its own tests, and changes none of these.
  private static let screens = RegisteredFeature.features.compactMap(\.tab).filter { names.contains($0.name) }
  static let names: Set = [
    "today", "explore", "mars", "launches", "movies", "contacts", "favorites", "settings", "share",
    "calendar", "save", "slideshow",
  ]

  /// The numbers of the tabs, which are also their keys.
  static let tabNumbers = Array(1...screens.count { !$0.isSheet })

  subscript<Value>(dynamicMember path: WritableKeyPath<AppState, Value>) -> Value {
    get { state[keyPath: path] }
    set { state[keyPath: path] = newValue }
  }

  subscript<Value>(dynamicMember path: KeyPath<AppState, Value>) -> Value { state[keyPath: path] }

  private func performed(_ effects: [AppEffect]) -> [Effect] {
    effects.map { if case .tab(let effect) = $0 { Effect(effect.content) } else { .app($0) } }
  }

  @discardableResult mutating func receive(_ message: Message) -> [Effect] {
    performed(state.receive(message.queued))
  }

  @discardableResult mutating func receive(_ event: InputEvent, clicking frame: Frame? = nil) -> [Effect] {
    performed(state.receive(event, clicking: frame))
  }

  @discardableResult mutating func begin(_ session: Session, at destination: Destination? = nil) -> [Effect] {
    performed(state.begin(session, at: destination))
  }

  @discardableResult mutating func type(_ keys: Key...) -> [Effect] { keys.flatMap { receive(.key($0)) } }

  /// Shows a tab by its name.
  @discardableResult mutating func show(_ name: String) -> [Effect] {
    performed(state.tabs.firstIndex { $0.name == name }.map { state.show($0) } ?? [])
  }

  /// Clicks on the area with the given meaning.
  @discardableResult mutating func click(_ click: Click) -> [Effect] {
    let frame = state.frame
    guard let area = frame.targets.last(where: { $0.click == click })?.area else { return [] }
    return receive(.mouse(MouseEvent(kind: .press, column: area.column, row: area.row)), clicking: frame)
  }

  /// The lines of the screen, without trailing spaces.
  var lines: [String] {
    let grid = state.frame.grid
    return (0..<grid.rows).map { row in
      let text = grid.row(row).filter { !$0.isRightHalf }.map { String($0.character) }.joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  var text: String { lines.joined(separator: "\n") }
}
