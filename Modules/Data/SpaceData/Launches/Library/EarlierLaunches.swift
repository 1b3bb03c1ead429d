import SpaceDomain

/// The launches of a file of version 0.2, whose slips cannot be fetched again. Everything else can, so only the
/// keys, the name, the present time and status, and the changes are read.
///
/// The file is binary: numbers in groups of seven bits, the lowest first; instants as doubles; texts and records with
/// their length before them.
struct EarlierLaunches {
  private var rest: ArraySlice<UInt8>

  /// The bytes end before a value does.
  private struct Damage: Error {}

  /// The launches in the body of the file; those before the first damage.
  static func launches(in body: Data) -> [FetchedLaunch] {
    var file = EarlierLaunches(rest: Array(body)[...])
    var launches: [FetchedLaunch] = []
    try? file.read { launches.append($0) }
    return launches
  }

  private mutating func read(_ take: (FetchedLaunch) -> Void) throws {
    try skipState()
    for _ in 0..<(try number()) {
      _ = try (double(), double())
      let received = try double()
      // The row of the history, and the folded text.
      _ = try (number(), chunk())
      var record = EarlierLaunches(rest: try chunk())
      if let launch = try record.launch() {
        take(FetchedLaunch(launch: launch, received: Date(timeIntervalSinceReferenceDate: received)))
      }
    }
  }

  private mutating func skipState() throws {
    for _ in 0..<4 { _ = try double() }
    let isSyncing = !(try double()).isNaN
    _ = try number()
    guard isSyncing else { return }
    for _ in 0..<2 { _ = try chunk() }
    for _ in 0..<3 { _ = try number() }
  }

  private mutating func launch() throws -> Launch? {
    let (launchLibrary, history, designator) = try (text(), text(), text())
    let name = try text()
    // The agency, the vehicle and its family; the mission; the pad and its place.
    for _ in 0..<9 { _ = try chunk() }
    for _ in 0..<2 { _ = try double() }
    let (precision, instant) = try (signed(), double())
    for _ in 0..<3 { _ = try double() }
    let status = try status()
    // The reason and the picture; the links; the flight, the payloads and the aliases.
    for _ in 0..<2 { _ = try chunk() }
    for _ in 0..<3 * min(try number(), 1_000) { _ = try chunk() }
    for _ in 0..<3 { _ = try chunk() }
    let changes = try (0..<min(try number(), LaunchChange.limit)).compactMap { _ in try change() }
    guard let net = net(instant, precision), let name, launchLibrary != nil || history != nil else {
      return nil
    }
    let identity = LaunchIdentity(launchLibrary: launchLibrary, history: history, designator: designator)
    return Launch(identity: identity, name: name, net: net, status: status, changes: changes)
  }

  private mutating func change() throws -> LaunchChange? {
    let (precision, instant, seen, status) = try (signed(), double(), double(), status())
    return net(instant, precision).map {
      LaunchChange(net: $0, status: status, seen: Date(timeIntervalSinceReferenceDate: seen))
    }
  }

  private mutating func status() throws -> LaunchStatus {
    let id = try signed()
    return LaunchStatus(id: id == 0 ? nil : id, name: try text() ?? "Unknown")
  }

  private func net(_ instant: Double, _ precision: Int) -> NET? {
    guard !instant.isNaN, let precision = NETPrecision(rawValue: precision) else { return nil }
    return NET(Date(timeIntervalSinceReferenceDate: instant), precision: precision)
  }
}

// MARK: - Values

extension EarlierLaunches {
  private mutating func bytes(_ count: Int) throws -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw Damage() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private mutating func number() throws -> Int {
    var (number, shift) = (0, 0)
    while shift < 63 {
      let byte = Int(try bytes(1).first ?? 0)
      number |= (byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return number
  }

  /// A number whose sign is its lowest bit.
  private mutating func signed() throws -> Int {
    let number = try number()
    return number >> 1 ^ -(number & 1)
  }

  private mutating func double() throws -> Double {
    Double(bitPattern: try bytes(8).reversed().reduce(0) { $0 << 8 | UInt64($1) })
  }

  private mutating func chunk() throws -> ArraySlice<UInt8> { try bytes(number()) }

  private mutating func text() throws -> String? {
    let chunk = try chunk()
    return chunk.isEmpty ? nil : String(decoding: chunk, as: UTF8.self)
  }
}
