import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

/// The publisher of the weather on Mars, which InSight's service of the seed makes.
@Suite struct InSightServiceTests {
  private let repository = MockMarsRepository()
  private let received = Recorder<Sourced<MarsWeather>>()
  private let ended = Recorder<Subscribers.Completion<SpaceError>>()

  private func publisher() -> AnyPublisher<Sourced<MarsWeather>, SpaceError> {
    MarsViewModel(weather: repository).fetch(.init(station: .insight))
  }

  private func subscribe(_ publisher: AnyPublisher<Sourced<MarsWeather>, SpaceError>) -> AnyCancellable {
    publisher.sink { [ended] in
      ended.record($0)
    } receiveValue: { [received] in
      received.record($0)
    }
  }

  @Test func `publisher creation: it fetches for each subscriber, and nothing before`() async throws {
    // Given a publisher
    let publisher = publisher()
    #expect(repository.onWeather.calls.isEmpty)
    // When it is subscribed to twice
    let subscriptions = [subscribe(publisher), subscribe(publisher)]
    // Then it sends one value to each, and finishes
    #expect(try await received.first(2).map(\.value.station) == [.insight, .insight])
    #expect(try await ended.first(2).allSatisfy { if case .finished = $0 { true } else { false } })
    #expect(repository.onWeather.calls == [.insight, .insight])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `publisher cancellation: the request is canceled, and nothing is sent`() async throws {
    // Given a subscriber whose request is held
    let gate = Gate()
    repository.onWeather.answers(.value(.live(.sample())).held(by: gate))
    let subscription = subscribe(publisher())
    try await gate.arrivals(1)
    // When it is canceled, and then the request would be answered
    subscription.cancel()
    try await gate.cancellations(1)
    gate.open()
    // Then the next subscriber's value is the only one
    repository.onWeather.answers(.value(.live(.sample(station: .curiosity))))
    let next = subscribe(publisher())
    #expect(try await received.first(1).map(\.value.station) == [.curiosity])
    #expect(try await ended.first(1).count == 1 && received.all.count == 1)
    withExtendedLifetime(next) {}
  }
}
