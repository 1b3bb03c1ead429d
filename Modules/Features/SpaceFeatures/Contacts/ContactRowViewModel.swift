import Reactive
import SpaceDomain

/// Shows the picture of one contact beside its row, or initials.
///
/// ```swift
/// let row = ContactRowViewModel(contact: contact, pictures: pictures)
/// let shown = row.portrait().receive(on: MainActorScheduler.shared).sink { show($0) }  // the row appears
/// shown.cancel()                                                                       // the row disappears
/// ```
/// A stored picture is shown at once. Otherwise it is fetched after the row has been visible for a moment, so
/// that scrolling past a row starts no request. The request is canceled when the row disappears.
public struct ContactRowViewModel: Sendable {
  /// The time for which a row must be visible before its picture is fetched.
  public static let patience = Duration.milliseconds(100)

  /// The picture or text beside a contact.
  public enum Portrait: Sendable, Hashable, Codable {
    /// One or two letters: there is no picture, it is not loaded yet, or it is broken.
    case initials(String)
    /// The picture.
    case picture(EncodedPicture)
  }

  /// The contact of the row.
  public let contact: Contact
  private let pictures: any PictureRepositoryProtocol
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - contact: the contact of the row.
  ///   - pictures: the source of pictures; requests for the same picture are shared.
  ///   - clock: measures the time for which the row is visible.
  public init(
    contact: Contact, pictures: any PictureRepositoryProtocol, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.contact = contact
    self.pictures = pictures
    self.clock = clock
  }

  /// Sends the initials at once, then the picture if it can be loaded; then it finishes. Each subscription
  /// stands for one appearance of the row; canceling it means that the row disappeared.
  public func portrait() -> AnyPublisher<Portrait, Never> {
    let initials = Portrait.initials(contact.initials)
    switch contact.portrait {
    case nil: return Just(initials).eraseToAnyPublisher()
    case .embedded(let picture): return Just(.picture(picture)).eraseToAnyPublisher()
    case .linked(let url):
      return Publishers.Async { [pictures, clock] () async -> EncodedPicture? in
        if let kept = await pictures.cached(url) { return kept.value }
        // If the picture cannot be loaded, the initials stay.
        return try? await {
          try await clock.sleep(for: Self.patience)
          return try await pictures.picture(at: url).value
        }()
      }
      .compactMap { $0.map { .picture($0) } }.prepend(initials).eraseToAnyPublisher()
    }
  }
}
