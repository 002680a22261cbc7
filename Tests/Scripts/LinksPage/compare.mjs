// node compare.mjs CASES: the page's script, in Node, answers every link of the cases as
// `routesc match --json --why` does, with the first of its reasons, and prints the links that the
// app prints.
import { comparable, jsonAnswer, printedLinks } from "./answers.mjs";
import { answersOf, kindOf, load, namesIn, read, Tally, randomPart } from "./page.mjs";

const [folder] = process.argv.slice(2);
load(
  "text", "table", "link", "values", "printed-forms", "segments", "matching", "reading",
  "second-reading", "near-misses", "answers", "printing");

const tally = new Tally();
let slowest = 0;
for (const name of namesIn(folder, ".json")) {
  const facts = JSON.parse(read(folder, `${name}.json`));
  const routes = new Routes(facts);
  tally.note("tables");
  for (const expected of answersOf(folder, name)) {
    const { link } = expected.answer;
    const start = performance.now();
    const answer = routes.answer(link);
    slowest = Math.max(slowest, performance.now() - start);
    tally.note("links");
    tally.note(kindOf(expected.answer));
    if (expected.answer.readAs) tally.note("read as");
    const what = `${name}: ${JSON.stringify(link)}`;
    // For a long link the tool stops the search for reasons at its limit, and the page has none.
    const isLong = link.length > 10_000;
    const shown = (answer) => comparable(isLong ? { ...answer, why: [] } : answer, facts);
    tally.expectEqual(shown(jsonAnswer(answer)), shown(expected.answer), what);
    const printed = printedLinks(routes, answer, printedLink);
    if (printed === null) continue;
    tally.note(printed.web === null ? "unprintable" : "printed");
    for (const form of ["web", "app"]) {
      tally.expectEqual(printed[form], expected.printed[form], `${what}, printed for ${form}`);
    }
  }
}
console.log(`the slowest answer took ${slowest.toFixed(1)} ms`);
tally.check({
  tables: 234, links: 117_000, route: 15_000, issues: 500, redirect: 2_000, leaves: 1_300,
  nothing: 80_000, error: 6_000, printed: 15_000, unprintable: 20, "read as": 1_400,
}, randomPart);
