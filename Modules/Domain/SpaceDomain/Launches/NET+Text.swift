extension NET {
  /// The time for a person, only as precise as it is known: `21 November 2026, 12:00:10 UTC`, `Q4 2026`, `2026`.
  /// - Parameter secondsFromGMT: the reader's offset from UTC in seconds. It moves clock times only: a day without a
  ///   time stays the same day in every time zone.
  public func text(secondsFromGMT: Int = 0) -> String {
    switch precision {
    case .second, .minute, .hour: clock(secondsFromGMT: secondsFromGMT)
    case .morning: day.inWords + ", morning at the pad"
    case .afternoon: day.inWords + ", afternoon at the pad"
    case .day: day.inWords
    case .week: "week of " + day.monday.inWords
    case .month: day.monthInWords
    case .firstQuarter, .secondQuarter, .thirdQuarter, .fourthQuarter: "Q\(precision.part) \(day.year)"
    case .firstHalf, .secondHalf: "H\(precision.part) \(day.year)"
    case .year: "\(day.year)"
    case .fiscalYear: "FY \(day.year)"
    case .decade: "the \(decade)s"
    }
  }

  private func clock(secondsFromGMT: Int) -> String {
    let local = instant.addingTimeInterval(Double(secondsFromGMT))
    let time = ISO8601.text(local).dropFirst(11)
    let shown =
      switch precision {
      case .second: time.prefix(8)
      case .minute: time.prefix(5)
      default: time.prefix(2) + "h"
      }
    return "\(CalendarDay(local).inWords), \(shown) \(Self.zone(secondsFromGMT))"
  }

  /// An offset from UTC as `UTC`, `UTC+2` or `UTC-3:30`.
  package static func zone(_ seconds: Int) -> String {
    let minutes = Int(seconds.magnitude / 60)
    guard minutes > 0 else { return "UTC" }
    let rest = minutes % 60
    return "UTC\(seconds < 0 ? "-" : "+")\(minutes / 60)" + (rest == 0 ? "" : ":" + rest.twoDigits)
  }

  /// The time until or since the launch: `T-3d 04:05:06`, `T+00:00:10`. Of times to the hour it counts whole hours
  /// (`T-1d 04h`), of days whole days (`T-12d`), and only before the launch; nil for vaguer ones.
  public func countdown(at now: Date) -> String? {
    switch precision {
    case .second, .minute:
      let left = wholeSeconds(from: now)
      let seconds = Int(left.magnitude)
      return "T\(left > 0 ? "-" : "+")\(Self.days(seconds / 86_400))\((seconds % 86_400).clock)"
    case .hour:
      let hours = wholeSeconds(from: now) / 3_600
      return now > instant ? nil : "T-\(Self.days(hours / 24))\((hours % 24).twoDigits)h"
    case .morning, .afternoon, .day:
      let days = CalendarDay(now).distance(to: day)
      return days < 0 ? nil : "T-\(days)d"
    default: return nil
    }
  }

  /// Seconds until the launch, rounded up, so that T-0 appears in the second of the launch and not before.
  private func wholeSeconds(from now: Date) -> Int {
    let seconds = instant.timeIntervalSince(now).rounded(.up)
    return seconds.isNaN ? 0 : Int(min(max(seconds, -1e12), 1e12))
  }

  private static func days(_ days: Int) -> String { days == 0 ? "" : "\(days)d " }
}
