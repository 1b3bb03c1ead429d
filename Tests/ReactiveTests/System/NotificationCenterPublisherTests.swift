#if !canImport(Darwin)
  import Foundation
  import Reactive
  import ReactiveFoundation
  import Testing

  struct NotificationCenterPublisherTests {
    private let center = NotificationCenter()
    private let name = Notification.Name("saved")

    @Test func `sends the notifications of its name and object until canceled`() {
      // Given
      let (sender, stranger) = (NSObject(), NSObject())
      let (any, own) = (Recorder<Notification, Never>(), Recorder<Notification, Never>())
      center.publisher(for: name).subscribe(any)
      center.publisher(for: name, object: sender).subscribe(own)
      // When
      center.post(name: name, object: sender)
      center.post(name: name, object: stranger)
      center.post(name: Notification.Name("other"), object: sender)
      own.cancel()
      own.cancel()
      center.post(name: name, object: sender)
      // Then
      #expect(any.values.count == 3)
      #expect(own.all.first == .subscription("NotificationCenter Observer"))
      #expect(own.values.count == 1)
    }

    @Test func `notifications without demand are dropped`() {
      let recorder = center.publisher(for: name).recorded(.none) { _ in .none }
      center.post(name: name, object: nil, userInfo: ["n": 1])
      recorder.request(.max(1))
      for number in 2...4 { center.post(name: name, object: nil, userInfo: ["n": number]) }
      #expect(recorder.values.map { $0.userInfo?["n"] as? Int } == [2])
    }

    @Test func `a subscriber is released when it cancels`() {
      var cancellable: AnyCancellable?
      let watch = watching { object in
        cancellable = center.publisher(for: name).sink { _ in object.touch() }
      }
      center.post(name: name, object: nil)
      #expect(cancellable != nil && watch.isAlive)
      cancellable = nil
      #expect(!watch.isAlive)
    }

    @Test func `posting from many threads while canceling is safe`() {
      let (center, name) = (center, name)
      for _ in 0..<50 {
        let log = Log<Notification>()
        let recorder = center.publisher(for: name).recorded { note in
          log.append(note)
          return .none
        }
        simultaneously(
          { for _ in 0..<100 { center.post(name: name, object: nil) } },
          { for _ in 0..<100 { center.post(name: name, object: nil) } },
          { recorder.cancel() })
        let count = log.all.count
        center.post(name: name, object: nil)
        #expect(log.all.count == count)
        #expect(count <= 200)
      }
    }

    @Test func `publishers of the same center, name and object are equal`() {
      let object = NSObject()
      #expect(center.publisher(for: name, object: object) == center.publisher(for: name, object: object))
      #expect(center.publisher(for: name) != center.publisher(for: name, object: object))
      #expect(center.publisher(for: name) != NotificationCenter().publisher(for: name))
    }
  }
#endif
