import Foundation

/// `openssl s_server` on 127.0.0.1 with a self-signed certificate, for tests that need a TLS server.
final class TLSServer: Sendable {
  static let openssl = "/usr/bin/openssl"

  struct DidNotStart: Error {}

  let url: URL
  /// The path of the self-signed certificate (PEM).
  let certificateFile: String
  private let folder: URL
  private let process: Process

  /// - Parameter name: the subject alternative name in the certificate, such as `IP:127.0.0.1`.
  init(name: String) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let certificate = folder.appending(path: "certificate.pem").path
    let key = folder.appending(path: "key.pem").path
    let request = try Self.run([
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
      "-subj", "/CN=test", "-addext", "subjectAltName=\(name)", "-out", certificate, "-keyout", key,
    ])
    _ = try request.output.readToEnd()
    let server = try Self.run([
      "s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key, "-www",
    ])
    guard let port = Self.port(in: server.output) else {
      kill(server.process.processIdentifier, SIGKILL)
      throw DidNotStart()
    }
    (process, certificateFile) = (server.process, certificate)
    url = URL(string: "https://127.0.0.1:\(port)/")!
  }

  deinit {
    // Use SIGKILL: the server inherited a blocked SIGTERM from the Dispatch thread that started it.
    kill(process.processIdentifier, SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  private static func run(_ arguments: [String]) throws -> (process: Process, output: FileHandle) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: openssl)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Reading its output blocks, and ends with it.
    DispatchQueue.global().asyncAfter(deadline: .now() + 300) {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
    return (process, output.fileHandleForReading)
  }

  /// Reads until the line `ACCEPT 127.0.0.1:49152`, which the server prints when it listens.
  private static func port(in output: FileHandle) -> UInt16? {
    var text = ""
    while !text.hasSuffix("\n") || !text.contains("ACCEPT") {
      let data = output.availableData
      if data.isEmpty { return nil }
      text += String(decoding: data, as: UTF8.self)
    }
    return text.split(whereSeparator: { ":\n".contains($0) }).last.flatMap { UInt16($0) }
  }
}
