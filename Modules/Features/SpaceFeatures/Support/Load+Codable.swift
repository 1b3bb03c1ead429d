/// A trace records only the visible part of a load: a replay sends no requests.
extension Load: Codable where Value: Codable {
  private enum CodingKeys: String, CodingKey { case state, latest }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let state = try container.decode(LoadingState<Value>.self, forKey: .state)
    self.init(
      state: state, latest: try state.value ?? container.decodeIfPresent(Value.self, forKey: .latest))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(state, forKey: .state)
    if state.value == nil { try container.encodeIfPresent(latest, forKey: .latest) }
  }
}
