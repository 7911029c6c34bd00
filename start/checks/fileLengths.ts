import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Shows that no source file is too long to be read in one sitting, and prints how long they are. Every file
 * that Git knows or would add counts, but for data (JSON, SVG) and what a tool wrote.
 */
const limitLines = 400;
const isSource = /\.(ts|tsx|mjs|cjs|css|sql|sh|html)$/;

const root = fileURLToPath(new URL("../..", import.meta.url));
const listing = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
});
const files = [...new Set(listing.split("\n"))]
  .filter((name) => isSource.test(name) && existsSync(`${root}${name}`))
  .map((name) => ({ name, lines: readFileSync(`${root}${name}`, "utf8").split("\n").length - 1 }))
  .sort((one, other) => one.lines - other.lines);

const at = (share: number) => files[Math.floor((files.length - 1) * share)]?.lines ?? 0;
console.log(
  `${files.length} files; median ${at(0.5)} lines, nine of ten at most ${at(0.9)}, longest ${at(1)}; limit ${limitLines}`,
);
const tooLong = files.filter((file) => file.lines > limitLines);
for (const file of tooLong) console.error(`${file.name} has ${file.lines} lines`);
process.exitCode = tooLong.length === 0 ? 0 : 1;
