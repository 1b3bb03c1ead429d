#if !canImport(Darwin)
  public import Foundation
  public import Reactive

  extension Timer {
    /// A publisher that sends the date repeatedly in the interval. It sends nothing before it is connected.
    ///
    ///     let cancellable = Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { print($0) }
    /// - Parameters:
    ///   - interval: the seconds between two values; zero or less becomes a tenth of a millisecond, as for
    ///     `Timer`.
    ///   - tolerance: the seconds by which a value may be late; nil lets the run loop choose.
    ///   - runLoop: the run loop of the timer, which must be running.
    ///   - mode: the mode of the run loop.
    ///   - options: unused, as in Combine.
    public static func publish(
      every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
      in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
      TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// Sends the date repeatedly in an interval while it is connected. It never ends.
    ///
    /// Its subscribers share one demand, as in Combine: each value goes to all of them and uses up one of the
    /// sum of their requests. Without demand, dates are dropped.
    public final class TimerPublisher: ConnectablePublisher {
      /// The date of the tick.
      public typealias Output = Date
      /// The publisher cannot fail.
      public typealias Failure = Never

      /// Seconds between two values.
      public let interval: TimeInterval
      /// Seconds by which a value may be late.
      public let tolerance: TimeInterval?
      /// The run loop that the timer runs on.
      public let runLoop: RunLoop
      /// The mode of the run loop that the timer runs in.
      public let mode: RunLoop.Mode
      /// The scheduler has no options.
      public let options: RunLoop.SchedulerOptions?

      private let ticks: TimerTicks

      /// A publisher with these properties.
      public init(
        interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
      ) {
        (self.interval, self.tolerance, self.runLoop) = (interval, tolerance, runLoop)
        (self.mode, self.options) = (mode, options)
        // Foundation's timer uses the same value for an interval that is not positive.
        let period = interval > 0 ? interval : 0.0001
        ticks = TimerTicks { tick in
          // Foundation on Linux fires at once when it is given only the interval.
          let start = Date(timeIntervalSinceNow: period)
          let timer = Timer(fire: start, interval: period, repeats: true) { _ in tick(Date()) }
          if let tolerance { timer.tolerance = tolerance }
          runLoop.add(timer, forMode: mode)
          return AnyCancellable { timer.invalidate() }
        }
      }

      /// Attaches the subscriber. Call `subscribe(_:)` instead.
      public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        ticks.add(AnySubscriber(subscriber))
      }

      /// Starts the timer, unless it runs.
      /// - Returns: the connection; canceling it stops the timer.
      public func connect() -> any Cancellable { ticks.connect() }
    }
  }
#endif
