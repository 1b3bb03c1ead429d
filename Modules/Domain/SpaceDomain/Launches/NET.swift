/// "No earlier than": the time of a launch and its precision.
public struct NET: Sendable, Hashable, Codable {
  /// The instant in the catalog, which stands for a whole period: the last day of a month for "in that month".
  public let instant: Date
  /// The precision of the instant.
  public let precision: NETPrecision

  /// Makes a time.
  public init(_ instant: Date, precision: NETPrecision) {
    (self.instant, self.precision) = (instant, precision)
  }

  /// The span of time within which the launch may be, in UTC.
  public var period: Range<Date> {
    switch precision {
    case .second: span(of: 1)
    case .minute: span(of: 60)
    case .hour: span(of: 3_600)
    case .morning, .afternoon, .day: span(of: 86_400)
    case .week: day.monday.startInUTC..<day.monday.advanced(by: 7).startInUTC
    case .month: months(from: day.month, count: 1)
    case .firstQuarter, .secondQuarter, .thirdQuarter, .fourthQuarter:
      months(from: precision.part * 3 - 2, count: 3)
    case .firstHalf, .secondHalf: months(from: precision.part * 6 - 5, count: 6)
    case .year: months(from: 1, count: 12)
    // The earliest fiscal year begins in October of the year before (United States); the latest ends in
    // March of the year after (Japan).
    case .fiscalYear: months(from: -2, count: 18)
    case .decade: months(from: (decade - day.year) * 12 + 1, count: 120)
    }
  }

  /// True if all of the period is on some days, in UTC.
  package func isWithin(_ days: ClosedRange<CalendarDay>) -> Bool {
    let period = period
    return days.contains(CalendarDay(period.lowerBound))
      && days.contains(CalendarDay(period.upperBound.addingTimeInterval(-1)))
  }

  var day: CalendarDay { CalendarDay(instant) }
  /// The year with which its decade begins.
  var decade: Int { day.year / 10 * 10 }

  private func span(of seconds: Double) -> Range<Date> {
    let time = instant.timeIntervalSince1970
    let start = time.isFinite ? (time / seconds).rounded(.down) * seconds : 0
    return Date(timeIntervalSince1970: start)..<Date(timeIntervalSince1970: start + seconds)
  }

  /// - Parameter month: of this year; 0 and less count back from its January.
  private func months(from month: Int, count: Int) -> Range<Date> {
    func start(of month: Int) -> Date {
      let index = day.year * 12 + month - 1
      // After the calendar's last year, its last day is used.
      let first = CalendarDay(year: index / 12, month: index % 12 + 1, day: 1)
      return (first ?? CalendarDay(daysSince1970: index > 12 ? .max : .min)).startInUTC
    }
    return start(of: month)..<start(of: month + count)
  }
}
