import SpaceDomain
import TerminalKit

/// The details of a launch, and the launches before it.
extension LaunchPresenter {
  /// The most updates on a page; more are old news.
  private static let updateLimit = 5

  private var details: LaunchDetails? { shown.value.details }

  /// The details in groups, each below an empty line.
  func details(width: Int) -> [[OutputBlock]] {
    let groups = [weather(width), boosters(width), timeline(width), updates(width), flights(width)]
    return groups.filter { !$0.isEmpty }.map { [.line("")] + $0 }
  }

  private func weather(_ width: Int) -> [OutputBlock] {
    let parts = [details?.weatherProbability.map { "\($0)% favorable" }, details?.weatherConcerns]
    let text = parts.compactMap(\.self).joined(separator: "; concerns: ")
    return text.isEmpty ? [] : row("Weather", SafeText(text), width)
  }

  private func boosters(_ width: Int) -> [OutputBlock] {
    details?.boosters.flatMap { booster in
      let flight = booster.flight.map { ", flight \($0)" } ?? ""
      let landing = booster.landing.map { "; " + $0.text } ?? ""
      return row("Booster", SafeText(booster.name + flight + landing), width)
    } ?? []
  }

  private func timeline(_ width: Int) -> [OutputBlock] {
    let events = details?.timeline ?? []
    // The next step, if the countdown runs and steps have passed.
    let passed = now.timeIntervalSince(shown.value.net.instant)
    let next =
      countdown == nil || countdown == LaunchStatus.hold.name || !shown.value.net.precision.isExact
      ? nil : events.firstIndex { $0.seconds > passed }
    let rows = events.enumerated().map { place, event -> (when: SafeText, title: String) in
      (SafeText((next == nil ? "" : place == next ? nextMark : "  ") + event.time), event.name)
    }
    let lines = StyledText.table(rows, width: width)
    return heading("Timeline", ifAny: events) + lines.map { .line($0) }
  }

  private var nextMark: String { characters == .unicode ? "▶ " : "> " }

  private func updates(_ width: Int) -> [OutputBlock] {
    let updates = (details?.updates ?? []).prefix(Self.updateLimit)
    return heading("Updates", ifAny: updates)
      + updates.flatMap { update in
        let day = CalendarDay(update.instant, secondsFromGMT: zone.secondsFromGMT(update.instant))
        return LabeledRow.lines("\(day)", SafeText(update.text), labelWidth: 10, width: width)
      }
  }

  private func flights(_ width: Int) -> [OutputBlock] {
    lines("Before on this pad", earlier?.ofPad ?? [], width)
      + lines("Before with this rocket", earlier?.ofRocket ?? [], width)
  }

  private func lines(_ title: SafeText, _ launches: [Launch], _ width: Int) -> [OutputBlock] {
    heading(title, ifAny: launches)
      + launches.prefix(earlierLimit).map { launch in
        let time = LaunchTime(launch: launch, zone: zone).day
        let status = SafeText(launch.status.shortName)
        let room = max(1, width - time.width - status.width - 4)
        let name = SafeText(launch.name)
        return .line(
          StyledText(time, .accent) + .gap(2) + StyledText(cutsRows ? name.truncated(to: room) : name)
            + .gap(2) + StyledText(status, launch.status.style))
      }
  }

  private func heading(_ text: SafeText, ifAny entries: some Collection) -> [OutputBlock] {
    entries.isEmpty ? [] : [.line(StyledText(text, .dim))]
  }
}

extension LaunchRecord {
  /// The contract's members for details; those without a value are left out.
  static func json(of details: LaunchDetails?) -> JSONValue {
    guard let details else { return [:] }
    let hasWeather = details.weatherProbability != nil || details.weatherConcerns != nil
    return [
      "weather": hasWeather
        ? ["probability": details.weatherProbability, "concerns": details.weatherConcerns] as JSONValue : nil,
      "timeline": details.timeline.map { ["at": $0.time, "event": $0.name] as JSONValue }.ifAny,
      "boosters": details.boosters.map {
        ["name": $0.name, "flight": $0.flight, "landing": $0.landing?.text] as JSONValue
      }.ifAny,
      "patchURL": details.patchURL,
      "updates": details.updates.map {
        ["at": $0.instant, "text": $0.text, "page": $0.page] as JSONValue
      }.ifAny,
    ]
  }
}

extension LaunchDetails.Event {
  /// Such as `T-17:30:00`, `T+00:01:10`; the whole hours of days before the launch.
  fileprivate var time: String {
    let whole = Int(min(max(seconds.magnitude, 0), 31_536_000).rounded())
    return (seconds < 0 ? "T-" : "T+") + whole.clock
  }
}

extension LaunchDetails.Landing {
  /// Such as `landed on Just Read the Instructions`.
  fileprivate var text: String {
    let place = place.map { " on \($0)" } ?? ""
    return switch (isAttempted, isSuccess) {
    case (false, _): "no landing attempt"
    case (_, true): "landed" + place
    case (_, false): "landing failed" + place
    default: "to land" + place
    }
  }
}
