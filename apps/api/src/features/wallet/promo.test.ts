import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sumBets } from "../../jobs/histories.ts";
import { openPlayWorld, type PlayWorld, type TestMember } from "../../testing/play/playWorld.ts";
import { won } from "../../testing/play/vendorClient.ts";

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

const readHistory = async (player: TestMember) =>
  JSON.parse(await (await world.get("/bet", player)).text()).data;
const historyOf = async (player: TestMember) => (await readHistory(player)).list;

/** A promotion that the vendor pays by itself: no bet is named. */
const promo = (player: { memberId: string; token: string }, amountWon: number) => ({
  user: player.memberId,
  token: player.token,
  amount: won(amountWon),
  transaction_uuid: randomUUID(),
  round: randomUUID(),
  is_free: true,
  is_supplier_promo: true,
  meta: { supplier_promo_info: { promo_reference: "spring-drop" } },
});

test("a vendor's own promotion is paid once without a bet, and shown as one", async () => {
  const player = await world.player(10_000);
  const win = promo(player, 5_000);
  for (let time = 0; time < 3; time += 1)
    expect(await world.vendor.win(win)).toMatchObject({ status: "RS_OK", balance: won(15_000) });
  expect((await world.vendor.win({ ...win, amount: won(6_000) })).status).toBe(
    "RS_ERROR_DUPLICATE_TRANSACTION",
  );
  expect(await historyOf(player)).toMatchObject([{ stake: 0, win: 5_000, status: "SETTLED", isPromo: true }]);
});

test("it is paid after its round is closed, the session over, the member suspended and the game off", async () => {
  const player = await world.player(10_000);
  const call = { user: player.memberId, token: player.token, round: randomUUID() };
  const bet = { ...call, amount: won(1_000), transaction_uuid: randomUUID() };
  await world.vendor.bet(bet);
  await world.vendor.win({ ...call, amount: 0, reference_transaction_uuid: bet.transaction_uuid });
  const { ownerPool } = world.database;
  await ownerPool.query(
    "UPDATE platform.session SET expires_at = started_at + interval '1 second' WHERE member_id = $1",
    [player.memberId],
  );
  await ownerPool.query("UPDATE platform.member SET status = 'SUSPENDED' WHERE member_id = $1", [
    player.memberId,
  ]);
  await ownerPool.query("UPDATE platform.game SET status = 'PAUSED' WHERE game_id = $1", [world.gameId]);
  const won5000 = { ...promo(player, 5_000), round: call.round };
  expect(await world.vendor.win(won5000)).toMatchObject({ status: "RS_OK", balance: won(14_000) });
  await ownerPool.query("UPDATE platform.game SET status = 'ACTIVE' WHERE game_id = $1", [world.gameId]);
});

test("the bet of nothing that Hub88 makes for it is taken, and its win is paid to it", async () => {
  const player = await world.player(0);
  await world.database.ownerPool.query(
    "UPDATE platform.session SET expires_at = started_at + interval '1 second' WHERE member_id = $1",
    [player.memberId],
  );
  const bet = { ...promo(player, 0), amount: 0 };
  expect((await world.vendor.bet(bet)).status).toBe("RS_OK");
  const win = {
    ...promo(player, 7_000),
    round: bet.round,
    reference_transaction_uuid: bet.transaction_uuid,
  };
  expect(await world.vendor.win(win)).toMatchObject({ status: "RS_OK", balance: won(7_000) });
  const { rows } = await world.database.ownerPool.query(
    "SELECT stake_won, win_won, status, is_promo FROM platform.bet WHERE member_id = $1",
    [player.memberId],
  );
  expect(rows).toEqual([{ stake_won: 0, win_won: 7_000, status: "SETTLED", is_promo: true }]);
});

test("one that comes into a day that is summed is in the history's totals, as any late win is", async () => {
  const player = await world.player(10_000);
  await world.vendor.win(promo(player, 5_000));
  const { appPool, ownerPool } = world.database;
  await sumBets(appPool, new Date(world.clock.now().getTime() + 2 * 86_400_000), 1);
  expect(
    (await ownerPool.query("SELECT FROM platform.bet_day WHERE member_id = $1", [player.memberId])).rowCount,
  ).toBe(1);
  await world.vendor.win(promo(player, 7_000));
  expect((await readHistory(player)).totals).toMatchObject({ count: 2, win: 12_000 });
});

test("it can be taken back, once", async () => {
  const player = await world.player(10_000);
  const win = promo(player, 5_000);
  await world.vendor.win(win);
  const rollback = {
    user: player.memberId,
    round: win.round,
    reference_transaction_uuid: win.transaction_uuid,
  };
  for (let time = 0; time < 2; time += 1)
    expect(await world.vendor.rollback(rollback)).toMatchObject({ status: "RS_OK", balance: won(10_000) });
  expect(await historyOf(player)).toMatchObject([{ stake: 0, win: 0, isPromo: true }]);
});

test("who owes repays out of it before anything else", async () => {
  const player = await world.player(10_000);
  const first = promo(player, 5_000);
  await world.vendor.win(first);
  const bet = { user: player.memberId, token: player.token, amount: won(12_000) };
  expect((await world.vendor.bet(bet)).status).toBe("RS_OK");
  const rollback = {
    user: player.memberId,
    round: first.round,
    reference_transaction_uuid: first.transaction_uuid,
  };
  expect(await world.vendor.rollback(rollback)).toMatchObject({ status: "RS_OK", balance: 0 });
  expect(await world.vendor.win(promo(player, 3_000))).toMatchObject({
    status: "RS_OK",
    balance: won(1_000),
  });
});

test("many at once, of one member and of several, are each paid once", async () => {
  const players = await Promise.all(Array.from({ length: 3 }, () => world.player(0)));
  const wins = players.flatMap((player) => Array.from({ length: 10 }, () => promo(player, 100)));
  const replies = await Promise.all([...wins, ...wins].map((win) => world.vendor.win(win)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set(["RS_OK"]));
  expect(await Promise.all(players.map((player) => world.cashOf(player)))).toEqual([1_000, 1_000, 1_000]);
});

test("what is no promotion of this vendor's is refused", async () => {
  const player = await world.player(0);
  const other = await world.addVendor("another-house");
  const win = promo(player, 5_000);
  const syntax = "RS_ERROR_WRONG_SYNTAX";
  expect((await world.vendor.win({ ...win, is_supplier_promo: false })).status).toBe(syntax);
  expect((await world.vendor.win({ ...win, token: null })).status).toBe(syntax);
  expect((await world.vendor.win({ ...win, amount: 0 })).status).toBe(syntax);
  expect((await world.vendor.bet(win)).status).toBe(syntax);
  expect((await world.vendor.win({ ...win, token: "invented" })).status).toBe("RS_ERROR_INVALID_TOKEN");
  expect((await world.vendor.win({ ...win, user: randomUUID() })).status).toBe("RS_ERROR_INVALID_TOKEN");
  expect((await other.vendor.win(win)).status).toBe("RS_ERROR_INVALID_TOKEN");
  expect((await world.vendor.win({ ...win, game_code: "nothing" })).status).toBe("RS_ERROR_INVALID_GAME");
  const unknown = { ...win, amount: 0, game_code: "nothing" };
  expect((await world.vendor.bet(unknown)).status).toBe("RS_ERROR_INVALID_GAME");
  expect((await world.vendor.win({ ...win, currency: "EUR" })).status).toBe("RS_ERROR_WRONG_CURRENCY");
  expect(await world.cashOf(player)).toBe(0);
});
