import Reactive
import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FavoritesViewModel {
  /// The state of the screen.
  public struct State: Sendable, Codable {
    /// The favorites, newest first.
    public var content: LoadingState<[Favorite]> { list.state }
    /// The last value, to show while it is fetched again.
    public var latest: [Favorite]? { list.latest }
    /// The end of the last change; idle before the first.
    public var change: LoadingState<Change> { edit.state }
    /// True if something was requested, and nothing is on its way any more.
    public var isSettled: Bool {
      list.attempt == nil && edit.attempt == nil && (list.isSettled || edit.isSettled)
    }

    var list = Load<Void, [Favorite]>()
    var edit = Load<Edit, Change>()
  }

  /// A change.
  public enum Change: Sendable, Hashable, Codable {
    /// The item was added.
    case added(Favorite)
    /// The item was a favorite already.
    case wasThere(Favorite)
    /// The item was removed.
    case removed(Favorite)
    /// The item was no favorite.
    case wasNotThere(Favorite.ID)
    /// It was removed before, and is one again.
    case restored(Favorite)
    /// None was removed, so that none can be brought back.
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
    /// The screen is shown: loads the favorites.
    case onAppear
    /// The screen is no longer shown: cancels requests; a change goes on.
    case onDisappear
    /// The picture of a day is added.
    case add(CalendarDay)
    /// Today's picture is added.
    case addToday
    /// A launch is added, by any of its keys.
    case addLaunch(Launch.ID)
    /// A favorite is removed, by any of its keys.
    case remove(Favorite.ID)
    /// The favorite that was removed last is brought back.
    case restore
    /// The favorites have come, or have not.
    case onContent(Outcome<[Favorite]>)
    /// A change was made, or was not.
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
  /// One change at a time: a second one is ignored.
  mutating func begin(_ edit: FavoritesViewModel.Edit) {
    if self.edit.attempt == nil { self.edit.begin(edit) }
  }
}

/// Shows the favorites, adds and removes.
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
  ///   - apods: gives the pictures of the day that are added.
  ///   - launches: gives the launches that are added.
  ///   - images: gives the pictures that are kept with pictures of the day.
  ///   - pictures: gives the pictures that are kept with launches.
  ///   - favorites: keeps favorites.
  ///   - now: the time, for which days have come and when a favorite was added.
  ///   - scheduler: where states change and arrive; if nothing is said at once, on the thread of the news.
  ///   - trace: told of every state, and of the action that led to it.
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

  /// The current state, then every other.
  public var states: AnyPublisher<State, Never> { store.states }

  /// The current state.
  public var state: State { store.state }

  /// Logs an event.
  public func send(_ action: Action) { store.send(action) }
}

extension FavoritesViewModel.Edit {
  fileprivate func run(
    on shelf: FavoriteShelf, apods: any APODRepositoryProtocol, launches: any LaunchRepositoryProtocol,
    pictures: any PictureRepositoryProtocol
  ) async throws -> FavoritesViewModel.Change {
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
  fileprivate func change(adding shown: Sourced<APOD>) async throws -> FavoritesViewModel.Change {
    // A sample is not the picture of any day.
    if shown.provenance == .sample { throw shown.reason ?? UnexpectedError() }
    let (favorite, isNew) = try await add(shown.value)
    return isNew ? .added(favorite) : .wasThere(favorite)
  }

  fileprivate func change(
    adding launch: Launch, pictures: any PictureRepositoryProtocol
  ) async throws -> FavoritesViewModel.Change {
    let favorite = Favorite(.launch(launch), added: now())
    // The launch may have been added under another of its keys, before the catalogs were merged.
    if let there = try await favorites.favorites().first(where: { $0.isSame(as: launch) }) {
      return .wasThere(there)
    }
    var picture: Picture?
    // A favorite without its picture is better than none.
    if let url = launch.pictureURL { picture = try? await pictures.picture(at: url).value }
    try Task.checkCancellation()
    return try await favorites.add(favorite, picture: picture) ? .added(favorite) : .wasThere(favorite)
  }
}

extension Favorite {
  fileprivate func isSame(as launch: Launch) -> Bool {
    guard case .launch(let kept) = item else { return false }
    return kept.identity.isSame(as: launch.identity) ?? (kept.id == launch.id)
  }
}
