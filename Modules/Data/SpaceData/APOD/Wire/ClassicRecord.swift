import SpaceDomain

/// A record of `/planetary/apod`, NASA's service until September 2026 and others' copies of it.
///
/// Fields as in https://github.com/nasa/apod-api. `url` is missing for "other"; only images have `hdurl`;
/// only videos have `thumbnail_url`, which may be empty. Texts are plain, with line breaks anywhere.
struct ClassicRecord: Decodable, Sendable {
  let apod: APOD
  /// The picture's or video's address, which reveals placeholders.
  let mediaURL: URL?
  var day: CalendarDay { apod.day }

  init(from decoder: any Decoder) throws {
    let fields = LenientFields(from: decoder)
    guard let day = fields.text("date").flatMap({ CalendarDay($0) }) else { throw fields.fault("No day.") }
    let (url, hdURL) = (VideoLink.url(fields.text("url")), VideoLink.url(fields.text("hdurl")))
    let explanation = fields.text("explanation") ?? ""
    mediaURL = url ?? hdURL
    let media: APOD.Media =
      switch (fields.text("media_type")?.lowercased(), mediaURL) {
      case ("image", let url?): .image(url: url, hdURL: hdURL)
      case ("video", _):
        .video(
          url: url ?? VideoLink.address(in: explanation, isVideo: true),
          thumbnailURL: VideoLink.url(fields.text("thumbnail_url")))
      case (_, let url): .other(url: url)
      }
    var apod = APOD(
      day: day, title: APODText.title(fields.text("title") ?? ""),
      explanation: APODText.explanation(HTMLText.plain(explanation)), media: media,
      credit: fields.text("copyright").flatMap { APODText.credit(HTMLText.line($0)) },
      page: APOD.classicPage(of: day))
    fields.fill(&apod, APOD.fields) { HTMLText.line($0) }
    self.apod = apod
  }
}
