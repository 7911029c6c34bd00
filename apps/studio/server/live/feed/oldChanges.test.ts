import { expect, test } from "vitest";
import { tableChange } from "../../../protocol/liveStream.ts";

/** What a process of the version before publishes of a shoe that begins, while its successor runs beside it. */
const series = {
  seriesId: "01a2158a-6c3b-7729-bb4c-9c31fa85d076",
  tableCode: "baccarat-speed",
  gameCode: "baccarat-speed",
  mathsVersion: 1,
  kind: "SHOE",
  number: 3,
  day: "2026-11-26",
  serverSeedHash: "a".repeat(64),
  serverSeed: null,
  clientSeed: "baccarat-speed-3",
};

test("a change that the version before has published is read: its series are of the first scheme", () => {
  const change = {
    type: "change",
    tableCode: "baccarat-speed",
    sequence: 7,
    kind: "ROUND_OPENED",
    isOpen: true,
    round: null,
    series,
    endedSeries: { ...series, number: 2, clientSeed: "baccarat-speed-2", serverSeed: "b".repeat(64) },
    road: null,
  };
  const read = tableChange.parse(change);
  expect(read.series?.scheme).toBe(1);
  expect(read.endedSeries?.scheme).toBe(1);
});
