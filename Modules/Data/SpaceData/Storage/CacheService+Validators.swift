import SpaceDomain

/// An answer as it came, with what its server needs to say whether it has changed.
private struct ValidatedAnswer: Codable, Sendable {
  /// The longest validator that is stored and sent again; those of servers have some 40 bytes.
  private static let longest = 1_024

  let body: Data
  let tag: String?
  let modified: String?

  init(_ response: HTTPResponse) {
    body = response.body
    (tag, modified) = (Self.fit(response.headers["etag"]), Self.fit(response.headers["last-modified"]))
  }

  /// The request with the conditions under which the answer is new (RFC 9110, 13.1).
  func condition(_ request: HTTPRequest) -> HTTPRequest {
    var request = request
    request.headers["If-None-Match"] = tag
    request.headers["If-Modified-Since"] = modified
    return request
  }

  private static func fit(_ text: String?) -> String? {
    text.flatMap { $0.utf8.count <= longest && $0.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? $0 : nil }
  }
}

extension CacheService {
  /// The decoded answer to a request, stored as it came. It is asked for again with its `ETag` and `Last-Modified`;
  /// if it has not changed (304), the stored one is the live one. If it cannot be fetched, the one stored last is
  /// returned, with the reason.
  /// - Parameters:
  ///   - request: a GET, such as from ``APIService/request(_:_:)``.
  ///   - key: any text that identifies the request.
  ///   - age: the longest time since a stored answer was fetched, to be shown; nil for any.
  /// - Throws: as ``APIService/json(_:from:_:decoder:)``: if nothing is stored, or if it is a cancellation.
  public nonisolated func json<Value: Decodable & Sendable>(
    _ type: Value.Type, _ request: HTTPRequest, of api: APIService, key: String, at instant: Date = Date(),
    maximumAge age: Duration? = nil, decoder: JSONDecoder? = nil
  ) async throws(SpaceError) -> Sourced<Value> {
    let stored = await load(ValidatedAnswer.self, key: key)
    // One that cannot be read any more is fetched whole.
    let kept = stored.flatMap { stored in
      (try? api.decode(type, from: stored.value.body, decoder)).map { (stored.value, $0, stored.since) }
    }
    return try await Sourced.fetched { () async throws(SpaceError) in
      let response = try await api.send(kept?.0.condition(request) ?? request)
      if response.status == 304, let kept {
        await save(kept.0, key: key, at: instant)
        return Sourced(kept.1, provenance: .live(source: api.name))
      }
      let value = try api.decode(type, from: response.checked().body, decoder)
      await save(ValidatedAnswer(response), key: key, at: instant)
      return Sourced(value, provenance: .live(source: api.name))
    } orKept: { _ in
      guard let kept, Self.isOfAge(kept.2, atMost: age, now: instant) else { return nil }
      return Sourced(kept.1, provenance: .cached(since: kept.2, source: api.name))
    }
  }
}
