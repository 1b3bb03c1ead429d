import Foundation
import Reactive
import Testing

struct DemandTests {
  private typealias Demand = Subscribers.Demand

  @Test func `is described as a number or as unlimited`() {
    #expect(Demand.max(3).description == "max(3)")
    #expect(Demand.none.description == "max(0)")
    #expect(Demand.unlimited.description == "unlimited")
    #expect(Demand.max(3).max == 3)
    #expect(Demand.unlimited.max == nil)
  }

  @Test func `adds, and an overflow is unlimited`() {
    #expect(Demand.max(2) + .max(3) == .max(5))
    #expect(Demand.max(2) + 3 == .max(5))
    #expect(Demand.max(5) + -3 == .max(2))
    #expect(Demand.max(.max) + .max(1) == .unlimited)
    #expect(Demand.unlimited + .max(1) == .unlimited)
    #expect(Demand.max(1) + .unlimited == .unlimited)
  }

  @Test func `subtracts, and never falls below none`() {
    #expect(Demand.max(5) - .max(3) == .max(2))
    #expect(Demand.max(3) - .max(5) == .none)
    #expect(Demand.max(3) - 5 == .none)
    #expect(Demand.unlimited - .unlimited == .unlimited)
    #expect(Demand.unlimited - 5 == .unlimited)
    #expect(Demand.max(5) - .unlimited == .none)
  }

  @Test func `multiplies, and an overflow is unlimited`() {
    #expect(Demand.max(5) * 3 == .max(15))
    #expect(Demand.max(.max) * 2 == .unlimited)
    #expect(Demand.unlimited * 0 == .unlimited)
  }

  @Test func `unlimited is more than any number`() {
    #expect(Demand.unlimited > Demand.max(.max))
    #expect(Demand.unlimited > Int.max)
    #expect(!(Demand.unlimited <= Int.max))
    #expect(Int.max < Demand.unlimited)
    #expect(!(Demand.unlimited < Demand.unlimited))
    #expect(Demand.unlimited >= Demand.unlimited)
    #expect(Demand.max(4) == 4)
    #expect(Demand.unlimited != 4)
    #expect(5 > Demand.max(4))
  }

  @Test func `is coded as a number, and one above the limit becomes the limit`() throws {
    // Given
    let coded = try JSONEncoder().encode([Demand.max(42), .unlimited])
    // Then
    #expect(String(decoding: coded, as: UTF8.self) == "[42,\(UInt(Int.max) + 1)]")
    #expect(try JSONDecoder().decode([Demand].self, from: coded) == [.max(42), .unlimited])
    let beyond = Data("[\(UInt(Int.max) + 2)]".utf8)
    #expect(try JSONDecoder().decode([Demand].self, from: beyond) == [.unlimited])
    #expect(throws: (any Error).self) { try JSONDecoder().decode([Demand].self, from: Data("[-1]".utf8)) }
  }

  @Test func `a negative number traps`() async {
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(-1) }
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(1) + -2 }
  }
}
