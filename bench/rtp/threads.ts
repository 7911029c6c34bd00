import { Worker } from "node:worker_threads";
import * as z from "zod";
import { addTallies, emptyTally, type Tally, tally } from "./tally.ts";

const message = z.union([
  z.object({ kind: z.literal("progress") }),
  z.object({ kind: z.literal("done"), tally }),
]);

/** What is to be simulated: rounds, or features alone when `trigger` says what opens them. */
export type Task = {
  readonly gameCode: string;
  readonly seed: string;
  readonly rounds: number;
  readonly draws: "fast" | "hmac";
  readonly trigger: number | null;
};

function runShare(task: Task, onMillion: () => void): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: task });
    worker.on("error", reject);
    worker.on("message", (raw) => {
      const said = message.parse(raw);
      if (said.kind === "progress") onMillion();
      else resolve(said.tally);
    });
  });
}

/** Spreads a task over threads, each with a stream of draws of its own, and adds up what they found. */
export async function runOnThreads(task: Task, workers: number): Promise<{ tally: Tally; seconds: number }> {
  const startedMs = performance.now();
  let millions = 0;
  const tallies = await Promise.all(
    Array.from({ length: workers }, (_, index) => {
      const rounds = Math.floor(task.rounds / workers) + (index < task.rounds % workers ? 1 : 0);
      const seed = `${task.seed}/${task.draws}/${task.trigger ?? "round"}/${index}`;
      return runShare({ ...task, rounds, seed }, () => {
        millions += 1;
        if (millions % 10 === 0) process.stderr.write(`${millions} million of ${task.gameCode}\n`);
      });
    }),
  );
  return {
    tally: tallies.reduce(addTallies, emptyTally()),
    seconds: (performance.now() - startedMs) / 1_000,
  };
}
