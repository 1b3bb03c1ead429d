import Reactive
import Testing

private final class Weather {
  @Published var temperature = 20
}

struct PublishedTests {
  private let weather = Weather()
  let recorder = Recorder<Int, Never>()

  @Test func `sends the current value, then each new one`() {
    weather.$temperature.subscribe(recorder)
    weather.temperature = 25
    weather.temperature += 1
    #expect(recorder.all == [.subscription("PublishedSubject"), .value(20), .value(25), .value(26)])
  }

  @Test func `sends before the property changes`() {
    var seen: [Int] = []
    let cancellable = weather.$temperature.sink { _ in seen.append(weather.temperature) }
    weather.temperature = 25
    weather.temperature = 30
    #expect(seen == [20, 20, 25])
    #expect(weather.temperature == 30)
    cancellable.cancel()
  }

  @Test func `a late request gets the latest value`() {
    let late = weather.$temperature.recorded(.max(1))
    weather.temperature = 1
    weather.temperature = 2
    late.request(.max(5))
    #expect(late.values == [20, 2])
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

  @Test func `can be assigned to until the object is released`() {
    // Given
    let upstream = Upstream<Int, Never>()
    var weather: Weather? = Weather()
    if let weather {
      upstream.assign(to: &weather.$temperature)
      weather.$temperature.subscribe(recorder)
    }
    // When
    upstream.send(1)
    upstream.send(2)
    #expect(weather?.temperature == 2)
    #expect(recorder.values == [20, 1, 2])
    #expect(upstream.asked == [.request(.unlimited)])
    weather = nil
    // Then
    #expect(upstream.asked == [.request(.unlimited), .cancel])
    #expect(recorder.completions.isEmpty)
  }

  @Test func `an assigned publisher may finish without ending the property`() {
    let upstream = Upstream<Int, Never>()
    upstream.assign(to: &weather.$temperature)
    weather.$temperature.subscribe(recorder)
    upstream.send(completion: .finished)
    weather.temperature = 3
    #expect(recorder.events == [.value(20), .value(3)])
    #expect(upstream.asked == [.request(.unlimited)])
  }

  @Test func `its subscription describes itself`() throws {
    weather.$temperature.subscribe(recorder)
    let subscription = try #require(recorder.subscription)
    #expect(labels(subscription) == ["parent", "downstream", "demand", "subject"])
  }
}
