import { limbo, limboReturnPercent } from "@hanpan/games";
import { type Subject, simple } from "./subject.ts";

const stakeWon = 1_000;

/** Limbo at targets from the lowest to the highest. */
export const limboSubjects: readonly Subject[] = [
  101, 150, 200, 300, 500, 1_000, 5_000, 10_000, 100_000, 1_000_000,
].map((targetHundredths) =>
  simple({
    gameCode: "limbo",
    name: `${(targetHundredths / 100).toFixed(2)}×`,
    chance: limboReturnPercent / targetHundredths,
    pays: targetHundredths / 100,
    play: (draw) =>
      limbo.play(stakeWon, { kind: "LIMBO", targetHundredths }, [], draw).outcome.totalWinWon / stakeWon,
  }),
);
