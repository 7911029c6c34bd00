import { parentPort, workerData } from "node:worker_threads";
import { drawsOf, integersFrom } from "@hanpan/games";
import * as z from "zod";
import { fastWords } from "./fastWords.ts";
import { type ClassCounts, simulatedGames } from "./simulated.ts";

/** One worker's share of one game: so many rounds with the fast generator, or with the draws of the fair scheme. */
const task = z
  .object({
    gameCode: z.string(),
    seed: z.string(),
    rounds: z.number().int().positive(),
    draws: z.enum(["fast", "hmac"]),
  })
  .parse(workerData);

const game = simulatedGames.find(({ gameCode }) => gameCode === task.gameCode);
if (game === undefined) throw new Error(`no game ${task.gameCode}`);

const fast = integersFrom(fastWords(task.seed));
const serverSeed = "5a".repeat(32);
const source =
  task.draws === "fast"
    ? () => fast
    : (nonce: number) => drawsOf({ serverSeed, clientSeed: task.seed, nonce });
const counts: ClassCounts = {};
const startedMs = performance.now();
game.play(source, task.rounds, counts);
parentPort?.postMessage({ counts, seconds: (performance.now() - startedMs) / 1_000 });
