import Reactive

/// The values that a publisher sends synchronously, and its completion.
struct Gathered<Value, Failure: Error> {
  var values: [Value] = []
  var completion: Subscribers.Completion<Failure>?
}

/// Subscribes and collects the values sent before the call returns.
func gather<P: Publisher>(_ publisher: P) -> Gathered<P.Output, P.Failure> {
  var gathered = Gathered<P.Output, P.Failure>()
  let cancellable = publisher.sink(
    receiveCompletion: { gathered.completion = $0 }, receiveValue: { gathered.values.append($0) })
  cancellable.cancel()
  return gathered
}
