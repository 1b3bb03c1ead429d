import SpaceDomain
import SpaceFeatures
import TerminalKit
import TerminalPictures

@testable import SpaceConsole

/// The app with all its screens and without view models: tests send the messages, effects are collected.
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
    case app(AppNews)
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
    case app(AppEffect)
  }

  /// The inboxes of all screens.
  private struct Inboxes {
    let today = Inbox<TodayScreen.Message>()
    let explore = Inbox<ExploreScreen.Message>()
    let mars = Inbox<MarsScreen.Message>()
    let launches = Inbox<LaunchesScreen.Message>()
    let movies = Inbox<MoviesScreen.Message>()
    let contacts = Inbox<ContactsScreen.Message>()
    let favorites = Inbox<FavoritesScreen.Message>()
    let settings = Inbox<SettingsScreen.Message>()
    let share = Inbox<ShareSheet.Message>()

    /// Puts a message into its inbox, and returns the app's message about it.
    func leave(_ message: Message) -> AppMessage {
      switch message {
      case .today(let message): today.leave(message)
      case .explore(let message): explore.leave(message)
      case .mars(let message): mars.leave(message)
      case .launches(let message): launches.leave(message)
      case .movies(let message): movies.leave(message)
      case .contacts(let message): contacts.leave(message)
      case .favorites(let message): favorites.leave(message)
      case .settings(let message): settings.leave(message)
      case .share(let message): share.leave(message)
      case .app(let news): return .app(news)
      }
      return .tab(ActionName.of(message).split(separator: ".").first.map(String.init) ?? "")
    }
  }

  /// The effects that were performed.
  private final class Performed { var effects: [Effect] = [] }

  var state: AppState
  private let inboxes = Inboxes()
  private let performed = Performed()

  init(_ look: Look) {
    let (inboxes, performed) = (inboxes, performed)
    func tab<S: Screen>(
      _ name: String, _ title: SafeText, _ inbox: Inbox<S.Message>, _ effect: @escaping (S.Effect) -> Effect
    ) -> ScreenTab<S> {
      ScreenTab(name, title, inbox: inbox) { performed.effects.append(effect($0)) }
    }
    let tabs: [any RunningTab] = [
      tab("today", "Today", inboxes.today, Effect.today) as ScreenTab<TodayScreen>,
      tab("explore", "Explore", inboxes.explore, Effect.explore) as ScreenTab<ExploreScreen>,
      tab("mars", "Mars", inboxes.mars, Effect.mars) as ScreenTab<MarsScreen>,
      tab("launches", "Launches", inboxes.launches, Effect.launches) as ScreenTab<LaunchesScreen>,
      tab("movies", "Movies", inboxes.movies, Effect.movies) as ScreenTab<MoviesScreen>,
      tab("contacts", "Contacts", inboxes.contacts, Effect.contacts) as ScreenTab<ContactsScreen>,
      tab("favorites", "Favorites", inboxes.favorites, Effect.favorites) as ScreenTab<FavoritesScreen>,
      tab("settings", "Settings", inboxes.settings, Effect.settings) as ScreenTab<SettingsScreen>,
    ]
    let share: ScreenTab<ShareSheet> = tab("share", "Share", inboxes.share, Effect.share)
    state = AppState(look, tabs: tabs, sheets: [share])
  }

  /// Makes an app on a terminal of the given size.
  init(_ columns: Int, _ rows: Int, drawsPictures: Bool = false) {
    var look = Look(size: CellSize(columns: columns, rows: rows), now: LaunchSamples.now)
    look.pictureChoice = drawsPictures ? .auto : .off
    self.init(look)
  }

  /// The numbers of the tabs, which are also their keys.
  static let tabNumbers = Array(1...8)

  subscript<Value>(dynamicMember path: WritableKeyPath<AppState, Value>) -> Value {
    get { state[keyPath: path] }
    set { state[keyPath: path] = newValue }
  }

  subscript<Value>(dynamicMember path: KeyPath<AppState, Value>) -> Value { state[keyPath: path] }

  /// Performs the effects in order and returns those recorded.
  private func perform(_ effects: [AppEffect]) -> [Effect] {
    for effect in effects {
      if case .tab(let effect) = effect { effect.perform() } else { performed.effects.append(.app(effect)) }
    }
    defer { performed.effects = [] }
    return performed.effects
  }

  @discardableResult mutating func receive(
    _ message: Message, record: ((String, any Encodable & Sendable) -> Void)? = nil
  ) -> [Effect] {
    perform(state.receive(inboxes.leave(message), record: record))
  }

  @discardableResult mutating func receive(_ event: InputEvent, clicking frame: Frame? = nil) -> [Effect] {
    perform(state.receive(event, clicking: frame))
  }

  @discardableResult mutating func begin(_ session: Session, at destination: Destination? = nil) -> [Effect] {
    perform(state.begin(session, at: destination))
  }

  @discardableResult mutating func type(_ keys: Key...) -> [Effect] { keys.flatMap { receive(.key($0)) } }

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
