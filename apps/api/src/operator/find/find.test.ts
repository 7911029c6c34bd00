import { found as foundShape } from "@hanpan/contract/operator/objects/found";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { keptAccount } from "../../lib/ownAccounts.ts";
import { requestDeposit } from "../../money/requests.ts";
import { noteVisit } from "../../persons/notePerson.ts";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let owner: TestOperator;
let cashier: TestOperator;
let support: TestOperator;
let memberId: string;
let otherId: string;
beforeAll(async () => {
  desk = await createOperatorSite();
  [owner, cashier, support] = [
    await desk.operator("OWNER"),
    await desk.operator("CASHIER"),
    await desk.operator("SUPPORT"),
  ];
  memberId = await signedUp({
    loginId: "finder01",
    nickname: "달리는호랑이",
    depositor: "남궁길동",
    phone: "01055512345",
  });
  otherId = await signedUp({
    loginId: "finder02",
    nickname: "나는새",
    depositor: "김서연",
    phone: "01055567890",
  });
});
afterAll(async () => await desk.close());

async function signedUp(given: { loginId: string; nickname: string; depositor: string; phone: string }) {
  const { memberId: id } = await signUp(desk.site.app, given);
  return id;
}

async function find(operator: TestOperator, text: string) {
  const answer = await desk.as(operator, { path: `/find?text=${encodeURIComponent(text)}`, method: "GET" });
  expect(answer).toMatchObject({ status: 200 });
  return z.object({ data: foundShape }).parse(answer).data;
}
const idsOf = async (operator: TestOperator, text: string) =>
  (await find(operator, text)).members.map(({ id, by }) => [id, by]);

test.each([
  ["finder01", "LOGIN_ID"],
  ["FINDER01", "LOGIN_ID"],
  ["달리는", "NICKNAME"],
  ["호랑이", "NAME"],
  ["길동", "NAME"],
  ["ㄴㄱㄱㄷ", "NAME"],
  ["ㅎㄹㅇ", "NAME"],
  ["010-5551-2345", "PHONE"],
  ["+82 10 5551 2345", "PHONE"],
])("%s finds the member by their %s", async (text, by) => {
  expect(await idsOf(cashier, text)).toEqual([[memberId, by]]);
});

test("an ID is a member's own, and of whoever has it", async () => {
  expect(await idsOf(support, memberId)).toEqual([[memberId, "ID"]]);
  expect(await idsOf(support, ` ${memberId.toUpperCase()} `)).toEqual([[memberId, "ID"]]);
  expect(await find(support, v7())).toEqual({ members: [], moreMembers: false, things: [] });
});

test("who sees accounts and addresses masked finds nobody by them, and a phone by the whole of it alone", async () => {
  const { ownerPool } = desk.site.database;
  const { account, mark } = keptAccount(memberId, "11099887766");
  expect(account).toMatch(/^s1\./);
  await ownerPool.query(
    "UPDATE platform.member SET account_number = $2, account_mark = $3 WHERE member_id = $1",
    [memberId, account, mark],
  );
  await ownerPool.query(
    `INSERT INTO platform.person_clue (kind, value, member_id, first_at, last_at)
     VALUES ('DEVICE', 'device-of-a-test', $1, now(), now())`,
    [otherId],
  );
  const anHourAgo = new Date(desk.site.now().getTime() - 3_600_000);
  await noteVisit(ownerPool, { memberId: otherId, address: "203.0.113.7", devices: [], now: anHourAgo });
  expect(await idsOf(cashier, "110-998-87766")).toEqual([[memberId, "ACCOUNT"]]);
  expect(await idsOf(support, "110-998-87766")).toEqual([]);
  expect(await idsOf(owner, "203.0.113.7")).toEqual([[otherId, "NETWORK"]]);
  expect(await idsOf(owner, "device-of-a-test")).toEqual([[otherId, "DEVICE"]]);
  expect(await idsOf(cashier, "203.0.113.7")).toEqual([]);
  expect(await idsOf(support, "0105551")).toEqual([]);
  // A phone lies sealed: by its beginning nobody finds it, by its last four digits everybody who sees those.
  expect(await idsOf(owner, "0105551")).toEqual([]);
  for (const operator of [owner, support])
    expect(await idsOf(operator, "2345")).toEqual([[memberId, "PHONE"]]);
  expect(await idsOf(support, "01055512345")).toEqual([[memberId, "PHONE"]]);
});

test("many who are alike are some of them, and it says that there are more", async () => {
  for (let step = 10; step < 20; step += 1)
    await signedUp({
      ...{ loginId: `crowded${step}`, nickname: `별빛마을${step}`, depositor: "한마음" },
      phone: `010777000${step}`,
    });
  const answer = await find(cashier, "빛마을");
  expect(answer.members).toHaveLength(8);
  expect(answer.moreMembers).toBe(true);
});

test("a request is found by its ID with whose it is, and the queue by the same", async () => {
  const requestId = v7({ msecs: desk.site.now().getTime() });
  await requestDeposit(desk.site.database.appPool, {
    ...{ memberId, requestId, amountWon: 70_000, bonusKind: "NONE", now: desk.site.now() },
  });
  expect((await find(cashier, requestId)).things).toMatchObject([
    { kind: "REQUEST", id: requestId, amount: 70_000, member: { id: memberId, loginId: "finder01" } },
  ]);
  const listed = await desk.as(cashier, { path: `/money/requests?search=${requestId}`, method: "GET" });
  expect(listed.data).toMatchObject({ total: 1, list: [{ id: requestId }] });
});

test("a bet is found by its ID, by the call that made it and by its round; who may read no bets finds none", async () => {
  const { ownerPool } = desk.site.database;
  const now = desk.site.now();
  const [betId, transaction] = [v7({ msecs: now.getTime() }), v7({ msecs: now.getTime() })];
  const game = { vendor_id: v7(), game_id: v7(), category: "SLOT" };
  await ownerPool.query(
    `INSERT INTO platform.bet (member_id, bet_id, number, vendor_id, game_id, launch_id, transaction_uuid, stake_won, bet_at,
       category, status, is_free, round_id)
     VALUES ($1, $2, 1, $3, $4, $5, $6, 5000, $7, $8, 'OPEN', false, 'round-20261120-77')`,
    [memberId, betId, game.vendor_id, game.game_id, v7(), transaction, now, game.category],
  );
  await ownerPool.query(
    `INSERT INTO platform.wallet_transaction (member_id, vendor_id, transaction_uuid, bet_id, amount_won, created_at, kind)
     VALUES ($1, $2, $3, $4, 5000, $5, 'BET')`,
    [memberId, game.vendor_id, transaction, betId, now],
  );
  for (const text of [betId, transaction, "round-20261120-77"])
    expect((await find(cashier, text)).things).toMatchObject([
      { kind: "BET", id: betId, amount: 5_000, member: { id: memberId } },
    ]);
  await ownerPool.query("UPDATE platform.bet SET bet_at = bet_at - interval '400 days' WHERE bet_id = $1", [
    betId,
  ]);
  expect((await find(cashier, "round-20261120-77")).things).toMatchObject([{ kind: "BET", id: betId }]);
  await ownerPool.query("DELETE FROM platform.wallet_transaction WHERE bet_id = $1", [betId]);
  await ownerPool.query("DELETE FROM platform.bet WHERE bet_id = $1", [betId]);
});

test("a text of letters that mean something to LIKE and to expressions finds what they stand for, or nothing", async () => {
  for (const text of ["%", "_", "%%", "\\", "' OR 1=1 --", "$1", "?", "??", "ㄱ", "a".repeat(100)])
    expect((await find(owner, text)).members.length).toBeLessThanOrEqual(8);
  expect(await desk.as(owner, { path: "/find?text=%20", method: "GET" })).toMatchObject({ status: 400 });
});
