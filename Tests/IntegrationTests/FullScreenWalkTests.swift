import Foundation
import SpaceTestSupport
import Testing

/// Random walks through the running app over a server that holds: what was left runs no request.
@Suite(.inRealTime, .timeLimit(.minutes(5))) struct FullScreenWalkTests {
  /// A tab, a key that closes its page, the text that it then shows, further keys, and the beginning of the path that it
  /// requests.
  private struct Place {
    let tab: Int
    var back = ""
    var text = ""
    var keys = ""
    var path: String?
  }

  /// A sheet over a tab, the texts before and after its keys, and the keys that close it; without them it is left by a
  /// click on another tab.
  private struct Sheet {
    var tab: Int?
    var before = ""
    let keys: String
    var text = ""
    var more = ""
    var path: String?
    var closing = ""
  }

  private static let places = [
    Place(tab: 1, path: "/"), Place(tab: 2, text: "11,", path: "/"),
    Place(tab: 2, text: "11,", keys: "x", path: "/apod"), Place(tab: 3, path: "/mars"),
    Place(tab: 3, keys: "l", path: "/mars"), Place(tab: 4, back: "\u{7F}", text: "TBD"),
    Place(tab: 4, back: "\u{7F}", text: "TBD", keys: "\r", path: "/launches"), Place(tab: 7),
    Place(tab: 8), Place(tab: 5, path: "/movies"),
    Place(tab: 5, keys: "/moon\r", path: "/movies/search"), Place(tab: 6, path: "/contacts"),
  ]
  private static let sheets = [
    Sheet(keys: "?", closing: "q"), Sheet(keys: "?"), Sheet(keys: ":", closing: "\u{10}"),
    Sheet(keys: ":moon"), Sheet(tab: 2, keys: "c", closing: "q"), Sheet(tab: 2, keys: "Y"),
    Sheet(tab: 2, keys: "Gp", path: "/apod/950616", closing: "q"),
    Sheet(tab: 4, keys: "s", text: "Write a mail", closing: "q"),
    Sheet(tab: 4, keys: "s", text: "Write a mail", more: "m", path: "/contacts"),
    Sheet(
      tab: 1, before: "A Ring around Saturn", keys: "s", text: "Write a mail", more: "m", path: "/contacts"),
    Sheet(tab: 1, before: "A Ring around Saturn", keys: "S", text: "Save the picture"),
  ]

  @Test(arguments: 0..<UInt64(Effort.isThorough ? 100 : 4))
  func `what was left on a random walk runs no request`(seed: UInt64) async throws {
    // Given the app, in every second walk with the text of today's picture
    var chance = SplitMix(state: seed)
    let hasToday = seed % 2 == 0
    let services = try HoldingServer(today: hasToday ? .image(on: "2026-11-21") : nil)
    let user = try services.user()
    let app = try user.startInTerminal("--log-file", user.path("log"), "--log-level", "debug")
    var place = Place(tab: 1)
    // The longest time that a tab was shown.
    var (shown, longest) = (ContinuousClock.now, Duration.zero)
    for _ in 1...10 {
      // When another tab is clicked
      let left = services.held
      place = Self.places.filter { $0.tab != place.tab }.randomElement(using: &chance) ?? place
      // Titles are shortened where there are more tabs, but for the current one.
      let tabs = try await app.waitForScreen { $0.lines[0].contains("8 Set") }.lines[0]
      let column = tabs.firstRange(of: "\(place.tab) ").map { tabs[..<$0.lowerBound].count + 1 } ?? 1
      try app.type("\u{1B}[<0;\(column);1M\u{1B}[<0;\(column);1m")
      // Then all requests until then are canceled
      try await services.waitForCancellation(of: left)
      longest = max(longest, shown.duration(to: .now))
      shown = .now
      // And the tab and a sheet over it send their own, unless they are left at once
      try await visit(place, in: app, services, after: left.count, isShort: .random(using: &chance))
      let sheets = Self.sheets.filter { ($0.tab ?? place.tab) == place.tab && ($0.tab != 1 || hasToday) }
      if Bool.random(using: &chance), let sheet = sheets.randomElement(using: &chance) {
        try await open(sheet, in: app, services)
      }
    }
    // And in the end each was canceled, not ended by its time limit of 10 s, unless a busy machine let that pass
    try await app.interrupt()
    try await services.waitForCancellation(of: services.held)
    longest = max(longest, shown.duration(to: .now))
    let log = try String(contentsOfFile: user.path("log"), encoding: .utf8)
    let warnings = log.split(separator: "\n").filter { $0.contains(" warning network: ") }
    #expect(warnings.isEmpty || longest > .seconds(9) && warnings.allSatisfy { $0.contains("timed-out") })
    #expect(log.contains("cancelled"))
  }

  private func visit(
    _ place: Place, in app: RunningProcess, _ services: HoldingServer, after count: Int, isShort: Bool
  ) async throws {
    try app.type(place.back)
    try await wait(for: place.text, in: app)
    try app.type(place.keys)
    if !isShort, let path = place.path { try await services.waitForRequest(path, after: count) }
  }

  /// Opens a sheet, and closes it if that has keys. The next tab shows that its requests are canceled.
  private func open(_ sheet: Sheet, in app: RunningProcess, _ services: HoldingServer) async throws {
    let count = services.held.count
    try await wait(for: sheet.before, in: app)
    try app.type(sheet.keys)
    try await wait(for: sheet.text, in: app)
    try app.type(sheet.more)
    if let path = sheet.path { try await services.waitForRequest(path, after: count) }
    try app.type(sheet.closing)
  }

  private func wait(for text: String, in app: RunningProcess) async throws {
    if !text.isEmpty { _ = try await app.waitForScreen { $0.text.contains(text) } }
  }
}
