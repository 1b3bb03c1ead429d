/// The size and age of the local library.
public struct LaunchLibrarySummary: Sendable, Hashable, Codable {
  /// The number of stored launches.
  public let launches: Int
  /// The number of launches that came from the service.
  public let fetched: Int
  /// The number of rows in the last complete sync that could not be read.
  public let skipped: Int
  /// The instant at which the last complete sync began; nil when there was none.
  public let since: Date?
  /// The time at which all upcoming launches were last fetched, even if there were none; nil before that.
  public let upcomingSince: Date?
  /// The time at which the next launches, about a hundred, were last fetched; nil before that.
  public let nextSince: Date?
  /// The time from which the service may be called again; nil when it may be called now.
  public let askAgain: Date?
  /// The last day of the bundled history; only a sync brings later launches.
  public let historyUntil: CalendarDay
  /// The reason why the fetched launches are only in memory; nil when they are on disk.
  public let unkept: SpaceError?

  /// The last day for which the library is complete, by the last complete sync or the bundled history.
  public var completeUntil: CalendarDay { since.map { max(CalendarDay($0), historyUntil) } ?? historyUntil }

  /// Makes a summary.
  public init(
    launches: Int, fetched: Int = 0, skipped: Int = 0, since: Date? = nil, upcomingSince: Date? = nil,
    nextSince: Date? = nil, askAgain: Date? = nil, historyUntil: CalendarDay, unkept: SpaceError? = nil
  ) {
    (self.launches, self.fetched, self.skipped) = (launches, fetched, skipped)
    (self.since, self.upcomingSince, self.nextSince) = (since, upcomingSince, nextSince)
    self.askAgain = askAgain
    (self.historyUntil, self.unkept) = (historyUntil, unkept)
  }
}
