import Foundation
import SpaceData
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceApp
@testable import SpaceConsole

/// The settings file: what is written into it, and what is told of changes.
@Suite(.hangLimit) struct SettingsStoreTests {
  private let directory = TemporaryDirectory()
  private var path: String { directory.path("settings") }
  private var store: SettingsStore {
    SettingsStore(directory: URL(filePath: path).deletingLastPathComponent().path)
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
  }
  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func settings(_ text: String) -> SettingsReading {
    SettingsReading(text: text, path: "settings", actions: [])
  }

  // MARK: - Writing

  @Test func `changes one setting and keeps the rest`() {
    let text = "# mine\ncolor = always\n theme  = light # day\n"
    #expect(SettingsLine.text(text, with: "theme", "dark") == "# mine\ncolor = always\ntheme = dark\n")
    #expect(SettingsLine.text(text, with: "pictures", "off") == text + "pictures = off\n")
    #expect(SettingsLine.text("", with: "theme", "auto") == "theme = auto\n")
    #expect(SettingsLine.text("units = metric\n", with: "units", "imperial") == "units = imperial\n")
  }

  @Test func `keeps line endings of other systems and an unfinished last line`() {
    let text = "theme = dark\r\nunits = imperial\r\n# note"
    #expect(
      SettingsLine.text(text, with: "theme", "light") == "theme = light\r\nunits = imperial\r\n# note")
    #expect(SettingsLine.text(text, with: "pictures", "off") == text + "\r\npictures = off\r\n")
    #expect(SettingsLine.text("color = never", with: "theme", "auto") == "color = never\ntheme = auto\n")
    #expect(SettingsLine.text("theme = dark", with: "theme", "light") == "theme = light\n")
  }

  @Test(arguments: [
    "", "theme = dark\n", "theme = dark\n[theme]\ndim = 244\n", "[theme]\ndim = 244\n",
    "[ui]\ntheme = dark\n",
    "[theme]\ndim = 244\n[ui]\ntheme = dark\n", "theme = dark\n[ui]\ntheme = drak\n[theme]\ntheme = dark\n",
    "[ui]\n[theme]\ntheme = dark", "theme\n[x]", "theme = dark\ntheme = drak",
  ])
  func `what is written is what is read, below any heading`(text: String) {
    // When
    let written = SettingsLine.text(text, with: "theme", "light")
    // Then
    let reading = settings(written)
    #expect(reading.settings.theme == .light, "\(written)")
    #expect(reading.settings.colors == settings(text).settings.colors)
    // And only one line differs
    let (before, after) = (text.split(separator: "\n"), written.split(separator: "\n"))
    #expect(after.difference(from: before).insertions.count == 1)
  }

  @Test func `ten thousand wrong lines are a few sentences`() async throws {
    // Given
    try write(String(repeating: "wrong = 1\n", count: 9_999) + "theme = dark\n")
    // When
    let reading = await store.reading()
    // Then
    #expect(reading.settings.theme == .dark && reading.faults.count == 11)
    #expect(reading.faults.last?.message == "9989 more lines of \(path) are ignored.")
    // And one more is too many
    try write(String(repeating: "wrong = 1\n", count: 10_001))
    #expect(await store.reading().faults.map(\.message) == [unreadable("it has more than 10,000 lines")])
    await #expect(throws: SpaceError.self) { try await store.keep("theme", "light") }
  }

  private func unreadable(_ reason: String) -> String {
    "The settings are the defaults, because \(path) cannot be read: \(reason)."
  }

  @Test func `an unreadable file has no settings, and is not replaced`() async throws {
    let latin1 = Data([0x23, 0x63, 0xE9, 0x0A])
    try latin1.write(to: URL(filePath: path))
    #expect(await store.reading().faults.map(\.message) == [unreadable("it is not text in UTF-8")])
    await #expect(throws: SpaceError.self) { try await store.keep("theme", "dark") }
    #expect(FileManager.default.contents(atPath: path) == latin1)
    try FileManager.default.removeItem(atPath: path)
    let reading = await store.reading()
    #expect(reading.settings == Settings() && reading.faults.isEmpty)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(await store.reading().faults.map(\.message) == [unreadable("it is a folder")])
    await #expect(throws: SpaceError.self) { try await store.keep("theme", "dark") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
  }

  @Test func `a value that the file has already is not written again`() async throws {
    // Given a file whose time of change is long ago
    try write("# mine\ntheme = dark\n")
    let long = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: path)
    // When
    let store = store
    try await store.keep("theme", "dark")
    let isReset = try await store.reset("units")
    // Then
    let changed = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    #expect(changed == long && !isReset)
    #expect(try text() == "# mine\ntheme = dark\n")
    // And another value is
    try await store.keep("theme", "light")
    #expect(try text() == "# mine\ntheme = light\n")
  }

  @Test func `changes the file behind a link and keeps its mode`() async throws {
    // Given
    let own = directory.path("mine")
    try Data("# mine\n".utf8).write(to: URL(filePath: own))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: own)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "mine")
    // When
    try await store.keep("theme", "dark")
    // Then
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "mine")
    #expect(try String(contentsOfFile: own, encoding: .utf8) == "# mine\ntheme = dark\n")
    let mode = try FileManager.default.attributesOfItem(atPath: own)[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  @Test func `stores of several processes lose nothing of each other`() async throws {
    // Given two stores, as of two processes, for the same file
    let stores = [store, store]
    let names = ["color", "theme", "units", "pictures", "animation", "picture-cache", "alerts"]
    // When each changes other settings at the same time
    await withTaskGroup(of: Void.self) { group in
      for (index, name) in names.enumerated() {
        group.addTask {
          let word = SettingSpec.named(name)?.choices.last ?? ""
          for _ in 0..<20 { try? await stores[index % 2].keep(name, word) }
        }
      }
    }
    // Then
    let reading = settings(try text())
    #expect(Set(reading.origins.keys) == Set(names) && reading.faults.isEmpty)
  }

  // MARK: - News

  @Test(.inRealTime) func `changes by others are told, with what cannot be read`() async throws {
    // Given
    let store = store
    _ = await store.reading()
    var changes = await store.changes(every: .milliseconds(5), ContinuousClock()).makeAsyncIterator()
    // When a line is added that is no setting
    try write("thema = dark\n")
    // Then
    let first = try #require(await changes.next()).get()
    #expect(first.settings == Settings() && first.faults.count == 1)
    // And what this store writes is not told, but what came before it is
    try await store.keep("units", "imperial")
    _ = await changes.next()
    try await store.keep("units", "metric")
    try write("theme = dark\n")
    #expect(try #require(await changes.next()).get().settings.theme == .dark)
    // When it is a folder
    try FileManager.default.removeItem(atPath: path)
    #expect(try #require(await changes.next()).get().settings == Settings())
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    // Then
    let error = await #expect(throws: SpaceError.self) { try await changes.next()?.get() }
    #expect(
      error?.message == "The settings stay as they are, because \(path) cannot be read: it is a folder.")
  }

  // MARK: - Keys

  @Test func `a key is written, replaced and removed, and other lines stay`() async throws {
    let (store, keys) = (store, directory.path("keys"))
    func text() throws -> String { try String(contentsOfFile: keys, encoding: .utf8) }
    #expect(try await store.keep(try SecretKey("abcdefgh12345678"), for: ServiceKey(.nasa)!))
    #expect(try await store.keep(try SecretKey("tmdb-key-1234567"), for: ServiceKey(.movies)!))
    #expect(await store.keys([:])[.nasa] != nil)
    #expect(try await store.keep(nil, for: ServiceKey(.nasa)!))
    #expect(try text() == "TMDB_API_KEY=tmdb-key-1234567\n")
    #expect(await store.keys([:])[.nasa] == nil)
    #expect(try await !store.keep(nil, for: ServiceKey(.nasa)!))
    #expect(try text() == "TMDB_API_KEY=tmdb-key-1234567\n")
  }
}
