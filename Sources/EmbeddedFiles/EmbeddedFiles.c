#include "EmbeddedFiles.h"

// Swift takes seconds to compile the array that SwiftPM's `.embedInCode` writes; C's `#embed` takes
// none.
#pragma clang diagnostic ignored "-Wc23-extensions"

const char *explanations(void) {
  static const char text[] = {
#embed "Explanations.txt" suffix(, 0)
  };
  return text;
}
