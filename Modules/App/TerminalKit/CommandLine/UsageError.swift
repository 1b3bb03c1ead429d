import SpaceDomain

/// What is wrong with the words of a command line.
struct UsageError: PresentableError, Equatable {
  /// What is wrong, one sentence.
  let message: String
  /// What would be right.
  let hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  var kind: ErrorKind { .invalidRequest }
  var code: String { "usage" }
}
