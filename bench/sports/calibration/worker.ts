import { parentPort, workerData } from "node:worker_threads";
import { sports } from "@hanpan/games";
import * as z from "zod";
import { simulate } from "./simulate.ts";

/** One worker's share of the fixtures. */
const task = z
  .object({
    seed: z.string(),
    fixtures: z.number().int().positive(),
    workers: z.number().int().positive(),
    worker: z.number().int().nonnegative(),
    marginBasisPoints: z.number().int().nonnegative(),
    sports: z.array(z.enum(sports)),
  })
  .parse(workerData);

parentPort?.postMessage(simulate(task));
