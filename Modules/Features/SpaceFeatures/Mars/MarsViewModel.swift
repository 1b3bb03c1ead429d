import Reactive
import SpaceDomain

/// Shows the weather on Mars.
///
/// ```swift
/// let model = MarsViewModel(weather: mars)
/// let cancellable = model.observe { state in show(state) }
/// model.send(action: .onAppear(.init(station: .curiosity)))
/// ```
/// Requests are handled by `Loadable`: leaving the screen cancels them, and repeating a running request does
/// nothing.
public final class MarsViewModel: Loadable {
  /// A request for the weather.
  public struct Request: Sendable, Equatable {
    /// The station; nil lets the repository choose.
    public let station: MarsStation?

    /// Makes a request for a station.
    public init(station: MarsStation? = nil) { self.station = station }
  }

  /// The weather with its origin.
  public typealias Response = Sourced<MarsWeather>
  /// The one error.
  public typealias Failure = SpaceError

  /// Receives actions, and keeps the state.
  public let input: Input

  private let weather: any MarsRepositoryProtocol

  /// - Parameters:
  ///   - weather: the source of weather.
  ///   - scheduler: the scheduler on which states arrive.
  public init<Context: Scheduler & Sendable>(
    weather: any MarsRepositoryProtocol, scheduler: Context = MainActorScheduler.shared
  ) {
    self.weather = weather
    input = Input(scheduler: scheduler)
  }

  /// Fetches from the repository. An answer without sols is a failure, so that earlier sols stay.
  public func fetch(_ request: Request) -> AnyPublisher<Sourced<MarsWeather>, SpaceError> {
    Publishers.Async { [weather] () async throws(SpaceError) -> Sourced<MarsWeather> in
      let answer = try await weather.weather(from: request.station)
      guard answer.value.sols.isEmpty else { return answer }
      throw answer.reason ?? SpaceError(.notFound, message: "The answer holds no sols.")
    }.eraseToAnyPublisher()
  }
}
