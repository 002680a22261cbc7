#define _GNU_SOURCE
#include "Instruments.h"

__attribute__((noinline)) void instructions_begin(void) { __asm__ volatile(""); }
__attribute__((noinline)) void instructions_end(void) { __asm__ volatile(""); }

#if defined(__linux__)

#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

static __thread int counter = -2;

static int open_counter(void) {
  struct perf_event_attr attributes = {
      .type = PERF_TYPE_HARDWARE,
      .size = sizeof(attributes),
      .config = PERF_COUNT_HW_INSTRUCTIONS,
      .exclude_kernel = 1,
      .exclude_hv = 1,
  };
  return (int)syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0);
}

long instruction_count(void) {
  if (counter == -2) counter = open_counter();
  long count;
  if (counter < 0 || read(counter, &count, sizeof(count)) != sizeof(count)) return -1;
  return count;
}

#else

long instruction_count(void) { return -1; }

#endif
