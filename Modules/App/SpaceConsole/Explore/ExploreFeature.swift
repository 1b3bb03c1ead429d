import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Feature where Dependencies == DayDependencies {
  /// The pictures of all days.
  package static var explore: Feature {
    Feature(
      "explore", "Explore", links: [DeepLink("explore", day)],
      commands: [
        .init(ExploreCommand.self, [.init(ExploreSyncCommand.self)]), .init(ImageCommand.self),
      ],
      menu: MenuEntry(
        question:
          "A day as YYYY-MM-DD, yesterday, -7 for a week ago, random, or words to search. Enter alone is the newest day.",
        action: { .run(words(for: $0)) }),
      actions: menuEntries
    ) { ExploreModel($0.dependencies, $1) }
  }

  private static var day: DeepLink.Item {
    DeepLink.Item(
      "DAY", noun: "day", fault: "is not a day",
      advice: "Write a day as \(DeepLink.scheme)://explore/2024-01-01.", isValid: { CalendarDay($0) != nil })
  }

  private static func words(for answer: String) -> [String] {
    if answer.isEmpty { return ["explore", "today"] }
    let isDay =
      ["today", "yesterday", "random"].contains(answer)
      || answer.allSatisfy { $0.isNumber || "-.".contains($0) }
    return isDay ? ["explore", "--", answer] : ["explore", "--search=" + answer]
  }

  private static var menuEntries: [MenuEntry<DayDependencies>] {
    [
      .command("explore", "random", named: "The picture of any day"),
      entry("Pictures of a calendar day in all years") { ["explore", "--on-this-day", "--", $0] },
      .command("explore", "sync", named: "Fetch the texts of all pictures"),
      entry("Open the page of a day") { ["explore", "--open", "--", $0] },
      entry("Open the video of a day") { ["explore", "--video", "--", $0] },
      entry("Keep the picture of a day") { ["favorites", "add", "--", $0] },
      entry("Share the picture of a day") { ["share", "day", "--", $0] },
      entry("Save the picture of a day in this folder") { ["image", "--save", ".", "--", $0] },
    ]
  }

  private static func entry(
    _ name: SafeText, run words: @escaping @Sendable (_ day: String) -> [String]
  ) -> MenuEntry<DayDependencies> {
    MenuEntry(
      name,
      question: "A day as YYYY-MM-DD, yesterday, or -7 for a week ago. Enter alone is the newest day."
    ) { .run(words($0.isEmpty ? "today" : $0)) }
  }
}
