import SpaceDomain

/// A launch as a line of tab-separated fields, in the order of its properties; lists begin with their count.
extension Launch {
  func write(to line: inout TabSeparatedWriter) {
    for text in [
      identity.launchLibrary, identity.history, identity.designator, name, agency, vehicle, vehicleFamily,
      mission?.name, mission?.description, mission?.kind, mission?.orbit, pad?.name, pad?.place,
    ] { line.write(text) }
    for number in [pad?.latitude, pad?.longitude] { line.write(number) }
    net.write(to: &line)
    for instant in [window?.lowerBound, window?.upperBound] { line.write(instant) }
    status.write(to: &line)
    line.write(statusReason)
    line.write(pictureURL)
    line.write(updated)
    line.write(flight)
    line.write(links.count)
    for link in links {
      line.write(link.kind.rawValue)
      line.write(link.url)
      line.write(link.title)
    }
    for names in [payloads, aliases] {
      line.write(names.count)
      for name in names { line.write(name) }
    }
    line.write(changes.count)
    for change in changes {
      change.net.write(to: &line)
      change.status.write(to: &line)
      line.write(change.seen)
    }
  }

  init?(_ line: inout TabSeparatedReader) {
    guard let identity = LaunchIdentity(&line), let name = line.text() else { return nil }
    let (agency, vehicle, vehicleFamily) = (line.text(), line.text(), line.text())
    let (mission, pad) = (LaunchMission(&line), LaunchPad(&line))
    guard let net = NET(&line) else { return nil }
    let (start, end, status) = (line.instant(), line.instant(), LaunchStatus(&line))
    let (reason, picture, updated, flight) = (line.text(), line.url(), line.instant(), line.text())
    self.init(
      identity: identity, name: name, agency: agency, vehicle: vehicle, vehicleFamily: vehicleFamily,
      mission: mission, pad: pad, net: net,
      window: start.flatMap { start in end.flatMap { start <= $0 ? start...$0 : nil } }, status: status,
      statusReason: reason, pictureURL: picture, links: line.list { LaunchLink(&$0) }, updated: updated,
      flight: flight, payloads: line.list { $0.text() }, aliases: line.list { $0.text() },
      changes: line.list { LaunchChange(&$0) })
  }
}

extension TabSeparatedReader {
  /// A list, which begins with its count.
  fileprivate mutating func list<Element>(_ element: (inout Self) -> Element?) -> [Element] {
    var list: [Element] = []
    for _ in 0..<min(number() ?? 0, 1_000) { element(&self).map { list.append($0) } }
    return list
  }
}

extension NET {
  fileprivate func write(to line: inout TabSeparatedWriter) {
    line.write(instant)
    line.write(precision.rawValue)
  }

  fileprivate init?(_ line: inout TabSeparatedReader) {
    let (instant, precision) = (line.instant(), line.number().flatMap(NETPrecision.init))
    guard let instant, let precision else { return nil }
    self.init(instant, precision: precision)
  }
}

extension LaunchStatus {
  fileprivate func write(to line: inout TabSeparatedWriter) {
    line.write(id)
    line.write(name)
  }

  fileprivate init(_ line: inout TabSeparatedReader) {
    self.init(id: line.text().flatMap { Int($0) }, name: line.text() ?? "Unknown")
  }
}

extension LaunchIdentity {
  fileprivate init?(_ line: inout TabSeparatedReader) {
    let (launchLibrary, history, designator) = (line.text(), line.text(), line.text())
    guard launchLibrary != nil || history != nil else { return nil }
    self.init(launchLibrary: launchLibrary, history: history, designator: designator)
  }
}

extension LaunchMission {
  fileprivate init?(_ line: inout TabSeparatedReader) {
    let (name, description, kind, orbit) = (line.text(), line.text(), line.text(), line.text())
    guard let name else { return nil }
    self.init(name: name, description: description, kind: kind, orbit: orbit)
  }
}

extension LaunchPad {
  fileprivate init?(_ line: inout TabSeparatedReader) {
    let (name, place, latitude, longitude) = (line.text(), line.text(), line.double(), line.double())
    guard name != nil || place != nil else { return nil }
    self.init(name: name, place: place, latitude: latitude, longitude: longitude)
  }
}

extension LaunchLink {
  fileprivate init?(_ line: inout TabSeparatedReader) {
    let (kind, url, title) = (line.text().flatMap(Kind.init), line.url(), line.text())
    guard let kind, let url else { return nil }
    self.init(kind, url: url, title: title)
  }
}

extension LaunchChange {
  fileprivate init?(_ line: inout TabSeparatedReader) {
    let (net, status, seen) = (NET(&line), LaunchStatus(&line), line.instant())
    guard let net, let seen else { return nil }
    self.init(net: net, status: status, seen: seen)
  }
}
