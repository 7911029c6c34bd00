import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../testing/ask.ts";
import { sessionOf, validRegistration } from "../testing/members.ts";
import { createOperatorSite, type OperatorSite, operatorPassword } from "../testing/operators.ts";
import { openPlayWorld } from "../testing/play/playWorld.ts";
import { makeVendorKeys, won } from "../testing/play/vendorClient.ts";

let desk: OperatorSite;
beforeAll(async () => {
  desk = await createOperatorSite();
});
afterAll(async () => {
  await desk.close();
});

/** The line of the last request of a path. */
function lineOf(logged: string, path: string): unknown {
  const line = logged.split("\n").findLast((text) => text.includes(`"path":"${path}"`));
  return line === undefined ? undefined : JSON.parse(line);
}

test("a member's request stands in the log with its address and who it was, without a secret", async () => {
  const { site } = desk;
  const body = validRegistration({
    password: "pass-word-4711",
    verifyPassword: "pass-word-4711",
    phone: "01077778888",
  });
  const address = "203.0.113.50";
  const { user, token } = sessionOf(await ask(site.app, { path: "/auth/register", body, address }));
  expect(lineOf(site.logged(), "/api/v1/user/auth/register")).toMatchObject({
    address,
    actor: null,
    status: 200,
  });
  await ask(site.app, { path: "/member/me?token=on-the-way", token, address });
  expect(lineOf(site.logged(), "/api/v1/user/member/me")).toMatchObject({
    address,
    actor: `member:${user.id}`,
    call: expect.any(String),
  });
  await ask(site.app, { path: "/member/me", token: "z".repeat(43), address });
  expect(lineOf(site.logged(), "/api/v1/user/member/me")).toMatchObject({
    address,
    actor: null,
    status: 401,
  });
  for (const secret of [token, "pass-word-4711", "01077778888", "on-the-way"])
    expect(site.logged()).not.toContain(secret);
});

test("an operator's request stands in the log with its address and who it was, without a secret", async () => {
  const owner = await desk.operator("OWNER");
  await desk.as(owner, { path: "/audit", address: "203.0.113.60" });
  expect(lineOf(desk.logged(), "/api/v1/operator/audit")).toMatchObject({
    address: "203.0.113.60",
    actor: `operator:${owner.operatorId}`,
    status: 200,
  });
  for (const secret of [owner.token, operatorPassword]) expect(desk.logged()).not.toContain(secret);
});

test("a vendor's call stands in the log with its address and which vendor's it was", async () => {
  const world = await openPlayWorld();
  const player = await world.player(10_000);
  const bet = { user: player.memberId, token: player.token, amount: won(1_000) };
  expect((await world.vendor.bet(bet)).status).toBe("RS_OK");
  expect(lineOf(world.logged(), "/api/v1/wallet/hanpan/transaction/bet")).toMatchObject({
    address: "127.0.0.1",
    actor: "vendor:hanpan",
  });
  const { status } = await world.vendorOf("hanpan", makeVendorKeys()).bet(bet);
  expect(status).toBe("RS_ERROR_INVALID_SIGNATURE");
  expect(lineOf(world.logged(), "/api/v1/wallet/hanpan/transaction/bet")).toMatchObject({ actor: null });
  expect(world.logged()).not.toContain(player.token);
  await world.close();
});
