import SpaceDomain
import TerminalKit

/// A day whose picture could not be fetched: its own title from the bundled list, the reason, and the nearest days
/// whose texts are kept.
struct UnfetchedDay: PresentableError, Codable {
  let day: CalendarDay
  /// The title; nil when the list does not have the day.
  let title: String?
  let error: SpaceError
  /// The nearest earlier day that is kept.
  var before: ArchivedAPOD?
  /// The nearest later day that is kept.
  var after: ArchivedAPOD?

  var kind: SpaceError.Kind { error.kind }
  var code: String { error.code }
  var message: String { "\(heading): \(reason)" }
  var hint: String? { Advice.on(error) ?? (isDisconnected ? error.message : nil) }

  /// The day and its title.
  var heading: String { title.map { "\(day), \($0)" } ?? "\(day)" }

  /// The reason without the day.
  var reason: String {
    isDisconnected
      ? "The picture could not be fetched: no connection."
      : "The picture could not be fetched. \(error.message)"
  }

  /// True when no service could be reached.
  var isDisconnected: Bool {
    [.offline, .unreachable, .connectionLost, .timedOut].contains(error.kind)
  }

  /// True for errors of the way to the service, after which only the picture is missing.
  static func isKind(_ kind: SpaceError.Kind) -> Bool {
    switch kind {
    case .offline, .unreachable, .connectionLost, .timedOut, .insecure, .throttled, .unavailable, .refused,
      .unreadable, .tooLarge:
      true
    default: false
    }
  }
}

extension DayDependencies {
  /// The error of a command for a day when no service could be reached; nil for another error, which says itself what
  /// happened.
  func disconnected(_ day: CalendarDay, _ error: any Error) async -> UnfetchedDay? {
    await unfetched(day, error).flatMap { $0.isDisconnected ? $0 : nil }
  }

  /// The error of a day with what is known of the day; nil when the error is not about fetching it.
  func unfetched(_ day: CalendarDay, _ error: any Error) async -> UnfetchedDay? {
    let error = SpaceError(error)
    guard UnfetchedDay.isKind(error.kind) else { return nil }
    var unfetched = UnfetchedDay(
      day: day, title: await apodArchive.onThisDay(day).pictures.first { $0.day == day }?.title, error: error)
    // The newest comes first.
    for picture in await apodArchive.search("").pictures where picture.hasText && picture.day != day {
      if picture.day > day {
        unfetched.after = picture
      } else {
        unfetched.before = picture
        break
      }
    }
    return unfetched
  }
}
