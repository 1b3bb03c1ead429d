import SpaceDomain

/// The launches of a file of version 0.2, whose slips cannot be fetched again. Everything else can, so only the
/// keys, the name, the present time and status, and the changes are read.
///
/// The file is binary: numbers in groups of seven bits, the lowest first; instants as doubles; texts and records with
/// their length before them.
struct EarlierLaunches {
  private let bytes: [UInt8]
  private var position = 0
  private var isDamaged = false

  /// The launches in the body of the file; those before the first damage.
  static func launches(in body: Data) -> [FetchedLaunch] {
    var file = EarlierLaunches(bytes: Array(body))
    file.skipState()
    var launches: [FetchedLaunch] = []
    for _ in 0..<file.number() {
      _ = (file.double(), file.double())
      let received = file.double()
      // The row of the history, and the folded text.
      _ = (file.number(), file.skipChunk())
      let end = file.chunkEnd()
      if let launch = file.launch(), !file.isDamaged {
        launches.append(
          FetchedLaunch(launch: launch, received: Date(timeIntervalSinceReferenceDate: received)))
      }
      if file.isDamaged { break }
      file.position = end
    }
    return launches
  }

  private mutating func skipState() {
    for _ in 0..<4 { _ = double() }
    let isSyncing = !double().isNaN
    _ = number()
    guard isSyncing else { return }
    for _ in 0..<2 { skipChunk() }
    for _ in 0..<3 { _ = number() }
  }

  private mutating func launch() -> Launch? {
    let (launchLibrary, history, designator) = (text(), text(), text())
    let name = text()
    // The agency, the vehicle and its family; the mission; the pad and its place.
    for _ in 0..<9 { skipChunk() }
    for _ in 0..<2 { _ = double() }
    let precision = signed()
    let instant = double()
    for _ in 0..<3 { _ = double() }
    let status = status()
    // The reason and the picture; the links; the flight, the payloads and the aliases.
    for _ in 0..<2 { skipChunk() }
    for _ in 0..<3 * min(number(), 1_000) { skipChunk() }
    for _ in 0..<3 { skipChunk() }
    let changes = (0..<min(number(), LaunchChange.limit)).compactMap { _ in change() }
    guard let net = net(instant, precision), let name,
      let identity = LaunchIdentity(launchLibrary: launchLibrary, history: history, designator: designator)
    else { return nil }
    return Launch(identity: identity, name: name, net: net, status: status, changes: changes)
  }

  private mutating func change() -> LaunchChange? {
    let (precision, instant, seen, status) = (signed(), double(), double(), status())
    return net(instant, precision).map {
      LaunchChange(net: $0, status: status, seen: Date(timeIntervalSinceReferenceDate: seen))
    }
  }

  private mutating func status() -> LaunchStatus {
    let id = signed()
    return LaunchStatus(id: id == 0 ? nil : id, name: text() ?? "Unknown")
  }

  private func net(_ instant: Double, _ precision: Int) -> NET? {
    guard !instant.isNaN, let precision = NETPrecision(rawValue: precision) else { return nil }
    return NET(Date(timeIntervalSinceReferenceDate: instant), precision: precision)
  }
}

// MARK: - Values

extension EarlierLaunches {
  private mutating func byte() -> UInt8 {
    guard position < bytes.count else {
      isDamaged = true
      return 0
    }
    defer { position += 1 }
    return bytes[position]
  }

  private mutating func number() -> Int {
    var (number, shift) = (UInt(0), UInt(0))
    while shift < 63 {
      let byte = byte()
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return Int(number & UInt(Int.max))
  }

  /// A number whose sign is its lowest bit.
  private mutating func signed() -> Int {
    let number = number()
    return number >> 1 ^ -(number & 1)
  }

  private mutating func double() -> Double {
    Double(bitPattern: (0..<8).reduce(0) { $0 | UInt64(byte()) << (8 * $1) })
  }

  private mutating func chunkEnd() -> Int {
    let count = number()
    guard count <= bytes.count - position else {
      isDamaged = true
      return position
    }
    return position + count
  }

  private mutating func skipChunk() { position = chunkEnd() }

  private mutating func text() -> String? {
    let end = chunkEnd()
    defer { position = end }
    return end == position ? nil : String(decoding: bytes[position..<end], as: UTF8.self)
  }
}
