#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The extent of the local library, and its age.
public struct LaunchLibrarySummary: Sendable {
  /// The number of launches at hand.
  public let launches: Int
  /// The number of those that the service told of.
  public let fetched: Int
  /// The number of rows of the last complete sync that could not be read.
  public let skipped: Int
  /// The instant at which the last complete sync began; nil when there was none.
  public let since: Date?
  /// True when a sync was begun and not ended: the next one continues it.
  public let isInterrupted: Bool
  /// The instant from which the service may be asked again; nil when it may be asked.
  public let askAgain: Date?
  /// The last day of the bundled history: later launches come with a sync alone.
  public let historyUntil: CalendarDay
  /// The reason for which the fetched launches are in memory only; nil when they are on the disk.
  public let unkept: (any PresentableError)?

  /// The last day up to which all launches are at hand: that of the last complete sync, else of the bundled history.
  public var completeUntil: CalendarDay { since.map { max(CalendarDay($0), historyUntil) } ?? historyUntil }

  /// Makes a summary.
  public init(
    launches: Int, fetched: Int = 0, skipped: Int = 0, since: Date? = nil, isInterrupted: Bool = false,
    askAgain: Date? = nil, historyUntil: CalendarDay, unkept: (any PresentableError)? = nil
  ) {
    self.launches = launches
    self.fetched = fetched
    self.skipped = skipped
    self.since = since
    self.isInterrupted = isInterrupted
    self.askAgain = askAgain
    self.historyUntil = historyUntil
    self.unkept = unkept
  }
}
