import Reactive
import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension TodayViewModel {
  /// The state of the screen of today's picture.
  public struct State: Sendable, Codable {
    /// The picture of the day.
    public var content: LoadingState<Sourced<APOD>> { page.content.state }
    /// The last value, to show while it is fetched again.
    public var latest: Sourced<APOD>? { page.content.latest }
    /// The picture itself; idle where none is wanted.
    public var picture: LoadingState<Sourced<Picture>> { page.picture.state }
    /// True if the picture is a favorite; failed if that could not be found out or changed.
    public var favorite: LoadingState<Bool> { page.favorite.state }
    /// True if the picture is known to be a favorite.
    public var isFavorite: Bool { page.favorite.latest ?? false }
    /// True if content and picture were requested, and neither is on its way any more.
    public var isSettled: Bool { page.isSettled }
    /// The place that the user goes to; nil is the screen itself.
    public internal(set) var destination: Destination?

    var page: APODPage<Void, Sourced<APOD>>
  }

  /// An event of the screen.
  public enum Action: Sendable {
    /// The screen is shown: loads the parts that are missing.
    case onAppear
    /// The screen is no longer shown: cancels requests; what was shown before is shown again.
    case onDisappear
    /// The picture of the day is asked for anew.
    case refresh
    /// The picture becomes a favorite, or is none any more.
    case toggleFavorite
    /// It is found out again whether the picture is a favorite.
    case checkFavorite
    /// The user goes somewhere; nil comes back.
    case navigate(Destination?)
    /// The picture of the day has come, or has not.
    case onContent(Outcome<Sourced<APOD>>)
    /// The picture itself has come, or has not.
    case onPicture(Outcome<Sourced<Picture>>)
    /// The picture's place among the favorites was read or changed.
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
  ///   - apods: gives pictures of the day.
  ///   - images: gives the pictures that belong to them.
  ///   - favorites: keeps favorites.
  ///   - pictureSize: how large the picture is wanted; nil if only the text is, without picture or favorite.
  ///   - now: the time, for when a favorite was added.
  ///   - scheduler: where states change and arrive; if nothing is said at once, on the thread of the news.
  ///   - trace: told of every state, and of the action that led to it.
  public init<Context: Scheduler>(
    apods: any APODRepositoryProtocol, images: any ImageRepositoryProtocol,
    favorites: any FavoritesRepositoryProtocol, pictureSize: PictureSize? = .page,
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

  /// The current state, then every other.
  public var states: AnyPublisher<State, Never> { store.states }

  /// The current state.
  public var state: State { store.state }

  /// Logs an event.
  public func send(_ action: Action) { store.send(action) }
}
