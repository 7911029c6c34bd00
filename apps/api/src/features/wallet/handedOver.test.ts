import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openPlayWorld, type PlayWorld } from "../../testing/play/playWorld.ts";
import { type TestVendor, won } from "../../testing/play/vendorClient.ts";

let world: PlayWorld;
let former: TestVendor;
let latter: TestVendor;
let latterId: string;

beforeAll(async () => {
  world = await openPlayWorld();
  former = world.vendor;
  ({ vendor: latter, vendorId: latterId } = await world.addVendor("hanpan-sports"));
});
afterEach(() => world.database.ownerPool.query("UPDATE platform.vendor SET unlisted_games = 'REFUSE'"));
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

/** A member with ₩10,000 whose bet of ₩1,000 waits in a game of the vendor's; `handOver` gives that to the other vendor. */
async function openBet(round: string = randomUUID()) {
  const game_code = `moves-${randomUUID().slice(0, 8)}`;
  const gameId = await world.liveGame(game_code);
  const member = await world.member(10_000);
  const call = { user: member.memberId, token: await world.launch(member, gameId), round, game_code };
  const bet = { ...call, amount: won(1_000), transaction_uuid: randomUUID() };
  expect(await former.bet(bet)).toMatchObject({ status: "RS_OK" });
  const reference = { ...call, reference_transaction_uuid: bet.transaction_uuid };
  const handOver = () => world.handOver(game_code, "hanpan-sports");
  return { member, gameId, call, bet, reference, handOver };
}

async function betsOf(memberId: string) {
  const { rows } = await world.database.ownerPool.query(
    "SELECT vendor_id, game_id, status, stake_won, win_won FROM platform.bet WHERE member_id = $1 ORDER BY number",
    [memberId],
  );
  return rows;
}

test("what was bet before is won under the former vendor once, and nothing of it is rewritten", async () => {
  const { member, gameId, bet, reference, handOver } = await openBet();
  await handOver();
  expect((await former.bet(bet)).status).toBe("RS_OK");
  const win = { ...reference, amount: won(2_500), transaction_uuid: randomUUID() };
  for (let time = 0; time < 3; time += 1)
    expect(await former.win(win)).toMatchObject({ status: "RS_OK", balance: won(11_500) });
  expect((await former.win({ ...win, amount: won(2_501) })).status).toBe("RS_ERROR_DUPLICATE_TRANSACTION");
  expect(await betsOf(member.memberId)).toEqual([
    { vendor_id: world.vendorId, game_id: gameId, status: "SETTLED", stake_won: 1_000, win_won: 2_500 },
  ]);
  expect(
    (await former.balance({ user: member.memberId, token: bet.token, game_code: bet.game_code })).status,
  ).toBe("RS_OK");

  // A correction after it was settled: the win is taken back, and another paid.
  const back = { ...reference, reference_transaction_uuid: win.transaction_uuid, round_closed: true };
  const again = { ...back, transaction_uuid: randomUUID() };
  for (let time = 0; time < 2; time += 1)
    expect(await former.rollback(again)).toMatchObject({ status: "RS_OK", balance: won(9_000) });
  const corrected = { ...reference, amount: won(1_800), transaction_uuid: randomUUID() };
  expect(await former.win(corrected)).toMatchObject({ status: "RS_OK", balance: won(10_800) });
  expect(await betsOf(member.memberId)).toMatchObject([
    { vendor_id: world.vendorId, status: "SETTLED", win_won: 1_800 },
  ]);
});

test("it is given back under the former vendor too", async () => {
  const { member, reference, handOver } = await openBet();
  await handOver();
  const back = { ...reference, transaction_uuid: randomUUID(), round_closed: true };
  for (let time = 0; time < 2; time += 1)
    expect(await former.rollback(back)).toMatchObject({ status: "RS_OK", balance: won(10_000) });
  expect(await former.win({ ...reference, amount: won(5) })).toMatchObject({
    status: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
    bet_rolled_back: true,
  });
  expect(await betsOf(member.memberId)).toMatchObject([{ status: "ROLLED_BACK", win_won: 0 }]);
});

test("a round's end settles all that was bet in it before", async () => {
  const { member, bet, reference, handOver } = await openBet();
  await former.bet({ ...bet, amount: won(500), transaction_uuid: randomUUID() });
  await handOver();
  expect((await former.win({ ...reference, amount: 0 })).status).toBe("RS_OK");
  expect(await betsOf(member.memberId)).toMatchObject([
    { stake_won: 1_000, status: "SETTLED" },
    { stake_won: 500, status: "SETTLED" },
  ]);
});

test("a win whose bet is not known is one of a game that is: it may be on its way", async () => {
  const { reference, handOver } = await openBet();
  await handOver();
  const win = { ...reference, amount: won(5), reference_transaction_uuid: randomUUID() };
  expect((await former.win(win)).status).toBe("RS_ERROR_TRANSACTION_DOES_NOT_EXIST");
  expect((await former.win({ ...win, game_code: "nothing" })).status).toBe("RS_ERROR_INVALID_GAME");
  expect((await latter.win(win)).status).toBe("RS_ERROR_TRANSACTION_DOES_NOT_EXIST");
});

test.each(["REFUSE", "LAUNCHED"])(
  "a new bet is refused under the former vendor as one on an unknown game, where tables in no list are %s",
  async (policy) => {
    const { member, bet, handOver } = await openBet();
    const slot = { ...bet, token: await world.launch(member) };
    await handOver();
    await world.database.ownerPool.query(
      "UPDATE platform.vendor SET unlisted_games = $2 WHERE vendor_id = $1",
      [world.vendorId, policy],
    );
    // By the launch that was of this game, by that of another, and of the vendor's promotion.
    for (const one of [bet, slot, { ...bet, is_supplier_promo: true, amount: 0 }])
      expect((await former.bet({ ...one, transaction_uuid: randomUUID() })).status).toBe(
        "RS_ERROR_INVALID_GAME",
      );
    // A table in no list is not taken under a game that another vendor has now.
    expect((await former.bet({ ...bet, game_code: "table-7", transaction_uuid: randomUUID() })).status).toBe(
      "RS_ERROR_INVALID_GAME",
    );
    expect(await world.cashOf(member)).toBe(9_000);
    // The vendor's other games go on.
    expect(
      (await former.bet({ ...slot, game_code: "dancheong-fortune", transaction_uuid: randomUUID() })).status,
    ).toBe("RS_OK");
  },
);

test("a promotion that the former vendor owes is paid", async () => {
  const { member, gameId, call, handOver } = await openBet();
  await handOver();
  const promotion = { ...call, amount: won(700), is_supplier_promo: true, transaction_uuid: randomUUID() };
  for (let time = 0; time < 2; time += 1)
    expect(await former.win(promotion)).toMatchObject({ status: "RS_OK", balance: won(9_700) });
  expect(await betsOf(member.memberId)).toMatchObject([
    {},
    { vendor_id: world.vendorId, game_id: gameId, win_won: 700 },
  ]);
});

test("a round of the new vendor's with the same name is another round", async () => {
  const round = randomUUID();
  const old = await openBet(round);
  const { gameId } = old;
  await old.handOver();
  const token = await world.launch(old.member, gameId);
  const bet = { ...old.call, token, amount: won(300), transaction_uuid: randomUUID() };
  expect(await latter.bet(bet)).toMatchObject({ status: "RS_OK", balance: won(8_700) });
  expect((await latter.bet({ ...bet, token: old.call.token, transaction_uuid: randomUUID() })).status).toBe(
    "RS_ERROR_INVALID_TOKEN",
  );
  const reference = { ...bet, reference_transaction_uuid: bet.transaction_uuid };
  // Neither's bet is the other's to settle.
  expect((await latter.win({ ...old.reference, token, amount: won(9) })).status).toBe(
    "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  );
  expect((await former.win({ ...reference, transaction_uuid: randomUUID() })).status).toBe(
    "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  );
  const win = { ...reference, amount: won(900), transaction_uuid: randomUUID() };
  expect(await latter.win(win)).toMatchObject({ status: "RS_OK", balance: won(9_600) });
  expect(await betsOf(old.member.memberId)).toEqual([
    { vendor_id: world.vendorId, game_id: gameId, status: "OPEN", stake_won: 1_000, win_won: 0 },
    { vendor_id: latterId, game_id: gameId, status: "SETTLED", stake_won: 300, win_won: 900 },
  ]);
  // The same transaction's name under either vendor is another transaction.
  expect(
    await former.win({ ...old.reference, amount: won(2_000), transaction_uuid: win.transaction_uuid }),
  ).toMatchObject({ status: "RS_OK", balance: won(11_600) });
});
