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

  private var line: SafeText { SafeText(format?.line(marked) ?? standard) }

  private var standard: String {
    let launch = [.countdown, .launch].compactMap(marked).joined(separator: " ")
    let parts = [launch, marked(.title) ?? ""].filter { !$0.isEmpty }
    return parts.isEmpty ? "Space Explorer: nothing stored yet" : parts.joined(separator: " · ")
  }

  /// The value of a field in the line, where what is old is marked.
  private func marked(_ field: WidgetFormat.Field) -> String? {
    guard let value = value(field) else { return nil }
    let fields = format?.fields ?? [.countdown, .launch, .title]
    let ofLaunch = fields.filter { $0.isOfLaunch && self.value($0) != nil }
    let markedOfLaunch = ofLaunch.contains(.launch) ? .launch : ofLaunch.last
    if field == markedOfLaunch, let asOf = launch?.asOf {
      // A bundled launch was upcoming on the day of its list.
      return "\(value) (as of \(CalendarDay(asOf)))"
    }
    guard field == .title, !fields.contains(.day), let day = apod?.day, day != today else { return value }
    return "\(value) (\(day))"
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
    if let format { return [[format.line(marked)]] }
    return [WidgetFormat.Field.allCases.map(value)]
  }

  var json: JSONValue {
    ["line": line] + JSONValue(WidgetFormat.Field.allCases.map { ($0.rawValue, value($0)) })
      + ["asOf": launch?.asOf.map { CalendarDay($0) }]
  }
}
