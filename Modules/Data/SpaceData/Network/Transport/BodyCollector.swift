import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Takes a body as it streams and says when to stop: the one place where the limit of bytes is enforced.
struct BodyCollector {
  /// The reason why no more bytes are wanted.
  enum Stop {
    /// The body explains an answer other than 2xx; its rest is not needed.
    case enough
    /// The body is, or is announced as, larger than the limit.
    case tooLarge
  }

  private(set) var body = Data()
  private(set) var stop: Stop?
  private let isSuccess: Bool
  private let limit: Int
  private let total: Int?
  private let progress: (@Sendable (TransferProgress) -> Void)?

  /// - Parameter total: the length that the server announced for the decompressed body, if it did.
  init(_ request: HTTPRequest, status: Int, total: Int?) {
    isSuccess = (200...299).contains(status)
    limit = isSuccess ? request.byteLimit : min(request.byteLimit, HTTPResponse.explanationLimit)
    self.total = total
    progress = isSuccess ? request.progress : nil
    if isSuccess, let total, total > limit {
      stop = .tooLarge
    } else if isSuccess, let total {
      body.reserveCapacity(total)
    }
  }

  /// Takes the next bytes; false when the transfer shall stop.
  mutating func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard stop == nil else { return false }
    let room = limit - body.count
    if bytes.count > room {
      stop = isSuccess ? .tooLarge : .enough
      if !isSuccess { body.append(contentsOf: bytes.prefix(room)) }
      return false
    }
    body.append(contentsOf: bytes)
    progress?(TransferProgress(received: body.count, total: total))
    return true
  }
}
