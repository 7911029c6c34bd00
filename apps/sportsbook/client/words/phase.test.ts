import { expect, test } from "vitest";
import { someFixture } from "../testing/someFixture.ts";
import { phaseText } from "./phase.ts";

const football = someFixture();
const { startsAtMs } = football;

test("lets the football clock go on between two messages, and rest at half time", () => {
  expect(phaseText(football, startsAtMs + 20_000)).toBe("전반 6'");
  expect(phaseText(football, startsAtMs + 100_000)).toBe("전반 26'");
  expect(phaseText(football, startsAtMs + 190_000)).toBe("하프타임");
  const second = { sport: "FOOTBALL" as const, score: { home: 0, away: 0 }, isEnded: false, period: 2 };
  expect(phaseText({ ...football, state: { ...second, playedMs: 180_000 } }, startsAtMs + 197_000)).toBe(
    "후반 46'",
  );
});

test("reads the boards of basketball and baseball", () => {
  const score = { home: 4, away: 2 };
  expect(
    phaseText(
      { ...football, state: { sport: "BASKETBALL", score, isEnded: false, period: 2, possession: 19 } },
      startsAtMs,
    ),
  ).toBe("2쿼터 5:00");
  expect(
    phaseText(
      { ...football, state: { sport: "BASKETBALL", score, isEnded: false, period: 5, possession: 0 } },
      startsAtMs,
    ),
  ).toBe("연장 1 5:00");
  expect(
    phaseText(
      {
        ...football,
        state: { sport: "BASEBALL", score, isEnded: false, inning: 5, half: "TOP", outs: 1, bases: 3 },
      },
      startsAtMs,
    ),
  ).toBe("5회초 1사");
});

test("says what became of a match that is not being played", () => {
  expect(phaseText({ ...football, status: "ENDED" }, startsAtMs)).toBe("종료");
  expect(phaseText({ ...football, status: "POSTPONED" }, startsAtMs)).toBe("연기");
});
