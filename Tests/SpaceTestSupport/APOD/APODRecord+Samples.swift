import Foundation
import SpaceDomain

// Original sentences in the formats of the services, with their pitfalls: HTML with lead-ins and trailing
// notices from the keyless service, plain text from the classic one.
extension APODRecord {
  /// A day with a picture.
  /// - Parameters:
  ///   - day: the day of the record.
  ///   - title: the title.
  ///   - explanation: plain text; its HTML version gets a lead-in, a link, an entity and a trailing notice.
  ///   - credit: the author; nil for NASA itself.
  ///   - alternativeText: the description for people who cannot see the picture.
  ///   - picture: the file name of the picture in page size; the full size is named `hd_` plus this name.
  package static func image(
    on day: CalendarDay, title: String = "A Ring around Saturn",
    explanation: String = "Sunlight falls through the rings.",
    credit: String? = "Ada Example", alternativeText: String? = "Saturn, tilted, with its rings wide open.",
    picture: String = "saturn.jpg"
  ) -> APODRecord {
    var classic: [String: Any] = classicFields(day, title, explanation, credit, mediaType: "image")
    classic["url"] = "https://apod.nasa.gov/apod/image/\(picture)"
    classic["hdurl"] = "https://apod.nasa.gov/apod/image/hd_\(picture)"
    var science = scienceFields(day, title, explanation, credit, mediaType: "image")
    science["alt"] =
      alternativeText
      ?? "See Explanation. Clicking on the picture will download the highest resolution version available."
    science["hdurl"] = "\(assets)/\(picture)?w=2048&h=1365&fit=clip&crop=faces%2Cfocalpoint"
    science["basic_html"] = "<html><body><img src=\"\(assets)/\(picture)\"></body></html>"
    return APODRecord(day: day, science: json(science), classic: json(classic))
  }

  /// A day with a video.
  /// - Parameters:
  ///   - day: the day of the record.
  ///   - title: the title.
  ///   - explanation: plain text, converted to HTML for the keyless service.
  ///   - credit: the author; nil for NASA itself.
  ///   - video: its address; one that ends in `.mp4` becomes a `<source>`, any other an `<iframe>`.
  ///   - still: the file name of its still picture; nil when there is none.
  package static func video(
    on day: CalendarDay, title: String = "A Comet Rises",
    explanation: String = "A comet climbs over the sea before dawn.", credit: String? = "Ada Example",
    video: String = "https://www.youtube.com/embed/abcdefghijk?rel=0", still: String? = "comet.png"
  ) -> APODRecord {
    var classic: [String: Any] = classicFields(day, title, explanation, credit, mediaType: "video")
    classic["url"] = video
    classic["thumbnail_url"] = still.map { "https://img.youtube.com/vi/abcdefghijk/\($0)" } ?? ""
    var science = scienceFields(day, title, explanation, credit, mediaType: "video")
    science["alt"] = "A comet over the sea."
    science["hdurl"] = still.map { "\(assets)/\($0)?w=1080&h=1350&fit=clip" }
    science["basic_html"] =
      video.hasSuffix(".mp4")
      ? "<body><video controls title=\"\">\n<source src=\"\(video)\" type=\"video/mp4\">\n</video></body>"
      : "<body><iframe width=\"960\" height=\"540\" src=\"\(video)\" allowfullscreen></iframe></body>"
    return APODRecord(day: day, science: json(science), classic: json(classic))
  }

  /// A day with neither picture nor video: the classic service gives no address, the keyless one only the
  /// page's.
  package static func other(
    on day: CalendarDay, title: String = "Turn the Moon",
    explanation: String = "Drag the Moon to see its far side.", credit: String? = nil
  ) -> APODRecord {
    let classic = classicFields(day, title, explanation, credit, mediaType: "other")
    var science = scienceFields(day, title, explanation, credit, mediaType: "iframe")
    science["alt"] = ""
    science["basic_html"] = "<body></body>"
    return APODRecord(day: day, science: json(science), classic: json(classic))
  }

  private static let assets = "https://assets.science.nasa.gov/dynamicimage/assets/science/cds/apod/apod"

  private static func classicFields(
    _ day: CalendarDay, _ title: String, _ explanation: String, _ credit: String?, mediaType: String
  ) -> [String: Any] {
    var fields: [String: Any] = [
      "date": day.description, "title": title, "explanation": explanation, "media_type": mediaType,
      "service_version": "v1",
    ]
    fields["copyright"] = credit
    return fields
  }

  private static func scienceFields(
    _ day: CalendarDay, _ title: String, _ explanation: String, _ credit: String?, mediaType: String
  ) -> [String: Any] {
    let page = "https://science.nasa.gov/image-article/apod-\(day)/"
    let escaped = explanation.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
    let linked = credit.map { "<a href=\"https://example.org/\">\($0)</a>" }
    return [
      "date": day.description, "post_id": 1_000_000 + day.daysSince1970, "title": title, "permalink": page,
      "media_type": mediaType, "url": page,
      "explanation": "<strong>Explanation:\u{a0}</strong>\(escaped)<br><br>"
        + "<strong>Tomorrow's picture:\u{a0}</strong><a href=\"https://example.org/\">open space</a>",
      "credit": linked ?? "", "copyright": linked as Any? ?? false,
      "basic_html_url": "https://science.nasa.gov/wp-json/wp/v2/apod-basic/\(day.digits().dropFirst(2))/html",
    ]
  }
}
