import Raster

/// Finds the distinct colours of a picture, at most 256, and puts them in an order that depends
/// on nothing but which they are.
///
/// First `index` or `take`, which give each pixel a place in order of appearance; then `sort`,
/// which makes the palette and the map from those places to it.
struct PaletteBuilder: ~Copyable {
  /// Colour << 8 | place in order of appearance. After `sort` in ascending order of colour: alpha
  /// is the highest byte, so what is not opaque comes first.
  private var entries: [UInt64] = []
  /// The place in the palette for each place that a pixel may have.
  private var map = [UInt8](repeating: 0, count: Self.capacity)
  /// What pairs of places become; empty until a picture has 4 bits a pixel.
  private var pairs: [UInt8] = []
  /// The palette, packed.
  private var palette: [UInt32] = []
  /// Open addressing: the packed colour, and above it `occupied` and the place.
  private var table = [UInt64](repeating: 0, count: Self.slots)

  /// The largest number of colours.
  static let capacity = 256
  /// Eight times as many slots as colours, so that most colours are found at once.
  private static let slots = 2_048
  private static let occupied: UInt64 = 1 << 40
  private static let gaps = [132, 57, 23, 10, 4, 1]

  init() {
    entries.reserveCapacity(Self.capacity)
    palette.reserveCapacity(Self.capacity)
  }

  /// Fills `places` with one place for each of `count` pixels; false when there are more than 256
  /// colours, and nothing else here is then of use.
  mutating func index(
    _ pixels: UnsafePointer<UInt32>, count: Int, places: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    removeAll()
    return add(pixels, count: count, places: places)
  }

  /// Forgets all colours.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    table.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    // Colour 0 belongs in slot 0, and must not take the empty slot for its own.
    table[0] = 1
  }

  /// As `index`, with the colours seen since `removeAll` kept in their places. After `sort` only
  /// colours that are known may come.
  ///
  /// Every pixel is looked up. Asking first whether it is as the one before took a third more time
  /// (10 against 7 µs for 150x40): soft edges make that branch hard to foretell, while the look-up
  /// nearly always ends at its first slot. 1,024 slots were up to a tenth slower, 4,096 no faster.
  mutating func add(
    _ pixels: UnsafePointer<UInt32>, count: Int, places: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    table.withUnsafeMutableBufferPointer { buffer in
      let table = buffer.baseAddress!
      for i in 0..<count {
        let pixel = pixels[i]
        let slot = Self.slot(of: pixel)
        var entry = table[slot]
        if UInt32(truncatingIfNeeded: entry) != pixel {
          guard let found = Self.find(pixel, from: slot, in: table, entries: &entries) else {
            return false
          }
          entry = found
        }
        places[i] = UInt8(truncatingIfNeeded: entry >> 32)
      }
      return true
    }
  }

  /// Fibonacci hashing: the highest eleven bits of the product, below `slots`.
  @inline(__always)
  private static func slot(of pixel: UInt32) -> Int {
    Int(truncatingIfNeeded: (pixel &* 0x9E37_79B1) >> 21)
  }

  /// The entry of a colour that is not at its first slot, made if there is none; nil when there
  /// are 256 others.
  @inline(never)
  private static func find(
    _ pixel: UInt32, from first: Int, in table: UnsafeMutablePointer<UInt64>,
    entries: inout [UInt64]
  ) -> UInt64? {
    // The mask keeps a slot inside the table, and at most 256 of 2,048 slots are taken.
    var slot = first
    while true {
      let entry = table[slot]
      if entry & occupied == 0 {
        let place = UInt64(entries.count)
        guard place < capacity else { return nil }
        entries.append(UInt64(pixel) << 8 | place)
        let made = occupied | place << 32 | UInt64(pixel)
        table[slot] = made
        return made
      }
      if UInt32(truncatingIfNeeded: entry) == pixel { return entry }
      slot = (slot &+ 1) & (slots &- 1)
    }
  }

  /// Takes a palette that indices were made for, and of it only what they use. Gives the highest
  /// index; when that is outside the palette, nothing else here is of use.
  mutating func take(_ colors: [RGBA], usedBy indices: UnsafeBufferPointer<UInt8>) -> Int {
    entries.removeAll(keepingCapacity: true)
    var top: UInt8 = 0
    for index in indices { top = max(top, index) }
    let highest = Int(top)
    guard highest < colors.count else { return highest }
    func add(_ place: Int) { entries.append(UInt64(colors[place].packed) << 8 | UInt64(place)) }
    if highest < Self.searched {
      // Colours are near each other: levels of coverage along the same edge.
      var last = 0
      for place in 0...highest {
        let wanted = UInt8(place)
        guard
          let found = Self.find(wanted, in: indices, from: last)
            ?? Self.find(wanted, in: indices, from: 0)
        else { continue }
        last = found
        add(place)
      }
      return highest
    }
    withUnsafeTemporaryAllocation(of: Bool.self, capacity: Self.capacity) { used in
      used.initialize(repeating: false)
      Self.mark(indices, in: used.baseAddress!)
      for place in 0...highest where used[place] { add(place) }
    }
    return highest
  }

  /// Up to so many colours are searched for one by one: nearly all are found in the first rows that
  /// have ink, so that the thirty of a classic captcha take a third of the time of one pass over all
  /// pixels.
  private static let searched = 40

  /// The start of a block of 32 places, counted from one of them on, in which an index comes; nil where
  /// it does not.
  private static func find(
    _ index: UInt8, in indices: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    let bytes = UnsafeRawBufferPointer(indices)
    let wanted = SIMD16<UInt8>(repeating: index)
    var at = start
    // The loads end at `at` + 32, inside the buffer.
    while at + 32 <= bytes.count {
      let first = bytes.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
      let second = bytes.loadUnaligned(fromByteOffset: at + 16, as: SIMD16<UInt8>.self)
      if any((first .== wanted) .| (second .== wanted)) { return at }
      at += 32
    }
    return bytes[at...].firstIndex(of: index)
  }

  /// Marks the indices that come; `used` has 256 places.
  private static func mark(
    _ indices: UnsafeBufferPointer<UInt8>, in used: UnsafeMutablePointer<Bool>
  ) {
    let bytes = UnsafeRawBufferPointer(indices)
    var last = indices.first ?? 0
    used[Int(last)] = true
    var at = 0
    while at < indices.count {
      // Most pixels are as the one before: eight such are passed over at once. The load ends at
      // `at` + 8, inside the buffer.
      if at + 8 <= indices.count,
        bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)
          == UInt64(last) &* 0x0101_0101_0101_0101
      {
        at += 8
        continue
      }
      let end = min(at + 8, indices.count)
      while at < end {
        last = indices[at]
        used[Int(last)] = true
        at += 1
      }
    }
  }

  /// Makes the palette and the map.
  mutating func sort() {
    // Shell's sort with Ciura's gaps: no memory of its own, which the standard library's sort
    // takes, and fast enough for 256 numbers.
    entries.withUnsafeMutableBufferPointer { entries in
      for gap in Self.gaps where gap < entries.count {
        for i in gap..<entries.count {
          let entry = entries[i]
          var hole = i
          while hole >= gap && entries[hole - gap] > entry {
            entries[hole] = entries[hole - gap]
            hole -= gap
          }
          entries[hole] = entry
        }
      }
    }
    palette.removeAll(keepingCapacity: true)
    for entry in entries {
      let color = UInt32(truncatingIfNeeded: entry >> 8)
      if palette.last != color { palette.append(color) }
      map[Int(truncatingIfNeeded: entry & 255)] = UInt8(truncatingIfNeeded: palette.count - 1)
    }
  }

  /// The number of colours in the palette.
  var count: Int { palette.count }

  /// The number of bits of an index: the fewest that PNG offers.
  var bitDepth: Int {
    switch palette.count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }

  /// The colour at a place of the palette.
  /// - Precondition: `index` is below `count`.
  subscript(index: Int) -> RGBA { RGBA(packed: palette[index]) }

  /// How many colours are not opaque; they come first.
  var translucentCount: Int { palette.firstIndex { $0 >> 24 == 255 } ?? palette.count }

  /// How the palette goes with the places that pixels may have.
  enum Order: Equatable {
    /// Each place in it is the place itself.
    case ascending
    /// Each is `top` less that place.
    case descending(top: UInt8)
  }

  /// The order of the palette, where it has one of the two: shades from a paper to an ink do, when all
  /// come.
  var order: Order? {
    guard let first = entries.first.map({ UInt8(truncatingIfNeeded: $0) }) else { return nil }
    let top = first &+ map[Int(first)]
    var isAscending = true
    var isDescending = true
    for entry in entries {
      let place = UInt8(truncatingIfNeeded: entry)
      if map[Int(place)] != place { isAscending = false }
      if map[Int(place)] &+ place != top || place > top { isDescending = false }
    }
    return isAscending ? .ascending : isDescending ? .descending(top: top) : nil
  }

  /// Makes the bytes that pairs of places become at 4 bits each: false where a place is 16 or more.
  mutating func makePairs() -> Bool {
    guard entries.allSatisfy({ $0 & 255 < 16 }) else { return false }
    if pairs.isEmpty { pairs = [UInt8](repeating: 0, count: 16 * 256) }
    for second in 0..<16 {
      for first in 0..<16 { pairs[second << 8 | first] = map[first] << 4 | map[second] }
    }
    return true
  }

  /// Gives to `body` the map, 256 places in the palette, and what `makePairs` made: 4,096 bytes, each
  /// at the index that both places have as 16 bits in memory, the first one in the lower byte.
  func withMaps(_ body: (_ map: UnsafePointer<UInt8>, _ pairs: UnsafePointer<UInt8>) -> Void) {
    map.withUnsafeBufferPointer { map in
      pairs.withUnsafeBufferPointer { body(map.baseAddress!, $0.baseAddress ?? map.baseAddress!) }
    }
  }
}
