// What Apple's Foundation has beside FoundationEssentials, as far as it is used.
// Declarations only: the text becomes a part of a module interface. What is missing here is an error of Scripts/darwin.
// MARK: Objective-C

public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  public init(_ value: Bool)
  public init(booleanLiteral value: Bool)
  public var boolValue: Bool { get }
}

public protocol NSObjectProtocol: AnyObject {}

open class NSObject: NSObjectProtocol, Equatable, Hashable {
  public init()
  public static func == (a: NSObject, b: NSObject) -> Bool
  public func hash(into hasher: inout Hasher)
}

extension NSObjectProtocol where Self: NSObject {
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>)
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>)
}

public let NSNotFound: Int

// MARK: Strings

public class NSString: NSObject, @unchecked Sendable {
  public override init()
  public convenience init(string: String)
  public func range(of string: String, options: String.CompareOptions = []) -> NSRange
  public var length: Int { get }
}

public struct NSRange: Hashable, Sendable {
  public init()
  public init(location: Int, length: Int)
  public var location: Int
  public var length: Int
}

extension String: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSString
  public func _bridgeToObjectiveC() -> NSString
  public static func _forceBridgeFromObjectiveC(_ x: NSString, result: inout String?)
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSString, result: inout String?) -> Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String
}

public typealias CFString = NSString
public typealias CFStringEncoding = UInt32
public func CFStringConvertIANACharSetNameToEncoding(_ name: CFString!) -> CFStringEncoding
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt
public var kCFStringEncodingInvalidId: UInt32 { get }

public struct CharacterSet: Hashable, SetAlgebra, Sendable {
  public init()
  public func contains(_ member: Unicode.Scalar) -> Bool
  public func union(_ other: CharacterSet) -> CharacterSet
  public func intersection(_ other: CharacterSet) -> CharacterSet
  public func symmetricDifference(_ other: CharacterSet) -> CharacterSet
  public mutating func insert(_ member: Unicode.Scalar) -> (inserted: Bool, memberAfterInsert: Unicode.Scalar)
  public mutating func remove(_ member: Unicode.Scalar) -> Unicode.Scalar?
  public mutating func update(with member: Unicode.Scalar) -> Unicode.Scalar?
  public mutating func formUnion(_ other: CharacterSet)
  public mutating func formIntersection(_ other: CharacterSet)
  public mutating func formSymmetricDifference(_ other: CharacterSet)
  public init(charactersIn string: String)
  public static var alphanumerics: CharacterSet { get }
  public static var urlPathAllowed: CharacterSet { get }
  public static var urlQueryAllowed: CharacterSet { get }
  public static var decimalDigits: CharacterSet { get }
  public static var letters: CharacterSet { get }
  public static var newlines: CharacterSet { get }
  public static var whitespaces: CharacterSet { get }
  public static var whitespacesAndNewlines: CharacterSet { get }
  public var inverted: CharacterSet { get }
}

extension StringProtocol {
  public func components(separatedBy separator: CharacterSet) -> [String]
  public func contains<T>(_ other: T) -> Bool where T: StringProtocol
  public func localizedCaseInsensitiveContains<T>(_ other: T) -> Bool where T: StringProtocol
  public func padding<T>(toLength length: Int, withPad pad: T, startingAt index: Int) -> String where T: StringProtocol
  public func range<T>(
    of string: T, options: String.CompareOptions = [], range: Range<Index>? = nil, locale: Locale? = nil
  ) -> Range<Index>? where T: StringProtocol
  public func replacingOccurrences<T, R>(
    of target: T, with replacement: R, options: String.CompareOptions = [], range: Range<Index>? = nil
  ) -> String where T: StringProtocol, R: StringProtocol
  public func folding(options: String.CompareOptions = [], locale: Locale?) -> String
  public func trimmingCharacters(in set: CharacterSet) -> String
  public func addingPercentEncoding(withAllowedCharacters allowed: CharacterSet) -> String?
  public var removingPercentEncoding: String? { get }
}

extension String {
  public init(format: String, _ arguments: any CVarArg...)
  public init(format: String, locale: Locale?, _ arguments: any CVarArg...)
}

// MARK: Numbers

public struct IntegerFormatStyle<Value>: FormatStyle where Value: BinaryInteger {
  public init(locale: Locale = .autoupdatingCurrent)
  public func format(_ value: Value) -> String
  public func locale(_ locale: Locale) -> IntegerFormatStyle<Value>
  public init(from decoder: any Decoder) throws
  public func encode(to encoder: any Encoder) throws
  public static func == (a: IntegerFormatStyle<Value>, b: IntegerFormatStyle<Value>) -> Bool
  public func hash(into hasher: inout Hasher)
}
extension FormatStyle where Self == IntegerFormatStyle<Int> { public static var number: IntegerFormatStyle<Int> { get } }
extension BinaryInteger {
  public func formatted() -> String
  public func formatted<S>(_ format: S) -> S.FormatOutput where Self == S.FormatInput, S: FormatStyle
}

// MARK: Data

extension Data {
  public func range(of data: Data, options: SearchOptions = [], in range: Range<Index>? = nil) -> Range<Index>?
}

open class NSDictionary: NSObject, ExpressibleByDictionaryLiteral {
  public required convenience init(dictionaryLiteral elements: (Any, Any)...)
}

extension Dictionary: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSDictionary
  public func _bridgeToObjectiveC() -> NSDictionary
  public static func _forceBridgeFromObjectiveC(_ x: NSDictionary, result: inout Dictionary?)
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSDictionary, result: inout Dictionary?) -> Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDictionary?) -> Dictionary
}

open class JSONSerialization: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static var fragmentsAllowed: ReadingOptions { get }
    public static var mutableContainers: ReadingOptions { get }
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static var fragmentsAllowed: WritingOptions { get }
    public static var prettyPrinted: WritingOptions { get }
    public static var sortedKeys: WritingOptions { get }
    public static var withoutEscapingSlashes: WritingOptions { get }
  }
  open class func isValidJSONObject(_ object: Any) -> Bool
  open class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any
  open class func data(withJSONObject object: Any, options: WritingOptions = []) throws -> Data
}

open class DateFormatter: NSObject, @unchecked Sendable {
  public override init()
  open var calendar: Calendar! { get set }
  open var dateFormat: String! { get set }
  open var isLenient: Bool { get set }
  open var locale: Locale! { get set }
  open var timeZone: TimeZone! { get set }
  open func date(from text: String) -> Date?
  open func string(from date: Date) -> String
}

// MARK: Files and processes

extension FileManager {
  public func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool
  public func enumerator(atPath path: String) -> DirectoryEnumerator?
  public func enumerator(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?, options mask: DirectoryEnumerationOptions = [],
    errorHandler handler: ((URL, any Error) -> Bool)? = nil
  ) -> DirectoryEnumerator?

  open class DirectoryEnumerator: NSEnumerator, @unchecked Sendable {
    open func skipDescendants()
  }
}

open class NSEnumerator: NSObject, Sequence {
  public override init()
  open func nextObject() -> Any?
  open var allObjects: [Any] { get }
  public struct Iterator: IteratorProtocol { public mutating func next() -> Any? }
  public func makeIterator() -> Iterator
}

extension URLResourceKey: Hashable, RawRepresentable, @unchecked Sendable {  // empty in FoundationEssentials
  public var rawValue: String { get }
  public init(rawValue: String)
  public static var isDirectoryKey: URLResourceKey { get }
  public static var isRegularFileKey: URLResourceKey { get }
}

open class Bundle: NSObject, @unchecked Sendable {
  public override init()
  public class var main: Bundle { get }
  public class var allBundles: [Bundle] { get }
  open var bundleURL: URL { get }
  open var bundlePath: String { get }
  open var executablePath: String? { get }
  open var executableURL: URL? { get }
}

open class FileHandle: NSObject, @unchecked Sendable {
  public override init()
  open class var nullDevice: FileHandle { get }
  open class var standardInput: FileHandle { get }
  open class var standardOutput: FileHandle { get }
  open class var standardError: FileHandle { get }
  public convenience init(fileDescriptor: Int32, closeOnDealloc: Bool)
  public convenience init(fileDescriptor: Int32)
  public convenience init?(forReadingAtPath path: String)
  public convenience init?(forWritingAtPath path: String)
  public convenience init(forReadingFrom url: URL) throws
  public convenience init(forWritingTo url: URL) throws
  public convenience init(forUpdating url: URL) throws
  open var fileDescriptor: Int32 { get }
  open var availableData: Data { get }
  open func readDataToEndOfFile() -> Data
  open func write(_ data: Data)
  public func read(upToCount count: Int) throws -> Data?
  public func readToEnd() throws -> Data?
  public func write<T>(contentsOf data: T) throws where T: DataProtocol
  public func seek(toOffset offset: UInt64) throws
  public func seekToEnd() throws -> UInt64
  public func truncate(atOffset offset: UInt64) throws
  public func synchronize() throws
  public func close() throws
}

open class Pipe: NSObject, @unchecked Sendable {
  public override init()
  open var fileHandleForReading: FileHandle { get }
  open var fileHandleForWriting: FileHandle { get }
}

// Only macOS.
open class Process: NSObject, @unchecked Sendable {
  public override init()
  public enum TerminationReason: Int, Sendable {
    case exit
    case uncaughtSignal
  }
  open var executableURL: URL? { get set }
  open var currentDirectoryURL: URL? { get set }
  open var arguments: [String]? { get set }
  open var environment: [String: String]? { get set }
  open var standardInput: Any? { get set }
  open var standardOutput: Any? { get set }
  open var standardError: Any? { get set }
  open var isRunning: Bool { get }
  open var processIdentifier: Int32 { get }
  open var terminationStatus: Int32 { get }
  open var terminationReason: TerminationReason { get }
  open func run() throws
  open func interrupt()
  open func terminate()
  open func waitUntilExit()
}

// MARK: Threads and locks

public enum QualityOfService: Int, Sendable {
  case userInteractive
  case userInitiated
  case utility
  case background
  case `default`
}

open class Thread: NSObject, @unchecked Sendable {
  open class var current: Thread { get }
  open class var isMainThread: Bool { get }
  open class func detachNewThread(_ block: @escaping @Sendable () -> Void)
  open class func sleep(forTimeInterval interval: TimeInterval)
  public override init()
  public convenience init(block: @escaping @Sendable () -> Void)
  open var name: String? { get set }
  open var stackSize: Int { get set }
  open var qualityOfService: QualityOfService { get set }
  open var isFinished: Bool { get }
  open func start()
  open func main()
  open func cancel()
}

public protocol NSLocking {
  func lock()
  func unlock()
}

extension NSLocking { public func withLock<R>(_ body: () throws -> R) rethrows -> R }

open class NSLock: NSObject, NSLocking, @unchecked Sendable {
  public override init()
  open func lock()
  open func unlock()
  open func `try`() -> Bool
}

open class NSRecursiveLock: NSObject, NSLocking, @unchecked Sendable {
  public override init()
  open func lock()
  open func unlock()
  open func `try`() -> Bool
}

open class NSCondition: NSObject, NSLocking, @unchecked Sendable {
  public override init()
  open func lock()
  open func unlock()
  open func wait()
  open func wait(until limit: Date) -> Bool
  open func signal()
  open func broadcast()
}

open class Operation: NSObject, @unchecked Sendable {
  public override init()
  open var isAsynchronous: Bool { get }
  open var isCancelled: Bool { get }
  open var isExecuting: Bool { get }
  open var isFinished: Bool { get }
  open var isReady: Bool { get }
  open func start()
  open func main()
  open func cancel()
  open func willChangeValue(forKey key: String)
  open func didChangeValue(forKey key: String)
}

open class BlockOperation: Operation, @unchecked Sendable {
  public override init()
  public convenience init(block: @escaping @Sendable () -> Void)
}

open class OperationQueue: NSObject, @unchecked Sendable {
  open class var main: OperationQueue { get }
  open class var current: OperationQueue? { get }
  public override init()
  open var isSuspended: Bool { get set }
  open var maxConcurrentOperationCount: Int { get set }
  open var name: String? { get set }
  open var qualityOfService: QualityOfService { get set }
  open var underlyingQueue: DispatchQueue? { get set }
  open func addOperation(_ operation: Operation)
  open func addOperation(_ block: @escaping @Sendable () -> Void)
  open func addBarrierBlock(_ barrier: @escaping @Sendable () -> Void)
  open func cancelAllOperations()
  open func waitUntilAllOperationsAreFinished()
}

open class RunLoop: NSObject {
  public override init()
  public struct Mode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String)
    public static let `default`: RunLoop.Mode
    public static let common: RunLoop.Mode
  }
  open class var current: RunLoop { get }
  open class var main: RunLoop { get }
  open func add(_ timer: Timer, forMode mode: RunLoop.Mode)
  open func perform(_ block: @escaping @Sendable () -> Void)
  open func perform(inModes modes: [RunLoop.Mode], block: @escaping @Sendable () -> Void)
  open func run()
  open func run(until limit: Date)
  open func run(mode: RunLoop.Mode, before limit: Date) -> Bool
}
@available(*, unavailable) extension RunLoop: Sendable {}

open class Timer: NSObject {
  public init(fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void)
  public init(timeInterval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void)
  @discardableResult open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) -> Timer
  open var fireDate: Date { get set }
  open var isValid: Bool { get }
  open var timeInterval: TimeInterval { get }
  open var tolerance: TimeInterval { get set }
  open func fire()
  open func invalidate()
}
@available(*, unavailable) extension Timer: Sendable {}

public struct Notification: Equatable, Hashable {
  public struct Name: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String)
    public init(rawValue: String)
  }
  public var name: Name
  public var object: Any?
  public var userInfo: [AnyHashable: Any]?
  public init(name: Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil)
  public static func == (a: Notification, b: Notification) -> Bool
  public func hash(into hasher: inout Hasher)
}
@available(*, unavailable) extension Notification: Sendable {}

extension NotificationCenter {  // the class itself is one of FoundationEssentials
  public func post(_ notification: Notification)
  public func post(name: Notification.Name, object: Any?)
  public func post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]?)
  public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol
  public func removeObserver(_ observer: Any)
}

// MARK: Network

public struct URLRequest: Hashable, Sendable {
  public enum CachePolicy: UInt, Sendable {
    case useProtocolCachePolicy
    case reloadIgnoringLocalCacheData
  }
  public init(url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy, timeoutInterval: TimeInterval = 60.0)
  public var url: URL? { get set }
  public var httpMethod: String? { get set }
  public var httpBody: Data? { get set }
  public var timeoutInterval: TimeInterval { get set }
  public var allHTTPHeaderFields: [String: String]? { get set }
  public func value(forHTTPHeaderField field: String) -> String?
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String)
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String)
  public static func == (a: URLRequest, b: URLRequest) -> Bool
  public func hash(into hasher: inout Hasher)
}

open class URLResponse: NSObject, @unchecked Sendable {
  open var url: URL? { get }
  open var mimeType: String? { get }
  open var expectedContentLength: Int64 { get }
}

open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  public init?(url: URL, statusCode: Int, httpVersion: String?, headerFields: [String: String]?)
  open var statusCode: Int { get }
  open var allHeaderFields: [AnyHashable: Any] { get }
  open func value(forHTTPHeaderField field: String) -> String?
}

open class HTTPCookieStorage: NSObject, @unchecked Sendable {}
open class URLCache: NSObject, @unchecked Sendable {}
open class URLCredentialStorage: NSObject, @unchecked Sendable {}

open class URLSessionConfiguration: NSObject, @unchecked Sendable {
  open class var `default`: URLSessionConfiguration { get }
  open class var ephemeral: URLSessionConfiguration { get }
  open var httpAdditionalHeaders: [AnyHashable: Any]? { get set }
  open var httpCookieStorage: HTTPCookieStorage? { get set }
  open var httpMaximumConnectionsPerHost: Int { get set }
  open var httpShouldSetCookies: Bool { get set }
  open var protocolClasses: [AnyClass]? { get set }
  open var requestCachePolicy: URLRequest.CachePolicy { get set }
  open var timeoutIntervalForRequest: TimeInterval { get set }
  open var timeoutIntervalForResource: TimeInterval { get set }
  open var urlCache: URLCache? { get set }
  open var urlCredentialStorage: URLCredentialStorage? { get set }
}

open class URLSessionTask: NSObject, @unchecked Sendable {
  public enum State: Int, Sendable {
    case running
    case suspended
    case canceling
    case completed
  }
  open var taskIdentifier: Int { get }
  open var state: State { get }
  open var originalRequest: URLRequest? { get }
  open var response: URLResponse? { get }
  open func cancel()
  open func resume()
  open func suspend()
}

open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

public protocol URLSessionDelegate: NSObjectProtocol, Sendable {}

public protocol URLSessionTaskDelegate: URLSessionDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void)
  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
}

public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void)
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
}

open class URLSession: NSObject, @unchecked Sendable {
  public enum ResponseDisposition: Int, Sendable {
    case cancel
    case allow
  }
  open class var shared: URLSession { get }
  public init(configuration: URLSessionConfiguration)
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?, delegateQueue queue: OperationQueue?)
  open var configuration: URLSessionConfiguration { get }
  open func dataTask(with request: URLRequest) -> URLSessionDataTask
  open func dataTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask
  open func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void)
  open func finishTasksAndInvalidate()
  open func invalidateAndCancel()
}

public struct URLError: Error, Hashable, Sendable {
  public struct Code: Hashable, RawRepresentable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int)
    public static var appTransportSecurityRequiresSecureConnection: Code { get }
    public static var badServerResponse: Code { get }
    public static var badURL: Code { get }
    public static var callIsActive: Code { get }
    public static var cancelled: Code { get }
    public static var cannotConnectToHost: Code { get }
    public static var cannotDecodeContentData: Code { get }
    public static var cannotDecodeRawData: Code { get }
    public static var cannotFindHost: Code { get }
    public static var cannotParseResponse: Code { get }
    public static var clientCertificateRejected: Code { get }
    public static var clientCertificateRequired: Code { get }
    public static var dataNotAllowed: Code { get }
    public static var dnsLookupFailed: Code { get }
    public static var internationalRoamingOff: Code { get }
    public static var networkConnectionLost: Code { get }
    public static var notConnectedToInternet: Code { get }
    public static var secureConnectionFailed: Code { get }
    public static var serverCertificateHasBadDate: Code { get }
    public static var serverCertificateHasUnknownRoot: Code { get }
    public static var serverCertificateNotYetValid: Code { get }
    public static var serverCertificateUntrusted: Code { get }
    public static var timedOut: Code { get }
    public static var unknown: Code { get }
    public static var unsupportedURL: Code { get }
  }
  public init(_ code: Code, userInfo: [String: Any] = [:])
  public var code: Code { get }
  public static var cancelled: Code { get }
  public static var timedOut: Code { get }
  public static var cannotConnectToHost: Code { get }
  public static func == (a: URLError, b: URLError) -> Bool
  public func hash(into hasher: inout Hasher)
}
