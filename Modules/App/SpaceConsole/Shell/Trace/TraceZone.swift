import SpaceDomain

/// The offsets of a zone from UTC, because the machine of a replay may have another zone.
struct TraceZone: Codable, Sendable, Equatable {
  /// The seconds since 1970 at which each offset begins; before the first the first is valid.
  private var starts: [Int]
  private var offsets: [Int]

  /// The instants that have an offset of their own: 1957, before the first launch, to 2100.
  private static let span = -410_227_200...4_102_444_800
  /// No offset is valid for a shorter time, such as summer time around Ramadan.
  private static let step = 7 * 86_400

  init(_ zone: LocalZone) {
    func offset(_ second: Int) -> Int { zone.secondsFromGMT(Date(timeIntervalSince1970: Double(second))) }
    var (second, last) = (Self.span.lowerBound, offset(Self.span.lowerBound))
    (starts, offsets) = ([second], [last])
    while second < Self.span.upperBound {
      let next = second + Self.step
      let new = offset(next)
      if new != last {
        var (before, after) = (second, next)
        while after - before > 1 {
          let middle = before + (after - before) / 2
          if offset(middle) == last { before = middle } else { after = middle }
        }
        (starts, offsets, last) = (starts + [after], offsets + [new], new)
      }
      second = next
    }
  }

  var zone: LocalZone {
    LocalZone { [pairs = Array(zip(starts, offsets))] instant in
      let seconds = instant.timeIntervalSince1970
      let pair = pairs.last { Double($0.0) <= seconds } ?? pairs.first
      // A file may say anything.
      return min(max(-100_000, pair?.1 ?? 0), 100_000)
    }
  }
}
