import SpaceDomain
import SpaceFeatures
import TerminalKit

/// A tab or a sheet of the running app, as the app's frame sees it.
package struct RunningTab: Sendable {
  let name: String
  let title: SafeText
  /// True for a sheet, which opens over a tab when it accepts a request.
  let isSheet: Bool
  var screen: any Screen
  private let places: [String]

  init(_ name: String, _ title: SafeText, _ screen: some Screen, isSheet: Bool = false, places: [String] = [])
  {
    (self.name, self.title, self.isSheet) = (name, title, isSheet)
    (self.screen, self.places) = (screen, places)
  }

  func has(_ destination: Destination) -> Bool { places.contains(destination.place) }
}

/// A screen whose type of messages the app's frame does not know.
extension Screen {
  mutating func receive(content: any Sendable, _ look: DrawingContext) -> Effects {
    receive(Self.message(content), look)
  }

  func recorded(content: any Sendable) -> any Codable & Sendable { Self.redacted(Self.message(content)) }

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
