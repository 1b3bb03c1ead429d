// Runs view models of the app with every repository replaced by a mock: nothing is fetched, stored or drawn.

import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport

/// The first state of a screen that satisfies the condition.
func settled<State>(_ states: AnyPublisher<State, Never>, _ isSettled: (State) -> Bool) async -> State? {
  for await state in states.values where isSettled(state) { return state }
  return nil
}

let apods = MockAPODRepository(today: "2024-01-01")
let (images, pictures) = (MockImageRepository(), MockPictureRepository())
let favorites = MockFavoritesRepository([.sample()])
let launches = MockLaunchRepository()
let mars = MockMarsRepository()
let movies = MockMovieRepository()
let contacts = MockContactsRepository([.sample("Ada Lovelace"), .sample("Vera Rubin")])
// A mock gives the answers it is told to give: here, as if the service were down.
mars.onWeather.answers(.failure(SpaceError.sample()))

let today = TodayViewModel(apods: apods, images: images, favorites: favorites, now: { .sampleNow })
today.send(.onAppear)
print("Today: \(await settled(today.states, \.isSettled)?.latest?.value.title ?? "nothing")")

let kept = FavoritesViewModel(
  apods: apods, launches: launches, images: images, pictures: pictures, favorites: favorites,
  now: { .sampleNow })
kept.send(.onAppear)
print("Favorites: \(await settled(kept.states, \.isSettled)?.latest?.count ?? 0)")

let appear = Just(()).eraseToAnyPublisher()
let list = LaunchesViewModel(launches: launches, scheduler: ImmediateScheduler.shared)
if case .success(_, let found)? = await settled(list.transform(.init(appear: appear)), \.isSettled) {
  print("Launches: \(found.value.count)")
}

let search = MoviesSearchViewModel(
  useCase: MoviesUseCase(movies: movies, pictures: pictures), scheduler: ImmediateScheduler.shared)
let input = MoviesSearchViewModel.Input(appear: appear, search: Just("orbit").eraseToAnyPublisher())
if case .success(let found, _)? = await settled(search.transform(input), \.isSettled) {
  print("Movies: \(found.value.movies.count)")
}

let people = ContactsViewModel(contacts: contacts)
let typed = ContactsViewModel.Input(appear: appear, search: Just("vera").eraseToAnyPublisher())
if case .success(_, let found)? = await settled(people.transform(typed), \.isSettled) {
  print("Contacts: \(found.value.map(\.name).joined(separator: ", "))")
}

let weather = MarsViewModel(weather: mars)
// A closure isolated to the main actor receives its values there.
let screen = weather.states(on: MainActorScheduler.shared).sink { _ in }
weather.send(action: .onAppear(.init(station: .curiosity)))
print("Mars: asked \(try await mars.onWeather.waitForCalls(1).count) time")
screen.cancel()
