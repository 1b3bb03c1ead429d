import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

/// Every place with pictures in terminals with few abilities, for a screen reader, and with a picture that is a line.
@Suite struct PoorTerminalsTests {
  /// A place with all of its pictures drawn.
  private func shown(
    _ place: PicturePlace, _ picture: EncodedPicture = Pictures.png,
    _ graphics: KittyGraphics = KittyGraphics(),
    depth: ColorDepth = .trueColor, change: (inout DrawingContext) -> Void = { _ in }
  ) async throws -> KittyScreen {
    var screen = KittyScreen(graphics, depth: depth)
    change(&screen.app.look)
    for message in await place.show(in: &screen.app, picture) { screen.app.receive(message) }
    try screen.settle()
    return screen
  }

  /// The words of four letters or more, which are no characters of a picture, with their rows.
  private func words(_ screen: KittyScreen) -> Set<String> {
    Set(
      screen.terminal.lines.enumerated().flatMap { row, line in
        line.split { !$0.isLetter }.filter { $0.count > 3 }.map { "\(row) \($0)" }
      })
  }

  // MARK: - Few colors, few characters

  @Test(arguments: PicturePlace.all, [ColorDepth.none, .ansi16, .ansi256])
  func `the words are those of all colors, and no other colors are used`(
    _ place: PicturePlace, _ depth: ColorDepth
  ) async throws {
    // Given
    let all = words(try await shown(place) { $0.graphics.takesKitty = false })
    // When
    let screen = try await shown(place, depth: depth) { $0.graphics.takesKitty = false }
    // Then
    #expect(all.count > 10 && words(screen) == all)
    let looks = Set(screen.terminal.cells.flatMap { $0.flatMap(\.looks) })
    let foreign = looks.filter { look in
      switch depth {
      case .none: !["1", "2", "4", "7"].contains(look)
      case .ansi16: look.contains(":")
      case .ansi256, .trueColor: look.hasPrefix("38:2") || look.hasPrefix("48:2")
      }
    }
    #expect(foreign.isEmpty)
  }

  @Test(arguments: PicturePlace.all)
  func `the Linux console gets what its font has`(_ place: PicturePlace) async throws {
    let screen = try await shown(place, depth: .ansi16) { look in
      look.characters = .console
      look.graphics = TerminalGraphics(environment: ["TERM": "linux"])
    }
    // Also the signs of cut lines, and those in texts of services
    let foreign = screen.terminal.text.unicodeScalars.filter { !$0.isASCII && !Self.font.contains($0) }
    #expect(foreign.isEmpty, "\(String(String.UnicodeScalarView(foreign)))")
    #expect(screen.terminal.graphics.placements.isEmpty)
  }

  @Test func `the Linux console gets plain dashes, quotes and dots, and the letters of names`() async throws {
    // Given a text of a service with typographic signs, and a name in other letters
    let text = "“Ad astra” – it’s 10×10 — ‘stars’… “Наука” − é"
    let apod = APOD.sample(day: "2026-11-21", explanation: text)
    var screen = KittyScreen(depth: .ansi16)
    screen.app.look.characters = .console
    screen.app.look.graphics = TerminalGraphics(environment: ["TERM": "linux"])
    // When
    screen.app.receive(.today(.kept(.live(apod), nil)))
    try screen.settle()
    // Then
    let words = screen.terminal.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("\"Ad astra\" - it's 10x10 - 'stars'. \"Наука\" - é"))
    // Only letters of the text are not in the font
    let foreign = screen.terminal.text.unicodeScalars.filter { !$0.isASCII && !Self.font.contains($0) }
    #expect(String(String.UnicodeScalarView(foreign)) == "Наука")
  }

  /// The characters of code page 437 beyond ASCII, which the kernel's own font has.
  private static let font = Set(
    """
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
    αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼⌂
    """.unicodeScalars)

  @Test(arguments: PicturePlace.all)
  func `a screen reader hears words, and no drawing`(_ place: PicturePlace) async throws {
    // Given
    let screen = try await shown(place) { $0.isSpoken = true }
    // When
    let spoken = SpokenScreen(screen.app.state)
    // Then
    let texts = (spoken.lines + spoken.items.map(\.text)).map(\.string)
    #expect(!texts.isEmpty && screen.frame?.pictures.isEmpty == true && screen.frame?.wanted.isEmpty == true)
    // Lines, blocks and braille
    let drawing = texts.filter { text in
      text.unicodeScalars.contains { (0x2500...0x259F).contains($0.value) || $0.value >> 8 == 0x28 }
    }
    #expect(drawing.isEmpty)
  }

  // MARK: - A terminal that draws pictures itself, or says so

  @Test(arguments: PicturePlace.all)
  func `where the terminal refuses pictures, characters show them`(_ place: PicturePlace) async throws {
    var graphics = KittyGraphics()
    graphics.isRefusing = true
    var screen = try await shown(place, Pictures.line, graphics)
    for key in "jjkk" { try screen.press(Key(key)) }
    let frame = try #require(screen.frame)
    #expect(frame.pictures.isEmpty && frame.wanted.isEmpty && screen.terminal.graphics.placements.isEmpty)
    #expect(screen.showsFrame)
  }

  @Test(arguments: PicturePlace.all)
  func `where the terminal has freed all pictures, they are there when the tab is shown again`(
    _ place: PicturePlace
  ) async throws {
    // Given
    var screen = try await shown(place)
    #expect(screen.frame.map { $0.pictures.count >= place.least } == true && screen.lacking.isEmpty)
    // When
    screen.terminal.graphics.freeAll()
    screen.app.show("settings")
    try screen.settle()
    screen.app.show(place.tab)
    try screen.settle()
    // Then
    #expect(screen.frame.map { $0.pictures.count >= place.least } == true)
    #expect(screen.lacking.isEmpty && screen.surplus == 0 && screen.app.look.graphics.takesKitty)
  }

  @Test(arguments: PicturePlace.all)
  func `a terminal without room for a screen of pictures is not sent them without end`(_ place: PicturePlace)
    async throws
  {
    // Given room for one large picture, or three small ones
    let usual = try await shown(place)
    var graphics = KittyGraphics()
    graphics.quota = max(1, usual.terminal.graphics.pictures.values.max() ?? 1)
    // When
    var screen = try await shown(place, Pictures.png, graphics)
    for key in "jjjjkkkk" { try screen.press(Key(key)) }
    // Then it has come to rest each time, and the text is right
    #expect(screen.frame?.wanted.isEmpty == true && screen.showsFrame)
  }

  // MARK: - A line

  @Test(arguments: PicturePlace.all, PictureKind.allCases)
  func `a picture of 1×5,000 is shown in its room`(_ place: PicturePlace, _ kind: PictureKind) async throws {
    for size in [CellSize(columns: 120, rows: 36), CellSize(columns: 80, rows: 24)] {
      // Given
      var screen = KittyScreen(KittyGraphics(), size)
      screen.app.look.settings.pictures = .forced(kind)
      // When
      for message in await place.show(in: &screen.app, Pictures.line) { screen.app.receive(message) }
      try screen.settle()
      // Then all are drawn, within the terminal
      let frame = try #require(screen.frame)
      let areas = frame.pictures.map(\.area)
      #expect(areas.allSatisfy { $0.columns > 0 && $0.rows > 0 && $0 == $0.intersection(frame.grid.bounds) })
      #expect(screen.showsFrame && (kind != .kitty || screen.lacking.isEmpty))
      let isThere = kind == .cells ? Self.hasOrange(frame.grid) : !areas.isEmpty
      // A narrow terminal shows a list without a page
      #expect(isThere || size.columns < 100 && place.tab == "launches")
    }
  }

  private static func hasOrange(_ grid: CellGrid) -> Bool {
    grid.cells.contains { cell in
      [cell.style.foreground, cell.style.background].contains { color in
        if case .rgb(let red, let green, let blue) = color { red > green && green > blue } else { false }
      }
    }
  }
}
