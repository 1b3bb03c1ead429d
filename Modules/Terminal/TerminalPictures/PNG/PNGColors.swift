/// The chunks that tell the colors of a PNG (3rd edition, 11.3.2).
///
/// The first of these that can be read counts (table 17): cICP, iCCP, sRGB, cHRM with gAMA. A gAMA chunk alone is ignored,
/// because many programs wrote wrong ones; so are PQ and HLG, which are for brighter screens.
struct PNGColors {
  private var chunks: [Int: Range<Int>] = [:]

  mutating func read(_ chunk: Chunk) {
    guard
      [Chunk.codePoints, Chunk.profile, Chunk.sRGB, Chunk.chromaticities, Chunk.gamma].contains(chunk.type),
      chunks[chunk.type] == nil
    else { return }
    chunks[chunk.type] = chunk.data
  }

  func colors(_ input: Input, isGray: Bool) -> PictureColors {
    if let colors = chunks[Chunk.codePoints].flatMap({ Self.codePoints(input, $0) }) { return colors }
    if let profile = chunks[Chunk.profile].flatMap({ Self.profile(input, $0) }),
      let colors = ICCProfile.colors(profile, channels: isGray ? 1 : 3)
    {
      return colors
    }
    if chunks[Chunk.sRGB] != nil { return .sRGB }
    guard let points = chunks[Chunk.chromaticities], let gamma = chunks[Chunk.gamma] else { return .sRGB }
    return Self.chromaticities(input, points, gamma) ?? .sRGB
  }

  /// Primaries and curves by the numbers of ITU-T H.273 (tables 2 and 3).
  private static func codePoints(_ input: Input, _ data: Range<Int>) -> PictureColors? {
    let start = data.lowerBound
    guard data.count == 4, input.big16(start + 2) == 1 else { return nil }
    let white = Chromaticities.sRGB.points[0]
    let primaries: Chromaticities? =
      switch input.byte(start) {
      case 1: .sRGB
      case 9: Chromaticities(points: [white, (0.708, 0.292), (0.17, 0.797), (0.131, 0.046)])
      case 12: Chromaticities(points: [white, (0.68, 0.32), (0.265, 0.69), (0.15, 0.06)])
      default: nil
      }
    let curve: ToneCurve? =
      switch input.byte(start + 1) {
      case 1, 6, 14, 15: .shifted(1 / 0.45, by: 0.099, slope: 4.5, from: 0.081)
      case 4: .power(2.2)
      case 8: .power(1)
      case 13: .sRGB
      default: nil
      }
    guard let primaries, let curve else { return nil }
    return PictureColors([curve, curve, curve], toD50: primaries.toD50)
  }

  /// The profile after a name of at most 79 bytes and the number of its compression; `nil` if it is incomplete. No more
  /// compressed bytes are read than a profile may have: blocks without content would take time.
  private static func profile(_ input: Input, _ data: Range<Int>) -> [UInt8]? {
    let name = data.prefix(80).firstIndex { input.byte($0) == 0 }
    guard let name, name + 2 < data.upperBound, input.byte(name + 1) == 0 else { return nil }
    let piece = 4_096
    let compressed = name + 2..<min(data.upperBound, name + 2 + ICCProfile.limit)
    let stream = Inflate(input, ImageChunks(input, only: compressed), longest: piece)
    // Only a cancellation would throw.
    guard let head = try? stream.next(132) else { return nil }
    var profile = Array(UnsafeBufferPointer(start: head, count: 132))
    let size = profile.withUnsafeBufferPointer { Input($0).big32(0) }
    guard size <= ICCProfile.limit else { return nil }
    while profile.count < size {
      let count = min(piece, size - profile.count)
      guard let bytes = try? stream.next(count) else { return nil }
      profile += UnsafeBufferPointer(start: bytes, count: count)
    }
    return profile
  }

  /// A power, and the primaries and white in units of 1/100,000.
  private static func chromaticities(
    _ input: Input, _ points: Range<Int>, _ gamma: Range<Int>
  ) -> PictureColors? {
    guard points.count == 32, gamma.count == 4 else { return nil }
    let given = Chromaticities(
      points: (0..<4).map { index in
        let place = points.lowerBound + 8 * index
        return (Double(input.big32(place)) / 100_000, Double(input.big32(place + 4)) / 100_000)
      })
    let exponent = 100_000 / Double(input.big32(gamma.lowerBound))
    let isSRGB =
      abs(exponent - 2.2) < 0.01
      && zip(given.points, Chromaticities.sRGB.points).allSatisfy {
        abs($0.x - $1.x) + abs($0.y - $1.y) < 0.002
      }
    // With these numbers sRGB is meant, although its curve is not quite that power (11.3.2.1).
    return isSRGB
      ? .sRGB : PictureColors([ToneCurve](repeating: .power(exponent), count: 3), toD50: given.toD50)
  }
}
