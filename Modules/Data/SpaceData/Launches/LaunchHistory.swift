import SpaceDomain

/// The bundled history: the 7,126 launches to orbit and into deep space from October 1957 to November 2025, oldest first.
///
/// From Jonathan McDowell's catalog, see ``credit``. Times are whole minutes; launches of 2025 have only the
/// day, because their times may be off by some minutes.
public enum LaunchHistory {
  /// The credit to show beside the history.
  public static let credit =
    "Launch data: Jonathan C. McDowell, General Catalog of Artificial Space Objects, planet4589.org/space/gcat "
    + "(CC BY 4.0)"

  /// The day of the last launch in the history; only a sync brings later ones.
  public static var lastDay: CalendarDay {
    CalendarDay(LaunchHistoryTable.bundled.last ?? .distantPast)
  }

  /// All launches. Each is read when a property other than its time and status is first wanted.
  public static func launches() -> [Launch] { LaunchHistoryTable.bundled.launches() }
}
