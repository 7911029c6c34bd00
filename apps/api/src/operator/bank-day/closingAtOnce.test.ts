import { randomUUID } from "node:crypto";
import { verifyLedger } from "@hanpan/ledger";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { matchEntry } from "../../money/bank/matchEntries.ts";
import { recordBankWords } from "../../money/bank/recordWords.ts";
import { checkMoney } from "../../money/ledgerCheck.ts";
import { completeRequest, requestDeposit } from "../../money/requests.ts";
import { bankSource, siteAccount } from "../../testing/bank/bankGround.ts";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let operators: readonly TestOperator[];
let account: string;
let source: string;
beforeAll(async () => {
  desk = await createOperatorSite();
  operators = [
    await desk.operator("CASHIER"),
    await desk.operator("OWNER"),
    await desk.operator("CASHIER"),
    await desk.operator("OWNER"),
  ];
  account = await siteAccount(desk.site.database.appPool, { accountNumber: "110000111111" });
  source = await bankSource(desk.site.database.appPool, "service");
});
afterAll(async () => {
  const { ownerPool } = desk.site.database;
  expect((await verifyLedger(ownerPool, { checks: [checkMoney] })).offenders).toEqual([]);
  await desk.close();
});

const at = (day: number, clock = "12:00") => new Date(`2026-11-${day}T${clock}:00+09:00`);
const daysOf = "/bank-days/2026-11-";
const shownOf = async (day: number) =>
  z
    .object({ data: z.object({ rows: z.number(), difference: z.number(), state: z.string() }) })
    .parse(await desk.as(operators[0] ?? never(), { path: `${daysOf}${day}`, method: "GET" })).data;
function never(): never {
  throw new Error("There is no operator.");
}
const close = (operator: TestOperator, day: number, shown: { rows: number; difference: number }) =>
  desk.as(operator, {
    path: `${daysOf}${day}/close`,
    body: { rows: shown.rows, difference: shown.difference, reason: "시차" },
    headers: { "idempotency-key": randomUUID() },
  });

/** A deposit asked for on a day, and what the bank says of it, which nobody has held against it yet. */
async function unmatched(day: number, amountWon: number) {
  const { appPool, ownerPool } = desk.site.database;
  const { memberId } = await signUp(desk.site.app);
  const name = `김${String(amountWon)}`;
  await ownerPool.query("UPDATE platform.member SET depositor = $2 WHERE member_id = $1", [memberId, name]);
  const requestId = v7({ msecs: at(day, "10:00").getTime() });
  await requestDeposit(appPool, {
    ...{ memberId, requestId, amountWon, bonusKind: "NONE" as const, now: at(day, "10:00") },
  });
  const entry = {
    ...{ accountId: account, direction: "IN" as const, precision: "SECOND" as const },
    ...{ amountWon, counterparty: name, bookedAt: at(day, "10:01") },
  };
  const [written] = await recordBankWords(
    appPool,
    source,
    [{ wordId: randomUUID(), content: {}, entry }],
    at(day, "10:01"),
  );
  return { memberId, requestId, entryId: written?.entryId ?? "" };
}

test("of many who close a day at once one does, and the next day is closed after it by one", async () => {
  const nothing = { rows: 0, difference: 0 };
  const answers = await Promise.all(operators.map((operator) => close(operator, 10, nothing)));
  expect(answers.map(({ status, code }) => (status === 200 ? "CLOSED" : code)).sort()).toEqual([
    "BANK_DAY_CLOSED",
    "BANK_DAY_CLOSED",
    "BANK_DAY_CLOSED",
    "CLOSED",
  ]);
  const both = await Promise.all(
    operators.map((operator, index) => close(operator, 11 + (index % 2), nothing)),
  );
  const closed = both.filter(({ status }) => status === 200).length;
  // Who was first of the two days decides whether the later one could follow.
  expect([1, 2]).toContain(closed);
  expect((await shownOf(11)).state).toBe("CLOSED");
  if (closed === 1) expect(await close(operators[0] ?? never(), 12, nothing)).toMatchObject({ status: 200 });
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT subject, count(*)::integer AS times FROM platform.audit WHERE subject LIKE 'bankDay:%' AND outcome = 'DONE' GROUP BY 1 ORDER BY 1",
  );
  expect(rows).toEqual([10, 11, 12].map((day) => ({ subject: `bankDay:2026-11-${String(day)}`, times: 1 })));
});

test("a day that is closed while its entries are matched and completed by hand is closed as it was shown, or not at all", async () => {
  const { appPool } = desk.site.database;
  for (const day of [13, 14, 15, 16, 17]) {
    const waiting = await Promise.all([1, 2, 3].map((step) => unmatched(day, day * 1_000 + step * 100)));
    const [first, second, third] = waiting;
    if (first === undefined || second === undefined || third === undefined) return never();
    const shown = await shownOf(day);
    const answers = await Promise.all([
      matchEntry(appPool, first.entryId, desk.site.now()),
      close(operators[0] ?? never(), day, shown),
      completeRequest(appPool, { ...second, actor: "operator:test", now: desk.site.now() }),
      close(operators[1] ?? never(), day, shown),
      matchEntry(appPool, third.entryId, desk.site.now()),
    ]);
    expect(answers).toHaveLength(5);
    // What the day says afterwards is closed by two where anything differs; by the first that sees it as it stands.
    for (const closer of [operators[0], operators[1]]) {
      const now = await shownOf(day);
      if (now.state === "CLOSED") break;
      const answer = await close(closer ?? never(), day, now);
      if (answer.status !== 202) continue;
      const { approvalId } = z.object({ approvalId: z.string() }).parse(answer.details);
      await desk.as(operators[3] ?? never(), { path: `/approvals/${approvalId}/approve`, body: {} });
    }
    expect((await shownOf(day)).state).toBe("CLOSED");
    const { offenders } = await verifyLedger(desk.site.database.ownerPool, { checks: [checkMoney] });
    expect(offenders).toEqual([]);
  }
});
