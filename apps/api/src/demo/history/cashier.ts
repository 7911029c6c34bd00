import {
  cancelRequest,
  completeRequest,
  liftHold,
  processRequest,
} from "@hanpan/contract/operator/calls/moneyRequest";
import { newIdAt } from "../../lib/newIdAt.ts";
import { liftHold as liftStep } from "../../money/payouts.ts";
import {
  cancelRequest as cancelStep,
  completeRequest as completeStep,
  type MoneyRequestRow,
  processRequest as processStep,
  requestDeposit,
  requestWithdrawal,
} from "../../money/requests.ts";
import type { Member, World } from "./world.ts";

const calls = { process: processRequest, complete: completeRequest, cancel: cancelRequest } as const;

/** What the audit calls an operator's call. */
export const actionOf = ({ id }: { readonly id: string }): string => id.replace(/^operator\./, "");

/** A member asks to pay in. Null where the site refuses it. */
export async function askDeposit(
  { pool }: World,
  { memberId, person }: Member,
  given: { readonly amountWon: number; readonly bonusKind: "NONE" | "SLOT"; readonly at: Date },
): Promise<MoneyRequestRow | null> {
  const { amountWon, bonusKind, at } = given;
  const asked = {
    memberId,
    requestId: newIdAt(at),
    amountWon,
    bonusKind,
    depositor: person.nickname,
    now: at,
  };
  const answer = await requestDeposit(pool, asked);
  return answer.outcome === "REFUSED" ? null : answer.result;
}

/** A member asks to be paid. Null where the site refuses it, as while a rollover is open. */
export async function askWithdrawal(
  { pool }: World,
  { memberId }: Member,
  { amountWon, at }: { readonly amountWon: number; readonly at: Date },
): Promise<MoneyRequestRow | null> {
  const answer = await requestWithdrawal(pool, { memberId, requestId: newIdAt(at), amountWon, now: at });
  return answer.outcome === "REFUSED" ? null : answer.result;
}

const moves = { process: processStep, complete: completeStep, cancel: cancelStep } as const;

/** What the audit keeps of how a request stands. */
const stateOf = (row: MoneyRequestRow) => ({
  status: row.status,
  approvedAt: row.approvedAt,
  processedBy: row.processedBy,
  secondApprover: row.secondApprover,
  bonus: row.bonusWon,
});

const looked = "베팅 내역을 확인하였습니다.";

/** The cashier lets a withdrawal go on that the rules of risk held, as one does who has looked at its play. */
async function lift(world: World, { memberId, requestId }: MoneyRequestRow, at: Date): Promise<void> {
  const actor = `operator:${world.cashier.operatorId}`;
  const step = { memberId, requestId, actor, reason: looked, eventId: newIdAt(at), now: at };
  const answer = await liftStep(world.pool, step);
  if (answer.outcome === "REFUSED") throw new Error(`the hold of ${requestId} was kept: ${answer.code}`);
  world.audit.note(at, world.cashier, {
    action: actionOf(liftHold),
    subject: `request:${requestId}`,
    before: { held: true },
    after: { held: false, member: memberId },
    reason: looked,
  });
}

/** The demo's cashier takes a step of a request, and the audit has it. */
export async function decide(
  world: World,
  request: MoneyRequestRow,
  given: { readonly step: "process" | "complete" | "cancel"; readonly at: Date; readonly reason?: string },
): Promise<void> {
  const { step, at, reason } = given;
  const { memberId, requestId, amountWon, type } = request;
  const actor = `operator:${world.cashier.operatorId}`;
  const take = () => moves[step](world.pool, { memberId, requestId, actor, reason, now: at });
  let answer = await take();
  if (answer.outcome === "REFUSED" && answer.code === "REQUEST_HELD") {
    await lift(world, request, at);
    answer = await take();
  }
  if (answer.outcome === "REFUSED") throw new Error(`the request ${requestId} was refused: ${answer.code}`);
  world.audit.note(at, world.cashier, {
    action: actionOf(calls[step]),
    subject: `request:${requestId}`,
    before: stateOf(request),
    after: { ...stateOf(answer.result), member: memberId, amount: amountWon, type },
    reason,
  });
}
