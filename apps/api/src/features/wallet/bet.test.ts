import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPlayWorld, type PlayWorld, type TestMember } from "../../testing/play/playWorld.ts";
import { makeVendorKeys, won } from "../../testing/play/vendorClient.ts";

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

type Player = TestMember & { token: string };
const of = (player: Player) => ({ user: player.memberId, token: player.token });

async function set(sql: string, values: readonly unknown[]) {
  await world.database.ownerPool.query(sql, [...values]);
}

describe("a bet", () => {
  test("takes the stake and answers with the balance in the protocol's units", async () => {
    const player = await world.player(10_000);
    const request_uuid = randomUUID();
    const reply = await world.vendor.bet({ ...of(player), amount: won(1_000), request_uuid });
    expect(reply).toEqual({
      httpStatus: 200,
      user: player.memberId,
      status: "RS_OK",
      request_uuid,
      currency: "KRW",
      balance: won(9_000),
    });
    expect(await world.cashOf(player)).toBe(9_000);
  });

  test("of more than the balance is refused with the balance, and may be sent again when there is money", async () => {
    const player = await world.player(500);
    const bet = { ...of(player), amount: won(1_000), transaction_uuid: randomUUID() };
    const refused = await world.vendor.bet(bet);
    expect(refused).toMatchObject({ status: "RS_ERROR_NOT_ENOUGH_MONEY", balance: won(500) });
    await set("SELECT ledger.adjust($1, $2, 'ADMIN_PAYMENT', 'CASH', 1000, 'test', 'more', '', now())", [
      player.memberId,
      randomUUID(),
    ]);
    expect(await world.vendor.bet(bet)).toMatchObject({ status: "RS_OK", balance: won(500) });
  });

  test("repeated with the same content answers as before, with today's balance", async () => {
    const player = await world.player(10_000);
    const first = { ...of(player), amount: won(1_000), transaction_uuid: randomUUID(), round: "r-1" };
    await world.vendor.bet(first);
    await world.vendor.bet({ ...of(player), amount: won(2_000) });
    expect(await world.vendor.bet(first)).toMatchObject({ status: "RS_OK", balance: won(7_000) });
    expect(await world.cashOf(player)).toBe(7_000);
  });

  test.each([
    ["amount", { amount: won(2_000) }],
    ["currency", { currency: "USD" }],
    ["round", { round: "r-2" }],
    ["game", { game_code: "another" }],
  ])("repeated with another %s is a duplicate", async (_name, other) => {
    const player = await world.player(10_000);
    const first = { ...of(player), amount: won(1_000), transaction_uuid: randomUUID(), round: "r-1" };
    await world.vendor.bet(first);
    const reply = await world.vendor.bet({ ...first, ...other });
    expect(reply.status).toBe("RS_ERROR_DUPLICATE_TRANSACTION");
    expect(await world.cashOf(player)).toBe(9_000);
  });

  test("whose uuid was a win's is a duplicate", async () => {
    const player = await world.player(10_000);
    const [bet, win] = [randomUUID(), randomUUID()];
    const round = "r";
    await world.vendor.bet({ ...of(player), amount: won(1_000), transaction_uuid: bet, round });
    await world.vendor.win({
      ...of(player),
      amount: won(1_000),
      transaction_uuid: win,
      reference_transaction_uuid: bet,
      round,
    });
    const reply = await world.vendor.bet({ ...of(player), amount: won(1_000), transaction_uuid: win, round });
    expect(reply.status).toBe("RS_ERROR_DUPLICATE_TRANSACTION");
  });

  test.each([
    ["an unknown token", { token: "nonsense" }, "RS_ERROR_INVALID_TOKEN"],
    ["an unknown user", { user: randomUUID() }, "RS_ERROR_INVALID_TOKEN"],
    ["a user that is no id", { user: "hub88_john12345" }, "RS_ERROR_INVALID_TOKEN"],
    ["an unknown game", { game_code: "no-such-game" }, "RS_ERROR_INVALID_GAME"],
    ["another currency", { currency: "USD" }, "RS_ERROR_WRONG_CURRENCY"],
    ["a stake below the game's minimum", { amount: won(199) }, "RS_ERROR_LIMIT_REACHED"],
    ["a stake above the game's maximum", { amount: won(100_001) }, "RS_ERROR_LIMIT_REACHED"],
    ["half a won", { amount: won(1_000) + 50_000 }, "RS_ERROR_WRONG_SYNTAX"],
    ["a negative amount", { amount: won(-1_000) }, "RS_ERROR_WRONG_SYNTAX"],
    ["an amount as text", { amount: "100000000" }, "RS_ERROR_WRONG_TYPES"],
    ["a user that is a number", { user: 12 }, "RS_ERROR_WRONG_TYPES"],
    ["a flag as text", { round_closed: "yes" }, "RS_ERROR_WRONG_TYPES"],
    ["a uuid that is none", { transaction_uuid: "12" }, "RS_ERROR_WRONG_SYNTAX"],
    ["NUL in the round", { round: "a\u0000b" }, "RS_ERROR_WRONG_SYNTAX"],
    ["half a character in the round", { round: "a\ud800" }, "RS_ERROR_WRONG_SYNTAX"],
    ["a round without end", { round: "r".repeat(129) }, "RS_ERROR_WRONG_SYNTAX"],
    ["a free bet that costs", { is_free: true }, "RS_ERROR_WRONG_SYNTAX"],
    ["an amount beyond whole numbers", { amount: 2 ** 60 }, "RS_ERROR_WRONG_SYNTAX"],
  ])("with %s is refused and moves nothing", async (_name, wrong, status) => {
    const player = await world.player(1_000_000);
    const reply = await world.vendor.bet({ ...of(player), amount: won(1_000), ...wrong });
    expect(reply).toMatchObject({ httpStatus: 200, status });
    expect(reply.balance).toBeUndefined();
    expect(await world.cashOf(player)).toBe(1_000_000);
  });

  test.each([
    "user",
    "transaction_uuid",
    "token",
    "round",
    "round_closed",
    "request_uuid",
    "game_code",
    "currency",
    "amount",
    "is_free",
  ])("without %s is WRONG_SYNTAX", async (field) => {
    const player = await world.player(1_000);
    const { [field]: _left, ...fields } = world.vendor.money({ ...of(player), amount: won(1_000) });
    expect((await world.vendor.send("/transaction/bet", fields)).status).toBe("RS_ERROR_WRONG_SYNTAX");
    expect(await world.cashOf(player)).toBe(1_000);
  });

  test("may lack the optional fields and carry ones that nobody knows", async () => {
    const player = await world.player(10_000);
    const { meta, reward_uuid, supplier_user, bet, game_id, ...fields } = world.vendor.money({
      ...of(player),
      amount: won(1_000),
      jackpot: { contributions: [1, 2, 3] },
      __proto__x: "y",
    });
    expect((await world.vendor.send("/transaction/bet", fields)).status).toBe("RS_OK");
  });

  test("of nothing (a free round) is kept and costs nothing, and its win is paid", async () => {
    const player = await world.player(0);
    const bet = { ...of(player), amount: 0, is_free: true, transaction_uuid: randomUUID(), round: "free" };
    expect(await world.vendor.bet(bet)).toMatchObject({ status: "RS_OK", balance: 0 });
    expect(await world.vendor.bet(bet)).toMatchObject({ status: "RS_OK", balance: 0 });
    const win = await world.vendor.win({
      ...of(player),
      amount: won(5_000),
      reference_transaction_uuid: bet.transaction_uuid,
      round: "free",
    });
    expect(win).toMatchObject({ status: "RS_OK", balance: won(5_000) });
  });

  test("with round_closed is settled at once", async () => {
    const player = await world.player(1_000);
    await world.vendor.bet({ ...of(player), amount: won(1_000), round_closed: true });
    const history = JSON.parse(await (await world.get("/bet", player)).text());
    expect(history.data.list[0]).toMatchObject({ status: "SETTLED", stake: 1_000, win: 0 });
    const { rows } = await world.database.ownerPool.query(
      "SELECT bets, stake_won, counted_won FROM platform.member_day_play WHERE member_id = $1",
      [player.memberId],
    );
    expect(rows).toEqual([{ bets: 1, stake_won: 1_000, counted_won: 1_000 }]);
  });
});

describe("who may bet", () => {
  test.each(["SUSPENDED", "SELF_EXCLUDED", "CLOSED"])(
    "a member who is %s may not, and is still paid",
    async (status) => {
      const player = await world.player(10_000);
      const bet = { ...of(player), amount: won(1_000), transaction_uuid: randomUUID(), round: "r" };
      await world.vendor.bet(bet);
      await set("UPDATE platform.member SET status = $2 WHERE member_id = $1", [player.memberId, status]);
      expect((await world.vendor.bet({ ...of(player), amount: won(1_000) })).status).toBe(
        "RS_ERROR_USER_DISABLED",
      );
      const win = await world.vendor.win({
        ...of(player),
        token: "long gone",
        amount: won(3_000),
        reference_transaction_uuid: bet.transaction_uuid,
        round: "r",
      });
      expect(win).toMatchObject({ status: "RS_OK", balance: won(12_000) });
    },
  );

  test("a launch token is first used within 60 s, and then names the play session", async () => {
    const [late, early] = [await world.player(10_000), await world.player(10_000)];
    await world.vendor.balance(of(early));
    world.clock.forward(61_000);
    expect((await world.vendor.bet({ ...of(late), amount: won(1_000) })).status).toBe(
      "RS_ERROR_TOKEN_EXPIRED",
    );
    expect((await world.vendor.balance(of(late))).status).toBe("RS_ERROR_TOKEN_EXPIRED");
    expect((await world.vendor.info(of(late))).status).toBe("RS_ERROR_TOKEN_EXPIRED");
    expect((await world.vendor.bet({ ...of(early), amount: won(1_000) })).status).toBe("RS_OK");
  });

  test("the token ends with the member's session; what was bet before is paid or given back", async () => {
    const player = await world.player(10_000);
    const [paid, returned] = [randomUUID(), randomUUID()];
    await world.vendor.bet({ ...of(player), amount: won(1_000), transaction_uuid: paid, round: "1" });
    await world.vendor.bet({ ...of(player), amount: won(1_000), transaction_uuid: returned, round: "2" });
    await set("UPDATE platform.session SET ended_at = now(), end_reason = 'LOGOUT' WHERE member_id = $1", [
      player.memberId,
    ]);
    expect((await world.vendor.bet({ ...of(player), amount: won(1_000) })).status).toBe(
      "RS_ERROR_TOKEN_EXPIRED",
    );
    await set("DELETE FROM platform.session WHERE member_id = $1", [player.memberId]);
    expect((await world.vendor.bet({ ...of(player), amount: won(1_000) })).status).toBe(
      "RS_ERROR_TOKEN_EXPIRED",
    );
    const reference = { ...of(player), amount: won(500) };
    expect(
      (await world.vendor.win({ ...reference, reference_transaction_uuid: paid, round: "1" })).status,
    ).toBe("RS_OK");
    expect(
      await world.vendor.rollback({ ...reference, reference_transaction_uuid: returned, round: "2" }),
    ).toMatchObject({ status: "RS_OK", balance: won(9_500) });
  });

  test("another vendor's token, and another member's, open nothing", async () => {
    const [player, other] = [await world.player(10_000), await world.player(10_000)];
    const stolen = { user: other.memberId, token: player.token, amount: won(1_000) };
    expect((await world.vendor.bet(stolen)).status).toBe("RS_ERROR_INVALID_TOKEN");
    const { user, token } = stolen;
    expect((await world.vendor.balance({ user, token })).status).toBe("RS_ERROR_INVALID_TOKEN");
  });

  test("a vendor or a game that is paused takes no bets, and pays", async () => {
    const player = await world.player(10_000);
    const bet = { ...of(player), amount: won(1_000), transaction_uuid: randomUUID(), round: "r" };
    await world.vendor.bet(bet);
    await set("UPDATE platform.game SET status = 'PAUSED' WHERE game_id = $1", [world.gameId]);
    const paused = await world.vendor.bet({ ...of(player), amount: won(1_000) });
    await set("UPDATE platform.game SET status = 'ACTIVE' WHERE game_id = $1", [world.gameId]);
    expect(paused.status).toBe("RS_ERROR_INVALID_GAME");
    await set("UPDATE platform.vendor SET status = 'PAUSED' WHERE vendor_id = $1", [world.vendorId]);
    const refused = await world.vendor.bet({ ...of(player), amount: won(1_000) });
    const win = await world.vendor.win({
      ...of(player),
      amount: won(1_000),
      reference_transaction_uuid: bet.transaction_uuid,
      round: "r",
    });
    await set("UPDATE platform.vendor SET status = 'ACTIVE' WHERE vendor_id = $1", [world.vendorId]);
    expect(refused.status).toBe("RS_ERROR_INVALID_PARTNER");
    expect(win.status).toBe("RS_OK");
  });

  test("of 50 parallel bets of the whole balance exactly one is accepted", async () => {
    const player = await world.player(50_000);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => world.vendor.bet({ ...of(player), amount: won(50_000) })),
    );
    const statuses = replies.map((reply) => reply.status);
    expect(statuses.filter((status) => status === "RS_OK")).toHaveLength(1);
    expect(statuses.filter((status) => status === "RS_ERROR_NOT_ENOUGH_MONEY")).toHaveLength(49);
    expect(await world.cashOf(player)).toBe(0);
  });

  test("of 50 copies of one bet at once one takes the stake, and all are answered alike", async () => {
    const player = await world.player(50_000);
    const bet = { ...of(player), amount: won(1_000), transaction_uuid: randomUUID(), round: "r" };
    const replies = await Promise.all(Array.from({ length: 50 }, () => world.vendor.bet(bet)));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set(["RS_OK"]));
    expect(await world.cashOf(player)).toBe(49_000);
  });
});

test("an unknown vendor code is INVALID_PARTNER", async () => {
  const stranger = world.vendorOf("nobody", makeVendorKeys());
  expect(await stranger.balance({ user: "x", token: "y" })).toMatchObject({
    httpStatus: 200,
    status: "RS_ERROR_INVALID_PARTNER",
  });
});
