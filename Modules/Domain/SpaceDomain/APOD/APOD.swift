/// NASA's Astronomy Picture of the Day. Its texts have no HTML, but come from outside: sanitize them.
public struct APOD: Sendable, Hashable, Codable, Identifiable {
  /// The day for which it was published; no two pictures share one.
  public let day: CalendarDay
  /// The title, one line.
  public var title: String
  /// The astronomer's explanation, paragraphs separated by a newline; may be empty.
  public var explanation: String
  /// The picture or video itself.
  public var media: Media
  /// The author, one line; nil when none is named.
  public var credit: String?
  /// A description of the picture for people who cannot see it; nil when NASA gave none.
  public var alternativeText: String?
  /// NASA's page about the picture.
  public var page: URL?

  /// The day, as a key.
  public var id: CalendarDay { day }

  /// Makes a picture of the day.
  public init(
    day: CalendarDay, title: String, explanation: String, media: Media, credit: String? = nil,
    alternativeText: String? = nil, page: URL? = nil
  ) {
    (self.day, self.title, self.explanation, self.media) = (day, title, explanation, media)
    (self.credit, self.alternativeText, self.page) = (credit, alternativeText, page)
  }

  /// The thing that is shown on a day, in JSON `{"type": "image|video|other", "url", "hdURL", "thumbnailURL"}`.
  public enum Media: Sendable, Hashable, Codable {
    /// A picture, in the size for a page and, if there is one, in full size.
    case image(url: URL, hdURL: URL?)
    /// A video, with a still picture if there is one.
    case video(url: URL?, thumbnailURL: URL?)
    /// Another medium, such as an interactive page.
    case other(url: URL?)

    /// The address of the medium, then that of the picture in full size or the still.
    package var addresses: [URL?] {
      switch self {
      case .image(let url, let hdURL): [url, hdURL]
      case .video(let url, let thumbnailURL): [url, thumbnailURL]
      case .other(let url): [url, nil]
      }
    }

    /// A medium of its ``addresses``; nil for an image without one.
    package init?(_ type: ArchivedAPOD.MediaType, _ url: URL?, _ other: URL?) {
      switch (type, url) {
      case (.image, let url?): self = .image(url: url, hdURL: other)
      case (.image, nil): return nil
      case (.video, let url): self = .video(url: url, thumbnailURL: other)
      case (.other, let url): self = .other(url: url)
      }
    }

    private struct Fields: Codable {
      let type: ArchivedAPOD.MediaType
      let url: URL?
      var hdURL: URL?
      var thumbnailURL: URL?
    }

    /// Decodes a medium.
    public init(from decoder: any Decoder) throws {
      let fields = try Fields(from: decoder)
      let other = fields.type == .image ? fields.hdURL : fields.thumbnailURL
      guard let media = Self(fields.type, fields.url, other) else {
        throw decoder.fault("An image without an address.")
      }
      self = media
    }

    /// Encodes a medium.
    public func encode(to encoder: any Encoder) throws {
      let fields =
        switch self {
        case .image(let url, let hdURL): Fields(type: .image, url: url, hdURL: hdURL)
        case .video(let url, let still): Fields(type: .video, url: url, thumbnailURL: still)
        case .other(let url): Fields(type: .other, url: url)
        }
      try fields.encode(to: encoder)
    }
  }

  /// The address of a day on NASA's first site, even if its record was not fetched.
  public static func classicPage(of day: CalendarDay) -> URL? {
    URL(string: "https://apod.nasa.gov/apod/ap\(day.digits().dropFirst(2)).html")
  }

  /// The address of the picture to draw: the picture itself or the video's still; nil when there is none.
  public func pictureURL(_ size: Size = .page) -> URL? {
    switch media {
    case .image(let url, let hdURL): size == .page ? url : hdURL ?? url
    case .video(_, let thumbnailURL): thumbnailURL
    case .other: nil
    }
  }

  /// The wanted size of a picture.
  public enum Size: Sendable, Hashable {
    /// The size that a page or a terminal can show (about a thousand pixels wide).
    case page
    /// The largest size available that can be drawn.
    case full
    /// The largest size available, in whatever format, for a file of its own.
    case original
  }
}
