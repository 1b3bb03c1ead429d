import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why the launches at hand are not the newest, in the words of this service.
public enum LaunchLibraryError: PresentableError, Equatable {
  /// Asked too often: 15 times an hour is allowed.
  case throttled(until: Date)
  /// The service has a fault, with the status it answered.
  case unavailable(status: Int)
  /// The service refused the request, with the status it answered.
  case refused(status: Int)
  /// The service does not know a launch that is at hand.
  case dropped(id: String)
  /// Nothing was fetched yet.
  case neverSynced
  /// What was fetched is old.
  case outdated(since: Date)

  /// What a caller may decide on.
  public var kind: ErrorKind {
    switch self {
    case .throttled: .throttled
    case .unavailable, .neverSynced, .outdated: .unavailable
    case .refused: .badAnswer
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
    }
  }

  /// What happened.
  public var message: String {
    switch self {
    case .throttled(let end):
      "Launch Library allows 15 requests an hour; it may be asked again at \(Self.text(end))."
    case .unavailable(let status): "Launch Library is temporarily unavailable (status \(status))."
    case .refused(let status): "Launch Library refused the request (status \(status))."
    case .dropped(let id): "Launch Library no longer lists \(id.prefix(80))."
    case .neverSynced: "Only the bundled history until 2024 is at hand."
    case .outdated(let since): "The launches at hand are of \(Self.text(since))."
    }
  }

  /// What to do next.
  public var hint: String? {
    switch self {
    case .throttled: "Until then the launches at hand are shown."
    case .unavailable: "Try again later."
    case .refused: "Check SPACE_EXPLORER_LAUNCHES_URL, if it is set; otherwise update space-explorer."
    case .dropped: "It may have been cancelled, or become another entry."
    case .neverSynced, .outdated: "space-explorer launches sync brings the newest."
    }
  }

  private static func text(_ instant: Date) -> String { NET(instant, precision: .minute).text() }
}

extension LaunchLibraryError {
  /// What to say of an error of the network: its own sentences speak of pictures of the day where a status is told.
  static func presentable(_ error: NetworkError, now: Date) -> any PresentableError {
    switch error {
    case .status(429, let wait): throttled(until: now + LaunchLibraryService.wait(wait).seconds)
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
  /// As a number of seconds.
  var seconds: Double { self / .seconds(1) }
}
