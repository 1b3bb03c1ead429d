import Reactive
import SpaceDomain
import SpaceFeatures

extension MarsViewModel {
  /// The weather that the screen shows once nothing is on its way any more.
  /// - Throws: `CancellationError`.
  func weather(of station: MarsStation?) async throws -> Sourced<MarsWeather> {
    var pages = pages.values.makeAsyncIterator()
    // The first page is there before anything is asked for.
    _ = await pages.next()
    send(action: .onAppear(.init(station: station)))
    while let page = await pages.next() {
      if page.progress == nil { return page.shown }
    }
    throw CancellationError()
  }
}
