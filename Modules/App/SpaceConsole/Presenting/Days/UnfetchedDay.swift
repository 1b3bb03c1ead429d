import SpaceDomain

/// A day whose picture could not be fetched: its own title from the bundled list, and the reason.
struct UnfetchedDay: PresentableError {
  let day: CalendarDay
  /// The title; nil when the list does not have the day.
  var title: String?
  let error: SpaceError

  var kind: SpaceError.Kind { error.kind }
  var code: String { error.code }
  var message: String { "\(heading): \(reason)" }
  var hint: String? { Advice.on(error) ?? detail }
  /// The advice in the app, which has no options.
  var hintInApp: String? { Advice.inApp(on: error) ?? detail }
  /// The sentence that the reason leaves out.
  private var detail: String? { isDisconnected ? error.message : nil }

  var heading: String { title.map { "\(day), \($0)" } ?? "\(day)" }

  /// The reason without the day.
  var reason: String {
    isDisconnected
      ? "The picture could not be fetched: no connection."
      : "The picture could not be fetched. \(error.message)"
  }

  /// True when no service could be reached.
  private var isDisconnected: Bool { [.offline, .unreachable].contains(error.kind) }

  /// True when there was no answer, or only a part of it.
  var lacksAnswer: Bool { isDisconnected || [.connectionLost, .timedOut].contains(error.kind) }

  /// True for errors of the way to the service, after which only the picture is missing.
  static func isKind(_ kind: SpaceError.Kind) -> Bool {
    [
      .offline, .unreachable, .connectionLost, .timedOut, .insecure, .throttled, .unavailable, .refused,
      .unreadable, .tooLarge,
    ].contains(kind)
  }
}
