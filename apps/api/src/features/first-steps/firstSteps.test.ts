import { randomUUID } from "node:crypto";
import { adjust } from "@hanpan/ledger";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { exclude } from "../../money/limits.ts";
import { completeRequest } from "../../money/requests.ts";
import { ask } from "../../testing/ask.ts";
import { siteAccount } from "../../testing/bank/bankGround.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { signUp, type TestMember } from "../../testing/members.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const get = async ({ token }: TestMember, path: string) => (await ask(site.app, { path, token })).data;
const steps = (who: TestMember) => get(who, "/member/first-steps");
const identified = z.object({ id: z.string() });
const later = (ms: number) => site.setClock(new Date(site.now().getTime() + ms));

async function deposit({ token }: TestMember): Promise<string> {
  const body = { amount: 50_000, bonusKind: "NONE" };
  const headers = { "idempotency-key": randomUUID() };
  return identified.parse(
    (await ask(site.app, { path: "/money/deposit/request", token, body, headers })).data,
  ).id;
}

test("the steps follow what the member did, and end with the first round", async () => {
  const who = await signUp(site.app);
  expect(await steps(who)).toEqual({ deposit: "TO_DO" });
  const requestId = await deposit(who);
  expect(await steps(who)).toEqual({ deposit: "WAITING" });
  const step = { memberId: who.memberId, requestId, actor: "operator:one", now: site.now() };
  expect(await completeRequest(site.database.appPool, step)).toMatchObject({ outcome: "OK" });
  expect(await steps(who)).toEqual({ deposit: "DONE" });
  const play = (status: string) =>
    site.database.ownerPool.query(
      `INSERT INTO platform.bet (member_id, bet_id, number, vendor_id, game_id, launch_id, transaction_uuid, stake_won, bet_at,
         category, status, is_free, round_id)
       VALUES ($1, $2, $5, $2, $2, $2, $2, 1000, $3, 'SLOT', $4, false, 'round')`,
      [who.memberId, uuidv7(), site.now(), status, status === "OPEN" ? 2 : 1],
    );
  // A stake that was given back was no round.
  await play("ROLLED_BACK");
  expect(await steps(who)).toEqual({ deposit: "DONE" });
  await play("OPEN");
  expect(await steps(who)).toEqual({ deposit: null });
});

test("who closed them, or may deposit nothing, sees none", async () => {
  const [closing, resting] = [await signUp(site.app), await signUp(site.app)];
  for (const _ of [1, 2])
    expect(
      await ask(site.app, { path: "/member/first-steps/dismiss", token: closing.token, body: {} }),
    ).toMatchObject({ status: 200 });
  expect(await steps(closing)).toEqual({ deposit: null });
  expect(await steps(resting)).toEqual({ deposit: "TO_DO" });
  await adjust(site.database.appPool, {
    ...{ memberId: resting.memberId, transferId: randomUUID(), source: "test", sourceId: randomUUID() },
    ...{ occurredAt: site.now(), type: "ADMIN_PAYMENT", account: "CASH", amount: 50_000, note: "test" },
  });
  expect(await steps(resting)).toEqual({ deposit: "TO_DO" });
  await exclude(site.database.appPool, {
    ...{ memberId: resting.memberId, exclusionId: uuidv7(), kind: "COOL_OFF", days: 7 },
    now: site.now(),
  });
  const { rows } = await site.database.ownerPool.query("SELECT platform.first_steps_of($1) AS deposit", [
    resting.memberId,
  ]);
  expect(rows).toEqual([{ deposit: null }]);
});

test("the account is shown without a question for its minutes, the same until they are over, and as the request is given it", async () => {
  const pool = site.database.appPool;
  const shown = (who: TestMember) => get(who, "/customer-center/deposit-account");
  await site.database.ownerPool.query("UPDATE platform.deposit_account SET active = false");
  const who = await signUp(site.app);
  expect(await shown(who)).toEqual({ account: null, until: null });
  await siteAccount(pool, { accountNumber: "44000000001" });
  const from = site.now().getTime();
  const end = (ms: number) => new Date(from + ms).toISOString();
  const [first] = await Promise.all([shown(who), shown(who)]);
  expect(first).toMatchObject({ account: { accountNumber: "44000000001" }, until: end(30 * 60_000) });
  later(29 * 60_000);
  expect(await shown(who)).toMatchObject({ until: end(30 * 60_000) });
  later(60_000);
  expect(await shown(who)).toMatchObject({ until: end(60 * 60_000) });
  // Another account begins its time anew.
  await site.database.ownerPool.query("UPDATE platform.deposit_account SET active = false");
  await siteAccount(pool, { accountNumber: "44000000002" });
  later(60_000);
  expect(await shown(who)).toMatchObject({
    account: { accountNumber: "44000000002" },
    until: end(61 * 60_000),
  });
  const requestId = await deposit(who);
  // The open request has its own.
  expect(await shown(who)).toEqual({ account: null, until: null });
  expect(
    z
      .object({
        list: z.array(z.object({ id: z.string(), account: z.object({ accountNumber: z.string() }) })),
      })
      .parse(await get(who, "/money/deposit-withdrawal/list")).list,
  ).toEqual([{ id: requestId, account: { accountNumber: "44000000002" } }]);
});
