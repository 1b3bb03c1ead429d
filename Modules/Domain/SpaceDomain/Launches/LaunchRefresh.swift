/// The part of the launches that a refresh fetches.
public enum LaunchRefresh: Sendable, Hashable {
  /// The upcoming launches if they are older than 6 hours, then the newest past ones if they were not fetched for a day.
  ///
  /// It makes at most 10 requests; the next refresh continues. Of the requests that the service allows an hour, it leaves
  /// 5, and 13 while a launch is near. It fetches nothing while another process of this home does. An app asks for it
  /// when its list first appears; a command after its answer from the stored launches.
  case list

  /// The next launches, about a hundred, with one request; stored launches stay. With a pause in seconds, only if no
  /// process of this home has fetched them within it; after a failure, if none has asked for them within it or 20 minutes.
  case next(unlessWithin: Double? = nil)
}
