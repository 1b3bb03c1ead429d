/// The name of an action, such as `explore.select`: the names of its cases without their values, which may be
/// private. An action of the user needs no word for that.
enum ActionName {
  static func of(_ action: Any) -> String {
    let mirror = Mirror(reflecting: action)
    if mirror.displayStyle == .tuple { return mirror.children.first.map { of($0.value) } ?? "" }
    guard mirror.displayStyle == .enum else { return "" }
    guard let payload = mirror.children.first, let label = payload.label else { return "\(action)" }
    let rest = of(payload.value)
    return rest.isEmpty ? label : label == "user" ? rest : "\(label).\(rest)"
  }
}
