import Reactive
import SpaceDomain

/// Shows, adds and removes favorites.
///
/// ```swift
/// let model = FavoritesViewModel(
///   apods: apods, launches: launches, images: images, pictures: pictures, favorites: favorites, now: now)
/// let change = try await model.settled(for: .add(day)).change
/// ```
/// Changes run one after the other, in the order in which they are sent. A favorite is stored before its picture is
/// fetched.
public final class FavoritesViewModel: ViewModel {
  /// The state of the screen.
  public struct State: Sendable, Equatable, Codable {
    /// The favorites, newest first.
    public var content: Loading<SingleRequest, [Favorite]> { list }
    /// The last favorites, to show after a failure.
    public var latest: [Favorite]? { list.value }
    /// The result of the last change; idle before the first.
    public var change: Loading<Action, Change> { edit }
    /// True while a change runs or waits for its turn.
    public var isChanging: Bool { edit.isLoading || !waiting.isEmpty }
    /// True while a change runs or waits, or the picture of a new favorite is fetched; not while the list is read again.
    public var isKeeping: Bool { isChanging || illustration.isLoading || !unillustrated.isEmpty }

    var list = Loading<SingleRequest, [Favorite]>.idle
    var edit = Loading<Action, Change>.idle
    /// The changes that wait for the running one, the next first.
    var waiting: [Action] = []
    /// The fetch of a picture that was not at hand when its favorite was added, and those that wait for it.
    var illustration = Loading<Favorite, Bool>.idle
    var unillustrated: [Favorite] = []
    /// The favorites of which only a title was known and that were completed, or could not be, since the screen appeared; nil while
    /// none are to be.
    var completed: Set<Favorite.ID>?

    var isLoading: Bool { list.isLoading || isKeeping }

    /// Lets the favorites of the list be completed of which only a title is known.
    fileprivate mutating func complete() {
      guard var completed else { return }
      // Each once, so that one that stays a title is not fetched again and again.
      unillustrated += (latest ?? []).filter { $0.isTitleOnly && completed.insert($0.id).inserted }
      self.completed = completed
      beginNext()
    }

    fileprivate mutating func beginNext() {
      if !edit.isLoading, !waiting.isEmpty {
        edit = .idle
        edit.begin(waiting.removeFirst())
      }
      if !illustration.isLoading, !unillustrated.isEmpty { illustration.begin(unillustrated.removeFirst()) }
    }

    /// True when waiting work can begin; else nil.
    fileprivate var canBegin: Bool? {
      let canBegin = !edit.isLoading && !waiting.isEmpty || !illustration.isLoading && !unillustrated.isEmpty
      return canBegin ? true : nil
    }
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
    /// The list stays visible: fetches the text and picture of favorites of which only a title is known.
    case complete
    /// The screen disappears: cancels requests, but not a running change.
    case onDisappear
    /// Adds the picture of a day.
    case add(CalendarDay)
    /// Adds today's picture.
    case addToday
    /// Adds a launch, by any of its keys.
    case addLaunch(Launch.ID)
    /// Adds an item that is at hand.
    case addItem(Favorite.Item)
    /// Adds an item that is at hand, or removes it if it is a favorite.
    case toggle(Favorite.Item)
    /// Removes a favorite, by any of its keys.
    case remove(Favorite.ID)
    /// Restores the most recently removed favorite.
    case restore
  }

  enum Event: Sendable {
    case user(Action)
    case onContent(Result<[Favorite], SpaceError>)
    case onChange(Result<Change, SpaceError>)
    case onPicture(Result<Bool, SpaceError>)
    /// The result of a change, or of a fetch, was shown; the next one begins.
    case onNext
  }

  /// One change after the other; none is dropped.
  static func reduce(_ state: State, _ event: Event) -> State {
    var state = state
    switch event {
    case .user(.onAppear): state.list.begin(.single)
    case .user(.complete):
      state.completed = []
      state.complete()
    case .user(.onDisappear):
      state.completed = nil
      state.list.cancel()
    case .user(let change):
      state.waiting.append(change)
      state.beginNext()
    case .onContent(let result):
      state.list.settle(result)
      state.complete()
    case .onChange(let result):
      state.edit.settle(result)
      state.list.begin(.single)
      if case .success(.added(let favorite)) = result { state.unillustrated.append(favorite) }
    case .onPicture(let result):
      if case .success(true) = result, state.illustration.attempt?.request.isTitleOnly == true {
        state.list.begin(.single)
      }
      state.illustration.settle(result)
    case .onNext: state.beginNext()
    }
    return state
  }

  /// Keeps the state.
  public let store: Store<State, Action>

  /// Stores items of repositories with their pictures. `now` gives the time, for the newest day and for new favorites;
  /// states arrive on `scheduler`.
  public init<Context: Scheduler & Sendable>(
    apods: any APODRepositoryProtocol, launches: any LaunchRepositoryProtocol,
    images: any ImageRepositoryProtocol, pictures: any PictureRepositoryProtocol,
    favorites: any FavoritesRepositoryProtocol, now: @escaping @Sendable () -> Date,
    scheduler: Context = MainActorScheduler.shared
  ) {
    let editor = FavoritesEditor(
      apods: apods, launches: launches, images: images, pictures: pictures, favorites: favorites, now: now)
    store = Store(
      State(), view: { $0 }, isLoading: \.isLoading, scheduler: scheduler,
      feedbacks: [
        .loading(\.list, action: Event.onContent) { _ in try await favorites.favorites() },
        .loading(\.edit, action: Event.onChange) { try await editor.change($0) },
        .loading(\.illustration, action: Event.onPicture) { try await editor.illustrate($0) },
        Feedback(of: \.canBegin) { _ in Just(.onNext) },
      ], event: Event.user, reduce: Self.reduce)
  }
}
