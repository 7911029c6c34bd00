import { randomUUID } from "node:crypto";
import type { GameCategory } from "@hanpan/contract/enumerations";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { setLimits } from "../../money/limits.ts";
import { openCategory, readShutCategories, shutCategory } from "../../money/shutCategories.ts";
import { openPlayWorld, type PlayWorld, type TestMember } from "../../testing/play/playWorld.ts";
import { won } from "../../testing/play/vendorClient.ts";

let world: PlayWorld;
let player: TestMember & { token: string };
let start: Date;
beforeAll(async () => {
  world = await openPlayWorld();
});
beforeEach(async () => {
  player = await world.player(100_000);
  start = world.clock.now();
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

const pool = () => world.database.ownerPool;
const own = (at: Date = start) => ({ memberId: player.memberId, category: "SLOT" as const, now: at });
const shut = (days: number | null, at?: Date) => shutCategory(pool(), { ...own(at), days });
const open = (at?: Date) => openCategory(pool(), own(at));
const read = (at: Date = start) => readShutCategories(pool(), player.memberId, at);
const wallet = () => ({ user: player.memberId, token: player.token });
const later = (days: number) => new Date(start.getTime() + days * 86_400_000);
const limitReached = "RS_ERROR_LIMIT_REACHED";

test("a kind that is shut takes no stake from then on, in a game that is open too, and what is open is still paid", async () => {
  const transaction = randomUUID();
  const round = randomUUID();
  const bet = await world.vendor.bet({
    ...wallet(),
    amount: won(1_000),
    round,
    transaction_uuid: transaction,
  });
  expect(bet.status).toBe("RS_OK");
  await shut(7);
  expect((await world.vendor.bet({ ...wallet(), amount: won(1_000) })).status).toBe(limitReached);
  expect(await world.cashOf(player)).toBe(99_000);
  expect((await world.vendor.bet({ ...wallet(), amount: 0 })).status).toBe("RS_OK");
  const win = { ...wallet(), amount: won(5_000), round, reference_transaction_uuid: transaction };
  expect((await world.vendor.win(win)).status).toBe("RS_OK");
  expect(await world.cashOf(player)).toBe(104_000);
});

test("no game of it opens, and the lobby shows it as shut by the member, to them alone", async () => {
  const listed = async (member: TestMember | null) =>
    JSON.parse(await (await world.get("/game/list", member)).text()).data.list[0];
  expect((await listed(player)).shut).toBeUndefined();
  await shut(null);
  const path = `/provider/play-game?gameId=${world.gameId}&device=MOBILE`;
  const refused = await world.get(path, player);
  expect([refused.status, JSON.parse(await refused.text()).error.code]).toEqual([403, "CATEGORY_SHUT"]);
  expect((await listed(player)).shut).toBe(true);
  expect((await listed(await world.member(0))).shut).toBeUndefined();
  expect((await listed(null)).shut).toBeUndefined();
});

test("it ends with its term by itself; opening it before waits a day and for the member's word again", async () => {
  await shut(7);
  expect(await read(later(6.9))).toHaveLength(1);
  expect(await read(later(7))).toEqual([]);
  await open();
  expect((await read())[0]?.opensFrom).toBe(later(1).toISOString());
  await open(later(0.9));
  expect((await read(later(0.9)))[0]?.opensFrom).toBe(later(1).toISOString());
  // The wait alone opens nothing.
  expect(await read(later(2))).toHaveLength(1);
  await open(later(1));
  expect(await read(later(1))).toEqual([]);
});

test("a stake is refused until the term is over, and taken from then on", async () => {
  await shut(7, later(-6.9));
  expect((await world.vendor.bet({ ...wallet(), amount: won(1_000) })).status).toBe(limitReached);
  player = await world.player(100_000);
  await shut(7, later(-7));
  expect((await world.vendor.bet({ ...wallet(), amount: won(1_000) })).status).toBe("RS_OK");
});

test("a wish to open it that nobody comes back to is over a week after its wait, and the wait begins anew", async () => {
  await shut(null);
  await open();
  expect((await read(later(7.99)))[0]?.opensFrom).toBe(later(1).toISOString());
  expect((await read(later(8)))[0]?.opensFrom).toBeNull();
  await open(later(8));
  expect((await read(later(8)))[0]?.opensFrom).toBe(later(9).toISOString());
  await open(later(15.99));
  expect(await read(later(15.99))).toEqual([]);
});

test("a wish to open it ends where it is shut anew, and what is shut longer stays so", async () => {
  await shut(30);
  await open();
  await shut(7);
  expect(await read()).toMatchObject([{ until: later(30).toISOString(), opensFrom: null }]);
  await shut(null);
  await shut(365);
  expect(await read()).toMatchObject([{ until: null }]);
});

test.each([0, -1, 1_826])("it is not shut for %s days", async (days) => {
  expect(await shut(days)).toMatchObject({ outcome: "REFUSED", code: "EXCLUSION_INVALID" });
  expect(await read()).toEqual([]);
});

test("a limit that is taken away leaves what is shut, and the other way round", async () => {
  await shut(7);
  await setLimits(pool(), { memberId: player.memberId, limits: { lossDay: 100 }, now: start });
  await setLimits(pool(), { memberId: player.memberId, limits: { lossDay: null }, now: start });
  await setLimits(pool(), { memberId: player.memberId, limits: { lossDay: null }, now: later(1) });
  expect((await world.vendor.bet({ ...wallet(), amount: won(1_000) })).status).toBe(limitReached);
});

test("bets that come while it is being shut are placed before it or refused, and none after", async () => {
  const bets = Array.from({ length: 20 }, () => world.vendor.bet({ ...wallet(), amount: won(1_000) }));
  await Promise.all([...bets, shut(7), shut(null)]);
  const before = await world.cashOf(player);
  expect((await world.vendor.bet({ ...wallet(), amount: won(1_000) })).status).toBe(limitReached);
  const placed = (await Promise.all(bets)).filter(({ status }) => status === "RS_OK").length;
  expect(before).toBe(100_000 - placed * 1_000);
  expect(await read()).toMatchObject([{ until: null }]);
});

test.each<GameCategory>(["LIVE", "MINI", "SPORTS"])("%s is a kind of its own", async (category) => {
  await shutCategory(pool(), { ...own(), category, days: 7 });
  expect((await world.vendor.bet({ ...wallet(), amount: won(1_000) })).status).toBe("RS_OK");
});
