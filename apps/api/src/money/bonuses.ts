import { type Executor, lockMember } from "@hanpan/ledger";
import type { Pool } from "pg";
import * as z from "zod";
import { askMoney, type MoneyAnswer } from "./answer.ts";

export type RolloverRow = {
  readonly rolloverId: string;
  /** The deposit that opened it. */
  readonly depositId: string;
  readonly amountWon: number;
  /** The bonus that the deposit earned, in points; 0 once forfeited. */
  readonly bonusWon: number;
  readonly kind: "SLOT" | "LIVE" | null;
  readonly requiredWon: number;
  readonly progressWon: number;
  readonly status: "OPEN" | "MET" | "RESET";
  readonly openedAt: Date;
  readonly closedAt: Date | null;
};

const rolloverRow = z
  .object({
    rollover_id: z.string(),
    amount_won: z.number(),
    bonus_won: z.number(),
    kind: z.enum(["SLOT", "LIVE"]).nullable(),
    required_won: z.number(),
    progress_won: z.number(),
    status: z.enum(["OPEN", "MET", "RESET"]),
    opened_at: z.date(),
    closed_at: z.date().nullable(),
    is_forfeited: z.boolean(),
  })
  .transform(
    (row): RolloverRow => ({
      rolloverId: row.rollover_id,
      depositId: row.rollover_id,
      amountWon: row.amount_won,
      bonusWon: row.is_forfeited ? 0 : row.bonus_won,
      kind: row.is_forfeited ? null : row.kind,
      requiredWon: row.required_won,
      progressWon: row.progress_won,
      status: row.status,
      openedAt: row.opened_at,
      closedAt: row.closed_at,
    }),
  );

/** A member's rollovers: the open ones, oldest first, then the latest closed ones; at most 50. */
export async function rolloversOf(executor: Executor, memberId: string): Promise<readonly RolloverRow[]> {
  const { rows } = await executor.query({
    name: "money-rollovers",
    text: `SELECT rollover_id, amount_won, bonus_won, kind, required_won, progress_won, status, opened_at, closed_at,
                  forfeited_at IS NOT NULL AS is_forfeited
           FROM platform.rollover WHERE member_id = $1
           ORDER BY status = 'OPEN' DESC, CASE WHEN status = 'OPEN' THEN opened_at END, closed_at DESC, rollover_id
           LIMIT 50`,
    values: [memberId],
  });
  return z.array(rolloverRow).parse(rows);
}

const firstRow = z.object({ is_first: z.boolean() });

/** Whether no deposit of the member's has been completed on this day of Seoul (docs/money.md, "Rules" 1). */
export async function isNextDepositFirst(executor: Executor, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await executor.query({
    name: "money-first-deposit",
    text: `SELECT NOT EXISTS (SELECT FROM platform.member_day
             WHERE member_id = $1 AND day = ($2::timestamptz AT TIME ZONE 'Asia/Seoul')::date AND deposit_count > 0
           ) AS is_first`,
    values: [memberId, now],
  });
  return firstRow.parse(rows[0]).is_first;
}

const givesRow = z.object({ gives: z.boolean() });

/** Whether a member may be given a bonus at present: not whom a case or a score of harm keeps from it, nor who is excluded. */
export async function mayBeGivenBonus(executor: Executor, memberId: string): Promise<boolean> {
  const { rows } = await executor.query({
    name: "money-gives-bonus",
    text: "SELECT platform.refused_by_status($1, 'BONUS') IS NULL AS gives",
    values: [memberId],
  });
  return givesRow.parse(rows[0]).gives;
}

export type MemberBonus = {
  /** The kind of the locked bonus; SLOT when there are both. */
  readonly kind: "SLOT" | "LIVE" | null;
  readonly locked: number;
  readonly lockedOf: { readonly SLOT: number; readonly LIVE: number };
};

const lockedRow = z.object({ locked_slot: z.number(), locked_live: z.number() });

/** What is locked, in points, and of which kind. */
export async function bonusOf(executor: Executor, memberId: string): Promise<MemberBonus> {
  const { rows } = await executor.query({
    name: "money-bonus",
    text: "SELECT locked_slot, locked_live FROM platform.member_money WHERE member_id = $1",
    values: [memberId],
  });
  const row = rows[0] === undefined ? { locked_slot: 0, locked_live: 0 } : lockedRow.parse(rows[0]);
  return {
    kind: row.locked_slot > 0 ? "SLOT" : row.locked_live > 0 ? "LIVE" : null,
    locked: row.locked_slot + row.locked_live,
    lockedOf: { SLOT: row.locked_slot, LIVE: row.locked_live },
  };
}

const withdrawableRow = z
  .object({
    amount_won: z.number(),
    rollover_met: z.boolean(),
    required_won: z.number(),
    progress_won: z.number(),
    remaining_won: z.number(),
    next_allowed_at: z.date().nullable(),
  })
  .transform((row) => ({
    amountWon: row.amount_won,
    rolloverMet: row.rollover_met,
    requiredWon: row.required_won,
    progressWon: row.progress_won,
    remainingWon: row.remaining_won,
    nextAllowedAt: row.next_allowed_at,
  }));
export type Withdrawable = z.output<typeof withdrawableRow>;

/**
 * What the member may withdraw now: 0 while a rollover is open, else the cash in whole units of the level's setting, at
 * most what is left of the day. `nextAllowedAt` is the end of the cool-down, null when there is none.
 */
export async function withdrawableOf(executor: Executor, memberId: string, now: Date): Promise<Withdrawable> {
  const { rows } = await executor.query({
    name: "money-withdrawable",
    text: "SELECT * FROM platform.withdrawable_of($1, $2)",
    values: [memberId, now],
  });
  return withdrawableRow.parse(rows[0]);
}

const forfeited = z.object({ forfeited_won: z.number(), rollovers: z.number() });

/**
 * Forfeits all locked bonuses (docs/money.md, "Rules" 5), on the member's consent: one transfer each; open rollovers that had a
 * bonus fall to their plain requirement and keep their progress, and what is above it flows on (docs/money.md). Answers how many points went. With nothing
 * locked it changes nothing. Refuses BONUS_SWITCH_CONSENT_REQUIRED when another sum is locked than the consent named.
 */
export async function forfeitBonuses(
  executor: Executor,
  given: {
    readonly memberId: string;
    /** The points that the member agreed to lose. */
    readonly namedPoints: number;
    readonly now: Date;
    readonly reason: string;
  },
): Promise<MoneyAnswer<{ readonly forfeitedPoints: number; readonly rollovers: number }>> {
  return askMoney(
    executor,
    {
      name: "money-forfeit",
      text: "SELECT * FROM platform.forfeit_named_bonuses($1, $2, $3, $4)",
      values: [given.memberId, given.namedPoints, given.reason, given.now],
    },
    forfeited.transform((row) => ({ forfeitedPoints: row.forfeited_won, rollovers: row.rollovers })),
  );
}

type CostOfGivingUp = {
  /** The points of all locked bonuses. */
  readonly lockedPoints: number;
  /** Won still to be staked before a withdrawal, as it is and once they are given up. */
  readonly remainingWon: number;
  readonly remainingAfterWon: number;
  /** What may be withdrawn at once when they are given up. */
  readonly withdrawableAfterWon: number;
};

/**
 * What it would cost the member to give all locked bonuses up now (docs/money.md): found by doing it and taking all of it
 * back, so that what is shown is what would happen. Changes nothing.
 */
export async function costOfGivingUp(pool: Pool, memberId: string, now: Date): Promise<CostOfGivingUp> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await lockMember(client, memberId);
    const { locked } = await bonusOf(client, memberId);
    const { remainingWon } = await withdrawableOf(client, memberId, now);
    await client.query("SELECT platform.forfeit_bonuses($1, 'PREVIEW', $2)", [memberId, now]);
    const after = await withdrawableOf(client, memberId, now);
    return {
      lockedPoints: locked,
      remainingWon,
      remainingAfterWon: after.remainingWon,
      withdrawableAfterWon: after.amountWon,
    };
  } finally {
    // Also after an error; a connection that cannot take it back is not used again.
    await client.query("ROLLBACK").then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}

export type SwitchQuestion = {
  readonly from: "SLOT" | "LIVE";
  readonly to: "SLOT" | "LIVE";
  /** Points of every locked bonus: a yes forfeits them all, those of `to` too. */
  readonly lockedBonus: number;
  /** Won still to be staked until all locked bonuses are the member's. */
  readonly remaining: number;
};

const questionRow = z.object({ is_asked: z.boolean(), locked: z.number(), remaining: z.number() });

/**
 * Whether a game of this category needs the member's consent first (BONUS_SWITCH_CONSENT_REQUIRED): the details of the
 * question, or null. SPORTS and MINI never do. Source: docs/money.md, "Rules" 5.
 */
export async function switchQuestionOf(
  executor: Executor,
  memberId: string,
  category: "LIVE" | "SLOT" | "SPORTS" | "MINI",
): Promise<SwitchQuestion | null> {
  if (category !== "SLOT" && category !== "LIVE") return null;
  const from = category === "SLOT" ? "LIVE" : "SLOT";
  const { rows } = await executor.query({
    name: "money-switch-question",
    text: `SELECT coalesce(bool_or(kind = $2), false) AS is_asked, coalesce(sum(bonus_won), 0)::bigint AS locked,
                  coalesce(sum(required_won - progress_won), 0)::bigint AS remaining
           FROM platform.rollover
           WHERE member_id = $1 AND status = 'OPEN' AND bonus_won > 0 AND forfeited_at IS NULL`,
    values: [memberId, from],
  });
  const row = questionRow.parse(rows[0]);
  return row.is_asked ? { from, to: category, lockedBonus: row.locked, remaining: row.remaining } : null;
}

const sumRow = z.object({ won: z.number() });

/** The points of the bonuses that a member has given up or lost since an instant. */
export async function givenUpSince(pool: Pool, memberId: string, since: Date): Promise<number> {
  const found = await pool.query(
    `SELECT coalesce(sum(bonus_won), 0)::bigint AS won FROM platform.rollover
      WHERE member_id = $1 AND forfeited_at >= $2`,
    [memberId, since],
  );
  return sumRow.parse(found.rows[0]).won;
}
