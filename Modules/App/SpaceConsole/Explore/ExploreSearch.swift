import SpaceDomain
import SpaceFeatures

/// The requested part of all days: those that match the words of the field, the same day of all years, or all days.
struct ExploreSearch: Sendable {
  /// The calendar day whose pictures are listed; nil for all days or words.
  private(set) var onThisDay: CalendarDay?
  /// A day to select when the list that has it arrives.
  private(set) var wanted: CalendarDay?
  /// The day that was selected before words were typed; selected again when all days are, unless a hit is.
  private(set) var origin: CalendarDay?
  /// The passage of the selected picture that matches the words; nil until it is read.
  var passage: ArchiveExcerpt?

  /// Requests all days.
  mutating func all(selecting day: CalendarDay?) -> ArchiveSearchViewModel.Action {
    self = ExploreSearch(wanted: day)
    return .show(.search(""))
  }

  /// Requests a calendar day in all years.
  mutating func years(of day: CalendarDay) -> ArchiveSearchViewModel.Action {
    self = ExploreSearch(onThisDay: day, wanted: day)
    return .show(.onThisDay(day))
  }

  /// Requests the days that match the words of the field, as they are typed. The passage stays until another list arrives.
  /// - Parameter day: the selected day of the list of all days; nil while other days are listed.
  mutating func words(_ text: String, from day: CalendarDay?) -> ArchiveSearchViewModel.Action {
    self = ExploreSearch(origin: day ?? origin, passage: passage)
    return .search(text)
  }

  /// A list has arrived.
  /// - Parameter isWanted: false if the day to select may be in a later one.
  mutating func take(isWanted: Bool) {
    passage = nil
    if isWanted { wanted = nil }
  }
}
