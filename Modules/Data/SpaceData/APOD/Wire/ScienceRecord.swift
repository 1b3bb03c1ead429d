import SpaceDomain

/// A record of `science.nasa.gov/wp-json/wp/v2/apod-basic`, the service since September 2026.
///
/// `url` is the article's page; `hdurl` is the picture, scaled by its query. For a video, `hdurl` is the
/// still, and the video is in `basic_html` or only linked in `explanation`. Texts are HTML.
struct ScienceRecord: Decodable, Sendable {
  /// The model of this record. Of the HTML, which is most of a record, nothing else is kept.
  let apod: APOD
  var day: CalendarDay { apod.day }

  init(from decoder: any Decoder) throws {
    let fields = LenientFields(from: decoder)
    guard let day = fields.text("date").flatMap({ CalendarDay($0) }) else { throw fields.fault("No day.") }
    let page = fields.text("permalink") ?? fields.text("url")
    // On older days both fields have the same text; on others `copyright` is `false`.
    let credit = fields.text("credit") ?? fields.text("copyright")
    var apod = APOD(
      day: day, title: APODText.title(HTMLText.plain(fields.text("title") ?? "")),
      explanation: APODText.explanation(HTMLText.plain(fields.text("explanation") ?? "")),
      media: Self.media(fields, page: VideoLink.url(page)),
      credit: credit.flatMap { APODText.credit(HTMLText.line($0)) },
      alternativeText: fields.text("alt").flatMap { APODText.alternativeText(HTMLText.line($0)) },
      page: VideoLink.url(page))
    fields.fill(&apod, APOD.fields) { HTMLText.line($0) }
    self.apod = apod
  }

  private static func media(_ fields: LenientFields, page: URL?) -> APOD.Media {
    let type = fields.text("media_type")?.lowercased() ?? "image"
    let picture = VideoLink.url(fields.text("hdurl")).flatMap { APODPlaceholder.isPlaceholder($0) ? nil : $0 }
    if type == "image", let picture { return .image(url: scaled(picture), hdURL: picture) }
    let html = fields.text("basic_html") ?? ""
    let video =
      WebAddress.url(
        HTMLText.attribute("src", ofFirst: "source", in: html)
          ?? HTMLText.attribute("src", ofFirst: "iframe", in: html))
      ?? VideoLink.address(in: fields.text("explanation") ?? "", isVideo: type != "image")
    guard type == "video" || video != nil else { return .other(url: page) }
    return .video(url: video ?? page, thumbnailURL: picture.map(scaled))
  }

  /// The longest side in pixels of a picture for a page: more than a terminal of 200 columns can show.
  private static let pageSide = 1_280

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
