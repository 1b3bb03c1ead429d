import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension MarsViewModel {
  /// The weather on the screen once nothing is being loaded.
  /// - Throws: `CancellationError`.
  func weather(
    of station: MarsStation?, atHand: Sourced<MarsWeather>
  ) async throws -> Sourced<MarsWeather> {
    var states = states.values.makeAsyncIterator()
    _ = await states.next()
    send(action: .onAppear(.init(station: station)))
    while let state = await states.next() {
      if state.isSettled { return Page(state, atHand: atHand).shown }
    }
    throw CancellationError()
  }
}

/// A station on Mars on the command line.
enum StationOption {
  static let station = Option<MarsStation>(
    "station", "NAME", help: "The station: insight, curiosity or perseverance.", .choice)
}
