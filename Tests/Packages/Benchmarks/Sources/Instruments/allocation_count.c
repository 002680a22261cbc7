#include "Instruments.h"

#include <errno.h>
#include <stdlib.h>

// In front of the C library's functions stand these, which count and pass on. It can be
// done in this way with glibc alone, which has its own functions under a second name.

#if defined(__linux__) && defined(__GLIBC__)

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static __thread long count;

long allocation_count(void) { return count; }

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t elements, size_t size) {
  count += 1;
  return __libc_calloc(elements, size);
}

void *realloc(void *memory, size_t size) {
  count += 1;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count += 1;
  void *found = __libc_memalign(alignment, size);
  if (found == NULL) return ENOMEM;
  *memory = found;
  return 0;
}

#else

long allocation_count(void) { return -1; }

#endif
