import type { AdjustmentAccount } from "@hanpan/contract/operator/enumerations";
import { seoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { ticketWorthPoints } from "../../lib/wheel.ts";
import type { SignedInOperator } from "../server/support.ts";

export type ManualAct = {
  readonly memberId: string;
  /** The act's own id: kept once. */
  readonly actId: string;
  readonly operatorId: string;
  readonly kind: AdjustmentAccount | "ACCOUNT" | "BET" | "DEPOSIT";
  readonly isPayment: boolean;
  readonly worthWon: number;
  readonly now: Date;
};

/** Keeps what an operator did by hand to a member's money, in the transaction of the act. */
export async function keepManualAct(client: PoolClient, act: ManualAct): Promise<void> {
  await client.query(
    `INSERT INTO platform.manual_act (member_id, act_id, operator_id, kind, is_payment, worth_won, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [act.memberId, act.actId, act.operatorId, act.kind, act.isPayment, act.worthWon, act.now],
  );
}

/** What so much of an account is worth in won: a ticket what a play of the wheel gives on average. */
export function worthWon(account: AdjustmentAccount, amount: number, setting: SiteSetting): number {
  return account === "TICKET" ? Math.ceil(amount * ticketWorthPoints(setting.roulette.segments)) : amount;
}

/** What a role may move by hand of a Seoul day before a second operator has to approve, in won. */
export function dayLimitWon(role: SignedInOperator["role"], { adjustment }: SiteSetting): number {
  return role === "OWNER" ? adjustment.secondApprovalFrom : adjustment.cashierMaximum;
}

const sums = z.object({ operator: z.number(), member: z.number() });

/**
 * What an operator, and what all of them on a member, have moved by hand on the Seoul day of `now`, in won. Payments and
 * recoveries add up: taking back is moving too. With a kind what was moved of that kind alone.
 */
export async function movedToday(
  connection: Pool | PoolClient,
  {
    operatorId,
    memberId,
    now,
    ofKind = null,
  }: {
    readonly operatorId: string;
    readonly memberId: string;
    readonly now: Date;
    readonly ofKind?: ManualAct["kind"] | null;
  },
): Promise<z.output<typeof sums>> {
  const found = await connection.query(
    `SELECT (SELECT coalesce(sum(worth_won), 0)::bigint FROM platform.manual_act
              WHERE operator_id = $1 AND at >= $3 AND ($4::text IS NULL OR kind = $4)) AS operator,
            (SELECT coalesce(sum(worth_won), 0)::bigint FROM platform.manual_act
              WHERE member_id = $2 AND at >= $3 AND ($4::text IS NULL OR kind = $4)) AS member`,
    [operatorId, memberId, startOfSeoulDay(seoulDay(now)), ofKind],
  );
  return sums.parse(found.rows[0]);
}

/**
 * Keeps who else would move money by this operator, or of this member, waiting until the transaction ends: twelve at once
 * are added up like twelve in turn.
 */
export async function lockSums(client: PoolClient, operatorId: string, memberId: string): Promise<void> {
  await client.query("SELECT FROM platform.operator WHERE operator_id = $1 FOR NO KEY UPDATE", [operatorId]);
  await client.query("SELECT ledger.lock_member($1)", [memberId]);
}

/** What of their day's limit an operator has left, in won, whichever member it is for. */
export async function leftTodayWon(
  connection: Pool | PoolClient,
  operator: SignedInOperator,
  setting: SiteSetting,
  now: Date,
): Promise<number> {
  const { operator: moved } = await movedToday(connection, {
    operatorId: operator.operatorId,
    memberId: operator.operatorId,
    now,
  });
  return Math.max(0, dayLimitWon(operator.role, setting) - moved);
}

/**
 * Whether this much more would pass what the operator may move alone today: by the sum of their own day, or of the
 * member's. The operator's and the member's rows are locked, so that twelve at once are added up like twelve in turn.
 */
export async function needsSecond(
  client: PoolClient,
  given: {
    readonly operator: SignedInOperator;
    readonly memberId: string;
    readonly worthWon: number;
    readonly setting: SiteSetting;
    readonly now: Date;
  },
): Promise<boolean> {
  const { operator, memberId, now } = given;
  await lockSums(client, operator.operatorId, memberId);
  const moved = await movedToday(client, { operatorId: operator.operatorId, memberId, now });
  return given.worthWon + Math.max(moved.operator, moved.member) > dayLimitWon(operator.role, given.setting);
}
