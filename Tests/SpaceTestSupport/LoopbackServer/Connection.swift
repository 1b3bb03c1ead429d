/// Serves one connection, request after request.
struct Connection {
  let number: Int
  let socket: ConnectionSocket
  let listener: Listener

  func serve() {
    do {
      var reader = RequestReader(socket: socket, connection: number, baseURL: listener.baseURL)
      while try answer(reader.next()) {}
      finish()
    } catch .broken(.reset) {
      socket.prepareReset()
    } catch .broken(.close) {
      finish()
    } catch {
      // Stopped, or nobody is there to read: closing is all that is left to do.
    }
  }

  private func finish() {
    // Before the client can know: it may open its next connection at once.
    listener.markEnded(number)
    socket.finish()
  }

  /// Answers what was read; false when the connection is to be closed.
  private func answer(_ read: RequestReader.Read) throws(ConnectionEnd) -> Bool {
    switch read {
    case .end:
      return false
    case .refused(let status):
      var writer = ResponseWriter(.status(status), to: nil, on: socket)
      try writer.write(withBody: true)
      return false
    case .request(let request):
      return try answer(request)
    }
  }

  private func answer(_ request: LoopbackServer.Request) throws(ConnectionEnd) -> Bool {
    listener.requests.record(request)
    var writer = ResponseWriter(listener.router.response(to: request), to: request, on: socket)
    do {
      try writer.write(withBody: request.method != "HEAD")
    } catch {
      // A connection that stop() shuts down looks like a client that has gone.
      if case .clientGone = error, !listener.isStopped { listener.abandoned.record(request) }
      throw error
    }
    return !writer.closes
  }
}
