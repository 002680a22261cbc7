#include "EmbeddedFiles.h"

// SwiftPM's own `.embedInCode` writes an array of numbers, which Swift compiles for seconds.
#pragma clang diagnostic ignored "-Wc23-extensions"

const char *explanations(void) {
  static const char text[] = {
#embed "Explanations.txt" suffix(, 0)
  };
  return text;
}
