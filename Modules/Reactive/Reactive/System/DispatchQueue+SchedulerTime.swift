public import Dispatch

#if canImport(Darwin)
  // Apple's Dispatch declares these types and calls itself, for Combine: a second declaration would be ambiguous.
  extension DispatchQueue.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {}
#else
  extension DispatchQueue {
    /// The options for a closure on the queue.
    public struct SchedulerOptions {
      /// The quality of service of the closure.
      public var qos: DispatchQoS
      /// Flags of the work item, such as `barrier`.
      public var flags: DispatchWorkItemFlags
      /// A group that contains the closure while it waits or runs.
      public var group: DispatchGroup?

      /// Options with these properties.
      public init(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil
      ) { (self.qos, self.flags, self.group) = (qos, flags, group) }
    }

    /// Runs the closure on the queue as soon as possible, never during the call.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      let job = Job(action)
      async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
        job.run()
      }
    }

    /// Runs the closure on the queue at the instant, or a little later. Dispatch does not use a tolerance here.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      let job = Job(action)
      let group = options?.group
      group?.enter()
      asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? [])
      {
        job.run()
        group?.leave()
      }
    }
  }

  extension DispatchQueue {
    /// An instant of a queue.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
      /// The instant in Dispatch's type.
      public var dispatchTime: DispatchTime

      /// - Parameter time: the instant in Dispatch's type.
      public init(_ time: DispatchTime) { dispatchTime = time }

      /// The duration to another instant; the greatest one if either instant is the distant future.
      public func distance(to other: SchedulerTimeType) -> Stride {
        if self == other { return .nanoseconds(0) }
        guard let from = Int(exactly: dispatchTime.uptimeNanoseconds),
          let to = Int(exactly: other.dispatchTime.uptimeNanoseconds)
        else { return .nanoseconds(.max) }
        return .nanoseconds(to - from)
      }

      /// The instant after a duration. The greatest duration leads to the distant future.
      public func advanced(by n: Stride) -> SchedulerTimeType { .init(dispatchTime + n.timeInterval) }

      // Strideable's own comparisons would use `distance(to:)`.
      /// Compares the instants.
      public static func == (a: SchedulerTimeType, b: SchedulerTimeType) -> Bool {
        a.dispatchTime == b.dispatchTime
      }
      /// Compares the instants.
      public static func < (a: SchedulerTimeType, b: SchedulerTimeType) -> Bool {
        a.dispatchTime < b.dispatchTime
      }

      /// Hashes the raw value of the instant.
      public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }

      /// The nanoseconds since the machine was started.
      public init(from decoder: any Decoder) throws {
        self.init(DispatchTime(uptimeNanoseconds: try UInt64(from: decoder)))
      }

      /// The nanoseconds since the machine was started.
      public func encode(to encoder: any Encoder) throws {
        try dispatchTime.uptimeNanoseconds.encode(to: encoder)
      }
    }
  }

  extension DispatchQueue.SchedulerTimeType {
    /// A duration in nanoseconds; one that does not fit becomes the greatest or least one. Literals are
    /// seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Hashable, Codable, Sendable
    {
      // The name is the key under which Combine encodes it.
      private var _nanoseconds: Int

      private init(nanoseconds: Int) { _nanoseconds = nanoseconds }

      /// The duration in nanoseconds.
      public var magnitude: Int {
        get { _nanoseconds }
        set { _nanoseconds = newValue }
      }

      /// The duration in Dispatch's type.
      public var timeInterval: DispatchTimeInterval { .nanoseconds(_nanoseconds) }

      /// A duration of that interval; "never" becomes the greatest one.
      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let seconds): self = .seconds(seconds)
        case .milliseconds(let milliseconds): self = .milliseconds(milliseconds)
        case .microseconds(let microseconds): self = .microseconds(microseconds)
        case .nanoseconds(let nanoseconds): self = .nanoseconds(nanoseconds)
        case .never: self = .nanoseconds(.max)
        @unknown default: self = .nanoseconds(.max)
        }
      }

      /// A duration of that many seconds.
      public init(floatLiteral value: Double) { self = .seconds(value) }
      /// A duration of that many seconds.
      public init(integerLiteral value: Int) { self = .seconds(value) }

      /// A duration of that many seconds; nil if they do not fit an `Int`.
      public init?<T>(exactly source: T) where T: BinaryInteger {
        guard let seconds = Int(exactly: source) else { return nil }
        self = .seconds(seconds)
      }

      /// A stride in seconds.
      public static func seconds(_ s: Int) -> Stride { scaled(s, 1_000_000_000) }
      /// A stride in seconds.
      public static func seconds(_ s: Double) -> Stride {
        let nanoseconds = s * 1e9
        return .init(nanoseconds: Int(exactly: nanoseconds.rounded(.towardZero)) ?? (s < 0 ? .min : .max))
      }
      /// A stride in milliseconds.
      public static func milliseconds(_ ms: Int) -> Stride { scaled(ms, 1_000_000) }
      /// A stride in microseconds.
      public static func microseconds(_ us: Int) -> Stride { scaled(us, 1000) }
      /// A stride in nanoseconds.
      public static func nanoseconds(_ ns: Int) -> Stride { .init(nanoseconds: ns) }

      private static func scaled(_ value: Int, _ unit: Int) -> Stride {
        let (product, overflow) = value.multipliedReportingOverflow(by: unit)
        return .init(nanoseconds: overflow ? (value < 0 ? .min : .max) : product)
      }

      /// The product in seconds: two seconds times three are six.
      public static func * (a: Stride, b: Stride) -> Stride {
        .init(nanoseconds: Int(clamping: Int128(a.magnitude) * Int128(b.magnitude) / 1_000_000_000))
      }
      /// The sum.
      public static func + (a: Stride, b: Stride) -> Stride { .init(nanoseconds: a.magnitude + b.magnitude) }
      /// The difference.
      public static func - (a: Stride, b: Stride) -> Stride { .init(nanoseconds: a.magnitude - b.magnitude) }
    }
  }
#endif
