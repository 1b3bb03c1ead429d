import Reactive
import SpaceDomain

/// Shows the weather on Mars.
///
/// ```swift
/// let model = MarsViewModel(weather: repository, atHand: sample)
/// let cancellable = model.pages.sink { show($0) }
/// model.send(action: .onAppear(.init(station: .curiosity)))
/// ```
/// Requests are those of `Loadable`: leaving the screen cancels, and asking again for what is on its way starts
/// nothing.
public final class MarsViewModel: Loadable, Sendable {
  /// A request for the weather.
  public struct Request: Sendable, Equatable {
    /// The station; nil leaves it to the repository.
    public let station: MarsStation?

    /// Asks for a station's weather.
    public init(station: MarsStation? = nil) { self.station = station }
  }

  /// The weather and where it came from.
  public typealias Response = Sourced<MarsWeather>

  /// The inlet of actions.
  public let input = PassthroughSubject<Action, Never>()

  private let weather: any MarsRepositoryProtocol
  private let atHand: Sourced<MarsWeather>

  /// - Parameters:
  ///   - weather: gives the weather.
  ///   - atHand: what is on the screen before anything has come: the sample, or what is kept.
  public init(weather: any MarsRepositoryProtocol, atHand: Sourced<MarsWeather>) {
    self.weather = weather
    self.atHand = atHand
  }

  /// Asks the repository; the request is canceled with the subscription.
  public func fetch(_ request: Request) -> AnyPublisher<Sourced<MarsWeather>, any Error> {
    Publishers.Async { [weather] in try await weather.weather(from: request.station) }.eraseToAnyPublisher()
  }

  /// The states of the screen, on the thread on which each action comes.
  public var pages: AnyPublisher<Page, Never> { pages(on: ImmediateScheduler.shared) }

  /// The states of the screen: first the stored weather, then a page for each state of the request. Each subscriber
  /// has its own.
  ///
  /// - Parameters:
  ///   - scheduler: where actions are reduced and pages delivered.
  ///   - trace: told of every state, and of the action that led to it.
  public func pages<Context: Scheduler>(
    on scheduler: Context, trace: ((TraceEvent<State, Action>) -> Void)? = nil
  ) -> AnyPublisher<Page, Never> {
    states(on: scheduler, trace: trace)
      .scan(Page(atHand)) { page, state in page.following(state) }.eraseToAnyPublisher()
  }
}
