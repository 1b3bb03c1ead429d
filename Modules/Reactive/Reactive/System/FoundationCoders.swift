#if canImport(Darwin)
  public import Foundation
#else
  public import FoundationEssentials
#endif

// The only use of Foundation: its coders conform without further code.
extension JSONEncoder: TopLevelEncoder {}
extension JSONDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
