import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// All errors of Domain and Data with the kinds that callers decide by.
@Suite struct SpaceErrorKindsTests {
  private static let day: CalendarDay = "2024-01-01"
  private static let until = Date.sampleNow + 60

  private static let requests: [(SpaceError, SpaceError.Kind)] = [
    (.beforeFirst(day), .invalidRequest), (.inFuture(day, today: day), .invalidRequest),
    (.reversedRange(from: day, to: day), .invalidRequest),
    (.rangeTooLong(days: 2, limit: 1), .invalidRequest),
    (.neverPublished(day), .notFound), (.notYetPublished(today: day, newest: day), .notPublishedYet),
    (.noPicture(day), .noPicture), (.noContacts, .empty), (.noContact(named: "A"), .notFound),
    (.ambiguousContact("A", ["A1", "A2"]), .ambiguous), (.noMail(name: "A"), .invalidRequest),
    (.noLaunch(id: "x"), .notFound), (.emptyQuery, .invalidRequest), (.noMovie("7"), .notFound),
    (.noPoster(title: "A"), .noPicture), (.movieKeyMissing, .keyMissing),
    (.notAWebAddress(for: .apod, in: "X"), .invalidRequest), (.exposedKeyFile(path: "k"), .keyUnusable),
    (.unreadableKeyFile(path: "k", number: EACCES), .keyUnusable),
    (.badKeyLine(path: "k", line: 1), .keyFileMalformed),
    (.badKey(variable: "X"), .keyUnusable),
  ]

  private static let transport: [(SpaceError, SpaceError.Kind)] = [
    (.offline, .offline), (.hostNotFound(host: "h"), .unreachable), (.unreachable(host: "h"), .unreachable),
    (.connectionLost(host: "h"), .connectionLost), (.truncated(host: "h"), .connectionLost),
    (.timedOut(host: "h"), .timedOut), (.insecure(host: "h"), .insecure), (.tooLarge(limit: 1), .tooLarge),
    (.forbiddenAddress("x"), .forbiddenAddress), (.unexpectedAnswer("Odd."), .unreadable),
    (.circuitOpen(retryAfter: .seconds(1)), .unavailable), (.libraryMissing("Gone."), .noResources),
    (.noResources("Full."), .noResources), (.cancelled, .cancelled),
    (SpaceError(CancellationError()), .cancelled),
  ]

  private static let answers: [(SpaceError, SpaceError.Kind)] = [
    (.notAPicture(looksLike: nil), .unreadable), (.notDrawn(.tiff), .undrawable),
    (.damagedHeader(.png), .unreadable), (.noPixels(.png), .unreadable),
    (.tooManyPixels(width: 1, height: 1, limit: 1), .undrawable), (.pictureRefused(status: 404), .notFound),
    (.pictureRefused(status: 403), .refused), (.unknownForm(source: "f"), .unreadable),
    (.nothingIn(source: "f", ContactFaults()), .unreadable), (.tooMany(source: "f", limit: 1), .tooLarge),
    (.noReport(.insight), .notFound), (.noSols(.insight), .notFound),
    (ArchiveErrors.throttled(until: until, now: .sampleNow), .throttled),
    (ArchiveErrors.emptyPage(1, of: 2), .unreadable),
    (ArchiveErrors.unreadablePage(1, records: 1), .unreadable),
    (LaunchLibraryErrors.throttled(until: until, now: .sampleNow), .throttled),
    (LaunchLibraryErrors.dropped("x"), .notFound),
    (LaunchLibraryErrors.neverSynced(LaunchHistory.launches) ?? .cancelled, .outdated),
    (LaunchLibraryErrors.outdated(since: until), .outdated), (LaunchLibraryErrors.empty, .unreadable),
    (LaunchLibraryErrors.unreadable(rows: 1), .unreadable),
    (LaunchLibraryErrors.incomplete(skipped: 1), .unreadable),
  ]

  @Test func `a count of one is followed by a singular`() {
    let messages = [
      LaunchLibraryErrors.unreadable(rows: 1).message, LaunchLibraryErrors.full(refused: 1).message,
      ArchiveErrors.unreadablePage(2, records: 1).message,
      StorageError.full(path: "f", limit: "9 entries", refused: 1).message,
    ]
    let endings = [
      "The one launch that Launch Library sent cannot be read; stored launches are kept.",
      ": 1 launch was not stored.", "The one record on page 2 cannot be read.", "; 1 entry was not added.",
    ]
    #expect(zip(messages, endings).allSatisfy { $0.hasSuffix($1) }, "\(messages)")
  }

  private static let storage: [(StorageError, SpaceError.Kind)] = [
    (.noHome, .noHome), (.notOurs(path: "f", reason: "x"), .notPermitted), (.noSpace(path: "f"), .noSpace),
    (.readOnly(path: "f"), .notPermitted), (.notPermitted(path: "f"), .notPermitted),
    (.busy(path: "f"), .storage),
    (.damaged(path: "f"), .damaged), (.setAside(path: "f", copy: "g"), .damaged),
    (.newerVersion(path: "f", version: 9), .newerVersion), (.tooLarge(path: "f", limit: 1), .tooLarge),
    (.alreadyThere(path: "f"), .alreadyExists), (.unreadable(path: "f", number: EIO), .storage),
    (.unwritable(path: "f", number: EIO), .storage),
    (.failed(path: "f", operation: "read", number: EIO), .storage),
  ]

  private static let statuses: [(Int, SpaceError.Kind)] = [
    (400, .refused), (401, .keyRefused), (403, .accessDenied), (404, .notFound), (408, .refused),
    (418, .refused),
    (429, .throttled), (500, .unavailable), (503, .unavailable), (599, .unavailable),
  ]

  private static var all: [(SpaceError, SpaceError.Kind)] {
    requests + transport + answers + storage.map { (SpaceError($0), $1) }
      + statuses.map { (SpaceError.status($0, retryAfter: nil), $1) }
  }

  @Test func `every error has the kind that callers decide by, and complete sentences`() {
    for (error, kind) in Self.all {
      #expect(error.kind == kind, "\(error)")
      #expect(!error.code.isEmpty && error.message.last?.isPunctuation == true, "\(error)")
    }
  }

  @Test func `every kind but a fault of the program occurs`() {
    let found = Set(Self.all.map(\.1))
    #expect(Set(SpaceError.Kind.allCases).subtracting(found) == [.unexpected])
  }

  @Test func `a decoding error is unreadable, and only a foreign error is unexpected`() {
    struct Foreign: Error {}
    let decoding = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Int.self, from: Data("{".utf8))
    }
    #expect(decoding.map { SpaceError($0).kind } == .unreadable)
    #expect(SpaceError(Foreign()).kind == .unexpected)
    #expect(SpaceError(SpaceError.offline) == .offline)
  }

  @Test func `an error survives being stored`() throws {
    let error = SpaceError.status(429, retryAfter: .seconds(30)).ofTMDB
    #expect(try JSONDecoder().decode(SpaceError.self, from: JSONEncoder().encode(error)) == error)
  }
}
