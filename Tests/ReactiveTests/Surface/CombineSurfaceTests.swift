import Reactive
import Testing

/// Each operator and type once, in Combine's spelling and with Combine's result type: sources written for
/// Combine must compile with only the import changed. Other tests check the behavior in detail.
struct CombineSurfaceTests {
  typealias Numbers = Publishers.Sequence<[Int], Never>
  typealias Subject = PassthroughSubject<Int, TestError>

  /// Sends 1, 2, 3 and the completion through a publisher made from a subject.
  func through<P: Publisher>(
    _ make: (Subject) -> P, completion: Subscribers.Completion<TestError> = .finished
  ) -> Gathered<P.Output, P.Failure> {
    let numbers = Subject()
    var gathered = Gathered<P.Output, P.Failure>()
    let cancellable = make(numbers).sink(
      receiveCompletion: { gathered.completion = $0 }, receiveValue: { gathered.values.append($0) })
    for number in 1...3 { numbers.send(number) }
    numbers.send(completion: completion)
    cancellable.cancel()
    return gathered
  }

  // MARK: - Mapping

  @Test func `map and its variants`() {
    #expect(through { $0.map { $0 * 2 } as Publishers.Map<Subject, Int> }.values == [2, 4, 6])
    #expect(
      through { $0.map(\.description) as Publishers.MapKeyPath<Subject, String> }.values == ["1", "2", "3"])
    #expect(
      through {
        $0.map(\.description, \.bitWidth) as Publishers.MapKeyPath2<Subject, String, Int>
      }.values.map(\.1) == [Int.bitWidth, Int.bitWidth, Int.bitWidth])
    #expect(
      through {
        $0.map(\.description, \.self, \.self) as Publishers.MapKeyPath3<Subject, String, Int, Int>
      }.values.map(\.2) == [1, 2, 3])
    #expect(through { $0.tryMap { $0 + 1 } as Publishers.TryMap<Subject, Int> }.values == [2, 3, 4])
    #expect(
      through { $0.scan(0) { $0 + $1 } as Publishers.Scan<Subject, Int> }.values == [1, 3, 6])
    #expect(
      through { $0.tryScan(0) { $0 + $1 } as Publishers.TryScan<Subject, Int> }.values == [1, 3, 6])
    #expect(
      through {
        $0.map { $0 == 2 ? nil : $0 }.replaceNil(with: 0)
          as Publishers.Map<Publishers.Map<Subject, Int?>, Int>
      }.values == [1, 0, 3])
    #expect(
      gather(Empty<Int, Never>().replaceEmpty(with: 5) as Publishers.ReplaceEmpty<Empty<Int, Never>>).values
        == [5])
  }

  @Test func `flatMap in all its forms and switchToLatest`() {
    #expect(
      through { $0.flatMap { Just($0).setFailureType(to: TestError.self) } }.values == [1, 2, 3])
    #expect(
      through { $0.flatMap(maxPublishers: .max(1)) { [$0, $0].publisher } }.values == [1, 1, 2, 2, 3, 3])
    #expect(
      gather([1, 2].publisher.flatMap { Fail<Int, TestError>(error: $0 == 1 ? .first : .second) }).completion
        == .failure(.first))
    let flat: Publishers.FlatMap<Just<Int>, Numbers> = [1, 2].publisher.flatMap { Just($0 * 10) }
    #expect(gather(flat).values == [10, 20])
    let latest: Publishers.SwitchToLatest<Numbers, Publishers.Map<PassthroughSubject<Int, Never>, Numbers>> =
      PassthroughSubject<Int, Never>().map { [$0].publisher }.switchToLatest()
    #expect(gather(latest).completion == nil)
    #expect(gather([1, 2].publisher.map { [$0, $0].publisher }.switchToLatest()).values == [1, 1, 2, 2])
  }

  // MARK: - Filtering

  @Test func `filters the list by name`() {
    #expect(through { $0.filter { $0 > 1 } as Publishers.Filter<Subject> }.values == [2, 3])
    #expect(through { $0.tryFilter { $0 > 1 } as Publishers.TryFilter<Subject> }.values == [2, 3])
    #expect(
      through { $0.compactMap { $0 == 2 ? nil : $0 } as Publishers.CompactMap<Subject, Int> }.values == [
        1, 3,
      ])
    #expect(
      through { $0.tryCompactMap { $0 == 2 ? nil : $0 } as Publishers.TryCompactMap<Subject, Int> }.values
        == [1, 3])
    #expect(
      through {
        $0.map { $0 / 2 }.removeDuplicates()
          as Publishers.RemoveDuplicates<Publishers.Map<Subject, Int>>
      }.values == [0, 1])
    #expect(
      through { $0.removeDuplicates { $0 % 2 == $1 % 2 } as Publishers.RemoveDuplicates<Subject> }.values
        == [1, 2, 3])
    #expect(
      through { $0.tryRemoveDuplicates { _, _ in true } as Publishers.TryRemoveDuplicates<Subject> }.values
        == [1])
    #expect(through { $0.ignoreOutput() as Publishers.IgnoreOutput<Subject> }.completion == .finished)
    #expect(
      through({ $0.replaceError(with: 9) as Publishers.ReplaceError<Subject> }, completion: .failure(.first))
        .values == [1, 2, 3, 9])
  }

  // MARK: - Reducing

  @Test func `operators that reduce many values to one`() {
    #expect(through { $0.collect() as Publishers.Collect<Subject> }.values == [[1, 2, 3]])
    #expect(through { $0.collect(2) as Publishers.CollectByCount<Subject> }.values == [[1, 2], [3]])
    #expect(through { $0.reduce(0) { $0 + $1 } as Publishers.Reduce<Subject, Int> }.values == [6])
    #expect(through { $0.tryReduce(0) { $0 + $1 } as Publishers.TryReduce<Subject, Int> }.values == [6])
    #expect(through { $0.count() as Publishers.Count<Subject> }.values == [3])
    #expect(through { $0.min() as Publishers.Comparison<Subject> }.values == [1])
    #expect(through { $0.max() as Publishers.Comparison<Subject> }.values == [3])
    #expect(through { $0.min { $0 < $1 } as Publishers.Comparison<Subject> }.values == [1])
    #expect(through { $0.max { $0 < $1 } as Publishers.Comparison<Subject> }.values == [3])
    #expect(through { $0.tryMin { $0 < $1 } as Publishers.TryComparison<Subject> }.values == [1])
    #expect(through { $0.tryMax { $0 < $1 } as Publishers.TryComparison<Subject> }.values == [3])
  }

  @Test func `the bytes of the queries`() {
    #expect(through { $0.contains(2) as Publishers.Contains<Subject> }.values == [true])
    #expect(through { $0.contains { $0 > 3 } as Publishers.ContainsWhere<Subject> }.values == [false])
    #expect(through { $0.tryContains { $0 > 2 } as Publishers.TryContainsWhere<Subject> }.values == [true])
    #expect(through { $0.allSatisfy { $0 > 0 } as Publishers.AllSatisfy<Subject> }.values == [true])
    #expect(through { $0.tryAllSatisfy { $0 > 1 } as Publishers.TryAllSatisfy<Subject> }.values == [false])
  }

  // MARK: - Selecting

  @Test func `the first ones`() {
    #expect(through { $0.first() as Publishers.First<Subject> }.values == [1])
    #expect(through { $0.first { $0 > 1 } as Publishers.FirstWhere<Subject> }.values == [2])
    #expect(through { $0.tryFirst { $0 > 1 } as Publishers.TryFirstWhere<Subject> }.values == [2])
    #expect(through { $0.prefix(2) as Publishers.Output<Subject> }.values == [1, 2])
    #expect(through { $0.prefix { $0 < 3 } as Publishers.PrefixWhile<Subject> }.values == [1, 2])
    #expect(through { $0.tryPrefix { $0 < 2 } as Publishers.TryPrefixWhile<Subject> }.values == [1])
    #expect(
      through {
        $0.prefix(untilOutputFrom: Empty<Int, Never>())
          as Publishers.PrefixUntilOutput<Subject, Empty<Int, Never>>
      }.values == [1, 2, 3])
    #expect(through { $0.output(at: 1) as Publishers.Output<Subject> }.values == [2])
    #expect(through { $0.output(in: 1...) as Publishers.Output<Subject> }.values == [2, 3])
  }

  @Test func `the last ones`() {
    #expect(through { $0.last() as Publishers.Last<Subject> }.values == [3])
    #expect(through { $0.last { $0 < 3 } as Publishers.LastWhere<Subject> }.values == [2])
    #expect(through { $0.tryLast { $0 < 3 } as Publishers.TryLastWhere<Subject> }.values == [2])
    #expect(through { $0.dropFirst() as Publishers.Drop<Subject> }.values == [2, 3])
    #expect(through { $0.dropFirst(2) as Publishers.Drop<Subject> }.values == [3])
    #expect(through { $0.drop { $0 < 2 } as Publishers.DropWhile<Subject> }.values == [2, 3])
    #expect(through { $0.tryDrop { $0 < 3 } as Publishers.TryDropWhile<Subject> }.values == [3])
    #expect(
      through {
        $0.drop(untilOutputFrom: [0].publisher.setFailureType(to: TestError.self))
          as Publishers.DropUntilOutput<Subject, Publishers.Sequence<[Int], TestError>>
      }.values == [1, 2, 3])
  }

  // MARK: - Combining

  @Test func `prepend and append`() {
    typealias Elements = Publishers.Sequence<[Int], TestError>
    #expect(
      through { $0.prepend(8, 9) as Publishers.Concatenate<Elements, Subject> }.values == [8, 9, 1, 2, 3])
    #expect(
      through { $0.prepend([8]) as Publishers.Concatenate<Elements, Subject> }.values == [8, 1, 2, 3])
    #expect(
      through {
        $0.prepend(Empty()) as Publishers.Concatenate<Empty<Int, TestError>, Subject>
      }.values == [1, 2, 3])
    #expect(
      through { $0.append(8, 9) as Publishers.Concatenate<Subject, Elements> }.values == [1, 2, 3, 8, 9])
    #expect(
      through { $0.append([8]) as Publishers.Concatenate<Subject, Elements> }.values == [1, 2, 3, 8])
    #expect(
      through {
        $0.append(Fail(error: .second)) as Publishers.Concatenate<Subject, Fail<Int, TestError>>
      }.completion == .failure(.second))
  }

  @Test func `merge of two to eight, and of many`() {
    let a = Just(1)
    let two: Publishers.Merge<Just<Int>, Just<Int>> = a.merge(with: a)
    #expect(gather(two).values.count == 2)
    #expect(gather(a.merge(with: a, a) as Publishers.Merge3).values.count == 3)
    #expect(gather(a.merge(with: a, a, a) as Publishers.Merge4).values.count == 4)
    #expect(gather(a.merge(with: a, a, a, a) as Publishers.Merge5).values.count == 5)
    #expect(gather(a.merge(with: a, a, a, a, a) as Publishers.Merge6).values.count == 6)
    #expect(gather(a.merge(with: a, a, a, a, a, a) as Publishers.Merge7).values.count == 7)
    #expect(gather(a.merge(with: a, a, a, a, a, a, a) as Publishers.Merge8).values.count == 8)
    #expect(gather(Publishers.MergeMany(a, a, a)).values.count == 3)
    #expect(gather(Publishers.MergeMany([a, a])).values.count == 2)
    #expect(gather(Publishers.Merge(a, a).merge(with: a)).values.count == 3)
  }

  @Test func `combineLatest and zip of two to four`() {
    let (a, b, c, d) = (Just(1), Just("b"), Just(3.0), Just(true))
    #expect(gather(a.combineLatest(b) as Publishers.CombineLatest).values.map(\.1) == ["b"])
    #expect(gather(a.combineLatest(b) { "\($0)\($1)" }).values == ["1b"])
    #expect(gather(a.combineLatest(b, c) as Publishers.CombineLatest3).values.map(\.2) == [3])
    #expect(gather(a.combineLatest(b, c) { "\($0)\($1)\($2)" }).values == ["1b3.0"])
    #expect(gather(a.combineLatest(b, c, d) as Publishers.CombineLatest4).values.map(\.3) == [true])
    #expect(gather(a.combineLatest(b, c, d) { "\($0)\($1)\($2)\($3)" }).values == ["1b3.0true"])
    #expect(gather(a.zip(b) as Publishers.Zip).values.map(\.1) == ["b"])
    #expect(gather(a.zip(b) { "\($0)\($1)" }).values == ["1b"])
    #expect(gather(a.zip(b, c) as Publishers.Zip3).values.map(\.2) == [3])
    #expect(gather(a.zip(b, c) { "\($0)\($1)\($2)" }).values == ["1b3.0"])
    #expect(gather(a.zip(b, c, d) as Publishers.Zip4).values.map(\.3) == [true])
    #expect(gather(a.zip(b, c, d) { "\($0)\($1)\($2)\($3)" }).values == ["1b3.0true"])
    #expect(gather(Publishers.Zip(a, b)).values.map(\.0) == [1])
    #expect(gather(Publishers.CombineLatest(a, b)).values.map(\.0) == [1])
  }
}
