import { describe, expect, test } from "vitest";
import { standingsOf } from "./standings.ts";
import { leagueOfLines } from "./team.ts";

const league = (sport: "FOOTBALL" | "BASEBALL") =>
  leagueOfLines({ code: "test", sport, name: { ko: "가상", en: "Virtual" }, firstKickOffMinute: 0 }, [
    ["a", "가", "A", 0, 0],
    ["b", "나", "B", 0, 0],
    ["c", "다", "C", 0, 0],
    ["d", "라", "D", 0, 0],
  ]);
const match = (homeCode: string, home: number, away: number, awayCode: string) => ({
  homeCode: `test-${homeCode}`,
  awayCode: `test-${awayCode}`,
  score: { home, away },
});
const order = (sport: "FOOTBALL" | "BASEBALL", results: ReturnType<typeof match>[]) =>
  standingsOf(league(sport), results).map(({ teamCode }) => teamCode.at(-1));

describe("a league's table", () => {
  test("counts matches of both sides, three points a win and one a draw", () => {
    const results = [match("a", 2, 1, "b"), match("b", 0, 0, "a"), match("x", 9, 0, "a")];
    expect(standingsOf(league("FOOTBALL"), results)[0]).toEqual({
      teamCode: "test-a",
      played: 2,
      won: 1,
      drawn: 1,
      lost: 0,
      scored: 2,
      conceded: 1,
      points: 4,
      winThousandths: 1_000,
    });
  });

  test("goes by points in football and by share of wins in baseball, then by difference and by what was scored", () => {
    const results = [
      match("a", 1, 0, "d"),
      match("a", 0, 1, "b"),
      match("a", 2, 0, "d"),
      match("b", 1, 1, "c"),
    ];
    expect(order("FOOTBALL", results)).toEqual(["a", "b", "c", "d"]);
    expect(order("BASEBALL", results)).toEqual(["b", "a", "c", "d"]);
    expect(order("FOOTBALL", [match("d", 3, 0, "a"), match("c", 2, 0, "b")])).toEqual(["d", "c", "b", "a"]);
    expect(order("FOOTBALL", [])).toEqual(["a", "b", "c", "d"]);
  });
});
