import Reactive
import SpaceDomain

extension ExploreViewModel {
  /// The state of the screen.
  public struct State: Sendable, Codable {
    /// The choice; nil before the first.
    public internal(set) var choice: Choice?
    /// The picture of the day, or the pictures of the range.
    public var content: LoadingState<Content> { page.content.state }
    /// The last content, to show while another one is loaded.
    public var latest: Content? { page.content.latest }
    /// The picture of the one day; idle for a range or if no picture is requested.
    public var picture: LoadingState<Sourced<EncodedPicture>> { page.picture.state }
    /// True if the one day is a favorite; failed if that could not be read or changed.
    public var favorite: LoadingState<Bool> { page.favorite.state }
    /// True if the one day is known to be a favorite.
    public var isFavorite: Bool { page.favorite.latest ?? false }
    /// True once content and picture were requested and both requests have ended.
    public var isSettled: Bool { page.isSettled }
    /// The sheet over the screen; nil for none.
    public internal(set) var sheet: Sheet?
    /// The place to navigate to; nil is the screen itself.
    public internal(set) var destination: Destination?

    var page: APODPage<Choice, Content>
  }

  /// A sheet over the screen.
  public enum Sheet: String, Sendable, Hashable, Codable {
    /// The calendar for choosing a day.
    case datePicker
  }

  /// An event of the screen.
  public enum Action: Sendable {
    /// The screen appears: loads the choice if it is missing; without a choice, the newest day.
    case onAppear
    /// The screen disappears: cancels requests and restores the content before them.
    case onDisappear
    /// Chooses a day and closes the sheet.
    case select(CalendarDay)
    /// Chooses all days of a range.
    case selectRange(from: CalendarDay, to: CalendarDay)
    /// Chooses a random day.
    case random
    /// Chooses the nearest earlier day with a picture; does nothing at the first.
    case previous
    /// Chooses the nearest later day with a picture; does nothing at the newest.
    case next
    /// Fetches the choice again.
    case refresh
    /// Adds the day to the favorites or removes it.
    case toggleFavorite
    /// Checks again whether the picture is a favorite.
    case checkFavorite
    /// Shows a sheet over the screen; nil closes it.
    case show(Sheet?)
    /// Navigates to a place; nil returns. Navigating to a day chooses it.
    case navigate(Destination?)
    /// The result of loading the content.
    case onContent(Outcome<Content>)
    /// The result of loading the picture.
    case onPicture(Outcome<Sourced<EncodedPicture>>)
    /// The result of reading or changing the favorite.
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
/// An impossible day or range fails with the kind `invalidRequest`, without a request. The view model runs until it is released,
/// which cancels its requests.
public final class ExploreViewModel: Sendable {
  private let store: Store<State, Action>

  /// - Parameters:
  ///   - apods: the source of pictures of the day.
  ///   - images: the source of their images.
  ///   - favorites: stores favorites.
  ///   - pictureSize: the size of the picture; nil to load only the text, without picture or favorite.
  ///   - now: gives the time, for the newest day and for new favorites.
  ///   - randomDay: chooses a random day.
  ///   - scheduler: the scheduler on which states change and arrive; by default at once, on the thread of
  ///     each event.
  ///   - trace: called with every state and the action that led to it.
  public init<Context: Scheduler>(
    apods: any APODRepositoryProtocol, images: any ImageRepositoryProtocol,
    favorites: any FavoritesRepositoryProtocol, pictureSize: APOD.Size? = .page,
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

  /// Chooses a random day that has a picture, with the system's random numbers.
  public static let anyDay: @Sendable (APODCalendar) -> CalendarDay = { calendar in
    var generator = SystemRandomNumberGenerator()
    return calendar.randomDay(using: &generator)
  }

  /// The current state, then every later one.
  public var states: AnyPublisher<State, Never> { store.states }

  /// The current state.
  public var state: State { store.state }

  /// Sends an action.
  public func send(_ action: Action) { store.send(action) }
}
