/// The types and numbers of this system for limits and threads.
enum SystemLimits {
  #if canImport(Darwin)
    typealias Kind = Int32
    /// A thread, before it is started.
    typealias NewThread = pthread_t?
    static let processes = RLIMIT_NPROC
    // RLIM_INFINITY is a macro with a cast, which Swift does not import.
    static let unlimited = rlim_t(Int64.max)
    static var noThread: NewThread { nil }

    static func number(of kind: Kind) -> Int32 { kind }
  #else
    typealias Kind = __rlimit_resource
    /// A thread, before it is started.
    typealias NewThread = pthread_t
    static let processes = __RLIMIT_NPROC
    static let unlimited = rlim_t.max
    static var noThread: NewThread { NewThread() }

    static func number(of kind: Kind) -> __rlimit_resource_t { __rlimit_resource_t(kind.rawValue) }
  #endif
}
