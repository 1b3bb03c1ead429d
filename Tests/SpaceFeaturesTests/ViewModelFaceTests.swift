import Foundation
import Observation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

/// The behavior that all view models share.
@Suite(.hangLimit) struct ViewModelFaceTests {
  private let movies = MockMovieRepository()

  private func search(
    typing: any Scheduler & Sendable = ImmediateScheduler.shared
  ) -> MoviesSearchViewModel {
    MoviesSearchViewModel(
      useCase: MoviesUseCase(movies: movies, pictures: MockPictureRepository()), typing: typing)
  }

  /// Runs the body on eight threads at once.
  private func onEightThreads(_ body: @escaping @Sendable (_ thread: Int) -> Void) {
    let group = DispatchGroup()
    for thread in 0..<8 {
      group.enter()
      Thread.detachNewThread {
        body(thread)
        group.leave()
      }
    }
    group.wait()
  }

  @Test(arguments: [false, true])
  func `searches sent from eight threads end in the state of the last one`(pauses: Bool) async throws {
    // Given a search that shows its states
    let model = search(typing: pauses ? DispatchQueue.global() : ImmediateScheduler.shared)
    model.send(action: .onAppear)
    let subscription = model.states.sink { _ in }
    // When
    onEightThreads { thread in
      for number in 0..<1_000 { model.send(action: .search("film \(thread) \(number)")) }
    }
    let state = try await model.settled(for: .search("orbit"))
    // Then
    guard case .success(let results, .none) = state else {
      Issue.record("\(state)")
      return
    }
    #expect(results.value.query == MovieQuery("orbit") && model.state == state)
    subscription.cancel()
  }

  @Test func `a page's actions from eight threads end in one right state`() async throws {
    let (screen, count) = (Screen(), 1_000)
    let model = screen.explore(pictureSize: nil)
    onEightThreads { thread in
      for number in 0..<count {
        model.send(action: number.isMultiple(of: 2) ? .select("2024-01-01") : .onDisappear)
      }
    }
    let state = try await model.settled(for: .select("2024-01-02"))
    #expect(state.choice == .day("2024-01-02") && state.content.value != nil)
  }

  @Test func `a model needs no more than its source`() async throws {
    let mars = MockMarsRepository()
    let model = MarsViewModel(weather: mars)
    let request = MarsViewModel.Request(station: .curiosity)
    model.send(action: .onAppear(request))
    #expect(model.state == .loading(.init(request), last: nil))
    let state = try await model.settled(for: .onAppear(request))
    #expect(state.last?.request == request && mars.onWeather.calls == [.curiosity])
  }

  @Test func `states are compared as they are written`() async throws {
    // Given an answer that is held back
    let launches = MockLaunchRepository()
    let gate = Gate()
    launches.onLaunches.answers(.value(.live([.sample()])).held(by: gate))
    let model = LaunchesViewModel(launches: launches)
    // When
    model.send(action: .onAppear)
    // Then
    #expect(model.state == .loading(.init(.init())))
    gate.open()
    #expect(try await model.settled(for: .search("")) == .loaded(.init(.init(), .live([.sample()]))))
  }

  @Test func `another subscriber causes no further request`() async throws {
    let model = search()
    model.send(action: .search("orbit"))
    let state = try await model.settled(for: .onAppear)
    for _ in 0..<2 {
      for await first in model.states.values {
        #expect(first == state)
        break
      }
    }
    #expect(movies.onSearch.calls.count == 1)
  }

  /// A model in the middle of a fetch that waits at the gate.
  private static func fetching<Model: ViewModel, Input, Value>(
    _ model: Model, _ actions: Model.Action..., from method: MockMethod<Input, Value>, at gate: Gate
  ) -> AnyObject {
    method.answers(.failure(.sample()).held(by: gate))
    for action in actions { model.send(action: action) }
    return model
  }

  private static let models: [(String, @Sendable (Screen, Gate) -> AnyObject)] = [
    ("today", { fetching($0.today(), .onAppear, from: $0.apods.onToday, at: $1) }),
    ("its picture", { fetching($0.today(), .onAppear, from: $0.images.onPicture, at: $1) }),
    ("a day", { fetching($0.explore(), .select("2024-01-01"), from: $0.apods.onAPOD, at: $1) }),
    ("favorites", { fetching($0.list(), .onAppear, from: $0.favorites.onFavorites, at: $1) }),
    ("a favorite", { fetching($0.list(), .add("2024-01-01"), from: $0.apods.onAPOD, at: $1) }),
    (
      "launches",
      { fetching(LaunchesViewModel(launches: $0.launches), .onAppear, from: $0.launches.onLaunches, at: $1) }
    ),
    (
      "the archive",
      { screen, gate in
        let archive = MockAPODArchive()
        return fetching(
          ArchiveSearchViewModel(archive: archive), .show(.search("")), from: archive.onSearch, at: gate)
      }
    ),
    (
      "Mars",
      { screen, gate in
        let mars = MockMarsRepository()
        return fetching(MarsViewModel(weather: mars), .onAppear(.init()), from: mars.onWeather, at: gate)
      }
    ),
    (
      "films",
      { screen, gate in
        let movies = MockMovieRepository()
        let model = MoviesSearchViewModel(
          useCase: MoviesUseCase(movies: movies, pictures: screen.pictures),
          typing: ImmediateScheduler.shared)
        return fetching(model, .search("orbit"), .onAppear, from: movies.onSearch, at: gate)
      }
    ),
    (
      "a film",
      { screen, gate in
        let movies = MockMovieRepository()
        let model = Loader { id async throws(SpaceError) in try await movies.movie(id) }
        return fetching(model, .onAppear(Movie.sample().id), from: movies.onMovie, at: gate)
      }
    ),
    (
      "contacts",
      { screen, gate in
        let contacts = MockContactsRepository()
        return fetching(
          ContactsViewModel(contacts: contacts), .onAppear, from: contacts.onContacts, at: gate)
      }
    ),
    (
      "a contact",
      { screen, gate in
        let model = RowPictureViewModel(contact: .sample(), pictures: screen.pictures)
        return fetching(model, .onAppear, from: screen.pictures.onCached, at: gate)
      }
    ),
  ]

  @Test(arguments: models)
  func `the release of a model cancels its fetch`(
    name: String, begin: @Sendable (Screen, Gate) -> AnyObject
  ) async throws {
    // Given
    let gate = Gate()
    var model: AnyObject? = begin(Screen(), gate)
    try await gate.arrivals(1)
    weak let released = model
    // When
    model = nil
    // Then
    #expect(released == nil)
    try await gate.cancellations(1)
  }

  @MainActor private final class View {
    let model: TodayViewModel
    var titles: [String] = []
    var subscription: AnyCancellable?

    init(_ model: TodayViewModel) { self.model = model }

    func begin() {
      subscription = model.observe { state in self.titles.append(state.content.value?.value.title ?? "") }
    }
  }

  @Test @MainActor func `a view follows its model on the main actor`() async throws {
    // Given
    let screen = Screen()
    screen.apods.onToday.answers(.value(.live(.sample(title: "Saturn"))))
    let model = TodayViewModel(
      apods: screen.apods, images: screen.images, pictureSize: nil,
      now: screen.now)
    let view = View(model)
    view.begin()
    // When
    _ = try await Task.detached { try await model.settled(for: .onAppear) }.value
    for await state in model.states.values where state.isSettled { break }
    try await awaitCondition("the title") { view.titles.last == "Saturn" }
    // Then
    #expect(view.titles.first == "" && model.state.content.value?.value.title == "Saturn")
  }

  @Test func `Observations follow a view model`() async throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let screen = Screen()
    let model = screen.today(pictureSize: nil)
    let states = Observations { model.state }
    model.send(action: .onAppear)
    for await state in states where state.isSettled {
      #expect(state.content.value != nil)
      return
    }
  }
}
