/// A curve of a channel, 0…1 to 0…1: `curveType` and `parametricCurveType` (ICC.1:2022, 10.6 and 10.18).
enum ToneCurve: Sendable, Hashable {
  /// Numbers at equal distances, at least two.
  case table([Float])
  /// (a·x + b)^g + e from d on, c·x + f below.
  case parametric(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)

  static func power(_ exponent: Double) -> ToneCurve {
    .parametric(g: exponent, a: 1, b: 0, c: 0, d: 0, e: 0, f: 0)
  }

  /// A curve of IEC 61966-2-1's kind: a line near black, then a power of a shifted number.
  static func shifted(_ exponent: Double, by shift: Double, slope: Double, from start: Double) -> ToneCurve {
    .parametric(g: exponent, a: 1 / (1 + shift), b: shift / (1 + shift), c: 1 / slope, d: start, e: 0, f: 0)
  }

  static let sRGB = shifted(2.4, by: 0.055, slope: 12.92, from: 0.04045)

  static let longest = 65_536

  /// A table of `count` numbers of one or two bytes.
  init?(table place: Int, count: Int, bytes: Int, _ input: Input) {
    guard 2...Self.longest ~= count, place + count * bytes <= input.count else { return nil }
    self = .table(
      (0..<count).map { index in
        bytes == 1 ? Float(input.byte(place + index)) / 255 : Float(input.big16(place + 2 * index)) / 65_535
      })
  }

  /// Reads the curve at a place, and moves to the first byte after it.
  init?(_ input: Input, at place: inout Int) {
    guard place >= 0, place + 12 <= input.count else { return nil }
    let (start, type) = (place, input.big32(place))
    if type == ICCProfile.signature("para") {
      let kind = input.big16(start + 8)
      guard kind < 5 else { return nil }
      let count = [1, 3, 4, 5, 7][kind]
      guard start + 12 + 4 * count <= input.count else { return nil }
      place = start + 12 + 4 * count
      self.init(kind: kind, (0..<count).map { input.fixed(start + 12 + 4 * $0) })
      return
    }
    let count = input.big32(start + 8)
    guard type == ICCProfile.signature("curv"), count <= Self.longest, start + 12 + 2 * count <= input.count
    else { return nil }
    place = start + 12 + 2 * count
    switch count {
    case 0: self = .power(1)
    case 1: self = .power(Double(input.big16(start + 12)) / 256)
    default: self.init(table: start + 12, count: count, bytes: 2, input)
    }
  }

  /// A parametric curve with the numbers of its kind (table 70).
  private init(kind: Int, _ numbers: [Double]) {
    let given = numbers + [Double](repeating: 0, count: 7 - numbers.count)
    let (g, a, b, c) = (given[0], given[1], given[2], given[3])
    self =
      switch kind {
      case 0: .power(g)
      case 1, 2: .parametric(g: g, a: a, b: b, c: 0, d: a == 0 ? 0 : -b / a, e: c, f: c)
      default: .parametric(g: g, a: a, b: b, c: c, d: given[4], e: given[5], f: given[6])
      }
  }

  /// The number at 0…1, kept within 0…1.
  func value(at x: Double) -> Double {
    let value: Double
    switch self {
    case .table(let entries):
      let place = min(max(0, x), 1) * Double(entries.count - 1)
      let index = min(Int(place), entries.count - 2)
      value = Double(entries[index]) + Double(entries[index + 1] - entries[index]) * (place - Double(index))
    case .parametric(let g, let a, let b, let c, let d, let e, let f):
      value = x >= d ? (a * x + b).raised(to: g) + e : c * x + f
    }
    // Also 0 for what is not a number.
    return value > 0 ? min(1, value) : 0
  }
}

extension Input {
  /// A signed number with 16 bits of fraction (ICC.1:2022, 4.6).
  func fixed(_ index: Int) -> Double { Double(Int32(truncatingIfNeeded: big32(index))) / 65_536 }
}
