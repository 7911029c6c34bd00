import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { type Sport, sports } from "@hanpan/games";
import { doubtfulOf, faultsOf, sportsOf } from "./gates.ts";
import { measurePace } from "./pace.ts";
import { reportOf } from "./report.ts";
import type { Task } from "./simulate.ts";
import { emptyTally, merge, type Tally, tally } from "./tally.ts";

/**
 * `npm run bench:sports-calibration`: plays 100,000 virtual matches and holds their odds against what came of them.
 * Sports of which a figure lies outside its 99 % interval are played again with other draws.
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

async function play(seed: string, played: readonly Sport[]): Promise<Tally> {
  const shares = Array.from({ length: workers }, (_, worker) =>
    work({ seed, fixtures, workers, worker, marginBasisPoints, sports: played }),
  );
  return (await Promise.all(shares)).reduce(merge, emptyTally());
}

const pace = measurePace();
const begunMs = performance.now();
const counted = await play(values.seed, sports);
const seconds = (performance.now() - begunMs) / 1_000;
const doubtful = sportsOf(doubtfulOf(counted));
const secondSeed = `${values.seed}-again`;
const again = doubtful.length === 0 ? null : { seed: secondSeed, tally: await play(secondSeed, doubtful) };
const faults = faultsOf(counted, again?.tally ?? null, marginBasisPoints);
const report = reportOf({
  seed: values.seed,
  workers,
  marginBasisPoints,
  seconds,
  tally: counted,
  again,
  faults,
  pace,
});
console.log(report);
if (fixtures >= 100_000) {
  const folder = new URL("../../../docs/bench/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL("sports-calibration.md", folder), report);
}
process.exitCode = faults.length === 0 ? 0 : 1;
