import Reactive
import SpaceDomain

/// Shows today's picture of the day.
public final class TodayViewModel: ViewModel {
  /// The state of the screen of today's picture.
  public struct State: Sendable, Equatable, Codable {
    /// The picture of the day, by the day on which it was requested.
    public var content: Loading<CalendarDay, Sourced<APOD>> { page.content }
    /// The last picture of the day, to show while another day's is fetched, or after a failure.
    public var latest: Sourced<APOD>? { page.content.value }
    /// The image; idle if none is requested.
    public var picture: Loading<APOD, Sourced<EncodedPicture>> { page.picture }
    /// True once content was requested, and nothing is being loaded any more.
    public var isSettled: Bool { page.isSettled }

    var page: APODPage<CalendarDay, Sourced<APOD>>
  }

  /// An event of the screen.
  public enum Action: Sendable {
    /// The screen appears: loads the missing parts. Yesterday's picture is missing from midnight in New York on.
    case onAppear
    /// The screen disappears: cancels requests and restores the content before them.
    case onDisappear
    /// Fetches the picture of the day again.
    case refresh
  }

  /// An action comes with the day on which it is sent.
  private typealias Event = APODPageEvent<(Action, today: CalendarDay), Sourced<APOD>>

  private static func reduce(_ state: State, _ event: Event) -> State {
    var state = state
    switch event {
    case .user((.onAppear, let today)): state.page.appear(today)
    case .user((.onDisappear, _)): state.page.disappear()
    case .user((.refresh, let today)): state.page.refresh(today)
    default: state.page.receive(event)
    }
    return state
  }

  /// Keeps the state.
  public let store: Store<State, Action>

  /// Takes texts and images from repositories; without a picture size, only texts. `now` gives the time, for the day of
  /// the picture; states arrive on `scheduler`.
  public init<Context: Scheduler & Sendable>(
    apods: any APODRepositoryProtocol, images: any ImageRepositoryProtocol, pictureSize: APOD.Size? = .page,
    now: @escaping @Sendable () -> Date, scheduler: Context = MainActorScheduler.shared
  ) {
    store = Store(
      State(page: APODPage(hasPicture: pictureSize != nil)), view: { $0 }, isLoading: \.page.isLoading,
      scheduler: scheduler,
      feedbacks: Feedback.parts(of: \.page, size: pictureSize, images) { _ in try await apods.today() },
      event: { .user(($0, today: APODCalendar(now: now()).today)) }, reduce: Self.reduce)
  }
}
