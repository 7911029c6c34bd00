import { randomUUID, sign } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPlayWorld, type PlayWorld } from "../../testing/play/playWorld.ts";
import { makeVendorKeys, won } from "../../testing/play/vendorClient.ts";

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

describe("who may call", () => {
  test("a forged, missing or unreadable signature is refused, and nothing moves", async () => {
    const player = await world.player(10_000);
    const fields = world.vendor.money({ user: player.memberId, token: player.token, amount: won(1_000) });
    const body = JSON.stringify(fields);
    const strange = sign("RSA-SHA256", Buffer.from(body), makeVendorKeys().privateKey).toString("base64");
    const own = sign("RSA-SHA256", Buffer.from(body), world.vendorKeys.privateKey).toString("base64");
    for (const signature of [
      null,
      "",
      "===",
      "A".repeat(2_000),
      strange,
      own.slice(0, -8),
      `${own}\t\u00e9`,
    ]) {
      const reply = await world.vendor.sendRaw("/transaction/bet", body, { signature });
      expect(reply).toMatchObject({ httpStatus: 200, status: "RS_ERROR_INVALID_SIGNATURE" });
    }
    const changed = body.replace(String(won(1_000)), String(won(2_000)));
    expect((await world.vendor.sendRaw("/transaction/bet", changed, { signature: own })).status).toBe(
      "RS_ERROR_INVALID_SIGNATURE",
    );
    expect((await world.vendor.sendRaw("/transaction/bet", ` ${body}`, { signature: own })).status).toBe(
      "RS_ERROR_INVALID_SIGNATURE",
    );
    expect(await world.cashOf(player)).toBe(10_000);
  });

  test("a recorded call that is played again takes no second stake", async () => {
    const player = await world.player(10_000);
    const body = JSON.stringify(
      world.vendor.money({ user: player.memberId, token: player.token, amount: won(1_000) }),
    );
    const signature = sign("RSA-SHA256", Buffer.from(body), world.vendorKeys.privateKey).toString("base64");
    for (let time = 0; time < 3; time += 1)
      expect((await world.vendor.sendRaw("/transaction/bet", body, { signature })).balance).toBe(won(9_000));
    // A signed bet is no win: at another door the same bytes lack a reference.
    expect((await world.vendor.sendRaw("/transaction/win", body, { signature })).status).toBe(
      "RS_ERROR_WRONG_SYNTAX",
    );
  });

  test("a key is changed with both valid at once; the third ends the first", async () => {
    const { vendorId, keys, vendor } = await world.addVendor("rotating");
    const call = { user: randomUUID(), token: "t" };
    const statusWith = async (by: typeof vendor) => (await by.balance(call)).status;
    const [second, third] = [makeVendorKeys(), makeVendorKeys()];
    expect(await statusWith(vendor)).toBe("RS_ERROR_INVALID_TOKEN");
    await world.addKey(vendorId, second);
    expect(await statusWith(vendor)).toBe("RS_ERROR_INVALID_TOKEN");
    expect(await statusWith(world.vendorOf("rotating", second))).toBe("RS_ERROR_INVALID_TOKEN");
    await world.addKey(vendorId, third);
    expect(await statusWith(world.vendorOf("rotating", keys))).toBe("RS_ERROR_INVALID_SIGNATURE");
    expect(await statusWith(world.vendorOf("rotating", second))).toBe("RS_ERROR_INVALID_TOKEN");
    expect(await statusWith(world.vendorOf("rotating", third))).toBe("RS_ERROR_INVALID_TOKEN");
  });

  test("a vendor bound to addresses is refused from elsewhere", async () => {
    const far = await world.addVendor("far-away", { addresses: ["203.0.113.0/24", "2001:db8::/32"] });
    const near = await world.addVendor("near-by", { addresses: ["127.0.0.0/8"] });
    const call = { user: randomUUID(), token: "t" };
    expect((await far.vendor.balance(call)).status).toBe("RS_ERROR_INVALID_PARTNER");
    expect((await near.vendor.balance(call)).status).toBe("RS_ERROR_INVALID_TOKEN");
  });

  test("one vendor cannot win, roll back or read with what belongs to another", async () => {
    const other = await world.addVendor("other-house");
    const player = await world.player(10_000);
    const bet = {
      user: player.memberId,
      token: player.token,
      amount: won(1_000),
      transaction_uuid: randomUUID(),
      round: "r",
    };
    await world.vendor.bet(bet);
    const reference = {
      ...bet,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: bet.transaction_uuid,
    };
    const { user, token } = bet;
    expect((await other.vendor.balance({ user, token })).status).toBe("RS_ERROR_INVALID_TOKEN");
    expect((await other.vendor.bet(bet)).status).toBe("RS_ERROR_INVALID_TOKEN");
    expect((await other.vendor.win(reference)).status).toBe("RS_ERROR_INVALID_GAME");
    expect(await other.vendor.rollback(reference)).toMatchObject({ status: "RS_OK" });
    expect(await world.cashOf(player)).toBe(9_000);
  });
});

describe("what is no request of the protocol", () => {
  test.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["a cut-off body", '{"user":"x","amou'],
    ["a list", "[]"],
    ["null", "null"],
    ["a number", "1e309"],
    ["bytes that are no UTF-8", new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
    ["a body without end", `{"user":"${"x".repeat(70_000)}"}`],
    ["a body that is nested deeply", `${"[".repeat(20_000)}${"]".repeat(20_000)}`],
  ])("%s is WRONG_SYNTAX with HTTP 200", async (_name, body) => {
    for (const path of [
      "/user/info",
      "/user/balance",
      "/transaction/bet",
      "/transaction/win",
      "/transaction/rollback",
    ])
      expect(await world.vendor.sendRaw(path, body)).toMatchObject({
        httpStatus: 200,
        status: "RS_ERROR_WRONG_SYNTAX",
      });
  });

  test("a body is read whatever its content type says", async () => {
    const player = await world.player(10_000);
    const body = JSON.stringify({ user: player.memberId, token: player.token, request_uuid: randomUUID() });
    for (const type of ["text/plain", "application/json; charset=utf-8", "application/x-www-form-urlencoded"])
      expect(
        await world.vendor.sendRaw("/user/balance", body, { headers: { "content-type": type } }),
      ).toMatchObject({ status: "RS_OK", balance: won(10_000) });
  });

  test("an unknown path and a wrong method are answered in the protocol's way", async () => {
    for (const [path, method] of [
      ["/transaction/steal", "POST"],
      ["/transaction/bet", "GET"],
      ["/transaction/bet", "PUT"],
    ] as const)
      expect(await world.vendor.sendRaw(path, "{}", { method })).toMatchObject({
        httpStatus: 200,
        status: "RS_ERROR_WRONG_SYNTAX",
      });
  });

  test("an answer repeats the user and the request, also of a refusal", async () => {
    const request_uuid = randomUUID();
    expect(await world.vendor.send("/user/balance", { user: "somebody", request_uuid })).toMatchObject({
      user: "somebody",
      request_uuid,
      status: "RS_ERROR_WRONG_SYNTAX",
    });
  });
});

test("info says that the user is there, at which level, and what strangers read of the name, and nothing else of them", async () => {
  const player = await world.player(10_000);
  const known = await world.vendor.info({ user: player.memberId, token: player.token });
  expect(Object.keys(known).sort()).toEqual(
    [
      "balance",
      "country",
      "currency",
      "httpStatus",
      "level",
      "request_uuid",
      "shown_name",
      "status",
      "user",
    ].sort(),
  );
  expect(known.level).toBe(1);
  expect(known).toMatchObject({ shown_name: expect.stringMatching(/^.\*+$/) });
  const withoutToken = await world.vendor.info({ user: player.memberId });
  expect([withoutToken.status, withoutToken.level]).toEqual(["RS_OK", undefined]);
  expect((await world.vendor.info({ user: randomUUID() })).status).toBe("RS_ERROR_INVALID_TOKEN");
});
