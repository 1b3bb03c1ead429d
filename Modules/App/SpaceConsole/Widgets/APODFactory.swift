import Reactive
import SpaceDomain
import SpaceFeatures

/// Makes the view models of pictures of the day, and gives what is kept of them.
protocol APODFactory: Sendable {
  /// Today's picture.
  /// - Parameters:
  ///   - pictureSize: nil where nobody looks at the picture itself.
  ///   - trace: called with every state and the action that led to it.
  func todayViewModel(
    pictureSize: PictureSize?, trace: ((TraceEvent<TodayViewModel.State, TodayViewModel.Action>) -> Void)?
  ) -> TodayViewModel

  /// Any day's picture.
  /// - Parameters:
  ///   - pictureSize: nil where nobody looks at the picture itself.
  ///   - trace: called with every state and the action that led to it.
  func exploreViewModel(
    pictureSize: PictureSize?,
    trace: ((TraceEvent<ExploreViewModel.State, ExploreViewModel.Action>) -> Void)?
  ) -> ExploreViewModel

  /// The search of all pictures since 1995.
  /// - Parameter scheduler: counts the time for which the search field is still.
  func archiveSearchViewModel<Context: Scheduler & Sendable>(scheduler: Context) -> ArchiveSearchViewModel

  /// All pictures since 1995, for what is known of a single one.
  var apodArchive: any APODArchiveProtocol { get }

  /// The pictures themselves.
  var imageRepository: any ImageRepositoryProtocol { get }

  /// The picture of the day that was fetched last, with the picture itself if that is kept; nil when there is none.
  func keptAPOD() async -> (apod: Sourced<APOD>, picture: Picture?)?

  /// A file with a picture of a day that any program can open, for a terminal that cannot draw it.
  /// - Returns: its path; nil when it cannot be written.
  func export(_ picture: Picture, day: CalendarDay) async -> String?

  /// Saves a picture's encoded bytes as they are.
  /// - Parameters:
  ///   - path: the file's path, or that of a directory, in which the file is then called `name`.
  ///   - name: the file's name in a directory, without its extension.
  ///   - replacing: whether a file of that name may be replaced.
  /// - Returns: the path of the file.
  /// - Throws: what can be shown; nothing was changed then.
  func save(_ picture: Picture, to path: String, name: String, replacing: Bool) throws -> String
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

  /// The picture of a day, without the picture itself.
  /// - Throws: what can be shown, or `CancellationError`.
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
      guard case .day(let shown) = content else { throw APODError.noPicture(day.calendarDay(calendar)) }
      return shown
    }
  }
}
