import SpaceDomain
import TerminalKit

/// A station on Mars on the command line.
enum StationOption {
  static let station = Option<MarsStation>(
    "station", "NAME", help: "The station: insight, curiosity or perseverance.", .choice)
}
