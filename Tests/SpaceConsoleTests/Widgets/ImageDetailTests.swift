import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct ImageDetailTests {
  private let area = GridArea(column: 0, row: 0, columns: 80, rows: 21)

  private func pressed(_ keys: [Key], from detail: ImageDetail = ImageDetail()) -> ImageDetail {
    var detail = detail
    for key in keys {
      let isKnown = detail.press(key, in: area)
      #expect(isKnown)
    }
    return detail
  }

  @Test func `zooms within its limits and moves within the picture`() {
    let near = pressed(Array(repeating: Key("+"), count: 9))
    #expect(near.zoom == 8)
    let corner = pressed(Array(repeating: [Key(.left), Key(.up)], count: 99).flatMap { $0 }, from: near)
    #expect(corner != near && pressed([Key(.left)], from: corner) == corner)
    #expect(pressed([Key("0")], from: corner) == ImageDetail())
    // The whole picture has nowhere to move.
    #expect(pressed([Key(.right)]) == ImageDetail())
    var detail = ImageDetail()
    let isKnown = detail.press(Key("x"), in: area)
    #expect(!isKnown)
  }

  @Test func `goes on from what is seen after the terminal has grown`() {
    // Given
    var detail = pressed(Array(repeating: Key("+"), count: 3))
    #expect(detail.zoom == 8)
    // When the terminal has room for no more than four times as much
    let large = GridArea(column: 0, row: 0, columns: 200, rows: 47)
    let isKnown = detail.press(Key("-"), in: large)
    // Then
    #expect(isKnown && detail.zoom == 2)
  }

  @Test func `stays farther away where the terminal is large`() {
    let sizes = [(40, 10), (80, 21), (200, 47), (400, 150), (700, 300)]
    let zooms = sizes.map { ImageDetail.largestZoom(in: GridArea(column: 0, row: 0, columns: $0, rows: $1)) }
    #expect(zooms == [8, 8, 4, 1, 1])
  }
}
