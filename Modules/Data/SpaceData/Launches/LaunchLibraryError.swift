import SpaceDomain

/// The reasons why the stored launches are not the newest, with texts for this service.
public enum LaunchLibraryError: PresentableError, Equatable {
  /// Too many requests: the service allows 15 an hour.
  case throttled(until: Date)
  /// The service failed, with its HTTP status.
  case unavailable(status: Int)
  /// The service refused the request, with its HTTP status.
  case refused(status: Int)
  /// The service no longer has a launch that is stored.
  case dropped(id: String)
  /// No launches were ever fetched.
  case neverSynced
  /// The fetched launches are old.
  case outdated(since: Date)
  /// The service sent an empty list where there must be launches; no stored launch was removed.
  case empty
  /// No launch on a page could be read; no stored launch was removed.
  case unreadable(rows: Int)
  /// Some launches could not be read; the others were stored, and no stored launch was removed.
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

  /// One sentence that says what happened.
  public var message: String {
    switch self {
    case .throttled(let end):
      "Launch Library allows 15 requests an hour; it can be called again at \(Self.text(end))."
    case .unavailable(let status): "Launch Library is temporarily unavailable (status \(status))."
    case .refused(let status): "Launch Library refused the request (status \(status))."
    case .dropped(let id): "Launch Library no longer lists \(id.prefix(80))."
    case .neverSynced: "Only the bundled history until \(LaunchHistory.lastDay) is available."
    case .outdated(let since): "The stored launches are of \(Self.text(since))."
    case .empty: "Launch Library sent an empty list; stored launches are kept."
    case .unreadable(let rows):
      "None of the \(rows) launches that Launch Library sent can be read; stored launches are kept."
    case .incomplete(let skipped):
      "\(skipped) of the launches that Launch Library sent cannot be read; the others were stored."
    }
  }

  /// Advice on the next step; nil when there is none.
  public var hint: String? {
    switch self {
    case .throttled: "Until then the stored launches are shown."
    case .unavailable, .empty, .unreadable, .incomplete: "Try again later."
    case .refused: "Check the address of Launch Library, if you set one; otherwise update the program."
    case .dropped: "It may have been canceled, or become another entry."
    case .neverSynced, .outdated: "Update the library."
    }
  }

  private static func text(_ instant: Date) -> String { NET(instant, precision: .minute).text() }
}

extension LaunchLibraryError {
  /// The error to show for a network error. The general messages for a status are about pictures of the day.
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
  /// The duration in seconds.
  var seconds: Double { self / .seconds(1) }
}
