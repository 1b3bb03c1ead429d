import Reactive
import SpaceDomain

extension FavoritesViewModel {
  /// The state of the screen.
  public struct State: Sendable, Codable {
    /// The favorites, newest first.
    public var content: LoadingState<[Favorite]> { list.state }
    /// The last favorites, to show while they are fetched again.
    public var latest: [Favorite]? { list.latest }
    /// The result of the last change; idle before the first.
    public var change: LoadingState<Change> { edit.state }
    /// True once something was requested and all requests have ended.
    public var isSettled: Bool {
      list.attempt == nil && edit.attempt == nil && (list.isSettled || edit.isSettled)
    }

    var list = Load<Void, [Favorite]>()
    var edit = Load<Edit, Change>()
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

  enum Edit: Sendable {
    case addDay(CalendarDay)
    case addToday
    case addLaunch(Launch.ID)
    case remove(Favorite.ID)
    case restore
  }

  /// An event of the screen.
  public enum Action: Sendable {
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
    /// The result of loading the favorites.
    case onContent(Outcome<[Favorite]>)
    /// The result of a change.
    case onChange(Outcome<Change>)
  }

  static func reduce(_ state: State, _ action: Action) -> State {
    var state = state
    switch action {
    case .onAppear: state.list.begin(())
    case .onDisappear: state.list.cancel()
    case .add(let day): state.begin(.addDay(day))
    case .addToday: state.begin(.addToday)
    case .addLaunch(let id): state.begin(.addLaunch(id))
    case .remove(let id): state.begin(.remove(id))
    case .restore: state.begin(.restore)
    case .onContent(let outcome): state.list.end(outcome)
    case .onChange(let outcome):
      state.edit.end(outcome)
      state.list.begin(())
    }
    return state
  }
}

extension FavoritesViewModel.State {
  /// Starts a change, unless one is running.
  mutating func begin(_ edit: FavoritesViewModel.Edit) {
    if self.edit.attempt == nil { self.edit.begin(edit) }
  }
}

/// Shows, adds and removes favorites.
///
/// ```swift
/// let model = FavoritesViewModel(
///   apods: apods, launches: launches, images: images, pictures: pictures, favorites: favorites, now: now)
/// model.send(.add(day))
/// for await state in model.states.values where state.isSettled { return state.change }
/// ```
public final class FavoritesViewModel: Sendable {
  private let store: Store<State, Action>

  /// - Parameters:
  ///   - apods: the source of pictures of the day to add.
  ///   - launches: the source of launches to add.
  ///   - images: the source of images to store with pictures of the day.
  ///   - pictures: the source of pictures to store with launches.
  ///   - favorites: stores favorites.
  ///   - now: gives the time, for the newest day and for new favorites.
  ///   - scheduler: the scheduler on which states change and arrive; by default at once, on the thread of
  ///     each event.
  ///   - trace: called with every state and the action that led to it.
  public init<Context: Scheduler>(
    apods: any APODRepositoryProtocol, launches: any LaunchRepositoryProtocol,
    images: any ImageRepositoryProtocol, pictures: any PictureRepositoryProtocol,
    favorites: any FavoritesRepositoryProtocol, now: @escaping @Sendable () -> Date,
    scheduler: Context = ImmediateScheduler.shared,
    trace: ((TraceEvent<State, Action>) -> Void)? = nil
  ) {
    let shelf = FavoriteShelf(favorites: favorites, images: images, now: now)
    store = Store(
      initial: State(), scheduler: scheduler,
      feedbacks: [
        .loading(\.list, action: Action.onContent) { try await favorites.favorites() },
        .loading(\.edit, action: Action.onChange) { edit in
          try await edit.run(on: shelf, apods: apods, launches: launches, pictures: pictures)
        },
      ], trace: trace, reduce: Self.reduce)
  }

  /// The current state, then every later one.
  public var states: AnyPublisher<State, Never> { store.states }

  /// The current state.
  public var state: State { store.state }

  /// Sends an action.
  public func send(_ action: Action) { store.send(action) }
}

extension FavoritesViewModel.Edit {
  fileprivate func run(
    on shelf: FavoriteShelf, apods: any APODRepositoryProtocol, launches: any LaunchRepositoryProtocol,
    pictures: any PictureRepositoryProtocol
  ) async throws(SpaceError) -> FavoritesViewModel.Change {
    switch self {
    case .addDay(let day):
      try APODCalendar(now: shelf.now()).validate(day)
      return try await shelf.change(adding: apods.apod(on: day))
    case .addToday: return try await shelf.change(adding: apods.today())
    case .addLaunch(let id):
      return try await shelf.change(adding: launches.launch(id: id).value, pictures: pictures)
    case .remove(let id):
      let kept = try await shelf.favorites.favorites()
      guard let favorite = kept.first(where: { $0.id == id }) ?? kept.first(where: { $0.isKnown(as: id) }),
        try await shelf.favorites.remove(id: favorite.id)
      else { return .wasNotThere(id) }
      return .removed(favorite)
    case .restore: return try await shelf.favorites.restoreLast().map { .restored($0) } ?? .nothingRemoved
    }
  }
}

extension FavoriteShelf {
  fileprivate func change(adding shown: Sourced<APOD>) async throws(SpaceError) -> FavoritesViewModel.Change {
    // A sample is not the picture of any day.
    if shown.provenance == .sample {
      throw shown.reason
        ?? SpaceError(
          .notFound, code: "not-found", message: "Only the sample is available, which is no day's picture.",
          subject: .apods)
    }
    let (favorite, isNew) = try await add(shown.value)
    return isNew ? .added(favorite) : .wasThere(favorite)
  }

  fileprivate func change(
    adding launch: Launch, pictures: any PictureRepositoryProtocol
  ) async throws(SpaceError) -> FavoritesViewModel.Change {
    let favorite = Favorite(.launch(launch), added: now())
    // The launch may have been added under another of its keys, before the catalogs were merged.
    if let there = try await favorites.favorites().first(where: { $0.isSame(as: launch) }) {
      return .wasThere(there)
    }
    var picture: EncodedPicture?
    // A favorite without its picture is better than none.
    if let url = launch.pictureURL { picture = try? await pictures.picture(at: url).value }
    try SpaceError.checkCancellation()
    return try await favorites.add(favorite, picture: picture) ? .added(favorite) : .wasThere(favorite)
  }
}

extension Favorite {
  fileprivate func isSame(as launch: Launch) -> Bool {
    guard case .launch(let kept) = item else { return false }
    return kept.identity.isSame(as: launch.identity) ?? (kept.id == launch.id)
  }
}
