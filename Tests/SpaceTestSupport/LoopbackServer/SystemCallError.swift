#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A system call that failed.
public struct SystemCallError: Error, CustomStringConvertible {
  /// The call's name.
  public let call: String
  /// Its `errno`.
  public let code: Int32

  /// The failure of `call`, with the thread's `errno` unless another code is given.
  public init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  /// The call and the system's description of the code.
  public var description: String { "\(call): \(String(cString: strerror(code)))" }
}
