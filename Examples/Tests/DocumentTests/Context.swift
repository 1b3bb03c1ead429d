import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport

// The names that the blocks of documents use without declaring them.

let directory: String? = nil
let environment: [String: String] = [:]
let bytes: [UInt8] = []
let id = "an-id"
let clock = ContinuousClock()
let scheduler = ImmediateScheduler.shared
nonisolated(unsafe) var shown: [String] = []

let (apods, repository) = (MockAPODRepository(), MockAPODRepository())
let (images, favorites, launches) = (MockImageRepository(), MockFavoritesRepository(), MockLaunchRepository())
let (mars, archive, contacts) = (MockMarsRepository(), MockAPODArchive(), MockContactsRepository())
let (films, pictures) = (MockMovieRepository(), MockPictureRepository())
let movies = MoviesUseCase(movies: films, pictures: pictures)
let model = TodayViewModel(apods: apods, images: images, now: now)
let (day, film, contact): (CalendarDay, Movie, Contact) = ("2024-01-01", .sample(), .sample())
let index = SearchIndex(fields: ["name"])
let gate = Gate()
let keys = PassthroughSubject<String, Never>()
let (appear, search) = (PassthroughSubject<Void, Never>(), PassthroughSubject<String, Never>())
let selection = PassthroughSubject<Movie.ID, Never>()
let navigator = Navigator()

final class Navigator: MoviesSearchNavigator, Sendable {
  func showDetails(forMovie id: Movie.ID) {}
}

struct Search {
  var query: String?
}

enum Action: Sendable {
  case onKey(String)
  case onResults([String])
}

@Sendable func now() -> Date { Date() }
func show(_ value: some Any) {}
func find(_ query: String) -> AnyPublisher<[String], Never> { Just([query]).eraseToAnyPublisher() }
