// Runs view models of the app with every repository replaced by a mock: nothing is fetched, stored or drawn.

import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport

let apods = MockAPODRepository(today: "2024-01-01")
let (images, pictures) = (MockImageRepository(), MockPictureRepository())
let favorites = MockFavoritesRepository([.sample()])
let launches = MockLaunchRepository()
let mars = MockMarsRepository()
let movies = MockMovieRepository()
let contacts = MockContactsRepository([.sample("Ada Lovelace"), .sample("Vera Rubin")])
// A mock gives the answers it is told to give: here, as if the service were down.
mars.onWeather.answers(.failure(SpaceError.sample()))

let today = TodayViewModel(apods: apods, images: images, now: { .sampleNow })
print("Today: \(try await today.settled(for: .onAppear).latest?.value.title ?? "nothing")")

let kept = FavoritesViewModel(
  apods: apods, launches: launches, images: images, pictures: pictures, favorites: favorites,
  now: { .sampleNow })
print("Favorites: \(try await kept.settled(for: .onAppear).latest?.count ?? 0)")

let list = LaunchesViewModel(launches: launches)
print("Launches: \(try await list.settled(for: .onAppear).value?.value.count ?? 0)")

// A fetch reports its progress, and ends with an error of one type.
launches.onSync.answers(
  .value([LaunchSyncProgress(scope: .upcoming, received: 5, total: 9)]), .failure(SpaceError.sample()))
for _ in 0..<2 {
  do throws(SpaceError) {
    for try await progress in launches.sync() {
      print("Sync: \(progress.received) of \(progress.total ?? 0)")
    }
  } catch { print("Sync: \(error.kind)") }
}

let search = MoviesSearchViewModel(useCase: MoviesUseCase(movies: movies, pictures: pictures))
search.send(action: .search("orbit"))
if case .success(let found, _) = try await search.settled(for: .onAppear) {
  print("Movies: \(found.value.movies.count)")
}

let people = ContactsViewModel(contacts: contacts)
people.send(action: .search("vera"))
let found = try await people.settled(for: .onAppear).value?.value ?? []
print("Contacts: \(found.map(\.name).joined(separator: ", "))")

let weather = MarsViewModel(weather: mars)
// States arrive on the main actor.
let screen = weather.observe { _ in }
_ = try await weather.settled(for: .onAppear(.init(station: .curiosity)))
print("Mars: asked \(mars.onWeather.calls.count) time")
screen.cancel()
