import SpaceDomain
import TerminalKit

/// The next launch with its countdown.
struct CountdownPresenter: Output {
  let shown: Sourced<Launch>
  let zone: LocalZone
  let now: Date

  private var launch: Launch { shown.value }

  /// The remaining time; if the launch time is vague, the time as far as it is known.
  func countdown(at now: Date) -> SafeText {
    SafeText(launch.countdown(at: now) ?? launch.netText(secondsFromGMT: offset))
  }

  private var offset: Int { zone.secondsFromGMT(launch.net.instant) }

  /// The line that changes every second on a terminal.
  func line(at now: Date) -> SafeText { "  " + countdown(at: now) }

  /// The lines above the countdown.
  func header(width: Int) -> [StyledText] {
    let name = SafeText(launch.name).wrapped(to: width).map { StyledText($0, .title) }
    let facts = [launch.agency, launch.pad?.place ?? launch.pad?.name].compactMap(\.self).map { SafeText($0) }
    let times = LaunchTime.lines(launch, zone: zone).flatMap { $0.wrapped(to: width) }
      .map { StyledText($0, .accent) }
    let status = StyledText(SafeText(launch.status.name), launch.status.style)
    return name + facts.joined(separator: " · ").wrapped(to: width).map { StyledText($0) } + times
      + [status + StyledText(" · " + shown.launchText(at: now), .dim)]
  }

  /// One line: the remaining time, the name, and the time in the local zone and in UTC.
  func blocks(width: Int) -> [OutputBlock] {
    let times = LaunchTime.lines(launch, zone: zone)
    let isClock = launch.countdown(at: now) != nil
    let parts = [countdown(at: now), SafeText(launch.name)] + (isClock ? times : [])
    return [.line(StyledText(parts.joined(separator: " · ")))]
  }

  var records: [PlainRecord] { [LaunchRecord.record(launch, shown.provenance)] }

  var json: JSONValue {
    LaunchRecord.json(shown)
      + ["countdown": launch.countdown(at: now)]
  }
}
