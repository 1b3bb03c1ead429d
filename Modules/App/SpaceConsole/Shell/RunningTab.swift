import SpaceDomain
import SpaceFeatures
import TerminalKit

/// A tab or a sheet of the running app, as the app's frame sees it.
package struct RunningTab: Sendable {
  /// The name in sessions and traces.
  let name: String
  let title: SafeText
  /// True for a sheet, which opens over a tab when it accepts an errand.
  let isSheet: Bool
  var screen: any Screen
  /// The places of the destinations that lead to this tab.
  private let places: [String]

  init(
    _ name: String, _ title: SafeText, _ screen: some Screen, isSheet: Bool = false, places: [String] = []
  ) {
    (self.name, self.title, self.isSheet) = (name, title, isSheet)
    (self.screen, self.places) = (screen, places)
  }

  /// True if the destination is a place of this tab.
  func has(_ destination: Destination) -> Bool { places.contains(destination.place) }
}

/// Input for a screen.
enum ScreenInput: Sendable {
  case key(Key, GridArea)
  case click(Click, GridArea)
  /// A wheel step over a pane, in lines.
  case wheel(Pane, Int, GridArea)
  case paste(String)
  /// A whole text, as if it had been typed and confirmed.
  case text(String)
  case appear
  case disappear
  case errand(Errand)
  /// A frame is about to be drawn.
  case frame(GridArea)
}

/// A screen whose types of effects and messages the app's frame does not know.
extension Screen {
  /// Handles input; nil if the screen does not use it.
  mutating func take(_ input: ScreenInput, _ look: Look) -> [ScreenEffect<any Sendable>]? {
    let effects: Effects? =
      switch input {
      case .key(let key, let area): press(key, in: area, look)
      case .click(let click, let area): self.click(click, in: area, look)
      case .wheel(let pane, let lines, let area): scroll(pane, by: lines, in: area, look)
      case .paste(let text): paste(text)
      case .text(let text): enter(text, look)
      case .appear: appear(look)
      case .disappear: disappear()
      case .errand(let errand): run(errand, look)
      case .frame(let area): prepare(in: area, look)
      }
    return effects?.map(\.opaque)
  }

  /// Receives a message of the screen's model.
  mutating func receive(content: any Sendable, _ look: Look) -> [ScreenEffect<any Sendable>] {
    receive(Self.message(content), look).map(\.opaque)
  }

  /// A message of the screen's model as a trace may show it.
  func recorded(content: any Sendable) -> any Codable & Sendable { Self.redacted(Self.message(content)) }

  /// Decodes the message in a line of a trace.
  func message(inTraceLine line: Data) throws -> any Codable & Sendable {
    try TraceCoding.decoder.decode(TraceLine.Message<Message>.self, from: line).message
  }

  private static func message(_ content: any Sendable) -> Message {
    // The app's one queue carries the messages of all tabs; those with a tab's name come from its own port, whose
    // messages are of this type, or from ``message(inTraceLine:)``.
    guard let message = content as? Message else {
      preconditionFailure("A message for \(Self.self) is of the type \(type(of: content)).")
    }
    return message
  }
}

extension ScreenEffect where Own: Sendable {
  fileprivate var opaque: ScreenEffect<any Sendable> {
    switch self {
    case .own(let own): .own(own)
    case .errand(let errand): .errand(errand)
    case .app(let effect): .app(effect)
    case .close: .close
    }
  }
}
