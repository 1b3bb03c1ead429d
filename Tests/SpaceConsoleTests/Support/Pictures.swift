import Foundation
import SpaceDomain
import TerminalKit

/// Small real pictures for tests.
enum Pictures {
  /// 2×2 pixels: red, green, blue, white.
  static let png = Picture(
    data: Data(
      base64Encoded: """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEklEQVR4nGP4z8DAAMIM/4EAAB/uBfsL2WiLAAAAAElFTkSuQmCC
        """)!, format: .png, width: 2, height: 2)

  /// Invalid data with a PNG signature.
  static let garbage = Picture(
    data: Data("\u{89}PNG\r\n nothing".utf8), format: .png, width: 100, height: 100)

  /// 300×200 pixels of one color.
  static let plain = Result { try plainPNG(width: 300, height: 200) }

  /// 40 million pixels of one color, the largest picture that is drawn.
  static let largest = Result { try plainPNG(width: 8_000, height: 5_000) }

  /// A picture of the given size in one color, encoded by Python.
  private static func plainPNG(width: Int, height: Int) throws -> Picture {
    let code = """
      import struct, sys, zlib
      w, h = \(width), \(height)
      def chunk(name, data):
        return struct.pack('>I', len(data)) + name + data + struct.pack('>I', zlib.crc32(name + data))
      pack = zlib.compressobj(1)
      row = b'\\0' + b'\\x40\\x80\\xc0' * w
      data = b''.join(pack.compress(row) for _ in range(h)) + pack.flush()
      head = struct.pack('>IIBBBBB', w, h, 8, 2, 0, 0, 0)
      sys.stdout.buffer.write(b'\\x89PNG\\r\\n\\x1a\\n' + chunk(b'IHDR', head) + chunk(b'IDAT', data) + chunk(b'IEND', b''))
      """
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", code]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Picture(data: data, format: .png, width: width, height: height)
  }
}
