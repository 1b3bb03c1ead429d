import SpaceDomain
import TerminalKit

/// An event of a watched launch, for a person, a program, and the environment of a command.
struct LaunchEventPresenter: Output {
  let event: LaunchEvent
  let launch: Launch
  let now: Date
  let zone: LocalZone

  var message: SafeText { told.message }

  private var told: (message: SafeText, style: TextStyle) {
    switch event {
    case .watching: ("Watching " + name + ": " + time + ".", .plain)
    case .due(minutes: 0): ("T-0 of " + name + ".", .bold)
    case .due(let minutes): (SpanText.text(left(minutes)) + " to " + name + ".", .bold)
    case .slipped(let old): (name + " slips" + by(old) + " to " + time + ".", .warning)
    case .movedUp(let old): (name + " moves up" + by(old) + " to " + time + ".", .plain)
    case .confirmed: ("The time of " + name + " is now known: " + time + ".", .success)
    case .scrubbed: (name + " is scrubbed" + why + ". New time: " + time + ".", .warning)
    case .go: (name + " is go for " + time + ".", .success)
    case .held: (name + " is on hold" + why + ".", .warning)
    case .liftedOff: (name + " has lifted off.", .success)
    case .ended: (name + ": \(launch.status.name)" + why + ".", launch.status.style)
    case .changed(let old): (name + ": \(launch.status.name), was \(old.name).", .plain)
    }
  }

  private var name: SafeText { SafeText(launch.name) }
  private var time: SafeText {
    SafeText(launch.netText(secondsFromGMT: zone.secondsFromGMT(launch.net.instant)))
  }
  private var why: SafeText { launch.statusReason.map { " (" + SafeText($0) + ")" } ?? "" }

  private func by(_ old: NET) -> SafeText {
    guard old.precision <= .hour, launch.net.precision <= .hour else { return "" }
    return " by " + SpanText.text(launch.net.instant.timeIntervalSince(old.instant))
  }

  /// The time to T-0 in seconds: that of the mark, or the actual time if the event was noticed late.
  private func left(_ minutes: Int) -> Double {
    let mark = Double(minutes * 60)
    let left = launch.net.instant.timeIntervalSince(now)
    return left > 0 && abs(left - mark) > 60 ? (left / 60).rounded() * 60 : mark
  }

  func blocks(width: Int) -> [OutputBlock] {
    let clock = StyledText(LaunchTime.clock(now, zone), .dim) + .gap(2)
    let (message, style) = told
    return message.wrapped(to: max(20, width - clock.width)).enumerated().map { index, line in
      .line((index == 0 ? clock : .gap(clock.width, spoken: "")) + StyledText(line, style))
    }
  }

  var records: [PlainRecord] {
    [
      [
        now, event.name, launch.id, launch.name, launch.net.instant, launch.net.precision.name,
        event.previousNET?.instant, launch.status.name, message,
      ]
    ]
  }

  var json: JSONValue {
    [
      "at": now, "event": event.name, "message": message, "previousNET": event.previousNET?.instant,
      "launch": LaunchRecord.json(launch),
    ]
  }

  /// The facts for the user's command, as variables, so that no outside text becomes part of a shell command.
  var environment: [String: String] {
    let facts: [(name: String, text: String?)] =
      [
        ("EVENT", event.name), ("MESSAGE", message.string),
        ("PREVIOUS_NET", event.previousNET.map { ISO8601.text($0.instant) }),
      ] + Launch.outputFields.variables(launch)
    // Missing facts are empty instead of unset, so that `set -u` works and nothing is inherited.
    return Dictionary(
      uniqueKeysWithValues: facts.map { ("LAUNCH_\($0.name)", SafeText($0.text ?? "").string) })
  }
}

struct LaunchAlertsPresenter: Output {
  let events: [LaunchEventPresenter]

  func blocks(width: Int) -> [OutputBlock] { events.flatMap { $0.blocks(width: width) } }

  /// Fields: event, key of the launch, time of the event, text.
  var records: [PlainRecord] { events.map { [$0.event.name, $0.launch.id, $0.now, $0.message] } }

  var json: JSONValue {
    .array(events.map { ["event": $0.event.name, "launch": $0.launch.id, "at": $0.now, "text": $0.message] })
  }
}
