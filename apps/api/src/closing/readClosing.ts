import { type ClosedBy, closedBys, closingWaits } from "@hanpan/contract/closingEnumerations";
import type { Executor } from "@hanpan/ledger";
import * as z from "zod";

const closingRow = z
  .object({
    closed_at: z.date(),
    closed_by: z.enum(closedBys),
    reason: z.string().nullable(),
    reopen_until: z.date(),
    held_at: z.date().nullable(),
    held_by: z.string().nullable(),
    hold_reason: z.string().nullable(),
    due_at: z.date().nullable(),
    waits_for: z.enum(closingWaits).nullable(),
    erased_at: z.date().nullable(),
  })
  .transform((row) => ({
    closedAt: row.closed_at,
    closedBy: row.closed_by,
    reason: row.reason,
    reopenUntil: row.reopen_until,
    held:
      row.held_at === null || row.held_by === null || row.hold_reason === null
        ? null
        : { at: row.held_at, by: row.held_by, reason: row.hold_reason },
    dueAt: row.due_at,
    waitsFor: row.waits_for,
    erasedAt: row.erased_at,
  }));

/** The closing of an account. */
export type Closing = z.output<typeof closingRow>;

/** The closing of a member's account; null while it is open. */
export async function readClosing(executor: Executor, memberId: string): Promise<Closing | null> {
  const { rows } = await executor.query(
    `SELECT closed_at, closed_by, reason, reopen_until, held_at, held_by, hold_reason, due_at, waits_for, erased_at
       FROM platform.closing WHERE member_id = $1`,
    [memberId],
  );
  return rows[0] === undefined ? null : closingRow.parse(rows[0]);
}

/** Until when the member can take their closing back themselves; null when it is over, or was not theirs. */
export function reopenableUntil(closing: Closing | null, now: Date): Date | null {
  if (closing === null || closing.closedBy !== ("MEMBER" satisfies ClosedBy)) return null;
  return closing.erasedAt === null && closing.reopenUntil > now ? closing.reopenUntil : null;
}

const standingRow = z
  .object({
    cash: z.number(),
    held: z.number(),
    debt: z.number(),
    open_bets: z.number(),
    open_requests: z.number(),
    point: z.number(),
    rolling: z.number(),
    locked_bonus: z.number(),
    ticket: z.number(),
    is_partner: z.boolean(),
  })
  .transform((row) => ({
    isPartner: row.is_partner,
    left: {
      cash: row.cash,
      held: row.held,
      debt: row.debt,
      openBets: row.open_bets,
      openRequests: row.open_requests,
    },
    givesUp: {
      points: row.point,
      rolling: Math.floor(row.rolling / 10_000),
      lockedBonus: row.locked_bonus,
      tickets: row.ticket,
    },
  }));

/** What keeps a member's account from being closed, and what is given up with it. */
export type Standing = z.output<typeof standingRow>;

/** What a member has: money and what is open, which come first, and what is given up with the account. */
export async function readStanding(executor: Executor, memberId: string): Promise<Standing> {
  const { rows } = await executor.query(
    `SELECT cash, held, debt, point, rolling, locked_bonus, ticket, is_partner,
            (SELECT count(*) FROM platform.bet WHERE bet.member_id = $1 AND status = 'OPEN') AS open_bets,
            (SELECT count(*) FROM platform.money_request AS request
              WHERE request.member_id = $1 AND request.status IN ('WAITING', 'PROCESSING')) AS open_requests
       FROM platform.member_balance JOIN platform.member USING (member_id) WHERE member_id = $1`,
    [memberId],
  );
  return standingRow.parse(rows[0]);
}

/** Whether something keeps the account open: money, what is owed, a bet or a request under way. */
export const isAnythingLeft = ({ left }: Standing): boolean => Object.values(left).some((one) => one > 0);

/** Whether anything is given up with the account. */
export const givesAnythingUp = ({ givesUp }: Standing): boolean =>
  Object.values(givesUp).some((one) => one > 0);
