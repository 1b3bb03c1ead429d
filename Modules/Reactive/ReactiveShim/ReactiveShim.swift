// One import for both worlds: Combine where the system has it, Reactive elsewhere.
// The system is asked for, not the module: another target of a package may be named Combine.

#if canImport(Darwin)
  @_exported public import Combine
#else
  @_exported public import Reactive
  @_exported public import ReactiveFoundation
#endif
