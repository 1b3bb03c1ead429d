import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension MarsViewModel {
  /// The weather on the screen once nothing is being loaded.
  /// - Throws: `CancellationError`.
  func weather(of station: MarsStation?) async throws -> Sourced<MarsWeather> {
    var pages = pages.values.makeAsyncIterator()
    // The first page is there before any request.
    _ = await pages.next()
    send(action: .onAppear(.init(station: station)))
    while let page = await pages.next() {
      if page.progress == nil { return page.shown }
    }
    throw CancellationError()
  }
}

/// A station on Mars on the command line.
enum StationOption {
  static let station = Option<MarsStation>(
    "station", "NAME", help: "The station: insight, curiosity or perseverance.", .choice)
}
