import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Repositories {
  /// The days that have a picture.
  var calendar: APODCalendar { APODCalendar(now: now()) }

  func shuffled(_ days: [CalendarDay]) -> [CalendarDay] {
    days.indices.reversed().reduce(into: days) { $0.swapAt($1, random($1 + 1)) }
  }

  func favoriteDays() async throws -> [CalendarDay] {
    try await space.favorites.favorites().compactMap(\.day)
  }

  /// The view model of today's picture.
  /// - Parameter pictureSize: the size of the image; nil to load none.
  func todayViewModel(pictureSize: APOD.Size?) -> TodayViewModel {
    TodayViewModel(
      apods: space.apods, images: space.images, pictureSize: pictureSize, now: now,
      scheduler: ImmediateScheduler.shared)
  }

  /// The view model of any day's picture.
  /// - Parameter pictureSize: the size of the image; nil to load none.
  func exploreViewModel(pictureSize: APOD.Size?) -> ExploreViewModel {
    ExploreViewModel(
      apods: space.apods, images: space.images, pictureSize: pictureSize, now: now,
      scheduler: ImmediateScheduler.shared)
  }

  /// The view model of the search in all pictures since 1995.
  /// - Parameter typing: measures the pause in typing; by default the field is read at once, as for a command.
  func archiveSearchViewModel(
    typing: any Scheduler & Sendable = ImmediateScheduler.shared
  ) -> ArchiveSearchViewModel {
    ArchiveSearchViewModel(archive: space.archive, typing: typing, scheduler: ImmediateScheduler.shared)
  }

  /// The picture of a day, without its image.
  /// - Throws: a ``PresentableError``, or `CancellationError`.
  func apod(of day: DayArgument.Day, in calendar: APODCalendar) async throws -> Sourced<APOD> {
    switch day {
    case .today:
      return try await todayViewModel(pictureSize: nil).settled(for: .onAppear).content.settledValue()
    default:
      let chosen = day.calendarDay(calendar)
      let state = try await exploreViewModel(pictureSize: nil).settled(for: .select(chosen))
      guard case .day(let shown) = try await content(of: state) else { throw SpaceError.noPicture(chosen) }
      return shown
    }
  }

  /// The content; when no service could be reached, the error tells the title of the day.
  func content(of state: ExploreViewModel.State) async throws -> ExploreViewModel.Content {
    do { return try state.content.settledValue() } catch {
      guard case .day(let day) = state.choice else { throw error }
      var unfetched = UnfetchedDay(day: day, error: SpaceError(error))
      // Another error says itself what happened.
      guard unfetched.lacksAnswer else { throw error }
      unfetched.title = await titled(day)?.title
      throw unfetched
    }
  }

  /// The row of a day with its title, which is known without a service; nil for a day without one.
  func titled(_ day: CalendarDay) async -> ArchivedAPOD? {
    await space.archive.onThisDay(day).pictures.first { $0.day == day && !$0.title.isEmpty }
  }

  func fullPicture(of apod: APOD) async -> Loading<APOD, EncodedPicture> {
    await Loading(apod) { try await space.images.picture(for: apod, size: .full, progress: nil).value }
  }
}

extension Favorite {
  /// The day of a picture of the day; nil for any other favorite.
  var day: CalendarDay? { item.day }
}
