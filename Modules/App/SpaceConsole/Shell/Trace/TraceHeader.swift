import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The first line of a trace: its version, and the app's initial state.
struct TraceHeader: Codable, Sendable {
  static let mark = "space-explorer"
  static let currentVersion = 6

  var trace = mark
  var version = currentVersion
  let program: String
  let session: Session
  let destination: Destination?
  let characters: DrawingCharacters
  let settings: Settings
  let zone: TraceZone
  let terminal: TraceTerminal
  let look: TraceLook

  init(session: Session, destination: Destination?, look: DrawingContext) {
    program = Version.current.string
    (self.session, self.destination) = (session, destination)
    characters = look.characters
    settings = look.settings
    zone = TraceZone(look.zone)
    terminal = TraceTerminal(look.graphics)
    self.look = TraceLook(look)
  }

  var firstLook: DrawingContext {
    var first = DrawingContext(
      size: .standard, now: .distantPast, zone: zone.zone, characters: characters, settings: settings)
    terminal.apply(to: &first)
    look.apply(to: &first)
    return first
  }
}

/// The part of a frame's look that comes from outside: the terminal's size, the time, the spinner.
struct TraceLook: Codable, Sendable, Equatable {
  private let size: CellSize
  private let now: Date
  private let turn: UInt32

  init(_ look: DrawingContext) { (size, now, turn) = (look.size, look.now, look.turn) }

  func apply(to look: inout DrawingContext) { (look.size, look.now, look.turn) = (size, now, turn) }
}
