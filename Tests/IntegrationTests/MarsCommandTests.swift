import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@Suite(.inRealTime) struct MarsCommandTests {
  private let server: MarsFixtureServer
  private let user: ConsoleSession

  init() throws {
    server = try MarsFixtureServer()
    user = try ConsoleSession(
      server: nil,
      variables: [
        "SPACE_EXPLORER_NASA_URL": server.nasaURL.absoluteString,
        "SPACE_EXPLORER_MARS_URL": server.marsURL.absoluteString,
      ])
  }

  private func provenance(_ output: ProcessOutput) throws -> String? {
    (try output.json()["provenance"] as? [String: String])?["kind"]
  }

  @Test func `shows all of Curiosity's newest sol`() async throws {
    let output = try await user.run("mars")
    #expect(output.exitCode == 0 && output.errorText.isEmpty)
    for part in [
      "Curiosity  ", "live from 127.0.0.1", "Sol 4012                        [Winter]",
      "2023-11-18                       Month 6", "North: late summer", "South: late winter",
      "Min: -77°C  Max: -14°C", "Avg: 751 Pa", "Temperature in °C  max  min",
      "4011  2023-11-17  Winter  no data  no data     748\n",
    ] { #expect(output.outputText.contains(part)) }
    #expect(server.server.requests.count == 1)
  }

  @Test func `writes the contract's JSON`() async throws {
    let output = try await user.run("mars", "--station", "insight", "--json")
    #expect(
      output.outputText == """
        {"station":"insight","provenance":{"kind":"live","source":"127.0.0.1"},"sols":[{"sol":681,\
        "day":"2020-10-26","season":"fall","month":11,"northernSeason":"mid winter",\
        "southernSeason":"mid summer","temperature":{"min":-95.4,"average":-62.4,"max":-4.4,"unit":"°C"},\
        "pressure":{"min":718.4,"average":743.5,"max":760.2,"unit":"Pa"},\
        "wind":{"min":0.2,"average":5.6,"max":18.6,"unit":"m/s"},\
        "windDirection":{"point":"WNW","degrees":292.5,"observations":27816}}]}\n
        """)
  }

  @Test func `writes the requested number of sols`() async throws {
    let output = try await user.run("mars", "--sols", "2", "--plain")
    let rows = output.outputText.split(separator: "\n")
    #expect(rows.map { $0.split(separator: "\t")[1] } == ["4012", "4011"])
    #expect(try await user.run("mars", "--sols", "0").exitCode == 2)
    #expect(try await user.run("mars", "--station", "venus").exitCode == 2)
  }

  @Test func `keeps an answer whose server forbids to store it`() async throws {
    // Given
    let report = try #require(MarsFixtureServer.reports[.curiosity])
    server.answer(.curiosity, .json(report).header("Cache-Control", "no-store"))
    #expect(try provenance(await user.run("mars", "--json")) == "live")
    // When
    let later = try await user.run("mars", "--json", "--offline")
    // Then
    #expect(try provenance(later) == "cached")
  }

  @Test(arguments: MarsStation.allCases)
  func `shows the cached sols when the server is unavailable`(station: MarsStation) async throws {
    // Given one successful request, and then a server that has stopped
    _ = try await user.run("mars", "--station", station.rawValue)
    server.server.stop()
    // When run a day later in a new process
    let later = ["SPACE_EXPLORER_NOW": "2026-11-22T15:00:00Z"]
    let output = try await user.run("mars", "--station", station.rawValue, with: later)
    // Then
    #expect(output.exitCode == 0)
    #expect(output.outputText.contains("cached 27 h ago from "))
    #expect(output.errorText.contains("Showing the sols of \(station.name), cached 27 h ago from "))
    // And a command without a station shows them too
    let unnamed = try await user.run("mars", "--json", with: later)
    #expect(try unnamed.json()["station"] as? String == station.rawValue)
  }

  @Test func `shows the sample with its notice if nothing is cached`() async throws {
    server.server.stop()
    let output = try await user.run("mars")
    #expect(output.exitCode == 0)
    #expect(output.outputText.hasPrefix("Curiosity "))
    #expect(
      output.errorText.contains("\nNote: Showing sample data of July 2023.\n"))
    #expect(output.outputText.contains("Min: -79°C  Max: -29°C"))
    #expect(output.errorText.hasPrefix("Warning: No connection to 127.0.0.1 could be made.\n"))
    #expect(output.errorText.ranges(of: "sample").count == 1, "\(output.errorText)")
    let json = try await user.run("mars", "--json").json()
    #expect(json["notice"] as? String == "Note: Showing sample data of July 2023.")
    #expect((json["sols"] as? [Any])?.count == 7)
    // Nobody is asked offline
    let offline = try await user.run("mars", "--station", "curiosity", "--offline")
    #expect(offline.exitCode == 0 && offline.errorText.contains("Offline: sample data of July 2023."))
    #expect(!(offline.outputText + offline.errorText).contains("did not answer"))
    #expect(offline.errorText.ranges(of: "sample").count == 1, "\(offline.errorText)")
  }

  @Test func `says that no weather of Perseverance is bundled`() async throws {
    let output = try await user.run("mars", "--station", "perseverance", "--offline")
    #expect(output.exitCode == 1 && output.outputText.isEmpty)
    #expect(output.errorText.contains("No weather of Perseverance is bundled."))
  }

  @Test func `tells the age of what is history`() async throws {
    // Given a station whose newest sol is two years old
    let later = ["SPACE_EXPLORER_NOW": "2026-11-22T15:00:00Z"]
    let output = try await user.run("mars", "--station", "perseverance", with: later)
    // Then
    #expect(output.outputText.contains("History, 2 years old"))
    // And not a few days after it
    let then = try await user.run(
      "mars", "--station", "perseverance", with: ["SPACE_EXPLORER_NOW": "2024-10-22T15:00:00Z"])
    #expect(!then.outputText.contains("History"))
  }

  @Test func `shows the sample for an answer without sols`() async throws {
    server.answer(.insight, .json(#"{"sol_keys": [], "validity_checks": {}}"#))
    let output = try await user.run("mars", "--station", "insight", "--json")
    #expect(output.exitCode == 0)
    #expect(try provenance(output) == "sample")
    #expect(output.errorText.contains("InSight's weather report holds no sols. Showing a sample."))
  }

  @Test func `sends no request when offline`() async throws {
    let output = try await user.run("mars", "--offline", "--json")
    #expect(output.exitCode == 0)
    #expect(try provenance(output) == "sample")
    #expect(server.server.connections.accepted == 0)
  }

  @Test(arguments: [
    (400, "Invalid request. Please try again."),
    (401, "Invalid API key. Please check your configuration."),
    (403, "API access denied. You may have exceeded the rate limit."),
    (404, "InSight's weather report no longer exists."),
    (429, "Too many requests. Please wait a moment and try again."),
    (500, "NASA server is temporarily unavailable. Please try again later."),
    (503, "NASA server is temporarily unavailable. Please try again later."),
  ])
  func `handles each error status`(status: Int, sentence: String) async throws {
    server.answer(.insight, .status(status))
    let output = try await user.run("mars", "--station", "insight", "--json")
    #expect(output.exitCode == 0)
    #expect(try provenance(output) == "sample")
    #expect(output.errorText.contains("Warning: \(sentence) Showing a sample."))
    #expect(!output.errorText.contains("APOD") && !output.errorText.contains("DEMO_KEY"))
  }

  @Test func `writes no part of hostile texts`() async throws {
    // Given texts that would move the cursor, in place of numbers and words
    let hostile = #"\u001b[2J\u009b31m\u202e"#
    server.answer(
      .curiosity,
      .json(
        """
        {"soles": [{"sol": "5", "terrestrial_date": "\(hostile)", "season": "Month \(hostile)",
          "min_temp": "-80", "max_temp": "\(hostile)", "pressure": "1e999", "wind_direction": "\(hostile)"},
          {"sol": "\(hostile)"}, {"\(hostile)": 1}, "\(hostile)", null]}
        """))
    for format in ["--no-picture", "--plain", "--json"] {
      let output = try await user.run("mars", format)
      // Then the valid sol is shown without the hostile texts
      #expect(output.exitCode == 0)
      #expect(output.outputText.contains("5") && output.outputText.contains("-80"))
      let isHarmless = output.outputText.unicodeScalars.allSatisfy {
        ($0.value >= 0x20 || "\n\t".unicodeScalars.contains($0)) && $0.value != 0x9B && $0.value != 0x202E
      }
      #expect(isHarmless)
    }
    // And doctor reports the number of unreadable sols
    let doctor = try await user.run("doctor", "--offline", "--plain")
    #expect(doctor.outputText.contains("1 sol up to sol 5, 4 unreadable, from 127.0.0.1"))
  }

  @Test func `shows three stations on a wide terminal`() async throws {
    let output = try await user.runInTerminal(
      "mars", "--color", "never", size: .init(columns: 120, rows: 50))
    let cards = output.outputText.split(whereSeparator: \.isNewline).first { $0.contains("Perseverance ") }
    #expect(cards?.split(separator: " ").suffix(3) == ["Curiosity", "Perseverance", "InSight"])
    #expect(server.server.requests.count == 3)
    // And only the station named on the command line
    let one = try await user.runInTerminal(
      "mars", "--station", "perseverance", size: .init(columns: 120, rows: 50))
    #expect(!one.outputText.contains("Curiosity") && server.server.requests.count == 4)
  }

  @Test(arguments: [("xterm", "C.UTF-8", true), ("dumb", "C.UTF-8", false), ("xterm", "C", false)])
  func `draws braille if the locale has it`(term: String, locale: String, isBraille: Bool) async throws {
    let output = try await user.run("mars", with: ["TERM": term, "LC_ALL": locale])
    #expect(output.outputText.unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) } == isBraille)
    #expect(output.outputText.contains("^ max") != isBraille)
  }

  @Test(arguments: [UInt16(40), 80, 119])
  func `keeps within the terminal's width`(columns: UInt16) async throws {
    let output = try await user.runInTerminal(
      "mars", "--color", "never", size: .init(columns: columns, rows: 12))
    let lines = output.outputText.split(whereSeparator: \.isNewline)
      .drop { !$0.contains("Curiosity") }
    #expect(lines.count > 15 && lines.allSatisfy { $0.count <= columns })
  }

  @Test func `stops when interrupted`() async throws {
    // Given a server that holds back its answer
    let gate = Gate()
    server.answer(.curiosity, .json("{}").held(by: gate))
    let process = try user.start("mars")
    try await gate.arrivals(1)
    // When
    process.signal(SIGINT)
    // Then
    #expect(try await process.output().exitCode == 130)
    try await server.server.waitForAbandoned(1)
  }

  @Test(.recorded("rems/msl_weather_2023-07-25.json"))
  func `reads the whole feed of Curiosity`() async throws {
    server.answer(
      .curiosity, .json(try #require(Fixtures.recorded("rems/msl_weather_2023-07-25.json"))))
    let output = try await user.run("mars", "--sols", "3705", "--plain")
    #expect(output.outputText.split(separator: "\n").count == 3705)
    #expect(output.outputText.hasPrefix("curiosity\t3898\t2023-07-25\twinter\t4\t-79.0\t\t-29.0\t\t791.0\t"))
  }

  @Test(.recorded("insight/sols_675-681_final_static.json"))
  func `reads InSight's last answer`() async throws {
    server.answer(.insight, .json(try #require(Fixtures.recorded("insight/sols_675-681_final_static.json"))))
    let output = try await user.run("mars", "--station", "insight")
    #expect(output.outputText.contains("WNW  293°  27,816 observations"))
    #expect(output.outputText.contains("675  2020-10-19  Fall       -97     -62     -16     751"))
  }
}
