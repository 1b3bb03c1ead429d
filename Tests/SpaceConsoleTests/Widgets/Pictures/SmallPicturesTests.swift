import Foundation
import SpaceDomain
import SpaceTestSupport
import Synchronization
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct SmallPicturesTests {
  private let area = CellSize(columns: 4, rows: 3)

  /// Draws without another program: iTerm2 takes pictures as they are.
  private var renderer: PictureRenderer {
    PictureRenderer(
      when: .always, environment: ["TERM_PROGRAM": "iTerm.app"], depth: .none, isTerminal: false)
  }

  @Test
  func `every row gets its picture; one that cannot be had is left out`() async {
    // Given, When
    let small = SmallPictures(renderer: renderer, area: area, clock: TestClock())
    let pictures = await small.drawn(Array(1...20)) { number in
      if number == 7 { throw SampleError() }
      return Pictures.png
    }
    // Then
    #expect(Set(pictures.keys) == Set(1...20).subtracting([7]))
  }

  @Test
  func `only some are fetched at the same time`() async throws {
    // Given pictures that do not come yet
    let gate = Gate()
    let pictures = SmallPictures(renderer: renderer, area: area, clock: TestClock())
    let asked = Mutex(0)
    async let drawn = pictures.drawn(Array(1...20)) { _ in
      asked.withLock { $0 += 1 }
      try await gate.wait()
      return Pictures.png
    }
    // When six were asked for
    try await gate.arrivals(6)
    // Then the others are not until one has come
    #expect(asked.withLock { $0 } == 6)
    gate.pass(1)
    try await gate.arrivals(7)
    #expect(asked.withLock { $0 } == 7)
    gate.open()
    #expect(await drawn.count == 20)
  }

  @Test
  func `a list does not wait for pictures that are late`() async throws {
    // Given one picture that comes and others that do not; the seventh is begun when the first is drawn
    let clock = TestClock()
    let gate = Gate()
    let pictures = SmallPictures(renderer: renderer, area: area, clock: clock)
    async let drawn = pictures.drawn(Array(1...9)) { number in
      if number > 1 { try await gate.wait() }
      return Pictures.png
    }
    try await gate.arrivals(6)
    // When the time is over
    try await clock.sleepers(1)
    clock.advance(by: pictures.patience)
    // Then the others are cancelled, and the list is shown with the one that came
    #expect(await Array(drawn.keys) == [1])
  }

  @Test
  func `nothing is fetched for a list without rows`() async {
    let small = SmallPictures(renderer: renderer, area: area, clock: TestClock())
    let pictures = await small.drawn([Int]()) { _ in Pictures.png }
    #expect(pictures.isEmpty)
  }
}
