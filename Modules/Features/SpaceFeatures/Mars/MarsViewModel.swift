import Reactive
import SpaceDomain

/// Shows the weather on Mars. `Loadable` handles requests: leaving the screen cancels them, and repeating a running
/// request does nothing.
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

  /// Takes the weather from a repository. States arrive on `scheduler`.
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
      throw answer.reason
        ?? SpaceError(
          .notFound, message: "The answer holds no sols.",
          hint: "Choose another station, or try again later.")
    }.eraseToAnyPublisher()
  }

  /// The content of the screen of the weather on Mars.
  public struct Page: Sendable, Equatable, Codable {
    /// The text while the weather is being loaded.
    public static let loadingText = "Loading Mars weather..."

    /// The weather: the one at hand until sols arrive, which stay until others arrive.
    public let shown: Sourced<MarsWeather>
    /// True during a request.
    public let isLoading: Bool

    /// The page of a state; before any weather has arrived it shows the one at hand: the sample, or a stored one.
    public init(_ state: State, atHand: Sourced<MarsWeather>) {
      shown = state.value ?? atHand
      isLoading = state.isLoading
    }
  }
}
