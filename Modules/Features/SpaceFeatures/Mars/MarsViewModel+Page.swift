import Reactive
import SpaceDomain

extension MarsViewModel {
  /// The content of the screen of the weather on Mars.
  public struct Page: Sendable, Equatable, Codable {
    /// The text while the weather is being loaded.
    public static let loadingText = "Loading Mars weather..."

    /// The weather: the one at hand until sols arrive, which stay until others arrive.
    public let shown: Sourced<MarsWeather>
    /// The text during a request; nil without one.
    public let progress: String?

    /// - Parameters:
    ///   - state: the state of the view model.
    ///   - atHand: the weather to show before any has arrived: the sample, or a stored one.
    public init(_ state: State, atHand: Sourced<MarsWeather>) {
      shown = state.value ?? atHand
      progress = state.isLoading ? Self.loadingText : nil
    }
  }
}
