import CZlib

/// The version of the zlib that the process runs with.
public var loadedZlibVersion: String { String(cString: zlibVersion()) }
