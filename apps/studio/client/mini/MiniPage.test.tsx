import { fromApp } from "@hanpan/contract/bridge";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveRound } from "../../protocol/live.ts";
import { m } from "../paraglide/messages.js";
import MiniPage from "./MiniPage.tsx";

const id = (last: number): string => `0199a000-0000-7000-8000-00000000000${last}`;
const memberApp = "http://member.example";
const round = (phase: "BETTING" | "CLOSED" | "FLYING"): LiveRound => ({
  roundId: id(1),
  tableCode: "kite",
  seriesId: id(2),
  number: 7,
  index: 6,
  phase,
  openedAtMs: Date.now() - 12_000,
  closesAtMs: Date.now() + (phase === "BETTING" ? 60_000 : -4_000),
  drawsAtMs: Date.now() + (phase === "BETTING" ? 62_000 : -2_000),
  flightStartedAtMs: phase === "FLYING" ? Date.now() - 2_000 : null,
  endsAtMs: null,
  extensions: 0,
  closedSpots: [],
  outcome: null,
});
const part = {
  roundId: id(1),
  tableCode: "kite",
  number: 7,
  version: 1,
  state: "OPEN",
  placements: [
    {
      placementId: id(3),
      bets: [{ spot: "KITE", stakeWon: 10_000 }],
      stakeWon: 10_000,
      state: "CONFIRMED",
      reason: null,
      payoutWon: null,
      placedAtMs: 1,
    },
  ],
  stakeWon: 10_000,
  payoutWon: null,
  spots: [],
  presetHundredths: null,
  cashOutHundredths: null,
  balanceWon: 90_000,
};
const session = {
  tableCode: "kite",
  family: "MINI",
  tableCodes: ["kite"],
  currency: "KRW",
  balanceWon: 90_000,
  memberAppOrigin: memberApp,
  serverAtMs: Date.now(),
};
const limits = {
  maximumRoundStakeWon: 500_000,
  maximumPlacements: 100,
  stakeUnitWon: 1_000,
  chipsWon: [1_000],
  spots: ["KITE", "KITE-2"].map((code) => ({ code, market: null, minimumWon: 1_000, maximumWon: 500_000 })),
};

/** A studio whose kite is in this phase with my stake of 10,000 on it, and a socket that never opens. Answers what was placed. */
function standBefore(phase: "BETTING" | "CLOSED" | "FLYING", mine: typeof part | null = part): unknown[] {
  const placed: unknown[] = [];
  const table = {
    ...{ tableCode: "kite", gameCode: "kite", kind: "KITE", family: "MINI", isOpen: true, sequence: 4 },
    ...{ round: round(phase), bettingMs: 8_000, road: [], series: null, limits },
  };
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path.endsWith("/place")) {
      const { placementId } = JSON.parse(String(init?.body));
      placed.push(placementId);
      const placements = part.placements.map((placement) => ({ ...placement, placementId }));
      const data = { serverAtMs: Date.now(), participation: { ...part, placements } };
      return Response.json({ message: null, data, error: null, networkError: false });
    }
    const data = path.endsWith("/session")
      ? { sessionToken: "session", session }
      : { serverAtMs: Date.now(), table, mine, recent: [] };
    return Response.json({ message: null, data, error: null, networkError: false });
  });
  vi.stubGlobal(
    "WebSocket",
    class extends EventTarget {
      readonly close = () => undefined;
    },
  );
  return placed;
}

const memberAppSends = (type: "pause" | "reality-check" | "resume"): void =>
  act(() => {
    const data = fromApp({ type });
    window.dispatchEvent(new MessageEvent("message", { data, origin: memberApp, source: window.parent }));
  });

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", `/games/kite/?token=${"a".repeat(43)}&user=${id(9)}`);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each(["pause", "reality-check"] as const)(
  "keeps the way to cash out free of any veil while my kite flies, also after a %s",
  async (type) => {
    standBefore("FLYING");
    render(<MiniPage />);
    expect(await screen.findByRole("button", { name: /캐시아웃/ })).toBeTruthy();
    memberAppSends(type);
    expect(screen.queryByText("일시 정지되었습니다")).toBeNull();
    expect(screen.getByRole("button", { name: /캐시아웃/ })).toBeTruthy();
  },
);

test("pauses behind a veil while nothing of mine flies, until the member app resumes it", async () => {
  standBefore("CLOSED");
  render(<MiniPage />);
  expect((await screen.findByTestId("my-kite")).dataset["stake"]).toBe("10000");
  memberAppSends("pause");
  expect(screen.getByText("일시 정지되었습니다")).toBeTruthy();
  memberAppSends("resume");
  expect(screen.queryByText("일시 정지되었습니다")).toBeNull();
});

test("says of its seeds that they change by the day: a mini-game is no table", async () => {
  standBefore("CLOSED");
  render(<MiniPage />);
  await screen.findByTestId("my-kite");
  await userEvent.click(screen.getByRole("button", { name: m.menu_fairness() }));
  expect(await screen.findByText(/서버 시드는 하루 단위로 바뀌며/)).toBeTruthy();
  expect(screen.queryByText(/이 테이블/)).toBeNull();
});

test("the kite takes one stake a round: further presses of its button add nothing", async () => {
  const placed = standBefore("BETTING", null);
  render(<MiniPage />);
  await userEvent.click(await screen.findByRole("button", { name: "첫째 연: 1,000원 더하기" }));
  const button = screen.getByRole("button", { name: /첫째 연 베팅하기 1,000원/ });
  for (let press = 0; press < 3; press += 1) await userEvent.click(button);
  expect(placed).toHaveLength(1);
  // What the studio took is what the button says, and taking it back is the way to another stake.
  expect(await screen.findByRole("button", { name: /첫째 연 베팅 완료 10,000원/ })).toBe(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByRole("button", { name: "첫째 연: 베팅 취소" })).toBeTruthy();
});
