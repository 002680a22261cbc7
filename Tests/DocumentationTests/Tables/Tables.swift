// The tables of the articles. They have a target of their own, for what a test target's
// plugin runs is linked into the tests.
