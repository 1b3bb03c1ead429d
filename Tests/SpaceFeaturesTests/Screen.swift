import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport

/// The mocks for view models, on March 1, 2024.
struct Screen {
  static let march: CalendarDay = "2024-03-01"

  let apods = MockAPODRepository(today: march)
  let launches = MockLaunchRepository()
  let images = MockImageRepository()
  let pictures = MockPictureRepository()
  let favorites = MockFavoritesRepository()
  /// Noon in New York.
  let now: @Sendable () -> Date = { march.startInUTC.addingTimeInterval(17 * 3_600) }

  func today(pictureSize: APOD.Size? = .page) -> TodayViewModel {
    TodayViewModel(
      apods: apods, images: images, pictureSize: pictureSize, now: now,
      scheduler: ImmediateScheduler.shared)
  }

  func explore(
    pictureSize: APOD.Size? = .page,
    randomDay: @escaping @Sendable (APODCalendar) -> CalendarDay = { $0.today }
  ) -> ExploreViewModel {
    ExploreViewModel(
      apods: apods, images: images, pictureSize: pictureSize, now: now,
      randomDay: randomDay, scheduler: ImmediateScheduler.shared)
  }

  func list() -> FavoritesViewModel {
    FavoritesViewModel(
      apods: apods, launches: launches, images: images, pictures: pictures, favorites: favorites, now: now,
      scheduler: ImmediateScheduler.shared)
  }
}

extension AnyPublisher where Failure == Never {
  /// The first state that satisfies the condition.
  func first(where holds: (Output) -> Bool) async -> Output {
    for await state in values where holds(state) { return state }
    fatalError("the states have ended")
  }
}

/// An error without a message for users.
struct RawError: Error {}

extension LoadingState where Failure == SpaceError {
  /// The case's name, for comparing sequences of states.
  var name: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .loaded: "loaded"
    case .failed(let error, _): "failed \(error.code)"
    }
  }
}
