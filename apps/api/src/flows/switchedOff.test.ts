import { randomUUID } from "node:crypto";
import type { GameCategory } from "@hanpan/contract/enumerations";
import { envelopeSchema } from "@hanpan/contract/envelope";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { parse } from "zod";
import { writeGame } from "../features/catalogue/writeGames.ts";
import { openPlayWorld, type PlayWorld, type TestMember } from "../testing/play/playWorld.ts";
import { won } from "../testing/play/vendorClient.ts";

let world: PlayWorld;
let guest: TestMember;
const categories: readonly GameCategory[] = ["SLOT", "LIVE", "MINI", "SPORTS"];

beforeAll(async () => {
  world = await openPlayWorld();
  guest = await world.member(1_000);
  for (const category of categories) {
    await writeGame(world.database.appPool, {
      vendorId: world.vendorId,
      code: category,
      category,
      nameKo: category,
      nameEn: category,
      thumbnail: "",
      rtp: null,
      volatility: null,
      minBetWon: 100,
      maxBetWon: 10_000,
    });
  }
});
afterEach(async () => {
  await world.database.ownerPool.query("DELETE FROM platform.setting");
  // A server goes on for some seconds with the setting that it read: the next test's players are let in again.
  await vi.waitFor(async () => expect(await openingRefusal()).toBeNull(), { timeout: 60_000 });
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

/** Why a member is opened no game now; null when one is. */
async function openingRefusal() {
  const reply = await world.get(`/provider/play-game?gameId=${world.gameId}&device=MOBILE`, guest);
  return parse(envelopeSchema, await reply.json()).error?.code ?? null;
}

const set = (document: Readonly<Record<string, unknown>>) =>
  world.database.ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, $1, now(), 'test' FROM platform.setting`,
    [JSON.stringify(document)],
  );
const setFeatures = (features: { readonly sports: boolean; readonly mini: boolean }) =>
  set({ features: { attendance: true, roulette: true, board: true, ...features } });
const setMaintenance = (on: boolean, until: string | null = null) =>
  set({ maintenance: { on, until, message: null } });

/** A member at play, and what they have staked in every category before anything was switched off. */
async function atPlay() {
  const { memberId, token, ...member } = await world.player(100_000);
  const bet = (category: GameCategory, more: Readonly<Record<string, unknown>> = {}) =>
    world.vendor.bet({ user: memberId, token, game_code: category, amount: won(1_000), ...more });
  const statuses = async () => {
    const replies = [];
    for (const category of categories) replies.push((await bet(category)).status);
    return replies;
  };
  const bets = categories.map((category) => ({
    category,
    ids: { transaction_uuid: randomUUID(), round: randomUUID() },
  }));
  for (const { category, ids } of bets) expect((await bet(category, ids)).status).toBe("RS_OK");
  const end = (action: "win" | "rollback", { category, ids }: (typeof bets)[number], amountWon = 0) =>
    world.vendor[action]({
      user: memberId,
      token,
      game_code: category,
      round: ids.round,
      round_closed: true,
      reference_transaction_uuid: ids.transaction_uuid,
      amount: won(amountWon),
    });
  return { bets, bet, statuses, end, cash: () => world.cashOf({ memberId, ...member }) };
}

const open = "RS_OK";
const off = "RS_ERROR_INVALID_GAME";
const closed = "RS_ERROR_USER_DISABLED";

test("a category that is switched off takes no stake from then on, and takes them again once it is on", async () => {
  const player = await atPlay();
  await setFeatures({ sports: true, mini: false });
  expect(await player.statuses()).toEqual([open, open, off, open]);
  await setFeatures({ sports: false, mini: true });
  expect(await player.statuses()).toEqual([open, open, open, off]);
  await setFeatures({ sports: false, mini: false });
  const before = await player.cash();
  expect((await player.bet("MINI", { amount: 0, is_free: true })).status).toBe(off);
  expect((await player.bet("SPORTS")).status).toBe(off);
  expect(await player.cash()).toBe(before);
  await setFeatures({ sports: true, mini: true });
  expect(await player.statuses()).toEqual([open, open, open, open]);
});

test("a site closed for maintenance takes no stake until an operator opens it, whatever end was named", async () => {
  const player = await atPlay();
  await setMaintenance(true, "2020-01-01T00:00:00Z");
  expect(await player.statuses()).toEqual([closed, closed, closed, closed]);
  expect(await player.cash()).toBe(96_000);
  await setMaintenance(false, "2099-01-01T00:00:00Z");
  expect(await player.statuses()).toEqual([open, open, open, open]);
});

test.each([
  ["a category is off", () => setFeatures({ sports: false, mini: false })],
  ["the site is closed", () => setMaintenance(true)],
])("what was staked before goes on to its end while %s", async (_what, switchOff) => {
  const player = await atPlay();
  await switchOff();
  for (const { category, ids } of player.bets) {
    expect(await player.bet(category, ids)).toMatchObject({ status: open, balance: won(96_000) });
  }
  const [slot, live, mini, sports] = player.bets;
  for (const bet of [mini, sports]) {
    if (bet !== undefined) expect((await player.end("win", bet, 3_000)).status).toBe(open);
  }
  for (const bet of [slot, live]) {
    if (bet !== undefined) expect((await player.end("rollback", bet)).status).toBe(open);
  }
  expect(await player.cash()).toBe(104_000);
});

test("a bet that is refused meanwhile may be sent again, and a bet given back stays so", async () => {
  const player = await atPlay();
  const late = { transaction_uuid: randomUUID(), round: randomUUID() };
  const lost = { category: "MINI", ids: { transaction_uuid: randomUUID(), round: randomUUID() } } as const;
  await setMaintenance(true);
  expect((await player.bet("MINI", late)).status).toBe(closed);
  expect((await player.end("rollback", lost)).status).toBe(open);
  await setMaintenance(false);
  expect((await player.bet("MINI", late)).status).toBe(open);
  expect((await player.bet("MINI", lost.ids)).status).toBe("RS_ERROR_DUPLICATE_TRANSACTION");
  expect(await player.cash()).toBe(95_000);
});

test("a site closed for maintenance opens no game", async () => {
  await setMaintenance(true);
  await expect.poll(openingRefusal, { timeout: 60_000 }).toBe("MAINTENANCE");
});
