import Reactive
import SpaceData
import SpaceDomain
import SpaceFeatures

extension AppContainer: LaunchesFactory {
  func launchesViewModel<Context: Scheduler & Sendable>(scheduler: Context) -> LaunchesViewModel {
    LaunchesViewModel(launches: launches, scheduler: scheduler)
  }

  var launchesUseCase: LaunchesUseCase { LaunchesUseCase(launches) }

  var calendarRevisions: any CalendarRevisionsProtocol { revisions }

  var historyCredit: String { LaunchHistory.credit }
}
