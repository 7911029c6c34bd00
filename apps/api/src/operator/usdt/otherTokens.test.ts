import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { signUp } from "../../testing/members.ts";
import type { TestOperator } from "../../testing/operators.ts";
import { openUsdtDesk, type UsdtDesk } from "../../testing/usdt/usdtDesk.ts";
import { deployToken } from "../../usdt/local/localToken.ts";

let ground: UsdtDesk;
let cashier: TestOperator;
const free = Array.from({ length: 10 }, (_, index) => `0x${"8".repeat(36)}${1_000 + index}`);
beforeAll(async () => {
  ground = await openUsdtDesk();
  cashier = await ground.desk.operator("CASHIER");
  await ground.chain.addAddresses(free);
  await ground.chain.look();
});
afterAll(() => ground.close());

const read = async (path: string) => (await ground.desk.as(cashier, { path })).data;
const tokensOf = z.object({
  otherTokens: z.array(
    z.object({
      ...{ token: z.string(), transfers: z.number(), passedOver: z.number(), waiting: z.number() },
      transferId: z.string(),
    }),
  ),
});
const tokens = async () =>
  tokensOf.parse(await read("/usdt")).otherTokens.map((one) => ({ ...one, token: one.token.toLowerCase() }));
const putAway = (transferId: string, body: object) =>
  ground.desk.as(cashier, {
    ...{ path: `/usdt/transfers/${transferId}/dismiss`, body },
    headers: { "idempotency-key": randomUUID() },
  });
/** A token of somebody's own making, of which so many transfers go to an address. */
async function flood(to: `0x${string}`, count: number, of?: `0x${string}`): Promise<`0x${string}`> {
  const token = of ?? (await deployToken(ground.chain.client));
  if (of === undefined) await ground.chain.mint(token, 1_000_000);
  await ground.chain.mine(1);
  for (let sent = 0; sent < count; sent += 1) {
    await ground.chain.send(to, 1 + sent, token);
    await ground.chain.mine(1);
  }
  await ground.chain.mine(3);
  await ground.chain.look();
  await ground.atChainTime();
  return token;
}

test("a flood of a worthless token is a line with its count, twenty of it wait, and USDT are credited all the same", async () => {
  const memberId = await ground.chain.member();
  const { address, usdt } = await ground.chain.quote(memberId, 50_000);
  const token = await flood(address, 30);
  await ground.chain.send(address, usdt);
  await flood(address, 5, token);
  expect(await ground.chain.cashOf(memberId)).toBe(50_000);
  expect(await tokens()).toMatchObject([{ token, transfers: 35, passedOver: 15, waiting: 20 }]);
  expect(await read("/usdt/transfers?tokens=OURS&state=WAITING")).toMatchObject({ list: [], total: 0 });
  expect(await read("/usdt/transfers?tokens=OTHERS")).toMatchObject({ total: 20 });
  // The larger ones are kept: of 1 to 30, and 1 to 5 again.
  const { rows } = await ground.desk.site.database.appPool.query(
    "SELECT min(amount)::integer AS least, max(amount)::integer AS most FROM platform.chain_transfer WHERE lower(token) = $1",
    [token],
  );
  expect(rows).toEqual([{ least: 11, most: 30 }]);
  // One that a member sent by mistake stands beside it, and is not lost among it.
  const other = await flood(address, 1);
  expect(await tokens()).toMatchObject([
    { token: other, transfers: 1, passedOver: 0, waiting: 1 },
    { token },
  ]);
});

test("a token is put away as a whole with a reason, and is counted alone from then on", async () => {
  const [other, spam] = await tokens();
  const id = spam?.transferId ?? "";
  expect((await putAway(id, { wholeToken: true })).status).toBe(400);
  expect(await putAway(id, { reason: "가치 없음", wholeToken: true })).toMatchObject({
    data: { id, state: "DISMISSED", note: "가치 없음" },
  });
  expect(await tokens()).toEqual([other]);
  expect(await read("/usdt/transfers?tokens=OTHERS&state=WAITING")).toMatchObject({ total: 1 });
  const memberId = await ground.chain.member();
  const { address } = await ground.chain.quote(memberId, 50_000);
  const sent = z.custom<`0x${string}`>().parse(spam?.token);
  await flood(address, 3, sent);
  expect(await tokens()).toEqual([other]);
  const { rows } = await ground.desk.site.database.appPool.query(
    "SELECT transfers, passed_over, put_away_by FROM platform.chain_token WHERE lower(token) = $1",
    [sent],
  );
  expect(rows).toEqual([{ transfers: 38, passed_over: 18, put_away_by: `operator:${cashier.operatorId}` }]);
  // One of it alone is put away as ever, and the rest stands.
  expect(await putAway(other?.transferId ?? "", { reason: "확인" })).toMatchObject({ status: 200 });
  expect(await tokens()).toEqual([]);
});

test("the site's own token is never put away as a whole", async () => {
  const memberId = await ground.chain.member();
  const { address, usdt } = await ground.chain.quote(memberId, 50_000);
  await ground.chain.send(address, usdt - 1);
  await flood(address, 0, ground.chain.token);
  const { list } = z
    .object({ list: z.array(z.object({ id: z.string() })) })
    .parse(await read("/usdt/transfers?state=WAITING"));
  expect(await putAway(list[0]?.id ?? "", { reason: "전부", wholeToken: true })).toMatchObject({
    code: "TRANSITION_REFUSED",
  });
  expect(await read("/usdt/transfers?tokens=OURS&state=WAITING")).toMatchObject({
    list: [{ reasons: ["TOO_LITTLE"] }],
  });
});

/** USDT for 50,000 won come from a member whose deposit was cancelled, and wait for somebody to look at them. */
async function sendUnasked(memberId: string): Promise<void> {
  const { address, usdt, requestId } = await ground.chain.quote(memberId, 50_000);
  await ground.desk.site.database.ownerPool.query(
    "UPDATE platform.money_request SET status = 'CANCELLED', processed_at = now() WHERE request_id = $1",
    [requestId],
  );
  await ground.chain.send(address, usdt);
  await flood(address, 0, ground.chain.token);
}

test("USDT that came while a deposit by bank is open are not credited beside it, and are once it has ended", async () => {
  const member = await signUp(ground.desk.site.app);
  await sendUnasked(member.memberId);
  const { data } = await ask(ground.desk.site.app, {
    ...{ path: "/money/deposit/request", body: { amount: 30_000, bonusKind: "NONE" }, token: member.token },
  });
  const bank = z.object({ id: z.string() }).parse(data).id;
  const { list } = z
    .object({ list: z.array(z.object({ id: z.string(), reasons: z.array(z.string()) })) })
    .parse(await read("/usdt/transfers?tokens=OURS&state=WAITING"));
  const id = list.find(({ reasons }) => reasons.includes("NO_REQUEST"))?.id ?? "";
  const credit = () =>
    ground.desk.as(cashier, {
      ...{ path: `/usdt/transfers/${id}/credit`, body: { reason: "확인" } },
      headers: { "idempotency-key": randomUUID() },
    });
  expect(await credit()).toMatchObject({ status: 409, code: "TRANSITION_REFUSED" });
  expect(await ground.chain.cashOf(member.memberId)).toBe(0);
  await ground.desk.as(cashier, { path: `/money/requests/${bank}/cancel`, body: { reason: "USDT" } });
  expect(await credit()).toMatchObject({ status: 200 });
  expect(await ground.chain.cashOf(member.memberId)).toBe(50_000);
});

test("USDT of which no rate is known are credited by nobody", async () => {
  const member = await signUp(ground.desk.site.app);
  await sendUnasked(member.memberId);
  const { rows } = await ground.desk.site.database.ownerPool.query(
    `UPDATE platform.chain_transfer SET rate_jeon = NULL, rate_source = NULL, rate_at = NULL
      WHERE member_id = $1 AND state = 'WAITING' RETURNING transfer_id AS id`,
    [member.memberId],
  );
  const { id } = z.object({ id: z.string() }).parse(rows[0]);
  const credit = await ground.desk.as(cashier, {
    ...{ path: `/usdt/transfers/${id}/credit`, body: { reason: "확인" } },
    headers: { "idempotency-key": randomUUID() },
  });
  expect(credit.code).toBe("USDT_UNAVAILABLE");
  expect(await ground.chain.cashOf(member.memberId)).toBe(0);
});
