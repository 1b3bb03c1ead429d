import TerminalKit

/// A calendar of launches; in JSON it is a member.
struct LaunchCalendarPresenter {
  let calendar: ICalendar
  /// The number of launches in the calendar.
  let events: Int
  /// The number of launches left out, because their times are too vague.
  let omitted: Int
  /// True if launches known only to the week or month were asked for too.
  let hasAll: Bool

  var json: JSONValue {
    ["events": .integer(events), "omitted": .integer(omitted), "calendar": .string(calendar.text)]
  }

  /// A note about the calendar; nil when it has all launches.
  var note: SafeText? {
    guard omitted > 0 else { return nil }
    let which: SafeText = omitted == 1 ? "launch is" : "launches are"
    let why: SafeText = hasAll ? "a quarter, a year or longer" : "a week or longer"
    return "\(omitted.grouped) " + which + " known only to " + why + ", and left out"
      + (hasAll ? "." : "; --all adds those with a known month.")
  }
}
