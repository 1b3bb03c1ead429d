import Reactive
import SpaceDomain
import SpaceFeatures

/// Makes the view models of launches, and gives their rules.
protocol LaunchesFactory: Sendable {
  /// The list and its search.
  /// - Parameter scheduler: counts the time for which the search field is still.
  func launchesViewModel<Context: Scheduler & Sendable>(scheduler: Context) -> LaunchesViewModel

  /// The rules about launches.
  var launchesUseCase: LaunchesUseCase { get }

  /// Counts how often the times of launches in calendars have changed.
  var calendarRevisions: any CalendarRevisionsProtocol { get }

  /// The credit that the bundled history's license wants to be shown with it.
  var historyCredit: String { get }
}

extension LaunchesFactory {
  /// The list for a command: the search is read at once.
  func launchesViewModel() -> LaunchesViewModel { launchesViewModel(scheduler: ImmediateScheduler.shared) }
}
