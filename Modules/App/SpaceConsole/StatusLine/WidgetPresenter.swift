import SpaceDomain
import TerminalKit

struct WidgetPresenter: Output {
  let launch: Launch?
  let apod: APOD?
  /// The day in New York; another day's title stands with its day.
  let today: CalendarDay
  let format: WidgetFormat?
  let zone: LocalZone
  let now: Date

  /// One line even on a narrow terminal, because a status bar cuts it.
  func blocks(width: Int) -> [OutputBlock] { [.line(StyledText(line))] }

  private var line: SafeText { SafeText(format?.line(value) ?? standard) }

  private var standard: String {
    let next = launch.map { launch in
      // A bundled launch was upcoming on the day of its list.
      let asOf = launch.asOf.map { "(as of \(CalendarDay($0)))" }
      return ([.countdown, .launch].compactMap(value) + [asOf].compactMap(\.self)).joined(separator: " ")
    }
    let title = apod.map { $0.day == today ? $0.title : "\($0.title) (\($0.day))" }
    let parts = [next, title].compactMap(\.self)
    return parts.isEmpty ? "Space Explorer: nothing stored yet" : parts.joined(separator: " · ")
  }

  private func value(_ field: WidgetFormat.Field) -> String? {
    switch field {
    case .launch: launch?.name
    case .agency: launch?.agency
    case .place: launch?.pad?.place ?? launch?.pad?.name
    case .countdown: launch.map { $0.countdown(at: now) ?? when($0) }
    case .when: launch.map(when)
    case .title: apod?.title
    case .day: apod?.day.description
    }
  }

  private func when(_ launch: Launch) -> String {
    launch.netText(secondsFromGMT: zone.secondsFromGMT(launch.net.instant))
  }

  var records: [PlainRecord] {
    if let format { return [[format.line(value)]] }
    return [WidgetFormat.Field.allCases.map(value)]
  }

  var json: JSONValue {
    ["line": line] + JSONValue(WidgetFormat.Field.allCases.map { ($0.rawValue, value($0)) })
      + ["asOf": launch?.asOf.map { CalendarDay($0) }]
  }
}
