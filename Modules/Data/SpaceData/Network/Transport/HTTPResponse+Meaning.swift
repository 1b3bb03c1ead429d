import SpaceDomain

extension HTTPResponse {
  /// True if the service itself says that it has no such thing: JSON, unless that says that nothing is at the address.
  package var saysNothingFound: Bool { reason != nil && !hasNoRoute }

  /// True if WordPress says that nothing is at the address.
  var hasNoRoute: Bool { reason?.code == "rest_no_route" }

  private var reason: Reason? { try? BoundedJSON.decode(Reason.self, from: body) }

  /// The explanation of an error, as far as services agree on one.
  private struct Reason: Decodable {
    let code: String?

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Field.self)
      code = try? fields.decode(String.self, forKey: .code)
    }

    private enum Field: CodingKey {
      case code
    }
  }
}
