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

const char *linksPageMarkup(void) {
  static const char text[] = {
#embed "LinksPage/page.html" suffix(, 0)
  };
  return text;
}

const char *linksPageStyle(void) {
  static const char text[] = {
#embed "LinksPage/page.css" suffix(, 0)
  };
  return text;
}

const char *linksPageScript(void) {
  static const char text[] = {
#embed "LinksPage/text.js" suffix(,)
#embed "LinksPage/table.js" suffix(,)
#embed "LinksPage/link.js" suffix(,)
#embed "LinksPage/values.js" suffix(,)
#embed "LinksPage/printed-forms.js" suffix(,)
#embed "LinksPage/segments.js" suffix(,)
#embed "LinksPage/matching.js" suffix(,)
#embed "LinksPage/reading.js" suffix(,)
#embed "LinksPage/second-reading.js" suffix(,)
#embed "LinksPage/near-misses.js" suffix(,)
#embed "LinksPage/answers.js" suffix(,)
#embed "LinksPage/printing.js" suffix(,)
#embed "LinksPage/qr-code.js" suffix(,)
#embed "LinksPage/form.js" suffix(,)
#embed "LinksPage/interface.js" suffix(, 0)
  };
  return text;
}
