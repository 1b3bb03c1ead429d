import Foundation
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

/// The app's pictures over a terminal that keeps and frees them as kitty does: what a frame shows exists there.
@Suite struct KittyScreenTests {
  private static let days: [CalendarDay] = (1...12).map { CalendarDay("2024-01-\($0 < 10 ? "0" : "")\($0)")! }
    .reversed()
  private static let names = (0..<24).map { "Ada \(Character(UnicodeScalar(65 + $0)!))" }
  private static let contacts = names.map { Contact.sample($0) }

  private static func kept(_ day: CalendarDay, _ picture: EncodedPicture) -> TestApp.Message {
    .explore(.kept(.live(APOD.sample(day: day)), picture))
  }

  /// A picture of 405 kB in a terminal with usual cells.
  private static var photograph: EncodedPicture {
    get throws {
      EncodedPicture(
        data: try #require(Fixtures.recorded("images/nuke_baseline.jpeg")), format: .jpeg, width: 450,
        height: 300)
    }
  }

  /// Explore with its list, and the picture of its first day.
  private static func explore(
    _ screen: inout KittyScreen, days: [CalendarDay] = days, _ picture: EncodedPicture = Pictures.png
  ) throws {
    screen.app.show("explore")
    screen.app.receive(SampleStates.days(days))
    screen.app.receive(kept(days[0], picture))
    try screen.settle()
  }

  /// Moves through the days there and back, and calls `check` at each.
  private static func move(
    _ screen: inout KittyScreen, days: [CalendarDay] = days,
    _ picture: (CalendarDay) -> EncodedPicture = { _ in Pictures.png },
    _ check: (inout KittyScreen) -> Void
  ) throws {
    for (key, days) in [("j", Array(days.dropFirst())), ("k", Array(days.reversed().dropFirst()))] {
      for day in days {
        screen.app.type(Key(Character(key)))
        screen.app.receive(kept(day, picture(day)))
        try screen.press(Key(.escape))
        check(&screen)
      }
    }
  }

  @Test(arguments: PicturePlace.all)
  func `what is on the screen exists in the terminal, on each tab`(_ place: PicturePlace) async throws {
    // Given a tab with its pictures
    var screen = KittyScreen(KittyGraphics())
    func check(_ least: Int, at location: SourceLocation = #_sourceLocation) {
      #expect(screen.frame.map { $0.pictures.count >= least } == true, sourceLocation: location)
      #expect(screen.lacking.isEmpty && screen.surplus == 0, sourceLocation: location)
    }
    let after = await place.show(in: &screen.app, Pictures.png)
    try screen.settle()
    for message in after { screen.app.receive(message) }
    try screen.settle()
    check(place.least)
    // When the user moves there and back
    for key in "jjjjjjjjkkkkkkkk" {
      try screen.press(Key(key))
      check(0)
    }
    check(place.least)
    // And a sheet lies over it, around which a picture is shown in pieces
    try screen.press(Key("?"))
    check(0)
    try screen.press(Key(.escape))
    check(place.least)
    // And it is left, and shown again
    screen.app.show("settings")
    try screen.settle()
    #expect(screen.terminal.graphics.placements.isEmpty)
    screen.app.show(place.tab)
    for message in after { screen.app.receive(message) }
    try screen.settle()
    check(place.least)
    #expect(screen.terminal.graphics.faults.isEmpty)
  }

  @Test func `every tab with pictures is tried`() {
    let tabs = TestApp(80, 24).state.tabs.map(\.name)
    #expect(Set(PicturePlace.all.map(\.tab)) == Set(tabs).subtracting(["settings"]))
  }

  @Test func `from day to day, and from face to face, what is on the screen exists`() async throws {
    var screen = KittyScreen(KittyGraphics())
    func check(_ screen: inout KittyScreen, _ least: Int, at place: SourceLocation = #_sourceLocation) {
      #expect(screen.frame.map { $0.pictures.count >= least } == true, sourceLocation: place)
      #expect(screen.lacking.isEmpty && screen.surplus == 0, sourceLocation: place)
    }
    // Explore, there and back
    try Self.explore(&screen)
    try Self.move(&screen) { check(&$0, 1) }
    // Faces of contacts beside rows and on a page
    screen.app.show("contacts")
    for message in await SampleStates.contacts(Self.contacts) { screen.app.receive(message) }
    for contact in Self.contacts { screen.app.receive(.contacts(.portrait(contact, .found(Pictures.png)))) }
    try screen.settle()
    check(&screen, 10)
    for _ in 0..<30 {
      try screen.press(Key("j"))
      check(&screen, 10)
    }
    // And back
    screen.app.show("explore")
    try screen.settle()
    check(&screen, 1)
    #expect(screen.terminal.graphics.faults.isEmpty)
  }

  @Test func `behind a sheet a picture is dimmed, and bright again without it`() throws {
    // Given
    var screen = KittyScreen(KittyGraphics())
    try Self.explore(&screen)
    #expect(screen.terminal.graphics.placements.map(\.z) == [0])
    // When a sheet lies over it
    try screen.press(Key("s"))
    // Then each piece has a half-transparent one over itself, which hides nothing of the sheet
    let placements = screen.terminal.graphics.placements
    func places(_ z: Int) -> Set<[Int]> {
      Set(placements.filter { $0.z == z }.map { [$0.row, $0.column, $0.columns, $0.rows] })
    }
    #expect(places(0).count > 1 && places(0) == places(1) && screen.lacking.isEmpty)
    // And it is one pixel
    let pictures = screen.terminal.graphics.pictures
    #expect(placements.filter { $0.z == 1 }.allSatisfy { pictures[$0.picture].map { $0 < 8 } == true })
    try screen.press(Key(.escape))
    #expect(screen.terminal.graphics.placements.map(\.z) == [0] && screen.surplus == 0)
  }

  @Test func `a picture that the terminal has freed is there again when it is shown again`() throws {
    var screen = KittyScreen(KittyGraphics())
    try Self.explore(&screen)
    try Self.move(&screen) { screen in
      #expect(screen.frame?.pictures.count == 1 && screen.lacking.isEmpty)
      screen.terminal.graphics.freeAll()
    }
    // Each picture was asked for once more than it was there, and characters never took its place
    #expect(screen.terminal.graphics.faults.count >= 10 && screen.app.look.graphics.takesKitty)
  }

  @Test func `a terminal with a quota of 5 MB shows each picture again after it has freed it`() throws {
    var graphics = KittyGraphics()
    graphics.quota = 5_000_000
    var screen = KittyScreen(graphics)
    screen.app.look.graphics.cellSize = PixelSize(width: 16, height: 32)
    // One picture more than there is room for
    let (days, picture) = (Self.manyDays, try Self.photograph)
    try Self.explore(&screen, days: days, picture)
    try Self.move(&screen, days: days, { _ in picture }) { screen in
      #expect(screen.frame?.pictures.count == 1 && screen.lacking.isEmpty && screen.surplus == 0)
    }
    #expect(screen.terminal.graphics.sent > 5_000_000 && screen.terminal.graphics.faults.count >= 1)
    #expect(screen.app.look.graphics.takesKitty)
  }

  @Test func `a picture larger than the quota is shown by characters, and all others by the terminal`() throws
  {
    var graphics = KittyGraphics()
    graphics.quota = 400_000
    var screen = KittyScreen(graphics)
    screen.app.look.graphics.cellSize = PixelSize(width: 16, height: 32)
    try Self.explore(&screen)
    #expect(screen.lacking.isEmpty && screen.frame?.pictures.count == 1)
    let large = try Self.photograph
    var characters = 0
    try Self.move(&screen, { $0 == Self.days[2] ? large : Pictures.png }) { screen in
      // Either exists in the terminal, or is drawn in the cells
      let isThere = screen.frame?.pictures.count == 1 && screen.lacking.isEmpty
      let isDrawn = screen.frame?.pictures.isEmpty == true && screen.frame.map(Self.hasColors) == true
      #expect(isThere != isDrawn)
      #expect(screen.frame?.wanted.isEmpty == true && screen.surplus == 0)
      if isDrawn { characters += 1 }
    }
    // On the way there and back
    #expect(characters == 2 && screen.app.look.graphics.takesKitty)
  }

  private static let manyDays =
    (1...13).compactMap { CalendarDay("2024-02-\($0 < 10 ? "0" : "")\($0)") }
    .reversed() as [CalendarDay]

  /// True if characters have colors of a picture.
  private static func hasColors(_ frame: Frame) -> Bool {
    (0..<frame.grid.rows).contains { row in
      frame.grid.row(row).contains { if case .rgb = $0.style.background { true } else { false } }
    }
  }

  @Test func `on the wall a move writes few bytes once its pictures are there`() throws {
    var screen = KittyScreen(KittyGraphics(), CellSize(columns: 80, rows: 36))
    screen.app.look.settings.wall = true
    // Each picture has more bytes than a move may write
    screen.app.look.graphics.cellSize = PixelSize(width: 8, height: 16)
    try Self.explore(&screen)
    let picture = try Self.photograph
    for day in Self.days { screen.app.receive(.explore(.tile(day, .found(picture)))) }
    try screen.settle()
    #expect(screen.frame.map { $0.pictures.count >= 6 } == true && screen.written > 200_000)
    for key in "ljjjjhkkkl" {
      try screen.press(Key(key))
      #expect(screen.lacking.isEmpty && screen.surplus == 0)
    }
    // All have been seen
    for key in "ljjjjhkkkl" {
      try screen.press(Key(key))
      #expect(screen.written <= 20_000 && screen.lacking.isEmpty, "\(key)")
    }
    #expect(screen.terminal.graphics.faults.isEmpty)
  }

  @Test func `characters show all pictures where the terminal takes none`() throws {
    var graphics = KittyGraphics()
    graphics.isRefusing = true
    var screen = KittyScreen(graphics)
    try Self.explore(&screen)
    try Self.move(&screen) { _ in }
    let frame = try #require(screen.frame)
    #expect(frame.pictures.isEmpty && frame.wanted.isEmpty && screen.terminal.graphics.placements.isEmpty)
    // The four colors of the picture
    let grid = frame.grid
    let colors = (0..<grid.rows).flatMap { grid.row($0).map(\.style.background) }
    #expect(colors.contains(.rgb(255, 0, 0)) || colors.contains(.rgb(0, 0, 255)))
  }
}
