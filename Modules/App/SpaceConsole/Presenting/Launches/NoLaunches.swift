import SpaceDomain
import TerminalKit

/// No launch of the library matches the request.
struct NoLaunches: PresentableError {
  let scope: LaunchScope
  var query: String?
  var day: CalendarDay?
  var suggestions: [String] = []
  /// The sentence that the service listed no upcoming launches, and when; nil before they were fetched.
  var listed: SafeText?
  let kind = SpaceError.Kind.notFound
  let code = "no-launches"

  var message: String {
    let which = scope.launch
    if let day {
      let matching = query.map { " and matches ‘\($0.prefix(80))’" } ?? ""
      return "No \(which) is on \(day.digits(separator: "-").dropFirst(5))\(matching)."
    }
    if let query { return "No \(which) matches ‘\(query.prefix(80))’." }
    return (scope == .upcoming ? listed?.string : nil) ?? "No \(which) is in the library."
  }

  static func listed(_ context: CommandContext) async -> SafeText? {
    await context.repositories.launches.summary().upcomingSince.map {
      Provenance.nothingUpcoming(since: $0, at: context.now)
    }
  }

  var hint: String? {
    if day != nil { return "space-explorer launches past lists all of them." }
    if let query {
      // A day of one part of the library may be known in the other.
      if scope != .all, let days = try? DayWords(query) {
        return "space-explorer launches \(days) searches upcoming and past ones."
      }
      return SearchAdvice.text(launches: query, suggestions: suggestions)
    }
    return "space-explorer launches sync fetches the upcoming launches\(listed == nil ? "" : " again")."
  }
}

extension LaunchScope {
  /// The words for one of its launches, such as `past launch`.
  var launch: String {
    switch self {
    case .upcoming: "upcoming launch"
    case .previous: "past launch"
    case .all: "launch"
    }
  }
}
