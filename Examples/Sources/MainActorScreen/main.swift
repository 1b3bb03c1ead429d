// A screen as a user interface writes it: a class on the main actor that draws the states of a view model. It makes no
// connection, so that the view model ends with the bundled sample.

import Foundation
import Reactive
import SpaceData
import SpaceFeatures

@MainActor
final class Screen {
  private let model: TodayViewModel

  init(_ space: Space) {
    model = TodayViewModel(
      apods: space.apods, images: space.images, now: { Date() })
  }

  /// Draws the state before anything is asked for, then the latest state until the picture is there.
  func run() async {
    draw(model.state)
    model.send(action: .onAppear)
    for await state in model.states.values {
      draw(state)
      if state.isSettled { break }
    }
  }

  private func draw(_ state: TodayViewModel.State) {
    let title = state.latest?.value.title ?? "Loading…"
    print(state.isSettled ? "\(title): ready" : title)
  }
}

await Screen(Space(cachingIn: nil, transport: OfflineTransport())).run()
