import SpaceDomain

/// The first line of a trace: what it is, and with what the app began.
struct TraceHeader: Codable, Sendable {
  /// By which a trace is known.
  static let mark = "space-explorer"
  /// Of the lines' form. Another form gets another number.
  static let currentVersion = 1

  var trace = mark
  var version = currentVersion
  /// The program's.
  let program: String
  /// The tab that is shown first.
  let tab: Tab
  /// What was kept from the session before.
  let session: Session
  let characters: DrawingCharacters
  let drawsPictures: Bool
  let units: UnitSystem
  let credit: SafeText
  let look: TraceLook

  init(tab: Tab, session: Session, look: Look) {
    program = Version.current.string
    self.tab = tab
    self.session = session
    characters = look.characters
    drawsPictures = look.drawsPictures
    units = look.units
    credit = look.credit
    self.look = TraceLook(look)
  }
}
