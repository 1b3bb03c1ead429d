import SpaceConsole
import SpaceData
import SpaceDomain
import TerminalKit

extension Program {
  /// The words of a command line, of which the last is being typed, and what it may be.
  typealias Completion = (words: [String], supply: PlaceSupply)

  /// The command line to run, or the words to complete from what is at hand; nil for other requests.
  static func work(for request: Grammar.Request) -> (call: Invocation, completion: Completion?)? {
    if case .run(let call) = request { return (call, nil) }
    guard case .candidates(let words) = request,
      let supply = grammar.supply(for: words).flatMap(PlaceSupply.init)
    else { return nil }
    let call = Invocation(path: [], options: [GlobalOptions.offline.spec.name: true], arguments: [:])
    return (call, (words, supply))
  }

  /// Writes the words that may come next, with the places that are at hand; without those if they cannot be read.
  static func complete(
    _ completion: Completion, _ call: Invocation, _ environment: [String: String]
  ) async -> ExitCode {
    let found = try? await atHand(completion, call, environment)
    let candidates = grammar.candidates(for: completion.words) + (found ?? [])
    return answer(environment) { console throws(OutputFailure) in try print(candidates, on: console) }
  }

  static func print(_ candidates: [Grammar.Candidate], on console: Console) throws(OutputFailure) {
    try console.print(records: candidates.map { PlainRecord([$0.word, $0.help.string]) })
  }

  private static func atHand(
    _ completion: Completion, _ call: Invocation, _ environment: [String: String]
  ) async throws -> [Grammar.Candidate] {
    let space = try await AppContainer(call, environment).space
    return await completion.supply.candidates(
      for: completion.words.last ?? "", archive: space.archive, launches: space.launches,
      favorites: space.favorites)
  }
}
