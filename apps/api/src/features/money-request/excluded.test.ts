import { randomUUID } from "node:crypto";
import { adjust } from "@hanpan/ledger";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endExclusions } from "../../money/jobs.ts";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { logIn, sessionOf, signUp } from "../../testing/members.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => {
  await expectSound(site.database.ownerPool);
  await site.close();
});

const dayMs = 24 * 60 * 60 * 1_000;

test("who is in a cool-off signs in, takes out what is theirs, and deposits nothing until its end", async () => {
  const who = await signUp(site.app);
  for (const account of ["CASH", "POINT"] as const)
    await adjust(site.database.appPool, {
      memberId: who.memberId,
      transferId: randomUUID(),
      source: "test",
      sourceId: randomUUID(),
      occurredAt: site.now(),
      type: "ADMIN_PAYMENT",
      account,
      amount: 50_000,
      note: "test",
    });
  const days = 7;
  await ask(site.app, {
    path: "/member/exclusion",
    token: who.token,
    body: { kind: "COOL_OFF", days, password: "secret12" },
  });
  expect((await ask(site.app, { path: "/member/me", token: who.token })).status).toBe(401);

  const { user, token } = sessionOf(await logIn(site.app, who.loginId));
  expect(user.status).toBe("SELF_EXCLUDED");
  const post = (path: string, body: unknown) => ask(site.app, { path, token, body });
  const deposit = () => post("/money/deposit/request", { amount: 50_000, bonusKind: "SLOT" });
  expect(await deposit()).toMatchObject({ status: 403, code: "SELF_EXCLUDED" });
  expect(await post("/trxs/point-conversion", { amount: 10_000 })).toMatchObject({
    status: 200,
    data: { balances: { cash: 60_000, point: 40_000 } },
  });
  expect(await post("/money/withdrawal/request", { amount: 60_000, exchangePassword: "4321" })).toMatchObject(
    { status: 200, data: { status: "WAITING" } },
  );
  for (const path of ["/money/ledger", "/money/deposit-withdrawal/list", "/trxs/point", "/bet"])
    expect((await ask(site.app, { path, token })).status).toBe(200);

  const end = new Date(site.now().getTime() + days * dayMs);
  site.setClock(end);
  await endExclusions(site.database.appPool, end);
  const later = sessionOf(await logIn(site.app, who.loginId));
  expect(later.user.status).toBe("ACTIVE");
  expect(
    await ask(site.app, {
      path: "/money/deposit/request",
      token: later.token,
      body: { amount: 50_000, bonusKind: "SLOT" },
    }),
  ).toMatchObject({ status: 200 });
});
