import { baccaratByCoup } from "./baccarat/byCoup.ts";
import {
  type BaccaratOutcome,
  baccaratNoCommission,
  baccaratSpeed,
  baccaratStandard,
} from "./baccarat/index.ts";
import { dragonTigerByRound } from "./dragon-tiger/byRound.ts";
import { type DragonTigerOutcome, dragonTiger } from "./dragon-tiger/index.ts";
import { type KiteOutcome, kite } from "./kite/index.ts";
import { type LadderOutcome, ladder } from "./ladder/index.ts";
import { type PowerballOutcome, powerballFive, powerballOne } from "./powerball/index.ts";
import { europeanRoulette, type RouletteOutcome } from "./roulette/index.ts";
import { type SharedRoundDraw, type SharedRoundGame, sharedRoundGame } from "./shared-round/game.ts";
import { type SicBoOutcome, sicBo } from "./sic-bo/index.ts";

/** What a round came to, of a game that pays by spots; `kind` says which. */
export type SpotRoundOutcome =
  | BaccaratOutcome
  | DragonTigerOutcome
  | RouletteOutcome
  | SicBoOutcome
  | PowerballOutcome
  | LadderOutcome;

/** What a shared round of any game came to. */
export type SharedRoundOutcome = SpotRoundOutcome | KiteOutcome;

/** A game as one of many: it is given any outcome and refuses those of other games (RangeError). */
function oneOfMany<Kind extends SpotRoundOutcome["kind"]>(
  kind: Kind,
  game: SharedRoundGame<Extract<SpotRoundOutcome, { kind: Kind }>>,
): SharedRoundGame<SpotRoundOutcome> {
  function own(outcome: SpotRoundOutcome): Extract<SpotRoundOutcome, { kind: Kind }> {
    if (!isOfKind(kind, outcome)) throw new RangeError(`${game.gameCode} pays no ${outcome.kind}`);
    return outcome;
  }
  const { returnsAfter } = game;
  return sharedRoundGame<SpotRoundOutcome>({
    ...game,
    returnHundredthsOf: (spot, outcome) => game.returnHundredthsOf(spot, own(outcome)),
    isGivenBack: (spot, outcome) => game.isGivenBack(spot, own(outcome)),
    returnsAfter: returnsAfter === null ? null : (seen) => returnsAfter(seen.map(own)),
  });
}

function isOfKind<Kind extends SpotRoundOutcome["kind"]>(
  kind: Kind,
  outcome: SpotRoundOutcome,
): outcome is Extract<SpotRoundOutcome, { kind: Kind }> {
  return outcome.kind === kind;
}

/** Every version of the maths of every game that pays by spots: old versions stay, so that rounds can be verified. */
const spotGames: readonly SharedRoundGame<SpotRoundOutcome>[] = [
  oneOfMany("BACCARAT", baccaratStandard),
  oneOfMany("BACCARAT", baccaratSpeed),
  oneOfMany("BACCARAT", baccaratNoCommission),
  ...baccaratByCoup.map((game) => oneOfMany("BACCARAT", game)),
  oneOfMany("DRAGON_TIGER", dragonTiger),
  oneOfMany("DRAGON_TIGER", dragonTigerByRound),
  oneOfMany("ROULETTE", europeanRoulette),
  oneOfMany("SIC_BO", sicBo),
  oneOfMany("POWERBALL", powerballFive),
  oneOfMany("POWERBALL", powerballOne),
  oneOfMany("LADDER", ladder),
];

const draws: readonly SharedRoundDraw<SharedRoundOutcome>[] = [...spotGames, kite];

/** The game that decides and pays a round by spots, or null when this package does not know it. Kite is none. */
export function sharedRoundGameOf(
  gameCode: string,
  mathsVersion: number,
): SharedRoundGame<SpotRoundOutcome> | null {
  return spotGames.find((game) => isVersion(game, gameCode, mathsVersion)) ?? null;
}

/** How the rounds of any shared game follow from its seeds, kite too, or null when this package does not know it. */
export function sharedRoundDrawOf(
  gameCode: string,
  mathsVersion: number,
): SharedRoundDraw<SharedRoundOutcome> | null {
  return draws.find((draw) => isVersion(draw, gameCode, mathsVersion)) ?? null;
}

function isVersion(draw: SharedRoundDraw<unknown>, gameCode: string, mathsVersion: number): boolean {
  return draw.gameCode === gameCode && draw.mathsVersion === mathsVersion;
}
