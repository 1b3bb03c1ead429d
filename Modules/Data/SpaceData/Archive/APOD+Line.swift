import SpaceDomain

/// A picture of the day in one tab-separated line.
extension APOD {
  func write(to line: inout TabSeparatedWriter) {
    line.write(day.description)
    line.write(medium.rawValue)
    for text in [title, explanation, credit, alternativeText] { line.write(text) }
    for url in media.addresses + [page] { line.write(url) }
  }

  /// Reads the fields of a line; nil when it is no picture of the day.
  init?(_ line: inout TabSeparatedReader) {
    let (day, medium) = (line.text().flatMap { CalendarDay($0) }, line.text())
    let (title, explanation, credit, alt) = (line.text(), line.text(), line.text(), line.text())
    let (first, second, page) = (line.url(), line.url(), line.url())
    let media: Media
    switch (medium.flatMap(ArchivedAPOD.MediaType.init), first) {
    case (.image, let url?): media = .image(url: url, hdURL: second)
    case (.video, _): media = .video(url: first, thumbnailURL: second)
    case (.other, _): media = .other(url: first)
    default: return nil
    }
    guard let day else { return nil }
    self.init(
      day: day, title: title ?? "", explanation: explanation ?? "", media: media, credit: credit,
      alternativeText: alt, page: page)
  }
}
