#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// The number of blocks that the calling thread has asked the C library's allocator for, or -1
/// where they are not counted (outside glibc, and under a sanitizer).
int64_t allocation_count(void);

#endif
