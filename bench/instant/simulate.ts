import { Worker } from "node:worker_threads";
import * as z from "zod";
import type { Subject } from "./subject.ts";

/** What a worker's rounds returned in all for stakes of 1, and the processor's time that they took. */
export type Simulated = { readonly subject: Subject; readonly sum: number; readonly cpuSeconds: number };

const done = z.object({ sum: z.number(), cpuSeconds: z.number() });

function simulated(subject: Subject, seed: string, rounds: number): Promise<Simulated> {
  const { gameCode, name } = subject;
  const workerData = { gameCode, name, seed: `${seed} ${gameCode} ${name}`, rounds };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData });
    worker.once("message", (message) => resolve({ subject, ...done.parse(message) }));
    worker.once("error", reject);
  });
}

/** Plays so many rounds of each way of playing, some of them at once; the answers stand in the order of the subjects. */
export async function simulateAll(
  subjects: readonly Subject[],
  given: { readonly seed: string; readonly rounds: number; readonly workers: number },
): Promise<readonly Simulated[]> {
  const answers: Simulated[] = [];
  const left = subjects.entries();
  async function work(): Promise<void> {
    for (const [place, subject] of left) answers[place] = await simulated(subject, given.seed, given.rounds);
  }
  await Promise.all(Array.from({ length: given.workers }, work));
  return answers;
}
