import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Feature {
  /// Today's picture.
  package static var today: Feature {
    Feature(
      "today", "Today", TodayScreen.self, services: [.apod],
      commands: [.init(TodayCommand.self)]
    ) { TodayModel($0.repositories, $1) }
  }
}
