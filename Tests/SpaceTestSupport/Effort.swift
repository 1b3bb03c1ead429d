import Foundation

/// The number of trials in tests that repeat something with random input.
///
/// A usual run makes a tenth of them, so that the suite stays fast, and of costly cases one of each kind.
/// `Scripts/test --thorough` makes all: it sets `TEST_EFFORT=thorough`.
package enum Effort {
  /// True when all trials are to be run.
  package static let isThorough = ProcessInfo.processInfo.environment["TEST_EFFORT"] == "thorough"

  /// `count` with `--thorough`, otherwise a tenth of it.
  package static func trials(_ count: Int) -> Int { isThorough ? count : count / 10 }
}
