#include "Instruments.h"

#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <malloc.h>

long allocated_bytes(void) { return (long)mallinfo2().uordblks; }

#else

long allocated_bytes(void) { return -1; }

#endif
