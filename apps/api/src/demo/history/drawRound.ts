import { historyRound } from "@hanpan/contract/operator/objects/bet";
import { drawsOf } from "@hanpan/games/fairness/draws";
import { instantAtRiskWon } from "@hanpan/games/instant/atRisk";
import { raiseWonOf, usualChoice, usualMove } from "@hanpan/games/instant/habits";
import { currentInstantGameOf, type InstantMove } from "@hanpan/games/instantGames";
import { kite } from "@hanpan/games/kite/break";
import { payoutOf } from "@hanpan/games/kite/payout";
import { atRiskWonOf } from "@hanpan/games/shared-round/atRisk";
import type { SharedTable } from "@hanpan/games/shared-round/table";
import { sharedTableOf } from "@hanpan/games/shared-round/tables";
import { sharedRoundGameOf } from "@hanpan/games/sharedRoundGames";
import { currentSlotGameOf } from "@hanpan/games/slotGames";
import { type GameCode, type InstantGameCode, instantGameCodes } from "@hanpan/games/vocabulary";
import { type Chance, seedOf } from "./chance.ts";

/** A stake that was taken in the middle of a round, and what it won; whole won. */
type DrawnRaise = { readonly stakeWon: number; readonly winWon: number; readonly takenAfterMs: number };

/** What became of a stake, by the game's own maths; whole won. */
export type Drawn = {
  readonly roundId: string;
  /** The stake that the round began with, and what it won. */
  readonly stakeWon: number;
  readonly winWon: number;
  readonly raises: readonly DrawnRaise[];
  /** What the round had at risk; null where a game leaves it to the platform. */
  readonly atRiskWon: number | null;
  /** How long the round takes, and how long after the bet it is decided. */
  readonly lengthMs: number;
  readonly decidedAfterMs: number;
};

/** Who plays when and for how much, of what they have. `count` is the member's count of rounds, from 0. */
export type Turn = {
  readonly loginId: string;
  readonly count: number;
  readonly at: Date;
  readonly wantedWon: number;
  readonly cashWon: number;
};

/** The most raises of a round: a split, and both of its hands doubled. */
export const mostRaises = 3;

/** Rounds of a shared game under one seed: few, since a shoe is dealt from its first card for each. */
const roundsOfSeries = 8;

/** Draws a round of any bundled game but sports. @throws RangeError of a code that is none. */
export function drawRound(gameCode: GameCode, turn: Turn, chance: Chance): Drawn {
  const table = sharedTableOf(gameCode);
  if (table !== null) return drawShared(table, turn, chance);
  const instant = instantGameCodes.find((code) => code === gameCode);
  return instant === undefined ? drawSlot(gameCode, turn, chance) : drawInstant(instant, turn, chance);
}

/** A round that a member plays alone, with a choice and, in some games, moves after it, of which some take more stake. */
function drawInstant(code: InstantGameCode, turn: Turn, chance: Chance): Drawn {
  const { loginId, count, wantedWon, cashWon } = turn;
  const game = currentInstantGameOf(code);
  const choice = usualChoice(code, chance);
  if (game === null || choice === null) throw new RangeError(`nobody plays ${code}`);
  const stakeWon = Math.max(game.minimumStakeWon, Math.floor(wantedWon / 1_000) * 1_000);
  const seeds = { serverSeed: seedOf(`${code} ${loginId}`), clientSeed: loginId, nonce: count };
  const moves: InstantMove[] = [];
  const moveMs = chance.whole(900, 2_500);
  const raises: Omit<DrawnRaise, "winWon">[] = [];
  let standing = game.play(stakeWon, choice, moves, drawsOf(seeds));
  for (let spareWon = cashWon - stakeWon; !standing.isOver; ) {
    const move = usualMove(standing.outcome, chance, spareWon);
    moves.push(move);
    const raiseWon = raiseWonOf(code, stakeWon, move);
    spareWon -= raiseWon;
    if (raiseWon > 0) raises.push({ stakeWon: raiseWon, takenAfterMs: moves.length * moveMs });
    standing = game.play(stakeWon, choice, moves, drawsOf(seeds));
  }
  const { outcome } = standing;
  const [first, ...others] = outcome.kind === "BLACKJACK" ? outcome.bets : [];
  const movesMs = moves.length * moveMs;
  return {
    roundId: `${historyRound}${code}.${loginId}.${count}`,
    stakeWon,
    winWon: first === undefined ? outcome.totalWinWon : (first.winWon ?? 0),
    raises: raises.map((raise, place) => ({ ...raise, winWon: others[place]?.winWon ?? 0 })),
    atRiskWon: instantAtRiskWon(outcome),
    lengthMs: movesMs + chance.whole(2_500, 7_000),
    decidedAfterMs: 400 + movesMs,
  };
}

function drawSlot(gameCode: string, { loginId, count, wantedWon }: Turn, chance: Chance): Drawn {
  const slot = currentSlotGameOf(gameCode);
  if (slot === null) throw new RangeError(`${gameCode} is no game of one's own`);
  const stakes = slot.unitStakesWon.map((unitWon) => unitWon * slot.stakeUnits);
  const stakeWon = stakes.findLast((stake) => stake <= wantedWon) ?? stakes[0] ?? 0;
  const seeds = { serverSeed: seedOf(`${gameCode} ${loginId}`), clientSeed: loginId, nonce: count };
  const { totalWinWon } = slot.play(stakeWon, drawsOf(seeds));
  return {
    roundId: `${historyRound}${gameCode}.${loginId}.${count}`,
    stakeWon,
    winWon: totalWinWon,
    raises: [],
    atRiskWon: null,
    lengthMs: chance.whole(3_500, 9_000),
    decidedAfterMs: 400,
  };
}

/** All who sit at a table at a moment play the same round. */
function drawShared(table: SharedTable, { at, wantedWon }: Turn, chance: Chance): Drawn {
  const { code, mathsVersion, phases } = table;
  const lengthMs = phases.bettingMs + phases.closedMs + phases.revealMs;
  const number = Math.floor(at.getTime() / lengthMs);
  const seeds = { serverSeed: seedOf(`${code} ${Math.floor(number / roundsOfSeries)}`), clientSeed: code };
  const index = number % roundsOfSeries;
  const likely = table.spots.filter(({ highestReturnHundredths }) => highestReturnHundredths <= 220);
  const spot = chance.pick(likely.length === 0 || chance.happens(8) ? table.spots : likely);
  const limitedWon = Math.min(spot.maximumWon, Math.max(spot.minimumWon, wantedWon));
  const stakeWon = Math.floor(limitedWon / 1_000) * 1_000;
  const known = { roundId: `${historyRound}${code}.${number}`, stakeWon, raises: [], lengthMs };
  const decidedAfterMs = phases.bettingMs + phases.closedMs;
  const flight = code === "kite" ? kite.roundOf(seeds, index) : null;
  if (flight !== null) {
    const winWon = payoutOf(stakeWon, chance.pick([120, 150, 200, 300]), flight.breakHundredths);
    return { ...known, winWon, atRiskWon: null, decidedAfterMs };
  }
  const game = sharedRoundGameOf(code, mathsVersion);
  const outcome = game?.roundOf(seeds, index) ?? null;
  if (game === null || outcome === null) throw new RangeError(`${code} has no round ${index} in a series`);
  const bets = [{ spot: spot.code, stakeWon }];
  const winWon = game.payoutsOf(bets, outcome).reduce((sum, { payoutWon }) => sum + payoutWon, 0);
  return { ...known, winWon, atRiskWon: atRiskWonOf(game, bets, outcome), decidedAfterMs };
}
