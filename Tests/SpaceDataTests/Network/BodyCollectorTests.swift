import Foundation
import Testing

@testable import SpaceData

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct BodyCollectorTests {
  private let request = HTTPRequest(url: URL(string: "https://example.org/a")!, byteLimit: 1_000_000)

  /// A body that came in parts, as a transport hands them over.
  private func body(_ count: Int, total: Int?) -> Data {
    var collector = BodyCollector(request, status: 200, total: total)
    let part = Data((0..<4_096).map { UInt8(truncatingIfNeeded: $0) })
    var left = count
    while left > 0 {
      #expect(part.prefix(left).withUnsafeBytes { collector.take($0) })
      left -= min(left, part.count)
    }
    return collector.body
  }

  #if canImport(Glibc)
    /// The bytes that the system has set aside for a block of the heap; glibc's modules do not show it.
    private func heapRoom(_ block: UnsafeRawPointer?) -> Int? {
      typealias UsableSize = @convention(c) (UnsafeRawPointer?) -> Int
      return dlsym(nil, "malloc_usable_size").map { unsafeBitCast($0, to: UsableSize.self)(block) }
    }

    @Test(arguments: [17, 5_000, 20_000, 300_000])
    func aBodyTakesNoMoreMemoryThanItNeedsWhetherItsLengthWasAnnouncedOrNot(count: Int) throws {
      for total in [count, nil] {
        let body = body(count, total: total)
        let room = try #require(body.withUnsafeBytes { heapRoom($0.baseAddress) })
        // The system rounds up, to a page at most.
        #expect(body.count == count && room <= count + 4_096 + 16, "\(total as Any)")
      }
    }
  #endif

  @Test(arguments: [0, 17, 20_000, 300_000]) func aBodyIsWhatCame(count: Int) {
    let expected = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
    #expect(body(count, total: count) == expected && body(count, total: nil) == expected)
  }
}
