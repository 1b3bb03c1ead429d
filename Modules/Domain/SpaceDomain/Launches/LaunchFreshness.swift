/// The ages in seconds from which launches are fetched again.
package enum LaunchFreshness {
  /// The age of upcoming launches.
  package static let lifetime: TimeInterval = 21_600
  /// The age of past launches.
  package static let lifetimeOfPast: TimeInterval = 86_400
}
