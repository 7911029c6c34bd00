import { formatWon } from "@hanpan/contract/money";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { notifyPublished } from "../../lib/outbox.ts";
import { undoDeposit as undo } from "../../money/requests.ts";
import { Refusal, refuse } from "../../server/refusal.ts";
import { defineApprovalKind, propose } from "../lib/approval.ts";
import { keepManualAct, lockSums, movedToday } from "../member/manualActs.ts";
import type { Recorder } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";
import { readRequest } from "./moveRequest.ts";

const payloadSchema = z.object({ memberId: z.string(), requestId: z.string() });

const words = {
  ko: {
    title: "입금 완료 되돌리기",
    member: "회원",
    amount: "입금액",
    bonus: "보너스",
    cash: "보유 금액",
    debt: "미수금이 되는 금액 (최소)",
  },
  en: {
    title: "Take back a completed deposit",
    member: "Member",
    amount: "Deposit",
    bonus: "Bonus",
    cash: "Cash",
    debt: "Becomes debt (at least)",
  },
} as const;

const cashRow = z.object({ cash: z.number() });

/** A completed deposit is taken back by a second operator where it is as large as those that two complete. */
export const undoDepositKind = defineApprovalKind({
  kind: "money.undo",
  payload: payloadSchema,
  permission: () => "money.process" as const,
  async explain(client, { memberId, requestId }, language) {
    const request = await readRequest(client, requestId, language);
    const found = await client.query("SELECT cash FROM ledger.member_balance WHERE member_id = $1", [
      memberId,
    ]);
    const { cash } = cashRow.parse(found.rows[0]);
    const say = words[language];
    const member = `${request.member.nickname} (${request.member.loginId})`;
    const fact = (label: string, amountWon: number) => ({
      label,
      was: null,
      value: formatWon(amountWon, language),
    });
    return {
      title: `${member} · ${say.title} ${formatWon(request.amount, language)}`,
      facts: [
        { label: say.member, was: null, value: member },
        fact(say.amount, request.amount),
        fact(say.bonus, request.bonus),
        fact(say.cash, cash),
        fact(say.debt, Math.max(0, request.amount - cash)),
      ],
    };
  },
  basis: async (client, { memberId, requestId }) => {
    await client.query("SELECT ledger.lock_member($1)", [memberId]);
    const { undoneAt } = await readRequest(client, requestId, "ko");
    return { isUndone: undoneAt !== null };
  },
  async carryOut(client, { memberId, requestId }, { approvalId, reason, proposedBy, now }) {
    const { after } = await carryOut(client, {
      ...{ memberId, requestId, reason, now },
      operatorId: proposedBy.operatorId,
      stepId: approvalId,
    });
    return { after };
  },
});

async function carryOut(
  client: PoolClient,
  given: {
    readonly memberId: string;
    readonly requestId: string;
    readonly operatorId: string;
    readonly reason: string;
    readonly stepId: string;
    readonly now: Date;
  },
): Promise<{
  readonly isNew: boolean;
  readonly after: { readonly amount: number; readonly bonus: number; readonly member: string };
}> {
  const answer = await undo(client, {
    ...given,
    actor: `operator:${given.operatorId}`,
    eventId: given.stepId,
  });
  if (answer.outcome === "REFUSED") {
    throw refuse(answer.code === "NOT_FOUND" ? "NOT_FOUND" : "TRANSITION_REFUSED", answer.details);
  }
  const { amountWon, bonusWon } = answer.result;
  if (answer.outcome === "OK") {
    const { memberId, operatorId, stepId: actId, now } = given;
    const act = {
      memberId,
      actId,
      operatorId,
      kind: "DEPOSIT",
      isPayment: false,
      worthWon: amountWon,
      now,
    } as const;
    await keepManualAct(client, act);
  }
  const after = { amount: amountWon, bonus: bonusWon, member: given.memberId };
  return { isNew: answer.outcome === "OK", after };
}

const limitRow = z.object({ second_from: z.number() });

/**
 * Whether two are needed: with what the operator, or any of them of this member, took back of deposits today it comes to
 * what two operators complete. Ten of 9,990,000 are not ten small ones.
 */
async function needsTwo(
  client: PoolClient,
  given: {
    readonly operatorId: string;
    readonly memberId: string;
    readonly amountWon: number;
    readonly now: Date;
  },
): Promise<boolean> {
  await lockSums(client, given.operatorId, given.memberId);
  const taken = await movedToday(client, { ...given, ofKind: "DEPOSIT" });
  const limit = await client.query(
    "SELECT deposit_second_approval_from AS second_from FROM platform.money_setting()",
  );
  const { second_from } = limitRow.parse(limit.rows[0]);
  return given.amountWon + Math.max(taken.operator, taken.member) >= second_from;
}

/**
 * Takes a completed deposit back in one transaction with its audit, or proposes it where what is taken back of the day comes
 * to what two operators complete (`depositSecondApprovalFrom`). Refuses TRANSITION_REFUSED for what is no completed deposit.
 */
export async function undoDeposit(
  pool: Pool,
  given: {
    readonly requestId: string;
    readonly operator: SignedInOperator;
    readonly reason: string;
    readonly language: "ko" | "en";
    readonly now: Date;
    readonly workId: string;
  },
  record: Recorder,
) {
  const { requestId, operator, reason, language, now, workId } = given;
  const subject = `request:${requestId}`;
  const waits = await withTransaction(pool, async (client) => {
    const before = await readRequest(client, requestId, language);
    const isDone = before.undoneAt !== null;
    if (before.type !== "DEPOSIT" || before.status !== "COMPLETED") {
      throw refuse("TRANSITION_REFUSED", { status: before.status });
    }
    const memberId = before.member.id;
    const sum = { operatorId: operator.operatorId, memberId, amountWon: before.amount, now };
    if (!isDone && (await needsTwo(client, sum))) {
      const payload = { memberId, requestId };
      return propose(client, {
        ...{ kind: undoDepositKind, payload, subject, reason, operator, workId, now, record },
      });
    }
    const step = { memberId, requestId, operatorId: operator.operatorId, reason, stepId: workId, now };
    const { isNew, after } = await carryOut(client, step);
    if (isNew) await record(client, { subject, after, reason });
    return null;
  });
  notifyPublished();
  return waits instanceof Refusal ? waits : readRequest(pool, requestId, language);
}
