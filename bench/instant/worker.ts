import { parentPort, workerData } from "node:worker_threads";
import { integersFrom } from "@hanpan/games";
import * as z from "zod";
import { fastWords } from "../games/fastWords.ts";
import { instantSubjects } from "./subjects.ts";

/** One worker's share: so many rounds of one way of playing, with the fast generator. */
const task = z
  .object({ gameCode: z.string(), name: z.string(), seed: z.string(), rounds: z.int().nonnegative() })
  .parse(workerData);

const subject = instantSubjects.find(
  ({ gameCode, name }) => gameCode === task.gameCode && name === task.name,
);
if (subject === undefined) throw new RangeError(`no ${task.name} of ${task.gameCode}`);
const play = subject.simulate ?? subject.play;
const draw = integersFrom(fastWords(task.seed));
const started = process.threadCpuUsage();
let sum = 0;
for (let round = 0; round < task.rounds; round += 1) sum += play(draw);
const { user, system } = process.threadCpuUsage(started);
parentPort?.postMessage({ sum, cpuSeconds: (user + system) / 1e6 });
