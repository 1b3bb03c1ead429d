import SpaceDomain

/// A launch in a compact form, which is decoded in a microsecond; JSON takes twenty times as long.
extension Launch {
  func write(to writer: inout CompactWriter) {
    for text in [
      identity.launchLibrary, identity.history, identity.designator, name, agency, vehicle, vehicleFamily,
    ] {
      writer.write(text)
    }
    for text in [mission?.name, mission?.description, mission?.kind, mission?.orbit, pad?.name, pad?.place] {
      writer.write(text)
    }
    for number in [pad?.latitude, pad?.longitude] { writer.write(number) }
    writer.write(net.precision.rawValue)
    for instant in [net.instant, window?.lowerBound, window?.upperBound, updated] { writer.write(instant) }
    writer.write(status.id ?? 0)
    for text in [status.name, statusReason, pictureURL?.absoluteString] { writer.write(text) }
    writer.write(UInt(links.count))
    for link in links {
      for text in [link.kind.rawValue, link.url.absoluteString, link.title] { writer.write(text) }
    }
    writer.write(flight)
    for names in [payloads, aliases] { writer.write(names.joined(separator: "\n")) }
    writer.write(UInt(changes.count))
    for change in changes { change.write(to: &writer) }
  }

  /// Nil when the bytes are no launch.
  init?(_ reader: inout CompactReader) {
    guard let identity = LaunchIdentity(&reader), let name = reader.text() else { return nil }
    let (agency, vehicle, vehicleFamily) = (reader.text(), reader.text(), reader.text())
    let (mission, pad) = (LaunchMission(&reader), LaunchPad(&reader))
    guard let precision = NETPrecision(rawValue: reader.integer()), let net = reader.instant() else {
      return nil
    }
    let (start, end, updated) = (reader.instant(), reader.instant(), reader.instant())
    let number = reader.integer()
    let status = LaunchStatus(id: number == 0 ? nil : number, name: reader.text() ?? "Unknown")
    let (reason, picture) = (reader.text(), reader.text())
    let links = (0..<min(reader.unsigned(), Self.linkLimit)).compactMap { _ in LaunchLink(&reader) }
    let flight = reader.text()
    let (payloads, aliases) = (reader.lines(), reader.lines())
    let changes = (0..<min(reader.unsigned(), UInt(LaunchChange.limit))).compactMap { _ in
      LaunchChange(&reader)
    }
    guard !reader.isDamaged else { return nil }
    self.init(
      identity: identity, name: name, agency: agency, vehicle: vehicle, vehicleFamily: vehicleFamily,
      mission: mission, pad: pad, net: NET(net, precision: precision),
      window: start.flatMap { start in end.flatMap { start <= $0 ? start...$0 : nil } }, status: status,
      statusReason: reason, pictureURL: picture.flatMap { URL(string: $0) }, links: links, updated: updated,
      flight: flight, payloads: payloads, aliases: aliases)
    self.changes = changes
  }

  private static let linkLimit: UInt = 1_000
}

extension CompactReader {
  fileprivate mutating func lines() -> [String] {
    text().map { $0.split(separator: "\n").map(String.init) } ?? []
  }
}

extension LaunchChange {
  fileprivate func write(to writer: inout CompactWriter) {
    writer.write(net.precision.rawValue)
    for instant in [net.instant, seen] { writer.write(instant) }
    writer.write(status.id ?? 0)
    writer.write(status.name)
  }

  fileprivate init?(_ reader: inout CompactReader) {
    let precision = NETPrecision(rawValue: reader.integer())
    let (instant, seen, number) = (reader.instant(), reader.instant(), reader.integer())
    let name = reader.text() ?? "Unknown"
    guard let precision, let instant, let seen else { return nil }
    let status = LaunchStatus(id: number == 0 ? nil : number, name: name)
    self.init(net: NET(instant, precision: precision), status: status, seen: seen)
  }
}

extension LaunchIdentity {
  fileprivate init?(_ reader: inout CompactReader) {
    let (launchLibrary, history, designator) = (reader.text(), reader.text(), reader.text())
    switch (launchLibrary, history) {
    case (let key?, let other):
      let identity = LaunchIdentity(launchLibrary: key, designator: designator)
      self = other.map { identity.joined(with: LaunchIdentity(history: $0)) } ?? identity
    case (nil, let key?): self.init(history: key, designator: designator)
    case (nil, nil): return nil
    }
  }
}

extension LaunchMission {
  fileprivate init?(_ reader: inout CompactReader) {
    let (name, description, kind, orbit) = (reader.text(), reader.text(), reader.text(), reader.text())
    guard let name else { return nil }
    self.init(name: name, description: description, kind: kind, orbit: orbit)
  }
}

extension LaunchPad {
  fileprivate init?(_ reader: inout CompactReader) {
    let (name, place, latitude, longitude) = (reader.text(), reader.text(), reader.number(), reader.number())
    guard name != nil || place != nil else { return nil }
    self.init(name: name, place: place, latitude: latitude, longitude: longitude)
  }
}

extension LaunchLink {
  fileprivate init?(_ reader: inout CompactReader) {
    let (kind, url, title) = (reader.text(), reader.text(), reader.text())
    guard let kind = kind.flatMap(Kind.init), let url = url.flatMap({ URL(string: $0) }) else { return nil }
    self.init(kind, url: url, title: title)
  }
}
