import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod";
import { readFile } from "./readFile.ts";

const given = z.object({
  file: z.instanceof(Uint8Array),
  limits: z.object({ bytes: z.number(), rows: z.number(), columns: z.number(), text: z.number() }),
});

const { file, limits } = given.parse(workerData);
parentPort?.postMessage(await readFile(Buffer.from(file), limits));
