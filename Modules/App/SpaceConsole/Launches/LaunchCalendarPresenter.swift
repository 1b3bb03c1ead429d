import TerminalKit

/// A calendar of launches; where JSON is wanted, inside of it.
struct LaunchCalendarPresenter {
  let calendar: ICalendar
  /// The number of launches in it.
  let events: Int
  /// The number of launches left out, because too little is known of their time.
  let omitted: Int
  /// True where all launches were asked for whose month is known.
  let hasAll: Bool

  var json: JSONValue {
    ["events": .integer(events), "omitted": .integer(omitted), "calendar": .string(calendar.text)]
  }

  /// The note beside the calendar; nil when all launches are in it.
  var note: SafeText? {
    guard omitted > 0 else { return nil }
    let which: SafeText = omitted == 1 ? "launch is" : "launches are"
    let why: SafeText = hasAll ? "a quarter, a year or longer" : "a week or longer"
    return "\(omitted.grouped) " + which + " known only to " + why + ", and left out"
      + (hasAll ? "." : "; --all adds those whose month is known.")
  }
}
