import SpaceData
import SpaceDomain

/// `favorites`: what the user keeps.
enum FavoritesCommand: ConsoleCommand {
  static let added = Argument<DayArgument.Day>("DAY", .atMostOne, help: "YYYY-MM-DD, or today (the default).", DayArgument.day)
  static let removed = Argument<DayArgument.Day>("DAY", help: "YYYY-MM-DD, or today.", DayArgument.day)

  static let command = Command(
    name: "favorites", summary: "Keep pictures for good, also for offline",
    examples: [
      .init("favorites add 2024-01-01", "Keep a picture with its text"),
      .init("favorites", "List what is kept"),
      .init("favorites remove 2024-01-01", "Let it go"),
    ],
    subcommands: [
      Command(name: "add", summary: "Keep a picture with its text", arguments: [added.spec]),
      Command(name: "list", summary: "List what is kept, newest first"),
      Command(name: "remove", summary: "Let a picture go", arguments: [removed.spec]),
    ])
}
