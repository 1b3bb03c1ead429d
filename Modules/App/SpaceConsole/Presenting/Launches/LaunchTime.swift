import SpaceDomain
import TerminalKit

/// The time of a launch in lists: short, in the local zone, and only as precise as it is known.
struct LaunchTime: Sendable {
  let launch: Launch
  let zone: LocalZone

  private var net: NET { launch.net }
  private var offset: Int { zone.secondsFromGMT(net.instant) }
  private var hasClock: Bool { net.precision <= .hour }

  /// Such as `2026-11-21 13:00 UTC+1`, `NET 2026-11-21`, `NET Nov 2026`, `NET Q4 2026`.
  var short: SafeText {
    let mark: SafeText = net.precision.isExact || launch.status.isOutcome ? "" : "NET "
    return mark + text
  }

  /// The day without the time, `2026-11-21`; without a known day, the time as far as it is known.
  var day: SafeText { hasClock ? "\(CalendarDay(net.instant, secondsFromGMT: offset))" : short }

  /// The lines of a launch's page: local time, then UTC if that differs.
  static func lines(_ launch: Launch, zone: LocalZone) -> [SafeText] {
    let offset = zone.secondsFromGMT(launch.net.instant)
    let local = SafeText(launch.netText(secondsFromGMT: offset))
    guard launch.net.precision <= .hour, offset != 0 else { return [local] }
    return [local, SafeText(launch.netText())]
  }

  /// A window in one day, `05:27–07:27 UTC`, or its two instants.
  static func text(_ window: ClosedRange<Date>, _ zone: LocalZone) -> SafeText {
    let offset = zone.secondsFromGMT(window.lowerBound)
    let ends = [window.lowerBound, window.upperBound].map { $0.addingTimeInterval(Double(offset)) }
    if CalendarDay(ends[0]) == CalendarDay(ends[1]) {
      let times = ends.map { ISO8601.text($0).dropFirst(11).prefix(5) }
      return "\(times[0])–\(times[1]) \(NET.zone(offset))"
    }
    let texts = [window.lowerBound, window.upperBound].map {
      SafeText(NET($0, precision: .minute).text(secondsFromGMT: offset))
    }
    return texts.joined(separator: " to ")
  }

  /// Hours and minutes in the local zone: `13:45 UTC+1`.
  static func clock(_ instant: Date, _ zone: LocalZone) -> SafeText {
    let text = NET(instant, precision: .minute).text(secondsFromGMT: zone.secondsFromGMT(instant))
    return SafeText(text.split(separator: ", ").last.map(String.init) ?? text)
  }

  private var text: SafeText {
    let day = CalendarDay(net.instant)
    return switch net.precision {
    case .second, .minute, .hour:
      "\(CalendarDay(net.instant, secondsFromGMT: offset)) " + clock(offset) + " \(NET.zone(offset))"
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
