import type { Executor } from "@hanpan/ledger";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { newIdAt } from "../lib/newIdAt.ts";
import type { MoneyAnswer } from "./answer.ts";
import { askRequest, type MoneyRequestRow } from "./requests.ts";

/** A withdrawal by its member. */
export type WithdrawalId = { readonly memberId: string; readonly requestId: string };

const reasons = z.object({ reasons: z.array(z.string()).nullable() });

/** Holds an open withdrawal for what the rules of risk find in it by now; answers all reasons that it has. */
export async function lookForRisks(
  executor: Executor,
  { memberId, requestId }: WithdrawalId,
  now: Date,
): Promise<readonly string[]> {
  const found = await executor.query({
    name: "money-look-for-risks",
    text: "SELECT platform.look_for_risks($1, $2, $3) AS reasons",
    values: [memberId, requestId, now],
  });
  return reasons.parse(found.rows[0]).reasons ?? [];
}

/** An operator's word on the hold of a withdrawal; `eventId` is the step's: asked again it is the same step. */
type HoldStep = WithdrawalId & {
  readonly actor: string;
  readonly reason: string;
  readonly eventId: string;
  readonly now: Date;
};

const askHold = (
  executor: Executor,
  statement: { readonly name: string; readonly text: string },
  { memberId, requestId, eventId, actor, reason, now }: HoldStep,
): Promise<MoneyAnswer<MoneyRequestRow>> =>
  askRequest(executor, { ...statement, values: [memberId, requestId, eventId, actor, reason, now] });

/** Lifts the hold of a withdrawal; refuses REQUEST_NOT_HELD and REQUEST_FINISHED. */
export function liftHold(executor: Executor, step: HoldStep): Promise<MoneyAnswer<MoneyRequestRow>> {
  const text = "SELECT * FROM platform.lift_hold($1, $2, $3, $4, $5, $6)";
  return askHold(executor, { name: "money-lift-hold", text }, step);
}

/** Holds an open withdrawal by an operator's word; refuses REQUEST_HELD and REQUEST_FINISHED. */
export function holdWithdrawal(executor: Executor, step: HoldStep): Promise<MoneyAnswer<MoneyRequestRow>> {
  const text = "SELECT * FROM platform.hold_withdrawal($1, $2, $3, $4, $5, $6)";
  return askHold(executor, { name: "money-hold-withdrawal", text }, step);
}

const refusedRow = z.object({ refused: z.enum(["NOT_DRAFT", "NOT_PAYABLE", "IN_PAYOUT"]).nullable() });

/** Puts an approved withdrawal into a batch that is a draft; answers why it cannot be, or null. */
export async function putInPayout(
  client: PoolClient,
  given: WithdrawalId & { readonly batchId: string; readonly position: number; readonly now: Date },
) {
  const { rows } = await client.query("SELECT platform.put_in_payout($1, $2, $3, $4, $5) AS refused", [
    given.memberId,
    given.requestId,
    given.batchId,
    given.position,
    given.now,
  ]);
  return refusedRow.parse(rows[0]).refused;
}

const yesRow = z.object({ yes: z.boolean().nullable() });

/** Takes a withdrawal out of a draft; answers whether it was in it. */
export async function takeFromPayout(
  client: PoolClient,
  given: WithdrawalId & { readonly batchId: string; readonly actor: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await client.query("SELECT platform.take_from_payout($1, $2, $3, $4, $5) AS yes", [
    given.memberId,
    given.requestId,
    given.batchId,
    given.actor,
    given.now,
  ]);
  return yesRow.parse(rows[0]).yes ?? false;
}

/** Cancels a batch that was not sent, and frees its withdrawals; answers whether it did. */
export async function freePayout(
  client: PoolClient,
  given: {
    readonly batchId: string;
    readonly operatorId: string;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { rows } = await client.query("SELECT platform.free_payout($1, $2, $3, $4) AS yes", [
    given.batchId,
    given.operatorId,
    given.reason,
    given.now,
  ]);
  return yesRow.parse(rows[0]).yes ?? false;
}

/** Closes a sent batch of which nothing waits; answers whether it is closed. */
export async function closePayout(executor: Pool | PoolClient, batchId: string, now: Date): Promise<boolean> {
  const { rows } = await executor.query("SELECT platform.close_payout($1, $2) AS yes", [batchId, now]);
  return yesRow.parse(rows[0]).yes ?? false;
}

/** What may become of a withdrawal in a batch that was sent. */
export type PayoutOutcome = "PAID" | "RETURNED" | "AGAIN";

/**
 * Says what became of a withdrawal in a sent batch, once: PAID completes it, RETURNED gives the hold back with the reason,
 * AGAIN leaves it for another batch. The same outcome again answers REPLAYED; refuses PAYOUT_SETTLED, PAYOUT_NOT_SENT,
 * NOT_FOUND.
 */
export function settlePayoutItem(
  executor: Executor,
  given: WithdrawalId & {
    readonly batchId: string;
    readonly outcome: PayoutOutcome;
    readonly actor: string;
    readonly reason: string | null;
    readonly now: Date;
  },
): Promise<MoneyAnswer<MoneyRequestRow>> {
  return askRequest(executor, {
    name: "money-settle-payout-item",
    text: "SELECT * FROM platform.settle_payout_item($1, $2, $3, $4, $5, $6, $7, $8)",
    values: [
      given.memberId,
      given.requestId,
      given.batchId,
      newIdAt(given.now),
      given.outcome,
      given.actor,
      given.reason,
      given.now,
    ],
  });
}
