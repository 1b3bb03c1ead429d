import SpaceDomain
import TerminalKit

/// Launch events in the output of `launches alert`.
struct LaunchAlertsPresenter: Output {
  let events: [LaunchEventPresenter]

  func blocks(width: Int) -> [OutputBlock] { events.flatMap { $0.blocks(width: width) } }

  /// Fields: event, key of the launch, time of the event, text.
  var records: [PlainRecord] {
    events.map {
      PlainRecord([$0.event.name, $0.launch.id, ISO8601.text($0.now), $0.message.string])
    }
  }

  var json: JSONValue {
    .array(
      events.map {
        [
          "event": .string($0.event.name), "launch": .string($0.launch.id),
          "at": .string(ISO8601.text($0.now)), "text": .string($0.message.string),
        ]
      })
  }
}
