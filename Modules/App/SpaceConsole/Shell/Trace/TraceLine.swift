import SpaceDomain
import TerminalKit

/// A line of a trace after the first: an event with its time.
struct TraceLine: Encodable, Sendable {
  enum Step: Sendable {
    case input(InputEvent)
    case message(TabMessage)
    case news(AppNews)
    /// The settings file was read: its settings, and a warning of what is not used.
    case settings(Settings?, StyledText?)
    case terminal(TraceTerminal)
    /// The name of a reduced action or a performed effect. Their results are messages.
    case action(String)
    case frame(TraceLook)
  }

  struct Message<Content: Decodable>: Decodable { let message: Content }

  /// The time since the start, in milliseconds.
  let ms: Int
  let step: Step

  private enum CodingKeys: String, CodingKey {
    case ms, input, tab, message, news, settings, warning, terminal, action, frame
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ms, forKey: .ms)
    switch step {
    case .input(let input): try container.encode(input, forKey: .input)
    case .message(let message):
      try container.encode(message.tab, forKey: .tab)
      try container.encode(message.content, forKey: .message)
    case .news(let news): try container.encode(news, forKey: .news)
    case .settings(let settings, let warning):
      try container.encodeIfPresent(settings, forKey: .settings)
      try container.encodeIfPresent(warning, forKey: .warning)
    case .terminal(let terminal): try container.encode(terminal, forKey: .terminal)
    case .action(let name): try container.encode(name, forKey: .action)
    case .frame(let look): try container.encode(look, forKey: .frame)
    }
  }
}

extension TraceLine {
  init(_ line: Data, tabs: [RunningTab]) throws {
    let head = try TraceCoding.decoder.decode(Head.self, from: line)
    ms = head.ms
    if let input = head.input {
      step = .input(input)
    } else if let name = head.tab, let tab = tabs.first(where: { $0.name == name }) {
      step = .message(TabMessage(tab: name, content: try tab.screen.message(inTraceLine: line)))
    } else if let news = head.news {
      step = .news(news)
    } else if head.settings != nil || head.warning != nil {
      step = .settings(head.settings, head.warning)
    } else if let terminal = head.terminal {
      step = .terminal(terminal)
    } else if let look = head.frame {
      step = .frame(look)
    } else if let action = head.action {
      step = .action(action)
    } else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "The line has no step."))
    }
  }

  /// The parts of a line that are common to all tabs: the time, and one of the others.
  private struct Head: Decodable {
    let ms: Int
    let input: InputEvent?
    let tab: String?
    let news: AppNews?
    let settings: Settings?
    let warning: StyledText?
    let terminal: TraceTerminal?
    let action: String?
    let frame: TraceLook?
  }
}
