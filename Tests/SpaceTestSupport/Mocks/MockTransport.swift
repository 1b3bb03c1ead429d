import Foundation
import SpaceData
import SpaceDomain

/// A scripted network below `APIService` or `Space`, which records the requests; by default every address answers with
/// status 404.
public final class MockTransport: HTTPTransport {
  /// The answers of ``send(_:)``.
  public let onSend = MockMethod<HTTPRequest, HTTPResponse> { .value(HTTPResponse(status: 404, url: $0.url)) }

  /// Makes a network without services.
  public init() {}

  /// Makes a network in which every address answers with a JSON text.
  public init(json: String) {
    onSend.answers(by: { .value(HTTPResponse(status: 200, body: Data(json.utf8), url: $0.url)) })
  }

  /// The scripted answer.
  public func send(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
    try await onSend(request)
  }
}
