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
    let state = try await settled(for: .onAppear(.init(station: station)))
    let shown = Page(state, atHand: atHand).shown
    guard state.value == nil, let error = LoadingState(state).error else { return shown }
    return Sourced(shown.value, provenance: shown.provenance, reason: SpaceError(error))
  }
}

/// A station on Mars on the command line.
enum StationOption {
  static let station = Option<MarsStation>(
    "station", "NAME", help: "The station: insight, curiosity or perseverance.", .choice)
}
