import CZlib

/// How deflating looks for repetition.
public enum DeflateStrategy: Hashable, Sendable, CaseIterable {
  /// The usual search for earlier strings.
  case standard
  /// For values that filters made small: fewer short matches, more Huffman coding.
  case filtered
  /// No matches, Huffman coding alone.
  case huffmanOnly
  /// Matches at distance one only, that is runs of one byte.
  case runLength
  /// The usual search with the fixed Huffman codes.
  case fixedCodes

  var zlibValue: Int32 {
    switch self {
    case .standard: Z_DEFAULT_STRATEGY
    case .filtered: Z_FILTERED
    case .huffmanOnly: Z_HUFFMAN_ONLY
    case .runLength: Z_RLE
    case .fixedCodes: Z_FIXED
    }
  }
}
