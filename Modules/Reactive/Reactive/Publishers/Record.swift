/// Sends recorded values and a completion to each subscriber, on demand.
///
///     let record = Record<Int, Never> { recording in
///       recording.receive(1)
///       recording.receive(completion: .finished)
///     }
public struct Record<Output, Failure: Error>: Publisher {
  /// The value that is sent.
  public let recording: Recording
  private enum CodingKeys: String, CodingKey { case recording }

  /// - Parameter record: adds the values and the completion to a recording. Called at once; without a
  ///   completion the recording finishes.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// - Parameter recording: the recording to send.
  public init(recording: Recording) { self.recording = recording }

  /// A publisher with these properties.
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  /// Attaches the subscriber. Call `subscribe(_:)` instead.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    Publishers.Sequence(sequence: recording.output).send(to: subscriber, recorded: recording.completion)
  }
}

extension Record {
  /// Values and a completion, perhaps still being recorded.
  public struct Recording {
    /// The values so far.
    public private(set) var output: [Output] = []
    /// The completion; `.finished` until it is recorded.
    public private(set) var completion: Subscribers.Completion<Failure> = .finished
    private var isOpen = false
    private enum CodingKeys: String, CodingKey { case output, completion }

    /// Creates an empty recording.
    public init() { isOpen = true }

    /// A complete recording: recording more traps.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      (self.output, self.completion) = (output, completion)
    }

    /// Records a value. Traps after the completion.
    public mutating func receive(_ input: Output) {
      precondition(isOpen, "a value was recorded after the end")
      output.append(input)
    }

    /// Records the completion. A second one traps.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(isOpen, "an end was recorded after the end")
      self.completion = completion
      isOpen = false
    }
  }
}

extension Record: Encodable where Output: Encodable, Failure: Encodable {}
extension Record: Decodable where Output: Decodable, Failure: Decodable {}

extension Record.Recording: Encodable where Output: Encodable, Failure: Encodable {
  /// Encodes the recording, as `encode(to:)` does.
  public func encode(into encoder: any Encoder) throws { try encode(to: encoder) }
}

extension Record.Recording: Decodable where Output: Decodable, Failure: Decodable {}

extension Record.Recording: Sendable where Output: Sendable {}
extension Record: Sendable where Output: Sendable {}
