import type { Executor } from "@hanpan/ledger";
import type { Pool } from "pg";
import * as z from "zod";
import { newIdAt } from "../lib/newIdAt.ts";
import { askMoney, type MoneyAnswer } from "./answer.ts";

/** A request as it stands. Amounts in won, the bonus in points. */
const moneyRequestRow = z
  .object({
    member_id: z.string(),
    request_id: z.string(),
    number: z.number(),
    type: z.enum(["DEPOSIT", "WITHDRAWAL"]),
    amount_won: z.number(),
    bonus_kind: z.enum(["SLOT", "LIVE"]).nullable(),
    bonus_won: z.number(),
    status: z.enum(["WAITING", "PROCESSING", "COMPLETED", "CANCELLED"]),
    depositor: z.string().nullable(),
    method: z.enum(["BANK", "USDT"]).nullable(),
    requested_at: z.coerce.date(),
    approved_at: z.coerce.date().nullable(),
    processed_at: z.coerce.date().nullable(),
    processed_by: z.string().nullable(),
    second_approver: z.string().nullable(),
    reason: z.string().nullable(),
    hidden_at: z.coerce.date().nullable(),
    deposit_account_id: z.string().nullable(),
    risk_reasons: z.array(z.string()).nullable(),
    risk_lifted_at: z.coerce.date().nullable(),
    payable_at: z.coerce.date().nullable(),
  })
  .transform((row) => ({
    memberId: row.member_id,
    requestId: row.request_id,
    number: row.number,
    type: row.type,
    amountWon: row.amount_won,
    bonusKind: row.bonus_kind,
    bonusWon: row.bonus_won,
    status: row.status,
    depositor: row.depositor,
    method: row.method,
    requestedAt: row.requested_at,
    approvedAt: row.approved_at,
    processedAt: row.processed_at,
    processedBy: row.processed_by,
    secondApprover: row.second_approver,
    reason: row.reason,
    hiddenAt: row.hidden_at,
    /** The site's account that was given to the member. */
    depositAccountId: row.deposit_account_id,
    /** Somebody has to look at a withdrawal before it is paid. */
    isHeld: row.risk_reasons !== null && row.risk_lifted_at === null && row.processed_at === null,
    riskReasons: row.risk_reasons ?? [],
    payableAt: row.payable_at,
  }));
export type MoneyRequestRow = z.output<typeof moneyRequestRow>;

/** Takes a step of a request by a statement of its own, and answers how the request stands then. */
export function askRequest(
  executor: Executor,
  statement: Parameters<typeof askMoney>[1],
): Promise<MoneyAnswer<MoneyRequestRow>> {
  return askMoney(executor, statement, moneyRequestRow);
}

export type DepositRequest = {
  readonly memberId: string;
  /** UUIDv7, made once per submission: a repeat answers REPLAYED. */
  readonly requestId: string;
  readonly amountWon: number;
  readonly bonusKind: "NONE" | "SLOT" | "LIVE";
  readonly depositor?: string | undefined;
  readonly method?: "BANK" | "USDT" | undefined;
  readonly now: Date;
};

/**
 * Asks for a deposit: WAITING, no money moves. Refuses AMOUNT_INVALID (`details: { minimum, maximum, unit }`),
 * SELF_EXCLUDED, DEPOSIT_PENDING, DEPOSIT_LIMIT (`details.remaining`), BONUS_OTHER_KIND (`details.lockedBonus`) while a
 * bonus of the other kind is locked. Sources: docs/wire.md, "Money"; docs/money.md.
 */
export function requestDeposit(
  executor: Executor,
  request: DepositRequest,
): Promise<MoneyAnswer<MoneyRequestRow>> {
  return askRequest(executor, {
    name: "money-request-deposit",
    text: "SELECT * FROM platform.request_deposit($1, $2, $3, $4, $5, $6, $7)",
    values: [
      request.memberId,
      request.requestId,
      request.amountWon,
      request.bonusKind === "NONE" ? null : request.bonusKind,
      request.depositor ?? null,
      request.method ?? "BANK",
      request.now,
    ],
  });
}

export type WithdrawalRequest = {
  readonly memberId: string;
  readonly requestId: string;
  readonly amountWon: number;
  readonly now: Date;
};

/**
 * Asks for a withdrawal: WAITING, and the amount leaves the cash at once. Refuses DEBT_OWED (`details.debt`),
 * AMOUNT_INVALID, WITHDRAWAL_PENDING,
 * ROLLOVER_NOT_MET (`details: { required, progress, remaining }`), WITHDRAWAL_COOLDOWN (`details.nextAllowedAt`),
 * WITHDRAWAL_LIMIT (`details.remaining`), INSUFFICIENT_BALANCE. The exchange password is the caller's to check.
 */
export function requestWithdrawal(
  executor: Executor,
  request: WithdrawalRequest,
): Promise<MoneyAnswer<MoneyRequestRow>> {
  return askRequest(executor, {
    name: "money-request-withdrawal",
    text: "SELECT * FROM platform.request_withdrawal($1, $2, $3, $4)",
    values: [request.memberId, request.requestId, request.amountWon, request.now],
  });
}

export type RequestStep = {
  readonly memberId: string;
  readonly requestId: string;
  /** Who: `operator:<id>` or `system:<job>`; at most 100 characters. */
  readonly actor: string;
  readonly reason?: string | undefined;
  readonly now: Date;
  /** This step's own id (UUIDv7), for a caller that may have to ask again: the same step is taken once. */
  readonly eventId?: string | undefined;
};

function step(
  executor: Executor,
  to: "PROCESSING" | "PAYABLE" | "COMPLETED" | "CANCELLED",
  given: RequestStep,
) {
  return askRequest(executor, {
    name: "money-move-request",
    text: "SELECT * FROM platform.move_request($1, $2, $3, $4, $5, $6, $7)",
    values: [
      given.memberId,
      given.requestId,
      given.eventId ?? newIdAt(given.now),
      to,
      given.actor,
      given.reason ?? null,
      given.now,
    ],
  });
}

/**
 * WAITING → PROCESSING: the operator takes the request. Any other state is refused (REQUEST_PROCESSING,
 * REQUEST_FINISHED).
 */
export function processRequest(
  executor: Executor,
  given: RequestStep,
): Promise<MoneyAnswer<MoneyRequestRow>> {
  return step(executor, "PROCESSING", given);
}

/**
 * WAITING or PROCESSING → COMPLETED. A deposit: cash, the bonus to LOCKED_BONUS, a rollover opened. A withdrawal:
 * HELD leaves to the bank; of a member who owes by now it is refused (DEBT_OWED). A withdrawal at or above the setting needs two operators: the first call answers OK
 * with status PROCESSING and `approvedAt`, the same operator again is refused (SECOND_OPERATOR_REQUIRED), another
 * one completes it.
 */
export function completeRequest(
  executor: Executor,
  given: RequestStep,
): Promise<MoneyAnswer<MoneyRequestRow>> {
  return step(executor, "COMPLETED", given);
}

/**
 * Approves a withdrawal to be paid by a payout batch; no money moves. One that needs two is approved by two, as it would be
 * completed; refusals as of `completeRequest`.
 */
export function approveWithdrawal(
  executor: Executor,
  given: RequestStep,
): Promise<MoneyAnswer<MoneyRequestRow>> {
  return step(executor, "PAYABLE", given);
}

/** WAITING or PROCESSING → CANCELLED; a withdrawal's HELD goes back to cash. */
export function cancelRequest(executor: Executor, given: RequestStep): Promise<MoneyAnswer<MoneyRequestRow>> {
  return step(executor, "CANCELLED", given);
}

/**
 * A member takes a waiting request of their own back, once; a withdrawal's HELD goes back to cash. Refuses REQUEST_FINISHED,
 * CANCEL_TAKEN_UP, CANCEL_NOT_OFFERED, CANCEL_MONEY_CAME, and CANCEL_LIMIT (`details.maximum`) beyond the day's number. Source:
 * docs/money.md, "A request that its member cancels".
 */
export function cancelOwnRequest(
  executor: Executor,
  given: {
    readonly memberId: string;
    readonly requestId: string;
    /** The step's own id: asked again it is the same step. */
    readonly eventId: string;
    readonly now: Date;
  },
): Promise<MoneyAnswer<MoneyRequestRow>> {
  return askRequest(executor, {
    name: "money-cancel-own-request",
    text: "SELECT * FROM platform.cancel_own_request($1, $2, $3, $4)",
    values: [given.memberId, given.requestId, given.eventId, given.now],
  });
}

/**
 * Takes a completed deposit back: its sum (what the cash does not cover becomes debt), its bonus, its requirement, and the
 * day's stamp where the rest of the day does not reach it. Refuses REQUEST_FINISHED for what is no completed deposit.
 * Source: docs/money.md, "A deposit completed by mistake".
 */
export function undoDeposit(
  executor: Executor,
  given: RequestStep & { readonly reason: string },
): Promise<MoneyAnswer<MoneyRequestRow>> {
  return askRequest(executor, {
    name: "money-undo-deposit",
    text: "SELECT * FROM platform.undo_deposit($1, $2, $3, $4, $5, $6)",
    values: [
      given.memberId,
      given.requestId,
      given.eventId ?? newIdAt(given.now),
      given.actor,
      given.reason,
      given.now,
    ],
  });
}

/**
 * Hides a member's own finished requests of a type from the member; answers how many. With ids, one that is still
 * open refuses all (REQUEST_OPEN); "all" hides all finished ones.
 */
export function hideRequests(
  executor: Executor,
  given: {
    readonly memberId: string;
    readonly type: "DEPOSIT" | "WITHDRAWAL";
    readonly ids: readonly string[] | "all";
    readonly now: Date;
  },
): Promise<MoneyAnswer<number>> {
  return askMoney(
    executor,
    {
      name: "money-hide-requests",
      text: "SELECT * FROM platform.hide_requests($1, $2, $3, $4)",
      values: [given.memberId, given.type, given.ids === "all" ? null : given.ids, given.now],
    },
    z.number(),
  );
}

const dueRows = z.array(z.object({ member_id: z.string(), request_id: z.string() }));
const expiryBatch = 200;

/**
 * Cancels deposits that have waited for longer than the setting (24 h). A request that moves in the meantime is left
 * alone, so that two instances and an operator may run beside each other. Answers how many it cancelled.
 */
export async function expireWaitingDeposits(pool: Pool, now: Date): Promise<number> {
  let expired = 0;
  for (;;) {
    const before = expired;
    const found = await pool.query({
      name: "money-due-deposits",
      text: "SELECT * FROM platform.due_deposits($1, $2)",
      values: [now, expiryBatch],
    });
    const due = dueRows.parse(found.rows);
    for (const row of due) {
      const answer = await askRequest(pool, {
        name: "money-expire-deposit",
        text: "SELECT * FROM platform.expire_deposit($1, $2, $3, $4)",
        values: [row.member_id, row.request_id, newIdAt(now), now],
      });
      if (answer.outcome === "OK") expired += 1;
    }
    // A full batch of which none could be taken is another instance's, or busy: the next run looks again.
    if (due.length < expiryBatch || expired === before) return expired;
  }
}
