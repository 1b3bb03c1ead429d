import SpaceDomain

extension StatusLineFactory {
  /// The newest picture that was fetched as today's; nil when the stored one was explored as another day.
  func keptToday() async -> Sourced<APOD>? {
    guard let kept = await keptAPOD()?.apod, case .cached(let since, _) = kept.provenance else { return nil }
    // Shortly after midnight in New York, the picture of the day before is still the newest.
    let oldest = APODCalendar(now: since).today.advanced(by: -1)
    return kept.value.day >= oldest ? kept : nil
  }
}
