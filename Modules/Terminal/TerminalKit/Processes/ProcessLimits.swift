import CTerminal
import Synchronization

/// Makes sure that threads and memory are available, because the caller may have set limits. Without them,
/// libraries trap or hang.
public enum ProcessLimits {
  /// Makes sure that this many more threads can be started.
  /// - Throws: ``ScarceResource/threads``.
  public static func reserve(threads count: Int) throws(ScarceResource) {
    // With a limit far above, as on most machines, nothing needs to be tried.
    guard raised(SystemLimits.processes).map({ $0 < 1_000 }) ?? false else { return }
    guard canStart(count) else { throw .threads }
  }

  /// Makes sure that this many more bytes of address space are available.
  /// - Throws: ``ScarceResource/memory``.
  public static func reserve(addresses count: Int) throws(ScarceResource) {
    guard raised(RLIMIT_AS) != nil else { return }
    let start = mmap(nil, count, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let start, start != MAP_FAILED else { throw .memory }
    munmap(start, count)
  }

  /// Gives large buffers back to the system as soon as they are freed. By default glibc keeps those of the sizes that were
  /// freed before, in as many heaps as there are threads: updates of a library and searches in it left 30 MB in the app, and
  /// commands with the largest lists took 85 MiB instead of 60.
  public static func returnLargeBuffers() { return_large_buffers() }

  /// A limit, raised as far as this process may, at most to a number; nil if there is none.
  static func raised(_ kind: SystemLimits.Kind, to most: rlim_t = .max) -> UInt? {
    var limit = rlimit()
    let kind = SystemLimits.number(of: kind)
    guard getrlimit(kind, &limit) == 0, limit.rlim_cur != SystemLimits.unlimited else { return nil }
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, most))
    _ = setrlimit(kind, &limit)
    guard getrlimit(kind, &limit) == 0, limit.rlim_cur != SystemLimits.unlimited else { return nil }
    return UInt(limit.rlim_cur)
  }

  /// Held while threads are started that wait for it.
  private static let gate = Mutex(())

  /// Starts threads that end once all are there.
  private static func canStart(_ count: Int) -> Bool {
    var threads: [pthread_t] = []
    defer { for thread in threads { pthread_join(thread, nil) } }
    return gate.withLock { _ in
      for _ in 0..<count {
        var thread = SystemLimits.noThread
        let status = pthread_create(
          &thread, nil,
          { _ in
            ProcessLimits.gate.withLock { _ in }
            return nil
          }, nil)
        guard status == 0 else { return false }
        threads += [thread].compactMap(\.self)
      }
      return true
    }
  }
}

/// A resource of which the system gives this process too little.
public enum ScarceResource: String, Error, Sendable, Hashable {
  /// Threads, or processes.
  case threads
  /// Address space.
  case memory
  /// Open files and connections.
  case openFiles = "open-files"
}
