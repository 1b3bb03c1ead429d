import SpaceDomain

/// Draws with chafa (https://hpjansson.org/chafa), a program that may be installed or not.
///
/// It guesses formats from TERM and ignores whether there is a terminal, so that everything is told to it.
/// Only options that all versions since 1.8 know are used.
struct Chafa: Sendable {
  /// The absolute path of the program.
  let path: String
  /// How many pixels a cell has, for terminals that draw pixels.
  var cell = CellPixels.usual
  /// With which characters it may draw.
  var characters = DrawingCharacters.unicode
  /// What it may use.
  var limits = BoundedProcess.Limits()

  /// The picture drawn; nil when chafa failed, drew nothing or needed too much.
  func draw(
    _ picture: Picture, as pictureProtocol: PictureProtocol, _ depth: ColorDepth, within area: CellArea
  ) async -> RenderedPicture? {
    let area = pictureProtocol == .symbols ? area : area.fitting(width: picture.width, height: picture.height)
    let arguments = arguments(pictureProtocol, depth, area)
    let process = BoundedProcess(path: path, arguments: arguments, limits: limits)
    guard let output = await process.output(for: picture.data) else { return nil }
    // Bytes that are no picture can end in success with nothing drawn, which RenderedPicture refuses.
    return RenderedPicture(drawn: placed(output, pictureProtocol, area), for: pictureProtocol)
  }

  /// The most pixels that are written: a terminal takes four bytes or more for each.
  private static let mostPixels = 1_000_000
  /// Not knowing the terminal, it gives a cell so many pixels in each direction.
  private static let canvasCell = 8

  func arguments(_ pictureProtocol: PictureProtocol, _ depth: ColorDepth, _ area: CellArea) -> [String] {
    let canvas = pictureProtocol == .symbols ? area : canvas(area)
    let format =
      switch pictureProtocol {
      case .symbols: "symbols"
      case .sixel: "sixels"
      case .kitty: "kitty"
      case .iTerm2: "iterm"
      }
    return [
      "-f", format, "-c", pictureProtocol == .symbols ? Self.colors(depth) : "full",
      "-s", "\(canvas.columns)x\(canvas.rows)", "--animate", "off",
    ] + symbols(pictureProtocol) + ["-"]
  }

  private func symbols(_ pictureProtocol: PictureProtocol) -> [String] {
    if pictureProtocol != .symbols { return ["--font-ratio", "1/1"] }
    return characters == .ascii ? ["--symbols", "ascii"] : []
  }

  /// So many of its cells as have the pixels of an area, which are square.
  private func canvas(_ area: CellArea) -> CellArea {
    let (width, height) = (area.columns * cell.width, area.rows * cell.height)
    let scale = min(1, (Double(Self.mostPixels) / Double(max(1, width * height))).squareRoot())
    return CellArea(
      columns: Int(Double(width) * scale) / Self.canvasCell,
      rows: Int(Double(height) * scale) / Self.canvasCell)
  }

  /// Where a terminal is told how many of its cells a picture fills, those are an area's.
  private func placed(_ output: [UInt8], _ pictureProtocol: PictureProtocol, _ area: CellArea) -> [UInt8] {
    let names: [String]
    switch pictureProtocol {
    case .kitty: names = ["c=", "r="]
    case .iTerm2: names = ["width=", "height="]
    case .symbols, .sixel: return output
    }
    let closing: Set<UInt8> = [UInt8(ascii: pictureProtocol == .kitty ? ";" : ":")]
    let end = output.dropFirst().firstIndex { closing.contains($0) || $0 == 0x1B } ?? 0
    let separator: Character = pictureProtocol == .kitty ? "," : ";"
    let head = String(decoding: output[..<end], as: UTF8.self).split(
      separator: separator, omittingEmptySubsequences: false
    )
    .map { part in
      if part.hasPrefix(names[0]) { return names[0] + "\(area.columns)" }
      return part.hasPrefix(names[1]) ? names[1] + "\(area.rows)" : String(part)
    }
    return Array(head.joined(separator: String(separator)).utf8) + output[end...]
  }

  private static func colors(_ depth: ColorDepth) -> String {
    switch depth {
    case .none: "none"
    case .ansi16: "16"
    case .ansi256: "256"
    case .trueColor: "full"
    }
  }
}
