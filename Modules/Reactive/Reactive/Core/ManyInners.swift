import Synchronization

/// Delivers the values of many publishers to one subscriber, for merge and flatMap.
@usableFromInline class ManyInners<Downstream: Subscriber>: ManyInnersSubscription, OperatorDescription {
  @usableFromInline let downstream: Downstream
  /// Values that are not requested yet, with the place of their publisher, which is asked for another value
  /// after the delivery. Accessed inside the gate.
  @usableFromInline @exclusivity(unchecked) final var buffer: [(place: Place, value: Downstream.Input)] = []
  @usableFromInline @exclusivity(unchecked) final var bufferStart = 0
  /// True to deliver waiting values in the order of the publishers, not of arrival: in merge, as in Combine.
  @usableFromInline let isOrderedByPlace: Bool
  @usableFromInline final var operatorName: String { isOrderedByPlace ? "Merge" : "FlatMap" }

  @inlinable init(downstream: Downstream, running: Int, isMerge: Bool = false) {
    self.downstream = downstream
    isOrderedByPlace = isMerge
    super.init(running: running, isStrict: !isMerge) {
      unsafeDowncast($0, to: ManyInners<Downstream>.self).drain()
    }
  }

  @inlinable final func receiveInner(_ value: Downstream.Input, _ place: Place) -> Subscribers.Demand {
    gate.enter()
    var more = Subscribers.Demand.none
    if isOver.load(ordering: .acquiring) {
    } else if buffer.isEmpty && demand.isUnlimited {
      _ = downstream.receive(value)
    } else if buffer.isEmpty && demand.take() {
      demand.add(downstream.receive(value))
      more = .max(1)
    } else {
      put(value, place)
    }
    leave()
    return more
  }

  /// Inside the gate.
  @inlinable final func put(_ value: Downstream.Input, _ place: Place) {
    var index = buffer.count
    if isOrderedByPlace {
      while index > bufferStart, buffer[index - 1].place > place { index -= 1 }
      // A publisher that sends more than was requested replaces its waiting value.
      if index > bufferStart, buffer[index - 1].place == place {
        buffer[index - 1].value = value
        return
      }
    }
    buffer.insert((place, value), at: index)
  }

  /// - Returns: true if the stream continues.
  @inlinable @discardableResult
  final func receiveInner(completion: Subscribers.Completion<Downstream.Failure>, _ place: Place?) -> Bool {
    switch completion {
    case .finished:
      guard finish(place) else { return true }
      gate.enter()
      drain()
      leave()
    case .failure:
      // Merge cancels the publisher that has failed too; flatMap does not, as in Combine.
      if !isOrderedByPlace { _ = finish(place) }
      if end(keepsOuter: place != nil) {
        gate.enter()
        buffer = []
        downstream.receive(completion: completion)
        leave()
      }
    }
    return false
  }

  /// Inside the gate.
  @inlinable final func drain() {
    while bufferStart < buffer.count, !isOver.load(ordering: .acquiring), demand.take() {
      let (place, value) = buffer[bufferStart]
      bufferStart += 1
      if bufferStart == buffer.count {
        buffer.removeAll(keepingCapacity: true)
        bufferStart = 0
      }
      feed(place)
      demand.add(downstream.receive(value))
    }
    if isOver.load(ordering: .acquiring) {
      buffer = []
      bufferStart = 0
    } else if buffer.isEmpty, hasFinishedAll, end() {
      downstream.receive(completion: .finished)
    }
  }
}

@usableFromInline struct InnerSide<Downstream: Subscriber>: Subscriber, OperatorDescription {
  @usableFromInline let parent: ManyInners<Downstream>
  @usableFromInline let place: ManyInnersSubscription.Place
  @usableFromInline let combineIdentifier = CombineIdentifier()
  @usableFromInline var operatorName: String { parent.operatorName }
  @usableFromInline let onFinish: ((ManyInners<Downstream>) -> Void)?
  @usableFromInline var mirrorChildren: [Mirror.Child] { [("parentSubscription", parent.combineIdentifier)] }

  @inlinable init(
    parent: ManyInners<Downstream>, place: ManyInnersSubscription.Place,
    onFinish: ((ManyInners<Downstream>) -> Void)? = nil
  ) { (self.parent, self.place, self.onFinish) = (parent, place, onFinish) }

  @inlinable func receive(subscription: any Subscription) { parent.connectInner(subscription, place) }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { parent.receiveInner(input, place) }

  @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    if parent.receiveInner(completion: completion, place) { onFinish?(parent) }
  }
}
