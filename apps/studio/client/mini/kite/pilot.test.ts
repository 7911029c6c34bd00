import { createStore } from "@hanpan/frame/store/store";
import { afterEach, expect, test, vi } from "vitest";
import type { LiveRound, LiveSpotBet, LiveTable, Participation } from "../../../protocol/live.ts";
import { type CasinoState, firstState } from "../../shared-rounds/casino/state.ts";
import { newSeat } from "../../shared-rounds/seat/seat.ts";
import type { AutoPlan } from "./autoBet.ts";
import { createPilot } from "./pilot.ts";

const id = (last: number): string => `0199a000-0000-7000-8000-00000000000${last}`;

const round = (number: number, phase: LiveRound["phase"]): LiveRound => ({
  roundId: id(number),
  tableCode: "kite",
  seriesId: id(0),
  number,
  index: number - 1,
  phase,
  openedAtMs: 0,
  closesAtMs: 8_000,
  drawsAtMs: 9_500,
  flightStartedAtMs: null,
  endsAtMs: null,
  extensions: 0,
  closedSpots: [],
  outcome: null,
});

const tableWith = (now: LiveRound): LiveTable => ({
  ...{ tableCode: "kite", gameCode: "kite", kind: "KITE", family: "MINI", isOpen: true, sequence: 1 },
  ...{ round: now, bettingMs: 8_000, road: [], series: null },
  limits: {
    maximumRoundStakeWon: 500_000,
    maximumPlacements: 100,
    stakeUnitWon: 100,
    chipsWon: [],
    spots: [],
  },
});

const part = (number: number, more: Partial<Participation> = {}): Participation => ({
  ...{
    roundId: id(number),
    tableCode: "kite",
    number,
    version: 1,
    state: "CLOSED",
    placements: [],
    spots: [],
  },
  ...{ stakeWon: 1_000, payoutWon: 0, presetHundredths: null, cashOutHundredths: null, balanceWon: null },
  ...more,
});

/** A seat at a kite that flies, a pilot beside it, and what it has placed. */
function sitDown(isTaken = true) {
  const placed: { spot: string | undefined; isAutomatic: boolean | undefined; in: string | undefined }[] = [];
  const store = createStore<CasinoState>({ ...firstState, connection: "OPEN", autoplayAllowed: true });
  const show = (now: LiveRound, mine: readonly Participation[] = []): void =>
    store.set({ seats: new Map([["kite", { ...newSeat(tableWith(now)), mine }]]) });
  const place = (_table: string, bets: readonly LiveSpotBet[], how?: { isAutomatic?: boolean }): boolean => {
    const now = store.get().seats.get("kite")?.table.round;
    placed.push({ spot: bets[0]?.spot, isAutomatic: how?.isAutomatic, in: now?.roundId });
    return isTaken;
  };
  const pilot = createPilot({ store, betting: { place }, clock: { nowMs: () => 1_000 } }, "kite");
  show(round(1, "FLYING"));
  return { pilot, placed, store, show };
}
const plan = (more: Partial<AutoPlan> = {}): AutoPlan => ({
  rounds: 3,
  bets: [{ lane: "KITE", stakeWon: 1_000, presetHundredths: 200 }],
  lossLimitWon: 2_000,
  winLimitWon: null,
  singleWinLimitWon: null,
  ...more,
});

afterEach(() => vi.restoreAllMocks());

test("a queued bet is placed once, in the next round that takes bets, and not when it was taken back", () => {
  const { pilot, placed, show } = sitDown();
  pilot.queue("KITE", { stakeWon: 1_000, presetHundredths: null });
  pilot.queue("KITE-2", { stakeWon: 2_000, presetHundredths: 150 });
  pilot.dequeue("KITE-2");
  show(round(1, "RESULT"));
  expect(placed).toEqual([]);
  show(round(2, "BETTING"));
  show(round(2, "BETTING"));
  show(round(3, "BETTING"));
  expect(placed).toEqual([{ spot: "KITE", isAutomatic: false, in: id(2) }]);
});

test("a pause forgets what is queued", () => {
  const { pilot, placed, store, show } = sitDown();
  pilot.queue("KITE", { stakeWon: 1_000, presetHundredths: null });
  store.set({ paused: "LINE" });
  store.set({ paused: null });
  show(round(2, "BETTING"));
  expect(placed).toEqual([]);
});

test("a run bets in each round once, waits for what the last one came to, and ends at its loss limit", () => {
  const { pilot, placed, show } = sitDown();
  pilot.begin(plan());
  show(round(2, "BETTING"));
  show(round(2, "FLYING"), [part(2, { state: "OPEN", payoutWon: null })]);
  // The next round takes bets already, and the last one is not paid yet.
  show(round(3, "BETTING"), [part(2, { state: "SETTLING" })]);
  expect(placed.map((each) => each.in)).toEqual([id(2)]);
  show(round(3, "BETTING"), [part(2)]);
  expect(placed.map((each) => each.in)).toEqual([id(2), id(3)]);
  expect(placed.every((each) => each.isAutomatic === true)).toBe(true);
  show(round(4, "BETTING"), [part(3), part(2)]);
  expect(pilot.store.get()).toMatchObject({ auto: null, ended: "LOSS_LIMIT" });
  expect(placed).toHaveLength(2);
});

test.each([
  ["CONNECTION", { connection: "BROKEN" }],
  ["PAUSED", { paused: "LINE" }],
  ["FORBIDDEN", { autoplayAllowed: false }],
] as const)("a run ends by %s before it bets again", (ended, change) => {
  const { pilot, placed, store, show } = sitDown();
  pilot.begin(plan());
  store.set(change);
  show(round(2, "BETTING"));
  expect(pilot.store.get()).toMatchObject({ auto: null, ended });
  expect(placed).toEqual([]);
});

test("a run ends when the screen is out of sight, and when its member stops it", () => {
  const { pilot, placed, show } = sitDown();
  pilot.begin(plan());
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(pilot.store.get().ended).toBe("HIDDEN");
  vi.restoreAllMocks();
  pilot.begin(plan());
  pilot.stop();
  show(round(2, "BETTING"));
  expect(pilot.store.get()).toMatchObject({ auto: null, ended: "STOPPED" });
  expect(placed).toEqual([]);
});

test("a run ends when a bet is refused, here or by the studio", () => {
  const refused = sitDown(false);
  refused.pilot.begin(plan());
  refused.show(round(2, "BETTING"));
  expect(refused.pilot.store.get().ended).toBe("REFUSED");

  const { pilot, show } = sitDown();
  pilot.begin(plan());
  show(round(2, "BETTING"));
  const placement: Participation["placements"][number] = {
    ...{ placementId: id(9), bets: [], stakeWon: 1_000, placedAtMs: 1, payoutWon: null },
    state: "REFUSED",
    reason: "LIMIT_REACHED",
  };
  show(round(2, "BETTING"), [part(2, { state: "OPEN", placements: [placement], stakeWon: 0 })]);
  expect(pilot.store.get()).toMatchObject({ auto: null, ended: "REFUSED" });
});

test("a run ends when of its two bets one was not taken, and goes on after a round that was given back", () => {
  const both = plan({
    bets: [
      { lane: "KITE", stakeWon: 1_000, presetHundredths: 200 },
      { lane: "KITE-2", stakeWon: 1_000, presetHundredths: 300 },
    ],
    lossLimitWon: 20_000,
  });
  const { pilot, placed, show } = sitDown();
  pilot.begin(both);
  show(round(2, "BETTING"));
  const returned: Participation["placements"][number] = {
    ...{ placementId: id(9), bets: [], stakeWon: 1_000, placedAtMs: 1, payoutWon: null },
    state: "RETURNED",
    reason: "ROUND_VOID",
  };
  show(round(3, "BETTING"), [part(2, { placements: [returned], stakeWon: 0 })]);
  expect(placed).toHaveLength(4);
  show(round(4, "BETTING"), [part(3, { stakeWon: 1_000, payoutWon: 2_000 })]);
  expect(pilot.store.get()).toMatchObject({ auto: null, ended: "REFUSED" });
  expect(placed).toHaveLength(4);
});

test("a run lays nothing on what lies there already, by hand or of a run that was stopped in the same round", () => {
  const { pilot, placed, show } = sitDown();
  const lies: Participation["placements"][number] = {
    ...{ placementId: id(9), bets: [{ spot: "KITE", stakeWon: 1_000 }], stakeWon: 1_000, placedAtMs: 1 },
    ...{ state: "CONFIRMED", reason: null, payoutWon: null },
  };
  show(round(2, "BETTING"));
  pilot.begin(plan());
  expect(placed.map((each) => each.in)).toEqual([id(2)]);
  show(round(2, "BETTING"), [part(2, { state: "OPEN", placements: [lies], payoutWon: null })]);
  pilot.stop();
  pilot.begin(plan());
  show(round(2, "FLYING"), [part(2, { state: "OPEN", placements: [lies], payoutWon: null })]);
  expect(placed.map((each) => each.in)).toEqual([id(2)]);
  show(round(3, "BETTING"), [part(2)]);
  expect(placed.map((each) => each.in)).toEqual([id(2), id(3)]);
});
