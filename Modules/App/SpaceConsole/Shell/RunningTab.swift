import SpaceDomain
import SpaceFeatures
import TerminalKit

/// A tab of the running app, as the app's frame sees it: a screen with its own effects and messages.
protocol RunningTab {
  var name: String { get }
  var title: SafeText { get }
  var screen: any Screen { get }
  /// True if the destination is a place of this tab.
  func has(_ destination: Destination) -> Bool
  /// Handles input; nil if the screen does not use it.
  mutating func take(_ input: ScreenInput, _ look: Look) -> [ScreenEffect<TabEffect>]?
  /// Gives the screen a message of its model.
  mutating func receive(_ content: any Sendable, _ look: Look) -> [ScreenEffect<TabEffect>]
  /// A message of the model as a trace may show it.
  func recorded(_ content: any Sendable) -> any Codable & Sendable
  mutating func restore(_ memory: ScreenMemory)
  /// Decodes the message in a line of a trace.
  func message(inTraceLine line: Data) throws -> TabMessage
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

/// A tab with its screen's type, which the app's frame does not know.
struct ScreenTab<S: Screen>: RunningTab {
  let name: String
  let title: SafeText
  private var typed = S()
  private let places: [String]
  private let perform: (S.Effect) -> Void

  /// - Parameters:
  ///   - name: the name in sessions and traces.
  ///   - places: the places of the destinations that lead to this tab.
  ///   - perform: performs an effect.
  init(_ name: String, _ title: SafeText, places: [String], perform: @escaping (S.Effect) -> Void) {
    (self.name, self.title, self.places, self.perform) = (name, title, places, perform)
  }

  var screen: any Screen { typed }

  func has(_ destination: Destination) -> Bool { places.contains(destination.place) }

  mutating func take(_ input: ScreenInput, _ look: Look) -> [ScreenEffect<TabEffect>]? {
    let effects: S.Effects? =
      switch input {
      case .key(let key, let area): typed.press(key, in: area, look)
      case .click(let click, let area): typed.click(click, in: area, look)
      case .wheel(let pane, let lines, let area): typed.scroll(pane, by: lines, in: area, look)
      case .paste(let text): typed.paste(text)
      case .text(let text): typed.enter(text, look)
      case .appear: typed.appear(look)
      case .disappear: typed.disappear()
      case .errand(let errand): typed.run(errand, look)
      case .frame(let area): typed.prepare(in: area, look)
      }
    return effects?.map(opaque)
  }

  mutating func receive(_ content: any Sendable, _ look: Look) -> [ScreenEffect<TabEffect>] {
    typed.receive(message(content), look).map(opaque)
  }

  func recorded(_ content: any Sendable) -> any Codable & Sendable { S.redacted(message(content)) }

  private func message(_ content: any Sendable) -> S.Message {
    // The app's one queue carries the messages of all tabs; those with this tab's name come from its own port, whose
    // messages are of this type, or from ``message(inTraceLine:)``.
    guard let message = content as? S.Message else {
      preconditionFailure("A message for \(name) is of the type \(type(of: content)).")
    }
    return message
  }

  private func opaque(_ effect: ScreenEffect<S.Effect>) -> ScreenEffect<TabEffect> {
    switch effect {
    case .own(let own):
      .own(
        TabEffect(
          name: { [name] in "\(name).\(ActionName.of(own))" }, perform: { [perform] in perform(own) }))
    case .errand(let errand): .errand(errand)
    case .app(let effect): .app(effect)
    case .close: .close
    }
  }

  mutating func restore(_ memory: ScreenMemory) { typed.restore(memory) }

  func message(inTraceLine line: Data) throws -> TabMessage {
    let message = try TraceCoding.decoder.decode(TraceLine.Message<S.Message>.self, from: line).message
    return TabMessage(tab: name, content: message)
  }
}
