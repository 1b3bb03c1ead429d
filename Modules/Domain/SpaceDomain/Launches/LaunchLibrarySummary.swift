#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How much the local library holds, and how old it is.
public struct LaunchLibrarySummary: Sendable {
  /// How many launches are at hand.
  public let launches: Int
  /// How many of them the service told of.
  public let fetched: Int
  /// How many rows of the last complete sync could not be read.
  public let skipped: Int
  /// When the last complete sync began; nil when there was none.
  public let since: Date?
  /// Whether a sync was begun and not ended: the next one goes on there.
  public let isInterrupted: Bool
  /// When the service may be asked again; nil when it may be asked.
  public let askAgain: Date?
  /// Why what was fetched last is in memory only; nil when it is on the disk.
  public let unkept: (any PresentableError)?

  /// Makes a summary.
  public init(
    launches: Int, fetched: Int = 0, skipped: Int = 0, since: Date? = nil, isInterrupted: Bool = false,
    askAgain: Date? = nil, unkept: (any PresentableError)? = nil
  ) {
    self.launches = launches
    self.fetched = fetched
    self.skipped = skipped
    self.since = since
    self.isInterrupted = isInterrupted
    self.askAgain = askAgain
    self.unkept = unkept
  }
}
