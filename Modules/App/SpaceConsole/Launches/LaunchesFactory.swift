import Reactive
import SpaceDomain
import SpaceFeatures

/// Makes the view models and use cases of launches.
protocol LaunchesFactory: Sendable {
  /// The view model of the list and its search.
  /// - Parameter scheduler: measures the pause in typing.
  func launchesViewModel<Context: Scheduler & Sendable>(scheduler: Context) -> LaunchesViewModel

  /// The rules about launches.
  var launchesUseCase: LaunchesUseCase { get }

  /// Counts the changes of launches in calendars.
  var calendarRevisions: any CalendarRevisionsProtocol { get }

  /// Stores the alerts that `launches alert` has reported.
  var launchAlerts: any AlertStateProtocol { get }

  /// Remembers a background fetch of the upcoming launches.
  /// - Returns: false when there was one a moment ago, or when it cannot be remembered; then none may be
  ///   started.
  func noteLaunchRefresh(at instant: Date) async -> Bool

  /// The credit that the license of the bundled history requires.
  var historyCredit: String { get }
}

extension LaunchesFactory {
  /// The view model of the list for a command: the search is read at once.
  func launchesViewModel() -> LaunchesViewModel { launchesViewModel(scheduler: ImmediateScheduler.shared) }
}
