import SpaceApp

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@main enum SpaceExplorer {
  static func main() { Program.run(environment: ProcessInfo.processInfo.environment) }
}
