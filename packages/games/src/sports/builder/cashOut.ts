import type { ScoreGrid } from "../model/match.ts";
import type { LegResult } from "../settlement/progress.ts";
import type { CashOutOffer } from "../slip/cashOut.ts";
import { maximumReturnWonOf, settleSlip } from "../slip/settleSlip.ts";
import { type BuiltOdds, isBuilt, type Slip } from "../slip/slip.ts";
import type { SlipTerms } from "../slip/terms.ts";
import { waysOf } from "./ways.ts";

/** How a leg stands: known, open, or without a price at present. */
type Standing = LegResult | "SUSPENDED";

const million = 1_000_000;

/** What a built slip returns on average from a moment on, in hundredths of the stake times a million, rounded down. */
function worthOf(grid: ScoreGrid, slip: Slip, built: BuiltOdds, results: readonly Standing[]): bigint {
  const known = (result: Standing) =>
    results.reduce((sum, each, place) => (each === result ? sum | (1 << place) : sum), 0);
  const isOpen = known("OPEN");
  const whole = 2 ** slip.legs.length - 1;
  const chances = new Map<number, number>();
  for (const way of waysOf(grid, slip.legs)) {
    const won = (way.won & isOpen) | known("WON");
    const voided = (way.void & isOpen) | known("VOID");
    if ((won | voided) === whole) chances.set(won, (chances.get(won) ?? 0) + way.chance);
  }
  let worth = 0n;
  for (const [won, chance] of chances) {
    worth += BigInt(Math.floor(chance * million)) * BigInt(built[won] ?? 0);
  }
  return worth;
}

/**
 * What a slip of selections that were built into one bet is bought back for: what it returns on average from here on by
 * the exact chances of final scores, less the house's share, rounded down to the won. Never more than it is worth, no share
 * taken off, at any of the moments that `grids` are of; the first is the present one.
 * @throws RangeError when the slip is not built, there is not one standing for each leg, or the margin is none.
 */
export function builtCashOutOfferOf(
  slip: Slip,
  results: readonly Standing[],
  grids: readonly ScoreGrid[],
  marginBasisPoints: number,
  terms: SlipTerms,
): CashOutOffer {
  const { built } = slip;
  if (!isBuilt(built)) throw new RangeError("only built selections are priced together");
  if (!Number.isInteger(marginBasisPoints) || marginBasisPoints < 0 || marginBasisPoints > 5_000) {
    throw new RangeError(`a cash-out's margin is 0 to 5,000 basis points, not ${marginBasisPoints}`);
  }
  const settled = results.map((result) => (result === "SUSPENDED" ? "OPEN" : result));
  if (settleSlip(slip, settled, terms).status !== "OPEN") return { status: "SETTLED" };
  const [now, ...later] = grids;
  if (results.includes("SUSPENDED") || now === undefined) return { status: "SUSPENDED" };
  const wonOf = (grid: ScoreGrid, keptBasisPoints: number) =>
    Number(
      (worthOf(grid, slip, built, results) * BigInt(slip.unitStakeWon) * BigInt(keptBasisPoints)) /
        BigInt(100 * million * 10_000),
    );
  const priceWon = Math.min(
    wonOf(now, 10_000 - marginBasisPoints),
    ...later.map((grid) => wonOf(grid, 10_000)),
    maximumReturnWonOf(slip, terms),
  );
  return priceWon < 1 ? { status: "TOO_SMALL" } : { status: "OFFERED", priceWon };
}
