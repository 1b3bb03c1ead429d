/// A fault in a request for a picture of the day, found before any service is called.
public enum APODError: PresentableError, Equatable {
  /// The day lies before the first picture, 1995-06-16.
  case beforeFirst(CalendarDay)
  /// The day is in the future in New York.
  case inFuture(CalendarDay, today: CalendarDay)
  /// NASA published nothing on this day (17 to 19 June 1995).
  case neverPublished(CalendarDay)
  /// The range ends before it begins.
  case reversedRange(from: CalendarDay, to: CalendarDay)
  /// The range has more days than one request may ask for.
  case rangeTooLong(days: Int, limit: Int)
  /// The day has no picture to show or save: it is a video without a still, or another medium.
  case noPicture(CalendarDay)

  /// The kind, by which callers decide.
  public var kind: ErrorKind {
    switch self {
    case .neverPublished, .noPicture: .notFound
    case .beforeFirst, .inFuture, .reversedRange, .rangeTooLong: .invalidRequest
    }
  }

  /// A stable word for machines.
  public var code: String {
    switch self {
    case .beforeFirst: "before-first-day"
    case .inFuture: "in-future"
    case .neverPublished: "never-published"
    case .reversedRange: "reversed-range"
    case .rangeTooLong: "range-too-long"
    case .noPicture: "no-picture"
    }
  }

  /// One sentence that says what happened.
  public var message: String {
    switch self {
    case .beforeFirst(let day): "\(day) is before the first picture of the day."
    case .inFuture(let day, let today): "\(day) has not come yet: in New York it is \(today)."
    case .neverPublished(let day): "NASA published no picture on \(day)."
    case .reversedRange(let from, let to): "The range ends (\(to)) before it begins (\(from))."
    case .rangeTooLong(let days, let limit):
      "The range holds \(days) days; at most \(limit) can be asked for."
    case .noPicture(let day): "There is no picture for \(day)."
    }
  }

  /// Advice on the next step; nil when there is none.
  public var hint: String? {
    switch self {
    case .beforeFirst: "Choose a day from \(APODCalendar.firstDay) on."
    case .inFuture(_, let today): "Choose a day up to \(today)."
    case .neverPublished: "Choose \(APODCalendar.firstDay), or a day from 1995-06-20 on."
    case .reversedRange(let from, let to): "Write \(to)..\(from)."
    case .rangeTooLong: "Ask for a shorter range."
    case .noPicture: "The day's page may show a video or something interactive."
    }
  }
}
