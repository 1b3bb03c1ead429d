import SpaceDomain

/// The bundled history: the 6,617 launches to Earth orbit from 1957 to 2024, oldest first.
///
/// From Jonathan McDowell's launch log, see ``credit``. Times are whole minutes; missions and designators are not in
/// it, nor are launches that were sent beyond Earth orbit at once, such as Apollo 11.
public enum LaunchHistory {
  /// Whom to name where the history is shown.
  public static let credit = "Launch history 1957-2024: Jonathan McDowell, planet4589.org (CC BY 4.0)"

  /// All launches. They are made anew each time, in a few milliseconds.
  public static func launches() -> [Launch] { LaunchHistoryTable.bundled.launches() }
}
