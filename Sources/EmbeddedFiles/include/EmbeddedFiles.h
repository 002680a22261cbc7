// Files that are part of the program, so that `routesc` works wherever it is copied to.

/// The pages of `routesc explain`.
const char *_Nonnull explanations(void);

/// The HTML of the page of links, with the names of what is filled in between double braces.
const char *_Nonnull linksPageMarkup(void);

/// The CSS of the page of links.
const char *_Nonnull linksPageStyle(void);

/// The JavaScript of the page of links: its files one after the other, in one scope.
const char *_Nonnull linksPageScript(void);
