import Foundation
import SpaceData

extension HTTPRequest {
  init(_ address: String, headers: [String: String] = [:], timeout: Duration = .seconds(20)) {
    self.init(url: URL(string: address)!, headers: headers, timeout: timeout)
  }
}
