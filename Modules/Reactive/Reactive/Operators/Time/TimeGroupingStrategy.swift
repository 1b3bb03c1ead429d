extension Publishers {
  /// The rule by which `collect(_:options:)` groups values.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// The values of each period, counted and delivered by the scheduler.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// The values of each period, in groups of at most the given count.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }
}

extension Publishers.TimeGroupingStrategy: Sendable
where Context: Sendable, Context.SchedulerTimeType.Stride: Sendable {}

extension Publishers.TimeGroupingStrategy {
  var scheduler: Context {
    switch self {
    case .byTime(let scheduler, _), .byTimeOrCount(let scheduler, _, _): scheduler
    }
  }

  var period: Context.SchedulerTimeType.Stride {
    switch self {
    case .byTime(_, let period), .byTimeOrCount(_, let period, _): period
    }
  }

  var count: Int? { if case .byTimeOrCount(_, _, let count) = self { count } else { nil } }
}
