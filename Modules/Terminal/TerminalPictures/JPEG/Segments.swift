/// Codes of markers (T.81, table B.1).
enum Marker {
  static let defineHuffmanTables: UInt8 = 0xC4
  static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
  static let startOfImage: UInt8 = 0xD8
  static let endOfImage: UInt8 = 0xD9
  static let startOfScan: UInt8 = 0xDA
  static let defineQuantizationTables: UInt8 = 0xDB
  static let defineRestartInterval: UInt8 = 0xDD
  static let application0: UInt8 = 0xE0
  static let application1: UInt8 = 0xE1
  static let application2: UInt8 = 0xE2
  static let application14: UInt8 = 0xEE
  static let temporary: UInt8 = 0x01
}

/// A marker with its parameters (T.81, B.1.1.4).
struct Segment {
  let marker: UInt8
  /// Places of the parameters, without their length.
  let parameters: Range<Int>
}

/// The marker segments of a file in order; data between them is skipped.
struct Segments {
  private let input: Input
  /// The position where the search for the next marker begins.
  private(set) var position: Int

  init(_ input: Input, from position: Int) { (self.input, self.position) = (input, position) }

  /// The next segment; `nil` at the end of the image or file, or at a truncated segment.
  mutating func next() -> Segment? {
    while let place = Self.marker(in: input, from: position) {
      let marker = input.byte(place + 1)
      position = place + 2
      switch marker {
      case Marker.startOfImage, Marker.temporary, Marker.restarts: continue
      case Marker.endOfImage: return Segment(marker: marker, parameters: position..<position)
      default:
        let length = input.big16(position)
        guard length >= 2, position + length <= input.count else { return nil }
        let parameters = position + 2..<position + length
        position += length
        return Segment(marker: marker, parameters: parameters)
      }
    }
    return nil
  }

  /// The position of the next byte 0xFF that begins a marker: neither a stuffed byte (B.1.1.5) nor a fill
  /// byte (B.1.1.2).
  static func marker(in input: Input, from position: Int) -> Int? {
    var place = position
    // In bounds: each read ends before `count`.
    while place + 1 < input.count {
      if place + 8 <= input.count, !EntropyReader.hasFF(EntropyReader.word(input.start + place)) {
        place += 8
        continue
      }
      if input.start[place] == 0xFF, input.start[place + 1] != 0, input.start[place + 1] != 0xFF {
        return place
      }
      place += 1
    }
    return nil
  }
}
