import SpaceConsole

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

let words = Array(CommandLine.arguments.dropFirst())
switch Program.start(words, environment: ProcessInfo.processInfo.environment) {
case .done(let code): exit(code)
case .work(let work): await work()
}
