import Foundation
import SpaceData
import SpaceTestSupport
import Testing

/// Failures of services as a user of the library meets them: the kind, how long to wait, and what was kept.
@Suite struct SpaceFailureTests {
  /// A repository of the door.
  enum Part: String, CaseIterable, CustomTestStringConvertible {
    case apods, mars, marsPictures, launches, movies, contacts, pictures

    var testDescription: String { rawValue }

    /// The provenance of an answer, and the reason why it is not live; throws what the repository throws.
    func ask(_ space: Space, _ server: SpaceServer) async throws -> (
      provenance: Provenance, reason: SpaceError?
    ) {
      func told(_ sourced: Sourced<some Sendable>) -> (Provenance, SpaceError?) {
        (sourced.provenance, sourced.reason)
      }
      return switch self {
      case .apods: told(try await space.apods.apod(on: SpaceServer.day))
      case .mars: told(try await space.mars.weather(from: .curiosity))
      case .marsPictures: told(try await space.marsPictures.pictures(of: .curiosity, sol: nil))
      case .launches: told(try await space.launches.launch(id: SpaceServer.launch))
      case .movies: told(try await space.movies.movie(SpaceServer.film))
      case .contacts: told(try await space.contacts.contacts())
      case .pictures: told(try await space.pictures.image(at: server.server.url("/pictures/a.jpg")))
      }
    }

    func kind(of fault: SpaceServer.Fault) -> SpaceError.Kind {
      switch (fault, self) {
      case (.throttled, _): .throttled
      case (.unavailable, _): .unavailable
      // Only a service with a key tells about one.
      case (.denied, .apods): .accessDenied
      case (.denied, .movies): .keyRefused
      case (.denied, _): .refused
      case (.malformed, _): .unreadable
      case (.closed, _): .connectionLost
      }
    }
  }

  @Test func `services that answer are live, on an address trusted because it was set`() async throws {
    let server = try SpaceServer()
    for part in Part.allCases {
      let answer = try await part.ask(server.space(), server)
      #expect(answer.provenance == .live(source: "127.0.0.1") && answer.reason == nil, "\(part)")
    }
  }

  @Test(arguments: Part.allCases, SpaceServer.Fault.allCases)
  func `a failure says its kind and how long to wait`(part: Part, fault: SpaceServer.Fault) async throws {
    // Given a service that fails, and nothing kept
    let server = try SpaceServer()
    server.fail(fault)
    // When
    var error: SpaceError?
    do { error = try await part.ask(server.space(), server).reason } catch let thrown as SpaceError {
      error = thrown
    }
    // Then
    #expect(error?.kind == part.kind(of: fault))
    #expect(error?.retryAfter == (fault == .throttled ? .seconds(120) : nil))
    #expect(error?.message.isEmpty == false)
  }

  @Test(arguments: Part.allCases, SpaceServer.Fault.allCases)
  func `a failure shows what was kept`(part: Part, fault: SpaceServer.Fault) async throws {
    // A refused key is no reason to show anything.
    guard (part, fault) != (.movies, .denied) else { return }
    // Given an answer that was kept, then a service that fails
    let server = try SpaceServer()
    _ = try await part.ask(server.space(), server)
    server.fail(fault)
    // When another process asks
    let answer = try await part.ask(server.space(), server)
    // Then
    #expect(answer.provenance == .cached(since: .sampleNow, source: "127.0.0.1"))
    // A picture that was kept is not fetched again.
    if part != .pictures { #expect(answer.reason?.kind == part.kind(of: fault)) }
  }

  @Test func `without directories nothing is kept`() async throws {
    // Given answers of every service
    let server = try SpaceServer()
    for part in Part.allCases { _ = try await part.ask(server.space(isKept: false), server) }
    server.fail(.unavailable)
    // When, Then
    for part in Part.allCases {
      let answer = try? await part.ask(server.space(isKept: false), server)
      #expect(answer == nil || answer?.provenance == .sample, "\(part)")
    }
    let space = try server.space(isKept: false)
    await #expect(throws: SpaceError.self) { try await space.favorites.add(.sample(), picture: nil) }
  }

  @Test func `a favorite is kept, with its picture shown offline`() async throws {
    // Given
    let server = try SpaceServer()
    let space = try server.space()
    let shown = try await space.apods.apod(on: SpaceServer.day)
    let picture = try await space.images.picture(for: shown.value, size: .page, progress: nil)
    #expect(picture.value == .sampleJPEG && picture.provenance == .live(source: "127.0.0.1"))
    try await space.favorites.add(Favorite(.apod(shown.value), added: .sampleNow), picture: picture.value)
    // When
    server.fail(.closed)
    // Then
    let later = try server.space()
    let favorites = try await later.favorites.favorites()
    #expect(favorites.map(\.id) == [Favorite.id(ofAPOD: SpaceServer.day)])
    #expect(try await later.images.picture(for: shown.value, size: .page, progress: nil).value == .sampleJPEG)
  }
}
