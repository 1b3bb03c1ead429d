import Reactive
import Testing

/// The labels of a mirror's children; an unlabeled one is "-".
func labels(_ object: Any) -> [String] {
  ((object as? any CustomReflectable)?.customMirror ?? Mirror(reflecting: object)).children.map {
    $0.label ?? "-"
  }
}

/// Checks the description and mirror of an operator's subscriber, and those of its subscription if the
/// operator makes one.
func expectReflection<P: Publisher>(
  _ name: String, children: [String], isSubscription: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation, _ make: (Upstream<Int, TestError>) -> P
) throws where P.Output: Equatable {
  let upstream = Upstream<Int, TestError>()
  let recorder = make(upstream).recorded(.none)
  var stages: [Any] = [try #require(upstream.rawSubscribers.first, sourceLocation: sourceLocation)]
  if isSubscription { stages.append(try #require(recorder.subscription, sourceLocation: sourceLocation)) }
  for stage in stages {
    #expect("\(stage)" == name, sourceLocation: sourceLocation)
    #expect(labels(stage) == children, sourceLocation: sourceLocation)
    let shown = (stage as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription as? String
    #expect(shown == name, sourceLocation: sourceLocation)
  }
}
