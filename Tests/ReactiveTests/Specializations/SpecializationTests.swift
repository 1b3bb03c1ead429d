import Reactive
import Testing

struct SpecializationTests {
  private func throwing(_ value: Int) throws -> Bool { throw TestError.second }

  @Test func `operators on Just are computed at once`() throws {
    let just = Just(4)
    #expect(just.map { $0 + 1 } == Just(5))
    #expect(just.filter { $0 > 4 } == Int?.none.publisher)
    #expect(just.compactMap { $0 == 4 ? "four" : nil } == String?("four").publisher)
    #expect(just.contains(4) == Just(true))
    #expect(just.allSatisfy { $0 > 4 } == Just(false))
    #expect(just.collect() == Just([4]))
    #expect(just.count() == Just(1))
    #expect(just.dropFirst() == Int?.none.publisher)
    #expect(just.prefix(2) == Int?(4).publisher)
    #expect(just.output(at: 1) == Int?.none.publisher)
    #expect(just.reduce(1, +).result == .success(5))
    #expect(just.scan(1, +).result == .success(5))
    #expect(just.prepend(1, 2) == [1, 2, 4].publisher)
    #expect(just.append([5]) == [4, 5].publisher)
    #expect(just.first() == just && just.last() == just && just.min() == just && just.max() == just)
    #expect(just.removeDuplicates() == just && just.replaceEmpty(with: 1) == just && just.retry(3) == just)
    #expect(just.setFailureType(to: TestError.self) == Result<Int, TestError>.success(4).publisher)
    #expect(try just.tryMap { $0 * 2 }.result.get() == 8)
    #expect(throws: TestError.second) { try just.tryAllSatisfy(throwing).result.get() }
    #expect(throws: TestError.second) { try just.tryContains(where: throwing).result.get() }
    #expect(throws: TestError.second) {
      try just.tryReduce(0) { _, _ in throw TestError.second }.result.get()
    }
    #expect(throws: TestError.second) {
      try just.tryRemoveDuplicates { _, b in try throwing(b) }.result.get()
    }
  }

  @Test func `operators on an optional's publisher are computed at once`() {
    let (some, none) = (Int?(4).publisher, Int?.none.publisher)
    #expect(some.map { "\($0)" } == String?("4").publisher)
    #expect(none.map { "\($0)" } == String?.none.publisher)
    #expect(some.filter { $0 > 4 } == none)
    #expect(some.drop { $0 == 4 } == none)
    #expect(some.replaceEmpty(with: 1) == Just(4))
    #expect(none.replaceEmpty(with: 1) == Just(1))
    #expect(none.collect() == [Int]?([]).publisher)
    #expect(none.count() == Int?.none.publisher)
    #expect(some.output(in: 0...2) == some)
    #expect(some.output(in: 1...2) == none)
    #expect(some.reduce(1, +) == Int?(5).publisher)
    #expect(some.contains { $0 == 4 } == Bool?(true).publisher)
  }

  @Test func `operators on a result's publisher are computed at once`() throws {
    let success = Result<Int, TestError>.success(4).publisher
    let failure = Result<Int, TestError>.failure(.first).publisher
    #expect(success.map { $0 + 1 }.result == .success(5))
    #expect(failure.map { $0 + 1 }.result == .failure(.first))
    #expect(failure.replaceError(with: 1).result == .success(1))
    #expect(failure.mapError { _ in TestError.second }.result == .failure(.second))
    #expect(success.collect().result == .success([4]))
    #expect(success.contains(4).result == .success(true))
    #expect(try success.tryMap { $0 * 2 }.result.get() == 8)
    #expect(throws: TestError.first) { try failure.tryAllSatisfy(throwing).result.get() }
    #expect(throws: TestError.second) { try success.tryMin { _, b in try throwing(b) }.result.get() }
    #expect(failure.ignoreOutput() == Empty())
  }

  @Test func `operators on a sequence's publisher are computed at once`() throws {
    let numbers = [3, 1, 1, 2].publisher
    #expect(numbers.map { $0 * 2 } == [6, 2, 2, 4].publisher)
    #expect(numbers.filter { $0 > 1 } == [3, 2].publisher)
    #expect(numbers.compactMap { $0 > 1 ? $0 : nil } == [3, 2].publisher)
    #expect(numbers.removeDuplicates() == [3, 1, 2].publisher)
    #expect(numbers.scan(0, +) == [3, 4, 5, 7].publisher)
    #expect(numbers.reduce(0, +).result == .success(7))
    #expect(numbers.collect().result == .success([3, 1, 1, 2]))
    #expect(Array(numbers.dropFirst().sequence) == [1, 1, 2])
    #expect(Array(numbers.drop { $0 != 1 }.sequence) == [1, 1, 2])
    #expect(Array(numbers.prefix(2).sequence) == [3, 1])
    #expect(numbers.prefix { $0 == 3 } == [3].publisher)
    #expect(numbers.first() == Int?(3).publisher && numbers.last() == Int?(2).publisher)
    #expect(numbers.first { $0 < 3 } == Int?(1).publisher && numbers.last { $0 > 2 } == Int?(3).publisher)
    #expect(numbers.min() == Int?(1).publisher && numbers.max() == Int?(3).publisher)
    #expect(numbers.count() == Just(4))
    #expect(numbers.output(at: 3) == Int?(2).publisher && numbers.output(at: 4) == Int?.none.publisher)
    #expect(numbers.output(in: 0..<2) == [3, 1].publisher)
    #expect(numbers.prepend(9) == [9, 3, 1, 1, 2].publisher)
    #expect(numbers.append([9].publisher) == [3, 1, 1, 2, 9].publisher)
    #expect([1, nil].publisher.replaceNil(with: 0) == [1, 0].publisher)
    #expect(numbers.setFailureType(to: TestError.self).sequence == [3, 1, 1, 2])
    #expect(throws: TestError.second) { try numbers.tryAllSatisfy(throwing).result.get() }
  }

  @Test func `a negative number traps`() async {
    await #expect(processExitsWith: .failure) { _ = Just(1).dropFirst(-1) }
    await #expect(processExitsWith: .failure) { _ = Just(1).prefix(-1) }
    await #expect(processExitsWith: .failure) { _ = Int?(1).publisher.output(in: -1...4) }
  }
}
