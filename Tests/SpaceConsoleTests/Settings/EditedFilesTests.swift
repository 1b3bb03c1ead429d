import Foundation
import SpaceData
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceApp
@testable import SpaceConsole

/// The user's own files as an editor or `jq` leaves them: 2,000 with `--thorough`, some hundred otherwise.
@Suite struct EditedFilesTests {
  private let directory = TemporaryDirectory()
  private static let trials = Effort.isThorough ? 700 : 150

  // MARK: - Settings

  private func reading(_ text: String) -> SettingsReading {
    SettingsReading(text: text, path: "settings", actions: [])
  }

  @Test func `settings are read whatever an editor did, and one line changes`() async throws {
    for seed in 0..<Self.trials {
      // Given
      let entries = [("units", "imperial"), ("theme", "light"), ("pictures", "off"), ("color", "always")]
        .filter { $0.0 != "theme" || seed % 4 > 0 }
      let file = EditedText(entries, seed: UInt64(seed), hasBytes: false)
      let text = String(decoding: file.bytes, as: UTF8.self)
      // When it is read
      let settings = reading(text)
      #expect(
        settings.faults.isEmpty && settings.origins.count == entries.count,
        "seed \(seed): \(text.debugDescription)")
      #expect(
        settings.settings.units == .imperial && settings.settings.theme == (seed % 4 > 0 ? .light : .auto))
      // and changed
      let changed = SettingsLine.text(text, with: "theme", "dark")
      let fault = EditedText.fault(
        from: file.bytes, to: Array(changed.utf8), name: "theme", line: "theme = dark")
      // Then
      #expect(fault == nil, "seed \(seed): \(text.debugDescription) \(changed.debugDescription)")
      #expect(reading(changed).settings.theme == .dark && reading(changed).settings.units == .imperial)
    }
  }

  @Test(arguments: [
    ("\u{FEFF}units = imperial\n", "\u{FEFF}units = imperial\ntheme = dark\n"),
    ("\u{FEFF}", "\u{FEFF}theme = dark\n"), ("\u{FEFF}theme = light", "\u{FEFF}theme = dark\n"),
    ("units = imperial\r", "units = imperial\rtheme = dark\r"),
    ("\u{FEFF}[theme]\r\ndim = 244\r\n", "\u{FEFF}theme = dark\r\n[theme]\r\ndim = 244\r\n"),
    ("# a\u{2028}theme = light\n", "# a\u{2028}theme = light\ntheme = dark\n"),
    ("units = metric\n\u{FEFF}theme = light\n", "units = metric\n\u{FEFF}theme = dark\n"),
  ])
  func `marks and line ends of other systems stay`(text: String, expected: String) {
    let written = SettingsLine.text(text, with: "theme", "dark")
    #expect(Array(written.utf8) == Array(expected.utf8), "\(written.debugDescription)")
    #expect(reading(written).settings.theme == .dark && reading(written).faults.isEmpty)
  }

  // MARK: - Keys

  private func keys(_ bytes: [UInt8]) throws -> String {
    let path = directory.path("keys")
    try Data(bytes).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    return path
  }

  @Test func `keys are read whatever an editor did, and one line changes`() async throws {
    let variable = try #require(ServiceKey(.nasa)).facts.variable
    for seed in 0..<Self.trials {
      // Given
      let entries = [(variable, "abcdefgh12345678"), ("TMDB_API_KEY", "tmdb-key-1234567")]
        .filter { $0.0 != variable || seed % 4 > 0 }
      let file = EditedText(entries, seed: UInt64(7_000 + seed), hasBytes: true)
      let path = try keys(file.bytes)
      let read = APIKeys(environment: [:], file: path)
      #expect(read.faults.isEmpty && read[.movies]?.key.value == "tmdb-key-1234567", "seed \(seed)")
      #expect((read[.nasa] != nil) == (seed % 4 > 0), "seed \(seed)")
      // When
      #expect(try APIKeys.keep(try SecretKey("newkey1234567890"), named: variable, in: path))
      // Then
      let new = Array(try Data(contentsOf: URL(filePath: path)))
      let fault = EditedText.fault(
        from: file.bytes, to: new, name: variable, line: "\(variable)=newkey1234567890")
      #expect(fault == nil, "seed \(seed): \(file.bytes) \(new)")
      #expect(APIKeys(environment: [:], file: path)[.nasa]?.key.value == "newkey1234567890")
      // And when it is removed, only its line goes
      #expect(try APIKeys.keep(nil, named: variable, in: path))
      let rest = EditedText.lines(Array(try Data(contentsOf: URL(filePath: path))))
      #expect(
        rest == EditedText.lines(new).filter { !String(decoding: $0, as: UTF8.self).contains("newkey") }
          || seed % 4 == 0 || file.bytes.starts(with: [0xEF]), "seed \(seed)")
      #expect(APIKeys(environment: [:], file: path)[.movies] != nil)
    }
  }

  @Test func `a key file in UTF-16 is told, and not changed`() throws {
    // Each byte of ASCII is followed by a zero.
    let text = Array("NASA_API_KEY=abcdefgh\n".utf8)
    let bytes: [UInt8] = [0xFF, 0xFE] + text.indices.flatMap { [text[$0], 0] }
    let path = try keys(bytes)
    #expect(APIKeys(environment: [:], file: path).faults == [.unreadableKeyFile(path: path, number: EILSEQ)])
    #expect(throws: SpaceError.self) {
      try APIKeys.keep(try SecretKey("abcdefgh"), named: "NASA_API_KEY", in: path)
    }
    #expect(Array(try Data(contentsOf: URL(filePath: path))) == bytes)
  }

  // MARK: - Favorites

  private static let ways = 6

  /// An exported file as `jq .`, `jq -c`, a sorted rewrite, and editors leave it.
  private func rewritten(_ export: String, _ way: Int, _ random: inout SplitMix) throws -> Data {
    let object = try JSONSerialization.jsonObject(with: Data(export.utf8))
    func json(_ options: JSONSerialization.WritingOptions) throws -> Data {
      try JSONSerialization.data(withJSONObject: object, options: options)
    }
    var data =
      switch way {
      case 0: try json([.prettyPrinted])
      case 1: try json([.withoutEscapingSlashes])
      case 2: try json([.prettyPrinted, .sortedKeys])
      case 3: try json([.sortedKeys])
      case 4: Data(export.replacingOccurrences(of: "\n", with: "\r\n").utf8)
      default: Data(export.replacingOccurrences(of: ",\"", with: " ,\t\"").utf8)
      }
    if Bool.random(using: &random) { data = Data([0xEF, 0xBB, 0xBF]) + data }
    if Bool.random(using: &random) { data += Data("\r\n\n".utf8) }
    return data
  }

  @Test func `exported favorites are read whatever rewrote them`() throws {
    for seed in 0..<(Effort.isThorough ? 600 : 120) {
      var random = SplitMix(state: UInt64(seed))
      let favorites = (0..<Int.random(in: 0...6, using: &random)).map { number in
        let day = CalendarDay(daysSince1970: 10_000 + 7 * number)
        let title = ["T, [x] {y} \"z\" \\", "Zoë 🚀", "a:b\tc", "]}"].randomElement(using: &random)!
        return Favorite(.apod(.sample(day: day, title: title)), added: .sampleNow)
      }
      let lines = favorites.map { String(decoding: FavoritesFormat.line(of: $0), as: UTF8.self) }
      let head = FavoritesFormat.headStart + "\(FavoritesFormat.version)" + FavoritesFormat.headEnd
      let export = head + "\n" + lines.joined(separator: ",\n") + "\n]}\n"
      let way = seed % Self.ways
      let path = directory.path("favorites.json")
      try rewritten(export, way, &random).write(to: URL(filePath: path))
      #expect(try FavoritesImport.read(path) == favorites, "seed \(seed), way \(way)")
    }
  }

  @Test(arguments: [
    #"{"favorites":[],"format":"another","version":2}"#,
    #"{"favorites":[{}],"format":"space-explorer favorites","version":3}"#,
    #"{"favorites":[{}],"version":2,"format":"space-explorer favorites"}"#,
    #"[{"format":"space-explorer favorites"}]"#,
    #"{"format":"space-explorer favorites","version":2}"#,
    #"{"format":"space-explorer favorites","version":2,"favorites":{}}"#,
    #"{"format":"space-explorer favorites","version":2,"favorites":[}]"#,
    #"{"format":"space-explorer favorites","version":2,"favorites":[]]"#,
    #"{"format":"space-explorer favorites","favorites":[]}"#,
  ])
  func `what is not an export is refused in any order`(text: String) throws {
    let path = directory.path("favorites.json")
    try Data(text.utf8).write(to: URL(filePath: path))
    let error = #expect(throws: SpaceError.self) { try FavoritesImport.read(path) }
    #expect(error?.code == "not-favorites")
    #expect((error?.message.contains("newer version") == true) == text.contains(":3"))
  }

  @Test(.recorded("reports/favorites-reformatted.json"))
  func `the reported files are read`() throws {
    let file = try #require(Fixtures.file("reports/favorites-reformatted.json"))
    #expect(try FavoritesImport.read(file.path).count == 2)
    let settings = try #require(Fixtures.recorded("reports/settings-with-mark"))
    #expect(reading(String(decoding: settings, as: UTF8.self)).settings.units == .imperial)
    let keys = try keys(Array(try #require(Fixtures.recorded("reports/keys-with-mark"))))
    #expect(APIKeys(environment: [:], file: keys)[.nasa] != nil)
  }
}
