import { randomUUID } from "node:crypto";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../testing/ask.ts";
import { letEverybodyIn } from "../testing/letEverybodyIn.ts";
import { signUp } from "../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../testing/operators.ts";
import { stranger } from "../testing/stranger.ts";
import { readGlances } from "./readGlances.ts";

let desk: OperatorSite;
let owner: TestOperator;
const start = new Date("2026-11-20T03:00:00.000Z");
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);

beforeAll(async () => {
  desk = await createOperatorSite();
  await letEverybodyIn(desk.site.database.ownerPool);
  desk.site.setClock(start);
  owner = await desk.operator("OWNER");
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});
beforeEach(() => desk.site.setClock(start));

const write = (text: string, ...values: readonly unknown[]) =>
  desk.site.database.ownerPool.query(text, [...values]);
const somebody = async (usdtAddress?: string) =>
  (await signUp(desk.site.app, { ...stranger(), ...(usdtAddress === undefined ? {} : { usdtAddress }) }))
    .memberId;
async function glanceOf(memberId: string, now = start) {
  const [glance] = await readGlances(desk.site.database.appPool, [{ memberId, requestId: null }], {
    most: 300,
    now,
  });
  if (glance === undefined) throw new Error("there is no glance of the member");
  return {
    ...glance,
    marks: glance.marks.map(({ is, others }) => (others === null ? is : `${is} ${others}`)),
  };
}
const link = (one: string, other: string, kind: string) =>
  write(
    `INSERT INTO platform.person_link (member_id, other_id, kind, value, strength, first_at, last_at)
     VALUES ($1, $2, $3, $4, 'PROBABLE', $5, $5)`,
    ...[one, other, kind, randomUUID(), start],
  );

test("a wallet, a device and an address of others are said with how many they are, and so is whom an operator said to be the same", async () => {
  const [member, one, two] = [await somebody(), await somebody(), await somebody()];
  expect((await glanceOf(member)).marks).toEqual([]);
  for (const kind of ["USDT", "DEVICE", "NETWORK"]) await link(member, one, kind);
  await link(member, two, "USDT");
  await write(
    `INSERT INTO platform.person_verdict (member_id, other_id, verdict, decided_by, decided_at, reason)
     VALUES ($1, $2, 'SAME', 'operator:one', now(), '같은 사람')`,
    ...[member, two],
  );
  expect((await glanceOf(member)).marks).toEqual([
    ...["SAME_PERSON 1", "SHARED_WALLET 2", "SHARED_DEVICE 1", "SHARED_ADDRESS 1"],
  ]);
});

test("an open case of the member is said until it is decided", async () => {
  const member = await somebody();
  const caseId = randomUUID();
  await write(
    `INSERT INTO platform.risk_case (case_id, opened_at, opened_by, reason, deadline_at) VALUES ($1, $2, 'test', '시험', $2)`,
    ...[caseId, start],
  );
  await write(
    "INSERT INTO platform.case_member (member_id, case_id, added_at, added_by) VALUES ($1, $2, $3, 'test')",
    ...[member, caseId, start],
  );
  expect((await glanceOf(member)).marks).toEqual(["OPEN_CASE"]);
  await write(
    `UPDATE platform.risk_case SET decision = 'UNFOUNDED', decided_at = $2, decided_by = 'test', decision_reason = '시험' WHERE case_id = $1`,
    ...[caseId, start],
  );
  expect((await glanceOf(member)).marks).toEqual([]);
});

test("another wallet is new for three days from when it holds, and one that was taken back is none", async () => {
  const member = await somebody("0x52908400098527886e0f7030069857d2e4169ee7");
  // Long after the sign-up, with which everything is new.
  const since = hours(24 * 60);
  const changeTo = (state: string) =>
    write(
      `INSERT INTO platform.usdt_address_change (member_id, change_id, address, address_mark, asked_by, asked_at, holds_from, state)
       SELECT member_id, $2, usdt_address, usdt_mark, 'operator:one', $3, $3, $4 FROM platform.member WHERE member_id = $1`,
      ...[member, randomUUID(), since, state],
    );
  await changeTo("CANCELLED");
  expect((await glanceOf(member, since)).marks).toEqual([]);
  await changeTo("DONE");
  const end = since.getTime() + 72 * 3_600_000;
  expect((await glanceOf(member, new Date(end - 1))).marks).toEqual(["NEW_WALLET"]);
  expect((await glanceOf(member, new Date(end))).marks).toEqual([]);
});

test("bonuses that were taken and what was given by hand are what the house has spent on a member", async () => {
  const { memberId: member, token } = await signUp(desk.site.app, stranger());
  expect(await glanceOf(member)).toMatchObject({ bonuses: 0, houseResult: 0 });
  const given = await desk.as(owner, {
    ...{ path: `/members/${member}/adjust`, headers: { "idempotency-key": randomUUID() } },
    body: { kind: "ADMIN_PAYMENT", account: "CASH", amount: 5_000, reason: "시험" },
  });
  expect(given.status).toBe(200);
  const deposit = await ask(desk.site.app, {
    ...{ path: "/money/deposit/request", token, headers: { "idempotency-key": randomUUID() } },
    body: { amount: 50_000, bonusKind: "NONE" },
  });
  const { id } = z.object({ id: z.string() }).parse(deposit.data);
  const completed = await desk.as(owner, { path: `/money/requests/${id}/complete`, body: {} });
  expect(completed.status).toBe(200);
  const bonusIs = (won: number) =>
    write("UPDATE platform.money_request SET bonus_won = $2 WHERE request_id = $1", id, won);
  await bonusIs(7_000);
  await desk.site.database.appPool.query("SELECT ledger.roll_up_house(NULL, 1000)");
  expect(await glanceOf(member)).toMatchObject({ bonuses: 7_000, houseResult: -5_000 });
  await bonusIs(0);
});
