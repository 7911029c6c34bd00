import { randomUUID, sign } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPlayWorld, type PlayWorld } from "../../testing/play/playWorld.ts";
import { makeVendorKeys, signRequest, won } from "../../testing/play/vendorClient.ts";

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

test("what a vendor says of the risk never spoils a call, however large it is", async () => {
  for (const at_risk of [1e16, 1e21, 1e30, Number.MAX_VALUE]) {
    const player = await world.player(10_000);
    const transaction_uuid = randomUUID();
    const call = { user: player.memberId, token: player.token, round: randomUUID() };
    await world.vendor.bet({ ...call, amount: won(1_000), transaction_uuid });
    const reply = await world.vendor.win({
      ...call,
      amount: won(500),
      reference_transaction_uuid: transaction_uuid,
      round_closed: true,
      at_risk,
    });
    expect(reply).toMatchObject({ status: "RS_OK", balance: won(9_500) });
  }
});

test("what a vendor says that a bet is on never spoils it: what cannot be read is as good as none", async () => {
  const player = await world.player(100_000);
  const call = { user: player.memberId, token: player.token, amount: won(1_000) };
  const texts = ["", "x".repeat(129), "a\u0000b", 7, {}, null, ["HOME"]];
  for (const odd of texts)
    for (const fields of [
      { event: odd, side: "HOME" },
      { event: "match", side: odd },
    ])
      expect(await world.vendor.bet({ ...call, ...fields, transaction_uuid: randomUUID() })).toMatchObject({
        status: "RS_OK",
      });
});

describe("a vendor at which the member opened no game", () => {
  test("learns nothing of them by any call and leaves no row", async () => {
    const { vendor, vendorId } = await world.addVendor("curious");
    const member = await world.member(7_000);
    const call = { user: member.memberId, token: "invented" };
    const reference_transaction_uuid = randomUUID();
    const replies = [
      await vendor.info({ user: member.memberId }),
      await vendor.info(call),
      await vendor.balance(call),
      await vendor.bet({ ...call, amount: won(1_000_000) }),
      await vendor.bet({ ...call, amount: 0, is_free: true }),
      await vendor.bet({ ...call, amount: 0, is_supplier_promo: true }),
      await vendor.win({ ...call, amount: won(1), reference_transaction_uuid }),
      await vendor.win({ ...call, amount: won(1), is_supplier_promo: true }),
      await vendor.rollback({ ...call, reference_transaction_uuid }),
      await vendor.rollback({ ...call, reference_transaction_uuid, round_closed: true }),
    ];
    const stranger = { ...call, user: randomUUID() };
    const rollback = { round: "r", reference_transaction_uuid, transaction_uuid: randomUUID() };
    const rollbackOf = async (user: object) => {
      const { user: _user, request_uuid: _id, ...rest } = await vendor.rollback({ ...user, ...rollback });
      return rest;
    };
    // A member and nobody are answered alike, whatever else is wrong with a call.
    expect(await rollbackOf(call)).toEqual(await rollbackOf(stranger));
    const wrong = [
      {},
      { currency: "EUR" },
      { game_code: "nothing" },
      { currency: "EUR", game_code: "nothing" },
    ];
    const asked = { amount: won(1), round: "r", reference_transaction_uuid };
    for (const more of wrong)
      for (const promo of [{}, { is_supplier_promo: true }]) {
        const of = async (user: object) => ({
          bet: (await vendor.bet({ ...user, amount: 0, ...promo, ...more })).status,
          win: (await vendor.win({ ...user, ...asked, ...promo, ...more })).status,
        });
        expect([more, promo, await of(call)]).toEqual([more, promo, await of(stranger)]);
      }
    for (const reply of replies) {
      expect(reply).not.toHaveProperty("balance");
      expect(reply).not.toHaveProperty("level");
    }
    const { rows } = await world.database.ownerPool.query(
      "SELECT FROM platform.wallet_transaction WHERE member_id = $1 OR vendor_id = $2",
      [member.memberId, vendorId],
    );
    expect(rows).toEqual([]);
  });

  test("of one who did, a rollback of something unknown is remembered as before", async () => {
    const player = await world.player(10_000);
    const bet = {
      user: player.memberId,
      token: player.token,
      amount: won(1_000),
      transaction_uuid: randomUUID(),
    };
    const ahead = { user: player.memberId, reference_transaction_uuid: bet.transaction_uuid };
    expect(await world.vendor.rollback(ahead)).toMatchObject({ status: "RS_OK", balance: won(10_000) });
    expect((await world.vendor.bet(bet)).status).toBe("RS_ERROR_DUPLICATE_TRANSACTION");
  });
});

describe("a signed body", () => {
  test("counts at its own path alone", async () => {
    const player = await world.player(10_000);
    const call = { user: player.memberId, token: player.token, round: randomUUID() };
    const bet = world.vendor.money({ ...call, amount: won(1_000) });
    await world.vendor.send("/transaction/bet", bet);
    const reference = { ...call, reference_transaction_uuid: bet["transaction_uuid"] };
    const win = world.vendor.money({ ...reference, amount: won(2_000), round_closed: true });
    const { amount: _amount, currency: _currency, is_free: _free, ...bare } = win;
    const rollback = { ...bare, transaction_uuid: randomUUID() };
    const promo = world.vendor.money({ ...call, amount: won(50), is_supplier_promo: true });
    const paths = [
      "/transaction/bet",
      "/transaction/win",
      "/transaction/rollback",
      "/user/balance",
      "/user/info",
    ];
    for (const [body, own] of [
      [bet, "/transaction/bet"],
      [win, "/transaction/win"],
      [rollback, "/transaction/rollback"],
      [promo, "/transaction/win"],
    ] as const)
      for (const path of paths.filter((one) => one !== own))
        expect((await world.vendor.send(path, body)).status, `${own} at ${path}`).toBe(
          "RS_ERROR_WRONG_SYNTAX",
        );
    expect(await world.cashOf(player)).toBe(9_000);
  });

  test("signed with its path and time counts at that path and for some minutes, where a maker signs so", async () => {
    const { vendorId, keys, vendor } = await world.addVendor("careful");
    const url = `${vendor.walletUrl}/user/balance`;
    const body = JSON.stringify({ user: randomUUID(), token: "t", request_uuid: randomUUID() });
    const nowMs = () => world.clock.now().getTime();
    const ask = async (headers: Record<string, string>, path = "/user/balance") =>
      (await vendor.sendRaw(path, body, { signature: null, headers })).status;
    const known = "RS_ERROR_INVALID_TOKEN";
    const refused = "RS_ERROR_INVALID_SIGNATURE";
    const plain = {
      "x-hub88-signature": sign("RSA-SHA256", Buffer.from(body), keys.privateKey).toString("base64"),
    };
    expect(await ask(plain)).toBe(known);
    expect(await ask(signRequest(keys, url, body, { atMs: nowMs() }))).toBe(known);
    // Who signs the whole is held to it, whatever else is sent beside it.
    for (const headers of [
      signRequest(keys, `${vendor.walletUrl}/user/info`, body, { atMs: nowMs() }),
      signRequest(keys, url.replace("careful", "hanpan"), body, { atMs: nowMs() }),
      signRequest(keys, url, `${body} `, { atMs: nowMs() }),
      signRequest(keys, url, body, { atMs: nowMs(), method: "PUT" }),
      signRequest(keys, url, body, { atMs: nowMs() - 6 * 60_000 }),
      signRequest(keys, url, body, { atMs: nowMs() + 6 * 60_000 }),
      signRequest(makeVendorKeys(), url, body, { atMs: nowMs() }),
      { "x-hanpan-signature": "" },
      { "x-hanpan-signature": "t=1,s=" },
    ])
      expect(await ask({ ...plain, ...headers })).toBe(refused);

    const rule = "UPDATE platform.vendor SET signature = 'REQUEST' WHERE vendor_id = $1";
    await world.database.ownerPool.query(rule, [vendorId]);
    world.clock.forward(10_000);
    expect(await ask(plain)).toBe(refused);
    const good = signRequest(keys, url, body, { atMs: nowMs() });
    expect(await ask(good)).toBe(known);
    world.clock.forward(6 * 60_000);
    expect(await ask(good)).toBe(refused);
  });
});
