import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCasino } from "../casino/casino.ts";
import { CasinoContext } from "./casinoContext.ts";
import { MyRounds } from "./MyRounds.tsx";
import type { NamesBets } from "./resultWords.ts";

const drawnMs = Date.UTC(2026, 10, 22, 3);
const tableCode = "european-roulette";
const roundId = (last: number): string => `0197b1c0-0000-7000-8000-00000000000${last}`;
/** A round that was drawn so long after the first, with what it brought me. */
const row = (last: number, afterMs: number, number: number) => ({
  round: {
    roundId: roundId(last),
    tableCode,
    seriesId: roundId(9),
    number: last,
    index: last - 1,
    phase: "RESULT",
    openedAtMs: drawnMs + afterMs - 22_000,
    closesAtMs: drawnMs + afterMs - 2_000,
    drawsAtMs: drawnMs + afterMs,
    flightStartedAtMs: null,
    endsAtMs: drawnMs + afterMs + 18_000,
    extensions: 0,
    closedSpots: [],
    outcome: { kind: "ROULETTE", number },
  },
  participation: {
    roundId: roundId(last),
    tableCode,
    number: last,
    version: 3,
    state: "CLOSED",
    placements: [],
    stakeWon: 10_000,
    payoutWon: 360_000,
    spots: [],
    presetHundredths: null,
    cashOutHundredths: null,
    balanceWon: 410_000,
  },
});

const game: NamesBets = {
  resultWords: (outcome) => (outcome.kind === "ROULETTE" ? String(outcome.number) : ""),
  betWords: (spot) => `spot ${spot} 35:1`,
};

beforeEach(() => {
  vi.useFakeTimers({ now: drawnMs + 40_100 });
  const data = { list: [row(2, 40_000, 5), row(1, 0, 17)], nextBefore: null };
  vi.stubGlobal("fetch", async () =>
    Response.json({ message: null, data, error: null, networkError: false }),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("shows a result and what it paid when the ball has come to rest, not before", async () => {
  const casino = createCasino({ launchedTable: tableCode, showingMs: () => 7_000 });
  const { container } = render(
    <CasinoContext value={casino}>
      <MyRounds tableCode={tableCode} game={game} />
    </CasinoContext>,
  );
  const cells = () =>
    [...container.querySelectorAll("tbody tr")].map((line) =>
      [...line.querySelectorAll("td")].map((cell) => cell.textContent),
    );
  await act(() => vi.advanceTimersByTimeAsync(100));
  const [running, over] = cells();
  expect([running?.[1], running?.[3]]).toEqual(["–", "–"]);
  expect(over?.[1]).toContain("17");
  await act(() => vi.advanceTimersByTimeAsync(6_900));
  expect(cells()[0]?.[1]).toContain("5");
  expect(cells()[0]?.[3]).toBe(over?.[3]);
  casino.close();
});

test("says where the stakes lay and what each spot brought, not before it was shown", async () => {
  const placement = {
    placementId: roundId(7),
    bets: [
      { spot: "STRAIGHT_17", stakeWon: 10_000 },
      { spot: "RED", stakeWon: 5_000 },
    ],
    stakeWon: 15_000,
    state: "SETTLED",
    reason: null,
    payoutWon: 360_000,
    placedAtMs: 1,
  };
  const spots = [
    { spot: "STRAIGHT_17", stakeWon: 10_000, payoutWon: 360_000 },
    { spot: "RED", stakeWon: 5_000, payoutWon: 0 },
  ];
  const mine = (round: ReturnType<typeof row>) => ({
    ...round,
    participation: { ...round.participation, placements: [placement], spots },
  });
  const data = { list: [mine(row(2, 40_000, 17)), mine(row(1, 0, 17))], nextBefore: null };
  vi.stubGlobal("fetch", async () =>
    Response.json({ message: null, data, error: null, networkError: false }),
  );
  const casino = createCasino({ launchedTable: tableCode, showingMs: () => 7_000 });
  const { container } = render(
    <CasinoContext value={casino}>
      <MyRounds tableCode={tableCode} game={game} />
    </CasinoContext>,
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  const bets = [...container.querySelectorAll(".my-round-bets")].map((list) =>
    [...list.querySelectorAll("li")].map((line) => line.textContent),
  );
  expect(bets).toEqual([
    ["spot STRAIGHT_17 35:1 · 10,000원", "spot RED 35:1 · 5,000원"],
    ["spot STRAIGHT_17 35:1 · 10,000원 → 360,000원", "spot RED 35:1 · 5,000원"],
  ]);
  casino.close();
});
