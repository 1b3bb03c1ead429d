// The name that the blocks of documents use without declaring it.

let directory: String? = nil
