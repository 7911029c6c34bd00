import { bonusWorthOf, type PlayBasis, worthsOf } from "@hanpan/contract/operator/levelWorth";
import { leastLossMillionths } from "@hanpan/games/leastLoss";
import { atRiskWonOf } from "@hanpan/games/shared-round/atRisk";
import { sharedRoundGameOf } from "@hanpan/games/sharedRoundGames";
import { type GameCode, type GameFamily, gameListings } from "@hanpan/games/vocabulary";
import { expect, test } from "vitest";
import { demoLevels } from "../demo/seedLevels.ts";
import { levelSettingSchema } from "./levelSetting.ts";

/**
 * That no bonus of the product's or the demo's levels is worth more than it costs the best play: by the reckoning that the
 * console shows, and by playing hedges at the product's own tables for tens of thousands of rounds.
 */
function cheapest(family: GameFamily) {
  const games = Object.values(gameListings).filter((game) => game.family === family);
  const least = Math.min(...games.map(({ code }) => leastLossMillionths[code]));
  return { nameKo: family, nameEn: family, lossMillionths: least };
}
const basis: PlayBasis = {
  cheapest: {
    SLOT: cheapest("SLOT"),
    LIVE: cheapest("LIVE"),
    SPORTS: cheapest("SPORTS"),
    MINI: cheapest("MINI"),
  },
  referralBps: 10,
  paybackPercent: 0,
  depositMaximum: 50_000_000,
  bonusRolloverMost: 0,
  bonusMixesProducts: true,
  unknownGames: 0,
};
const levels = [
  { nameEn: "the first", terms: levelSettingSchema.parse({}) },
  ...demoLevels.map(({ nameEn, terms }) => ({ nameEn, terms: levelSettingSchema.parse(terms) })),
];

test.each(levels)("nothing of $nameEn level is worth anything to the best play", ({ terms }) => {
  const worths = worthsOf(terms, basis);
  expect(worths).toHaveLength(8);
  for (const { path, worth } of worths) expect(worth.won, path).toBeLessThan(0);
});

/** Ways to lay 10,000,000 won that lose little whatever comes, of the games at which one may think of it. */
const hedges: readonly { readonly code: GameCode; readonly stakes: Readonly<Record<string, number>> }[] = [
  { code: "baccarat-speed", stakes: { PLAYER: 4_700_000, BANKER: 4_800_000, TIE: 500_000 } },
  { code: "baccarat-speed", stakes: { PLAYER: 4_999_000, BANKER: 5_000_000, TIE: 1_000 } },
  { code: "baccarat-speed", stakes: { BANKER: 5_000_000 } },
  { code: "baccarat-no-commission", stakes: { PLAYER: 5_000_000, BANKER: 5_000_000 } },
  { code: "dragon-tiger", stakes: { DRAGON: 2_000_000, TIGER: 2_000_000, TIE: 200_000 } },
  { code: "european-roulette", stakes: { RED: 3_000_000, BLACK: 3_000_000, STRAIGHT_0: 100_000 } },
  { code: "sic-bo", stakes: { SMALL: 3_000_000, BIG: 3_000_000, TRIPLE_ANY: 200_000 } },
];
const rounds = 3_000;

/** The rounds of one series after the other. */
function* outcomesOf(code: GameCode) {
  const game = sharedRoundGameOf(code, 1);
  if (game === null) throw new Error(`no game ${code}`);
  for (let series = 0; ; series += 1) {
    const seeds = { serverSeed: series.toString(16).padStart(64, "0"), clientSeed: `${code}-best-play` };
    for (let index = 0; index < 60; index += 1) {
      const outcome = game.roundOf(seeds, index);
      if (outcome === null) break;
      yield { game, outcome };
    }
  }
}

test.each(hedges)(
  "of 3,000 rounds of $stakes at $code none earns what a bonus gives for what counts",
  ({ code, stakes }) => {
    const bets = Object.entries(stakes).map(([spot, stakeWon]) => ({ spot, stakeWon }));
    const stakedWon = bets.reduce((sum, { stakeWon }) => sum + stakeWon, 0);
    const terms = levelSettingSchema.parse({});
    // What a won that counts brings at most: its part of the best bonus, rolling and the referrer's share.
    const best = bonusWorthOf(terms, basis, "LIVE", "firstPercent");
    if (best === null) throw new Error("a live bonus is given");
    const bonusWon = Math.min(
      Math.floor((best.ofWon * terms.deposit.firstPercent.LIVE) / 100),
      terms.deposit.maxBonus,
    );
    const requiredWon = ((best.ofWon + bonusWon) * terms.rollover.bonusPercent.LIVE) / 100;
    const broughtByWon = bonusWon / requiredWon + (terms.rollingBps.LIVE + basis.referralBps) / 10_000;
    let lostWon = 0;
    let countedWon = 0;
    const outcomes = outcomesOf(code);
    for (let round = 0; round < rounds; round += 1) {
      const { value } = outcomes.next();
      if (value === undefined) break;
      const paid = value.game
        .payoutsOf(bets, value.outcome)
        .reduce((sum, { payoutWon }) => sum + payoutWon, 0);
      lostWon += stakedWon - paid;
      countedWon += atRiskWonOf(value.game, bets, value.outcome);
    }
    // A bet by itself swings; what it loses on average is counted out exactly in packages/games.
    const isHedge = bets.length > 1;
    const expectedWon = isHedge ? lostWon : (countedWon * leastLossMillionths[code]) / 1_000_000;
    expect(countedWon * broughtByWon).toBeLessThan(expectedWon);
    if (isHedge) expect(countedWon).toBeLessThan(stakedWon * rounds * 0.2);
  },
);
