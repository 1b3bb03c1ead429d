import TerminalPictures

/// The arguments of the command line.
struct Arguments {
  let path: String
  let action: Action

  init(_ words: ArraySlice<String>) throws(Failure) {
    guard words.count >= 2, words.count.isMultiple(of: 2) else { throw .usage }
    let words = Array(words)
    path = words[1]
    var options: [String: String] = [:]
    for index in stride(from: 2, to: words.count, by: 2) { options[words[index]] = words[index + 1] }
    switch words[0] {
    case "decode":
      let part = try Self.part(options.removeValue(forKey: "--part"))
      action = .decode(try Self.size(of: options), part: part)
    case "draw": action = .draw(try Drawing(options))
    case "frames" where options.isEmpty: action = .frames
    default: throw .usage
    }
  }

  private static func size(of options: [String: String]) throws(Failure) -> PixelSize? {
    if options.isEmpty { return nil }
    guard Set(options.keys).isSubset(of: ["--width", "--height"]) else { throw .usage }
    let width = Int(options["--width"] ?? "1")
    let height = Int(options["--height"] ?? "1")
    guard let width, let height, width > 0, height > 0 else { throw .usage }
    return PixelSize(width: width, height: height)
  }
}

extension Arguments {
  /// The part of a picture that is too large for memory.
  private static func part(_ text: String?) throws(Failure) -> PixelRectangle? {
    guard let text else { return nil }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Int($0).map { Double($0) }
    }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3]
    else { throw .usage }
    return PixelRectangle(x: x, y: y, width: width, height: height)
  }
}

/// A way to draw a picture in a terminal.
struct Drawing {
  let kind: PictureKind
  let columns: Int
  let rows: Int
  let cell: PixelSize
  let style: CellDrawing

  init(_ options: [String: String]) throws(Failure) {
    let known: Set = ["--as", "--size", "--colors", "--glyphs", "--cell"]
    guard Set(options.keys).isSubset(of: known), let kind = options["--as"].flatMap(PictureKind.init),
      let size = options["--size"].flatMap(Self.size), let cell = Self.size(options["--cell"] ?? "10x20"),
      let glyphs = GlyphSet(rawValue: options["--glyphs"] ?? "quadrant"),
      let colors = CellColors(rawValue: options["--colors"] ?? "full")
    else { throw .usage }
    self.kind = kind
    self.cell = cell
    columns = size.width
    rows = size.height
    style = CellDrawing(glyphs: glyphs, colors: colors)
  }

  private static func size(_ text: String) -> PixelSize? {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1], (1...2_048).contains(width),
      (1...2_048).contains(height)
    else { return nil }
    return PixelSize(width: width, height: height)
  }
}
