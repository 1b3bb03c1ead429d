#if !canImport(Darwin)
  import Foundation
  import FoundationNetworking
  import Reactive
  import ReactiveURLSession
  import SpaceTestSupport
  import Testing

  struct URLSessionPublisherTests {
    private let server: LoopbackServer
    private let session: URLSession

    init() throws {
      server = try LoopbackServer()
      // Only a limit for a test that hangs: on a busy machine a test may exceed the default of a minute.
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = 3600
      session = URLSession(configuration: configuration)
    }

    private func answer(
      to publisher: URLSession.DataTaskPublisher
    ) async throws -> (status: Int?, text: String) {
      for try await (data, response) in publisher.values {
        return ((response as? HTTPURLResponse)?.statusCode, String(decoding: data, as: UTF8.self))
      }
      throw URLError(.unknown)
    }

    @Test func `sends the answer, whatever its status, and finishes`() async throws {
      server.route("/story", answers: .json(#"{"title":"Moon"}"#), .status(404))
      let url = server.baseURL.appendingPathComponent("story")
      let (first, second) = (
        try await answer(to: session.dataTaskPublisher(for: url)),
        try await answer(to: session.dataTaskPublisher(for: URLRequest(url: url)))
      )
      #expect(first == (200, #"{"title":"Moon"}"#))
      #expect(second == (404, ""))
    }

    @Test func `each subscriber sends its own request, only on demand`() async throws {
      // Given
      server.route("/story") { _ in .json("{}") }
      let publisher = session.dataTaskPublisher(for: server.baseURL.appendingPathComponent("story"))
      let recorder = publisher.map { data, _ in String(decoding: data, as: UTF8.self) }.recorded(.none)
      // When
      _ = try await answer(to: publisher)
      _ = try await answer(to: publisher)
      // Then
      #expect(recorder.events == [])
      try await server.waitForRequests(2)
      try await awaitCall { done in
        recorder.onCompletion = done
        recorder.request(.max(1))
      }
      #expect(recorder.events == [.value("{}"), .finished])
    }

    @Test func `fails with the error of the session`() async throws {
      let refusing = server.baseURL
      server.stop()
      let error = await #expect(throws: URLError.self) {
        _ = try await answer(to: session.dataTaskPublisher(for: refusing))
      }
      #expect(error?.code == .cannotConnectToHost)
    }

    @Test func `canceling cancels the task, and nothing is delivered`() async throws {
      // Given
      let gate = Gate()
      server.route("/slow") { _ in .json("{}").held(by: gate) }
      let recorder = session.dataTaskPublisher(for: server.baseURL.appendingPathComponent("slow"))
        .map { data, _ in String(decoding: data, as: UTF8.self) }.recorded()
      try await server.waitForRequests(1)
      // When
      recorder.cancel()
      recorder.cancel()
      gate.open()
      // Then
      try await awaitCall { done in session.getAllTasks { _ in done() } }
      #expect(recorder.events == [])
    }
  }
#endif
