// The one place that chooses the C library for this target.

#if canImport(Glibc)
  @_exported import Glibc
#else
  @_exported import Darwin
#endif
