import { randomUUID } from "node:crypto";
import { payoutFile, payoutResult, payoutResultRow } from "@hanpan/contract/operator/objects/payout";
import { verifyLedger } from "@hanpan/ledger";
import { v7 } from "uuid";
import { expect } from "vitest";
import * as z from "zod";
import { checkMoney } from "../../money/ledgerCheck.ts";
import { completeRequest, requestDeposit, requestWithdrawal } from "../../money/requests.ts";
import { signUp, type TestMember } from "../members.ts";
import { createOperatorSite, type TestOperator } from "../operators.ts";

/** A withdrawal and whose it is. */
export type Asked = { readonly member: TestMember; readonly requestId: string };

/** A result file as it was understood. */
export const shownResult = z.object({ ...payoutResult.shape, rows: z.array(payoutResultRow) });

const keyed = () => ({ "idempotency-key": randomUUID() });

/** A site with a cashier who makes batches, two who approve them, and members who ask for withdrawals. */
export async function createPayoutDesk() {
  const desk = await createOperatorSite();
  const maker = await desk.operator("CASHIER");
  const second = await desk.operator("CASHIER");
  const third = await desk.operator("OWNER");
  const { appPool: pool, ownerPool } = desk.site.database;
  // The rules of risk are tried by the tests of money; here only what a test makes of them.
  await ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, '{"money": {"riskPlayPercent": 0}}', now(), 'test' FROM platform.setting`,
  );

  const post = (operator: TestOperator, path: string, body: unknown = {}) =>
    desk.as(operator, { path, body, headers: keyed() });
  const get = (operator: TestOperator, path: string) => desk.as(operator, { path, method: "GET" });

  /** A member's withdrawal that waits, of an account number of their own. */
  async function asked(amountWon: number, accountNumber: string, holder = "홍길동"): Promise<Asked> {
    const member = await signUp(desk.site.app);
    const { memberId } = member;
    await ownerPool.query(
      "UPDATE platform.member SET account_number = $2, account_mark = NULL, depositor = $3 WHERE member_id = $1",
      [memberId, accountNumber.replaceAll(/\D/g, ""), holder],
    );
    const now = desk.site.now();
    const depositId = v7();
    await requestDeposit(pool, { memberId, requestId: depositId, amountWon, bonusKind: "NONE", now });
    await completeRequest(pool, { memberId, requestId: depositId, actor: "operator:test", now });
    await ownerPool.query(
      "UPDATE platform.rollover SET status = 'MET', closed_at = now() WHERE member_id = $1",
      [memberId],
    );
    await ownerPool.query("UPDATE platform.member_money SET open_rollovers = 0 WHERE member_id = $1", [
      memberId,
    ]);
    const requestId = v7();
    const answer = await requestWithdrawal(pool, { memberId, requestId, amountWon, now });
    if (answer.outcome === "REFUSED") throw new Error(answer.code);
    return { member, requestId };
  }

  async function approved(amountWon: number, accountNumber: string, holder?: string): Promise<Asked> {
    const withdrawal = await asked(amountWon, accountNumber, holder);
    const answer = await post(second, `/money/requests/${withdrawal.requestId}/approve`, {
      seen: ["FEW_BETS"],
    });
    expect(answer.status).toBe(200);
    return withdrawal;
  }

  async function made(withdrawals: readonly Asked[], format = "plain") {
    const requests = withdrawals.map(({ requestId }) => requestId);
    const answer = await post(maker, "/payouts", { format, memo: "한판출금", requests });
    expect(answer).toMatchObject({ status: 200 });
    return payoutFile.parse(answer.data);
  }

  /** A batch that was made, approved, and given to the bank, with the file that was given. */
  async function sent(withdrawals: readonly Asked[], format = "plain") {
    const batch = await made(withdrawals, format);
    const { sum, count } = batch;
    const approving = await post(second, `/payouts/${batch.id}/approve`, { sum, count });
    expect(approving).toMatchObject({ status: 200, data: { status: "APPROVED" } });
    const taken = await post(maker, `/payouts/${batch.id}/file`);
    expect(taken.status).toBe(200);
    expect(await post(maker, `/payouts/${batch.id}/send`)).toMatchObject({ data: { status: "SENT" } });
    const file = z.object({ fileName: z.string(), base64: z.string() }).parse(taken.data);
    return { batch, file: { name: file.fileName, bytes: Buffer.from(file.base64, "base64") } };
  }

  const readResult = (batchId: string, file: Buffer, fileName = "결과.csv") =>
    post(maker, `/payouts/${batchId}/results`, { fileName, file: file.toString("base64") });

  async function cashOf({ member }: Asked) {
    const { rows } = await ownerPool.query(
      "SELECT cash, held FROM ledger.member_balance WHERE member_id = $1",
      [member.memberId],
    );
    return z.object({ cash: z.number(), held: z.number() }).parse(rows[0]);
  }

  /** Verifies the ledger and what the cashier's rows say of it, and closes the site. */
  async function close(): Promise<void> {
    expect((await verifyLedger(ownerPool, { checks: [checkMoney] })).offenders).toEqual([]);
    await desk.close();
  }

  return {
    ...{ desk, maker, second, third, post, get },
    ...{ asked, approved, made, sent, readResult, cashOf, close },
  };
}
export type PayoutDesk = Awaited<ReturnType<typeof createPayoutDesk>>;
