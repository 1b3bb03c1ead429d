/// The name of an action, such as `explore.select`: the names of its cases without their values, which may be
/// private.
enum ActionName {
  static func of(_ action: Any) -> String {
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum else { return "" }
    guard let payload = mirror.children.first, let label = payload.label else { return "\(action)" }
    let rest = of(payload.value)
    return rest.isEmpty ? label : "\(label).\(rest)"
  }
}
