import SpaceDomain

/// A record of `science.nasa.gov/wp-json/wp/v2/apod-basic`, the service since September 2026.
///
/// `url` is the article's page; `hdurl` is the picture, scaled by its query. For a video, `hdurl` is the
/// still and the video is in `basic_html`. Texts are HTML.
struct ScienceRecord: Decodable, Sendable {
  let day: CalendarDay
  private let title: String
  private let mediaType: String
  private let explanation: String
  private let credit: String?
  private let alternativeText: String?
  private let page: String?
  private let picture: String?
  private let html: String

  private enum CodingKeys: String, CodingKey {
    case date, title, permalink, explanation, credit, copyright, alt, url, hdurl
    case mediaType = "media_type"
    case html = "basic_html"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    day = try fields.decode(CalendarDay.self, forKey: .date)
    title = fields.text(.title) ?? ""
    mediaType = fields.text(.mediaType) ?? "image"
    explanation = fields.text(.explanation) ?? ""
    // On older days both fields have the same text; on others `copyright` is `false`.
    credit = fields.text(.credit) ?? fields.text(.copyright)
    alternativeText = fields.text(.alt)
    page = fields.text(.permalink) ?? fields.text(.url)
    picture = fields.text(.hdurl)
    html = fields.text(.html) ?? ""
  }

  /// The model of this record.
  var apod: APOD {
    APOD(
      day: day, title: APODText.title(HTMLText.plain(title)),
      explanation: APODText.explanation(HTMLText.plain(explanation)), media: media,
      credit: credit.flatMap { APODText.credit(HTMLText.line($0)) },
      alternativeText: alternativeText.flatMap { APODText.alternativeText(HTMLText.line($0)) },
      page: WebAddress.url(page))
  }

  private var media: APOD.Media {
    let pictureURL = WebAddress.url(picture).flatMap { APODPlaceholder.isPlaceholder($0) ? nil : $0 }
    let videoURL = WebAddress.url(
      HTMLText.attribute("src", ofFirst: "source", in: html)
        ?? HTMLText.attribute("src", ofFirst: "iframe", in: html))
    switch (mediaType.lowercased(), pictureURL) {
    case ("image", let picture?):
      return .image(url: Self.scaled(picture), hdURL: picture)
    case ("video", let still):
      return .video(url: videoURL ?? WebAddress.url(page), thumbnailURL: still.map(Self.scaled))
    case (_, let still) where videoURL != nil:
      return .video(url: videoURL, thumbnailURL: still.map(Self.scaled))
    default:
      return .other(url: WebAddress.url(page))
    }
  }

  /// The longest side in pixels of a picture for a page: more than a terminal of 200 columns can show.
  private static let pageSide = 1_280

  /// The picture's address scaled for a page, if its query shows that the service can scale.
  private static func scaled(_ picture: URL) -> URL {
    let items = URLComponents(url: picture, resolvingAgainstBaseURL: true)?.queryItems ?? []
    func value(_ name: String) -> Int? { items.first { $0.name == name }?.value.flatMap { Int($0) } }
    guard let width = value("w"), let height = value("h"), width > 0, height > 0,
      max(width, height) > pageSide, max(width, height) < 1_000_000
    else { return picture }
    let scale = Double(pageSide) / Double(max(width, height))
    func side(_ length: Int) -> String { String(max(1, Int((Double(length) * scale).rounded()))) }
    return WebAddress.url(picture, settingQuery: [("w", side(width)), ("h", side(height))])
  }
}
