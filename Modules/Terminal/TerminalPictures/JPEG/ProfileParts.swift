/// The parts of a color profile in APP2 segments (ICC.1:2022, annex B.4), in any order.
struct ProfileParts {
  private var parts: [Int: Range<Int>] = [:]
  private var count = 0

  mutating func read(_ input: Input, _ segment: Segment) {
    let place = segment.parameters.lowerBound + 14
    guard input.starts(with: "ICC_PROFILE\0".utf8, at: place - 14), place <= segment.parameters.upperBound
    else { return }
    let number = Int(input.byte(place - 2))
    guard parts[number] == nil else { return }
    parts[number] = place..<segment.parameters.upperBound
    count = Int(input.byte(place - 1))
  }

  /// The profile; `nil` without one, or if parts are missing.
  func bytes(_ input: Input) -> [UInt8]? {
    guard count > 0, parts.values.reduce(0, { $0 + $1.count }) <= ICCProfile.limit else { return nil }
    var profile: [UInt8] = []
    for number in 1...count {
      guard let part = parts[number] else { return nil }
      profile += UnsafeBufferPointer(start: input.start + part.lowerBound, count: part.count)
    }
    return profile
  }
}
