import Foundation

/// A system call that failed.
package struct SystemCallError: Error, CustomStringConvertible {
  /// The call's name.
  package let call: String
  /// Its `errno`.
  package let code: Int32

  /// The failure of `call`, with the thread's `errno` unless another code is given.
  package init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  /// The call and the system's description of the code.
  package var description: String { "\(call): \(String(cString: strerror(code)))" }
}
