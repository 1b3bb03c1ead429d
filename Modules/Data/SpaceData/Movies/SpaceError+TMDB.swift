import SpaceDomain

extension SpaceError {
  /// The error in the words for The Movie Database, if it is an HTTP status.
  ///
  /// It does not quote the service, whose text may contain the key.
  var ofTMDB: SpaceError {
    switch status {
    case let status? where [401, 403].contains(status):
      SpaceError(
        .keyRefused, code: "key-refused", message: "The Movie Database refused the key (status \(status)).",
        hint: "Check the key.", status: status, subject: .movies)
    case 404?:
      SpaceError(
        .notFound, code: "not-found", message: "The Movie Database has nothing there.",
        hint: "Check the address of the service, if you set one.", status: status, subject: .movies)
    default: ofService("The Movie Database", subject: .movies)
    }
  }
}
