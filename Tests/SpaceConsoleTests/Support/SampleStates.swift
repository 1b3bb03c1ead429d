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
      apods: apods, images: MockImageRepository(), favorites: MockFavoritesRepository(), now: { now })
    model.send(.onAppear)
    return await collect(model.states, as: { .today(.state($0)) }) { $0.isSettled && !$0.favorite.isLoading }
  }

  static func explore() async -> [TestApp.Message] {
    let model = ExploreViewModel(
      apods: MockAPODRepository(today: "2026-11-21"), images: MockImageRepository(),
      favorites: MockFavoritesRepository(), now: { now })
    model.send(.select("2024-01-01"))
    model.send(.show(.datePicker))
    return await collect(model.states, as: { .explore(.state($0)) }) {
      $0.isSettled && !$0.favorite.isLoading
    }
  }

  static func mars() async -> [TestApp.Message] {
    let model = MarsViewModel(weather: MockMarsRepository())
    let pages = model.states.map { MarsViewModel.Page($0, atHand: .init(.sample(), provenance: .sample)) }
      .eraseToAnyPublisher()
    model.send(action: .onAppear(.init(station: .curiosity)))
    return await collect(pages, as: { .mars(.page(.curiosity, $0)) }) { $0.progress == nil }
  }

  static func favorites() async -> [TestApp.Message] {
    let items = [
      Favorite(.apod(.sample(day: "2024-01-01")), added: now),
      Favorite(.launch(LaunchSamples.detailed), added: now),
    ]
    let model = FavoritesViewModel(
      apods: MockAPODRepository(), launches: MockLaunchRepository(LaunchSamples.some),
      images: MockImageRepository(), pictures: MockPictureRepository(),
      favorites: MockFavoritesRepository(items), now: { now })
    model.send(.onAppear)
    return await collect(model.states, as: { .favorites($0) }) { $0.isSettled }
  }

  static func launches(_ launches: [Launch] = LaunchSamples.some) async -> [TestApp.Message] {
    let model = LaunchesViewModel(
      launches: MockLaunchRepository(launches), scheduler: ImmediateScheduler.shared)
    let states = model.transform(.init(appear: Just(()).eraseToAnyPublisher()))
    return await collect(states, as: { .launches(.state($0)) }) { $0.isSettled }
  }

  static func movies(_ query: String = "moon") async -> [TestApp.Message] {
    let model = MoviesSearchViewModel(
      useCase: MoviesUseCase(movies: MockMovieRepository(), pictures: MockPictureRepository()),
      scheduler: ImmediateScheduler.shared)
    let states = model.transform(
      .init(appear: Just(()).eraseToAnyPublisher(), search: Just(query).eraseToAnyPublisher()))
    return await collect(states, as: { .movies(.state($0)) }) { $0.isSettled }
  }

  static func contacts() async -> [TestApp.Message] {
    let model = ContactsViewModel(
      contacts: MockContactsRepository([.sample("Ada Lovelace"), .sample("Grace Hopper")]))
    let states = model.transform(
      .init(
        appear: Just(()).eraseToAnyPublisher(), search: Empty<String, Never>().eraseToAnyPublisher()))
    return await collect(states, as: { .contacts(.state($0)) }) { $0.isSettled }
  }

  private static func collect<State: Sendable>(
    _ states: AnyPublisher<State, Never>, as message: (State) -> TestApp.Message,
    until isLast: (State) -> Bool
  ) async -> [TestApp.Message] {
    var messages: [TestApp.Message] = []
    for await state in states.values {
      messages.append(message(state))
      if isLast(state) { break }
    }
    return messages
  }
}
