import SpaceDomain

/// Collects a streamed body and stops it at the limit of bytes, which is enforced only here.
struct BodyCollector {
  enum Stop {
    /// Enough of a body that explains a status other than 2xx.
    case enough
    /// The body is larger than the limit, or announced to be.
    case tooLarge
  }

  /// The fewest bytes of a body that must arrive in the stall time of a transport.
  static let stallBytes = 640

  private(set) var body = Data()
  private(set) var stop: Stop?
  private let isSuccess: Bool
  private let limit: Int
  private let total: Int?
  private let progress: (@Sendable (TransferProgress) -> Void)?

  /// - Parameter total: the announced length of the decompressed body; nil when unknown.
  init(_ request: HTTPRequest, status: Int, total: Int?) {
    isSuccess = (200...299).contains(status)
    limit = isSuccess ? request.byteLimit : min(request.byteLimit, HTTPResponse.explanationLimit)
    // The length in an answer to HEAD is that of the body which GET would bring.
    let total = request.method == .head ? nil : total
    (self.total, progress) = (total, isSuccess ? request.progress : nil)
    guard isSuccess, let total else { return }
    if total > limit { stop = .tooLarge } else { body.reserveCapacity(total) }
  }

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
