import Foundation
import SpaceData
import SpaceDomain
import Testing

@Suite struct APIKeysTests {
  private let directory = Sandbox()

  private func keyFile(_ text: String, mode: Int = 0o600) throws -> String {
    let file = directory.path + "/keys"
    try Data(text.utf8).write(to: URL(filePath: file))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    return file
  }

  private func keys(_ environment: [String: String], file: String?) -> APIKeys {
    APIKeys(environment: environment, file: file)
  }

  @Test func `are read from the environment before the file`() throws {
    // Given both keys in the file and one of them also in the environment
    let file = try keyFile("# mine\n\n NASA_API_KEY = fromthefile1 \nTMDB_API_KEY=fromthefile2\n")
    // When
    let keys = self.keys(["NASA_API_KEY": "fromenvironment"], file: file)
    // Then
    #expect(keys[.nasa]?.key.value == "fromenvironment")
    #expect(keys[.nasa]?.origin == "NASA_API_KEY")
    #expect(keys[.movies]?.key.value == "fromthefile2")
    #expect(keys[.movies]?.origin == file)
  }

  @Test func `are absent without a file`() {
    #expect(keys([:], file: directory.path + "/none") == APIKeys())
    #expect(keys(["NASA_API_KEY": ""], file: nil) == APIKeys())
  }

  @Test(arguments: [0o644, 0o640, 0o602, 0o660])
  func `are not read from a file that others can access, which is only reported`(mode: Int) throws {
    let file = try keyFile("NASA_API_KEY=abcdefgh", mode: mode)
    let keys = self.keys(["TMDB_API_KEY": "fromenvironment"], file: file)
    #expect(keys[.nasa] == nil && keys[.movies]?.key.value == "fromenvironment")
    #expect(keys.faults == [.exposedKeyFile(path: file)])
  }

  @Test func `are not read from anything but a regular file`() {
    let keys = self.keys([:], file: directory.path)
    #expect(keys[.nasa] == nil && keys.faults == [.notAKeyFile(path: directory.path)])
  }

  @Test func `of an unreadable file are reported as unreadable, not as absent`() throws {
    // Given a file name longer than the system allows, which no user can open
    let file = directory.path + "/" + String(repeating: "x", count: 300)
    #expect(
      keys([:], file: file).faults == [.unreadableKeyFile(path: file, number: ENAMETOOLONG)])
  }

  @Test(arguments: [(EACCES, "chmod 600"), (EILSEQ, "UTF-8"), (EFBIG, "64 kB"), (EIO, "disk")])
  func `of a file that cannot be read come with advice for its fault`(number: Int32, advice: String) {
    #expect(SpaceError.unreadableKeyFile(path: "k", number: number).hint?.contains(advice) == true)
  }

  @Test func `are not read from a file above the size limit`() throws {
    let file = try keyFile(String(repeating: "#", count: 65_525) + "\nNASA_API_KEY=abcdefgh")
    let keys = self.keys([:], file: file)
    #expect(keys[.nasa] == nil && keys.faults == [.unreadableKeyFile(path: file, number: EFBIG)])
  }

  @Test func `report the wrong line without the key, and keep the others`() throws {
    let file = try keyFile("secretwithoutname\nNASA_API_KEY=abcdefgh\n")
    let keys = self.keys([:], file: file)
    #expect(keys.faults == [.badKeyLine(path: file, line: 1)] && keys[.nasa]?.key.value == "abcdefgh")
    #expect(keys.faults.allSatisfy { !$0.message.contains("secretwithoutname") })
  }

  @Test(arguments: ["two words", "line\nbreak", "ключ"])
  func `refuse invalid texts`(text: String) {
    let keys = self.keys(["TMDB_API_KEY": text], file: nil)
    #expect(keys[.movies] == nil && keys.faults == [.badKey(variable: "TMDB_API_KEY")])
  }
}
