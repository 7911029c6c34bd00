import { dancheongFortune } from "@hanpan/games/dancheong-fortune/definition";
import type { RoundProof } from "@hanpan/games/fairness/proof";
import { type RecordedDraw, type Verification, verifyRound } from "@hanpan/games/fairness/verifyRound";
import type { RoundProofReply } from "../../protocol/calls.ts";

export type Outcome = NonNullable<RoundProofReply["outcome"]>;

/** The same proof with the first digit of its server seed changed: what a dishonest seed would look like. */
export const tampered = (proof: RoundProof): RoundProof => {
  if (proof.serverSeed === null) return proof;
  const first = proof.serverSeed.startsWith("0") ? "1" : "0";
  return { ...proof, serverSeed: first + proof.serverSeed.slice(1) };
};

/** Computes the round of a proof again and compares it with what the studio recorded. Runs in the browser, asks nobody. */
export const check = (proof: RoundProof, recorded: Outcome): Verification => verifyRound(proof, recorded);

export type DrawnSpin = { readonly number: number; readonly draws: readonly RecordedDraw[] };

/** The draws of a round by spin: the paid spin first (number 0), then each free spin. */
export const drawsBySpin = (draws: readonly RecordedDraw[]): readonly DrawnSpin[] => {
  const reels = dancheongFortune.baseStrips.length;
  return Array.from({ length: Math.ceil(draws.length / reels) }, (_, index) => ({
    number: index,
    draws: draws.slice(index * reels, (index + 1) * reels),
  }));
};

/** The cells of a spin that were paid, as `reel:row`. */
export const paidCells = (spin: Outcome["baseSpin"]): ReadonlySet<string> =>
  new Set([
    ...spin.lineWins.flatMap((win) => win.rows.map((row, reel) => `${reel}:${row}`)),
    ...(spin.scatterWin?.cells ?? []).map(({ reel, row }) => `${reel}:${row}`),
  ]);
