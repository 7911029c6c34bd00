import { parentPort, workerData } from "node:worker_threads";
import { drawsOf } from "@hanpan/games";
import * as z from "zod";
import { simulators } from "./games/index.ts";
import { fastIntegers } from "./generator.ts";
import { counter, emptyTally } from "./tally.ts";

/**
 * One worker's share: so many rounds with the fast generator, or with the draws of the fair scheme itself; or so many
 * features alone (`trigger` says what opens them).
 */
const task = z
  .object({
    gameCode: z.string(),
    seed: z.string(),
    rounds: z.number().int().nonnegative(),
    draws: z.enum(["fast", "hmac"]),
    trigger: z.number().nullable(),
  })
  .parse(workerData);

const simulator = simulators[task.gameCode]?.();
if (simulator === undefined) throw new RangeError(`no simulator of ${task.gameCode}`);
const tally = emptyTally();
const count = counter(tally, simulator.stakeUnits, simulator.limit);
const fast = fastIntegers(task.seed);
const serverSeed = "5a".repeat(32);
const round = { win: 0, base: 0, trigger: 0, featureSteps: 0 };
const started = process.threadCpuUsage();
for (let index = 0; index < task.rounds; index += 1) {
  const draw = task.draws === "fast" ? fast : drawsOf({ serverSeed, clientSeed: task.seed, nonce: index });
  if (task.trigger === null) simulator.playRound(round, draw);
  else simulator.features?.play(round, task.trigger, draw);
  count(round);
  if (index % 1_000_000 === 999_999) parentPort?.postMessage({ kind: "progress" });
}
const used = process.threadCpuUsage(started);
tally.cpuSeconds = (used.user + used.system) / 1e6;
parentPort?.postMessage({ kind: "done", tally });
