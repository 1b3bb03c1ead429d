import SpaceDomain

/// A record of `api.nasa.gov/planetary/apod`, the service until September 2026.
///
/// Fields as in https://github.com/nasa/apod-api. `url` is missing for "other"; only images have `hdurl`;
/// only videos have `thumbnail_url`, which may be empty. Texts are plain, with line breaks anywhere.
struct ClassicRecord: Decodable, Sendable {
  let day: CalendarDay
  private let title: String
  private let mediaType: String
  private let explanation: String
  private let copyright: String?
  private let url: URL?
  private let hdURL: URL?
  private let thumbnailURL: URL?

  init(from decoder: any Decoder) throws {
    let fields = LenientFields(decoder)
    guard let day = fields.text("date").flatMap({ CalendarDay($0) }) else { throw fields.fault("No day.") }
    self.day = day
    title = fields.text("title") ?? ""
    mediaType = fields.text("media_type") ?? "other"
    explanation = fields.text("explanation") ?? ""
    copyright = fields.text("copyright")
    url = WebAddress.url(fields.text("url"))
    hdURL = WebAddress.url(fields.text("hdurl"))
    thumbnailURL = WebAddress.url(fields.text("thumbnail_url"))
  }

  /// The picture's or video's address, which reveals placeholders.
  var mediaURL: URL? { url ?? hdURL }

  /// The model of this record.
  var apod: APOD {
    APOD(
      day: day, title: APODText.title(title), explanation: APODText.explanation(HTMLText.plain(explanation)),
      media: media, credit: copyright.flatMap { APODText.credit(HTMLText.line($0)) },
      page: APOD.classicPage(of: day))
  }

  private var media: APOD.Media {
    switch (mediaType.lowercased(), url ?? hdURL) {
    case ("image", let url?): .image(url: url, hdURL: hdURL)
    case ("video", _): .video(url: url, thumbnailURL: thumbnailURL)
    case (_, let url): .other(url: url)
    }
  }
}
