import Reactive
import SpaceDomain
import SpaceFeatures

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes the view models of launches, and gives their rules.
protocol LaunchesFactory: Sendable {
  /// The list and its search.
  /// - Parameter scheduler: counts the time for which the search field is still.
  func launchesViewModel<Context: Scheduler & Sendable>(scheduler: Context) -> LaunchesViewModel

  /// The rules about launches.
  var launchesUseCase: LaunchesUseCase { get }

  /// Counts how often the times of launches in calendars have changed.
  var calendarRevisions: any CalendarRevisionsProtocol { get }

  /// Keeps what `launches alert` has told.
  var launchAlerts: any AlertStateProtocol { get }

  /// Remembers that upcoming launches are fetched in the background.
  /// - Returns: false when that was tried a moment ago, or cannot be remembered; then it must not be done.
  func noteLaunchRefresh(at instant: Date) async -> Bool

  /// The credit that the bundled history's license wants to be shown with it.
  var historyCredit: String { get }
}

extension LaunchesFactory {
  /// The list for a command: the search is read at once.
  func launchesViewModel() -> LaunchesViewModel { launchesViewModel(scheduler: ImmediateScheduler.shared) }
}
