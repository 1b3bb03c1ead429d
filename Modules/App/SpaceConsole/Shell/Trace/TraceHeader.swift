import SpaceDomain
import SpaceFeatures
import TerminalKit
import TerminalPictures

/// The first line of a trace: its version, and the state that the app began with.
struct TraceHeader: Codable, Sendable {
  /// Tells a trace from other files.
  static let mark = "space-explorer"
  /// The version of the lines' form.
  static let currentVersion = 2

  var trace = mark
  var version = currentVersion
  /// The version of the program.
  let program: String
  /// The session before.
  let session: Session
  /// The place to begin at; nil is where the session ended.
  let destination: Destination?
  let characters: DrawingCharacters
  /// The way of showing pictures.
  let pictures: String
  let units: UnitSystem
  let theme: Theme.Ground?
  let credit: SafeText
  let look: TraceLook

  init(session: Session, destination: Destination?, look: Look) {
    program = Version.current.string
    self.session = session
    self.destination = destination
    characters = look.characters
    pictures = look.pictureKind?.rawValue ?? "off"
    units = look.units
    theme = look.theme
    credit = look.credit
    self.look = TraceLook(look)
  }
}
