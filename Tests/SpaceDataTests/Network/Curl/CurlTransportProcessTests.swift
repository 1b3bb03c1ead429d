#if !canImport(Darwin)
  import Foundation
  import SpaceDomain
  import SpaceTestSupport
  import Testing

  @testable import SpaceData

  /// The transport's effect on its process: descriptors and signals.
  @Suite(.timeLimit(.minutes(5)), .inRealTime) struct CurlTransportProcessTests {
    private let server: LoopbackServer
    private let transport = CurlTransport(userAgent: "space-explorer/test")

    init() throws { server = try LoopbackServer() }

    private func get() async throws {
      server.route("/a") { _ in .json("{}") }
      _ = try await transport.send(HTTPRequest(url: server.url("/a")))
    }

    @Test func `child processes inherit none of its sockets`() async throws {
      // Given a connection that is kept for the next request
      try await get()
      // When the descriptors of this process are listed
      let port = try #require(server.url("/").port)
      let ours = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }
        .filter { Self.peerPort($0) == port }
      // Then libcurl's descriptors are closed in child processes
      #expect(!ours.isEmpty && ours.allSatisfy { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 })
    }

    @Test func `the sockets that wake it up are not inherited in a process with many descriptors`() async {
      await #expect(processExitsWith: .success) {
        // Given more descriptors than most processes ever have
        for _ in 0..<300 { _ = fcntl(0, F_DUPFD_CLOEXEC, 0) }
        let before = try Self.descriptors()
        // When libcurl starts
        let suite = try Self()
        try await suite.get()
        // Then all that were opened since are closed in child processes
        let opened = try Self.descriptors().subtracting(before)
        let inherited = withExtendedLifetime(suite) { opened.filter { fcntl($0, F_GETFD) & FD_CLOEXEC == 0 } }
        try #require(opened.count > 2 && inherited.isEmpty, "\(opened.count) opened, \(inherited) inherited")
      }
    }

    /// The open descriptors of this process.
    private static func descriptors() throws -> Set<Int32> {
      let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      // The listing has one of its own, which is closed by now.
      return Set(names.compactMap { Int32($0) }.filter { fcntl($0, F_GETFD) >= 0 })
    }

    private static func peerPort(_ descriptor: Int32) -> Int? {
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &length) }
      }
      return result == 0 && address.sin_family == sa_family_t(AF_INET)
        ? Int(UInt16(bigEndian: address.sin_port)) : nil
    }

    @Test func `the thread of libcurl blocks all signals except those of its own faults`() async throws {
      // Given libcurl's thread
      try await get()
      let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").compactMap {
        thread in
        try? String(contentsOfFile: "/proc/self/task/\(thread)/status", encoding: .utf8)
      }.filter { $0.hasPrefix("Name:\tlibcurl\n") }
      #expect(!threads.isEmpty)
      for status in threads {
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") })
        let blocked = try #require(UInt64(line.split(separator: "\t")[1], radix: 16))
        func isBlocked(_ signal: Int32) -> Bool { blocked & (1 << UInt64(signal - 1)) != 0 }
        #expect([SIGINT, SIGTERM, SIGCHLD, SIGWINCH, SIGUSR1, SIGPIPE].allSatisfy(isBlocked))
        #expect(![SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP].contains(where: isBlocked))
      }
    }
  }
#endif
