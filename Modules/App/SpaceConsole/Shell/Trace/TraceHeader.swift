import SpaceDomain
import SpaceFeatures
import TerminalKit
import TerminalPictures

/// The first line of a trace: its version, and the app's initial state.
struct TraceHeader: Codable, Sendable {
  static let mark = "space-explorer"
  static let currentVersion = 7

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
  /// Nil for false, as in older traces.
  let hasLinks: Bool?

  init(session: Session, destination: Destination?, look: DrawingContext) {
    program = Version.current.string
    (self.session, self.destination) = (session, destination)
    (characters, settings, zone) = (look.characters, look.settings, TraceZone(look.zone))
    (terminal, self.look) = (TraceTerminal(look.graphics), TraceLook(look))
    hasLinks = look.hasLinks ? true : nil
  }

  var firstLook: DrawingContext {
    var first = DrawingContext(
      size: .standard, now: .distantPast, zone: zone.zone, characters: characters, settings: settings)
    terminal.apply(to: &first)
    look.apply(to: &first)
    first.hasLinks = hasLinks == true
    return first
  }
}

/// The part of a frame's look that comes from outside: the terminal's size, the time, the spinner, whether keys are typed.
struct TraceLook: Codable, Sendable, Equatable {
  private let size: CellSize
  private let now: Date
  private let turn: UInt32
  /// Nil for false, as in older traces.
  private let isIdle: Bool?

  init(_ look: DrawingContext) {
    (size, now, turn, isIdle) = (look.size, look.now, look.turn, look.isIdle ? true : nil)
  }

  func apply(to look: inout DrawingContext) {
    (look.size, look.now, look.turn, look.isIdle) = (size, now, turn, isIdle == true)
  }
}

/// The abilities of a terminal to show pictures, as far as frames depend on them.
struct TraceTerminal: Codable, Sendable, Equatable {
  private let takesKitty, takesITerm2, takesSixel, drawsSextants, isMultiplexed, isAnswered: Bool
  private let name: String?
  private let width, height: Int

  init(_ graphics: TerminalGraphics) {
    (takesKitty, takesITerm2, takesSixel) = (graphics.takesKitty, graphics.takesITerm2, graphics.takesSixel)
    (drawsSextants, isMultiplexed) = (graphics.drawsSextants, graphics.isMultiplexed)
    (isAnswered, name) = (graphics.isAnswered, graphics.name)
    (width, height) = (graphics.cellSize.width, graphics.cellSize.height)
  }

  func apply(to look: inout DrawingContext) {
    var graphics = TerminalGraphics(environment: [:])
    (graphics.takesKitty, graphics.takesITerm2, graphics.takesSixel) = (takesKitty, takesITerm2, takesSixel)
    (graphics.drawsSextants, graphics.isMultiplexed) = (drawsSextants, isMultiplexed)
    (graphics.isAnswered, graphics.name) = (isAnswered, name)
    // A file may say anything; no cell is larger than a screen.
    let cells = 1...10_000
    if cells.contains(width), cells.contains(height) {
      graphics.cellSize = PixelSize(width: width, height: height)
    }
    look.graphics = graphics
  }
}

/// The offsets of a zone from UTC, because the machine of a replay may have another zone.
struct TraceZone: Codable, Sendable, Equatable {
  /// The seconds since 1970 at which each offset begins; before the first the first is valid.
  private var starts: [Int]
  private var offsets: [Int]

  /// The instants that have an offset of their own: 1957, before the first launch, to 2100.
  private static let span = -410_227_200...4_102_444_800
  /// No offset is valid for a shorter time, such as summer time around Ramadan.
  private static let step = 7 * 86_400

  init(_ zone: LocalZone) {
    func offset(_ second: Int) -> Int { zone.secondsFromGMT(Date(timeIntervalSince1970: Double(second))) }
    (starts, offsets) = ([Self.span.lowerBound], [offset(Self.span.lowerBound)])
    for second in stride(from: Self.span.lowerBound, to: Self.span.upperBound, by: Self.step) {
      var (before, after) = (second, second + Self.step)
      let (old, new) = (offset(before), offset(after))
      if old == new { continue }
      while after - before > 1 {
        let middle = before + (after - before) / 2
        if offset(middle) == old { before = middle } else { after = middle }
      }
      (starts, offsets) = (starts + [after], offsets + [new])
    }
  }

  var zone: LocalZone {
    LocalZone { [pairs = Array(zip(starts, offsets))] instant in
      let seconds = instant.timeIntervalSince1970
      let pair = pairs.last { Double($0.0) <= seconds } ?? pairs.first
      // A file may say anything.
      return min(max(-100_000, pair?.1 ?? 0), 100_000)
    }
  }
}
