import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPlayWorld, type PlayWorld, type TestMember } from "../../testing/play/playWorld.ts";
import { type Fields, makeVendorKeys, signRequest, won } from "../../testing/play/vendorClient.ts";

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

type Player = TestMember & { readonly token: string };
type Answer = { readonly status: string; readonly request_uuid?: string; readonly balance?: number };

const path = "/transaction/batch";

async function sendText(text: string, vendor = world.vendor) {
  const reply: { status: string; request_uuid?: string; answers?: Answer[] } = await vendor.sendRaw(
    path,
    text,
  );
  return reply;
}

const sendBatch = (calls: readonly unknown[]) =>
  sendText(JSON.stringify({ request_uuid: randomUUID(), calls }));

const statusesOf = ({ answers }: { answers?: readonly Answer[] }) => answers?.map(({ status }) => status);

/** Calls of a round of a player's. */
function roundOf(player: Player) {
  const who = { user: player.memberId, token: player.token, round: randomUUID() };
  const make = (fields: Fields) => world.vendor.money({ ...who, transaction_uuid: randomUUID(), ...fields });
  return {
    bet: (amount: unknown, more: Fields = {}) => ({ action: "bet", ...make({ amount, ...more }) }),
    win: (bet: Fields, amount: unknown, more: Fields = {}) => ({
      action: "win",
      ...make({ amount, round_closed: true, reference_transaction_uuid: bet["transaction_uuid"], ...more }),
    }),
    rollback(of: Fields) {
      const fields = make({ reference_transaction_uuid: of["transaction_uuid"] });
      const { amount: _amount, currency: _currency, is_free: _isFree, ...rest } = fields;
      return { action: "rollback", ...rest };
    },
  };
}

describe("a batch", () => {
  test("is carried out call by call in the order given, and each is answered as it would be alone", async () => {
    const player = await world.player(10_000);
    const { bet, win, rollback } = roundOf(player);
    const first = bet(won(1_000));
    const won2 = win(first, won(2_500), { round_closed: false });
    const dear = bet(won(50_000));
    const unknownBet = win({ transaction_uuid: randomUUID() }, won(1));
    const calls = [first, won2, dear, unknownBet, rollback(won2), rollback(first)];
    const reply = await sendBatch(calls);
    expect(reply.status).toBe("RS_OK");
    expect(reply.answers).toMatchObject([
      { status: "RS_OK", balance: won(9_000) },
      { status: "RS_OK", balance: won(11_500) },
      { status: "RS_ERROR_NOT_ENOUGH_MONEY", balance: won(11_500) },
      { status: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST" },
      { status: "RS_OK", balance: won(9_000) },
      { status: "RS_OK", balance: won(10_000) },
    ]);
    const asked = calls.map((call) => ("request_uuid" in call ? call.request_uuid : undefined));
    expect(reply.answers?.map(({ request_uuid }) => request_uuid)).toEqual(asked);
    expect(await world.cashOf(player)).toBe(10_000);
  });

  test("answers each call where the reason of a win cannot be kept: that win as not known, until it is", async () => {
    const player = await world.player(10_000);
    const { bet, win } = roundOf(player);
    const first = bet(won(1_000));
    const early = win(first, won(2_000), { round_closed: false, win_reason: "EARLY_PAYOUT" });
    const calls = [first, early, win(first, won(500))];
    await world.database.ownerPool.query("REVOKE INSERT ON platform.win_reason FROM hanpan_app");
    const reply = await sendBatch(calls);
    await world.database.ownerPool.query("GRANT INSERT ON platform.win_reason TO hanpan_app");
    expect(statusesOf(reply)).toEqual(["RS_OK", "RS_ERROR_UNKNOWN", "RS_OK"]);
    expect(statusesOf(await sendBatch(calls))).toEqual(["RS_OK", "RS_OK", "RS_OK"]);
    expect(await world.cashOf(player)).toBe(11_500);
    const { rows } = await world.database.ownerPool.query(
      "SELECT reason FROM platform.win_reason WHERE member_id = $1",
      [player.memberId],
    );
    expect(rows).toEqual([{ reason: "EARLY_PAYOUT" }]);
  });

  test("moves nothing twice: not a call that stands in it twice, and not when it is sent again or call by call", async () => {
    const player = await world.player(10_000);
    const { bet, win } = roundOf(player);
    const stake = bet(won(1_000));
    const payout = win(stake, won(3_000));
    const calls = [stake, stake, payout, payout, { ...payout, amount: won(4_000) }];
    const statuses = ["RS_OK", "RS_OK", "RS_OK", "RS_OK", "RS_ERROR_DUPLICATE_TRANSACTION"];
    expect(statusesOf(await sendBatch(calls))).toEqual(statuses);
    expect(statusesOf(await sendBatch(calls))).toEqual(statuses);
    const { action: _action, ...alone } = payout;
    expect((await world.vendor.send("/transaction/win", alone)).status).toBe("RS_OK");
    expect(await world.cashOf(player)).toBe(12_000);
  });

  test("of five hundred is read whole, and settles members who play beside it", async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => world.player(100_000)));
    const rounds = players.flatMap((player) => Array.from({ length: 50 }, () => roundOf(player)));
    const bets = rounds.map(({ bet }) => bet(won(1_000), { meta: { text: "가".repeat(200) } }));
    expect(new Set(statusesOf(await sendBatch(bets)))).toEqual(new Set(["RS_OK"]));
    const wins = rounds.map(({ win }, place) => win(bets[place] ?? {}, won(place % 3 === 0 ? 2_000 : 0)));
    const halves = [wins.filter((_, place) => place % 2 === 0), wins.filter((_, place) => place % 2 === 1)];
    const beside = players.map((player) => world.vendor.bet(roundOf(player).bet(won(1_000))));
    const replies = await Promise.all([...halves.map(sendBatch), sendBatch(wins)]);
    for (const reply of replies) expect(new Set(statusesOf(reply))).toEqual(new Set(["RS_OK"]));
    expect((await Promise.all(beside)).map(({ status }) => status)).toEqual(players.map(() => "RS_OK"));
    const cash = await Promise.all(players.map((player) => world.cashOf(player)));
    expect(cash.reduce((sum, its) => sum + its, 0)).toBe(10 * (100_000 - 1_000) - 500_000 + 167 * 2_000);
  });

  test("reads amounts digit by digit, as a call alone does", async () => {
    const player = await world.player(1_000_000);
    const { bet, win } = roundOf(player);
    const stake = bet(won(1_000));
    const great = "9007199254800000";
    const texts = [stake, win(stake, 0, { round_closed: false })].map((call) => JSON.stringify(call));
    const text = texts.join(",").replace('"amount":0', `"amount":${great}`);
    const reply = await sendText(`{"request_uuid":"${randomUUID()}","calls":[${text}]}`);
    expect(statusesOf(reply)).toEqual(["RS_OK", "RS_OK"]);
    expect(await world.cashOf(player)).toBe(1_000_000 - 1_000 + 90_071_992_548);
  });

  test("keeps the mistakes of a call to that call", async () => {
    const player = await world.player(20_000);
    const { bet } = roundOf(player);
    const good = (): Fields => bet(won(1_000));
    const { token: _token, ...tokenless } = good();
    const bad: readonly [unknown, string][] = [
      [null, "RS_ERROR_WRONG_SYNTAX"],
      ["bet", "RS_ERROR_WRONG_SYNTAX"],
      [[good()], "RS_ERROR_WRONG_SYNTAX"],
      [{ ...good(), action: "info" }, "RS_ERROR_WRONG_SYNTAX"],
      [{ ...good(), action: undefined }, "RS_ERROR_WRONG_SYNTAX"],
      [{ ...good(), action: "batch", calls: [good()] }, "RS_ERROR_WRONG_SYNTAX"],
      [{ ...good(), action: "rollback" }, "RS_ERROR_WRONG_SYNTAX"],
      [tokenless, "RS_ERROR_WRONG_SYNTAX"],
      [{ ...good(), amount: "100" }, "RS_ERROR_WRONG_TYPES"],
      [{ ...good(), amount: 1.5 }, "RS_ERROR_WRONG_SYNTAX"],
      [{ ...good(), amount: 1 }, "RS_ERROR_WRONG_SYNTAX"],
      [{ ...good(), user: randomUUID() }, "RS_ERROR_INVALID_TOKEN"],
      [{ ...good(), game_code: "none" }, "RS_ERROR_INVALID_GAME"],
    ];
    const reply = await sendBatch(bad.flatMap(([call]) => [call, good()]));
    expect(statusesOf(reply)).toEqual(bad.flatMap(([, status]) => [status, "RS_OK"]));
    expect(await world.cashOf(player)).toBe(20_000 - bad.length * 1_000);
  });

  test.each([
    ["no JSON", "{"],
    ["no object", "[]"],
    ["no calls", JSON.stringify({ request_uuid: randomUUID(), calls: [] })],
    ["calls that are no list", JSON.stringify({ request_uuid: randomUUID(), calls: {} })],
    ["no id", JSON.stringify({ calls: [{}] })],
    ["more than five hundred", JSON.stringify({ request_uuid: randomUUID(), calls: Array(501).fill({}) })],
    [
      "more than a megabyte",
      JSON.stringify({ request_uuid: randomUUID(), calls: [{ text: "a".repeat(1_048_576) }] }),
    ],
  ])("of %s is refused whole", async (_what, text) => {
    expect(await sendText(text)).toMatchObject({ httpStatus: 200, status: "RS_ERROR_WRONG_SYNTAX" });
  });

  test("names its own id in the answer, as it was written, also when it is refused whole", async () => {
    const id = randomUUID().toUpperCase();
    const player = await world.player(10_000);
    const calls = [roundOf(player).bet(won(1_000))];
    const answerTo = (body: object) => sendText(JSON.stringify(body));
    expect(await answerTo({ request_uuid: id, calls })).toMatchObject({ status: "RS_OK", request_uuid: id });
    expect(await answerTo({ request_uuid: id, calls: [] })).toEqual({
      httpStatus: 200,
      status: "RS_ERROR_WRONG_SYNTAX",
      request_uuid: id,
    });
  });

  test("counts with its vendor's signature over the whole alone, and at its own path", async () => {
    const player = await world.player(10_000);
    const text = JSON.stringify({ request_uuid: randomUUID(), calls: [roundOf(player).bet(won(1_000))] });
    const forged = await sendText(text, world.vendorOf("hanpan", makeVendorKeys()));
    expect(forged).toEqual({ httpStatus: 200, status: "RS_ERROR_INVALID_SIGNATURE" });
    const elsewhere = signRequest(world.vendorKeys, `${world.vendor.walletUrl}/transaction/win`, text);
    const moved = await world.vendor.sendRaw(path, text, { signature: null, headers: elsewhere });
    expect(moved.status).toBe("RS_ERROR_INVALID_SIGNATURE");
    const here = signRequest(world.vendorKeys, `${world.vendor.walletUrl}${path}`, text);
    const sent = await world.vendor.sendRaw(path, text, { signature: null, headers: here });
    expect(sent.status).toBe("RS_OK");
    expect(await world.cashOf(player)).toBe(9_000);
  });
});
