import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct SmallPictureTests {
  private let area = CellSize(columns: 4, rows: 3)

  private func small(_ drawn: String, _ pictureProtocol: PictureProtocol = .symbols) throws -> SmallPicture {
    let picture = try #require(
      RenderedPicture(drawn: Array(drawn.withControls.utf8), for: pictureProtocol))
    return try #require(SmallPicture(picture, as: pictureProtocol, within: area))
  }

  private func text(_ picture: SmallPicture, _ lines: String...) -> String {
    String(decoding: picture.bytes(beside: lines), as: UTF8.self)
  }

  @Test
  func `lines stand in one column beside rows of characters, whatever these are wide`() throws {
    // Given a picture of two rows, of which one is narrower
    let picture = try small("▄▄▄▄\n▄\n")
    // When, Then
    #expect(text(picture, "Alien", "1979", "A crew") == "▄▄▄▄  Alien\n▄     1979\n      A crew\n")
    #expect(text(picture, "Alien") == "▄▄▄▄  Alien\n▄\n")
    #expect(text(picture, "Alien", "", "x") == "▄▄▄▄  Alien\n▄\n      x\n")
  }

  @Test
  func `colors of a picture take no cells and end with it`() throws {
    let picture = try small("␛[38;2;1;2;3m▄▄␛[0m␛[7m▄\n")
    #expect(
      text(picture, "Alien") == "␛[38;2;1;2;3m▄▄␛[0m␛[7m▄␛[0m   Alien\n".withControls)
  }

  @Test
  func `the place of a picture that is not there stays empty`() {
    #expect(text(.blank(area), "Alien", "", "1979") == "      Alien\n\n      1979\n")
  }

  @Test(
    arguments: [
      (PictureProtocol.sixel, "␛Pq#0~␛\\"), (.kitty, "␛_Ga=T,f=100;AAAA␛\\"),
      (.iTerm2, "␛]1337;File=inline=1:AAAA␇"),
    ])
  func `where the terminal draws, rows are made first and lines are written beside from a saved cursor`(
    pictureProtocol: PictureProtocol, sequence: String
  ) throws {
    let picture = try small(sequence + "\n", pictureProtocol)
    let expected = "\n\n\n␛[3A␛7\(sequence)␛8␛[6CAlien\n␛[6C1979\n\n"
    #expect(text(picture, "Alien", "1979") == expected.withControls)
    // And more lines than rows make more room
    #expect(text(picture, "1", "2", "3", "4").hasPrefix("\n\n\n\n␛[4A␛7".withControls))
  }

  @Test(arguments: ["▄▄▄▄▄\n", "▄\n▄\n▄\n▄\n", "天天天\n"])
  func `what is larger than its place is not drawn`(drawn: String) throws {
    let picture = try #require(RenderedPicture(drawn: Array(drawn.utf8), for: .symbols))
    #expect(SmallPicture(picture, as: .symbols, within: area) == nil)
  }

  @Test
  func `a list's lines go through the console with their colors and without harm`() throws {
    // Given
    let channel = Channel()
    let stream = TerminalStream(descriptor: channel.writeEnd, environment: [:])
    let console = Console(
      output: stream, error: stream, colors: ColorPolicy(option: .always, environment: ["TERM": "xterm"]))
    // When
    try console.print(blocks: [
      .line("Films"), .beside(try small("▄▄▄▄\n"), area: area, [StyledText("A\u{1B}[2J", .bold)]),
      .beside(nil, area: area, ["B"]),
    ])
    // Then
    #expect(channel.finish() == "Films\n▄▄▄▄  \u{1B}[1mA␛[2J\u{1B}[0m\n      B\n")
  }
}
