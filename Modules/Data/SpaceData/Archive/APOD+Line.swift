import SpaceDomain

/// A picture of the day in one tab-separated line: the day, the medium with the time, and `APOD.fields` in their order.
extension APOD {
  private static let line = fields.map(\.value)

  /// - Parameter since: the time at which the texts were stored; nil if it is not known.
  func write(to line: inout TabSeparatedWriter, since: Date? = nil) {
    line.write(day.description)
    line.write(StoredMedium(medium: medium, since: since).text)
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
      let medium = line.text().flatMap(StoredMedium.init)?.medium
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

/// The medium of a line, and the time at which its texts were stored, in whole seconds: `image@786196800`. The time is here, because the
/// fields behind it may become more. Lines of earlier versions have none.
struct StoredMedium {
  let medium: ArchivedAPOD.MediaType
  var since: Date?

  var text: String {
    let seconds = since?.timeIntervalSinceReferenceDate.rounded(.down) ?? .nan
    return medium.rawValue + (Self.range.contains(seconds) ? "@\(Int(seconds))" : "")
  }

  private static let range = -1e11...1e11
}

extension StoredMedium {
  init?(_ text: String) {
    if let medium = ArchivedAPOD.MediaType(rawValue: text) {
      self.init(medium: medium)
      return
    }
    let parts = text.split(separator: "@", maxSplits: 1)
    guard parts.count == 2, let medium = ArchivedAPOD.MediaType(rawValue: String(parts[0])),
      let seconds = Int(parts[1]), Self.range.contains(Double(seconds))
    else { return nil }
    self.init(medium: medium, since: Date(timeIntervalSinceReferenceDate: Double(seconds)))
  }
}
