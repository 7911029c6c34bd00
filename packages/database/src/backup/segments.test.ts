import { expect, test } from "vitest";
import {
  isOnPath,
  lastSegmentTo,
  nameOfSegment,
  parseHistory,
  parsePosition,
  segmentAt,
  timelineAt,
  timelineOfHistory,
} from "./segments.ts";

const megabytes16 = 16 * 1024 * 1024;

test("segments are named as PostgreSQL names them, also across a file number and with another size", () => {
  const at = (text: string, bytes: number) =>
    nameOfSegment({ timeline: 1, number: segmentAt(parsePosition(text), bytes) }, bytes);
  expect(at("0/3000028", megabytes16)).toBe("000000010000000000000003");
  expect(at("1/0", megabytes16)).toBe("000000010000000100000000");
  expect(at("A/FF000000", megabytes16)).toBe("000000010000000A000000FF");
  expect(at("0/3000028", megabytes16 * 4)).toBe("000000010000000000000000");
  expect([timelineOfHistory("0000000A.history"), timelineOfHistory("00000002.backup")]).toEqual([
    10,
    undefined,
  ]);
});

test("what ends at a segment's beginning does not need that segment", () => {
  expect(lastSegmentTo(parsePosition("0/3000000"), megabytes16)).toBe(2n);
  expect(lastSegmentTo(parsePosition("0/3000001"), megabytes16)).toBe(3n);
});

test("after a return the log goes on where the timeline was left, and what was left behind is on no path", () => {
  const branches = parseHistory(
    "1\t0/3000A60\tbefore 2026-11-26 10:00:00+00\n\n2\t0/5000000\tno recovery target specified\n",
  );
  expect(branches).toEqual([
    { timeline: 1, leftAt: 0x3000a60n },
    { timeline: 2, leftAt: 0x5000000n },
  ]);
  const path = { timeline: 3, branches };
  expect([2n, 3n, 4n, 5n].map((number) => timelineAt(path, number, megabytes16))).toEqual([1, 2, 2, 3]);
  expect(isOnPath(path, 1, parsePosition("0/3000A60"))).toBe(true);
  expect(isOnPath(path, 1, parsePosition("0/3000A61"))).toBe(false);
  expect(isOnPath(path, 3, parsePosition("0/9000000"))).toBe(true);
  expect(isOnPath(path, 4, parsePosition("0/1000000"))).toBe(false);
});
