#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Remembers how often the schedule of a launch was changed since it was first written to a calendar.
///
/// Calendars take an event again only if its SEQUENCE (RFC 5545, section 3.8.7.4) is not less than the one they have.
public protocol CalendarRevisionsProtocol: Sendable {
  /// The revisions of schedules, which are remembered from now on.
  /// - Parameters:
  ///   - schedules: the text whose change counts, by the launch's key.
  ///   - now: when they are seen.
  /// - Throws: a ``PresentableError``; nothing was remembered then.
  func revisions(of schedules: [String: String], now: Date) async throws -> [String: CalendarRevision]
}

/// How often the schedule of a launch was changed.
public struct CalendarRevision: Sendable, Hashable {
  /// 0 at first, and 1 more with every change.
  public let sequence: Int
  /// When the schedule was first seen as it is.
  public let since: Date

  /// Makes a revision.
  public init(sequence: Int, since: Date) {
    self.sequence = sequence
    self.since = since
  }
}
