import type { ErrorCode } from "@hanpan/contract/errors";
import type { Language } from "@hanpan/contract/language";
import type { OperatorMoneyRequest } from "@hanpan/contract/operator/objects/moneyRequest";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { notifyPublished } from "../../lib/outbox.ts";
import type { MoneyRefused } from "../../money/answer.ts";
import { holdWithdrawal, liftHold, lookForRisks } from "../../money/payouts.ts";
import { approveWithdrawal, cancelRequest, completeRequest, processRequest } from "../../money/requests.ts";
import { Refusal, refuse } from "../../server/refusal.ts";
import { refuseUnseen, type SeenMarks } from "../glance/refuseUnseen.ts";
import { refuseNew } from "../lib/countsAsOne.ts";
import { memberRefusal } from "../lib/memberRefusal.ts";
import type { Recorder } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";
import { readRequests } from "./readRequests.ts";
import { refuseLift, refuseLifter } from "./refuseLifter.ts";

const steps = {
  process: processRequest,
  approve: approveWithdrawal,
  complete: completeRequest,
  cancel: cancelRequest,
} as const;
export type Step = keyof typeof steps;

/** One request as an operator sees it; refuses NOT_FOUND. */
export async function readRequest(
  connection: Pool | PoolClient,
  requestId: string,
  language: Language,
): Promise<OperatorMoneyRequest> {
  const [found] = await readRequests(connection, { id: requestId }, language, null, 1);
  if (found === undefined) throw refuse("NOT_FOUND");
  return found.item;
}

/**
 * Takes a step of a request: the money, what is published and the audit are one transaction. Of two operators at once
 * one takes it; the other is refused with how it stands now and who has it.
 */
export async function moveRequest(
  pool: Pool,
  step: Step,
  given: {
    readonly requestId: string;
    readonly operator: SignedInOperator;
    readonly reason: string | undefined;
    /** Of a step that pays: what of the glance the operator says that they saw. */
    readonly saw?: SeenMarks;
    readonly language: Language;
    readonly now: Date;
    /** The step's own id: a step that is found taken under it is answered as it stands, and not taken again. */
    readonly stepId: string;
    /** What is done in the same transaction, before the step and after it. */
    readonly beside?: {
      readonly before: (client: PoolClient) => Promise<void>;
      readonly after: (client: PoolClient, request: OperatorMoneyRequest) => Promise<void>;
    };
  },
  record: Recorder,
): Promise<OperatorMoneyRequest> {
  const { requestId, operator, language, now, stepId } = given;
  const subject = `request:${requestId}`;
  const pays = step === "complete" || step === "approve";
  // What the rules of risk find by now is kept, whether the step is taken or not.
  if (pays) await holdFoundRisks(pool, requestId, language, now);
  const moved = await withTransaction(pool, async (client) => {
    await given.beside?.before(client);
    const before = await readRequest(client, requestId, language);
    const isPaid = pays && before.type === "WITHDRAWAL" && isOpen(before);
    const member = { memberId: before.member.id, requestId };
    const seen = isPaid ? await refuseUnseen(client, member, given.saw ?? {}, now) : [];
    const answer = await steps[step](client, {
      memberId: before.member.id,
      requestId,
      actor: `operator:${operator.operatorId}`,
      reason: given.reason,
      now,
      eventId: stepId,
    });
    if (answer.outcome === "REFUSED") throw refusalOf(answer, await readRequest(client, requestId, language));
    const after = await readRequest(client, requestId, language);
    // Whoever has made an operator might be both of two.
    if (pays) await refuseNewOfTwo(client, after, operator.operatorId, now);
    if (pays && answer.outcome === "OK") await refuseLifter(client, after, operator.operatorId, now);
    await given.beside?.after(client, after);
    if (answer.outcome === "OK") {
      await record(client, {
        subject,
        before: stateOf(before),
        after: {
          ...stateOf(after),
          member: after.member.id,
          amount: after.amount,
          type: after.type,
          ...(after.type === "WITHDRAWAL" ? { bank: after.bank } : {}),
          ...(seen.length > 0 ? { seen } : {}),
        },
        reason: given.reason,
      });
    }
    return after;
  }).catch(async (error: unknown) => {
    // That one operator tried to be both is published, though the step itself is undone.
    if (error instanceof Refusal && bothOfTwo.has(error.code))
      await record(pool, { subject, reason: error.code, outcome: "REFUSED" });
    throw error;
  });
  notifyPublished();
  return moved;
}

/** What is finished is refused for that, and not for what nobody saw. */
const isOpen = ({ status, underReview }: OperatorMoneyRequest): boolean =>
  (status === "WAITING" || status === "PROCESSING") && !underReview;

async function holdFoundRisks(pool: Pool, requestId: string, language: Language, now: Date): Promise<void> {
  const { type, status, member } = await readRequest(pool, requestId, language);
  if (type !== "WITHDRAWAL" || status === "COMPLETED" || status === "CANCELLED") return;
  await lookForRisks(pool, { memberId: member.id, requestId }, now);
}

const holds = { hold: holdWithdrawal, lift: liftHold } as const;

/** Holds a withdrawal, or lifts the hold of one that somebody has looked at, with the audit in one transaction. */
export async function holdOrLift(
  pool: Pool,
  act: keyof typeof holds,
  given: {
    readonly requestId: string;
    readonly operator: SignedInOperator;
    readonly reason: string;
    readonly language: Language;
    readonly now: Date;
    readonly stepId: string;
  },
  record: Recorder,
): Promise<OperatorMoneyRequest> {
  const { requestId, operator, reason, language, now } = given;
  const lifted = await withTransaction(pool, async (client) => {
    const before = await readRequest(client, requestId, language);
    const actor = `operator:${operator.operatorId}`;
    const step = { memberId: before.member.id, requestId, actor, reason, eventId: given.stepId, now };
    const answer = await holds[act](client, step);
    if (answer.outcome === "REFUSED") throw refusalOf(answer, before);
    const after = await readRequest(client, requestId, language);
    if (answer.outcome === "OK") {
      // Now that its row is locked: what was found meanwhile is lifted too.
      if (act === "lift") await refuseLift(client, after, operator.operatorId, now);
      const member = before.member.id;
      const kept = { reasons: after.risk?.reasons, member, amount: after.amount };
      await record(client, { subject: `request:${requestId}`, after: kept, reason });
    }
    return after;
  });
  notifyPublished();
  return lifted;
}

/**
 * Refuses OPERATOR_TOO_NEW to who takes part in a step of two: of a request that two complete, or that pays out what was put
 * there by hand.
 */
export async function refuseNewOfTwo(
  client: PoolClient,
  request: OperatorMoneyRequest,
  operatorId: string,
  now: Date,
): Promise<void> {
  if (request.approvedAt !== null || (await paysByHand(client, request, now)))
    await refuseNew(client, operatorId, now);
}

const byHandRow = z.object({ is_by_hand: z.boolean() });

/**
 * Whether a request pays out what an operator put there by hand, or to where one put it, within 30 days
 * (platform.pays_own_adjustment): then whoever pays is one of two.
 */
async function paysByHand(
  client: PoolClient,
  { type, member }: OperatorMoneyRequest,
  now: Date,
): Promise<boolean> {
  if (type !== "WITHDRAWAL") return false;
  const found = await client.query(
    `SELECT EXISTS (SELECT FROM platform.manual_act WHERE member_id = $1
       AND at > $2::timestamptz - interval '30 days' AND (is_payment OR kind = 'ACCOUNT'))
      OR EXISTS (SELECT FROM platform.usdt_address_change WHERE member_id = $1
       AND asked_at > $2::timestamptz - interval '30 days' AND state <> 'CANCELLED') AS is_by_hand`,
    [member.id, now],
  );
  return byHandRow.parse(found.rows[0]).is_by_hand;
}

/** Refusals of one operator who would have been two. */
export const bothOfTwo: ReadonlySet<string> = new Set([
  "SECOND_OPERATOR_NEEDED",
  "OPERATOR_TOO_NEW",
  "PAYER_ADJUSTED",
  "LIFTER_PAYS",
] satisfies ErrorCode[]);

const stateOf = ({ status, approvedAt, processedBy, secondApprover, bonus }: OperatorMoneyRequest) => ({
  status,
  approvedAt,
  processedBy,
  secondApprover,
  bonus,
});

function refusalOf(answer: MoneyRefused, request: OperatorMoneyRequest): Refusal {
  const details = {
    status: request.status,
    processedBy: request.secondApprover ?? request.processedBy,
    processedAt: request.processedAt,
  };
  const ofMember = memberRefusal(answer.code);
  if (ofMember !== undefined) return refuse(ofMember, details);
  switch (answer.code) {
    case "SECOND_OPERATOR_REQUIRED":
      return refuse("SECOND_OPERATOR_NEEDED", { ...details, firstApprover: request.firstApprover });
    case "PAYER_ADJUSTED":
    case "REQUEST_NOT_HELD":
    case "REQUEST_IN_PAYOUT":
      return refuse(answer.code, details);
    case "REQUEST_HELD":
      return refuse("REQUEST_HELD", { ...details, reasons: answer.details["reasons"] });
    case "DEBT_OWED":
      return refuse("MEMBER_OWES", { ...details, debt: answer.details["debt"] });
    case "DEPOSIT_LIMIT":
      return refuse("MEMBER_DEPOSIT_LIMIT", { ...details, remaining: answer.details["remaining"] });
    case "NOT_FOUND":
    case "UNAVAILABLE":
      return refuse(answer.code);
    default:
      return refuse("TRANSITION_REFUSED", details);
  }
}
