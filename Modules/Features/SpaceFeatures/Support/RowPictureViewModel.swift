import Reactive
import SpaceDomain

/// Loads the picture of one row while it is in sight.
///
/// A stored picture is shown at once. Otherwise it is fetched after the row has been visible for a moment, so that
/// scrolling past a row starts no request. The request is canceled when the row disappears or is released.
public final class RowPictureViewModel: ViewModel {
  /// The time for which a row must be visible before its picture is fetched.
  public static let patience = Duration.milliseconds(100)

  /// The state of the picture. A row without one, such as after a failure, shows something else in its place.
  public typealias State = Loading<SingleRequest, EncodedPicture>

  /// An event of the row.
  public enum Action: Sendable {
    /// The row appears: loads its picture.
    case onAppear
    /// The row disappears: cancels the request.
    case onDisappear
  }

  /// Keeps the state.
  public let store: Store<State, Action>

  /// Makes a row. `stored` gives a picture that is at hand, `fetch` requests it, `clock` measures the time for which the row is
  /// visible; states arrive on `scheduler`.
  public init<Context: Scheduler & Sendable>(
    stored: @escaping @Sendable () async -> EncodedPicture?, clock: any Clock<Duration> = ContinuousClock(),
    scheduler: Context = MainActorScheduler.shared,
    fetch: @escaping @Sendable () async throws -> EncodedPicture
  ) {
    store = Store(
      State.idle, view: { $0 }, isLoading: \.isLoading, scheduler: scheduler,
      feedbacks: [
        .loading({ $0 }, action: Event.onPicture) { _ in
          if let picture = await stored() { return picture }
          try await clock.sleep(for: Self.patience)
          return try await fetch()
        }
      ], event: Event.user
    ) { load, event in
      var load = load
      switch event {
      case .user(.onAppear): load.appear(.single)
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

extension RowPictureViewModel {
  /// Makes the row of a contact, whose portrait is embedded, or linked and taken from a repository.
  public convenience init<Context: Scheduler & Sendable>(
    contact: Contact, pictures: any PictureRepositoryProtocol, clock: any Clock<Duration> = ContinuousClock(),
    scheduler: Context = MainActorScheduler.shared
  ) {
    self.init(
      stored: {
        switch contact.portrait {
        case .embedded(let picture): picture
        case .linked(let url): await pictures.cached(url)?.value
        case nil: nil
        }
      }, clock: clock, scheduler: scheduler
    ) {
      guard case .linked(let url) = contact.portrait else {
        throw SpaceError(.notFound, message: "\(contact.name) has no picture.")
      }
      return try await pictures.image(at: url).value
    }
  }
}
