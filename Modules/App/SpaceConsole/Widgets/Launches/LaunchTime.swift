import SpaceDomain
import TerminalKit

/// The time of a launch in lists: short, in the local zone and in UTC, and only as precise as it is known.
struct LaunchTime: Sendable {
  let launch: Launch
  let zone: LocalZone

  private var net: NET { launch.net }
  private var offset: Int { zone.secondsFromGMT(net.instant) }
  /// True if a time of day is known.
  private var hasClock: Bool { net.precision <= .hour }

  /// Such as `2026-11-21 13:00`, `NET 2026-11-21`, `NET Nov 2026`, `NET Q4 2026`.
  var short: SafeText {
    let mark: SafeText = net.precision.isExact || launch.status.isOutcome ? "" : "NET "
    return mark + text
  }

  /// The day without the time, `2026-11-21`; without a known day, the time as far as it is known.
  var day: SafeText {
    hasClock ? "\(CalendarDay(net.instant, secondsFromGMT: offset))" : short
  }

  /// The same time in UTC, `12:00 UTC`, with its day if that differs; empty without a known time of day.
  var universal: SafeText {
    guard hasClock else { return "" }
    if offset == 0 { return "UTC" }
    let day = CalendarDay(net.instant)
    let isSameDay = day == CalendarDay(net.instant, secondsFromGMT: offset)
    return (isSameDay ? "" : SafeText(String(day.description.dropFirst(5))) + " ") + clock(0) + " UTC"
  }

  /// The lines of a launch's page: local time, then UTC if that differs.
  static func lines(_ launch: Launch, zone: LocalZone) -> [SafeText] {
    let offset = zone.secondsFromGMT(launch.net.instant)
    let local = SafeText(launch.netText(secondsFromGMT: offset))
    guard launch.net.precision <= .hour, offset != 0 else { return [local] }
    return [local, SafeText(launch.netText())]
  }

  private var text: SafeText {
    let day = CalendarDay(net.instant)
    return switch net.precision {
    case .second, .minute, .hour:
      "\(CalendarDay(net.instant, secondsFromGMT: offset)) " + clock(offset)
    case .morning: "\(day) am"
    case .afternoon: "\(day) pm"
    case .day: "\(day)"
    case .week: "week \(CalendarDay(net.period.lowerBound))"
    case .month: "\(day.monthInWords.prefix(3)) \(day.year)"
    case .firstQuarter, .secondQuarter, .thirdQuarter, .fourthQuarter, .firstHalf, .secondHalf, .year,
      .fiscalYear, .decade:
      SafeText(net.text())
    }
  }

  /// Hours and minutes, or `13h` if only the hour is known.
  private func clock(_ offset: Int) -> SafeText {
    let time = ISO8601.text(net.instant.addingTimeInterval(Double(offset))).split(separator: "T")[1]
    return net.precision == .hour ? "\(time.prefix(2))h" : "\(time.prefix(5))"
  }
}
