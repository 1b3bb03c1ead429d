import Reactive
import SpaceDomain

/// Shows the picture of one contact beside its row, or initials.
///
/// A stored picture is shown at once. Otherwise it is fetched after the row has been visible for a moment, so that
/// scrolling past a row starts no request. The request is canceled when the row disappears or is released.
public final class ContactRowViewModel: ViewModel {
  /// The time for which a row must be visible before its picture is fetched.
  public static let patience = Duration.milliseconds(100)

  /// The picture or text beside a contact.
  public enum Portrait: Sendable, Hashable, Codable {
    /// One or two letters: there is no picture, it is not loaded yet, or it is broken.
    case initials(String)
    /// The picture.
    case picture(EncodedPicture)
  }

  /// The state of the row.
  public typealias State = Portrait

  /// An event of the row.
  public enum Action: Sendable {
    /// The row appears: loads its picture if it has one.
    case onAppear
    /// The row disappears: cancels the request.
    case onDisappear
  }

  /// Keeps the state.
  public let store: Store<State, Action>

  /// Makes a row. `clock` measures the time for which it is visible; states arrive on `scheduler`.
  public init<Context: Scheduler & Sendable>(
    contact: Contact, pictures: any PictureRepositoryProtocol, clock: any Clock<Duration> = ContinuousClock(),
    scheduler: Context = MainActorScheduler.shared
  ) {
    store = Store(
      Loading<URL, EncodedPicture>.idle,
      view: { load in
        if case .embedded(let picture) = contact.portrait { return .picture(picture) }
        return load.value.map { .picture($0) } ?? .initials(contact.initials)
      }, isLoading: \.isLoading, scheduler: scheduler,
      feedbacks: [
        .loading({ $0 }, action: Event.onPicture) { url in
          if let kept = await pictures.cached(url) { return kept.value }
          try await clock.sleep(for: Self.patience)
          return try await pictures.image(at: url).value
        }
      ], event: Event.user
    ) { load, event in
      var load = load
      switch event {
      case .user(.onAppear): if case .linked(let url) = contact.portrait { load.appear(url) }
      case .user(.onDisappear): load.cancel()
      case .onPicture(let result): load.settle(result)
      }
      return load
    }
  }

  private enum Event: Sendable {
    case user(Action)
    case onPicture(Result<EncodedPicture, SpaceError>)
  }
}
