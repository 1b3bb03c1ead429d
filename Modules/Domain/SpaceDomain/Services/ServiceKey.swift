/// A key that the program asks its user for, with the service whose key it is.
///
/// All that is known of it stands in one row, the ``WebService/Key`` of the service: command, settings, help, key file,
/// `doctor` and the trial of a new key read it.
package struct ServiceKey: Sendable, Hashable {
  /// The service whose key it is.
  package let service: WebService
  /// The row.
  package let facts: WebService.Key.Facts

  /// The key of a service; nil when it takes none that the user is asked for.
  package init?(_ service: WebService) {
    guard let facts = service.key?.facts else { return nil }
    (self.service, self.facts) = (service, facts)
  }

  /// The most bytes of a key; those of the services have at most 300. A longer text is refused, not cut.
  package static let limit = 1_024

  /// The keys of all services, each once, in the order of the help.
  ///
  /// They come from the list that reserves the services' names. The list of features cannot give them, although it has all
  /// services: Settings is in it, with the command that names the keys, and SpaceData, which reads them, knows no feature.
  /// `ServiceKeyTests` fails when a feature's service has a key that is missing here.
  package static let all = WebService.builtIn.compactMap { ServiceKey($0) }.reduce(into: [ServiceKey]()) {
    if $0.map(\.facts).contains($1.facts) == false { $0.append($1) }
  }
}

extension WebService.Key {
  /// All that the program says and does about a key that it asks its user for.
  package struct Facts: Sendable, Hashable {
    /// The word for commands.
    package let name: String
    /// The environment variable, which is also the name of the line in the key file.
    package let variable: String
    /// The name on the screen.
    package let title: String
    /// The page where to request a key.
    package let page: String
    /// The purpose, for the help.
    package let purpose: String
    /// The effect of having none.
    package let without: String
    /// The path below the service's address of a small answer that depends on the key.
    package let trialPath: String
    /// The query of that answer.
    package let trialQuery: [String: String]

    package init(
      _ name: String, variable: String, title: String, page: String, purpose: String, without: String,
      trial path: String, _ query: [String: String] = [:]
    ) {
      (self.name, self.variable, self.title, self.page) = (name, variable, title, page)
      (self.purpose, self.without, trialPath, trialQuery) = (purpose, without, path, query)
    }
  }
}
