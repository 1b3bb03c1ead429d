import Reactive

/// The values that a publisher sends at once, and its end.
struct Gathered<Value, Failure: Error> {
  var values: [Value] = []
  var completion: Subscribers.Completion<Failure>?
}

/// Subscribes and gathers what is sent before that returns.
func gather<P: Publisher>(_ publisher: P) -> Gathered<P.Output, P.Failure> {
  var gathered = Gathered<P.Output, P.Failure>()
  let cancellable = publisher.sink(
    receiveCompletion: { gathered.completion = $0 }, receiveValue: { gathered.values.append($0) })
  cancellable.cancel()
  return gathered
}
