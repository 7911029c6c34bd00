import { fixturesOfDay } from "@hanpan/games/sports/league/fixtures";
import { virtualLeagues } from "@hanpan/games/sports/league/leagues";
import { minuteMs, offsetMsOf } from "@hanpan/games/sports/model/football/timing";
import type { OddsBoard } from "@hanpan/games/sports/pricing/board";
import { chancesOf } from "@hanpan/games/sports/pricing/chances";
import { offerGraceMs, offerStepMs, stateWithClockAt } from "@hanpan/games/sports/pricing/offer";
import { cashOutHoldMs, heldCashOutOfferOf } from "@hanpan/games/sports/slip/cashOut";
import type { OddsChangePolicy } from "@hanpan/games/sports/slip/oddsChange";
import type { SlipLeg } from "@hanpan/games/sports/slip/slip";
import { standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import { type Sport, selectionsOf } from "@hanpan/games/sports/vocabulary";
import { describe, expect, test } from "vitest";
import { openLegOf } from "../cash-out/legPrice.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { boardOf } from "../odds/board.ts";
import { virtualMatchOf } from "../scheduler/virtualMatch.ts";
import { beginsAtMs, playedRows, virtualRow } from "../testing/playedRows.ts";
import { legOddsOf } from "./legOdds.ts";

const day = "2026-11-24";
function fixtureIdsOf(sport: Sport, count: number) {
  const league = virtualLeagues.find((each) => each.sport === sport);
  if (league === undefined) throw new Error(`no league of ${sport}`);
  return fixturesOfDay(league, day)
    .slice(0, count)
    .map(({ id }) => id);
}

function legsOf(fixtureId: string, { quotes }: OddsBoard): SlipLeg[] {
  return quotes.flatMap(({ market, selections }) =>
    selections.flatMap(({ selection, oddsHundredths }): SlipLeg[] =>
      oddsHundredths === null ? [] : [{ fixtureId, market, selection, oddsHundredths }],
    ),
  );
}

/** How likely legs win, and how likely they are void, by the model at a moment at which the row still stands. */
function chancesAt(row: FixtureRow, nowMs: number): (leg: SlipLeg) => { win: number; void: number } {
  const { model } = virtualMatchOf(row);
  const distribution = model.distributionOf(
    stateWithClockAt(row.state ?? model.start, nowMs - row.startsAtMs),
  );
  return ({ market, selection }) => {
    const chances = chancesOf(distribution, market);
    return {
      win: chances.wins[selectionsOf(market.kind).indexOf(selection)] ?? 0,
      void: chances.void,
    };
  };
}

/** How much more a leg returns at a moment than a margin of 6 % and a hundredth's rounding allow. */
function excessAt(row: FixtureRow, nowMs: number): (leg: SlipLeg, oddsHundredths: number) => number {
  const chances = chancesAt(row, nowMs);
  return (leg, oddsHundredths) => {
    const known = chances(leg);
    const win = known.win / (1 - known.void);
    return (oddsHundredths / 100) * win - (0.94 + win / 100);
  };
}

describe.each(["FOOTBALL", "BASKETBALL", "BASEBALL"] as const)("in a match of %s", (sport) => {
  test("nobody bets better than the margin intends, at the last moment at which a row is honoured either", () => {
    let worst = Number.NEGATIVE_INFINITY;
    let taken = 0;
    for (const fixtureId of fixtureIdsOf(sport, 3)) {
      for (const { row, untilMs } of playedRows(virtualRow(fixtureId))) {
        for (const nowMs of [untilMs - 1, untilMs + offerGraceMs]) {
          const excess = excessAt(row, nowMs);
          for (const leg of legsOf(fixtureId, boardOf(row))) {
            const odds = legOddsOf(row, leg, "ANY", nowMs);
            if (odds.oddsHundredths === null) continue;
            expect(odds.untilMs).toBeGreaterThanOrEqual(nowMs);
            taken += 1;
            worst = Math.max(worst, excess(leg, odds.oddsHundredths));
          }
        }
      }
    }
    expect(taken).toBeGreaterThan(5_000);
    expect(worst).toBeLessThan(1e-4);
  });

  test("nothing is bet or bought back once a step is late", () => {
    for (const { row, untilMs } of playedRows(virtualRow(fixtureIdsOf(sport, 1)[0] ?? ""))) {
      const nowMs = untilMs + offerGraceMs + 1;
      for (const leg of legsOf(row.fixtureId, boardOf(row))) {
        expect(legOddsOf(row, leg, "ANY", nowMs).oddsHundredths).toBeNull();
        const window = { fromMs: nowMs, untilMs: nowMs + 1_000 };
        expect(openLegOf(row, leg, window).now.result).toBe("SUSPENDED");
      }
    }
  });
});

describe("what was offered until a moment ago", () => {
  /** Rows in play one after the other, where betting is open on both and the second is another offer. */
  const pairs = fixtureIdsOf("FOOTBALL", 3).flatMap((fixtureId) => {
    const rows = [...playedRows(virtualRow(fixtureId))];
    return rows.slice(1).flatMap((now, place) => {
      const before = rows[place];
      return before !== undefined && boardOf(before.row).status === "OPEN" && before.isLastOfOffer
        ? [{ before: before.row, now: now.row }]
        : [];
    });
  });
  const oddsOf = (row: FixtureRow, leg: SlipLeg, policy: OddsChangePolicy, afterMs: number) =>
    legOddsOf(row, leg, policy, beginsAtMs + (row.boardOffsetMs ?? 0) + afterMs);

  test("is taken from whoever pressed it, and returns no more than the margin leaves", () => {
    let pressed = 0;
    let taken = 0;
    let moved = 0;
    let worst = Number.NEGATIVE_INFINITY;
    for (const { before, now } of pairs) {
      const lastMs = beginsAtMs + (now.boardOffsetMs ?? 0) + offerGraceMs;
      const excess = excessAt(now, lastMs);
      for (const leg of legsOf(now.fixtureId, boardOf(before))) {
        const odds = oddsOf(now, leg, "NONE", 400);
        pressed += 1;
        moved += Number(oddsOf(now, leg, "NONE", 2_000).oddsHundredths !== leg.oddsHundredths);
        if (odds.oddsHundredths !== leg.oddsHundredths) continue;
        taken += 1;
        worst = Math.max(worst, excess(leg, leg.oddsHundredths));
      }
    }
    expect(worst).toBeLessThan(1e-4);
    expect(pressed).toBeGreaterThan(5_000);
    expect(taken / pressed).toBeGreaterThan(0.97);
    expect(moved / pressed).toBeGreaterThan(0.2);
  });

  test("gives way to higher odds for whoever takes those, and to the odds of now after a second", () => {
    const risen = pairs.flatMap(({ before, now }) =>
      legsOf(now.fixtureId, boardOf(before)).flatMap((leg) => {
        const odds = oddsOf(now, leg, "ANY", 400).oddsHundredths;
        return odds !== null && odds > leg.oddsHundredths ? [{ now, leg, odds }] : [];
      }),
    );
    expect(risen.length).toBeGreaterThan(100);
    for (const { now, leg, odds } of risen) {
      expect(oddsOf(now, leg, "HIGHER", 400).oddsHundredths).toBe(odds);
      expect(oddsOf(now, leg, "NONE", 400).oddsHundredths).toBe(leg.oddsHundredths);
      // None where the match has another step by then.
      expect([odds, null]).toContain(oddsOf(now, leg, "NONE", 1_100).oddsHundredths);
    }
  });
});

test("odds of before a goal are not taken after it, also where the offer before is still honoured", () => {
  let scored = 0;
  for (const fixtureId of fixtureIdsOf("FOOTBALL", 40)) {
    const rows = [...playedRows(virtualRow(fixtureId))];
    for (const [place, { row }] of rows.entries()) {
      const before = rows[place - 1]?.row;
      const { boardOffsetMs } = row;
      if (before === undefined || boardOffsetMs === null) continue;
      const hasScored = row.score.home + row.score.away > before.score.home + before.score.away;
      if (!hasScored || boardOffsetMs % offerStepMs >= offerGraceMs) continue;
      scored += 1;
      const offered = rows.slice(0, place).findLast(({ isLastOfOffer }) => isLastOfOffer)?.row ?? before;
      for (const leg of [...legsOf(fixtureId, boardOf(before)), ...legsOf(fixtureId, boardOf(offered))]) {
        for (const policy of ["NONE", "HIGHER", "ANY"] as const) {
          const nowMs = beginsAtMs + boardOffsetMs + 1;
          expect(legOddsOf(row, leg, policy, nowMs).oddsHundredths).toBeNull();
        }
      }
    }
  }
  expect(scored).toBeGreaterThan(3);
});

test("a cash-out knows the lowest chances of its window, whatever the row's board says", () => {
  let checked = 0;
  let worst = Number.NEGATIVE_INFINITY;
  for (const fixtureId of fixtureIdsOf("FOOTBALL", 3)) {
    for (const { row, untilMs } of playedRows(virtualRow(fixtureId))) {
      const window = { fromMs: untilMs - 1, untilMs: untilMs + 999 };
      const moments = [window.fromMs, untilMs + 500, window.untilMs].map((nowMs) => chancesAt(row, nowMs));
      for (const leg of legsOf(fixtureId, boardOf(row))) {
        const { lowest: open } = openLegOf(row, leg, window);
        if (open.result !== "OPEN") continue;
        checked += 1;
        for (const chancesOfLeg of moments) {
          const chances = chancesOfLeg(leg);
          worst = Math.max(
            worst,
            open.winMillionths / 1e6 - chances.win,
            open.voidMillionths / 1e6 - chances.void,
          );
        }
      }
    }
  }
  expect(checked).toBeGreaterThan(5_000);
  expect(worst).toBeLessThan(2e-6);
});

/** What bets of a row on which a price is sent at a moment are worth then and at the least while it holds. */
function soldAt(row: FixtureRow, fromMs: number) {
  const window = { fromMs, untilMs: fromMs + cashOutHoldMs };
  const moments = [fromMs, fromMs + cashOutHoldMs / 2, window.untilMs].map((nowMs) => chancesAt(row, nowMs));
  return legsOf(row.fixtureId, boardOf(row)).flatMap((leg) => {
    const { now, lowest } = openLegOf(row, leg, window);
    const slip = { legs: [leg], combinationSize: 1, unitStakeWon: 100_000 };
    const offer = heldCashOutOfferOf(slip, { now: [now], lowest: [lowest] }, 300, standardSlipTerms);
    if (offer.status !== "OFFERED" || offer.priceWon < 1_000) return [];
    const [worthWon = 0, ...later] = moments.map((chancesOfLeg) => {
      const chances = chancesOfLeg(leg);
      return 1_000 * (leg.oddsHundredths * chances.win + 100 * chances.void);
    });
    return [{ priceWon: offer.priceWon, worthWon, leastWorthWon: Math.min(worthWon, ...later) }];
  });
}

test("a cash-out shows the worth of the moment less 3 %, and never more than the slip is worth while that holds", () => {
  const shares: { readonly [when in "early" | "late"]: number[] } = { early: [], late: [] };
  let best = Number.NEGATIVE_INFINITY;
  for (const fixtureId of fixtureIdsOf("FOOTBALL", 3)) {
    for (const { row, untilMs } of playedRows(virtualRow(fixtureId))) {
      const fromMs = untilMs - cashOutHoldMs;
      const when = fromMs - beginsAtMs >= offsetMsOf(80 * minuteMs) ? "late" : "early";
      for (const { priceWon, worthWon, leastWorthWon } of soldAt(row, fromMs)) {
        best = Math.max(best, priceWon - leastWorthWon);
        shares[when].push(priceWon / worthWon);
      }
    }
  }
  const meanOf = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;
  // Chances are sent in millionths.
  expect(best).toBeLessThan(2);
  expect(meanOf(shares.early)).toBeGreaterThan(0.968);
  // The last ten minutes are forty seconds: held for two of them, a price of the moment would be too much.
  expect(shares.late.length).toBeGreaterThan(100);
  expect(meanOf(shares.late)).toBeGreaterThan(0.93);
});
