import SpaceDomain

/// A launch as a line of tab-separated fields, in the order of `Launch.fields`; lists begin with their count.
extension Launch {
  private static let line = fields.map(\.value)

  func write(to line: inout TabSeparatedWriter) {
    for value in Self.line {
      switch value {
      case .text(let access): line.write(access.get(self))
      case .texts(let access): line.write(access.get(self)) { $0.write($1) }
      case .integer(let access, _): line.write(access.get(self))
      case .number(let access, _): line.write(access.get(self))
      case .address(let access): line.write(access.get(self))
      case .instant(let access): line.write(access.get(self))
      case .part(let part): write(part, to: &line)
      }
    }
  }

  private func write(_ part: Part, to line: inout TabSeparatedWriter) {
    switch part {
    case .identity:
      for key in [identity.launchLibrary, identity.history, identity.designator] { line.write(key) }
    case .name: line.write(name)
    case .mission: line.write(mission?.name)
    case .net: net.write(to: &line)
    case .window: for instant in [window?.lowerBound, window?.upperBound] { line.write(instant) }
    case .status: status.write(to: &line)
    case .links: line.write(links) { $1.write(to: &$0) }
    case .changes: line.write(changes) { $1.write(to: &$0) }
    case .asOf, .details: break
    }
  }

  init?(_ line: inout TabSeparatedReader) {
    // Replaced by what the line has; without them it is no launch.
    self.init(
      identity: LaunchIdentity(history: ""), name: "", net: NET(.distantPast, precision: .year),
      status: .other(id: nil, name: ""))
    for value in Self.line where !read(value, &line) { return nil }
    dropEmptyPad()
  }

  /// Reads a property.
  /// - Returns: false if a launch cannot be without it.
  private mutating func read(_ value: ModelField<Launch, Part>.Value, _ line: inout TabSeparatedReader)
    -> Bool
  {
    switch value {
    case .text(let access): access.set(&self, line.text())
    case .texts(let access): access.set(&self, line.list { $0.text() })
    case .integer(let access, _): access.set(&self, line.text().flatMap { Int($0) })
    case .number(let access, _): access.set(&self, line.double())
    case .address(let access): access.set(&self, line.url())
    case .instant(let access): access.set(&self, line.instant())
    case .part(let part): return read(part, &line)
    }
    return true
  }

  private mutating func read(_ part: Part, _ line: inout TabSeparatedReader) -> Bool {
    switch part {
    case .identity: return LaunchIdentity(&line).map { identity = $0 } != nil
    case .name: return line.text().map { name = $0 } != nil
    case .mission: mission = line.text().map { LaunchMission(name: $0) }
    case .net: return NET(&line).map { net = $0 } != nil
    case .window:
      let (start, end) = (line.instant(), line.instant())
      window = start.flatMap { start in end.flatMap { start <= $0 ? start...$0 : nil } }
    case .status: status = LaunchStatus(&line)
    case .links: links = line.list { LaunchLink(&$0) }
    case .changes: changes = line.list { LaunchChange(&$0) }
    case .asOf, .details: break
    }
    return true
  }
}

extension TabSeparatedWriter {
  /// Writes a list, which begins with its count.
  fileprivate mutating func write<Element>(_ list: [Element], _ write: (inout Self, Element) -> Void) {
    self.write(list.count)
    for element in list { write(&self, element) }
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

extension LaunchLink {
  fileprivate func write(to line: inout TabSeparatedWriter) {
    line.write(kind.rawValue)
    line.write(url)
    line.write(title)
  }

  fileprivate init?(_ line: inout TabSeparatedReader) {
    let (kind, url, title) = (line.text().flatMap(Kind.init), line.url(), line.text())
    guard let kind, let url else { return nil }
    self.init(kind, url: url, title: title)
  }
}

extension LaunchChange {
  fileprivate func write(to line: inout TabSeparatedWriter) {
    net.write(to: &line)
    status.write(to: &line)
    line.write(seen)
  }

  fileprivate init?(_ line: inout TabSeparatedReader) {
    let (net, status, seen) = (NET(&line), LaunchStatus(&line), line.instant())
    guard let net, let seen else { return nil }
    self.init(net: net, status: status, seen: seen)
  }
}
