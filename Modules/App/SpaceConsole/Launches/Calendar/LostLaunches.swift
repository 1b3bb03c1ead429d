import SpaceDomain

/// Finds the events of earlier files whose launches have no date any more, so that calendars remove them.
struct LostLaunches: Sendable {
  /// The search of the file; empty for all launches.
  let search: String
  /// The keys of the launches in the file.
  let written: Set<String>
  /// All launches of the library.
  let library: [Launch]
  /// The time at which all upcoming launches were last fetched; nil when the library may lack some.
  let completeSince: Date?
  let now: Date

  /// The seconds after its time for which a canceled event stays in the files: 30 days.
  private static let lifetime: TimeInterval = 2_592_000

  /// The events that a file must tell as canceled, by the key of their launch.
  func events(of revisions: [String: CalendarRevision]) -> [String: CalendarRevision] {
    let oldest = CalendarDay(now - Self.lifetime).digits()
    return revisions.filter { key, revision in
      !written.contains(key) && revision.isIn(fileOf: search) && revision.firstDay >= oldest
        && isLost(key, revision)
    }
  }

  private func isLost(_ key: String, _ revision: CalendarRevision) -> Bool {
    guard let launch = library.first(where: { $0.identity.isKnown(as: key) }) else {
      if revision.isCancelled { return true }
      // A launch whose time has passed may have become another entry of the library.
      return completeSince.map { $0 > revision.since } == true
        && revision.firstDay > CalendarDay(now).digits()
    }
    // A launch that has a day is only left out by the search.
    guard launch.isUpcoming(at: now), !launch.net.precision.hasDay else { return false }
    return revision.hasDay ?? true || LaunchCalendar([launch]).launches.isEmpty
  }
}
