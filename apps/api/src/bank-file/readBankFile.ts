import { Worker } from "node:worker_threads";
import { fileProblems } from "@hanpan/contract/operator/words/fileProblem";
import { createLanes } from "@hanpan/server/lanes";
import * as z from "zod";
import { refuse } from "../server/refusal.ts";
import { bankFileLimits, type FileLimits, type FileRefused, type FileRow, refuseFile } from "./fileTypes.ts";

const answer = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("READ"),
    rows: z.array(
      z.object({
        number: z.number(),
        cells: z.array(z.nullable(z.string())),
        formulas: z.array(z.number()),
      }),
    ),
  }),
  z.object({
    outcome: z.literal("REFUSED"),
    problem: z.object({
      code: z.enum(fileProblems),
      row: z.nullable(z.number()),
      column: z.nullable(z.string()),
    }),
  }),
]);

/** One file at once in a process; a queue that is too long is refused, so that files never starve the site. */
const inTurn = createLanes(1, { mostWaiting: 10, tooMany: () => refuse("OVERLOADED") });
const mostMilliseconds = 20_000;
const mostMegabytes = 512;

/**
 * Reads a bank's file, CSV (UTF-8, CP949) or XLSX, by its content, into rows of texts. It is read in a thread of its own
 * with a bound on memory and time, so that no file holds up who plays. Refuses with the row where that is known:
 * `worker/readFile.ts` says what.
 */
export function readBankFile(
  file: Buffer,
  limits: FileLimits = bankFileLimits,
): Promise<{ readonly outcome: "READ"; readonly rows: readonly FileRow[] } | FileRefused> {
  // What is too large to be read needs no thread.
  if (file.length > limits.bytes) return Promise.resolve(refuseFile("TOO_LARGE"));
  return inTurn(
    () =>
      new Promise((resolve) => {
        const worker = new Worker(new URL("./worker/main.ts", import.meta.url), {
          workerData: { file: new Uint8Array(file), limits },
          resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
        });
        const end = (read: z.output<typeof answer>) => {
          clearTimeout(timer);
          resolve(read);
          worker.terminate().catch(() => undefined);
        };
        const timer = setTimeout(() => end(refuseFile("TOO_LARGE")), mostMilliseconds);
        worker.once("message", (message) => end(answer.parse(message)));
        // Whatever the reader stumbles over lies in what was sent: memory by what it unpacks to, all else by damage.
        worker.once("error", (error) =>
          end(
            refuseFile(
              "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "TOO_LARGE" : "HALF_FILE",
            ),
          ),
        );
      }),
  );
}
