import Reactive
import SpaceDomain

/// Shows the weather on Mars.
///
/// ```swift
/// let model = MarsViewModel(weather: repository, atHand: sample)
/// let cancellable = model.pages.sink { show($0) }
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

  /// The subject that receives actions.
  public let input = PassthroughSubject<Action, Never>()

  private let weather: any MarsRepositoryProtocol
  private let atHand: Sourced<MarsWeather>

  /// - Parameters:
  ///   - weather: the source of weather.
  ///   - atHand: the weather to show before any has arrived: the sample, or a stored one.
  public init(weather: any MarsRepositoryProtocol, atHand: Sourced<MarsWeather>) {
    self.weather = weather
    self.atHand = atHand
  }

  /// Fetches from the repository; the request is canceled with the subscription.
  public func fetch(_ request: Request) -> AnyPublisher<Sourced<MarsWeather>, any Error> {
    Publishers.Async { [weather] in try await weather.weather(from: request.station) }.eraseToAnyPublisher()
  }

  /// The states of the screen, delivered on the thread of each action.
  public var pages: AnyPublisher<Page, Never> { pages(on: ImmediateScheduler.shared) }

  /// The states of the screen: first the initial weather, then a page for each state of the request. Each
  /// subscription has its own.
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler on which states change and arrive.
  ///   - trace: called with every state and the action that led to it.
  public func pages<Context: Scheduler>(
    on scheduler: Context, trace: ((TraceEvent<State, Action>) -> Void)? = nil
  ) -> AnyPublisher<Page, Never> {
    states(on: scheduler, trace: trace)
      .scan(Page(atHand)) { page, state in page.following(state) }.eraseToAnyPublisher()
  }
}
