import { randomUUID } from "node:crypto";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { createWalletOperations } from "../features/wallet/operations.ts";
import { ask } from "../testing/ask.ts";
import { letEverybodyIn } from "../testing/letEverybodyIn.ts";
import { logIn, signUp, type TestMember } from "../testing/members.ts";
import { openBet } from "../testing/openBet.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../testing/operators.ts";

let desk: OperatorSite;
const start = new Date("2026-11-20T03:00:00.000Z");

beforeAll(async () => {
  desk = await createOperatorSite();
  await letEverybodyIn(desk.site.database.ownerPool);
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const forward = (hours: number) =>
  desk.site.setClock(new Date(desk.site.now().getTime() + hours * 3_600_000));
const identified = z.object({ id: z.string() });
const asked = async (token: string, path: string, body: object) =>
  identified.parse(
    (await ask(desk.site.app, { path, token, body, headers: { "idempotency-key": randomUUID() } })).data,
  ).id;
const step = (
  operator: TestOperator,
  id: string,
  name: string,
  seen?: readonly string[],
  seenOthers?: readonly object[],
) =>
  desk.as(operator, {
    path: `/money/requests/${id}/${name}`,
    body: { ...(seen && { seen }), ...(seenOthers && { seenOthers }) },
    headers: { "idempotency-key": randomUUID() },
  });
const glances = z.object({
  list: z.array(z.looseObject({ requestId: z.string() })),
});

/** Plays a bet of so many won that comes back as so many; of an open one a part was bought back, and the rest runs on. */
async function play(
  { memberId }: TestMember,
  stakeWon: number,
  winWon: number,
  isOpen = false,
): Promise<void> {
  const betId = await openBet(desk.site, memberId, stakeWon);
  const { rows } = await desk.site.database.ownerPool.query(
    `SELECT transaction_uuid AS transaction, vendor_id AS vendor FROM platform.bet WHERE member_id = $1 AND bet_id = $2`,
    [memberId, betId],
  );
  const bet = z.object({ transaction: z.string(), vendor: z.string() }).parse(rows[0]);
  const { status } = await createWalletOperations(desk.site.database.appPool, desk.site.now).win(bet.vendor, {
    user: memberId,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet.transaction,
    round: "round-1",
    round_closed: !isOpen,
    game_code: "reel",
    currency: "KRW",
    is_free: false,
    amount: winWon,
  });
  if (status !== "RS_OK") throw new Error(`the win was answered ${status}`);
}

test("9,000,000 in, three bets, a new address, 17,370,000 out: it is said, and nobody pays who has not seen it", async () => {
  desk.site.setClock(start);
  const member = await signUp(desk.site.app);
  await logIn(desk.site.app, member.loginId, undefined, "198.51.100.1");
  forward(24 * 7);
  // One session, which the bets are made in.
  await desk.site.database.ownerPool.query("DELETE FROM platform.session WHERE member_id = $1", [
    member.memberId,
  ]);
  const answer = await logIn(desk.site.app, member.loginId, undefined, "203.0.113.77");
  const { token } = z.object({ token: z.string() }).parse(answer.data);
  await expect
    .poll(async () => {
      const { rows } = await desk.site.database.ownerPool.query(
        "SELECT FROM platform.person_clue WHERE member_id = $1 AND kind = 'DEVICE'",
        [member.memberId],
      );
      return rows.length;
    })
    .toBe(3);
  const [first, other] = [await desk.operator("CASHIER"), await desk.operator("OWNER")];
  await desk.site.database.ownerPool.query("UPDATE platform.operator SET created_at = $1, counts_from = $1", [
    start,
  ]);
  const deposit = await asked(token, "/money/deposit/request", { amount: 9_000_000, bonusKind: "NONE" });
  expect((await step(first, deposit, "complete")).data).toMatchObject({ status: "COMPLETED" });
  forward(0.1);
  await play(member, 4_000_000, 0);
  await play(member, 3_000_000, 0);
  await play(member, 2_000_000, 17_370_000);
  forward(0.1);
  const withdrawal = await asked(token, "/money/withdrawal/request", {
    amount: 17_370_000,
    exchangePassword: "4321",
  });
  const glance = (await desk.as(first, { path: `/money/requests/${withdrawal}/glance` })).data;
  expect(glance).toMatchObject({
    marks: [
      { is: "FEW_BETS", weighs: true },
      { is: "FIRST_WITHDRAWAL", weighs: false },
      { is: "NEW_DEVICE", weighs: false, since: expect.any(String) },
      { is: "NEW_ADDRESS", weighs: false, since: expect.any(String) },
    ],
    ...{ depositedSince: 9_000_000, bets: 3, betsAreMore: false, played: 9_000_000, result: 8_370_000 },
    ...{ bonuses: 0, houseResult: -8_370_000 },
  });
  const queue = glances.parse((await desk.as(first, { path: "/money/glances" })).data).list;
  expect(queue).toEqual([glance]);

  for (const name of ["complete", "approve"]) {
    expect(await step(first, withdrawal, name)).toMatchObject({
      ...{ status: 409, code: "MARKS_UNSEEN", details: { marks: ["FEW_BETS"] } },
    });
    expect(await step(first, withdrawal, name, ["FIRST_WITHDRAWAL"])).toMatchObject({ code: "MARKS_UNSEEN" });
  }
  const hold = (name: "hold" | "lift", reason?: string) =>
    desk.as(first, {
      path: `/money/requests/${withdrawal}/${name}`,
      body: reason === undefined ? {} : { reason },
      headers: { "idempotency-key": randomUUID() },
    });
  expect(await hold("hold")).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
  expect((await hold("hold", "통화 후 지급")).data).toMatchObject({
    underReview: true,
    risk: { reasons: ["BY_OPERATOR"] },
  });
  expect(await hold("hold", "다시")).toMatchObject({ status: 409, code: "REQUEST_HELD" });
  expect(await step(first, withdrawal, "complete", ["FEW_BETS"])).toMatchObject({ code: "REQUEST_HELD" });
  expect((await hold("lift", "통화함")).data).toMatchObject({ underReview: false });
  expect((await step(first, withdrawal, "complete", ["FEW_BETS"])).data).toMatchObject({
    status: "PROCESSING",
    firstApprover: first.loginId,
  });
  // The second of two sees it too.
  expect(await step(other, withdrawal, "complete")).toMatchObject({ code: "MARKS_UNSEEN" });
  expect((await step(other, withdrawal, "complete", ["FEW_BETS"])).data).toMatchObject({
    status: "COMPLETED",
  });
  const { rows } = await desk.site.database.appPool.query(
    "SELECT after -> 'seen' AS seen FROM platform.audit WHERE action = 'money.complete' AND subject = $1 ORDER BY number",
    [`request:${withdrawal}`],
  );
  expect(rows).toEqual([{ seen: ["FEW_BETS"] }, { seen: ["FEW_BETS"] }]);
});

test("who saw one other of a mark does not pay once it is two", async () => {
  desk.site.setClock(start);
  const member = await signUp(desk.site.app);
  const cashier = await desk.operator("CASHIER");
  await desk.site.database.ownerPool.query("UPDATE platform.operator SET created_at = $1, counts_from = $1", [
    start,
  ]);
  const deposit = await asked(member.token, "/money/deposit/request", { amount: 50_000, bonusKind: "NONE" });
  expect((await step(cashier, deposit, "complete")).data).toMatchObject({ status: "COMPLETED" });
  await play(member, 50_000, 50_000);
  const withdrawal = await asked(member.token, "/money/withdrawal/request", {
    ...{ amount: 20_000, exchangePassword: "4321" },
  });
  const link = async () => {
    const other = await signUp(desk.site.app);
    await desk.site.database.ownerPool.query(
      `INSERT INTO platform.person_link (member_id, other_id, kind, value, strength, first_at, last_at)
       VALUES ($1, $2, 'PHONE', $3, 'CERTAIN', $4, $4)`,
      [member.memberId, other.memberId, randomUUID(), start],
    );
  };
  await link();
  const marks = async () =>
    z
      .object({ marks: z.array(z.object({ is: z.string(), others: z.number().nullable() })) })
      .parse((await desk.as(cashier, { path: `/money/requests/${withdrawal}/glance` })).data)
      .marks.filter(({ is }) => is === "SAME_PERSON");
  const seen = await marks();
  expect(seen).toEqual([{ is: "SAME_PERSON", others: 1 }]);
  await link();
  expect(await step(cashier, withdrawal, "complete", ["SAME_PERSON"], seen)).toMatchObject({
    ...{ status: 409, code: "MARKS_UNSEEN", details: { marks: ["SAME_PERSON"] } },
  });
  const again = await marks();
  expect(again).toEqual([{ is: "SAME_PERSON", others: 2 }]);
  expect((await step(cashier, withdrawal, "complete", ["SAME_PERSON"], again)).status).toBe(200);
});

test("of a hold that another set who lifts it does not pay it too", async () => {
  desk.site.setClock(start);
  const member = await signUp(desk.site.app);
  const [first, second, third] = [
    await desk.operator("CASHIER"),
    await desk.operator("CASHIER"),
    await desk.operator("OWNER"),
  ];
  await desk.site.database.ownerPool.query("UPDATE platform.operator SET created_at = $1, counts_from = $1", [
    start,
  ]);
  const deposit = await asked(member.token, "/money/deposit/request", {
    amount: 100_000,
    bonusKind: "NONE",
  });
  await step(first, deposit, "complete");
  forward(0.1);
  await play(member, 100_000, 150_000);
  const withdrawal = await asked(member.token, "/money/withdrawal/request", {
    amount: 50_000,
    exchangePassword: "4321",
  });
  const hold = (by: TestOperator, name: "hold" | "lift") =>
    desk.as(by, { path: `/money/requests/${withdrawal}/${name}`, body: { reason: "확인" } });
  expect((await hold(first, "hold")).status).toBe(200);
  expect((await hold(second, "lift")).status).toBe(200);
  for (const name of ["complete", "approve"])
    expect(await step(second, withdrawal, name)).toMatchObject({ status: 409, code: "LIFTER_PAYS" });
  const { rows } = await desk.site.database.appPool.query(
    "SELECT outcome FROM platform.audit WHERE subject = $1 AND reason = 'LIFTER_PAYS'",
    [`request:${withdrawal}`],
  );
  expect(rows).toEqual([{ outcome: "REFUSED" }, { outcome: "REFUSED" }]);
  // Nor the other way round.
  expect((await hold(second, "hold")).status).toBe(200);
  expect((await hold(first, "lift")).status).toBe(200);
  expect(await step(first, withdrawal, "complete")).toMatchObject({ code: "LIFTER_PAYS" });
  expect((await step(third, withdrawal, "complete")).data).toMatchObject({ status: "COMPLETED" });
});

test("what others share is counted, but for whom an operator told apart, and a new account is said to be one", async () => {
  desk.site.setClock(start);
  const owner = await desk.operator("OWNER");
  const [one, two, three] = [
    await signUp(desk.site.app, { accountNumber: "777000111222", depositor: "나눔이" }),
    await signUp(desk.site.app, { accountNumber: "777000111222", depositor: "나눔이" }),
    await signUp(desk.site.app, { accountNumber: "777000111222", depositor: "다른이" }),
  ];
  const marksOf = async (memberId: string, as: TestOperator) =>
    z
      .object({ marks: z.array(z.object({ is: z.string(), others: z.number().nullable() })) })
      .parse((await desk.as(as, { path: `/members/${memberId}/glance` })).data).marks;
  expect(await marksOf(one.memberId, owner)).toEqual([
    { is: "SAME_PERSON", others: 1 },
    { is: "SHARED_ACCOUNT", others: 2 },
  ]);
  const sayTwo = (otherId: string) =>
    desk.as(owner, {
      method: "PUT",
      path: `/members/${one.memberId}/persons/${otherId}`,
      body: { verdict: "NOT_SAME", reason: "가족" },
    });
  await sayTwo(two.memberId);
  expect(await marksOf(one.memberId, owner)).toEqual([{ is: "SHARED_ACCOUNT", others: 1 }]);
  await sayTwo(three.memberId);
  expect(await marksOf(one.memberId, owner)).toEqual([]);
  forward(24 * 10);
  const later = await desk.operator("OWNER");
  await desk.as(later, {
    method: "PATCH",
    path: `/members/${one.memberId}`,
    body: { bank: { accountNumber: "777000999888" }, reason: "변경 요청" },
  });
  expect(await marksOf(one.memberId, later)).toEqual([{ is: "NEW_ACCOUNT", others: null }]);
  forward(24 * 4);
  expect(await marksOf(one.memberId, await desk.operator("OWNER"))).toEqual([]);
});

test("what an open bet has paid above its stake is won of the house, whenever its rest ends", async () => {
  const member = await signUp(desk.site.app);
  // One session, which the bets are made in.
  await desk.site.database.ownerPool.query("DELETE FROM platform.session WHERE member_id = $1", [
    member.memberId,
  ]);
  const { token } = z.object({ token: z.string() }).parse((await logIn(desk.site.app, member.loginId)).data);
  const cashier = await desk.operator("CASHIER");
  const deposit = await asked(token, "/money/deposit/request", { amount: 9_000_000, bonusKind: "NONE" });
  expect((await step(cashier, deposit, "complete")).data).toMatchObject({ status: "COMPLETED" });
  forward(0.1);
  await play(member, 9_000_000, 9_000_000);
  await play(member, 3_000_000, 0);
  // A slip of which all but a little was sold after its price had risen, and one of which a part was sold for less than its stake.
  await play(member, 3_000_000, 5_900_000, true);
  await play(member, 1_000_000, 400_000, true);
  forward(0.1);
  const withdrawal = await asked(token, "/money/withdrawal/request", {
    amount: 5_000_000,
    exchangePassword: "4321",
  });
  expect((await desk.as(cashier, { path: `/money/requests/${withdrawal}/glance` })).data).toMatchObject({
    ...{ bets: 4, played: 12_000_000, result: -100_000, houseResult: 100_000 },
  });
});

test("what came and was played counts since the last withdrawal that was paid, and no deposit that was taken back", async () => {
  const member = await signUp(desk.site.app);
  await desk.site.database.ownerPool.query("DELETE FROM platform.session WHERE member_id = $1", [
    member.memberId,
  ]);
  const { token } = z.object({ token: z.string() }).parse((await logIn(desk.site.app, member.loginId)).data);
  let cashier = await desk.operator("CASHIER");
  const deposit = async (amount: number) => {
    const id = await asked(token, "/money/deposit/request", { amount, bonusKind: "NONE" });
    expect((await step(cashier, id, "complete")).data).toMatchObject({ status: "COMPLETED" });
    forward(0.1);
    return id;
  };
  const withdraw = () =>
    asked(token, "/money/withdrawal/request", { amount: 20_000, exchangePassword: "4321" });
  const glanceOf = async (id: string) =>
    (await desk.as(cashier, { path: `/money/requests/${id}/glance` })).data;
  await deposit(100_000);
  await play(member, 100_000, 100_000);
  forward(0.1);
  const first = await withdraw();
  expect(await glanceOf(first)).toMatchObject({ depositedSince: 100_000, bets: 1, played: 100_000 });
  expect((await step(cashier, first, "complete")).data).toMatchObject({ status: "COMPLETED" });
  forward(1.1);
  cashier = await desk.operator("CASHIER");
  const undone = await deposit(50_000);
  await deposit(30_000);
  await play(member, 110_000, 110_000);
  forward(0.1);
  // The first of the two was the bank's mistake.
  await desk.site.database.ownerPool.query(
    "UPDATE platform.money_request SET undone_at = processed_at WHERE request_id = $1",
    [undone],
  );
  const second = await withdraw();
  expect(await glanceOf(second)).toMatchObject({ depositedSince: 30_000, bets: 1, played: 110_000 });
});

test("nine bets before a withdrawal of a million won are few, and ten are not", async () => {
  const member = await signUp(desk.site.app);
  await desk.site.database.ownerPool.query("DELETE FROM platform.session WHERE member_id = $1", [
    member.memberId,
  ]);
  const { token } = z.object({ token: z.string() }).parse((await logIn(desk.site.app, member.loginId)).data);
  const cashier = await desk.operator("CASHIER");
  const deposit = await asked(token, "/money/deposit/request", { amount: 1_000_000, bonusKind: "NONE" });
  expect((await step(cashier, deposit, "complete")).data).toMatchObject({ status: "COMPLETED" });
  forward(0.1);
  await play(member, 1_000_000, 1_010_000);
  for (let bet = 1; bet < 9; bet += 1) await play(member, 1_000, 1_000);
  forward(0.1);
  const withdrawal = await asked(token, "/money/withdrawal/request", {
    ...{ amount: 1_000_000, exchangePassword: "4321" },
  });
  const isFew = async () =>
    JSON.stringify((await desk.as(cashier, { path: `/money/requests/${withdrawal}/glance` })).data).includes(
      "FEW_BETS",
    );
  expect(await isFew()).toBe(true);
  await play(member, 1_000, 1_000);
  expect(await isFew()).toBe(false);
});
