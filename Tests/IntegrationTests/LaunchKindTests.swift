import Foundation
import SpaceTestSupport
import Testing

/// Kinds of missions, as a person finds them on a new home without a network.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct LaunchKindTests {
  /// The names that a search finds.
  private func names(_ words: String...) async throws -> [String] {
    let output = try await ConsoleSession(server: nil).run(
      words: ["launches", "--offline", "--plain", "--limit", "500", "--search", words.joined(separator: " ")])
    return output.outputText.split(separator: "\n").compactMap { line in
      line.split(separator: "\t").dropFirst(3).first.map(String.init)
    }
  }

  private func contains(_ names: [String], _ mission: String) -> Bool {
    names.contains { $0.hasSuffix("| " + mission) }
  }

  @Test(arguments: ["lunar", "kind:lunar"])
  func `“lunar” finds the missions to the Moon`(words: String) async throws {
    // When
    let found = try await names(words)
    // Then
    for mission in [
      "Apollo 8", "Apollo 10", "Apollo 11", "Apollo 12", "Apollo 13", "Apollo 14", "Apollo 15", "Apollo 16",
      "Apollo 17", "Luna 2", "Luna 9", "Luna 24", "Luna 25", "Surveyor 1", "Surveyor 7", "Chandrayaan-1",
      "Chandrayaan-2", "Chandrayaan-3", "Chang'e 1", "Chang'e 3", "Chang'e 6", "Artemis I", "Artemis II",
      "Artemis IV", "Griffin Mission One",
    ] { #expect(contains(found, mission), "\(mission)") }
    for mission in ["Apollo 7", "Apollo 9", "Sputnik 1"] { #expect(!contains(found, mission)) }
  }

  @Test func `“lunar landing” finds Apollo 11 and Chandrayaan-3, not Apollo 8`() async throws {
    let found = try await names("lunar", "landing")
    #expect(contains(found, "Apollo 11") && contains(found, "Chandrayaan-3"))
    #expect(!contains(found, "Apollo 8") && !contains(found, "Artemis II"))
  }

  @Test func `“crewed lunar” finds Apollo 8 and Artemis II, not Luna`() async throws {
    let found = try await names("crewed", "lunar")
    #expect(contains(found, "Apollo 8") && contains(found, "Artemis II") && !contains(found, "Luna 9"))
    #expect(found.count == 10)
  }

  @Test func `a kind stands in a row's icon and in JSON`() async throws {
    let user = try ConsoleSession(server: nil)
    let row = try await user.run("launches", "--offline", "--search", "apollo 8 saturn")
    #expect(row.outputText.contains("🌕  Saturn V | Apollo 8  "))
    let json = try await user.run("launch", "1968-118", "--offline", "--json").json()
    #expect(json["kind"] as? String == "Crewed Lunar Orbit")
  }
}
