import SpaceData
import SpaceDomain
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct AdviceTests {
  @Test func `names the program's options, commands and variables`() {
    let advice: [(any PresentableError, String)] = [
      (NetworkError.offline, "--offline"), (StorageError.alreadyThere(path: "x"), "--force"),
      (StorageError.noHome, "SPACE_EXPLORER_CACHE_DIR"), (ContactsError.none, "contacts import"),
      (ContactsError.noMail(name: "Ada"), "--to"), (MovieError.keyMissing, "TMDB_API_KEY"),
      (TMDBError.keyRefused(status: 401), "TMDB_API_KEY"),
      (NetworkError.status(401, retryAfter: nil), "doctor"),
      (ConfigurationError.badKeyLine(path: "keys", line: 1), "NASA_API_KEY=…"),
      (NetworkError.forbiddenAddress("x"), "SPACE_EXPLORER_…_URL"),
      (LaunchLibraryError.empty, "launches sync"), (LaunchLibraryError.unreadable(rows: 3), "launches sync"),
      (LaunchLibraryError.incomplete(skipped: 1), "launches sync"),
      (ArchiveError.emptyPage(2, of: 3), "explore sync"),
      (ArchiveError.unreadablePage(2, records: 9), "explore sync"),
    ]
    for (error, word) in advice {
      #expect(Advice.on(error)?.contains(word) == true, "\(error)")
    }
  }

  @Test func `is the error's own hint if the table has none`() {
    let error = NetworkError.status(503, retryAfter: .seconds(30))
    #expect(Advice.on(error) == "Try again in 30 seconds.")
    #expect(Advice.on(APODError.rangeTooLong(days: 400, limit: 366)) == "Ask for a shorter range.")
    #expect(Advice.on(TMDBError.throttled(retryAfter: nil)) == "Try again in a moment.")
  }

  @Test func `is the same for a recorded error`() {
    let recorded = RecordedError(NetworkError.offline)
    #expect(Advice.on(recorded) == Advice.on(NetworkError.offline))
  }

  @Test func `two kinds of refusal with one code are distinguished`() {
    #expect(Advice.on(TMDBError.refused(status: 405))?.contains("SPACE_EXPLORER_MOVIES_URL") == true)
    #expect(Advice.on(NetworkError.status(405, retryAfter: nil)) == "Try again later.")
  }
}
