/// A picture in a terminal's memory in kitty's graphics protocol:
/// https://sw.kovidgoyal.net/kitty/graphics-protocol/
///
/// It is sent once under a number; then it can be placed, moved, cut and zoomed without sending it again.
/// By default every command suppresses its answer (`q=2`), so that no answer mixes with keys.
public struct KittyPicture: Sendable, Hashable {
  /// The number of the picture, 1…4,294,967,295. Below 16,777,216 it fits the color of a placeholder in tmux.
  public let id: UInt32
  /// True if each command is wrapped for the terminal outside of tmux.
  public let isInTmux: Bool
  /// True if the terminal is to answer when it refuses the picture, or has it no more (`q=1`); see ``refusal(in:)``. What
  /// comes through tmux is not answered.
  public var reportsRefusals = false

  private var quiet: Int { reportsRefusals && !isInTmux ? 1 : 2 }

  /// The picture numbered `id`; 0 becomes 1, because the protocol has no picture 0.
  public init(id: UInt32, isInTmux: Bool = false) {
    self.id = max(1, id)
    self.isInTmux = isInTmux
  }

  /// The most pixels sent as samples: 12 MB, more than any screen shows at once.
  public static let pixelLimit = 4_000_000
  /// The most pixels in a row or a column; kitty refuses more.
  private static let sideLimit = 10_000

  /// The size at which a bitmap is sent: its own, or the largest of the same shape within the limits.
  public static func transmittedSize(_ size: PixelSize) -> PixelSize {
    let size = size.fitted(in: PixelSize(width: sideLimit, height: sideLimit))
    guard size.width > pixelLimit / max(1, size.height) else { return size }
    let scale = (Double(pixelLimit) / (Double(size.width) * Double(size.height))).squareRoot()
    return PixelSize(width: Int(Double(size.width) * scale), height: Int(Double(size.height) * scale))
  }

  /// Sends a bitmap as samples (`f=24`, or `f=32` with alpha), scaled down if it exceeds the limits. Empty for
  /// an empty bitmap.
  public func transmission(of bitmap: consuming Bitmap, over background: RGBColor = .black) -> [UInt8] {
    guard bitmap.size.width > 0, bitmap.size.height > 0 else { return [] }
    let size = Self.transmittedSize(bitmap.size)
    // A bitmap of up to 52 MB is freed before its text takes 20.
    bitmap = size == bitmap.size ? bitmap.inSRGB() : bitmap.scaled(to: size, over: background)
    let format = bitmap.layout == .rgb ? 24 : 32
    return chunks("a=t,i=\(id),f=\(format),s=\(size.width),v=\(size.height)", bitmap.bytes)
  }

  /// Sends a PNG file unchanged (`f=100`). `nil` if it is no PNG, exceeds the limits, or has a color profile: not all
  /// terminals with this protocol read one.
  public func transmission(ofPNG file: [UInt8]) -> [UInt8]? {
    guard let info = try? PictureDecoder.info(of: file), info.format == .png, !info.hasColorProfile,
      info.size.width > 0, info.size.height > 0, Self.transmittedSize(info.size) == info.size
    else { return nil }
    return chunks("a=t,i=\(id),f=100", file)
  }

  /// Shows the part `source`, in pixels of the picture as sent, over `columns` by `rows` cells from the cursor, which
  /// does not move. The same number replaces the placement that was there. It lies above text: while a picture lies
  /// below (a negative `z`), kitty 0.26.5 leaves what was on the screen before. Of two pictures in one place, the one with the
  /// larger `z` is above.
  public func placement(
    _ source: PixelRectangle? = nil, of size: PixelSize, columns: Int, rows: Int, number: UInt32 = 1,
    z: Int = 0
  ) -> [UInt8] {
    guard columns > 0, rows > 0 else { return [] }
    let layer = z == 0 ? "" : ",z=\(z)"
    return place("i=\(id),p=\(number),c=\(columns),r=\(rows)\(layer),C=1,q=\(quiet)", source, of: size)
  }

  /// The command that places a part of the picture; empty if that is outside of it.
  func place(_ keys: String, _ source: PixelRectangle?, of size: PixelSize) -> [UInt8] {
    guard let source else { return command("a=p," + keys) }
    guard let part = source.wholePixels(in: size) else { return [] }
    let (x, y) = (part.x, part.y)
    return command("a=p,\(keys),x=\(x.lowerBound),y=\(y.lowerBound),w=\(x.count),h=\(y.count)")
  }

  /// Removes a placement from the screen; the terminal keeps the picture.
  public func removal(number: UInt32 = 1) -> [UInt8] { command("a=d,d=i,i=\(id),p=\(number),q=2") }

  /// Removes all placements from the screen and the picture from the terminal's memory.
  public func deletion() -> [UInt8] { command("a=d,d=I,i=\(id),q=2") }

  /// The number of a picture that the terminal refuses; `isMissing` is true if the terminal never had the picture, or has
  /// removed it (`ENOENT`).
  public typealias Refusal = (id: UInt32, isMissing: Bool)

  /// The picture that an answer refuses; nil for other answers.
  public static func refusal(in answer: [UInt8]) -> Refusal? {
    let text = String(decoding: answer, as: UTF8.self)
    guard text.hasPrefix("\u{1B}_G"), let end = text.firstIndex(of: ";"), !text[end...].hasPrefix(";OK")
    else {
      return nil
    }
    let keys = text[..<end].dropFirst(3).split(separator: ",")
    let number = keys.first { $0.hasPrefix("i=") }.flatMap { UInt32($0.dropFirst(2)) }
    guard let id = number, id != UInt32(PictureQuery.kittyID) else { return nil }
    return (id, text[end...].hasPrefix(";ENOENT"))
  }

  private func command(_ keys: String) -> [UInt8] { sent(Array("\u{1B}_G\(keys)\u{1B}\\".utf8)) }

  private func sent(_ command: [UInt8]) -> [UInt8] { isInTmux ? TmuxPassthrough.wrapped(command) : command }

  /// The protocol's chunks: at most 4,096 characters of base64 each, all but the last with `m=1`.
  private func chunks(_ keys: String, _ data: [UInt8]) -> [UInt8] {
    let chunkSize = 4_096 / 4 * 3
    var text: [UInt8] = []
    text.reserveCapacity(Base64.encodedCount(data.count) + data.count / chunkSize * 16 + 128)
    for start in stride(from: 0, to: data.count, by: chunkSize) {
      let end = min(start + chunkSize, data.count)
      let more = end < data.count ? 1 : 0
      let head = start == 0 ? "\(keys),q=\(quiet),m=\(more);" : "m=\(more),q=\(quiet);"
      var chunk = Array("\u{1B}_G\(head)".utf8)
      Base64.append(data[start..<end], to: &chunk)
      text += sent(chunk + [0x1B, 0x5C])
    }
    return text
  }
}
