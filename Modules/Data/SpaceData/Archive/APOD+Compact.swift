import SpaceDomain

/// A picture of the day in a compact binary form: four texts, the number of its medium, three addresses.
extension APOD {
  func write(to writer: inout CompactWriter) {
    for text in [title, explanation, credit, alternativeText] { writer.write(text) }
    let (kind, first, second) =
      switch media {
      case .image(let url, let hdURL): (0, URL?(url), hdURL)
      case .video(let url, let thumbnailURL): (1, url, thumbnailURL)
      case .other(let url): (2, url, nil)
      }
    writer.write(kind)
    for url in [first, second, page] { writer.write(url?.absoluteString) }
  }

  /// Nil when the bytes are no picture of the day.
  init?(_ reader: inout CompactReader, day: CalendarDay) {
    let (title, explanation, credit, alt) = (reader.text(), reader.text(), reader.text(), reader.text())
    let kind = reader.integer()
    func url() -> URL? { reader.text().flatMap { URL(string: $0) } }
    let (first, second, page) = (url(), url(), url())
    let media: Media
    switch (kind, first) {
    case (0, let url?): media = .image(url: url, hdURL: second)
    case (1, _): media = .video(url: first, thumbnailURL: second)
    case (2, _): media = .other(url: first)
    default: return nil
    }
    guard !reader.isDamaged else { return nil }
    self.init(
      day: day, title: title ?? "", explanation: explanation ?? "", media: media, credit: credit,
      alternativeText: alt,
      page: page)
  }
}

/// The byte ranges of a compact picture's parts, for an index that does not decode its texts.
struct CompactAPOD {
  let title: Range<Int>
  let explanation: Range<Int>
  let credit: Range<Int>
  let alternativeText: Range<Int>
  let medium: ArchivedAPOD.Medium
  /// The address of the page-size picture; empty when there is none.
  let picture: Range<Int>

  /// Reads the ranges; nil when the bytes are no picture of the day.
  /// - Parameter reader: a reader at the beginning of the picture.
  init?(_ reader: inout CompactReader) {
    (title, explanation, credit, alternativeText) = (
      reader.chunk(), reader.chunk(), reader.chunk(), reader.chunk()
    )
    let kind = reader.integer()
    let (first, second) = (reader.chunk(), reader.chunk())
    guard !reader.isDamaged, (0...2).contains(kind) else { return nil }
    medium = ArchivedAPOD.Medium.allCases[kind]
    picture = kind == 0 ? first : kind == 1 ? second : first.lowerBound..<first.lowerBound
  }
}
