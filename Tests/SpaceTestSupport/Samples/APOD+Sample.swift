import Foundation
import SpaceDomain

extension APOD {
  /// A picture of the day with all fields; a test changes those that it checks.
  public static func sample(
    day: CalendarDay = "2024-01-01", title: String = "A Ring around Saturn",
    explanation: String = "Sunlight falls through the rings.", media: Media? = nil,
    credit: String? = "Ada Example", alternativeText: String? = "Saturn, tilted, with its rings wide open.",
    page: URL? = URL(string: "https://science.nasa.gov/apod")
  ) -> APOD {
    APOD(
      day: day, title: title, explanation: explanation, media: media ?? .sampleImage(day), credit: credit,
      alternativeText: alternativeText, page: page)
  }

  /// A day with a video that has a still picture.
  public static func sampleVideo(day: CalendarDay = "2024-01-02", title: String = "A Comet Rises") -> APOD {
    sample(
      day: day, title: title,
      media: .video(
        url: URL(string: "https://www.youtube.com/embed/abcdefghijk"),
        thumbnailURL: URL(string: "https://img.youtube.com/vi/abcdefghijk/0.jpg")))
  }

  /// A day with something that is neither picture nor video.
  public static func sampleOther(day: CalendarDay = "2024-01-03", title: String = "Turn the Moon") -> APOD {
    sample(day: day, title: title, media: .other(url: nil))
  }
}

extension APOD.Media {
  /// A picture in page size and full size, whose addresses contain the day.
  public static func sampleImage(_ day: CalendarDay) -> APOD.Media {
    let address = "https://apod.nasa.gov/apod/image/\(day.digits())"
    // Force-unwrapping is safe: only digits are inserted into the address.
    return .image(url: URL(string: "\(address).jpg")!, hdURL: URL(string: "\(address)_hd.jpg"))
  }
}

extension Favorite {
  /// A favorite picture of the day.
  public static func sample(
    _ apod: APOD = .sample(), added: Date = Date(timeIntervalSince1970: 1_704_110_400)
  ) -> Favorite {
    Favorite(.apod(apod), added: added)
  }
}

extension Sourced {
  /// A value as if just fetched from a service.
  public static func live(_ value: Value, source: String = "science.nasa.gov") -> Sourced {
    Sourced(value, provenance: .live(source: source))
  }

  /// A value as if taken from the cache because of `reason`.
  public static func cached(
    _ value: Value, since: Date = Date(timeIntervalSince1970: 1_704_110_400),
    reason: SpaceError? = SpaceError.sample()
  ) -> Sourced {
    Sourced(value, provenance: .cached(since: since, source: "science.nasa.gov"), reason: reason)
  }

  /// A bundled sample, shown because of `reason`.
  public static func bundled(_ value: Value, reason: SpaceError? = SpaceError.sample()) -> Sourced {
    Sourced(value, provenance: .sample, reason: reason)
  }
}
