/// A picture of the day as a search reads it: its texts are bytes, which nobody has to decode.
public struct SearchedAPOD: Sendable, Hashable {
  /// The day for which it was published.
  public let day: CalendarDay
  /// The title.
  public let title: String
  /// The kind of thing that is shown.
  public let medium: ArchivedAPOD.MediaType
  /// The address of the picture to draw; nil for none.
  public let picture: String?
  /// The texts of the search fields that only a picture with its texts has, in the order of ``APOD/searchFields``, each as
  /// UTF-8 on one line.
  public let texts: [ArraySlice<UInt8>]

  /// Makes it of parts.
  public init(
    day: CalendarDay, title: String, medium: ArchivedAPOD.MediaType, picture: String?,
    texts: [ArraySlice<UInt8>]
  ) {
    (self.day, self.title, self.medium, self.picture, self.texts) = (day, title, medium, picture, texts)
  }

  /// Makes it of a picture.
  public init(_ apod: APOD) {
    let texts = APOD.fields.filter { $0.searched != nil }.map { field in
      let text = field.texts(in: apod).joined(separator: " ")
      return text.utf8.map { "\n\t".utf8.contains($0) ? UInt8(ascii: " ") : $0 }[...]
    }
    self.init(
      day: apod.day, title: apod.title, medium: apod.medium, picture: apod.pictureURL()?.absoluteString,
      texts: texts)
  }

  /// The texts of a day of which only the title is known.
  package static let noTexts = [ArraySlice<UInt8>](
    repeating: [], count: APOD.fields.count { $0.searched != nil })
}
