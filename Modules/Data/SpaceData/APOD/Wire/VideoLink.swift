import SpaceDomain

/// Finds a day's video among the links of its explanation, for records that name it nowhere else.
enum VideoLink {
  /// The address of the video; nil when no link leads to one.
  ///
  /// Of several videos it is the one whose text says that it is shown (“featured”, “above”), else one that is called
  /// a video, else the first. Of 226 days since 1995 whose video is known and linked, this finds 210, and the first
  /// link 183.
  /// - Parameters:
  ///   - html: the explanation, with its links.
  ///   - isVideo: false when the record does not say that the day is a video; then only a link that says so counts.
  static func address(in html: String, isVideo: Bool) -> URL? {
    let links = HTMLText.links(in: html) + bareAddresses(in: html)
    let videos = links.compactMap { link in url(link.address).map { (url: $0, text: link.text.lowercased()) }
    }
    .filter { leadsToVideo($0.url) }
    func first(_ words: [String]) -> URL? {
      videos.first { video in words.contains { video.text.utf8.firstIndex(of: $0.utf8) != nil } }?.url
    }
    let shown = first(["featured", "above", "pictured"])
    return isVideo
      ? shown ?? first(["video", "movie", "time-lapse", "animation"]) ?? videos.first?.url : shown
  }

  /// The address in a record, in which WordPress writes `&` as an entity.
  static func url(_ text: String?) -> URL? { WebAddress.url(text.map(HTMLText.decoded)) }

  /// Addresses that stand in the text itself.
  private static func bareAddresses(in html: String) -> [(address: String, text: String)] {
    HTMLText.line(html).split(separator: " ").filter { $0.hasPrefix("https://") || $0.hasPrefix("http://") }
      .map { (String($0).trimming { ".,;:!?)".contains($0) }, "") }
  }

  private static func leadsToVideo(_ url: URL) -> Bool {
    let path = url.path(percentEncoded: false).split(separator: "/")
    switch url.host()?.lowercased().split(separator: ".").suffix(2).joined(separator: ".") {
    case "youtu.be": return !path.isEmpty
    case "youtube.com", "youtube-nocookie.com":
      if path.first == "watch" { return url.query()?.contains("v=") == true }
      return path.count > 1 && ["embed", "shorts", "live", "v"].contains(path[0])
    case "vimeo.com": return path.contains { $0.allSatisfy(\.isNumber) }
    default: return ["mp4", "m4v", "webm", "mov"].contains(url.pathExtension.lowercased())
    }
  }
}

/// Recognizes placeholder pictures that the services send instead of the day's picture.
enum APODPlaceholder {
  /// True when the file name is that of a placeholder.
  ///
  /// `default_apod_image` is from the source code of the classic service. The logo that it sends since
  /// September 2026 and the placeholders of the new service are known from reports only, so the match is
  /// broad.
  static func isPlaceholder(_ url: URL) -> Bool {
    let name = url.lastPathComponent.lowercased()
    return marks.contains { name.utf8.firstIndex(of: $0.utf8) != nil }
  }

  private static let marks = [
    "default_apod_image", "placeholder", "nasa-logo", "nasa_logo", "nasalogo", "no-image",
  ]
}
