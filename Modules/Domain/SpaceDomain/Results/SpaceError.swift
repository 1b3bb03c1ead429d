/// The error of every repository: what failed, in a kind to decide on and in sentences to show.
///
/// ```swift
/// do {
///   show(try await apods.apod(on: day))
/// } catch {
///   switch error.kind {
///   case .throttled: try await clock.sleep(for: error.retryAfter ?? .seconds(60))
///   case .cancelled: break
///   default: show(error.hint ?? error.message)
///   }
/// }
/// ```
/// An error never contains a key, nor an address with a key.
public struct SpaceError: PresentableError, Hashable, Codable {
  /// The kind, by which callers decide.
  public let kind: Kind
  /// A stable word for machines, finer than the kind, such as `host-not-found`.
  public let code: String
  /// One sentence that says what happened.
  public let message: String
  /// One sentence of advice that is true in any program; nil when there is none.
  public let hint: String?
  /// The wait until another try makes sense; nil when no service named one.
  public let retryAfter: Duration?
  /// The HTTP status of the answer; nil when the error is not about a status.
  public let status: Int?
  /// The part of the library that the error belongs to; nil when any part may have it.
  public let subject: Subject?
  /// The address that was requested, without keys; nil when the error is not about a request. For a log, not for
  /// people; errors that differ only in it are equal.
  public private(set) var endpoint: String?
  /// The cause in the words of the part that failed, such as the HTTP library or the decoder, without keys. For a
  /// log, as ``endpoint``.
  public private(set) var cause: String?

  /// Makes an error; its code is by default the name of the kind.
  public init(
    _ kind: Kind, code: String? = nil, message: String, hint: String? = nil, retryAfter: Duration? = nil,
    status: Int? = nil, subject: Subject? = nil
  ) {
    self.kind = kind
    self.code = code ?? kind.rawValue
    (self.message, self.hint, self.retryAfter) = (message, hint, retryAfter)
    (self.status, self.subject) = (status, subject)
  }

  /// The error with what a log needs; what it has already stays.
  package func about(endpoint: String? = nil, cause: String? = nil) -> SpaceError {
    guard kind != .cancelled else { return self }
    var error = self
    (error.endpoint, error.cause) = (self.endpoint ?? endpoint, self.cause ?? cause)
    return error
  }

  /// True when both decide and show the same.
  public static func == (one: SpaceError, other: SpaceError) -> Bool {
    (one.kind, one.code, one.message, one.hint) == (other.kind, other.code, other.message, other.hint)
      && (one.retryAfter, one.status, one.subject) == (other.retryAfter, other.status, other.subject)
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(code)
    hasher.combine(message)
  }

  /// The kinds of errors that callers treat differently: of the request, of keys, of the way to a service, of answers,
  /// of files and the machine, and of neither.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// The request is invalid: a day that cannot have a picture, a reversed range, an empty query.
    case invalidRequest
    /// Several things match the name; a longer one is needed.
    case ambiguous
    /// The requested thing does not exist.
    case notFound
    /// Nothing was imported or stored yet.
    case empty
    /// The thing exists, but has no picture: a day with a video without a still, a film without a poster.
    case noPicture
    /// Today's picture is not published yet.
    case notPublishedYet

    /// No key is set for a service that needs one.
    case keyMissing
    /// The service refused the key, or requires one.
    case keyRefused
    /// The service denied access; its limit for this key or address may be exceeded.
    case accessDenied
    /// A key or the file with the keys is set but cannot be used.
    case keyUnusable
    /// A line of the file with the keys is malformed.
    case keyFileMalformed

    /// The user asked to make no connection.
    case offline
    /// The server was not found, or accepts no connection.
    case unreachable
    /// The connection broke before the answer was complete.
    case connectionLost
    /// The answer did not arrive in time.
    case timedOut
    /// The server's identity could not be verified.
    case insecure
    /// The address must not be called: not https, or not public.
    case forbiddenAddress

    /// The service limits requests; see ``SpaceError/retryAfter``.
    case throttled
    /// The service fails, or is paused after repeated failures.
    case unavailable
    /// The service refused the request for another reason.
    case refused
    /// An answer or a file that is not of the expected form.
    case unreadable
    /// An answer larger than the limit.
    case tooLarge
    /// The picture cannot be drawn: its format is unsupported, or it has too many pixels. Retrying does not help.
    case undrawable
    /// A stored value older than it should be.
    case outdated

    /// There is no home directory to store files in.
    case noHome
    /// The disk is full, or a quota is reached.
    case noSpace
    /// A file or directory may not be used: its owner, its permissions, or a file system that is read-only.
    case notPermitted
    /// A file is cut short or changed.
    case damaged
    /// A file was written by a newer version.
    case newerVersion
    /// A file with that name exists.
    case alreadyExists
    /// Another failure to read or write a file.
    case storage
    /// The machine lacks a library, memory, threads or open files.
    case noResources

    /// The task was canceled; never shown, counted or retried.
    case cancelled
    /// A fault of the program: an error that none of its parts should throw.
    case unexpected
  }

  /// A part of the library that has errors of its own; a new part adds a constant.
  public struct Subject: RawRepresentable, Sendable, Hashable, Codable {
    /// The name of the part.
    public let rawValue: String

    /// Makes a subject.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Pictures of the day.
    public static let apods = Subject(rawValue: "apods")
    /// The archive of all pictures of the day.
    public static let archive = Subject(rawValue: "archive")
    /// Images.
    public static let images = Subject(rawValue: "images")
    /// The weather on Mars.
    public static let mars = Subject(rawValue: "mars")
    /// Launches.
    public static let launches = Subject(rawValue: "launches")
    /// Films.
    public static let movies = Subject(rawValue: "movies")
    /// Contacts.
    public static let contacts = Subject(rawValue: "contacts")
  }

  /// The task was canceled.
  public static let cancelled = SpaceError(.cancelled, message: "The request was cancelled.")

  /// The error for any error, at the border to code that throws untyped errors: ``cancelled`` for a
  /// `CancellationError`, ``Kind/unreadable`` for errors of decoding and encoding.
  public init(_ error: any Error) {
    self =
      switch error {
      case let error as SpaceError: error
      case is CancellationError: .cancelled
      case let error as any PresentableError:
        SpaceError(error.kind, code: error.code, message: error.message, hint: error.hint)
      case is DecodingError, is EncodingError:
        SpaceError(.unreadable, message: "The data is not of the expected form.")
      default: SpaceError(.unexpected, message: "Something unexpected went wrong.", hint: "Please try again.")
      }
  }

  /// Runs a closure and converts its errors.
  public static func mapping<Value>(_ body: () throws -> Value) throws(SpaceError) -> Value {
    do { return try body() } catch { throw SpaceError(error) }
  }

  /// Throws ``cancelled`` when the task is canceled.
  public static func checkCancellation() throws(SpaceError) { if Task.isCancelled { throw .cancelled } }
}

extension Decoder {
  /// The error for a value that is not of the expected form.
  func fault(_ description: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: description))
  }
}
