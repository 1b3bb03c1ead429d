#if canImport(Glibc)
  import Glibc
#endif

/// The parts in which glibc hands out memory.
public enum MemoryArenas {
  /// Lets all threads share two of them. Else there are up to eight for each processor, and what is free in one is of no
  /// use to the threads of another: where 10,000 pictures came and went, 3 MB of 80 were of that kind.
  public static func share() {
    #if canImport(Glibc)
      // Swift's module of glibc leaves malloc.h out, where M_ARENA_MAX is -8.
      typealias Setting = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
      guard let mallopt = dlsym(nil, "mallopt") else { return }
      _ = unsafeBitCast(mallopt, to: Setting.self)(-8, 2)
    #endif
  }
}
