// The one place that chooses a Foundation and a C library for Domain, Data, Features and the program.
// FoundationEssentials leaves out ICU, which the program does not need and which takes 40 MB and 5 ms at each start.

#if canImport(Darwin)
  @_exported import Foundation
#else
  @_exported import FoundationEssentials
  @_exported import Glibc
#endif
