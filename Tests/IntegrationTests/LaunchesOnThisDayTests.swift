import Foundation
import SpaceTestSupport
import Testing

@Suite(.inRealTime) struct LaunchesOnThisDayTests {
  @Test func `lists the launches of this calendar day in all years`() async throws {
    let user = try ConsoleSession(
      server: nil, variables: ["SPACE_EXPLORER_NOW": "2026-07-16T12:00:00Z"])
    let found = try await user.run("launches", "--on-this-day", "apollo", "--offline", "--plain")
    #expect(found.outputText.hasPrefix("jsr-1969-07-16-1332\t1969-07-16T13:32:00Z"))
    let all = try await user.run("launches", "--on-this-day", "--offline", "--plain", "--limit", "1000")
    let days = all.outputText.split(separator: "\n").map {
      $0.split(separator: "\t")[1].dropFirst(4).prefix(6)
    }
    #expect(days.count > 5 && Set(days) == ["-07-16"])
    let none = try await user.run("launches", "--on-this-day", "zzz", "--offline")
    #expect(none.exitCode == 3)
  }

  @Test func `lists the launches of a calendar day that is named, and takes one at most`() async throws {
    let user = try ConsoleSession(
      server: nil, variables: ["SPACE_EXPLORER_NOW": "2026-07-16T12:00:00Z"])
    for words in [["07-20"], ["past", "20", "july"], ["--search", "07-20"]] {
      let found = try await user.run(
        words: ["launches", "--on-this-day"] + words + ["--offline", "--plain", "--limit", "1000"])
      let days = found.outputText.split(separator: "\n").map {
        $0.split(separator: "\t")[1].dropFirst(4).prefix(6)
      }
      #expect(days.count > 5 && Set(days) == ["-07-20"], "\(words)")
    }
    let several = try await user.run("launches", "--on-this-day", "2024-07", "--offline")
    #expect(several.exitCode == 2 && several.errorText.contains("such as 07-20"), "\(several)")
  }
}
