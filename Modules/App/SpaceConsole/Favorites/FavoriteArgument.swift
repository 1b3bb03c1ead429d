import TerminalKit

/// A picture of the day or a launch on the command line.
enum FavoriteArgument {
  /// A picture of the day or a launch.
  enum Item: Sendable, Hashable {
    case apod(DayArgument.Day)
    /// A launch, by any of its keys.
    case launch(String)
  }

  /// Parses `today`, `YYYY-MM-DD`, or a favorite's key from lists: `apod/YYYY-MM-DD`, `launch/ID`.
  static let item = ValueParser<Item> { word throws(UsageError) in
    if word.hasPrefix("launch/") {
      let id = String(word.dropFirst("launch/".count))
      guard !id.isEmpty else {
        throw UsageError(
          "‘launch/’ lacks the launch's id.", hint: "space-explorer launches --plain shows their ids.")
      }
      return .launch(id)
    }
    let day = word.hasPrefix("apod/") ? String(word.dropFirst("apod/".count)) : word
    return .apod(try DayArgument.day.parse(day))
  }
}
