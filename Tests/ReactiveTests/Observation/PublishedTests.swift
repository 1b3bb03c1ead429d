import Reactive
import Testing

private final class Weather {
  @Published var temperature = 20
}

struct PublishedTests {
  private let weather = Weather()
  let recorder = Recorder<Int, Never>()

  @Test func `sends before the property changes`() {
    var seen: [Int] = []
    let cancellable = weather.$temperature.sink { _ in seen.append(weather.temperature) }
    weather.temperature = 25
    weather.temperature = 30
    #expect(seen == [20, 20, 25])
    #expect(weather.temperature == 30)
    cancellable.cancel()
  }

  @Test func `a value set during a delivery is kept`() {
    let cancellable = weather.$temperature.sink { if $0 == 1 { weather.temperature = 2 } }
    weather.temperature = 1
    #expect(weather.temperature == 2)
    weather.$temperature.subscribe(recorder)
    #expect(recorder.values == [2])
    cancellable.cancel()
  }

  @Test func `releases a subscriber that is canceled`() {
    let watch = watching { object in
      weather.$temperature.sink { _ in object.touch() }.cancel()
    }
    #expect(!watch.isAlive)
  }
}
