// node patterns.mjs CASES: the page's script finds the patterns of random tables that links match,
// and reads the same texts for their values, as the library does.
import { load, namesIn, read, Tally, randomPart } from "./page.mjs";

const [folder] = process.argv.slice(2);
load("text", "table", "link", "values", "printed-forms", "segments", "matching", "reading");

const inOrder = ({ text, refused }) => refused === undefined ? { text } : { refused };

function answer(table, text) {
  const found = [];
  try {
    const link = new Link(text, table);
    for (const match of patterns(link, new Budget())) {
      const { target: { kind, route, redirect }, locations } = match;
      const reader = new Reader(link, match);
      const targets = {
        route: `route ${route}`, redirect: `redirect ${redirect} to ${route}`,
        externalRedirect: `externalRedirect ${redirect}`, rejection: "rejection",
      };
      const values = kind === "rejection" ? [] : locations;
      found.push({
        extra: reader.extraItems.map((item) => [item.keyText, item.valueText]),
        lists: values.map((location) => reader.all(location).map(inOrder)),
        target: targets[kind],
        unreadable: reader.unreadableItems.map(({ key, text, problem }) => [key, text, problem]),
        values: values.map((location) => {
          const value = reader.one(location);
          return value && inOrder(value);
        }),
      });
    }
  } catch (error) {
    if (!error.message) throw error;
    return { error: error.message, link: text };
  }
  return { found, link: text };
}

const tally = new Tally();
for (const name of namesIn(folder, ".patterns")) {
  const [facts, ...lines] = read(folder, `${name}.patterns`).split("\n").slice(0, -1);
  const table = new Table(JSON.parse(facts));
  tally.note("tables");
  for (const line of lines) {
    const expected = JSON.parse(line);
    tally.note("links");
    tally.note(expected.error ? "error" : `found ${Math.min(expected.found.length, 3)}`);
    for (const { unreadable, values } of expected.found ?? []) {
      if (unreadable.length > 0) tally.note("unreadable");
      values.forEach((value) => tally.note(value === null ? "absent" : Object.keys(value)[0]));
    }
    tally.expectEqual(JSON.stringify(answer(table, expected.link)), JSON.stringify(expected),
      `${name}: ${JSON.stringify(expected.link)}`);
  }
}
tally.check({
  tables: 200, links: 50_000, "found 0": 10_000, "found 1": 5_000, "found 2": 200, "found 3": 50,
  error: 2_000, text: 5_000, refused: 100, absent: 1_000, unreadable: 100,
}, randomPart);
