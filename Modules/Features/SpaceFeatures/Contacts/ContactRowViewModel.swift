import Reactive
import SpaceDomain

/// Shows the picture of one contact beside its row, or initials.
///
/// ```swift
/// let row = ContactRowViewModel(contact: contact, pictures: pictures)
/// let shown = row.portrait().receive(on: MainActorScheduler.shared).sink { show($0) }  // the row appears
/// shown.cancel()                                                                       // the row disappears
/// ```
/// A kept picture is shown at once. Else the network is asked once the row has stayed for a moment, so that a row that
/// scrolls past starts no request; a request is canceled when the row disappears.
public struct ContactRowViewModel: Sendable {
  /// The time that a row must stay before the network is asked.
  public static let patience = Duration.milliseconds(100)

  /// The sign beside a contact.
  public enum Portrait: Sendable, Hashable, Codable {
    /// One or two letters: there is no picture, not yet, or it is broken.
    case initials(String)
    /// The picture.
    case picture(Picture)
  }

  /// The contact of the row.
  public let contact: Contact
  private let pictures: any PictureRepositoryProtocol
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - contact: the contact of the row.
  ///   - pictures: gives pictures; two requests for the same one are shared.
  ///   - clock: counts the time for which the row stays.
  public init(
    contact: Contact, pictures: any PictureRepositoryProtocol, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.contact = contact
    self.pictures = pictures
    self.clock = clock
  }

  /// Sends the initials at once, then the picture if it can be loaded; then it finishes. Each subscription is one
  /// appearance of the row; canceling it is the row's disappearance.
  public func portrait() -> AnyPublisher<Portrait, Never> {
    let initials = Portrait.initials(contact.initials)
    switch contact.portrait {
    case nil: return Just(initials).eraseToAnyPublisher()
    case .embedded(let picture): return Just(.picture(picture)).eraseToAnyPublisher()
    case .linked(let url):
      return Publishers.Async { [pictures, clock] () async -> Picture? in
        if let kept = await pictures.cached(url) { return kept.value }
        // A picture that cannot be loaded changes nothing: the initials stay.
        return try? await {
          try await clock.sleep(for: Self.patience)
          return try await pictures.picture(at: url).value
        }()
      }
      .compactMap { $0.map { .picture($0) } }.prepend(initials).eraseToAnyPublisher()
    }
  }
}
