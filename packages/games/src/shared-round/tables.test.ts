import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sharedRoundDrawOf, sharedRoundGameOf } from "../sharedRoundGames.ts";
import { gameListings } from "../vocabulary.ts";
import { refusalOf } from "./refusal.ts";
import { roundMsOf, roundsPerDayOf } from "./table.ts";
import { sharedTableOf, sharedTables } from "./tables.ts";

function tableOf(code: string) {
  const table = sharedTableOf(code);
  if (table === null) throw new Error(`no table ${code}`);
  return table;
}

describe("the tables", () => {
  test("play games that are known, on all their spots", () => {
    for (const { code, mathsVersion, spots } of sharedTables) {
      expect(sharedRoundDrawOf(code, mathsVersion), code).not.toBeNull();
      const game = sharedRoundGameOf(code, mathsVersion);
      if (code === "kite") expect(game).toBeNull();
      else expect(spots.map((spot) => spot.code)).toEqual(game?.spots.map((spot) => spot.code));
    }
    expect(sharedTableOf("dancheong-fortune")).toBeNull();
  });

  test("say what their rounds come to", () => {
    const seeds = { serverSeed: "7".repeat(64), clientSeed: "any-1" };
    for (const { code, kind, mathsVersion } of sharedTables) {
      expect(sharedRoundDrawOf(code, mathsVersion)?.roundOf(seeds, 0)?.kind, code).toBe(kind);
    }
  });

  test("take as long as the specification says", () => {
    expect(Object.fromEntries(sharedTables.map((table) => [table.code, roundMsOf(table)]))).toEqual({
      "baccarat-standard": 48_000,
      "baccarat-speed": 27_000,
      "baccarat-no-commission": 48_000,
      "dragon-tiger": 25_000,
      "european-roulette": 40_000,
      "sic-bo": 40_000,
      "powerball-5": 300_000,
      "powerball-1": 60_000,
      ladder: 60_000,
      kite: 13_000,
    });
    const perDay = sharedTables.map((table) => roundsPerDayOf(table)).filter((count) => count !== null);
    expect(perDay).toEqual([288, 1_440, 1_440]);
  });

  test("take stakes that are paid exactly, between limits that make sense", () => {
    for (const { code, spots, stakeUnitWon, maximumWon, chipsWon } of sharedTables) {
      for (const { stakeUnitWon: exactUnitWon, ...spot } of spots) {
        const name = `${code} ${spot.code}`;
        expect(stakeUnitWon % exactUnitWon, name).toBe(0);
        expect(spot.minimumWon % stakeUnitWon, name).toBe(0);
        expect(spot.maximumWon % stakeUnitWon, name).toBe(0);
        expect(spot.minimumWon, name).toBeLessThan(spot.maximumWon);
        expect(spot.maximumWon, name).toBeLessThanOrEqual(maximumWon);
        // A spot returns at most ten million; kite, a thousandfold, half a billion.
        const limitWon = code === "kite" ? 500_000_000 : 10_000_000;
        expect((spot.maximumWon * spot.highestReturnHundredths) / 100, name).toBeLessThanOrEqual(limitWon);
      }
      expect(chipsWon.every((chip) => chip % stakeUnitWon === 0)).toBe(true);
    }
  });

  test("take a single chip of any size they offer, as their game does", () => {
    for (const table of sharedTables) {
      const listing = Object.values(gameListings).find(({ code }) => code === table.code);
      for (const { minimumWon } of table.spots) expect(minimumWon).toBe(listing?.minimumBetWon);
      const spot = table.spots[0]?.code ?? "";
      const smallest = { spot, stakeWon: table.chipsWon[0] ?? 0 };
      expect(refusalOf(table, [smallest], [smallest]), table.code).toBeNull();
    }
  });

  test("pay a bet in the table's unit without rounding, whatever comes", () => {
    for (const { code, mathsVersion, spots, stakeUnitWon } of sharedTables) {
      const game = sharedRoundGameOf(code, mathsVersion);
      for (let index = 0; index < 60; index += 1) {
        const outcome = game?.roundOf({ serverSeed: "9d".repeat(32), clientSeed: code }, index) ?? null;
        if (game === null || outcome === null) continue;
        for (const spot of spots) {
          const exactWon = (stakeUnitWon * game.returnHundredthsOf(spot.code, outcome)) / 100;
          expect(game.payoutsOf([{ spot: spot.code, stakeWon: stakeUnitWon }], outcome)[0]?.payoutWon).toBe(
            exactWon,
          );
        }
      }
    }
  });

  test("refuse an outcome of another game", () => {
    const ladderRound = sharedRoundGameOf("ladder", 1)?.roundOf(
      { serverSeed: "9d".repeat(32), clientSeed: "" },
      0,
    );
    if (ladderRound === null || ladderRound === undefined) throw new Error("a ladder has rounds");
    const roulette = sharedRoundGameOf("european-roulette", 1);
    expect(() => roulette?.payoutsOf([{ spot: "RED", stakeWon: 1_000 }], ladderRound)).toThrow(RangeError);
  });
});

describe("bets are refused", () => {
  const bet = (spot: string, stakeWon: number) => ({ spot, stakeWon });
  const standard = tableOf("baccarat-standard");

  test("when the spot is unknown, the stake no multiple, too low or too high", () => {
    expect(refusalOf(standard, [bet("DRAGON", 1_000)])).toEqual({ code: "SPOT_UNKNOWN", spot: "DRAGON" });
    for (const stakeWon of [0, -1_000, 1_500, 0.5, Number.NaN]) {
      expect(refusalOf(standard, [bet("PLAYER", stakeWon)])).toMatchObject({
        code: "STAKE_UNIT",
        unitWon: 1_000,
      });
    }
    expect(refusalOf(tableOf("ladder"), [bet("ODD", 900)])).toMatchObject({
      code: "SPOT_MINIMUM",
      minimumWon: 1_000,
    });
    expect(refusalOf(standard, [bet("TIE", 501_000)])).toMatchObject({
      code: "SPOT_MAXIMUM",
      maximumWon: 500_000,
    });
  });

  test("when all of a spot, or of the table, is too much", () => {
    expect(refusalOf(standard, [bet("TIE", 300_000), bet("TIE", 200_000)])).toBeNull();
    expect(refusalOf(standard, [bet("TIE", 300_000), bet("TIE", 201_000)])).toMatchObject({
      code: "SPOT_MAXIMUM",
    });
    const mains = [bet("PLAYER", 5_000_000), bet("BANKER", 5_000_000)];
    expect(refusalOf(standard, mains)).toBeNull();
    expect(refusalOf(standard, [...mains, bet("TIE", 1_000)])).toEqual({
      code: "TABLE_MAXIMUM",
      maximumWon: 10_000_000,
    });
  });

  test("when what is added comes to less than the game takes, though the spot has enough already", () => {
    const ladder = tableOf("ladder");
    const standing = [bet("ODD", 1_000), bet("LEFT", 1_000)];
    expect(refusalOf(ladder, [bet("ODD", 500)], standing)).toEqual({
      code: "SPOT_MINIMUM",
      spot: "ODD",
      minimumWon: 1_000,
    });
    expect(refusalOf(ladder, [bet("ODD", 500), bet("LEFT", 500)], standing)).toBeNull();
    expect(refusalOf(ladder, [bet("ODD", 1_500)], standing)).toBeNull();
  });

  test("when another side of the market is taken, whichever comes first", () => {
    const powerball = tableOf("powerball-5");
    expect(
      refusalOf(powerball, [bet("SUM_ODD", 1_000), bet("SUM_UNDER", 1_000), bet("SUM_ODD", 1_000)]),
    ).toBeNull();
    expect(refusalOf(powerball, [bet("SUM_ODD", 1_000), bet("SUM_EVEN", 1_000)])).toEqual({
      code: "MARKET_TAKEN",
      spot: "SUM_EVEN",
      takenBy: "SUM_ODD",
    });
    const anyTwo = fc.tuple(fc.constantFrom(...powerball.spots), fc.constantFrom(...powerball.spots));
    fc.assert(
      fc.property(anyTwo, ([one, other]) => {
        const refusal = refusalOf(powerball, [bet(one.code, 1_000), bet(other.code, 1_000)]);
        const sameMarket = one.market === other.market && one.code !== other.code;
        expect(refusal?.code ?? null).toBe(sameMarket ? "MARKET_TAKEN" : null);
      }),
    );
  });

  test("never on a live table for betting both ways", () => {
    expect(refusalOf(tableOf("european-roulette"), [bet("RED", 1_000), bet("BLACK", 1_000)])).toBeNull();
    expect(refusalOf(standard, [])).toBeNull();
  });
});
