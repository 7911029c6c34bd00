import type { Language } from "@hanpan/contract/language";
import type { OperatorMoneyRequest } from "@hanpan/contract/operator/objects/moneyRequest";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import { hintPublished } from "../../lib/outbox.ts";
import type { MoneyRefused } from "../../money/answer.ts";
import { cancelRequest, completeRequest, processRequest } from "../../money/requests.ts";
import { type Refusal, refuse } from "../../server/refusal.ts";
import type { SignedInOperator } from "../server/support.ts";
import { readRequests } from "./readRequests.ts";

const steps = { process: processRequest, complete: completeRequest, cancel: cancelRequest } as const;
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
 * Takes a step of a request: the money, what is told live and the audit are one transaction. Of two operators at once
 * one takes it; the other is refused with how it stands now and who has it.
 */
export async function moveRequest(
  pool: Pool,
  step: Step,
  given: {
    readonly requestId: string;
    readonly operator: SignedInOperator;
    readonly reason: string | undefined;
    readonly language: Language;
    readonly now: Date;
  },
  record: (
    client: PoolClient,
    entry: { subject: string; before: unknown; after: unknown; reason?: string | undefined },
  ) => Promise<void>,
): Promise<OperatorMoneyRequest | Refusal> {
  const { requestId, operator, language, now } = given;
  const eventId = v7({ msecs: now.getTime() });
  const moved = await withTransaction(pool, async (client) => {
    const before = await readRequest(client, requestId, language);
    const answer = await steps[step](client, {
      memberId: before.member.id,
      requestId,
      actor: `operator:${operator.operatorId}`,
      reason: given.reason,
      now,
      eventId,
    });
    if (answer.outcome === "REFUSED") throw refusalOf(answer, await readRequest(client, requestId, language));
    const after = await readRequest(client, requestId, language);
    await record(client, {
      subject: `request:${requestId}`,
      before: stateOf(before),
      after: { ...stateOf(after), member: after.member.id, amount: after.amount, type: after.type },
      reason: given.reason,
    });
    return after;
  });
  hintPublished();
  return moved;
}

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
    processedBy: request.processedBy,
    processedAt: request.processedAt,
  };
  switch (answer.code) {
    case "SECOND_OPERATOR_REQUIRED":
      return refuse("SECOND_OPERATOR_NEEDED", { ...details, firstApprover: request.firstApprover });
    case "SELF_EXCLUDED":
      return refuse("SELF_EXCLUDED", details);
    case "DEPOSIT_LIMIT":
      return refuse("MEMBER_DEPOSIT_LIMIT", { ...details, remaining: answer.details["remaining"] });
    case "NOT_FOUND":
      return refuse("NOT_FOUND");
    default:
      return refuse("TRANSITION_REFUSED", details);
  }
}
