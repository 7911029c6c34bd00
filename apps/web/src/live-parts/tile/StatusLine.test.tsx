import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveTableNews } from "../feed/feed.ts";
import { someRound, someTable } from "../testing/tables.ts";
import { StatusLine } from "./StatusLine.tsx";

let nowMs: number;
const vendorTime = () => nowMs;

beforeEach(() => {
  vi.useFakeTimers();
  nowMs = 17_500;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 10) {
    nowMs += 10;
    await act(() => vi.advanceTimersByTimeAsync(10));
  }
}

const draw = (news: LiveTableNews, withNumber = false) =>
  render(<StatusLine news={news} nowMs={vendorTime} withNumber={withNumber} />);
const shown = (container: HTMLElement) =>
  container.querySelector("[data-countdown] [aria-hidden]")?.textContent;

test("counts down by the vendor's clock, and says at zero that bets are closed though no word comes", async () => {
  const { container } = draw({ standing: "LIVE", table: someTable() });
  expect(container.textContent).toContain("베팅 가능");
  expect(shown(container)).toBe("3");
  await pass(1_000);
  expect(shown(container)).toBe("2");
  await pass(1_600);
  expect(shown(container)).toBeUndefined();
  expect(container.textContent).toBe("베팅 마감");
  await pass(9_000);
  expect(container.textContent).toBe("다음 회차를 기다리는 중");
});

test("says how many spots take no bets in the round, while bets are taken", async () => {
  const round = someRound(3, { closedSpots: ["PLAYER_PAIR", "BANKER_PAIR"] });
  const { container } = draw({ standing: "LIVE", table: someTable({ round }) });
  expect(container.textContent).toContain("닫힌 구역 2곳");
  await pass(2_600);
  expect(container.textContent).toBe("베팅 마감");
});

test("a minute and more is shown as a clock shows it", () => {
  const round = someRound(3, { closesAtMs: nowMs + 247_000 });
  const { container } = draw({ standing: "LIVE", table: someTable({ round, bettingMs: 280_000 }) });
  expect(shown(container)).toBe("4:07");
});

test("a vendor that is away is said so, without a countdown that would stand still", () => {
  const { container } = draw({ standing: "LOST", table: someTable() });
  expect(container.textContent).toBe("실시간 정보가 끊겼습니다. 다시 연결 중");
  expect(shown(container)).toBeUndefined();
});

test("the kite's multiplier climbs; a mini-game says which round it is", async () => {
  const round = someRound(812, { phase: "FLYING", flightStartedAtMs: nowMs, endsAtMs: null });
  const { container } = draw({ standing: "LIVE", table: someTable({ kind: "KITE", round }) }, true);
  expect(container.textContent).toBe("비행 중812회차1.00배");
  await pass(11_750);
  expect(container.textContent).toBe("비행 중812회차2.02배");
});

test("nothing of it is announced by itself", () => {
  const { container } = draw({ standing: "LIVE", table: someTable() });
  expect(container.querySelector("[aria-live], [role=status], [role=alert], [role=timer]")).toBeNull();
  expect(screen.getByText("베팅 마감까지 3초")).toBeDefined();
});
