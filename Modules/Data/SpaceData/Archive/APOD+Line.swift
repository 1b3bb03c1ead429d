import SpaceDomain

/// A picture of the day in one tab-separated line: the day, the medium, and `APOD.fields` in their order.
extension APOD {
  private static let line = fields.map(\.value)

  func write(to line: inout TabSeparatedWriter) {
    line.write(day.description)
    line.write(medium.rawValue)
    for value in Self.line {
      switch value {
      case .text(let access): line.write(access.get(self))
      case .texts(let access): line.write(access.get(self).joined(separator: "\n"))
      case .integer(let access, _): line.write(access.get(self))
      case .number(let access, _): line.write(access.get(self))
      case .address(let access): line.write(access.get(self))
      case .instant(let access): line.write(access.get(self))
      case .part(.media): for url in media.addresses { line.write(url) }
      }
    }
  }

  /// Reads the fields of a line; nil when it is no picture of the day.
  init?(_ line: inout TabSeparatedReader) {
    guard let day = line.text().flatMap({ CalendarDay($0) }),
      let medium = line.text().flatMap(ArchivedAPOD.MediaType.init)
    else { return nil }
    self.init(day: day, title: "", explanation: "", media: .other(url: nil))
    for value in Self.line {
      switch value {
      case .text(let access): access.set(&self, line.text())
      case .texts(let access): access.set(&self, line.text()?.split(separator: "\n").map(String.init) ?? [])
      case .integer(let access, _): access.set(&self, line.text().flatMap { Int($0) })
      case .number(let access, _): access.set(&self, line.double())
      case .address(let access): access.set(&self, line.url())
      case .instant(let access): access.set(&self, line.instant())
      case .part(.media):
        guard let media = Media(medium, line.url(), line.url()) else { return nil }
        self.media = media
      }
    }
  }
}
