import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  asked,
  casinoAt,
  leaveLiveStudio,
  line,
  memberAppSays,
  part,
  passTo,
  requested,
  roulette,
  roundId,
  roundOf,
  sentToMemberApp,
  sockets,
  standLiveStudio,
  studio,
  tableOf,
} from "./testing/liveStudio.ts";

beforeEach(standLiveStudio);
afterEach(leaveLiveStudio);

const soon = () => vi.advanceTimersByTimeAsync(100);
const views = () =>
  requested.flatMap((request) =>
    request.type === "subscribe" ? [`${request.tableCode} ${request.view}`] : [],
  );

async function opened() {
  const casino = casinoAt(roulette);
  await casino.open();
  await soon();
  return casino;
}

test("a launch sits down at its table, and listens to the others as tiles", async () => {
  const casino = await opened();
  const state = casino.store.get();
  expect([state.place, state.opening, state.fault, state.connection, state.balanceWon]).toEqual([
    { kind: "TABLE", tableCode: roulette },
    false,
    null,
    "OPEN",
    70_000,
  ]);
  expect([...state.seats.keys()]).toEqual([roulette]);
  expect([...state.lobby.keys()].toSorted()).toEqual([roulette, "sic-bo"]);
  expect(views()).toEqual([`${roulette} TABLE`, "sic-bo LOBBY"]);
  expect(sentToMemberApp.others).toEqual(["menu", "ready"]);
  casino.close();
});

test("says that it is ready once its table stands there to be played, and not while that is on its way", async () => {
  const casino = casinoAt(roulette);
  const saidWhileOpening: boolean[] = [];
  casino.store.subscribe(() => {
    if (casino.store.get().opening) saidWhileOpening.push(sentToMemberApp.others.includes("ready"));
  });
  await casino.open();
  expect(saidWhileOpening).toContain(false);
  expect(saidWhileOpening).not.toContain(true);
  expect(sentToMemberApp.others).toContain("ready");
  casino.close();
});

test("a reload goes on with the session, where the tab sat; a new launch goes to its own table", async () => {
  const first = await opened();
  await first.go({ kind: "SEVERAL", tableCodes: [roulette, "sic-bo"] });
  first.close();
  asked.length = 0;
  const reloaded = await opened();
  expect(asked[0]).toBe("GET /api/live/session");
  expect(asked.some((call) => call.startsWith("POST"))).toBe(false);
  expect(reloaded.store.get().place).toEqual({ kind: "SEVERAL", tableCodes: [roulette, "sic-bo"] });
  reloaded.close();
  history.replaceState(null, "", `/?token=${"b".repeat(43)}&user=0197b1c0-0000-7000-8000-000000000001`);
  const launchedAnew = await opened();
  expect(launchedAnew.store.get().place).toEqual({ kind: "TABLE", tableCode: roulette });
  launchedAnew.close();
});

test("says which table the frame shows once it is another than was launched, and of the lobby nothing", async () => {
  const casino = await opened();
  const said = () => sentToMemberApp.games;
  expect(said()).toEqual([]);
  await casino.go({ kind: "LOBBY" });
  await casino.go({ kind: "TABLE", tableCode: roulette });
  expect(said()).toEqual([]);
  await casino.go({ kind: "TABLE", tableCode: "sic-bo" });
  await casino.go({ kind: "SEVERAL", tableCodes: [roulette, "sic-bo"] });
  await casino.go({ kind: "TABLE", tableCode: "sic-bo" });
  expect(said()).toEqual(["sic-bo"]);
  await casino.go({ kind: "TABLE", tableCode: roulette });
  expect(said()).toEqual(["sic-bo", roulette]);
  casino.close();
});

test("tables that were watched together are chosen again in the list, also at the next visit", async () => {
  const casino = await opened();
  expect(casino.store.get().together).toEqual([]);
  await casino.go({ kind: "SEVERAL", tableCodes: [roulette, "sic-bo"] });
  casino.leave("sic-bo");
  await casino.go({ kind: "LOBBY" });
  expect(casino.store.get().together).toEqual([roulette, "sic-bo"]);
  casino.close();
  sessionStorage.clear();
  history.replaceState(null, "", `/?token=${"b".repeat(43)}&user=0197b1c0-0000-7000-8000-000000000001`);
  const next = await opened();
  expect(next.store.get()).toMatchObject({ place: { tableCode: roulette }, together: [roulette, "sic-bo"] });
  next.close();
});

test("a place at a table that this visit may not sit at is the lobby", async () => {
  const first = await opened();
  await first.go({ kind: "TABLE", tableCode: "baccarat-speed" });
  first.close();
  const reloaded = await opened();
  expect(reloaded.store.get().place).toEqual({ kind: "LOBBY" });
  reloaded.close();
});

test("of several tables each can be left, and after the last there is the lobby", async () => {
  const casino = await opened();
  await casino.go({ kind: "SEVERAL", tableCodes: [roulette, "sic-bo"] });
  await soon();
  expect([...casino.store.get().seats.keys()]).toEqual([roulette, "sic-bo"]);
  casino.leave(roulette);
  await soon();
  expect(casino.store.get().place).toEqual({ kind: "SEVERAL", tableCodes: ["sic-bo"] });
  expect([...casino.store.get().seats.keys()]).toEqual(["sic-bo"]);
  casino.leave("sic-bo");
  await soon();
  expect(casino.store.get().place).toEqual({ kind: "LOBBY" });
  expect(casino.store.get().seats.size).toBe(0);
  casino.close();
});

test("a change reaches the seat and the tile alike; one that leaves a gap asks for the whole table", async () => {
  const casino = await opened();
  const change = {
    type: "change",
    tableCode: roulette,
    kind: "RESULT",
    isOpen: true,
    round: roundOf(roulette, 1, { phase: "RESULT", outcome: { kind: "ROULETTE", number: 5 } }),
    series: null,
    endedSeries: null,
    road: { number: 1, mark: "5" },
  };
  line()?.deliver({ ...change, sequence: 2 });
  const { seats, lobby } = casino.store.get();
  expect(seats.get(roulette)?.table.road).toEqual([{ number: 1, mark: "5" }]);
  expect(lobby.get(roulette)?.road).toEqual([{ number: 1, mark: "5" }]);
  requested.length = 0;
  line()?.deliver({ ...change, sequence: 4 });
  await soon();
  expect(requested).toEqual([{ type: "subscribe", tableCode: roulette, view: "TABLE", sequence: null }]);
  casino.close();
});

test("my part is kept when the whole table is sent again, and read again when the line is back", async () => {
  const casino = await opened();
  line()?.deliver({ type: "mine", participation: part(1) });
  line()?.deliver({ type: "table", table: tableOf(roulette) });
  expect(casino.store.get().seats.get(roulette)?.mine).toHaveLength(1);
  studio.mine = part(2, { stakeWon: 20_000, balanceWon: 50_000 });
  line()?.cut();
  expect(casino.store.get().connection).toBe("BROKEN");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets).toHaveLength(2);
  expect(casino.store.get().connection).toBe("OPEN");
  expect(casino.store.get().seats.get(roulette)?.mine[0]?.stakeWon).toBe(20_000);
  expect(casino.store.get().balanceWon).toBe(50_000);
  casino.close();
});

test("an older state of my part changes nothing", async () => {
  const casino = await opened();
  line()?.deliver({ type: "mine", participation: part(3, { stakeWon: 20_000, balanceWon: 50_000 }) });
  line()?.deliver({ type: "mine", participation: part(2) });
  expect(casino.store.get().seats.get(roulette)?.mine[0]?.stakeWon).toBe(20_000);
  expect(casino.store.get().balanceWon).toBe(50_000);
  casino.close();
});

test("who bets in no round is warned, and says that they are there", async () => {
  const casino = await opened();
  const idle = { type: "idle", tableCode: roulette, roundsWithoutBet: 3, action: "WARN" };
  line()?.deliver(idle);
  expect(casino.store.get().idle).toMatchObject({ tableCode: roulette, action: "WARN" });
  casino.answerIdle();
  await soon();
  expect(casino.store.get().idle).toBeNull();
  expect(requested.at(-1)).toEqual({ type: "stay", tableCode: roulette });
  casino.close();
});

test("who does not answer leaves the table, which is said until it is answered", async () => {
  const casino = await opened();
  line()?.deliver({ type: "idle", tableCode: roulette, roundsWithoutBet: 5, action: "LOBBY" });
  await soon();
  expect(casino.store.get().place).toEqual({ kind: "LOBBY" });
  expect(casino.store.get().idle).toMatchObject({ action: "LOBBY" });
  requested.length = 0;
  casino.answerIdle();
  await soon();
  expect(casino.store.get().idle).toBeNull();
  expect(requested.map(({ type }) => type)).not.toContain("stay");
  casino.close();
});

test("going elsewhere takes notices with it", async () => {
  const casino = await opened();
  expect(casino.betting.repeat(roulette)).toBe(false);
  const first = casino.store.get().notice;
  expect(first).toMatchObject({ kind: "NOTHING_TO_REPEAT", tableCode: roulette });
  casino.betting.repeat(roulette);
  expect(casino.store.get().notice?.id).not.toBe(first?.id);
  await casino.go({ kind: "LOBBY" });
  expect(casino.store.get().notice).toBeNull();
  casino.close();
});

test.each([
  [
    "the server says so over the line",
    () => line()?.deliver({ type: "refused", tableCode: null, code: "UNAUTHENTICATED" }),
  ],
  ["the server ends the line with it", () => line()?.cut(4401)],
])("a session that ended is said and forgotten: %s", async (_, end) => {
  const casino = await opened();
  end();
  expect(casino.store.get()).toMatchObject({ fault: { kind: "ENDED" }, opening: false });
  casino.close();
  asked.length = 0;
  const again = await opened();
  expect(asked[0]).toBe("POST /api/live/session");
  again.close();
});

test("another refusal over the line is no end", async () => {
  const casino = await opened();
  line()?.deliver({ type: "refused", tableCode: null, code: "TOO_MANY_REQUESTS" });
  expect(casino.store.get().fault).toBeNull();
  casino.close();
});

test("what is refused at the door waits for the member, who tries again", async () => {
  studio.refusing = { code: "INTERNAL", status: 500 };
  const casino = await opened();
  expect(casino.store.get()).toMatchObject({ fault: { kind: "OFFLINE" }, opening: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
  studio.refusing = null;
  const again = casino.open();
  expect(casino.store.get()).toMatchObject({ fault: null, opening: true });
  await again;
  expect(casino.store.get()).toMatchObject({ fault: null, opening: false, balanceWon: 70_000 });
  casino.close();
});

test("opening again joins the member app and the stream again, and reports the rounds that are open", async () => {
  const casino = await opened();
  line()?.deliver({ type: "mine", participation: part(1) });
  Object.assign(studio, { balanceWon: 60_000, mine: part(1) });
  await casino.open();
  await soon();
  expect(sockets).toHaveLength(2);
  expect(sockets[0]?.isClosed).toBe(true);
  expect(sentToMemberApp.rounds).toEqual(["OPEN 1", "OPEN 1"]);
  expect(sentToMemberApp.others).toEqual(["menu", "ready", "menu", "ready"]);
  asked.length = 0;
  memberAppSays({ type: "balance-refresh" });
  await soon();
  casino.close();
  expect(asked).toEqual(["GET /api/live/session", "GET /api/live/session/rules"]);
});

test("the member app has the visit rest, go on, be still, and show another balance", async () => {
  const casino = await opened();
  memberAppSays({ type: "reality-check" });
  expect(casino.store.get().paused).toBe("REALITY_CHECK");
  memberAppSays({ type: "pause" });
  expect(casino.store.get().paused).toBe("LINE");
  memberAppSays({ type: "resume" });
  expect(casino.store.get().paused).toBeNull();
  memberAppSays({ type: "sound", muted: true });
  expect(casino.sounds.wishes.get().muted).toBe(true);
  expect(sentToMemberApp.others).not.toContain("sound");
  casino.sounds.wishes.set({ muted: false });
  expect(sentToMemberApp.others.at(-1)).toBe("sound");
  studio.balanceWon = 90_000;
  memberAppSays({ type: "balance-refresh" });
  await soon();
  expect([casino.store.get().balanceWon, sentToMemberApp.balanceWon]).toEqual([90_000, 90_000]);
  casino.exit();
  expect(sentToMemberApp.others.at(-1)).toBe("exit");
  casino.close();
});

test("the chip and the sound are as they were at the last visit", async () => {
  const casino = await opened();
  casino.setChip(50_000);
  casino.sounds.wishes.set({ muted: true });
  casino.close();
  const again = await opened();
  expect(again.store.get().chipWon).toBe(50_000);
  expect(again.sounds.wishes.get().muted).toBe(true);
  again.close();
});

test("repeat lays down what stood in the last round that was bet in, also at the next visit", async () => {
  const casino = await opened();
  const placement = {
    placementId: roundId(7),
    bets: [{ spot: "RED", stakeWon: 10_000 }],
    stakeWon: 10_000,
    state: "SETTLED" as const,
    reason: null,
    placedAtMs: 0,
    payoutWon: 0,
  };
  line()?.deliver({ type: "mine", participation: part(2, { state: "CLOSED", placements: [placement] }) });
  casino.close();
  const again = await opened();
  expect(again.betting.repeat(roulette)).toBe(true);
  again.close();
});

test("who opens the page while a result is shown sees the balance without what it has brought so far", async () => {
  await passTo(22_500);
  const outcome = { kind: "ROULETTE", number: 5 } as const;
  studio.rouletteRound = roundOf(roulette, 1, { phase: "RESULT", outcome });
  const placement = {
    placementId: roundId(7),
    bets: [{ spot: "5", stakeWon: 10_000 }],
    stakeWon: 10_000,
    state: "SETTLED" as const,
    reason: null,
    placedAtMs: 0,
    payoutWon: 36_000,
  };
  studio.balanceWon = 96_000;
  studio.mine = part(3, { state: "CLOSED", payoutWon: 36_000, balanceWon: 96_000, placements: [placement] });
  const casino = await opened();
  expect([casino.store.get().balanceWon, sentToMemberApp.balanceWon]).toEqual([60_000, 60_000]);
  await passTo(29_100);
  expect([casino.store.get().balanceWon, sentToMemberApp.rounds]).toEqual([96_000, ["OPEN 1", "CLOSED 1"]]);
  casino.close();
});

test("a visit that is closed does nothing more", async () => {
  studio.refusing = { code: "UNAVAILABLE", status: 503 };
  const casino = casinoAt(roulette);
  await casino.open();
  casino.close();
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
});

test("joins nothing and opens no stream once its page is gone", async () => {
  const casino = casinoAt(roulette);
  const opening = casino.open();
  casino.close();
  await opening;
  await soon();
  expect(sockets).toEqual([]);
  expect(sentToMemberApp.others).toEqual([]);
});

test("what the rules of play ask to have in view is there on arrival, and follows what is shown of a round", async () => {
  studio.rulesInView = {
    ...studio.rulesInView,
    stakeCapWon: 50_000,
    position: { netWon: -5_000, elapsedMs: 61_000 },
  };
  const casino = await opened();
  expect(casino.store.get()).toMatchObject({ stakeCapWon: 50_000, position: { netWon: -5_000 } });
  studio.rulesInView = {
    ...studio.rulesInView,
    stakeCapWon: null,
    position: { netWon: -15_000, elapsedMs: 70_000 },
  };
  line()?.deliver({ type: "mine", participation: part(1) });
  await soon();
  expect(casino.store.get()).toMatchObject({ stakeCapWon: null, position: { netWon: -15_000 } });
  casino.close();
});
