import Reactive
import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ExploreViewModel {
  /// The state of the screen.
  public struct State: Sendable, Codable {
    /// The choice; nil before the first.
    public internal(set) var choice: Choice?
    /// The picture of the day, or the pictures of the range.
    public var content: LoadingState<Content> { page.content.state }
    /// The last content, to show while another is loaded.
    public var latest: Content? { page.content.latest }
    /// The picture of the one day; idle where none is wanted.
    public var picture: LoadingState<Sourced<Picture>> { page.picture.state }
    /// True if the one day is a favorite; failed if that could not be found out or changed.
    public var favorite: LoadingState<Bool> { page.favorite.state }
    /// True if the one day is known to be a favorite.
    public var isFavorite: Bool { page.favorite.latest ?? false }
    /// True if content and picture were requested, and neither is on its way any more.
    public var isSettled: Bool { page.isSettled }
    /// The sheet over the screen; nil while there is none.
    public internal(set) var sheet: Sheet?
    /// The place that the user goes to; nil is the screen itself.
    public internal(set) var destination: Destination?

    var page: APODPage<Choice, Content>
  }

  /// Lies over the screen.
  public enum Sheet: String, Sendable, Hashable, Codable {
    /// The calendar in which a day is chosen.
    case datePicker
  }

  /// An event of the screen.
  public enum Action: Sendable {
    /// The screen is shown: loads the choice if it is missing; without a choice, the newest day.
    case onAppear
    /// The screen is no longer shown: cancels requests; what was shown before is shown again.
    case onDisappear
    /// A day is chosen; the sheet closes.
    case select(CalendarDay)
    /// All days of a range are chosen.
    case selectRange(from: CalendarDay, to: CalendarDay)
    /// A random day is chosen.
    case random
    /// The nearest earlier day with a picture is chosen; at the first nothing happens.
    case previous
    /// The nearest later day with a picture is chosen; at the newest nothing happens.
    case next
    /// The choice is fetched again.
    case refresh
    /// The day becomes a favorite, or is none any more.
    case toggleFavorite
    /// It is found out again whether the picture is a favorite.
    case checkFavorite
    /// A sheet is shown over the screen; nil closes it.
    case show(Sheet?)
    /// The user goes somewhere; nil comes back. Going to a day chooses it.
    case navigate(Destination?)
    /// The content has come, or has not.
    case onContent(Outcome<Content>)
    /// The picture has come, or has not.
    case onPicture(Outcome<Sourced<Picture>>)
    /// The picture's place among the favorites was read or changed.
    case onFavorite(Outcome<Bool>)
  }

  static func reduce(_ state: State, _ action: Action) -> State {
    var state = state
    switch action {
    case .onAppear: state.appear()
    case .onDisappear: state.disappear()
    case .select(let day): state.choose(.day(day))
    case .selectRange(let from, let to): state.choose(.range(from: from, to: to))
    case .random: state.choose(.random)
    case .previous: state.step(by: -1)
    case .next: state.step(by: 1)
    case .refresh: state.choose(state.choice ?? .newest)
    case .toggleFavorite: state.page.toggleFavorite()
    case .checkFavorite: state.page.checkFavorite()
    case .show(let sheet): state.sheet = sheet
    case .navigate(let destination): state.navigate(to: destination)
    case .onContent(let outcome): state.receive(outcome)
    case .onPicture(let outcome): state.page.picture.end(outcome)
    case .onFavorite(let outcome): state.page.favorite.end(outcome)
    }
    return state
  }
}

/// Shows the picture of any day, or the pictures of a range.
///
/// ```swift
/// let model = ExploreViewModel(apods: apods, images: images, favorites: favorites, now: now)
/// model.send(.select(day))
/// for await state in model.states.values where state.isSettled { return state }
/// ```
/// An impossible day or range fails with an `APODError`, without a request. The view model runs until it is released,
/// which cancels its requests.
public final class ExploreViewModel: Sendable {
  private let store: Store<State, Action>

  /// - Parameters:
  ///   - apods: gives pictures of the day.
  ///   - images: gives the pictures that belong to them.
  ///   - favorites: keeps favorites.
  ///   - pictureSize: how large the picture is wanted; nil if only the text is, without picture or favorite.
  ///   - now: the time, for which days have come and when a favorite was added.
  ///   - randomDay: chooses any day.
  ///   - scheduler: where states change and arrive; if nothing is said at once, on the thread of the news.
  ///   - trace: told of every state, and of the action that led to it.
  public init<Context: Scheduler>(
    apods: any APODRepositoryProtocol, images: any ImageRepositoryProtocol,
    favorites: any FavoritesRepositoryProtocol, pictureSize: PictureSize? = .page,
    now: @escaping @Sendable () -> Date,
    randomDay: @escaping @Sendable (APODCalendar) -> CalendarDay = anyDay,
    scheduler: Context = ImmediateScheduler.shared,
    trace: ((TraceEvent<State, Action>) -> Void)? = nil
  ) {
    let shelf = FavoriteShelf(favorites: favorites, images: images, now: now)
    store = Store(
      initial: State(page: APODPage(pictureSize: pictureSize)), scheduler: scheduler,
      feedbacks: [
        .loading(\.page.content, action: Action.onContent) { choice in
          try await choice.load(from: apods, calendar: APODCalendar(now: now()), randomDay: randomDay)
        },
        .picture(\.page, size: pictureSize, from: images, action: Action.onPicture),
        .favorite(\.page, in: shelf, action: Action.onFavorite),
      ], trace: trace, reduce: Self.reduce)
  }

  /// A random day that has a picture, by the system's random numbers.
  public static let anyDay: @Sendable (APODCalendar) -> CalendarDay = { calendar in
    var generator = SystemRandomNumberGenerator()
    return calendar.randomDay(using: &generator)
  }

  /// The current state, then every other.
  public var states: AnyPublisher<State, Never> { store.states }

  /// The current state.
  public var state: State { store.state }

  /// Logs an event.
  public func send(_ action: Action) { store.send(action) }
}
