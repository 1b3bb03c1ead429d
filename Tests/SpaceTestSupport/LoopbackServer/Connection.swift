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
      // The server has stopped or the client has gone: only closing is left to do.
    }
  }

  private func finish() {
    // Mark the connection as ended before the client can notice: it may open its next connection at once.
    listener.markEnded(number)
    socket.finish()
  }

  /// Answers a request; returns false when the connection is to be closed.
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
      // A connection closed by stop() looks like a client that has gone away, so check for that.
      if case .clientGone = error, !listener.isStopped { listener.abandoned.record(request) }
      throw error
    }
    return !writer.closes
  }
}
