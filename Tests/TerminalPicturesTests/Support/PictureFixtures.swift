import Foundation
import SpaceTestSupport
import Testing

/// The pictures of the manifest, from the folder of this target or from `../shared/fixtures`.
enum PictureFixtures {
  /// A row of the manifest.
  struct Row: Decodable, Sendable, CustomTestStringConvertible {
    let file: String
    let width: Int?
    let height: Int?
    let mode: String?
    let orientation: Int?
    /// The CRC-32 of the samples.
    let crc32: UInt32?
    let reference: String?
    let outcome: String?

    var testDescription: String { file }
  }

  /// The rows whose pictures are at hand.
  static let rows: [Row] = {
    guard let data = bytes("pictures/manifest.json"),
      let rows = try? JSONDecoder().decode([Row].self, from: Data(data))
    else { return [] }
    return rows.filter { bytes($0.file) != nil }
  }()

  /// The bytes of a file; `nil` when it is not at hand.
  /// - Parameter path: as the manifest writes it, such as `pictures/png/basn0g01.png`.
  static func bytes(_ path: String) -> [UInt8]? {
    let own = path.split(separator: "/").dropFirst().joined(separator: "/")
    return (try? Data(contentsOf: folder.appendingPathComponent(own))).map { [UInt8]($0) }
      ?? Fixtures.recorded(path).map { [UInt8]($0) }
  }

  /// The bytes of a picture of this target's folder, such as `jpeg/stars.jpg`.
  static func picture(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// The samples of a PPM file (P6) with a maximum of 255.
  static func reference(_ path: String, pixels: Int) -> [UInt8]? {
    bytes(path).map { Array($0.suffix(3 * pixels)) }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures")
}
