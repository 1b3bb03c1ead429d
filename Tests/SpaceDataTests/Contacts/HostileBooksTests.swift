import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Address books as programs damage them: 5,000 with `--thorough`, a tenth of them otherwise, from 30 seeds.
@Suite struct HostileBooksTests {
  @Test(arguments: 1...30)
  func `no field of one person stands under another`(seed: Int) async throws {
    try await withTaskExecutorPreference(.computing) {
      for number in 0..<Effort.trials(5_000) / 30 {
        // Given
        let book = HostileBook(seed: UInt64(seed * 100_000 + number))
        // When
        let read = try VCardReader(Data(book.bytes))
        // Then every contact has its own name, number, address and picture, and no other
        let found = Set(read.contacts)
        let text = "seed \(seed), book \(number):\n\(String(decoding: book.bytes, as: UTF8.self))"
        #expect(found == book.expected, "\(text)")
        // and what was not read is counted and named
        #expect(read.contacts.count + read.faults.groups + read.skipped == book.cards, "\(text)")
        #expect(read.faults.groups == book.groups, "\(text)")
        let named = read.faults.problems.filter { $0.reason.hasPrefix("could not be read") }
        #expect(named.count == read.skipped, "\(text)")
        #expect(read.faults.problems.count - named.count == book.lostPictures, "\(text)")
        if found != book.expected { return }
      }
    }
  }
}
