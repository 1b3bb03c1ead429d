/// A calendar of launches; where JSON is wanted, inside of it.
struct LaunchCalendarPresenter {
  let calendar: ICalendar
  /// How many launches are in it.
  let events: Int
  /// How many are not, because too little is known of their time.
  let omitted: Int

  var json: JSONValue {
    ["events": .integer(events), "omitted": .integer(omitted), "calendar": .string(calendar.text)]
  }

  /// What is said beside the calendar; nil when all are in it.
  var note: SafeText? {
    omitted == 0
      ? nil
      : "\(omitted.grouped) \(omitted == 1 ? "launch is" : "launches are") known only to a quarter, a year or longer, and left out."
  }
}
