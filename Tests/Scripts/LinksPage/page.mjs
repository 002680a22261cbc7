// Pages, and the cases that they are compared on.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runInThisContext } from "node:vm";
import { parseJSON } from "./answers.mjs";

const scripts = new URL("../../../Sources/EmbeddedFiles/LinksPage/", import.meta.url);

/** Runs files of the page's script, strictly as the page does: their names are global after it. */
export function load(...names) {
  for (const name of names) {
    const filename = fileURLToPath(new URL(`${name}.js`, scripts));
    runInThisContext(`"use strict";${readFileSync(filename, "utf8")}`, { filename });
  }
}

const part = (page, start, end) => {
  const from = page.indexOf(start) + start.length;
  return page.slice(from, page.indexOf(end, from));
};

export const factsOf = (page) => JSON.parse(part(page, "id=\"facts\">", "</script>"));

/** The size of a page beside what it says of its table. */
export const sizeBesideTable = (page) =>
  Buffer.byteLength(page) - Buffer.byteLength(part(page, "id=\"facts\">", "</script>"));

export const read = (folder, name) => readFileSync(join(folder, name), "utf8");

/** The files of a folder with an ending, without it. */
export const namesIn = (folder, ending) => readdirSync(folder).sort()
  .filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));

/** What `routesc` answers to each link of a case. */
export const answersOf = (folder, name) =>
  read(folder, `${name}.jsonl`).split("\n").slice(0, -1).map(parseJSON).map(({ answer, ...rest }) => ({
    ...rest, answer: { ...answer, route: answer.kind === "otherwise" ? null : answer.route },
  }));

/** The part of each kind of answers that must come up at least: a tenth of the links to a tenth of the
 * tables have few of some kinds. */
export const randomPart = process.env.TURNPIKE_CASES === "all" ? 1 : 0.002;

/** Counts kinds of answers, and asserts that none is rare. */
export class Tally {
  counts = { tables: 0, links: 0 };
  failures = [];

  note(kind) { this.counts[kind] = (this.counts[kind] ?? 0) + 1; }

  expectEqual(given, expected, what) {
    if (given === expected) return;
    this.failures.push(`${what}\n  the page: ${given}\n  routesc:  ${expected}`);
  }

  /** Ends the run where an answer differs or a kind was seen too rarely. */
  check(counts, part = 1) {
    console.log(Object.entries(this.counts).map(([kind, count]) => `${count} ${kind}`).join(", "));
    for (const [kind, count] of Object.entries(counts)) {
      const least = Math.floor(count * part);
      if ((this.counts[kind] ?? 0) < least) {
        this.failures.push(`${kind}: ${this.counts[kind] ?? 0} of at least ${least}`);
      }
    }
    this.failures.slice(0, 10).forEach((failure) => console.error(failure));
    if (this.failures.length === 0) return;
    console.error(`error: ${this.failures.length} answers of the page are wrong`);
    process.exit(1);
  }
}

export function kindOf({ error, location, route, redirect, issues }) {
  if (error) return "error";
  if (location) return "leaves";
  if (!route) return "nothing";
  return redirect ? "redirect" : issues.length > 0 ? "issues" : "route";
}
