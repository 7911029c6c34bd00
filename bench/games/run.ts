import { Worker } from "node:worker_threads";
import * as z from "zod";
import type { ClassCounts } from "./simulated.ts";

/** What a run of a game counted. `coreSeconds` is the time of all workers together. */
export type Run = {
  readonly rounds: number;
  readonly counts: ClassCounts;
  readonly coreSeconds: number;
};

const reply = z.object({ counts: z.record(z.string(), z.number()), seconds: z.number() });

function work(task: { gameCode: string; seed: string; rounds: number; draws: "fast" | "hmac" }) {
  return new Promise<z.infer<typeof reply>>((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: task });
    worker.on("error", reject);
    worker.on("message", (raw) => resolve(reply.parse(raw)));
  });
}

/** Plays `rounds` of a game on `workers` threads, each with a stream of its own. */
export async function runGame(
  gameCode: string,
  rounds: number,
  draws: "fast" | "hmac",
  seed: string,
  workers: number,
): Promise<Run> {
  const shares = Array.from(
    { length: workers },
    (_, index) => Math.floor(rounds / workers) + (index < rounds % workers ? 1 : 0),
  ).filter((share) => share > 0);
  const replies = await Promise.all(
    shares.map((share, index) =>
      work({ gameCode, rounds: share, draws, seed: `${seed}/${gameCode}/${draws}/${index}` }),
    ),
  );
  const counts: ClassCounts = {};
  for (const { counts: part } of replies) {
    for (const [name, count] of Object.entries(part)) counts[name] = (counts[name] ?? 0) + count;
  }
  return { rounds, counts, coreSeconds: replies.reduce((sum, { seconds }) => sum + seconds, 0) };
}
