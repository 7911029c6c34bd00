import { randomUUID } from "node:crypto";
import { monthReport } from "@hanpan/contract/operator/objects/month";
import { verifyLedger } from "@hanpan/ledger";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { writeVendor } from "../../features/catalogue/writeGames.ts";
import { checkMoney } from "../../money/ledgerCheck.ts";
import { completeRequest, requestDeposit } from "../../money/requests.ts";
import { countFigures } from "../../months/countFigures.ts";
import { countPartnerDays } from "../../partners/days/countDays.ts";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let cashier: TestOperator;
let owner: TestOperator;
beforeAll(async () => {
  desk = await createOperatorSite();
  cashier = await desk.operator("CASHIER");
  owner = await desk.operator("OWNER");
});
afterAll(async () => {
  const { ownerPool } = desk.site.database;
  expect((await verifyLedger(ownerPool, { checks: [checkMoney] })).offenders).toEqual([]);
  await desk.close();
});

const pool = () => desk.site.database.appPool;
/** The month before the site's. */
function monthBefore(): string {
  const now = new Date(desk.site.now().getTime() + 9 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}
async function count() {
  await countPartnerDays(pool(), desk.site.now());
  while ((await countFigures(pool(), desk.site.now())) > 0);
}
const reportOf = async (month: string) =>
  monthReport.parse((await desk.as(cashier, { path: `/months/${month}`, method: "GET" })).data);
const close = (operator: TestOperator, month: string, body: object) =>
  desk.as(operator, {
    path: `/months/${month}/close`,
    body,
    headers: { "idempotency-key": randomUUID() },
  });

test("a month is closed by two operators as it was shown, and the audit and the list say so", async () => {
  const month = monthBefore();
  const { memberId } = await signUp(desk.site.app);
  const now = new Date(`${month}-15T12:00:00+09:00`);
  const requestId = v7({ msecs: now.getTime() });
  await requestDeposit(pool(), { memberId, requestId, amountWon: 70_000, bonusKind: "NONE", now });
  await completeRequest(pool(), { memberId, requestId, actor: "operator:test", now });
  await count();
  const shown = await reportOf(month);
  expect(shown).toMatchObject({ state: "OPEN", closable: true, deposits: 70_000, owed: 70_000 });
  expect(await desk.as(cashier, { path: `/months/${month}/check`, method: "GET" })).toMatchObject({
    data: { sound: true },
  });

  expect(await close(cashier, month, { edition: shown.edition })).toMatchObject({
    ...{ status: 400, fields: { reason: expect.any(String) } },
  });
  expect(await close(cashier, month, { edition: shown.edition - 1, reason: "월 마감" })).toMatchObject({
    code: "MONTH_CHANGED",
  });
  const vendorId = await writeVendor(pool(), {
    ...{ code: "maker", nameKo: "제작사", nameEn: "Maker", logo: "", launchUrl: "https://maker.example/" },
    ...{ apiUrl: null, mode: "IFRAME" },
  });
  const early = await close(cashier, month, { edition: shown.edition, reason: "월 마감" });
  await desk.as(owner, {
    ...{ path: `/months/${month}/vendor-rates`, method: "PUT" as const },
    body: { vendorId, category: "SLOT", rateBps: 900, reason: "계약" },
  });
  const { approvalId: stale } = z.object({ approvalId: z.string() }).parse(early.details);
  expect(await desk.as(owner, { path: `/approvals/${stale}/approve`, body: {} })).toMatchObject({
    ...{ status: 409, code: "APPROVAL_STALE" },
  });
  const proposed = await close(cashier, month, { edition: shown.edition, reason: "월 마감" });
  expect(proposed).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  const { approvalId } = z.object({ approvalId: z.string() }).parse(proposed.details);
  expect((await reportOf(month)).state).toBe("OPEN");
  expect(await desk.as(cashier, { path: `/approvals/${approvalId}/approve`, body: {} })).toMatchObject({
    code: "APPROVAL_OWN",
  });
  expect(await desk.as(owner, { path: `/approvals/${approvalId}/approve`, body: {} })).toMatchObject({
    status: 200,
  });
  expect(await desk.as(cashier, { path: "/months?months=3", method: "GET" })).toMatchObject({
    data: {
      closedThrough: month,
      list: expect.arrayContaining([
        expect.objectContaining({
          month,
          state: "CLOSED",
          closedBy: cashier.loginId,
          approvedBy: owner.loginId,
        }),
      ]),
    },
  });
  expect(await close(cashier, month, { edition: shown.edition, reason: "다시" })).toMatchObject({
    code: "MONTH_CLOSED",
  });
});

test("what a vendor takes is said from a month on, by who may, and never of a month that is closed", async () => {
  const month = monthBefore();
  const { rows } = await pool().query("SELECT vendor_id FROM platform.vendor LIMIT 1");
  const [vendor] = z.array(z.object({ vendor_id: z.string() })).parse(rows);
  const put = (operator: TestOperator, of: string, rateBps: number) =>
    desk.as(operator, {
      ...{ path: `/months/${of}/vendor-rates`, method: "PUT" as const },
      body: { vendorId: vendor?.vendor_id ?? randomUUID(), category: "SLOT", rateBps, reason: "계약" },
    });
  expect(await put(cashier, "2030-01", 1_000)).toMatchObject({ status: 403 });
  expect(await put(owner, "2030-01", 10_001)).toMatchObject({ status: 400 });
  if (vendor !== undefined) {
    expect(await put(owner, month, 1_000)).toMatchObject({ code: "MONTH_CLOSED" });
    expect(await put(owner, "2030-01", 1_250)).toMatchObject({ status: 200, data: { rateBps: 1_250 } });
  } else expect(await put(owner, "2030-01", 1_000)).toMatchObject({ status: 404 });
});

test("a month before the site, one to come, and what is none are answered plainly", async () => {
  const read = (month: string) => desk.as(cashier, { path: `/months/${month}`, method: "GET" });
  expect(await read("2019-01")).toMatchObject({ status: 400 });
  expect(await read("2020-01")).toMatchObject({ status: 404 });
  expect(await read("2099-12")).toMatchObject({ status: 404 });
  expect(await read("2026-13")).toMatchObject({ status: 400 });
});
