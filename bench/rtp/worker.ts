import { parentPort, workerData } from "node:worker_threads";
import { drawsOf, integersFrom } from "@hanpan/games";
import * as z from "zod";
import { fastWords } from "./generator.ts";
import { emptyTally, playOne } from "./simulate.ts";

/** One worker's share: so many rounds with the fast generator, or with the draws of the fair scheme itself. */
const task = z
  .object({ seed: z.string(), rounds: z.number().int().positive(), draws: z.enum(["fast", "hmac"]) })
  .parse(workerData);

const tally = emptyTally();
const fast = integersFrom(fastWords(task.seed));
const serverSeed = "5a".repeat(32);
for (let round = 0; round < task.rounds; round += 1) {
  playOne(tally, task.draws === "fast" ? fast : drawsOf({ serverSeed, clientSeed: task.seed, nonce: round }));
  if (round % 1_000_000 === 999_999) parentPort?.postMessage({ kind: "progress" });
}
parentPort?.postMessage({ kind: "done", tally });
