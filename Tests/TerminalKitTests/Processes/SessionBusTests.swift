import Foundation
import SpaceTestSupport
import Testing

@testable import TerminalKit

@Suite(.file("/proc/self/exe")) struct SessionBusTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "bus \(UInt32.random(in: 0..<1_000_000))").path(percentEncoded: false)

  /// A socket of ours that nobody answers at.
  private func makeSocket(in folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let made = mknod(folder + "/bus", S_IFSOCK | 0o600, 0)
    try #require(made == 0)
  }

  private func variables(_ own: [String: String], in folder: String?) -> [String: String] {
    ChildEnvironment(own, without: []).withSessionBus(in: folder).variables
  }

  @Test func `a program without a session gets that of the user's login`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try makeSocket(in: folder)
    let found = variables(["HOME": "/h"], in: folder)
    #expect(found["DBUS_SESSION_BUS_ADDRESS"] == "unix:path=" + folder.replacing(" ", with: "%20") + "/bus")
    #expect(found["XDG_RUNTIME_DIR"] == folder && found["HOME"] == "/h")
    // An empty address is none; another one stays.
    #expect(
      variables(["DBUS_SESSION_BUS_ADDRESS": ""], in: folder)["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false)
    let own = ["DBUS_SESSION_BUS_ADDRESS": "unix:abstract=/tmp/x"]
    #expect(variables(own, in: folder) == own)
    // A folder of the session that is gone, as after su, does not hide it.
    let gone = variables(["XDG_RUNTIME_DIR": "/none"], in: folder)
    #expect(gone["DBUS_SESSION_BUS_ADDRESS"] != nil && gone["XDG_RUNTIME_DIR"] == "/none")
  }

  @Test func `what is no socket of the user's is no bus`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(variables([:], in: nil).isEmpty && variables([:], in: folder).isEmpty)
    try makeSocket(in: folder + "/other")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/bus", withDestinationPath: folder + "/other/bus")
    #expect(variables([:], in: folder).isEmpty)
    unlink(folder + "/bus")
    try Data().write(to: URL(filePath: folder + "/bus"))
    #expect(variables([:], in: folder).isEmpty)
    #expect(variables(["XDG_RUNTIME_DIR": folder + "/other"], in: nil).count == 2)
  }
}
