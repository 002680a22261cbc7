// node pages.mjs CASES: in Chromium, each page answers each link of its case as `routesc match
// --json --why` does, as a value and on the screen, and makes no request.
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { comparable, firstReason, jsonAnswer, jsonValue } from "./answers.mjs";
import { Chromium } from "./chromium.mjs";
import { answersOf, factsOf, kindOf, namesIn, read, Tally } from "./page.mjs";

const [folder] = process.argv.slice(2);
const browser = await Chromium.start();
const tab = await browser.newTab();
const tally = new Tally();

/** Types each link, and reads what the page shows. */
const answersInPage = (links) => tab.run(`(() => {
  ${jsonValue}
  ${jsonAnswer}
  const field = document.getElementById("link");
  return ${JSON.stringify(links)}.map((link) => {
    field.value = link;
    field.dispatchEvent(new Event("input"));
    return {
      answer: jsonAnswer(turnpike.routes.answer(link)),
      status: document.querySelector("#status strong")?.textContent ?? "",
      why: Array.from(document.querySelectorAll(".why"), (item) => item.textContent),
      opens: document.querySelector("#answer dl a")?.textContent ?? null,
    };
  });
})()`);

/** Fills in the form of each link's route, and reads the links that it builds. */
const linksInPage = (links) => tab.run(`document.getElementById("all").click(), (() => ${JSON.stringify(links)}.map((link) => {
  const { route, match } = turnpike.routes.answer(link);
  const card = document.getElementById("route." + route.name);
  const build = card.querySelector("details");
  build.open = true;
  build.dispatchEvent(new Event("toggle"));
  const controls = Array.from(card.querySelectorAll("input, select, textarea"));
  const isWritten = controls.every((control, index) => {
    const value = match.values[index];
    const lines = value instanceof Map ? Array.from(value, (pair) => pair.join("=")) : value;
    control.value = value === null ? "" : Array.isArray(lines) ? lines.join("\\n") : lines;
    const read = control.localName === "textarea"
      ? control.value.split("\\n").filter((line) => line !== "") : [control.value];
    const { isOptional, default: absent } = route.parameters[index];
    // The form has a line for each item, and none for what is left out.
    if (value instanceof Map && Array.from(value.keys()).some((key) => key.includes("="))) return false;
    return value === null || JSON.stringify(read) === JSON.stringify([lines].flat())
      && !(value === "" && (isOptional || absent !== undefined));
  });
  card.querySelector("form")?.dispatchEvent(new Event("input"));
  const text = (form) => Array.from(card.querySelectorAll(".built:not([hidden])"))
    .find((built) => built.querySelector(".form").textContent === form)
    ?.querySelector(".link").textContent;
  const [web, app, path] = ["Web link", "App link", "Path"].map(text);
  return isWritten && {
    web: web ?? app ?? path ?? null, app: app ?? web ?? path ?? null,
    message: card.querySelector(".message").textContent,
  };
}))()`);

for (const name of namesIn(folder, ".html")) {
  const expected = answersOf(folder, name);
  const facts = factsOf(read(folder, `${name}.html`));
  await tab.open(pathToFileURL(join(folder, `${name}.html`)).href);
  tally.note("tables");
  const given = await answersInPage(expected.map(({ answer }) => answer.link));
  given.forEach(({ answer, status, why, opens }, index) => {
    const { answer: wanted } = expected[index];
    const what = `${name}: ${JSON.stringify(wanted.link)}`;
    tally.note("links");
    tally.note(kindOf(wanted));
    tally.expectEqual(comparable(answer, facts), comparable(wanted, facts), what);
    // A field of one line has no line break, and spaces around a link are no part of it.
    if (wanted.link !== wanted.link.trim() || /[\n\r]/.test(wanted.link) || wanted.link === "") return;
    tally.note("shown");
    if (wanted.error) {
      tally.expectEqual(status.slice(0, 12), "Not a link: ", what);
      return;
    }
    const values = Object.values(wanted.parameters).some((value) =>
      !["null", "[]", "{}"].includes(JSON.stringify(value)));
    tally.expectEqual(
      status.replace(values ? / \(.*\)$/s : "", ""),
      wanted.location ? `Leaves the app for ${wanted.location}`
        : `Opens ${wanted.route ?? "nothing"}`, `${what}, on the screen`);
    tally.expectEqual(opens, wanted.route, `${what}, on the screen`);
    const [shown, reason] = [why, wanted.why].map((all) => JSON.stringify(firstReason(all)));
    tally.expectEqual(shown, reason, `${what}, on the screen`);
  });
  const opening = expected.filter(({ printed }) => printed !== null);
  (await linksInPage(opening.map(({ answer }) => answer.link))).forEach((links, index) => {
    const { answer, printed } = opening[index];
    if (!links) return tally.note("unwritable");
    const what = `${name}: the form of ${JSON.stringify(answer.link)}`;
    tally.note(printed.web === null ? "refused" : "built");
    for (const form of ["web", "app"]) tally.expectEqual(links[form], printed[form], what);
    if (printed.web !== null) tally.expectEqual(links.message, "", what);
  });
  tally.expectEqual(JSON.stringify(tab.reports), "[]", `${name}: reports`);
  tally.expectEqual(tab.requests.length, 1, `${name}: requests (${tab.requests})`);
}
await browser.close();
tally.check({ tables: 80, links: 1_000, route: 600, nothing: 350, redirect: 20, shown: 1_000, built: 640 });
