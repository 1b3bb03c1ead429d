import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Feature {
  /// The pictures of all days.
  package static var explore: Feature {
    Feature(
      "explore", "Explore", ExploreScreen.self, links: [DeepLink("explore", day)],
      commands: [
        .init(ExploreCommand.self, [.init(ExploreSyncCommand.self)]), .init(ImageCommand.self),
      ]
    ) { ExploreModel($0.repositories, $1) }
  }

  private static var day: DeepLink.Item {
    DeepLink.Item(
      "DAY", noun: "day", fault: "is not a day",
      advice: "Write a day as \(DeepLink.scheme)://explore/2024-01-01.", isValid: { CalendarDay($0) != nil })
  }
}
