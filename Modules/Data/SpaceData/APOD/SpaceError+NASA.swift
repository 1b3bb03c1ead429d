import SpaceDomain

extension SpaceError {
  /// The error with the texts agreed for NASA's services, if it is an HTTP status.
  var ofNASA: SpaceError {
    guard let status else { return self }
    let text: String =
      switch status {
      case 400: "Invalid request. Please try again."
      case 401: "Invalid API key. Please check your configuration."
      case 403: "API access denied. You may have exceeded the rate limit."
      case 404: "No APOD available for this date. NASA publishes daily on US Eastern Time."
      case 429: "Too many requests. Please wait a moment and try again."
      case 500...599: "NASA server is temporarily unavailable. Please try again later."
      default: message
      }
    let advice: String? =
      switch (status, retryAfter) {
      case (_, _?): hint
      case (403, _): "Wait an hour, or use a key of your own."
      case (404, _): "Try another day."
      case (400, _), (401, _), (429, _), (500...599, _): nil
      default: hint
      }
    return SpaceError(kind, code: code, message: text, hint: advice, retryAfter: retryAfter, status: status)
  }
}
