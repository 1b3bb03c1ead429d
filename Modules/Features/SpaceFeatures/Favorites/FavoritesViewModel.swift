import Reactive
import SpaceDomain

extension FavoritesViewModel {
  /// The state of the screen.
  public struct State: Sendable, Equatable, Codable {
    /// The favorites, newest first.
    public var content: LoadingState<[Favorite]> { LoadingState(list) }
    /// The last favorites, to show after a failure.
    public var latest: [Favorite]? { list.value }
    /// The result of the last change; idle before the first.
    public var change: LoadingState<Change> { LoadingState(edit) }
    /// True once something was requested and all requests have ended.
    public var isSettled: Bool {
      !list.isLoading && !edit.isLoading && (list.isSettled || edit.isSettled)
    }

    var list = Loading<Whole, [Favorite]>()
    var edit = Loading<Action, Change>()
  }

  /// A change of the favorites.
  public enum Change: Sendable, Hashable, Codable {
    /// The item was added.
    case added(Favorite)
    /// The item was already a favorite.
    case wasThere(Favorite)
    /// The item was removed.
    case removed(Favorite)
    /// The item was not a favorite.
    case wasNotThere(Favorite.ID)
    /// The item was removed before and is a favorite again.
    case restored(Favorite)
    /// Nothing was removed since the start, so nothing can be restored.
    case nothingRemoved
  }

  /// An event of the screen.
  public enum Action: Sendable, Hashable, Codable {
    /// The screen appears: loads the favorites.
    case onAppear
    /// The screen disappears: cancels requests, but not a running change.
    case onDisappear
    /// Adds the picture of a day.
    case add(CalendarDay)
    /// Adds today's picture.
    case addToday
    /// Adds a launch, by any of its keys.
    case addLaunch(Launch.ID)
    /// Removes a favorite, by any of its keys.
    case remove(Favorite.ID)
    /// Restores the most recently removed favorite.
    case restore
  }

  /// An action, or the result of a request.
  enum Event: Sendable {
    case user(Action)
    case onContent(Result<[Favorite], SpaceError>)
    case onChange(Result<Change, SpaceError>)
  }

  static func reduce(_ state: State, _ event: Event) -> State {
    var state = state
    switch event {
    case .user(.onAppear): state.list.begin(.whole)
    case .user(.onDisappear): state.list.cancel()
    // One change at a time.
    case .user(let change): if !state.edit.isLoading { state.edit = Loading(running: change) }
    case .onContent(let result): state.list.end(result)
    case .onChange(let result):
      state.edit.end(result)
      state.list.begin(.whole)
    }
    return state
  }
}

/// Shows, adds and removes favorites.
///
/// ```swift
/// let model = FavoritesViewModel(
///   apods: apods, launches: launches, images: images, pictures: pictures, favorites: favorites, now: now)
/// let change = try await model.settled(for: .add(day)).change
/// ```
public final class FavoritesViewModel: ViewModel {
  /// Keeps the state.
  public let store: Store<State, Action>

  /// - Parameters:
  ///   - apods: the source of pictures of the day to add.
  ///   - launches: the source of launches to add.
  ///   - images: the source of images to store with pictures of the day.
  ///   - pictures: the source of pictures to store with launches.
  ///   - favorites: stores favorites.
  ///   - now: gives the time, for the newest day and for new favorites.
  ///   - scheduler: the scheduler on which states arrive.
  public init<Context: Scheduler & Sendable>(
    apods: any APODRepositoryProtocol, launches: any LaunchRepositoryProtocol,
    images: any ImageRepositoryProtocol, pictures: any PictureRepositoryProtocol,
    favorites: any FavoritesRepositoryProtocol, now: @escaping @Sendable () -> Date,
    scheduler: Context = MainActorScheduler.shared
  ) {
    let shelf = FavoriteShelf(favorites: favorites, images: images, now: now)
    store = Store(
      State(), view: { $0 }, isLoading: { $0.list.isLoading || $0.edit.isLoading }, scheduler: scheduler,
      feedbacks: [
        .loading(\.list, action: Event.onContent) { _ in try await favorites.favorites() },
        .loading(\.edit, action: Event.onChange) { edit in
          try await edit.run(on: shelf, apods: apods, launches: launches, pictures: pictures)
        },
      ], event: Event.user, reduce: Self.reduce)
  }
}

extension FavoritesViewModel.Action {
  fileprivate func run(
    on shelf: FavoriteShelf, apods: any APODRepositoryProtocol, launches: any LaunchRepositoryProtocol,
    pictures: any PictureRepositoryProtocol
  ) async throws(SpaceError) -> FavoritesViewModel.Change {
    switch self {
    // These change nothing, and are never run.
    case .onAppear, .onDisappear: throw .cancelled
    case .add(let day):
      try APODCalendar(now: shelf.now()).validate(day)
      return try await shelf.change(adding: apods.apod(on: day), of: day)
    case .addToday: return try await shelf.change(adding: apods.today())
    case .addLaunch(let id):
      return try await shelf.change(adding: launches.launch(id: id).value, pictures: pictures)
    case .remove(let id):
      guard let favorite = try await shelf.favorites.favorites().first(where: { $0.isKnown(as: id) }),
        try await shelf.favorites.remove(id: favorite.id)
      else { return .wasNotThere(id) }
      return .removed(favorite)
    case .restore: return try await shelf.favorites.restoreLast().map { .restored($0) } ?? .nothingRemoved
    }
  }
}

extension FavoriteShelf {
  /// - Parameter day: the day that was named; nil for today.
  fileprivate func change(
    adding shown: Sourced<APOD>, of day: CalendarDay? = nil
  ) async throws(SpaceError) -> FavoritesViewModel.Change {
    // The sample is the picture of its own day, and of no other.
    if shown.provenance == .sample, shown.value.day != day, let reason = shown.reason { throw reason }
    return try await add(shown.value)
  }

  fileprivate func change(
    adding launch: Launch, pictures: any PictureRepositoryProtocol
  ) async throws(SpaceError) -> FavoritesViewModel.Change {
    // The launch may have been added under another of its keys, before the catalogs were merged.
    let keys = Set(Favorite(.launch(launch), added: now()).keys)
    if let there = try await favorites.favorites().first(where: { !keys.isDisjoint(with: $0.keys) }) {
      return .wasThere(there)
    }
    return try await add(.launch(launch)) {
      if let url = launch.pictureURL { try await pictures.picture(at: url).value } else { nil }
    }
  }
}
