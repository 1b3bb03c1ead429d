import Foundation

/// A limit of this process, such as that of its open files.
package enum ResourceLimit: Sendable {
  /// The number of open files.
  case openFiles
  /// The bytes of a file that is written.
  case fileSize

  /// The limit in force, and the one up to which it may be raised.
  package var values: (soft: UInt, hard: UInt) {
    var limit = rlimit()
    getrlimit(number, &limit)
    return (UInt(limit.rlim_cur), UInt(limit.rlim_max))
  }

  /// Changes the limit.
  package func set(_ soft: UInt, _ hard: UInt) {
    var limit = rlimit(rlim_cur: rlim_t(soft), rlim_max: rlim_t(hard))
    setrlimit(number, &limit)
  }

  #if canImport(Darwin)
    private var number: Int32 {
      switch self {
      case .openFiles: RLIMIT_NOFILE
      case .fileSize: RLIMIT_FSIZE
      }
    }
  #else
    private var number: __rlimit_resource_t {
      switch self {
      case .openFiles: __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      case .fileSize: __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
      }
    }
  #endif
}
