import Reactive
import SpaceDomain

/// Shows the weather on Mars.
///
/// ```swift
/// let model = MarsViewModel(weather: repository)
/// let cancellable = model.states.sink { show(MarsViewModel.Page($0, atHand: sample)) }
/// model.send(action: .onAppear(.init(station: .curiosity)))
/// ```
/// Requests are handled by `Loadable`: leaving the screen cancels them, and repeating a running request does
/// nothing.
public final class MarsViewModel: Loadable, Sendable {
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

  /// The subject that receives actions.
  public let input = PassthroughSubject<Action, Never>()

  private let weather: any MarsRepositoryProtocol

  /// - Parameter weather: the source of weather.
  public init(weather: any MarsRepositoryProtocol) { self.weather = weather }

  /// Fetches from the repository. An answer without sols is a failure, so that earlier sols stay.
  public func fetch(_ request: Request) -> AnyPublisher<Sourced<MarsWeather>, SpaceError> {
    Publishers.Async { [weather] () async throws(SpaceError) -> Sourced<MarsWeather> in
      let answer = try await weather.weather(from: request.station)
      guard answer.value.sols.isEmpty else { return answer }
      throw answer.reason ?? SpaceError(.notFound, message: "The answer holds no sols.")
    }.eraseToAnyPublisher()
  }
}
