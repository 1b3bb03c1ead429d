import Reactive
import SpaceDomain

extension TodayViewModel {
  /// The state of the screen of today's picture.
  public struct State: Sendable, Codable {
    /// The picture of the day.
    public var content: LoadingState<Sourced<APOD>> { page.content.state }
    /// The last picture of the day, to show while it is fetched again.
    public var latest: Sourced<APOD>? { page.content.latest }
    /// The image; idle if none is requested.
    public var picture: LoadingState<Sourced<EncodedPicture>> { page.picture.state }
    /// True if the picture is a favorite; failed if that could not be read or changed.
    public var favorite: LoadingState<Bool> { page.favorite.state }
    /// True if the picture is known to be a favorite.
    public var isFavorite: Bool { page.favorite.latest ?? false }
    /// True once content and picture were requested and both requests have ended.
    public var isSettled: Bool { page.isSettled }
    /// The place to navigate to; nil is the screen itself.
    public internal(set) var destination: Destination?

    var page: APODPage<Void, Sourced<APOD>>
  }

  /// An event of the screen.
  public enum Action: Sendable {
    /// The screen appears: loads the missing parts.
    case onAppear
    /// The screen disappears: cancels requests and restores the content before them.
    case onDisappear
    /// Fetches the picture of the day again.
    case refresh
    /// Adds the picture to the favorites or removes it.
    case toggleFavorite
    /// Checks again whether the picture is a favorite.
    case checkFavorite
    /// Navigates to a place; nil returns.
    case navigate(Destination?)
    /// The result of loading the picture of the day.
    case onContent(Outcome<Sourced<APOD>>)
    /// The result of loading the image.
    case onPicture(Outcome<Sourced<EncodedPicture>>)
    /// The result of reading or changing the favorite.
    case onFavorite(Outcome<Bool>)
  }

  static func reduce(_ state: State, _ action: Action) -> State {
    var state = state
    switch action {
    case .onAppear: state.page.appear(())
    case .onDisappear: state.page.disappear()
    case .refresh: state.page.content.begin(())
    case .toggleFavorite: state.page.toggleFavorite()
    case .checkFavorite: state.page.checkFavorite()
    case .navigate(let destination): state.destination = destination
    case .onContent(let outcome): state.page.receive(outcome)
    case .onPicture(let outcome): state.page.picture.end(outcome)
    case .onFavorite(let outcome): state.page.favorite.end(outcome)
    }
    return state
  }
}

/// Shows today's picture of the day.
///
/// ```swift
/// let model = TodayViewModel(apods: apods, images: images, favorites: favorites, now: now)
/// model.send(.onAppear)
/// for await state in model.states.values where state.isSettled { return state }
/// ```
/// The view model runs until it is released, which cancels its requests.
public final class TodayViewModel: Sendable {
  private let store: Store<State, Action>

  /// - Parameters:
  ///   - apods: the source of pictures of the day.
  ///   - images: the source of their images.
  ///   - favorites: stores favorites.
  ///   - pictureSize: the size of the picture; nil to load only the text, without picture or favorite.
  ///   - now: gives the time for new favorites.
  ///   - scheduler: the scheduler on which states change and arrive; by default at once, on the thread of
  ///     each event.
  ///   - trace: called with every state and the action that led to it.
  public init<Context: Scheduler>(
    apods: any APODRepositoryProtocol, images: any ImageRepositoryProtocol,
    favorites: any FavoritesRepositoryProtocol, pictureSize: APOD.Size? = .page,
    now: @escaping @Sendable () -> Date, scheduler: Context = ImmediateScheduler.shared,
    trace: ((TraceEvent<State, Action>) -> Void)? = nil
  ) {
    let shelf = FavoriteShelf(favorites: favorites, images: images, now: now)
    store = Store(
      initial: State(page: APODPage(pictureSize: pictureSize)), scheduler: scheduler,
      feedbacks: [
        .loading(\.page.content, action: Action.onContent) { try await apods.today() },
        .picture(\.page, size: pictureSize, from: images, action: Action.onPicture),
        .favorite(\.page, in: shelf, action: Action.onFavorite),
      ], trace: trace, reduce: Self.reduce)
  }

  /// The current state, then every later one.
  public var states: AnyPublisher<State, Never> { store.states }

  /// The current state.
  public var state: State { store.state }

  /// Sends an action.
  public func send(_ action: Action) { store.send(action) }
}
