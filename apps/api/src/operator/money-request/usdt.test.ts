import { expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { sessionOf, validRegistration } from "../../testing/members.ts";
import { runDesk } from "../../testing/runDesk.ts";

const { desk, operator: cashier } = runDesk("CASHIER");

const identified = z.object({ id: z.string() });
const usdtAddress = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";

test("a deposit by USDT reaches the cashier with its method and wallet, and is won when it is completed", async () => {
  const registered = await ask(desk().site.app, {
    path: "/auth/register",
    body: validRegistration({ usdtAddress }),
  });
  const { user, token } = sessionOf(registered);
  const asked = await ask(desk().site.app, {
    path: "/money/deposit/request",
    token,
    body: { amount: 100_000, bonusKind: "SLOT", method: "USDT" },
  });
  expect(asked).toMatchObject({ status: 200, data: { amount: 100_000, status: "WAITING" } });
  const { id } = identified.parse(asked.data);

  const queue = await desk().as(cashier(), { path: "/money/requests?open=true&type=DEPOSIT" });
  expect(queue.data).toMatchObject({ list: [{ id, method: "USDT", usdtAddress, amount: 100_000 }] });
  const file = await desk().as(cashier(), { path: `/members/${user.id}` });
  expect(file.data).toMatchObject({ usdtAddress });

  expect(
    (await desk().as(cashier(), { path: `/money/requests/${id}/complete`, body: {} })).data,
  ).toMatchObject({
    status: "COMPLETED",
    method: "USDT",
    bonus: 8_000,
  });
  expect((await ask(desk().site.app, { path: "/member/me", token })).data).toMatchObject({
    usdtAddress,
    balances: { cash: 100_000, lockedBonus: 8_000 },
  });
  expect((await ask(desk().site.app, { path: "/money/ledger", token })).data).toMatchObject({
    list: [{ type: "DEPOSIT", amount: 100_000, balanceAfter: 100_000 }],
  });
  const csv = await desk().app.inject({
    url: "/api/v1/operator/money/requests.csv",
    headers: { authorization: `Bearer ${cashier().token}` },
  });
  expect(csv.payload).toContain("USDT");
});

test("a deposit is by bank unless it says otherwise, and by nothing else", async () => {
  const { token } = sessionOf(
    await ask(desk().site.app, { path: "/auth/register", body: validRegistration({}) }),
  );
  const deposit = (more: object) =>
    ask(desk().site.app, {
      path: "/money/deposit/request",
      token,
      body: { amount: 50_000, bonusKind: "NONE", ...more },
    });
  expect(await deposit({ method: "CARD" })).toMatchObject({ status: 400, code: "VALIDATION" });
  const { id } = identified.parse((await deposit({})).data);
  expect((await desk().as(cashier(), { path: `/money/requests/${id}` })).data).toMatchObject({
    method: "BANK",
    usdtAddress: null,
  });
});
