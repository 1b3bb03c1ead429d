import SpaceDomain
import TerminalKit

/// The part of a frame's look that comes from outside: the terminal's size, the time, the spinner.
struct TraceLook: Codable, Sendable, Equatable {
  let columns: Int
  let rows: Int
  let now: Date
  let turn: Int

  init(_ look: Look) {
    columns = look.size.columns
    rows = look.size.rows
    now = look.now
    turn = look.turn
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    columns = try container.decode(Int.self, forKey: .columns)
    rows = try container.decode(Int.self, forKey: .rows)
    now = try container.decode(Date.self, forKey: .now)
    turn = try container.decode(Int.self, forKey: .turn)
    guard columns > 0, rows > 0, turn >= 0, CellGrid.isPossible(columns: columns, rows: rows) else {
      throw DecodingError.dataCorruptedError(
        forKey: .columns, in: container, debugDescription: "No terminal has that size.")
    }
  }

  /// Applies the recorded values to a look.
  func apply(to look: inout Look) {
    look.size = CellSize(columns: columns, rows: rows)
    look.now = now
    look.turn = turn
  }
}
