extension SpaceError {
  /// The day lies before that of the first picture, ``APODCalendar/firstDay``.
  public static func beforeFirst(_ day: CalendarDay) -> SpaceError { beforeFirst(DayWords(.day(day))) }

  /// All of the days are before the first picture.
  package static func beforeFirst(_ days: DayWords) -> SpaceError {
    SpaceError(
      .invalidRequest, code: "before-first-day", message: "\(days) is before the first picture of the day.",
      hint: "Choose a day from \(APODCalendar.firstDay) on.", subject: .apods)
  }

  /// The day is in the future in New York.
  public static func inFuture(_ day: CalendarDay, today: CalendarDay) -> SpaceError {
    inFuture(DayWords(.day(day)), today: today)
  }

  /// All of the days are in the future in New York.
  package static func inFuture(_ days: DayWords, today: CalendarDay) -> SpaceError {
    SpaceError(
      .invalidRequest, code: "in-future", message: "\(days) has not come yet: in New York it is \(today).",
      hint: "Choose a day up to \(today).", subject: .apods)
  }

  /// NASA published nothing on this day, one of ``APODCalendar/daysWithoutPicture`` or 2020-06-10.
  public static func neverPublished(_ day: CalendarDay) -> SpaceError {
    SpaceError(
      .notFound, code: "never-published", message: "NASA published no picture on \(day).",
      hint: APODCalendar.daysWithoutPicture.contains(day)
        ? "Choose \(APODCalendar.firstDay), or a day from \(APODCalendar.daysWithoutPicture.upperBound.advanced(by: 1)) on."
        : "Choose the day before or after it.",
      subject: .apods)
  }

  /// Today's picture is not published yet; the newest published one is shown instead.
  public static func notYetPublished(today: CalendarDay, newest: CalendarDay) -> SpaceError {
    SpaceError(
      .notPublishedYet, code: "not-yet-published",
      message: "The picture of \(today) is not published yet; this is the newest, of \(newest).",
      hint: "NASA publishes daily shortly after midnight US Eastern Time.", subject: .apods)
  }

  /// The range ends before it begins.
  public static func reversedRange(from: CalendarDay, to: CalendarDay) -> SpaceError {
    SpaceError(
      .invalidRequest, code: "reversed-range", message: "The range ends (\(to)) before it begins (\(from)).",
      hint: "Write \(to)..\(from).", subject: .apods)
  }

  /// The range has more days than one request may ask for.
  public static func rangeTooLong(days: Int, limit: Int) -> SpaceError {
    SpaceError(
      .invalidRequest, code: "range-too-long",
      message: "The range holds \(days) days; at most \(limit) are allowed.",
      hint: "Choose a shorter range.", subject: .apods)
  }

  /// The day has no picture to show or save: it is a video without a still, or another medium.
  public static func noPicture(_ day: CalendarDay) -> SpaceError {
    SpaceError(
      .noPicture, code: "no-picture", message: "There is no picture for \(day).",
      hint: "The day's page may show a video or something interactive.", subject: .apods)
  }
}
