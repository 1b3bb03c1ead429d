import Foundation
import SpaceDomain
import TerminalKit
import Testing

@testable import SpaceConsole
@testable import SpaceData

@Suite struct AdviceTests {
  @Test func `names the program's options, commands and variables`() {
    let advice: [(any PresentableError, String)] = [
      (SpaceError.offline, "--offline"), (StorageError.alreadyThere(path: "x"), "--force"),
      (StorageError.noHome, "SPACE_EXPLORER_CACHE_DIR"), (SpaceError.noContacts, "contacts import"),
      (SpaceError.noMail(name: "Ada"), "--to"), (SpaceError.movieKeyMissing, "settings key tmdb"),
      (SpaceError.status(401, retryAfter: nil).ofTMDB, "settings key tmdb"),
      (SpaceError.status(401, retryAfter: nil), "doctor"),
      (SpaceError.badKeyLine(path: "keys", line: 1), "settings key nasa"),
      (SpaceError.forbiddenAddress("x"), "SPACE_EXPLORER_…_URL"),
      (LaunchLibraryErrors.empty, "launches sync"),
      (LaunchLibraryErrors.unreadable(rows: 3), "launches sync"),
      (LaunchLibraryErrors.incomplete(skipped: 1), "launches sync"),
      (ArchiveErrors.emptyPage(2, of: 3), "explore sync"),
      (ArchiveErrors.unreadablePage(2, records: 9), "explore sync"),
    ]
    for (error, word) in advice {
      #expect(Advice.on(error)?.contains(word) == true, "\(error)")
    }
  }

  @Test func `the app names no option`() {
    let codes = ["no-setter", "no-file-in-command", "open-quote", "setter-failed", "setter-hung"]
    let ofSetter = codes.map { code -> any PresentableError in
      SpaceError(.unavailable, code: code, message: "The wallpaper was not set.")
    }
    let errors: [any PresentableError] =
      ofSetter + [
        SpaceError.offline, StorageError.alreadyThere(path: "x"), SpaceError.noMail(name: "Ada"),
        SpaceError.status(401, retryAfter: nil).ofTMDB, SpaceError.status(401, retryAfter: nil),
        SpaceError.movieKeyMissing, LaunchLibraryErrors.empty,
        SpaceError(.unavailable, code: "no-opener", message: "Cannot open mail.", subject: .contacts),
        SpaceError(.unavailable, code: "opener-failed", message: "Cannot open mail.", subject: .contacts),
      ]
    for error in errors {
      let advice = Advice.inApp(on: error)
      #expect(advice?.contains("--") == false, "\(error.code): \(advice ?? "none")")
      #expect(advice?.contains("space-explorer ") == false, "\(error.code): \(advice ?? "none")")
    }
  }

  @Test func `is the error's own hint if the table has none`() {
    let error = SpaceError.status(503, retryAfter: .seconds(30))
    #expect(Advice.on(error) == "Try again in 30 seconds.")
    #expect(Advice.on(SpaceError.rangeTooLong(days: 400, limit: 366)) == "Choose a shorter range.")
    #expect(Advice.on(SpaceError.status(429, retryAfter: nil).ofTMDB) == "Try again in a moment.")
  }

  @Test func `is the same for a recorded error`() throws {
    let recorded = try JSONDecoder().decode(
      SpaceError.self, from: JSONEncoder().encode(SpaceError.offline))
    #expect(Advice.on(recorded) == Advice.on(SpaceError.offline))
  }

  @Test func `two kinds of refusal with one code are distinguished`() {
    #expect(
      Advice.on(SpaceError.status(405, retryAfter: nil).ofTMDB)?.contains("SPACE_EXPLORER_MOVIES_URL") == true
    )
    #expect(Advice.on(SpaceError.status(405, retryAfter: nil)) == "Try again later.")
  }
}
