import Reactive
import SpaceDomain

extension ExploreViewModel {
  /// The state of the screen.
  public struct State: Sendable, Equatable, Codable {
    /// The choice; nil before the first.
    public internal(set) var choice: Choice?
    /// The picture of the day, or the pictures of the range.
    public var content: LoadingState<Content> { LoadingState(page.content) }
    /// The last content, to show while another one is loaded.
    public var latest: Content? { page.content.value }
    /// The picture of the one day; idle for a range or if no picture is requested.
    public var picture: LoadingState<Sourced<EncodedPicture>> { LoadingState(page.picture) }

    var page: APODPage<Choice, Content>
  }

  /// An event of the screen.
  public enum Action: Sendable {
    /// The screen appears: loads the choice if it is missing; without a choice, the newest day.
    case onAppear
    /// The screen disappears: cancels requests and restores the content before them.
    case onDisappear
    /// Chooses a day.
    case select(CalendarDay)
    /// Chooses all days of a range.
    case selectRange(from: CalendarDay, to: CalendarDay)
    /// Chooses a random day.
    case random
    /// Fetches the choice again.
    case refresh
  }

  private typealias Event = APODPageEvent<Action, Content>

  private static func reduce(_ state: State, _ event: Event) -> State {
    var state = state
    if case .user(let action) = event { state.take(action) }
    state.page.receive(event)
    if case .onContent = event { state.rememberChoice() }
    return state
  }
}

/// Shows the picture of any day, or the pictures of a range.
///
/// ```swift
/// let model = ExploreViewModel(apods: apods, images: images, now: now)
/// let cancellable = model.observe { state in show(state) }
/// model.send(action: .select(day))
/// ```
/// An impossible day or range fails with the kind `invalidRequest`, without a request. The view model runs until it is released,
/// which cancels its requests.
public final class ExploreViewModel: ViewModel {
  /// Keeps the state.
  public let store: Store<State, Action>

  /// - Parameters:
  ///   - apods: the source of pictures of the day.
  ///   - images: the source of their images.
  ///   - pictureSize: the size of the picture; nil to load only the text.
  ///   - now: gives the time, for the newest day.
  ///   - randomDay: chooses a random day.
  ///   - scheduler: the scheduler on which states arrive.
  public init<Context: Scheduler & Sendable>(
    apods: any APODRepositoryProtocol, images: any ImageRepositoryProtocol,
    pictureSize: APOD.Size? = .page,
    now: @escaping @Sendable () -> Date,
    randomDay: @escaping @Sendable (APODCalendar) -> CalendarDay = anyDay,
    scheduler: Context = MainActorScheduler.shared
  ) {
    store = Store(
      State(page: APODPage(hasPicture: pictureSize != nil)), view: { $0 }, isLoading: \.page.isLoading,
      scheduler: scheduler,
      feedbacks: Feedback.parts(of: \.page, size: pictureSize, images) { choice in
        try await choice.load(from: apods, calendar: APODCalendar(now: now()), randomDay: randomDay)
      }, event: Event.user, reduce: Self.reduce)
  }

  /// Chooses a random day that has a picture, with the system's random numbers.
  public static let anyDay: @Sendable (APODCalendar) -> CalendarDay = { calendar in
    var generator = SystemRandomNumberGenerator()
    return calendar.randomDay(using: &generator)
  }
}
