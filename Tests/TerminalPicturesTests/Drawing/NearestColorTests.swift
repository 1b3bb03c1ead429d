import SpaceTestSupport
import Testing

@testable import TerminalPictures

@Suite struct NearestColorTests {
  @Test(arguments: [1, 2, 3, 4, 5, 31, 255, 256])
  func `finds the first of the nearest colors of a palette`(count: Int) {
    // Given whole samples, so that some colors are equally near
    var numbers = SplitMix(state: UInt64(count))
    func sample(_ range: ClosedRange<Int>) -> SIMD4<Float> {
      SIMD4(
        Float(Int.random(in: range, using: &numbers)), Float(Int.random(in: range, using: &numbers)),
        Float(Int.random(in: range, using: &numbers)), 0)
    }
    let colors = (0..<count).map { _ in sample(0...255) } + [sample(0...20), sample(0...20)]
    var nearest = NearestColor(colors, margin: 1)
    for number in 0..<20_000 {
      // When
      let sample = number % 2 == 0 ? sample(-1...256) : sample(-1...24)
      let index = nearest.index(of: sample)
      // Then
      let distances = colors.map { (($0 - sample) * ($0 - sample)).sum() }
      #expect(index == distances.indices.min { distances[$0] < distances[$1] })
    }
  }
}
