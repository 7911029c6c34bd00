import { expect, test } from "vitest";
import { someFixture } from "../../testing/someFixture.ts";
import { rowsOfLive, rowsOfUpcoming } from "./grouping.ts";

const at = (time: string, leagueCode: string) =>
  someFixture({
    fixtureId: `${leagueCode}.${time}`,
    leagueCode,
    startsAtMs: Date.parse(`2026-11-22T${time}:00+09:00`),
  });

const keysOf = (rows: ReturnType<typeof rowsOfLive>) =>
  rows.map((row) => {
    if (row.kind === "SECTION") return row.section.kind === "SLOT" ? row.section.from : "live";
    return row.kind === "LEAGUE" ? `${row.leagueCode} ${row.count}` : row.fixtureId;
  });

test("groups what is to begin by the time of its round, then by league in their order", () => {
  const rows = rowsOfUpcoming(
    [at("13:41", "hanbit"), at("13:24", "hanbit"), at("13:20", "dalbit"), at("13:22", "hanbit")],
    ["hanbit", "dalbit"],
  );
  expect(keysOf(rows)).toEqual([
    "13:20",
    "hanbit 2",
    "hanbit.13:22",
    "hanbit.13:24",
    "dalbit 1",
    "dalbit.13:20",
    "13:40",
    "hanbit 1",
    "hanbit.13:41",
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

test("shows unknown leagues last", () => {
  expect(keysOf(rowsOfLive([at("13:20", "feed-k"), at("13:22", "hanbit")], ["hanbit"]))).toEqual([
    "hanbit 1",
    "hanbit.13:22",
    "feed-k 1",
    "feed-k.13:20",
  ]);
});
