import type { DrawInteger } from "../fairness/draws.ts";
import { type InstantGame, instantTerms } from "../instant/game.ts";
import { type Odds, payoutAt } from "../instant/odds.ts";

/** How many of the places hide a mine. */
export type MinesChoice = { readonly kind: "MINES"; readonly mines: number };

/** What may be done in a round; LEFT is the studio's own, of a round that was left alone. */
export type MinesMove =
  | { readonly kind: "OPEN"; readonly place: number }
  | { readonly kind: "CASH_OUT" }
  | { readonly kind: "LEFT" };

/** How a round ended: GIVEN_BACK, left before anything was opened; LAST, with the last place that the game's maximum allows. */
export type MinesEnd = "MINE" | "CASHED_OUT" | "LAST" | "GIVEN_BACK";

/** A round as far as it has come. */
export type MinesOutcome = {
  readonly kind: "MINES";
  readonly stakeWon: number;
  readonly mines: number;
  /** The places that were opened, in order. */
  readonly opened: readonly number[];
  /** Null while the round goes on. */
  readonly end: MinesEnd | null;
  /** Where the mines lie; null while the round goes on. */
  readonly minePlaces: readonly number[] | null;
  /** What a cash-out pays now, or would have paid; the stake itself before the first place. */
  readonly reachedWon: number;
  /** What it pays after one more place; null when there is none. */
  readonly nextWon: number | null;
  readonly totalWinWon: number;
};

/** What a stake returns on average, in percent, whatever is opened and whenever it is cashed out, before rounding down. */
export const minesReturnPercent = 97;

/** The places, five rows of five, and how many mines there may be. */
export const minesBoard = { places: 25, side: 5, least: 1, most: 24 } as const;

/** n choose k. */
function choose(n: number, k: number): bigint {
  let product = 1n;
  for (let step = 0; step < k; step += 1) product = (product * BigInt(n - step)) / BigInt(step + 1);
  return product;
}

/** What a cash-out pays after so many safe places: 0.97 over the chance of having come so far. */
export const minesOdds = (mines: number, opened: number): Odds => ({
  numerator: BigInt(minesReturnPercent) * choose(minesBoard.places, opened),
  denominator: 100n * choose(minesBoard.places - mines, opened),
});

const payoutOf = (stakeWon: number, mines: number, opened: number): number =>
  opened === 0 ? stakeWon : payoutAt(stakeWon, minesOdds(mines, opened));

/** How many places a round may open: as many as are safe and pay no more than the maximum of a round. */
export function lastPlaceOf(stakeWon: number, mines: number): number {
  let opened = 0;
  while (
    opened < minesBoard.places - mines &&
    payoutOf(stakeWon, mines, opened + 1) <= instantTerms.maximumWinWon
  )
    opened += 1;
  return opened;
}

/** Where the mines lie, ascending: a row of all places, of which one after another is drawn from those that are left. */
export function minePlacesOf(mines: number, drawInteger: DrawInteger): readonly number[] {
  const places = Array.from({ length: minesBoard.places }, (_, place) => place);
  const drawn: number[] = [];
  for (let mine = 0; mine < mines; mine += 1) {
    const at = drawInteger(places.length);
    drawn.push(...places.slice(at, at + 1));
    const last = places.pop();
    if (last !== undefined && at < places.length) places[at] = last;
  }
  return drawn.toSorted((one, other) => one - other);
}

/** How far a round has come on its way. */
type Way = { readonly opened: readonly number[]; readonly safe: number; readonly end: MinesEnd | null };

/** Where a move leads. @throws RangeError when it cannot be made. */
function step({ opened, safe, end }: Way, move: MinesMove, minePlaces: readonly number[], last: number): Way {
  if (end !== null) throw new RangeError("the round is over");
  if (move.kind !== "OPEN") {
    if (safe === 0 && move.kind === "CASH_OUT") throw new RangeError("nothing is open yet");
    return { opened, safe, end: safe === 0 ? "GIVEN_BACK" : "CASHED_OUT" };
  }
  if (opened.includes(move.place)) throw new RangeError(`place ${move.place} is open`);
  const more = [...opened, move.place];
  if (minePlaces.includes(move.place)) return { opened: more, safe, end: "MINE" };
  return { opened: more, safe: safe + 1, end: safe + 1 === last ? "LAST" : null };
}

const wayThrough = (minePlaces: readonly number[], last: number, moves: readonly MinesMove[]): Way =>
  moves.reduce<Way>((way, move) => step(way, move, minePlaces, last), { opened: [], safe: 0, end: null });

/**
 * Mines 지뢰찾기: places are opened one after another, and each safe one raises what a cash-out pays to 0.97 over the chance
 * of having come so far, so that every way through returns 97 % less what rounding down to whole won takes. All mines are
 * drawn before the first place is opened.
 */
export const mines: InstantGame<MinesChoice, MinesMove, MinesOutcome> = {
  ...instantTerms,
  gameCode: "mines",
  mathsVersion: 1,
  isChoice: (choice): choice is MinesChoice => isMinesChoice(choice),
  isMove: (move): move is MinesMove => isMinesMove(move),
  highestWinWon: (stakeWon, { mines: count }) =>
    payoutOf(stakeWon, count, Math.max(1, lastPlaceOf(stakeWon, count))),
  play(stakeWon, { mines: count }, moves, drawInteger) {
    const minePlaces = minePlacesOf(count, drawInteger);
    const last = lastPlaceOf(stakeWon, count);
    const { opened, safe, end } = wayThrough(minePlaces, last, moves);
    const reachedWon = payoutOf(stakeWon, count, safe);
    const outcome: MinesOutcome = {
      kind: "MINES",
      ...{ stakeWon, mines: count, opened, end },
      minePlaces: end === null ? null : minePlaces,
      reachedWon,
      nextWon: safe < last ? payoutOf(stakeWon, count, safe + 1) : null,
      totalWinWon: end === null || end === "MINE" ? 0 : reachedWon,
    };
    return { isOver: end !== null, outcome };
  },
};

function isMinesChoice(choice: { readonly kind: string; readonly mines?: unknown }): boolean {
  const { kind, mines: count } = choice;
  return (
    kind === "MINES" &&
    typeof count === "number" &&
    Number.isInteger(count) &&
    count >= minesBoard.least &&
    count <= minesBoard.most
  );
}

function isMinesMove(move: { readonly kind: string; readonly place?: unknown }): boolean {
  const { kind, place } = move;
  if (kind !== "OPEN") return kind === "CASH_OUT" || kind === "LEFT";
  return typeof place === "number" && Number.isInteger(place) && place >= 0 && place < minesBoard.places;
}
