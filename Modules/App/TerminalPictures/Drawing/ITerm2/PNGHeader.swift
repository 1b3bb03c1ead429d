/// The head of a PNG file (PNG 3rd edition, 5.2 and 11.2.1), as far as its size.
enum PNGHeader {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The size that a file's header tells; `nil` if it is no PNG.
  static func size(of file: [UInt8]) -> PixelSize? {
    guard file.count >= 33, file.starts(with: signature), file[12..<16].elementsEqual("IHDR".utf8) else {
      return nil
    }
    func number(at index: Int) -> Int { file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    return PixelSize(width: number(at: 16), height: number(at: 20))
  }
}
