import SpaceConsole

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

Program.run(Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
