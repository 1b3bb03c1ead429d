import WithOpenCombine
import WithReactive

/// One row of a table: the same work repeated by each contestant.
struct Row {
  let name: String
  let title: String
  /// Nil for an operator that is not written by hand.
  let closures: ((Int) -> Int)?
  /// Nil for an operator that OpenCombine does not have.
  let openCombine: ((Int) -> Int)?
  let reactive: (Int) -> Int

  func body(_ contestant: String) -> ((Int) -> Int)? {
    switch contestant {
    case "closures": closures
    case "opencombine": openCombine
    case "reactive": reactive
    default: nil
    }
  }

  /// The rows of reactive.md, and the loop of public operators.
  static var written: [Row] {
    [
      Row(
        name: "a", title: "subject → map → filter → scan → sink", closures: Closures.chain,
        openCombine: WithOpenCombine.Rows.chain, reactive: WithReactive.Rows.chain),
      Row(
        name: "b", title: "subject → removeDuplicates → map → switchToLatest(Just) → sink",
        closures: Closures.latest, openCombine: WithOpenCombine.Rows.latest,
        reactive: WithReactive.Rows.latest),
      current("c1", 1), current("c10", 10), current("c100", 100),
      Row(
        name: "d", title: "merge of 8", closures: Closures.merge, openCombine: WithOpenCombine.Rows.merge,
        reactive: WithReactive.Rows.merge),
      Row(
        name: "e", title: "feedback loop: input → two actions, two states", closures: Closures.loop,
        openCombine: WithOpenCombine.Rows.system, reactive: WithReactive.Rows.system),
      Row(
        name: "f", title: "subscribe and cancel", closures: Closures.subscribe,
        openCombine: WithOpenCombine.Rows.subscribe, reactive: WithReactive.Rows.subscribe),
      Row(
        name: "g", title: "debounce, virtual time", closures: Closures.debounce,
        openCombine: WithOpenCombine.Rows.debounce, reactive: WithReactive.Rows.debounce),
      Row(
        name: "h", title: "the feedback loop of public operators", closures: Closures.loop,
        openCombine: WithOpenCombine.Rows.operatorLoop, reactive: WithReactive.Rows.operatorLoop),
    ]
  }

  private static func current(_ name: String, _ listeners: Int) -> Row {
    Row(
      name: name, title: "CurrentValueSubject to \(listeners)",
      closures: { Closures.current($0, listeners: listeners) },
      openCombine: { WithOpenCombine.Rows.current($0, listeners: listeners) },
      reactive: { WithReactive.Rows.current($0, listeners: listeners) })
  }

  /// Each operator by itself.
  static var operators: [Row] {
    let peers = Dictionary(uniqueKeysWithValues: WithOpenCombine.Operators.all.map { ($0.name, $0.run) })
    return (WithReactive.Operators.all + WithReactive.Operators.withoutPeer).map {
      Row(name: $0.name, title: $0.name, closures: nil, openCombine: peers[$0.name], reactive: $0.run)
    }
  }
}
