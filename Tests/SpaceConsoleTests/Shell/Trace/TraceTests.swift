import Foundation
import Reactive
import SpaceData
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceApp
@testable import SpaceConsole

/// Replaying a recorded session of the app.
@Suite struct TraceTests {
  private let directory = TemporaryDirectory()
  private var path: String { directory.path("app.trace") }

  /// An app without a terminal that is being recorded.
  private struct RecordedApp {
    let recorder: TraceRecorder
    var state = TestApp(80, 24)
    var frame: Frame?

    init(_ path: String, secrets: [String] = []) throws {
      let redaction = TraceRedaction(secrets: secrets) { Redaction.isSecret(name: $0) }
      recorder = try TraceRecorder(path: path, redaction: redaction)
      recorder.begin(TraceHeader(session: Session(), destination: nil, look: state.look))
      state.begin(Session())
    }

    mutating func receive(_ message: TestApp.Message) {
      if let line = state.state.recorded(message.queued) { recorder.record(line) }
      state.receive(message)
      draw()
    }

    mutating func press(_ keys: Key...) {
      for key in keys {
        recorder.record(TraceLine(input: .key(key)))
        state.receive(.key(key), clicking: frame)
      }
      draw()
    }

    mutating func draw() {
      state.look.now += 1
      recorder.record(TraceLine(frame: TraceLook(state.look)))
      frame = state.frame
    }
  }

  /// The frames that a replay draws.
  private func frames() throws -> [CellGrid] {
    let app = TestApp(80, 24)
    let trace = try TraceFile(path: path, screens: app.tabs)
    var replay = TraceReplay(trace.header, app.tabs)
    return trace.lines.compactMap { replay.take($0) ? replay.frame?.grid : nil }
  }

  /// States of every view model, covering everything they may contain.
  private func news() async -> [TestApp.Message] {
    let contacts = [Contact.sample("Ada Lovelace"), .sample("Grace Hopper")]
    let grid: CellGrid = {
      var grid = CellGrid(columns: 8, rows: 2)
      grid.write("a 谷 \"b\"", .accent, row: 0, column: 0, width: 8)
      grid.write("▀▀", .plain, row: 1, column: 3, width: 8)
      return grid
    }()
    var messages = await SampleStates.all()
    messages += [
      .launches(.launch(.loaded(.init("aaaa0001", .live(LaunchSamples.detailed))))), .launches(.sync(nil)),
      .launches(.sync(LaunchSyncProgress(scope: .upcoming, received: 20, total: 300))),
      .launches(.syncEnded),
      .launches(.launch(.failed(SpaceError.noLaunch(id: "aaaa0001"), last: nil))),
      .contacts(.portrait(contacts[1], .found(.sampleJPEG))),
      .app(.notice(StyledText("Copied.", .success))),
      .app(.removed("Removed Ada.")),
      .app(
        .drawn(PictureRequest(id: PictureFileID("x"), whole: CellSize(columns: 8, rows: 2)), .cells(grid))),
      .app(
        .drawn(
          PictureRequest(id: PictureFileID("y"), whole: CellSize(columns: 8, rows: 2)),
          .failed("It is broken."))),
      .app(.animated(PictureFileID("y"))),
      .today(.fullPicture("2026-11-21", .loaded(.init(.sample(), .sampleJPEG)))),
      .today(.fullPicture("2026-11-21", .idle)),
      .settings(
        SettingsReport(
          pictureCount: 3, pictureBytes: 2_000,
          sections: [.init(title: "Keys", rows: [.init("NASA", "none")])])),
    ]
    return messages
  }

  // MARK: - Recording and replaying

  @Test func `replays the drawn frames`() async throws {
    // Given
    var app = try RecordedApp(path)
    var drawn: [CellGrid] = []
    // When
    for message in await news() {
      app.receive(message)
      drawn.append(try #require(app.frame).grid)
    }
    for number in TestApp.tabNumbers {
      app.press(Key(Character("\(number)")))
      drawn.append(try #require(app.frame).grid)
      app.press(Key(.down), Key("?"), Key(.end), Key(.escape), Key(.enter), Key("/"), Key("x"), Key(.escape))
      drawn.append(try #require(app.frame).grid)
    }
    try app.recorder.finish()
    // Then only the contacts' addresses differ.
    let shown = try frames()
    #expect(shown.count == drawn.count)
    for (shown, drawn) in zip(shown, drawn) where !text(drawn).contains("@example.org") {
      #expect(shown == drawn, "\(text(drawn))\n\(text(shown))")
    }
    let contacts = drawn.indices.filter { text(drawn[$0]).contains("ada@example.org") }
    #expect(!contacts.isEmpty && contacts.allSatisfy { text(shown[$0]).contains("xxx@xxxxxxx.xxx") })
  }

  private func text(_ grid: CellGrid) -> String {
    (0..<grid.rows).map { String(grid.row($0).filter { !$0.isRightHalf }.map(\.character)) }
      .joined(separator: "\n")
  }

  @Test func `writes a file that only the user can read`() throws {
    // Given a longer file at the same path that everybody can read
    let old = "{\"trace\":\"space-explorer\",\"version\":9}\n" + String(repeating: "x", count: 9_000)
    try Data(old.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    // When
    var app = try RecordedApp(path)
    app.press(Key("j"))
    try app.recorder.finish()
    // Then
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(
      lines.count == 3 && lines[0].hasPrefix("{") && lines[1].hasPrefix("{\"input\":{\"key\":{\"_0\":\"j\"}}")
    )
  }

  @Test func `records the names of the systems' actions`() async throws {
    // Given
    let recorder = try TraceRecorder(path: path, redaction: .none)
    let port = TabPort<ExploreScreen.Message>(
      post: { _ in }, tell: { _ in }, record: { recorder.record(TraceLine(action: $0)) },
      jobs: Jobs(Changes()))
    let model = ExploreViewModel(
      apods: MockAPODRepository(), images: MockImageRepository(), pictureSize: nil, now: { LaunchSamples.now }
    )
    port.record(model, as: "explore")
    // When
    _ = try await model.settled(for: .select("2024-01-01"))
    try recorder.finish()
    // Then
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let actions = text.split(separator: "\n").map { $0.split(separator: "\"")[3] }
    #expect(actions == ["explore.select", "explore.onContent.success.day"])
    #expect(AppEffect.apply(.all[0], "never").name == "apply.color")
    #expect(AppEffect.copy("private").name == "copy")
    var app = TestApp(80, 24)
    for effect in app.state.receive(.key(Key("r")), clicking: nil) {
      if case .tab = effect { #expect(effect.name == "today.send.refresh") }
    }
  }

  @Test func `writes neither API keys nor addresses of contacts`() async throws {
    // Given
    var app = try RecordedApp(path, secrets: ["s3cretKey"])
    let link = "https://example.org/a.jpg?api_key=hidden&size=2"
    let apod = APOD(
      day: "2026-11-21", title: "Rings", explanation: "The key is s3cretKey.",
      media: .image(url: URL(string: link)!, hdURL: nil))
    // When
    app.receive(.today(.kept(.live(apod), nil)))
    for message in await news() { app.receive(message) }
    // An imported contact whose name is its address
    let nameless = Contact(name: "bob@example.net", phones: [], emails: ["bob@example.net"], portrait: nil)
    app.receive(.contacts(.imported([try #require(nameless)])))
    // A portrait that could not be fetched
    let failure = SpaceError.sample().about(endpoint: "https://faces.example.net/ada.jpg")
    app.receive(.contacts(.portrait(.sample(), .failed(failure))))
    try app.recorder.finish()
    // Then
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let secrets = ["s3cretKey", "hidden", "ada@example.org", "20 7946", "bob@example.net", "faces.example"]
    for secret in secrets {
      #expect(!text.contains(secret), "\(secret)")
    }
    #expect(text.contains("The key is REDACTED.") && text.contains("api_key=REDACTED&size=2"))
    #expect(text.contains("xxx@xxxxxxx.xxx") && text.contains("+00 00 0000 0000"))
    #expect(text.contains("Ada Lovelace"))
  }

  @Test func `overwrites only traces`() throws {
    for text in ["dear diary", "{\"trace\":\"other\",\"version\":1}"] {
      try Data(text.utf8).write(to: URL(filePath: path))
      #expect(throws: TraceError.occupied(path: path)) {
        try TraceRecorder(path: path, redaction: .none)
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
  }

  @Test func `reads only the first line of the file to overwrite`() throws {
    // Given a trace whose first line is followed by more bytes than fit into memory
    let mark = Data("{\"trace\":\"space-explorer\",\"version\":1}\n".utf8)
    try mark.write(to: URL(filePath: path))
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: 1 << 42)
    try file.close()
    // When
    let recorder = try TraceRecorder(path: path, redaction: .none)
    // Then
    try recorder.finish()
    #expect(FileManager.default.contents(atPath: path) == Data())
  }

  @Test(.file("/dev/full")) func `reports that the disk is full`() throws {
    let recorder = try TraceRecorder(path: "/dev/full", redaction: .none)
    recorder.record(TraceLine(input: .key(Key("j"))))
    #expect(throws: TraceError.unwritable(path: "/dev/full", reason: "No space left on device")) {
      try recorder.finish()
    }
  }

  // MARK: - Values

  @Test(arguments: [
    Key("j"), Key("-", .control), Key("é"), Key(.tab, .shift), Key(.function(12)),
    Key("c", [.control, .alt]),
    Key("\u{1F469}\u{200D}\u{1F680}"), Key(.pageUp), Key(" "),
  ]) func `names keys`(_ key: Key) throws {
    #expect(Key(name: key.name) == key)
    let event = InputEvent.key(key)
    #expect(try TraceCoding.decoder.decode(InputEvent.self, from: TraceCoding.encoder.encode(event)) == event)
  }

  @Test func `the time of a text without one is read again`() throws {
    // Given what is kept of a day that was opened by itself
    let kept = Provenance.cached(since: .distantPast, source: "here")
    // Then
    #expect(try TraceCoding.decoder.decode(Provenance.self, from: TraceCoding.encoder.encode(kept)) == kept)
    #expect(throws: DecodingError.self) {
      try TraceCoding.decoder.decode([Date].self, from: Data("[-1e11]".utf8))
    }
  }

  @Test func `refuses unknown keys`() {
    #expect(Key(name: "") == nil && Key(name: "hyper-x") == nil && Key(name: "Fx") == nil)
  }
}

extension TraceRedaction {
  /// Redacts nothing.
  fileprivate static let none = TraceRedaction(secrets: []) { _ in false }
}
