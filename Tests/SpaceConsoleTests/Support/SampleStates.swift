import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit

@testable import SpaceConsole

/// States of view models, as messages for the screens.
enum SampleStates {
  static let now = LaunchSamples.now

  /// The states of every view model, one after the other.
  static func all() async -> [TestApp.Message] {
    await today() + explore() + mars() + favorites() + launches() + movies() + contacts()
  }

  static func today() async -> [TestApp.Message] {
    let apods = MockAPODRepository(today: "2026-11-21")
    apods.onToday.answers(.value(.cached(.sample(day: "2026-11-21"), since: now.addingTimeInterval(-60))))
    let model = TodayViewModel(
      apods: apods, images: MockImageRepository(), now: { now },
      scheduler: ImmediateScheduler.shared)
    return await collect(model, .onAppear) { .today(.state($0)) }
  }

  /// The states of today's picture from a service.
  static func today(from apods: MockAPODRepository) async -> [TestApp.Message] {
    let model = TodayViewModel(
      apods: apods, images: MockImageRepository(), now: { now }, scheduler: ImmediateScheduler.shared)
    return await collect(model, .onAppear) { .today(.state($0)) }
  }

  static func explore() async -> [TestApp.Message] {
    let model = ExploreViewModel(
      apods: MockAPODRepository(today: "2026-11-21"), images: MockImageRepository(),
      now: { now }, scheduler: ImmediateScheduler.shared)
    return [days("2024-01-01")]
      + (await collect(model, .select("2024-01-01")) { .explore(.state($0)) })
  }

  /// Some pictures of an archive: with and without a title, an image and a video.
  static let pictures = [
    ArchivedAPOD(day: "2024-06-16", title: "The Horsehead Nebula", medium: .image, hasText: true),
    ArchivedAPOD(day: "2024-06-15", title: "", medium: .image),
    ArchivedAPOD(day: "2019-06-16", title: "Saturn at Opposition", medium: .image),
    ArchivedAPOD(day: "2018-01-01", title: "Crab Nebula", medium: .video, hasText: true, hasPicture: true),
  ]

  /// The pictures that answer a request on Explore.
  static func found(
    _ request: ArchiveSearchViewModel.Request = .search(""), _ pictures: [ArchivedAPOD] = pictures,
    lacksTexts: Bool = true, suggestions: [String] = []
  ) -> TestApp.Message {
    let titles = max(Self.pictures.count, pictures.count)
    let summary = ArchiveSummary(titles: titles, texts: lacksTexts ? 0 : titles, newest: nil)
    return .explore(
      .found(.init(request, ArchiveResults(pictures, suggestions: suggestions, summary: summary))))
  }

  /// The list of days on Explore.
  static func days(_ days: CalendarDay...) -> TestApp.Message { self.days(days) }

  /// Images of these days that answer a search on Explore.
  static func days(_ days: [CalendarDay], matching words: String = "") -> TestApp.Message {
    found(.search(words), days.map { ArchivedAPOD(day: $0, title: "Picture of \($0)", medium: .image) })
  }

  static func mars() async -> [TestApp.Message] {
    let model = MarsViewModel(weather: MockMarsRepository(), scheduler: ImmediateScheduler.shared)
    return await collect(model, .onAppear(.init(station: .curiosity))) {
      .mars(.page(.curiosity, .init($0, atHand: .init(.sample(), provenance: .sample))))
    }
  }

  static func favorites(
    _ items: [Favorite] = [
      Favorite(.apod(.sample(day: "2024-01-01")), added: now),
      Favorite(.launch(LaunchSamples.detailed), added: now),
    ]
  ) async -> [TestApp.Message] {
    let model = FavoritesViewModel(
      apods: MockAPODRepository(), launches: MockLaunchRepository(LaunchSamples.some),
      images: MockImageRepository(), pictures: MockPictureRepository(),
      favorites: MockFavoritesRepository(items), now: { now }, scheduler: ImmediateScheduler.shared)
    return await collect(model, .onAppear) { .favorites(.state($0)) }
  }

  static func launches(
    _ launches: [Launch] = LaunchSamples.some, in scope: LaunchScope = .all
  ) async -> [TestApp.Message] {
    let model = LaunchesViewModel(
      launches: MockLaunchRepository(launches), typing: ImmediateScheduler.shared,
      scheduler: ImmediateScheduler.shared)
    return await collect(model, .show(scope), .onAppear) { .launches(.state($0)) }
  }

  static func movies(_ query: String = "moon") async -> [TestApp.Message] {
    let model = MoviesSearchViewModel(
      useCase: MoviesUseCase(movies: MockMovieRepository(), pictures: MockPictureRepository()),
      typing: ImmediateScheduler.shared,
      scheduler: ImmediateScheduler.shared)
    return await collect(model, .search(query), .onAppear) { .movies(.state($0)) }
  }

  static func contacts(
    _ contacts: [Contact] = [.sample("Ada Lovelace"), .sample("Grace Hopper")]
  ) async -> [TestApp.Message] {
    let model = ContactsViewModel(
      contacts: MockContactsRepository(contacts),
      scheduler: ImmediateScheduler.shared)
    return await collect(model, .onAppear) { .contacts(.state($0)) }
  }

  /// The messages for all states of a view model until it is settled after some actions.
  static func collect<Model: ViewModel>(
    _ model: Model, _ actions: Model.Action..., as message: (Model.State) -> TestApp.Message
  ) async -> [TestApp.Message] {
    let states = Recorder<Model.State>()
    let subscription = model.states.sink { states.record($0) }
    defer { subscription.cancel() }
    for action in actions { _ = try? await model.settled(for: action) }
    return states.all.map(message)
  }
}

extension ViewModel {
  /// The settled state after an action.
  func shown(after action: Action) async -> State {
    do { return try await settled(for: action) } catch { fatalError("\(error)") }
  }
}
