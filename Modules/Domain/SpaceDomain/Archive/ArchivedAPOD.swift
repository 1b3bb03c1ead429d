/// A picture of the day as a list of the archive shows it.
public struct ArchivedAPOD: Sendable, Hashable, Codable, Identifiable {
  /// The kind of thing that is shown on a day.
  public enum MediaType: String, Sendable, Hashable, Codable, CaseIterable {
    /// A picture, a video, or another medium, such as an interactive page.
    case image, video, other
  }

  /// The day for which it was published.
  public let day: CalendarDay
  /// The title, one line.
  public let title: String
  /// The kind of thing that is shown.
  public let medium: MediaType
  /// True when the explanation is stored, so that it can be searched and shown offline.
  public let hasText: Bool
  /// True when the picture is stored.
  public let hasPicture: Bool

  /// The day, as a key.
  public var id: CalendarDay { day }

  /// Makes an entry.
  public init(
    day: CalendarDay, title: String, medium: MediaType, hasText: Bool = false, hasPicture: Bool = false
  ) {
    (self.day, self.title, self.medium) = (day, title, medium)
    (self.hasText, self.hasPicture) = (hasText, hasPicture)
  }
}

extension APOD {
  /// The day, title and page of a picture of which nothing else is at hand.
  package init(titleOf entry: ArchivedAPOD) {
    let page = Self.classicPage(of: entry.day)
    self.init(day: entry.day, title: entry.title, explanation: "", media: .other(url: page), page: page)
  }

  /// True if nothing else is known than ``init(titleOf:)`` knows.
  package var isTitleOnly: Bool { explanation.isEmpty && media == .other(url: Self.classicPage(of: day)) }

  /// The kind of thing that is shown.
  public var medium: ArchivedAPOD.MediaType {
    switch media {
    case .image: .image
    case .video: .video
    case .other: .other
    }
  }
}
