/// The environment variables that other programs get: those of the user, without the secrets of this program.
public struct ChildEnvironment: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// The variables by name.
  public let variables: [String: String]

  /// The variables of the process without some.
  /// - Parameter secrets: the names of the variables that only this program needs. Others stay, whatever they are called:
  ///   the user's own commands may need their keys.
  public init(_ variables: [String: String], without secrets: [String]) {
    self.variables = variables.filter { !secrets.contains($0.key) }
  }

  /// Exactly these variables.
  public init(dictionaryLiteral elements: (String, String)...) {
    variables = Dictionary(elements) { $1 }
  }
}
