import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

@Suite struct ImageDetailTests {
  private let area = GridArea(column: 0, row: 0, columns: 80, rows: 21)
  private let look = Look(size: CellSize(columns: 80, rows: 24), now: Date(timeIntervalSince1970: 0))
  private let picture = Picture(data: Data(), format: .jpeg, width: 1_000, height: 700)

  private func pressed(_ keys: [Key], from detail: ImageDetail = ImageDetail()) -> ImageDetail {
    var detail = detail
    for key in keys {
      let isKnown = detail.press(key, on: picture, in: area, look)
      #expect(isKnown)
    }
    return detail
  }

  @Test func `zooms to the picture's own pixels and moves within the picture`() {
    let near = pressed(Array(repeating: Key("+"), count: 9))
    // 60 columns of two samples each show 120 of 1,000 pixels: 16 times as many are more than enough.
    #expect(near.zoom == 32)
    let corner = pressed(Array(repeating: [Key(.left), Key(.up)], count: 199).flatMap { $0 }, from: near)
    #expect(corner != near && pressed([Key(.left)], from: corner) == corner)
    #expect(pressed([Key("0")], from: corner) == ImageDetail())
    // The whole picture has nowhere to move.
    #expect(pressed([Key(.right)]) == ImageDetail())
    var detail = ImageDetail()
    let isKnown = detail.press(Key("x"), on: picture, in: area, look)
    #expect(!isKnown)
  }

  @Test func `comes nearer to larger pictures`() {
    let zooms = [(100, 70), (1_000, 700), (5_000, 3_500)].map { width, height in
      ImageDetail.largestZoom(
        of: Picture(data: Data(), format: .jpeg, width: width, height: height), in: area, look)
    }
    #expect(zooms == zooms.sorted() && Set(zooms).count == 3)
  }
}
