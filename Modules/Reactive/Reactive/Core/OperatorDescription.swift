/// A stage's description for traces and debuggers: its name, and the children of its mirror.
///
/// A stage implements `operatorName`, and `mirrorChildren` if it has any; the three conformances are derived.
@usableFromInline
protocol OperatorDescription: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  var operatorName: String { get }
  var mirrorChildren: [Mirror.Child] { get }
}

extension OperatorDescription {
  @usableFromInline var mirrorChildren: [Mirror.Child] { [] }
  @usableFromInline var description: String { operatorName }
  @usableFromInline var playgroundDescription: Any { operatorName }
  @usableFromInline var customMirror: Mirror {
    Mirror(self, children: mirrorChildren, ancestorRepresentation: .suppressed)
  }
}
