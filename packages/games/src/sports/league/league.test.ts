import { describe, expect, test } from "vitest";
import { sports } from "../vocabulary.ts";
import { dayIndexOf, dayOfIndex, seoulDayAt } from "./calendar.ts";
import { fixturesOfDay, virtualFixtureOf } from "./fixtures.ts";
import { virtualLeagues } from "./leagues.ts";
import { pairingsOf } from "./roundRobin.ts";

const days = ["2026-11-22", "2026-11-23", "2026-11-24"];
/** Longer than any of 100,000 simulated matches took. */
const longestMatchMs = 12 * 60_000;
/** Less than any took: baseball with few hits is over first. */
const shortestMatchMs = 4 * 60_000;

describe("the calendar", () => {
  test("says in both languages that a league is virtual, and names no two things alike", () => {
    const names: string[] = [];
    for (const { name, teams } of virtualLeagues) {
      expect(name.ko).toContain("가상");
      expect(name.en).toContain("Virtual");
      names.push(...teams.flatMap((team) => [team.code, team.name.ko, team.name.en]));
    }
    expect(new Set(names).size).toBe(names.length);
  });

  test("lets every pair meet twice in 18 rounds, once at each home, nobody twice in a round", () => {
    const meetings = new Map<string, number>();
    for (let round = 0; round < 18; round += 1) {
      const pairings = pairingsOf(10, round);
      expect(new Set(pairings.flatMap(({ home, away }) => [home, away])).size).toBe(10);
      for (const { home, away } of pairings) {
        meetings.set(`${home}-${away}`, (meetings.get(`${home}-${away}`) ?? 0) + 1);
      }
    }
    expect(meetings.size).toBe(90);
    expect(new Set(meetings.values())).toEqual(new Set([1]));
  });

  test("goes on without a gap from day to day, and lets no team play two matches at once", () => {
    for (const league of virtualLeagues) {
      const fixtures = days.flatMap((day) => fixturesOfDay(league, day));
      expect(fixtures).toHaveLength(3 * 360);
      const lastStart = new Map<string, number>();
      let before = fixtures[0]?.startsAtMs ?? 0;
      for (const { startsAtMs, home, away } of fixtures) {
        expect(startsAtMs - before).toBeLessThanOrEqual(12 * 60_000);
        before = startsAtMs;
        for (const { code } of [home, away]) {
          expect(startsAtMs - (lastStart.get(code) ?? 0)).toBeGreaterThan(longestMatchMs - 1);
          lastStart.set(code, startsAtMs);
        }
      }
    }
  });

  test("has a match of every sport in play at any time", () => {
    for (const sport of sports) {
      const starts = virtualLeagues
        .filter((league) => league.sport === sport)
        .flatMap((league) => days.flatMap((day) => fixturesOfDay(league, day)))
        .map(({ startsAtMs }) => startsAtMs)
        .toSorted((one, other) => one - other);
      const pauses = starts.slice(1).map((startsAtMs, place) => startsAtMs - (starts[place] ?? 0));
      expect(Math.max(...pauses)).toBeLessThan(shortestMatchMs);
    }
  });

  test("puts a day's matches into that day of Seoul, and finds each by its id", () => {
    for (const league of virtualLeagues) {
      for (const fixture of fixturesOfDay(league, "2026-11-22")) {
        expect(seoulDayAt(fixture.startsAtMs)).toBe("2026-11-22");
        expect(virtualFixtureOf(fixture.id)).toEqual(fixture);
      }
    }
  });

  test("prices a pair anew every day: form moves strengths, and is the same whenever asked", () => {
    const [league] = virtualLeagues;
    if (league === undefined) throw new Error("no league");
    const first = fixturesOfDay(league, "2026-11-22")[0];
    expect(fixturesOfDay(league, "2026-11-22")[0]).toEqual(first);
    expect(fixturesOfDay(league, "2026-11-24")[0]?.home).toEqual(first?.home);
    expect(fixturesOfDay(league, "2026-11-24")[0]?.strengths).not.toEqual(first?.strengths);
  });

  test("is the same for ever: slips name its matches, and their odds are computed from these strengths", () => {
    const known = [
      ["hanbit.2026-11-22.138", "hanbit-daon", "hanbit-ansol", 93, 7, -179, -103],
      ["mulgyeol.2026-11-22.138", "mulgyeol-dasom", "mulgyeol-jandi", 167, 229, -48, -163],
      ["solbaram.2026-11-22.138", "solbaram-dol", "solbaram-onnuri", 109, 53, -88, 9],
      ["dalbit.2026-11-22.138", "dalbit-darae", "dalbit-uri", 17, 37, -21, 1],
      ["byeolmuri.2026-11-22.138", "byeolmuri-dure", "byeolmuri-eunsol", 31, 18, -21, -13],
      ["deulkkot.2026-11-22.138", "deulkkot-dong", "deulkkot-omok", 17, 80, -21, -54],
      ["gureum.2026-11-22.138", "gureum-dan", "gureum-ujin", 15, 40, -32, -9],
    ] as const;
    const asked = known.map(([id]) => {
      const fixture = virtualFixtureOf(id);
      const strengths = fixture === null ? [] : [fixture.strengths.home, fixture.strengths.away];
      const numbers = strengths.flatMap(({ attack, defence }) => [attack, defence]);
      return [id, fixture?.home.code, fixture?.away.code, ...numbers];
    });
    expect(asked).toEqual(known);
  });

  test("knows no days and no ids that are none", () => {
    const [league] = virtualLeagues;
    if (league === undefined) throw new Error("no league");
    for (const day of ["2026-02-30", "2025-12-31", "2026-1-1", "today"]) {
      expect(() => fixturesOfDay(league, day)).toThrow(RangeError);
    }
    for (const id of [
      "",
      "hanbit.2026-11-22",
      "hanbit.2026-11-22.0",
      "hanbit.2026-11-22.361",
      "x.2026-11-22.1",
    ]) {
      expect(virtualFixtureOf(id)).toBeNull();
    }
    expect(virtualFixtureOf("hanbit.2026-11-22.1.1")).toBeNull();
    expect(dayIndexOf(dayOfIndex(400))).toBe(400);
  });
});
