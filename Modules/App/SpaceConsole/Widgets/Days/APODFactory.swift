import Reactive
import SpaceDomain
import SpaceFeatures

/// Makes the view models of pictures of the day, and provides stored ones.
protocol APODFactory: Sendable {
  /// The view model of today's picture.
  /// - Parameters:
  ///   - pictureSize: the size of the image; nil to load none.
  ///   - trace: called with every state and the action that led to it.
  func todayViewModel(
    pictureSize: PictureSize?, trace: ((TraceEvent<TodayViewModel.State, TodayViewModel.Action>) -> Void)?
  ) -> TodayViewModel

  /// The view model of any day's picture.
  /// - Parameters:
  ///   - pictureSize: the size of the image; nil to load none.
  ///   - trace: called with every state and the action that led to it.
  func exploreViewModel(
    pictureSize: PictureSize?,
    trace: ((TraceEvent<ExploreViewModel.State, ExploreViewModel.Action>) -> Void)?
  ) -> ExploreViewModel

  /// The view model of the search in all pictures since 1995.
  /// - Parameter scheduler: measures the pause in typing.
  func archiveSearchViewModel<Context: Scheduler & Sendable>(scheduler: Context) -> ArchiveSearchViewModel

  /// The archive of all pictures since 1995, for facts about a single one.
  var apodArchive: any APODArchiveProtocol { get }

  /// The source of images.
  var imageRepository: any ImageRepositoryProtocol { get }

  /// The last picture of the day that was fetched, with its image if that is stored; nil when there is none.
  func keptAPOD() async -> (apod: Sourced<APOD>, picture: Picture?)?

  /// Writes the picture of a day to a file that any program can open, for a terminal that cannot draw it.
  /// - Returns: the path; nil when the file cannot be written.
  func export(_ picture: Picture, day: CalendarDay) async -> String?

  /// Saves a picture's encoded bytes unchanged.
  /// - Parameters:
  ///   - path: the path of the file, or of a directory, where the file is then called `name`.
  ///   - name: the file name in a directory, without extension.
  ///   - replacing: true to replace an existing file.
  /// - Returns: the path of the file.
  /// - Throws: a ``PresentableError``; then nothing was changed.
  func save(_ picture: Picture, to path: String, name: String, replacing: Bool) async throws -> String
}

extension APODFactory {
  /// Today's picture, without a trace.
  func todayViewModel(pictureSize: PictureSize?) -> TodayViewModel {
    todayViewModel(pictureSize: pictureSize, trace: nil)
  }

  /// Any day's picture, without a trace.
  func exploreViewModel(pictureSize: PictureSize?) -> ExploreViewModel {
    exploreViewModel(pictureSize: pictureSize, trace: nil)
  }

  /// The picture of a day, without its image.
  /// - Throws: a ``PresentableError``, or `CancellationError`.
  func apod(of day: DayArgument.Day, in calendar: APODCalendar) async throws -> Sourced<APOD> {
    switch day {
    case .today:
      let viewModel = todayViewModel(pictureSize: nil)
      viewModel.send(.onAppear)
      return try await viewModel.states.first(where: \.isSettled).content.settledValue()
    case .ago, .day:
      let viewModel = exploreViewModel(pictureSize: nil)
      viewModel.send(.select(day.calendarDay(calendar)))
      let content = try await viewModel.states.first(where: \.isSettled).content.settledValue()
      guard case .day(let shown) = content else { throw SpaceError.noPicture(day.calendarDay(calendar)) }
      return shown
    }
  }
}
