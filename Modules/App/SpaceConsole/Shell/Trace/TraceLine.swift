/// A line of a trace after the first: one thing that happened, and when.
struct TraceLine: Codable, Sendable {
  /// What can happen.
  enum Step: Sendable {
    /// A key, a click or pasted text.
    case input(InputEvent)
    /// A system's new state, or other news, as the screens have taken it.
    case state(Message)
    /// An action that a system has reduced, or that the screens asked for, by its name; what follows from it are states.
    case action(String)
    /// A frame was drawn, with this look.
    case frame(TraceLook)
  }

  /// Since the beginning, in milliseconds.
  let ms: Int
  let step: Step

  private enum CodingKeys: String, CodingKey { case ms, input, state, action, frame }

  init(ms: Int, _ step: Step) {
    self.ms = ms
    self.step = step
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    ms = try container.decode(Int.self, forKey: .ms)
    if container.contains(.input) {
      step = .input(try container.decode(InputEvent.self, forKey: .input))
    } else if container.contains(.state) {
      step = .state(try container.decode(Message.self, forKey: .state))
    } else if container.contains(.frame) {
      step = .frame(try container.decode(TraceLook.self, forKey: .frame))
    } else {
      step = .action(try container.decode(String.self, forKey: .action))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ms, forKey: .ms)
    switch step {
    case .input(let input): try container.encode(input, forKey: .input)
    case .state(let message): try container.encode(message, forKey: .state)
    case .action(let name): try container.encode(name, forKey: .action)
    case .frame(let look): try container.encode(look, forKey: .frame)
    }
  }
}
