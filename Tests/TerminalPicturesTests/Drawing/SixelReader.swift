import TerminalPictures
import Testing

/// Draws a sixel sequence as a terminal does.
struct SixelReader {
  private var colors: [Int: RGBColor] = [:]
  private var color = 0
  private var x = 0
  private var band = 0
  private var pixels: [UInt8]
  private let size: PixelSize

  /// The picture of a complete sequence, which must declare its size.
  static func picture(_ sequence: [UInt8]) throws -> Bitmap {
    let text = String(decoding: sequence, as: UTF8.self)
    let match = try #require(text.wholeMatch(of: /\eP0;1;0q"1;1;(\d+);(\d+)([^\e]*)\e\\/))
    let size = PixelSize(width: try #require(Int(match.1)), height: try #require(Int(match.2)))
    var reader = SixelReader(size)
    for token in match.3.matches(of: /#[\d;]+|!(\d+)([?-~])|[?-~]|\$|-/) {
      reader.take(token.0, count: token.1.flatMap { Int($0) }, sixel: token.2)
    }
    return Bitmap(size: size, layout: .rgb, bytes: reader.pixels)
  }

  private init(_ size: PixelSize) {
    self.size = size
    pixels = Array(repeating: 0, count: size.width * size.height * 3)
  }

  private mutating func take(_ token: Substring, count: Int?, sixel: Substring?) {
    switch token.first {
    case "#": takeColor(token.dropFirst().split(separator: ";").compactMap { Int($0) })
    case "$": x = 0
    case "-": (x, band) = (0, band + 1)
    default:
      let bits = Int((sixel ?? token).utf8.first ?? 63) - 63
      for _ in 0..<(count ?? 1) { set(bits) }
    }
  }

  private mutating func takeColor(_ numbers: [Int]) {
    color = numbers[0]
    guard numbers.count == 5, numbers[1] == 2 else { return }
    func sample(_ percent: Int) -> UInt8 { UInt8((percent * 255 + 50) / 100) }
    colors[color] = RGBColor(red: sample(numbers[2]), green: sample(numbers[3]), blue: sample(numbers[4]))
  }

  private mutating func set(_ bits: Int) {
    for row in 0..<6 where bits >> row & 1 == 1 {
      guard let color = colors[color], x < size.width, band * 6 + row < size.height else {
        Issue.record("A pixel outside or without a color at \(x), \(band * 6 + row)")
        return
      }
      let byte = ((band * 6 + row) * size.width + x) * 3
      pixels[byte] = color.red
      pixels[byte + 1] = color.green
      pixels[byte + 2] = color.blue
    }
    x += 1
  }
}
