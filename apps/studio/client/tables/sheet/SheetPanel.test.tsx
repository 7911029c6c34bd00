import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveRound, LiveTable, Participation } from "../../../protocol/live.ts";
import { createCasino } from "../../shared-rounds/casino/casino.ts";
import { CasinoContext } from "../../shared-rounds/view/casinoContext.ts";
import { baccaratTable } from "../games/baccarat.tsx";
import { bettingTable } from "../testing/bettingTable.ts";
import { SheetPanel } from "./SheetPanel.tsx";

const drawnMs = Date.UTC(2026, 10, 22, 3);
const tableCode = "baccarat-speed";
const id = (last: number): string => `0197b1c0-0000-7000-8000-00000000000${last}`;
const shoe = id(9);

const roundOf = (last: number, afterMs: number, seriesId = shoe): LiveRound => ({
  roundId: id(last),
  tableCode,
  seriesId,
  number: last,
  index: last - 1,
  phase: "RESULT",
  openedAtMs: drawnMs + afterMs - 14_000,
  closesAtMs: drawnMs + afterMs - 2_000,
  drawsAtMs: drawnMs + afterMs,
  flightStartedAtMs: null,
  endsAtMs: drawnMs + afterMs + 13_000,
  extensions: 0,
  closedSpots: [],
  outcome: {
    kind: "BACCARAT",
    playerCards: ["KS", "KH"],
    bankerCards: ["QS", "9H"],
    playerTotal: 0,
    bankerTotal: 9,
    winner: "BANKER",
    isPlayerPair: true,
    isBankerPair: false,
    isNatural: true,
  },
});

const mine: Participation = {
  roundId: id(2),
  tableCode,
  number: 2,
  version: 3,
  state: "CLOSED",
  placements: [
    {
      placementId: id(7),
      bets: [{ spot: "BANKER", stakeWon: 10_000 }],
      stakeWon: 10_000,
      state: "SETTLED",
      reason: null,
      payoutWon: 19_500,
      placedAtMs: 1,
    },
  ],
  stakeWon: 10_000,
  payoutWon: 19_500,
  spots: [{ spot: "BANKER", stakeWon: 10_000, payoutWon: 19_500 }],
  presetHundredths: null,
  cashOutHundredths: null,
  balanceWon: 1,
};

const table: LiveTable = {
  ...bettingTable(),
  series: {
    seriesId: shoe,
    tableCode,
    gameCode: tableCode,
    mathsVersion: 2,
    kind: "SHOE",
    scheme: 2,
    number: 4,
    day: "2026-11-22",
    serverSeedHash: "ab".repeat(32),
    serverSeed: null,
    clientSeed: "baccarat-speed-4",
  },
  round: null,
};

let made: Blob[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: drawnMs + 54_100 });
  made = [];
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json({
      message: null,
      data: path.includes("my-rounds")
        ? { list: [{ participation: mine, round: roundOf(2, 27_000) }], nextBefore: null }
        : { list: [roundOf(3, 54_000), roundOf(2, 27_000), roundOf(1, 0, id(8))], nextBefore: null },
      error: null,
      networkError: false,
    }),
  );
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      made.push(file);
      return `blob:sheet-${made.length}`;
    },
    revokeObjectURL: () => undefined,
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("writes the shoe on the table hand by hand with my bets, and a hand only once it has been shown", async () => {
  const casino = createCasino({ launchedTable: tableCode, showingMs: () => 5_000 });
  const { container } = render(
    <CasinoContext value={casino}>
      <SheetPanel table={table} game={baccaratTable} />
    </CasinoContext>,
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  const lines = () => [...container.querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
  expect(lines()).toHaveLength(1);
  expect(lines()[0]).toContain("♠K ♥K");
  expect(lines()[0]).toContain("뱅커 10,000원 → 19,500원");
  expect(screen.getByText("ab".repeat(32))).toBeTruthy();

  const kept = await made.at(-1)?.text();
  expect(kept).toContain("baccarat-speed-4");
  expect(kept).toContain('<th scope="row">');
  const csv = decodeURIComponent(/href="data:text\/csv;charset=utf-8,([^"]+)"/.exec(kept ?? "")?.[1] ?? "");
  expect(csv.startsWith("\ufeff")).toBe(true);
  const [, , , header, hand, ...none] = csv.trim().split("\r\n");
  expect(header?.split(",")).toHaveLength(12);
  expect(hand).toContain('♠K ♥K,0,♠Q ♥9,9,뱅커,플레이어 페어 · 내추럴,"뱅커 10,000원",10000,19500,');
  expect(hand).toContain(`shared=${id(2)}`);
  expect(none).toEqual([]);

  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(lines()).toHaveLength(2);
  casino.close();
});
