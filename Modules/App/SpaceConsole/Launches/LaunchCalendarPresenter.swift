import TerminalKit

/// A calendar of launches; where JSON is wanted, inside of it.
struct LaunchCalendarPresenter {
  let calendar: ICalendar
  /// The number of launches in it.
  let events: Int
  /// The number of launches left out, because too little is known of their time.
  let omitted: Int

  var json: JSONValue {
    ["events": .integer(events), "omitted": .integer(omitted), "calendar": .string(calendar.text)]
  }

  /// The note beside the calendar; nil when all launches are in it.
  var note: SafeText? {
    omitted == 0
      ? nil
      : "\(omitted.grouped) \(omitted == 1 ? "launch is" : "launches are") known only to a quarter, a year or longer, and left out."
  }
}
