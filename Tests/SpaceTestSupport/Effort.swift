import Foundation

/// The number of trials of tests that repeat something at random.
///
/// A usual run makes a tenth of them, so that the suite stays quick. `Scripts/test --thorough` makes all: it sets
/// `TEST_EFFORT=thorough`.
public enum Effort {
  /// True when all trials are to be made.
  public static let isThorough = ProcessInfo.processInfo.environment["TEST_EFFORT"] == "thorough"

  /// All `count` trials, or a tenth of them in a usual run.
  public static func trials(_ count: Int) -> Int { isThorough ? count : count / 10 }
}
