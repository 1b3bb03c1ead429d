import TerminalKit
import TerminalPictures

/// A picture of one pixel, half transparent, which kitty lays over others: it dims them as cells are dimmed.
struct PictureVeil: Sendable {
  private let picture: KittyPicture
  private let transmission: [UInt8]

  private static let dark = PictureVeil(0)
  private static let light = PictureVeil(255)

  static func on(_ ground: Theme.Ground?) -> PictureVeil { ground == .light ? light : dark }

  private init(_ gray: UInt8) {
    picture = .numbered(isInTmux: false)
    transmission = picture.transmission(
      of: Bitmap(size: PixelSize(width: 1, height: 1), layout: .rgba, bytes: [gray, gray, gray, 128]))
  }

  /// The veil over an area, above the pictures there.
  /// - Parameter number: the number of its place on the screen.
  func placed(over area: GridArea, number: UInt32) -> FramePicture {
    let placement = picture.placement(
      of: PixelSize(width: 1, height: 1), columns: area.columns, rows: area.rows, number: number, z: 1)
    return FramePicture(
      id: "\(picture.id)", slot: "\(picture.id)/\(number)", area: area,
      content: .placed(
        (picture.id, transmission, picture.deletion()), placement: placement,
        removal: picture.removal(number: number)))
  }
}
