import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { marginOf } from "./figures.ts";
import { measurePace } from "./pace.ts";
import { figuresOf, type Run, reportOf } from "./report.ts";
import type { Task } from "./simulate.ts";
import { emptyTally, merge, type Tally, tally } from "./tally.ts";

/**
 * `npm run bench:sports-calibration`: plays 100,000 virtual matches and holds their odds against what came of them.
 * Writes docs/bench/sports-calibration.md when the run was a whole one.
 */
const { values } = parseArgs({
  options: {
    fixtures: { type: "string", default: "100000" },
    workers: { type: "string", default: "2" },
    margin: { type: "string", default: "600" },
    seed: { type: "string", default: "hanpan-2026" },
  },
});
const fixtures = Number(values.fixtures);
const workers = Number(values.workers);
const marginBasisPoints = Number(values.margin);

function work(task: Task): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: task });
    worker.on("error", reject);
    worker.on("message", (raw) => resolve(tally.parse(raw)));
  });
}

const pace = measurePace();
const begunMs = performance.now();
const shares = Array.from({ length: workers }, (_, worker) =>
  work({ seed: values.seed, fixtures, workers, worker, marginBasisPoints }),
);
const counted = (await Promise.all(shares)).reduce(merge, emptyTally());
const seconds = (performance.now() - begunMs) / 1_000;
const run: Run = { seed: values.seed, workers, marginBasisPoints, seconds, tally: counted, pace };
const report = reportOf(run);
console.log(report);
if (fixtures >= 100_000) {
  const folder = new URL("../../../docs/bench/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL("sports-calibration.md", folder), report);
}

const areFiguresRight = figuresOf(run).every(({ figure }) => Math.abs(figure.errors) <= 4);
const areMarginsRight = ["CLOSING/ALL/ALL", "IN_PLAY/ALL/ALL"].every((name) => {
  const book = counted.books[name];
  if (book === undefined) return false;
  const { share, halfWidth } = marginOf(book, marginBasisPoints / 10_000);
  return Math.abs(share - marginBasisPoints / 10_000) <= halfWidth;
});
process.exitCode = areFiguresRight && areMarginsRight ? 0 : 1;
