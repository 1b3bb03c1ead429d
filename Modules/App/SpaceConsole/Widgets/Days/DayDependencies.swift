import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The dependencies of the pictures of the day.
package protocol DayDependencies: Sendable {
  var apods: any APODRepositoryProtocol { get }
  var images: any ImageRepositoryProtocol { get }
  /// The pictures by their addresses.
  var pictures: any PictureRepositoryProtocol { get }
  var favorites: any FavoritesRepositoryProtocol { get }
  /// The archive of all pictures since 1995.
  var archive: any APODArchiveProtocol { get }
  /// Measures the pauses between the pictures of a slideshow, and the rest of a cursor.
  var pauses: any Clock<Duration> { get }
  /// Measures the pauses in typing.
  var typing: any Scheduler & Sendable { get }
  var now: @Sendable () -> Date { get }
  /// A random number below another.
  func random(_ limit: Int) -> Int

  /// The picture to show as today's without a connection, with its image if that is stored: the day's own, else that of the
  /// newest day that is stored; nil when none is.
  func keptAPOD() async -> (apod: Sourced<APOD>, picture: EncodedPicture?)?

  /// Writes the picture of a day to a file that any program can open, for a terminal that cannot draw it.
  /// - Returns: the path; nil when the file cannot be written.
  func export(_ picture: EncodedPicture, day: CalendarDay) async -> String?

  /// Saves a picture's encoded bytes unchanged.
  /// - Parameters:
  ///   - path: the path of the file, or of a directory, where the file is then called `name`.
  ///   - name: the file name in a directory, without extension.
  ///   - replacing: true to replace an existing file.
  /// - Returns: the path of the file.
  /// - Throws: a ``PresentableError``; then nothing was changed.
  func save(_ picture: EncodedPicture, to path: String, name: String, replacing: Bool) async throws -> String

  /// Writes a text; the file is complete or not there.
  /// - Parameter replacing: true to replace an existing file.
  /// - Throws: a ``PresentableError``.
  func write(_ text: String, to path: String, replacing: Bool) async throws

  /// The names of the files in a folder, which is made if it is missing.
  /// - Throws: a ``PresentableError``.
  func names(makingFolder path: String) async throws -> Set<String>
}

extension DayDependencies {
  /// The days that have a picture.
  var calendar: APODCalendar { APODCalendar(now: now()) }

  /// Days in a random order.
  func shuffled(_ days: [CalendarDay]) -> [CalendarDay] {
    days.indices.reversed().reduce(into: days) { $0.swapAt($1, random($1 + 1)) }
  }

  /// Waits until a cursor has rested.
  /// - Throws: `CancellationError`.
  func rest() async throws { try await wait(.milliseconds(100)) }

  /// Waits.
  /// - Throws: `CancellationError`.
  func wait(_ time: Duration) async throws { try await pauses.sleep(for: time) }

  /// The days of the favorite pictures, the newest favorite first.
  func favoriteDays() async throws -> [CalendarDay] { try await favorites.favorites().compactMap(\.day) }

  /// The view model of today's picture.
  /// - Parameter pictureSize: the size of the image; nil to load none.
  func todayViewModel(pictureSize: APOD.Size?) -> TodayViewModel {
    TodayViewModel(
      apods: apods, images: images, pictureSize: pictureSize, now: now,
      scheduler: ImmediateScheduler.shared)
  }

  /// The view model of any day's picture.
  /// - Parameter pictureSize: the size of the image; nil to load none.
  func exploreViewModel(pictureSize: APOD.Size?) -> ExploreViewModel {
    ExploreViewModel(
      apods: apods, images: images, pictureSize: pictureSize, now: now,
      scheduler: ImmediateScheduler.shared)
  }

  /// The view model of the search in all pictures since 1995.
  /// - Parameter typing: measures the pause in typing; by default the field is read at once, as for a command.
  func archiveSearchViewModel(
    typing: any Scheduler & Sendable = ImmediateScheduler.shared
  ) -> ArchiveSearchViewModel {
    ArchiveSearchViewModel(archive: archive, typing: typing, scheduler: ImmediateScheduler.shared)
  }

  /// The picture of a day, without its image.
  /// - Throws: a ``PresentableError``, or `CancellationError`.
  func apod(of day: DayArgument.Day, in calendar: APODCalendar) async throws -> Sourced<APOD> {
    switch day {
    case .today:
      return try await todayViewModel(pictureSize: nil).settled(for: .onAppear).content.settledValue()
    case .ago, .day:
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
      guard unfetched.isDisconnected else { throw error }
      unfetched.title = await archive.onThisDay(day).pictures.first { $0.day == day }?.title
      throw unfetched
    }
  }

  func fullPicture(of apod: APOD) async -> LoadingState<EncodedPicture> {
    await LoadingState { try await images.picture(for: apod, size: .full, progress: nil).value }
  }
}

extension Favorite {
  /// The day of a picture of the day; nil for any other favorite.
  var day: CalendarDay? { item.day }
}
