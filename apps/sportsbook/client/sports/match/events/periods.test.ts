import { virtualFixtureOf } from "@hanpan/games/sports/league/fixtures";
import { matchModelOf } from "@hanpan/games/sports/model/matchModel";
import { scriptOf } from "@hanpan/games/sports/script";
import { expect, test } from "vitest";
import { hitsOf, inningScoresOf, quarterScoresOf } from "./periods.ts";

/** The whole match of a fixture under a seed, as the server sends it. */
function playedMatch(fixtureId: string) {
  const fixture = virtualFixtureOf(fixtureId);
  if (fixture === null) throw new Error(`no fixture ${fixtureId}`);
  const script = scriptOf(matchModelOf(fixture), { serverSeed: "5e".repeat(32), clientSeed: fixtureId });
  return {
    finalScore: script.finalScore,
    events: script.events.map((event, place) => ({ ...event, number: place + 1 })),
  };
}

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

test("adds the quarters of a whole basketball match up to its score", () => {
  const { events, finalScore } = playedMatch("dalbit.2026-11-22.11");
  const quarters = quarterScoresOf(events);
  expect(sum(quarters.map(({ home }) => home))).toBe(finalScore.home);
  expect(sum(quarters.map(({ away }) => away))).toBe(finalScore.away);
  expect(quarters.every(({ home, away }) => home !== null && away !== null && home > 5 && away > 5)).toBe(
    true,
  );
});

test("leaves quarters and innings that are to come empty", () => {
  const { events } = playedMatch("dalbit.2026-11-22.11");
  const begun = quarterScoresOf(events.slice(0, 20));
  expect(begun.map(({ home }) => home === null)).toEqual([false, true, true, true]);
  const baseball = playedMatch("deulkkot.2026-11-22.11");
  const top = inningScoresOf(baseball.events.slice(0, 3));
  expect(top[0]?.away).not.toBeNull();
  expect(top[0]?.home).toBeNull();
  expect(top).toHaveLength(9);
});

test("adds the innings of a whole baseball match up to its score", () => {
  for (const fixtureId of ["deulkkot.2026-11-22.11", "gureum.2026-11-22.30"]) {
    const { events, finalScore } = playedMatch(fixtureId);
    const innings = inningScoresOf(events);
    expect(sum(innings.map(({ home }) => home))).toBe(finalScore.home);
    expect(sum(innings.map(({ away }) => away))).toBe(finalScore.away);
    const hits = hitsOf(events);
    expect(hits.home).toBeGreaterThanOrEqual(0);
    expect(hits.home + hits.away).toBeLessThan(events.length);
  }
});
