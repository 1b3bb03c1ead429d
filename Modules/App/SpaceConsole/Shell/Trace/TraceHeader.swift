import SpaceDomain
import SpaceFeatures
import TerminalKit
import TerminalPictures

/// The first line of a trace: its version, and the app's initial state.
struct TraceHeader: Codable, Sendable {
  /// The text that identifies a trace.
  static let mark = "space-explorer"
  /// The version of the format.
  static let currentVersion = 5

  var trace = mark
  var version = currentVersion
  /// The version of the program.
  let program: String
  /// The session before the start.
  let session: Session
  /// The first place to show; nil for the last place of the session.
  let destination: Destination?
  let characters: DrawingCharacters
  /// The way of showing pictures.
  let pictures: String
  let units: UnitSystem
  let theme: Theme.Ground?
  let look: TraceLook

  init(session: Session, destination: Destination?, look: Look) {
    program = Version.current.string
    self.session = session
    self.destination = destination
    characters = look.characters
    pictures = look.pictureKind?.rawValue ?? "off"
    units = look.settings.units
    theme = look.settings.theme
    self.look = TraceLook(look)
  }
}

/// The part of a frame's look that comes from outside: the terminal's size, the time, the spinner.
struct TraceLook: Codable, Sendable, Equatable {
  private let size: CellSize
  private let now: Date
  private let turn: UInt32

  init(_ look: Look) { (size, now, turn) = (look.size, look.now, look.turn) }

  /// Applies the recorded values to a look.
  func apply(to look: inout Look) { (look.size, look.now, look.turn) = (size, now, turn) }
}
