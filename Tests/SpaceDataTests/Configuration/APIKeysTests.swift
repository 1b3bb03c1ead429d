import Foundation
import SpaceData
import Testing

@Suite final class APIKeysTests {
  private let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws { try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: directory) }

  private func keyFile(_ text: String, mode: Int = 0o600) throws -> String {
    let file = directory.appending(path: "keys").path
    try Data(text.utf8).write(to: URL(filePath: file))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    return file
  }

  @Test func comeFromTheEnvironmentBeforeTheFile() throws {
    // Given both keys in the file and one in the environment
    let file = try keyFile("# mine\n\n NASA_API_KEY = fromthefile1 \nTMDB_API_KEY=fromthefile2\n")
    // When
    let keys = try APIKeys(environment: ["NASA_API_KEY": "fromenvironment"], file: file)
    // Then
    #expect(keys.nasa?.key.value == "fromenvironment")
    #expect(keys.nasa?.origin == "NASA_API_KEY")
    #expect(keys.tmdb?.key.value == "fromthefile2")
    #expect(keys.tmdb?.origin == file)
  }

  @Test func areNoneWithoutAFile() throws {
    #expect(try APIKeys(environment: [:], file: directory.appending(path: "none").path) == .none)
    #expect(try APIKeys(environment: ["NASA_API_KEY": ""], file: nil) == .none)
  }

  @Test(arguments: [0o644, 0o640, 0o602, 0o660])
  func areNotReadFromAFileThatOthersCanTouch(mode: Int) throws {
    let file = try keyFile("NASA_API_KEY=abcdefgh", mode: mode)
    #expect(throws: ConfigurationError.exposedKeyFile(path: file)) {
      try APIKeys(environment: [:], file: file)
    }
  }

  @Test func areNotReadFromSomethingThatIsNoFile() throws {
    #expect(throws: ConfigurationError.exposedKeyFile(path: directory.path)) {
      try APIKeys(environment: [:], file: directory.path)
    }
  }

  @Test func nameTheLineThatIsWrongButNotTheKey() throws {
    let file = try keyFile("NASA_API_KEY=abcdefgh\nsecretwithoutname\n")
    let error = #expect(throws: ConfigurationError.badKeyLine(path: file, line: 2)) {
      try APIKeys(environment: [:], file: file)
    }
    #expect(error?.message.contains("secretwithoutname") == false)
  }

  @Test(arguments: ["two words", "line\nbreak", "ключ"])
  func refuseWhatIsNoKey(text: String) {
    #expect(throws: ConfigurationError.badKey(variable: "TMDB_API_KEY")) {
      try APIKeys(environment: ["TMDB_API_KEY": text], file: nil)
    }
  }
}
