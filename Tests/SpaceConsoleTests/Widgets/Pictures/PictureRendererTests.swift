import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

private let realChafa = ExecutableSearch.path(of: "chafa", environment: ProcessInfo.processInfo.environment)

@Suite struct PictureRendererTests {
  private let area = CellSize(columns: 20, rows: 5)

  private func renderer(
    _ when: PictureRenderer.When = .auto, path: String = "/nowhere", term: String = "xterm",
    program: String? = nil, depth: ColorDepth = .trueColor, isTerminal: Bool = true
  ) -> PictureRenderer {
    var environment = ["PATH": path, "TERM": term]
    environment["TERM_PROGRAM"] = program
    return PictureRenderer(when: when, environment: environment, depth: depth, isTerminal: isTerminal)
  }

  @Test
  func `without chafa a terminal that decodes pictures gets the picture itself, another one nothing`()
    async throws
  {
    let inline = try #require(await renderer(program: "iTerm.app").render(Pictures.png, within: area))
    #expect(
      String(decoding: inline.bytes, as: UTF8.self).hasPrefix("\u{1B}]1337;File=inline=1;width=10;height=5;"))
    #expect(await renderer().render(Pictures.png, within: area) == nil)
  }

  @Test
  func `pictures go to terminals only, unless asked for; never where not wanted`() async {
    func isDrawn(_ when: PictureRenderer.When, isTerminal: Bool, term: String = "xterm-kitty") async -> Bool {
      await renderer(when, term: term, isTerminal: isTerminal).render(Pictures.png, within: area) != nil
    }
    #expect(await isDrawn(.auto, isTerminal: true))
    #expect(await !isDrawn(.auto, isTerminal: false))
    #expect(await isDrawn(.always, isTerminal: false))
    #expect(await !isDrawn(.never, isTerminal: true))
    #expect(await !isDrawn(.auto, isTerminal: true, term: "dumb"))
  }

  @Test(arguments: [(20_000, 20_000), (Int.max, 3), (0, 10)])
  func `a picture of too many pixels is given to nobody`(width: Int, height: Int) async {
    let huge = Picture(data: Pictures.png.data, format: .png, width: width, height: height)
    #expect(await renderer(program: "iTerm.app").render(huge, within: area) == nil)
  }

  @Test(
    arguments: ["exit 0", "echo; exit 0", "echo x; exit 1"])
  func `a chafa that draws nothing or fails counts as none`(script: String) async throws {
    // Given
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "chafa")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
    // When
    let symbols = await renderer(path: folder.path).render(Pictures.png, within: area)
    let inline = await renderer(path: folder.path, program: "iTerm.app").render(Pictures.png, within: area)
    // Then
    #expect(symbols == nil)
    #expect(inline != nil)
  }

  @Test
  func `programs are looked for in absolute folders only`() {
    #expect(ExecutableSearch.path(of: "sh", environment: ["PATH": "relative::.:/bin"]) == "/bin/sh")
    #expect(ExecutableSearch.path(of: "bin", environment: ["PATH": "/usr"]) == nil)
    #expect(ExecutableSearch.path(of: "passwd", environment: ["PATH": "/etc"]) == nil)
    #expect(ExecutableSearch.path(of: "sh", environment: [:]) == nil)
  }
}

@Suite(.enabled(if: realChafa != nil, "chafa is not installed")) struct ChafaTests {
  private let chafa = Chafa(path: realChafa ?? "")
  private let area = CellSize(columns: 20, rows: 5)

  @Test(arguments: ColorDepth.allCases)
  func `chafa draws within the area, in the colors asked for`(depth: ColorDepth) async throws {
    // Given
    let picture = try Pictures.plain.get()
    // When
    let drawn = try #require(await chafa.draw(picture, as: .symbols, depth, within: area))
    // Then
    let text = String(decoding: drawn.bytes, as: UTF8.self)
    let lines = text.replacing(/\e\[[0-9;]*m/, with: "").split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= 20 })
    let marks: [ColorDepth: String] = [.ansi16: "\u{1B}[", .ansi256: "8;5;", .trueColor: "8;2;64;128;192"]
    #expect(depth == .none ? !text.contains("\u{1B}") : text.contains(marks[depth] ?? "?"))
    #expect(text.hasSuffix("\n"))
  }

  @Test
  func `chafa draws with ASCII where there is nothing else`() async throws {
    let environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
    for (locale, isASCII) in [("C", true), ("C.UTF-8", false)] {
      let renderer = PictureRenderer(
        when: .always, environment: environment.merging(["LC_ALL": locale]) { $1 }, depth: .none,
        isTerminal: false, pictureProtocol: .symbols)
      let drawn = try #require(await renderer.render(try Pictures.plain.get(), within: area))
      #expect(drawn.bytes.allSatisfy { $0 < 0x80 } == isASCII)
    }
  }

  @Test(
    arguments: [
      (PictureProtocol.sixel, "␛P"), (.kitty, "␛_Ga=T,"), (.iTerm2, "␛]1337;File=inline=1;"),
    ])
  func `chafa speaks each protocol, and all of it passes the filter`(
    pictureProtocol: PictureProtocol, start: String
  ) async throws {
    // Given
    let picture = try Pictures.plain.get()
    let fitting = area.fitting(width: picture.width, height: picture.height)
    let process = BoundedProcess(
      path: chafa.path, arguments: chafa.arguments(pictureProtocol, .trueColor, fitting), limits: .init())
    // When
    let raw = try #require(await process.output(for: picture.data))
    let drawn = try #require(await chafa.draw(picture, as: pictureProtocol, .none, within: area))
    // Then
    #expect(String(decoding: drawn.bytes, as: UTF8.self).hasPrefix(start.withControls))
    // Behind the head, which says how many cells are filled.
    #expect(drawn.bytes.filter { $0 != 0x0A }.suffix(2_000) == raw.filter { $0 != 0x0A }.suffix(2_000))
  }

  @Test(
    arguments: [CellPixels(width: 8, height: 16), CellPixels(width: 16, height: 32)])
  func `the terminal gets as many pixels as its cells have, in the picture's shape`(cell: CellPixels)
    async throws
  {
    // Given
    var chafa = chafa
    chafa.cell = cell
    let picture = try Pictures.plain.get()
    // When
    func drawn(_ pictureProtocol: PictureProtocol) async throws -> String {
      let drawn = await chafa.draw(picture, as: pictureProtocol, .trueColor, within: area)
      return String(decoding: try #require(drawn).bytes, as: UTF8.self)
    }
    let sixel = try #require(try await drawn(.sixel).firstMatch(of: /"1;1;(\d+);(\d+)/))
    let kitty = try await drawn(.kitty)
    let size = try #require(kitty.firstMatch(of: /f=32,s=(\d+),v=(\d+),c=(\d+),r=(\d+),/))
    let iTerm = try await drawn(.iTerm2)
    // Then: 300×200 fills 15 columns of 5 rows.
    for (width, height) in [(sixel.1, sixel.2), (size.1, size.2)] {
      let (width, height) = (try #require(Int(width)), try #require(Int(height)))
      #expect((13 * cell.width...15 * cell.width).contains(width))
      #expect((4 * cell.height...5 * cell.height).contains(height))
      #expect(abs(Double(width) / Double(height) - 1.5) < 0.15)
    }
    #expect(size.3 == "15" && size.4 == "5" && iTerm.contains("width=15;height=5;"))
    // All of it is there: four bytes a pixel, each of them the picture's color.
    let chunks = kitty.matches(of: /\e_G[^;]*;([^\e]*)\e\\/).map { String($0.1) }
    let pixels = try chunks.map { try #require(Data(base64Encoded: $0)) }.reduce(Data(), +)
    #expect(pixels.count == Int(size.1)! * Int(size.2)! * 4)
    #expect(pixels.prefix(3).elementsEqual([0x40, 0x80, 0xC0]))
    #expect(kitty.matches(of: /m=0;/).count + kitty.matches(of: /m=0\e/).count == 1)
  }

  @Test
  func `bytes that are no picture are not drawn`() async {
    #expect(await chafa.draw(Pictures.garbage, as: .symbols, .trueColor, within: area) == nil)
  }

  @Test
  func `the largest picture that is allowed is drawn within the memory limit`() async throws {
    var patient = chafa
    patient.limits.time = .seconds(60)
    let picture = try Pictures.largest.get()
    #expect(picture.width * picture.height == PictureRenderer.pixelLimit)
    #expect(await patient.draw(picture, as: .symbols, .trueColor, within: area) != nil)
  }

  @Test
  func `a picture that unpacks to more than the memory limit is not drawn`() async throws {
    var small = chafa
    small.limits.memory = 256 << 20
    let picture = try Pictures.largest.get()
    #expect(await small.draw(picture, as: .symbols, .trueColor, within: area) == nil)
  }
}
