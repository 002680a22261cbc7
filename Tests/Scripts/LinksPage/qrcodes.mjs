// node qrcodes.mjs: QR codes of every version are read back by zbar, each as long as its version
// holds and a byte longer than the one before it holds.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "./page.mjs";

load("text", "qr-code");

/** A grey picture, four pixels to a module. */
function picture(modules) {
  const [scale, margin] = [4, 4];
  const size = (modules.length + 2 * margin) * scale;
  const pixels = Buffer.alloc(size * size, 255);
  modules.forEach((row, y) => row.forEach((isDark, x) => {
    if (!isDark) return;
    for (let line = 0; line < scale; line += 1) {
      const start = ((y + margin) * scale + line) * size + (x + margin) * scale;
      pixels.fill(0, start, start + scale);
    }
  }));
  return Buffer.concat([Buffer.from(`P5 ${size} ${size} 255\n`), pixels]);
}

/** A link of a length, with all kinds of characters that links have. */
function link(length, seed) {
  const characters = "abcdefghijklmnopqrstuvwxyzABCDEFXYZ0123456789-._~!'()*%/?&=+:@";
  let text = "shop://product/";
  for (let state = seed; text.length < length; state = state * 1103515245 + 12345 & 0x7FFFFFFF) {
    text += characters[(state >> 8) % characters.length];
  }
  return text.slice(0, length);
}

const versionOf = (modules) => (modules.length - 17) / 4;
// The most bytes that each version holds at level M (ISO/IEC 18004, table 7).
const lengths = [
  14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666,
  711, 779, 857, 911, 997, 1059, 1125, 1190, 1264, 1370, 1452, 1538, 1628, 1722, 1809, 1911, 1989,
  2099, 2213, 2331,
];
const texts = lengths.flatMap((most, index) => [
  link(index === 0 ? 1 : lengths[index - 1] + 1, index + 1), link(most, index + 99),
]);
texts.push("https://shop.example.com/product/A-17?variant=2", "shop://cart");

const folder = mkdtempSync(join(tmpdir(), "turnpike-qr-"));
const versions = new Set();
const files = texts.map((text, index) => {
  const modules = qrCode(text);
  const version = lengths.findIndex((most) => text.length <= most) + 1;
  if (versionOf(modules) === version) versions.add(version);
  const file = join(folder, `${String(index).padStart(3, "0")}.pgm`);
  writeFileSync(file, picture(modules));
  return file;
});
const { stdout, status, error } = spawnSync("zbarimg",
  ["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", ...files], { encoding: "utf8" });
rmSync(folder, { recursive: true });
if (error) throw error;
const found = stdout.split("\n").slice(0, -1);
const wrong = texts.filter((text, index) => found[index] !== text);
console.log(`${found.length} of ${texts.length} QR codes read back, versions `
  + `${Math.min(...versions)} to ${Math.max(...versions)}; the longest has ${lengths.at(-1)} bytes`);
if (qrCode("x".repeat(2332)) !== null) wrong.push("x".repeat(2332));
if (wrong.length > 0 || status !== 0 || versions.size !== 40) {
  console.error(`error: ${wrong.length} QR codes are wrong, such as that of ${wrong[0]}`);
  process.exit(1);
}
