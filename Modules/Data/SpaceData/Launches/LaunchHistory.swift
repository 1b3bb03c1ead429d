import CResources
import SpaceDomain

/// The bundled history: the 7,126 launches to orbit and into deep space from October 1957 to November 2025.
///
/// From Jonathan McDowell's catalog, see `Launch.historyCredit`. Times are whole minutes; launches of 2025 have only the
/// day, because their times may be off by some minutes.
public enum LaunchHistory {
  /// The lines of the launches, the newest first. Read once, when they are first wanted.
  static let lines = LaunchHistoryLines([UInt8](cresources_launch_history()))

  /// All launches, in the order of ``lines``. Decoded once, when they are first wanted.
  package static let launches = lines.launches

  /// The index of ``launches``, in their order.
  static let index = lines.index

  /// The number of launches and the day of the last one; only a sync brings later ones. Known from the first
  /// line, which has less than 200 bytes.
  package static let (count, lastDay) = LaunchHistoryLines.summary(
    of: [UInt8](cresources_launch_history(), limit: 200))
}
