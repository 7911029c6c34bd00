import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPlayWorld, type PlayWorld } from "../../testing/play/playWorld.ts";
import { won } from "../../testing/play/vendorClient.ts";

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

/** A member who has staked ₩1,000 of ₩10,000 in a round. */
async function openBet() {
  const player = await world.player(10_000);
  const round = randomUUID();
  const bet = {
    user: player.memberId,
    token: player.token,
    amount: won(1_000),
    transaction_uuid: randomUUID(),
    round,
  };
  expect((await world.vendor.bet(bet)).status).toBe("RS_OK");
  const reference = {
    user: player.memberId,
    token: player.token,
    round,
    reference_transaction_uuid: bet.transaction_uuid,
  };
  return { player, bet, reference };
}

async function historyOf(player: { memberId: string; sessionId: string; bearer: string }) {
  const { data } = JSON.parse(await (await world.get("/bet", player)).text());
  return data.list;
}

describe("a win", () => {
  test("is paid once, however often it is sent", async () => {
    const { player, reference } = await openBet();
    const win = { ...reference, amount: won(2_500), transaction_uuid: randomUUID() };
    for (let time = 0; time < 3; time += 1)
      expect(await world.vendor.win(win)).toMatchObject({ status: "RS_OK", balance: won(11_500) });
    expect(await historyOf(player)).toMatchObject([{ stake: 1_000, win: 2_500, status: "SETTLED" }]);
  });

  test.each([
    ["reference", { reference_transaction_uuid: randomUUID() }],
    ["amount", { amount: won(9_000) }],
    ["currency", { currency: "USD" }],
    ["round", { round: "another" }],
    ["game", { game_code: "another" }],
  ])("repeated with another %s is a duplicate", async (_name, other) => {
    const { player, reference } = await openBet();
    const win = { ...reference, amount: won(2_500), transaction_uuid: randomUUID() };
    await world.vendor.win(win);
    expect((await world.vendor.win({ ...win, ...other })).status).toBe("RS_ERROR_DUPLICATE_TRANSACTION");
    expect(await world.cashOf(player)).toBe(11_500);
  });

  test("may come in several transactions; the round is open until round_closed", async () => {
    const { player, reference } = await openBet();
    await world.vendor.win({ ...reference, amount: won(100), round_closed: false });
    expect(await historyOf(player)).toMatchObject([{ win: 100, status: "OPEN", settledAt: null }]);
    await world.vendor.win({ ...reference, amount: won(200), round_closed: false });
    await world.vendor.win({ ...reference, amount: 0, round_closed: true });
    expect(await historyOf(player)).toMatchObject([{ win: 300, status: "SETTLED" }]);
    // One that the round's end overtook on the way is paid still.
    await world.vendor.win({ ...reference, amount: won(400), round_closed: false });
    expect(await historyOf(player)).toMatchObject([{ win: 700, status: "SETTLED" }]);
    expect(await world.cashOf(player)).toBe(9_700);
  });

  test("with round_closed settles the other open bets of the round", async () => {
    const { player, bet, reference } = await openBet();
    await world.vendor.bet({ ...bet, transaction_uuid: randomUUID(), amount: won(500) });
    await world.vendor.bet({ ...bet, transaction_uuid: randomUUID(), amount: won(300), round: "later" });
    await world.vendor.win({ ...reference, amount: won(2_000) });
    expect(await historyOf(player)).toMatchObject([
      { stake: 300, status: "OPEN" },
      { stake: 500, win: 0, status: "SETTLED" },
      { stake: 1_000, win: 2_000, status: "SETTLED" },
    ]);
  });

  test("of an unknown bet is refused, and so is one for another round or user", async () => {
    const { player, reference } = await openBet();
    const other = await world.player(0);
    const unknown = "RS_ERROR_TRANSACTION_DOES_NOT_EXIST";
    const win = { ...reference, amount: won(5_000) };
    expect((await world.vendor.win({ ...win, reference_transaction_uuid: randomUUID() })).status).toBe(
      unknown,
    );
    expect((await world.vendor.win({ ...win, round: "another" })).status).toBe(unknown);
    expect((await world.vendor.win({ ...win, user: other.memberId })).status).toBe(unknown);
    expect((await world.vendor.win({ ...win, user: randomUUID() })).status).toBe(unknown);
    expect((await world.vendor.win({ ...win, game_code: "nothing" })).status).toBe("RS_ERROR_INVALID_GAME");
    expect((await world.vendor.win({ ...win, currency: "EUR" })).status).toBe("RS_ERROR_WRONG_CURRENCY");
    expect((await world.vendor.win({ ...win, amount: won(1) + 1 })).status).toBe("RS_ERROR_WRONG_SYNTAX");
    expect(await world.cashOf(player)).toBe(9_000);
  });

  test("of a bet that was given back says so besides, for ever; one of an unknown bet is not", async () => {
    const { player, reference } = await openBet();
    const win = { ...reference, transaction_uuid: randomUUID(), amount: won(5_000) };
    const unknown = await world.vendor.win({ ...win, reference_transaction_uuid: randomUUID() });
    expect(unknown).not.toHaveProperty("bet_rolled_back");
    await world.vendor.rollback(reference);
    for (const again of [win, win, { ...win, amount: 0 }])
      expect(await world.vendor.win(again)).toMatchObject({
        status: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
        bet_rolled_back: true,
      });
    expect(await world.vendor.win({ ...win, round: "another" })).not.toHaveProperty("bet_rolled_back");
    expect(await world.cashOf(player)).toBe(10_000);
  });
});

describe("a rollback", () => {
  test("gives the stake back once, however often and under however many uuids it is sent", async () => {
    const { player, reference } = await openBet();
    const rollback = { ...reference, transaction_uuid: randomUUID() };
    for (const again of [rollback, rollback, { ...reference, transaction_uuid: randomUUID() }])
      expect(await world.vendor.rollback(again)).toMatchObject({ status: "RS_OK", balance: won(10_000) });
    expect(await historyOf(player)).toMatchObject([{ stake: 1_000, status: "ROLLED_BACK" }]);
  });

  test("of an unknown transaction answers RS_OK; the bet that comes later is refused", async () => {
    const player = await world.player(10_000);
    const bet = {
      user: player.memberId,
      token: player.token,
      amount: won(1_000),
      transaction_uuid: randomUUID(),
      round: "r",
    };
    const ahead = {
      ...bet,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: bet.transaction_uuid,
    };
    expect(await world.vendor.rollback(ahead)).toMatchObject({ status: "RS_OK", balance: won(10_000) });
    expect(await world.vendor.rollback(ahead)).toMatchObject({ status: "RS_OK", balance: won(10_000) });
    expect((await world.vendor.bet(bet)).status).toBe("RS_ERROR_DUPLICATE_TRANSACTION");
    expect(await world.cashOf(player)).toBe(10_000);
    expect(await historyOf(player)).toEqual([]);
  });

  test("makes its bet, sent again, a duplicate", async () => {
    const { player, bet, reference } = await openBet();
    await world.vendor.rollback(reference);
    expect((await world.vendor.bet(bet)).status).toBe("RS_ERROR_DUPLICATE_TRANSACTION");
    expect(await world.cashOf(player)).toBe(10_000);
  });

  test("of a win takes it back, and the win sent again is a duplicate; a corrected one is paid", async () => {
    const { player, reference } = await openBet();
    const win = { ...reference, amount: won(5_000), transaction_uuid: randomUUID() };
    await world.vendor.win(win);
    const undo = { ...reference, reference_transaction_uuid: win.transaction_uuid };
    expect(await world.vendor.rollback(undo)).toMatchObject({ status: "RS_OK", balance: won(9_000) });
    expect((await world.vendor.win(win)).status).toBe("RS_ERROR_DUPLICATE_TRANSACTION");
    expect(await world.vendor.win({ ...reference, amount: won(700) })).toMatchObject({
      status: "RS_OK",
      balance: won(9_700),
    });
    expect(await historyOf(player)).toMatchObject([{ win: 700, status: "SETTLED" }]);
  });

  test("of a win that was spent takes what there is; the rest is owed and comes out of the next win", async () => {
    const { player, bet, reference } = await openBet();
    const win = { ...reference, amount: won(5_000), transaction_uuid: randomUUID() };
    await world.vendor.win(win);
    const spent = { ...bet, transaction_uuid: randomUUID(), amount: won(12_000), round: "next" };
    await world.vendor.bet(spent);
    const undo = {
      ...reference,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: win.transaction_uuid,
    };
    expect(await world.vendor.rollback(undo)).toMatchObject({ status: "RS_OK", balance: 0 });
    expect(await world.vendor.rollback(undo)).toMatchObject({ status: "RS_OK", balance: 0 });
    expect(await world.debtOf(player)).toBe(3_000);
    const next = {
      ...reference,
      round: "next",
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: spent.transaction_uuid,
      amount: won(9_000),
    };
    expect(await world.vendor.win(next)).toMatchObject({ status: "RS_OK", balance: won(6_000) });
    expect(await world.vendor.win(next)).toMatchObject({ status: "RS_OK", balance: won(6_000) });
    expect(await world.cashOf(player)).toBe(6_000);
    expect(await world.debtOf(player)).toBe(0);
  });

  test("repeated with another reference is a duplicate", async () => {
    const { reference } = await openBet();
    const rollback = { ...reference, transaction_uuid: randomUUID() };
    await world.vendor.rollback(rollback);
    const other = { ...rollback, reference_transaction_uuid: randomUUID() };
    expect((await world.vendor.rollback(other)).status).toBe("RS_ERROR_DUPLICATE_TRANSACTION");
  });

  test("for a user who does not exist answers RS_OK and keeps nothing", async () => {
    const reply = await world.vendor.rollback({
      user: randomUUID(),
      token: "t",
      reference_transaction_uuid: randomUUID(),
    });
    expect(reply).toMatchObject({ status: "RS_OK" });
    expect(reply).not.toHaveProperty("balance");
  });

  test("racing its bet leaves the member with all the money, whoever comes first", async () => {
    const player = await world.player(100_000);
    const bets = Array.from({ length: 20 }, () => ({
      user: player.memberId,
      token: player.token,
      amount: won(1_000),
      transaction_uuid: randomUUID(),
      round: "r",
    }));
    await Promise.all(
      bets.flatMap((bet) => [
        world.vendor.bet(bet),
        world.vendor.rollback({
          ...bet,
          transaction_uuid: randomUUID(),
          reference_transaction_uuid: bet.transaction_uuid,
        }),
      ]),
    );
    expect(await world.cashOf(player)).toBe(100_000);
  });
});

test("a rollback that names itself is refused and remembers nothing", async () => {
  const player = await world.player(10_000);
  const uuid = randomUUID();
  const fields = { user: player.memberId, token: player.token, transaction_uuid: uuid };
  for (const reference of [uuid, uuid.toUpperCase()]) {
    const reply = await world.vendor.rollback({ ...fields, reference_transaction_uuid: reference });
    expect(reply.status).toBe("RS_ERROR_WRONG_SYNTAX");
  }
  const bet = await world.vendor.bet({ ...fields, amount: won(1_000) });
  expect(bet).toMatchObject({ status: "RS_OK", balance: won(9_000) });
});

test("what the database cannot answer is RS_ERROR_UNKNOWN, and the same call goes through afterwards", async () => {
  const player = await world.player(10_000);
  const call = {
    user: player.memberId,
    token: player.token,
    transaction_uuid: randomUUID(),
    round: randomUUID(),
    amount: won(1_000),
  };
  const { ownerPool } = world.database;
  await ownerPool.query(`DO $$ BEGIN EXECUTE format('ALTER FUNCTION %s RENAME TO wallet_calls_away',
    (SELECT oid::regprocedure FROM pg_proc WHERE proname = 'wallet_calls' ORDER BY pronargs DESC LIMIT 1)); END $$`);
  try {
    const unanswered = await world.vendor.bet(call);
    expect(unanswered).toMatchObject({ httpStatus: 200, status: "RS_ERROR_UNKNOWN", user: player.memberId });
    expect(unanswered).not.toHaveProperty("balance");
  } finally {
    await ownerPool.query("ALTER FUNCTION platform.wallet_calls_away RENAME TO wallet_calls");
  }
  expect(await world.cashOf(player)).toBe(10_000);
  expect(await world.vendor.bet(call)).toMatchObject({ status: "RS_OK", balance: won(9_000) });
});
