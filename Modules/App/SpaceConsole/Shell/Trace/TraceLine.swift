import SpaceDomain
import TerminalKit

/// A line of a trace after the first: one event, with its time.
struct TraceLine: Codable, Sendable {
  /// The time since the start, in milliseconds.
  var ms = 0
  /// A key, a click or pasted text.
  var input: InputEvent?
  /// The tab whose screen has received the message.
  var tab: String?
  var message: Message?
  var news: AppNews?
  /// The settings file was read; the warning says what of it is not used.
  var settings: Settings?
  var warning: StyledText?
  /// The terminal has answered what it can show.
  var terminal: TraceTerminal?
  /// The name of a reduced action or a performed effect. Their results are messages.
  var action: String?
  var frame: TraceLook?

  /// A message, which only the tab's screen can decode.
  struct Message: Sendable {
    var content: (any Codable & Sendable)?
  }
}

extension TraceLine.Message: Codable {
  init(from decoder: any Decoder) {}
  func encode(to encoder: any Encoder) throws { try content?.encode(to: encoder) }
}

extension TraceLine {
  /// - Parameter tabs: decode their messages.
  init(_ line: Data, tabs: [RunningTab]) throws {
    self = try TraceCoding.decoder.decode(TraceLine.self, from: line)
    if let tab = tabs.first(where: { $0.name == tab }) {
      message = Message(content: try tab.screen.message(inTraceLine: line))
    }
  }
}
