import { describe, expect, test } from "vitest";
import { ladderGame } from "../games/ladder.ts";
import { powerballGame } from "../games/powerball.ts";
import { highestReturnWon, mostForEach, takenSpots, toggled } from "./slip.ts";

const { markets } = powerballGame;

describe("the slip", () => {
  test("holds one side of a market, and gives up what is pressed again", () => {
    const odd = toggled([], markets, "POWERBALL_ODD");
    const even = toggled(toggled(odd, markets, "SUM_OVER"), markets, "POWERBALL_EVEN");
    expect(even).toEqual(["SUM_OVER", "POWERBALL_EVEN"]);
    expect(toggled(even, markets, "SUM_OVER")).toEqual(["POWERBALL_EVEN"]);
  });

  test("leaves the other sides of a market that has a bet", () => {
    const taken = takenSpots(markets, new Map([["SUM_MIDDLE", { stakeWon: 1_000 }]]));
    expect([...taken].sort()).toEqual(["SUM_LARGE", "SUM_SMALL"]);
  });

  test("computes the potential return to the won", () => {
    expect(highestReturnWon(powerballGame, [{ spot: "POWERBALL_ODD", stakeWon: 1_100 }])).toBe(2_145);
    expect(highestReturnWon(ladderGame, [{ spot: "LEFT_3_EVEN", stakeWon: 1_700 }])).toBe(6_460);
    expect(highestReturnWon(powerballGame, [])).toBe(0);
  });

  test("does not add up what cannot win together", () => {
    const both = [
      { spot: "SUM_SMALL", stakeWon: 10_000 },
      { spot: "SUM_OVER", stakeWon: 10_000 },
    ];
    expect(highestReturnWon(powerballGame, both)).toBe(28_500);
    const ways = [
      { spot: "LEFT", stakeWon: 1_000 },
      { spot: "RUNGS_3", stakeWon: 1_000 },
      { spot: "ODD", stakeWon: 1_000 },
    ];
    // Left with three rungs ends even: of these three only two can win.
    expect(highestReturnWon(ladderGame, ways)).toBe(3_900);
  });

  test("offers no more than balance, spot and round leave", () => {
    const most = { balanceWon: 50_050, roundLeftWon: 1_000_000, unitWon: 100 };
    expect(mostForEach({ ...most, roomsWon: [300_000] })).toBe(50_000);
    expect(mostForEach({ ...most, roomsWon: [300_000, 20_000] })).toBe(20_000);
    expect(mostForEach({ ...most, roomsWon: [300_000, 300_000] })).toBe(25_000);
    expect(mostForEach({ ...most, roomsWon: [] })).toBe(0);
  });
});
