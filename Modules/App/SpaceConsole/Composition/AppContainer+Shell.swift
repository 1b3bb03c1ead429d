import SpaceData

extension AppContainer: ShellFactory {
  private var sessionFile: SessionFile { SessionFile(directory: services.directories.data) }

  func session() -> Session { sessionFile.read() }

  func keep(_ session: Session) { sessionFile.write(session) }

  var redaction: TraceRedaction {
    TraceRedaction(
      secrets: [services.keys.nasa, services.keys.tmdb].compactMap { $0?.key.value },
      isSecret: { Redaction.isSecret(name: $0) })
  }
}
