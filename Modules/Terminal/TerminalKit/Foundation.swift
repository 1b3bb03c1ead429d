// The one place that chooses a Foundation and a C library for this module, the same as those of Domain.

#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
  @_exported import Glibc
#else
  @_exported import Foundation
#endif
