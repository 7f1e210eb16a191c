import Foundation

/// True where a sanitizer watches the process: freed memory is then kept for a while, and faults
/// end it in the sanitizer's own way.
public let isSanitized = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
