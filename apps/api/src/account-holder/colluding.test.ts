import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { createSiteSettingReader } from "../lib/readSiteSetting.ts";
import { everybodyMayCome } from "../testing/letEverybodyIn.ts";
import { signUp } from "../testing/members.ts";
import { createPayoutDesk, type PayoutDesk } from "../testing/payouts/payoutDesk.ts";
import { lookUpHolders } from "./lookUpHolders.ts";
import type { HolderAnswer } from "./provider/port.ts";

let payouts: PayoutDesk;
let askedOf: string[] = [];
let bank: (accountNumber: string) => HolderAnswer;
const holds = (name: string): HolderAnswer => ({ answer: "HOLDER", name });

beforeAll(async () => {
  payouts = await createPayoutDesk();
});
afterAll(() => payouts.close());
beforeEach(async () => {
  askedOf = [];
  bank = () => holds("홍길동");
  await site({});
  await pool().query("DELETE FROM platform.account_holder");
  await pool().query("DELETE FROM platform.holder_budget");
});

const pool = () => payouts.desk.site.database.ownerPool;
async function site(identity: object): Promise<void> {
  await pool().query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, $1, now(), 'test' FROM platform.setting`,
    [
      JSON.stringify({
        persons: everybodyMayCome,
        money: { riskPlayPercent: 0 },
        identity: {
          ...{
            signUp: false,
            firstDeposit: false,
            firstWithdrawal: false,
            thresholdWon: 0,
            thresholdDays: 30,
          },
          ...{ holder: "HOLD", ...identity },
        },
      }),
    ],
  );
}
const job = async (now = payouts.desk.site.now()) =>
  lookUpHolders(
    {
      pool: payouts.desk.site.database.appPool,
      provider: {
        name: "SIMULATED",
        ask: async ({ accountNumber }) => {
          askedOf.push(accountNumber);
          return bank(accountNumber);
        },
      },
    },
    await createSiteSettingReader(pool())(),
    now,
  );
const marksOf = async (requestId: string) =>
  z
    .object({ marks: z.array(z.object({ is: z.string(), weighs: z.boolean() })) })
    .parse((await payouts.get(payouts.third, `/money/requests/${requestId}/glance`)).data)
    .marks.filter(({ is }) => is.startsWith("HOLDER_"));

test("a withdrawal that was approved before the bank named another holder is paid by no batch unseen", async () => {
  const early = await payouts.approved(100_000, "330-000-000001");
  const batch = await payouts.made([early]);
  const approving = { sum: batch.sum, count: batch.count };
  bank = () => holds("정이슬");
  await job();
  expect(await payouts.post(payouts.second, `/payouts/${batch.id}/approve`, approving)).toMatchObject({
    ...{ status: 409, code: "MARKS_UNSEEN", details: { marks: ["HOLDER_DIFFERS"], position: 1 } },
  });
  await payouts.post(payouts.maker, `/payouts/${batch.id}/items/${early.requestId}/remove`, {
    reason: "확인",
  });
  const complete = (body: object) =>
    payouts.post(payouts.third, `/money/requests/${early.requestId}/complete`, body);
  expect(await complete({})).toMatchObject({ code: "MARKS_UNSEEN" });
  expect((await complete({ seen: ["HOLDER_DIFFERS"] })).status).toBe(200);
});

test("what the bank says after the batch was approved keeps its file; what was seen at the approval does not", async () => {
  const late = await payouts.approved(100_000, "330-000-000002");
  const batch = await payouts.made([late]);
  const approving = { sum: batch.sum, count: batch.count };
  expect((await payouts.post(payouts.second, `/payouts/${batch.id}/approve`, approving)).status).toBe(200);
  bank = () => holds("정이슬");
  await job();
  expect(await payouts.post(payouts.maker, `/payouts/${batch.id}/file`)).toMatchObject({
    code: "MARKS_UNSEEN",
  });
  const seen = await payouts.asked(100_000, "330-000-000003");
  await job();
  const approve = (marks: readonly string[]) =>
    payouts.post(payouts.second, `/money/requests/${seen.requestId}/approve`, { seen: marks });
  expect(await approve([])).toMatchObject({ code: "MARKS_UNSEEN" });
  const { site } = payouts.desk;
  site.setClock(new Date(site.now().getTime() + 1_000));
  expect((await approve(["HOLDER_DIFFERS"])).status).toBe(200);
  expect((await payouts.sent([seen])).batch.count).toBe(1);
});

test("the account that an open withdrawal goes to is asked about though the member has another by now", async () => {
  const { member, requestId } = await payouts.asked(100_000, "330-000-000004");
  await pool().query(
    "UPDATE platform.member SET account_number = '330000000005', account_mark = NULL, depositor = '김초롱' WHERE member_id = $1",
    [member.memberId],
  );
  bank = (accountNumber) => holds(accountNumber === "330000000004" ? "정이슬" : "김초롱");
  await job();
  expect(askedOf).toContain("330000000004");
  expect(await marksOf(requestId)).toEqual([{ is: "HOLDER_DIFFERS", weighs: true }]);
});

test("open withdrawals are asked about before sign-ups, however many there are", async () => {
  await site({ holderCalls: 1 });
  for (let count = 0; count < 3; count += 1) await signUp(payouts.desk.site.app);
  const { requestId } = await payouts.asked(100_000, "330-000-000006");
  bank = (accountNumber) => holds(accountNumber === "330000000006" ? "정이슬" : "홍길동");
  await pool().query("UPDATE platform.account_holder SET next_at = next_at - interval '1 hour'");
  await job();
  expect(askedOf).toHaveLength(1);
  expect(askedOf[0]).toMatch(/^330/);
  await site({ holderCalls: 20 });
  await job();
  expect(await marksOf(requestId)).toEqual([{ is: "HOLDER_DIFFERS", weighs: true }]);
});

test("processes on two sides of midnight share one budget", async () => {
  await site({ holderCalls: 2 });
  const midnight = new Date("2027-03-01T15:00:00.000Z");
  const before = new Date(midnight.getTime() - 1);
  for (let count = 0; count < 6; count += 1) await signUp(payouts.desk.site.app);
  await pool().query("UPDATE platform.account_holder SET next_at = $1", [before]);
  expect(await job(midnight)).toBe(2);
  expect(await job(before)).toBe(0);
  expect(await job(midnight)).toBe(0);
});
