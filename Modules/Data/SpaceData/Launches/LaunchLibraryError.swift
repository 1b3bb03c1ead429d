import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The reasons for which the launches at hand are not the newest, in the words of this service.
public enum LaunchLibraryError: PresentableError, Equatable {
  /// Too many requests: 15 an hour are allowed.
  case throttled(until: Date)
  /// The service has a fault, with the status it answered.
  case unavailable(status: Int)
  /// The service refused the request, with the status it answered.
  case refused(status: Int)
  /// The service does not know a launch that is at hand.
  case dropped(id: String)
  /// No launches were fetched yet.
  case neverSynced
  /// The fetched launches are old.
  case outdated(since: Date)
  /// The service sent a list without launches where there must be some; nothing known was forgotten.
  case empty
  /// None of the launches on a page could be read; nothing known was forgotten.
  case unreadable(rows: Int)
  /// Some of the launches could not be read; the others were stored, and no known launch was dropped.
  case incomplete(skipped: Int)

  /// The kind, for callers that decide on it.
  public var kind: ErrorKind {
    switch self {
    case .throttled: .throttled
    case .unavailable, .neverSynced, .outdated: .unavailable
    case .refused, .empty, .unreadable, .incomplete: .badAnswer
    case .dropped: .notFound
    }
  }

  /// A stable word for machines.
  public var code: String {
    switch self {
    case .throttled: "throttled"
    case .unavailable: "server-unavailable"
    case .refused(let status): "http-\(status)"
    case .dropped: "dropped"
    case .neverSynced: "never-synced"
    case .outdated: "outdated"
    case .empty: "empty-answer"
    case .unreadable: "unreadable-answer"
    case .incomplete: "incomplete-answer"
    }
  }

  /// The event, one sentence.
  public var message: String {
    switch self {
    case .throttled(let end):
      "Launch Library allows 15 requests an hour; it may be asked again at \(Self.text(end))."
    case .unavailable(let status): "Launch Library is temporarily unavailable (status \(status))."
    case .refused(let status): "Launch Library refused the request (status \(status))."
    case .dropped(let id): "Launch Library no longer lists \(id.prefix(80))."
    case .neverSynced: "Only the bundled history until \(LaunchHistory.lastDay) is at hand."
    case .outdated(let since): "The launches at hand are of \(Self.text(since))."
    case .empty: "Launch Library sent an empty list; the launches at hand are kept."
    case .unreadable(let rows):
      "None of the \(rows) launches that Launch Library sent can be read; the launches at hand are kept."
    case .incomplete(let skipped):
      "\(skipped) of the launches that Launch Library sent cannot be read; the others and those at hand are kept."
    }
  }

  /// The next step; nil when there is none.
  public var hint: String? {
    switch self {
    case .throttled: "Until then the launches at hand are shown."
    case .unavailable, .empty, .unreadable, .incomplete: "Try again later."
    case .refused: "Check the address of Launch Library, if you set one; otherwise update the program."
    case .dropped: "It may have been canceled, or become another entry."
    case .neverSynced, .outdated: "Bring the library up to date."
    }
  }

  private static func text(_ instant: Date) -> String { NET(instant, precision: .minute).text() }
}

extension LaunchLibraryError {
  /// The error to show for one of the network, whose own sentences speak of pictures of the day where a status is told.
  static func presentable(_ error: NetworkError, now: Date) -> any PresentableError {
    switch error {
    case .status(429, let wait):
      throttled(until: SyncPatience.end(of: LaunchLibraryService.wait(wait), now: now))
    case .status(500..., _): unavailable(status: error.status)
    case .status: refused(status: error.status)
    default: error
    }
  }
}

extension NetworkError {
  fileprivate var status: Int {
    if case .status(let status, _) = self { status } else { 0 }
  }
}

extension Duration {
  /// The time as a number of seconds.
  var seconds: Double { self / .seconds(1) }
}
