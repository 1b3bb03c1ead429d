import SpaceDomain
import TerminalKit

/// The part of a frame's look that comes from outside: the terminal's size, the time, the spinner.
struct TraceLook: Codable, Sendable, Equatable {
  private let size: CellSize
  private let now: Date
  private let turn: UInt32

  init(_ look: Look) { (size, now, turn) = (look.size, look.now, look.turn) }

  /// Applies the recorded values to a look.
  func apply(to look: inout Look) { (look.size, look.now, look.turn) = (size, now, turn) }
}
