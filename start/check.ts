import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { root } from "./stackOptions.ts";
import { reports, rules, types, vitest, wordStages } from "./stages/code.ts";
import { createRun } from "./stages/run.ts";
import { running } from "./stages/stage.ts";
import { stopEarly } from "./stopEarly.ts";
import { screenProjects } from "./testProjects.ts";

/**
 * `npm run check [commit]`: what can be known within a minute, before `npm test` is asked: words, types, style, walls, and
 * the tests without a database of what changed since the commit; without one since the branch left `main`.
 */
function changedSince(): string {
  const [given] = process.argv.slice(2);
  if (given !== undefined) return given;
  for (const main of ["origin/main", "main"]) {
    const { status, stdout } = spawnSync("git", ["merge-base", "HEAD", main], {
      cwd: root,
      encoding: "utf8",
    });
    if (status === 0) return stdout.trim();
  }
  return "HEAD";
}

mkdirSync(reports, { recursive: true });
const end = stopEarly(running);
const run = createRun();
const tests = vitest(
  "tests of what changed",
  "check",
  ["unit", ...screenProjects],
  [`--changed=${changedSince()}`, "--passWithNoTests"],
);

await Promise.all(wordStages().map((stage) => run.quietly([stage])));
// Two take turns, what takes longest first, so that both processors have work to the end.
const queue = [tests, ...rules.toReversed(), ...types].values();
await Promise.all([run.quietly(queue), run.quietly(queue)]);
run.end("Checks and tests");
end();
