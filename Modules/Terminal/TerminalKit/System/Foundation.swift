// The one place that chooses a Foundation and a C library for this module, the same as those of Domain.

#if canImport(Darwin)
  @_exported import Foundation
#else
  @_exported import FoundationEssentials
  @_exported import Glibc
#endif
