import SpaceApp

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

Program.run(environment: ProcessInfo.processInfo.environment)
