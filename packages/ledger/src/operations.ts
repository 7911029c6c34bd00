import { z } from "zod";
import { type Executor, run } from "./executor.ts";
import { type Outcome, outcomes } from "./vocabulary.ts";

/** What an operation did. `cashWon` is the member's cash afterwards; null when the member has no account. */
export type Answer = {
  readonly outcome: Outcome;
  /** The transfer made, or the one found instead; null when there is none. */
  readonly transferId: string | null;
  readonly cashWon: number | null;
};

/** Whose money, and under which reference: a repeat of the same three is done once. */
export type Reference = {
  readonly memberId: string;
  /** What asks, such as `wallet:<vendor code>`; at most 100 characters. */
  readonly source: string;
  /** The asker's own id of this operation; at most 200 characters. */
  readonly sourceId: string;
};

/** A transfer to make: its reference, its own id (UUIDv7) and when it happened. */
export type NewTransfer = Reference & { readonly transferId: string; readonly occurredAt: Date };

/** A bet or win: whole won, 0 or more (0 makes no transfer), with the house account `GAMING:<vendor code>`. */
export type Play = NewTransfer & { readonly house: string; readonly amountWon: number };

const answerSchema = z.object({
  outcome: z.enum(outcomes),
  transfer_id: z.uuid().nullable(),
  cash: z.coerce.number().int().nullable(),
});

async function ask(
  executor: Executor,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Answer> {
  const [row] = await run(executor, name, text, values);
  const answer = answerSchema.parse(row);
  return { outcome: answer.outcome, transferId: answer.transfer_id, cashWon: answer.cash };
}

/** Opens a member's accounts, all at 0. A repeat answers REPLAYED and changes nothing. */
export function openAccount(executor: Executor, memberId: string): Promise<Answer> {
  return ask(executor, "ledger.open_account", "SELECT * FROM ledger.open_account($1)", [memberId]);
}

/**
 * Takes the member's turn: no other money of this member moves until the transaction of `executor` ends. For a
 * caller that decides by rows of its own first; the operations below take the turn themselves.
 *
 * @returns false when the member has no account.
 */
export async function lockMember(executor: Executor, memberId: string): Promise<boolean> {
  const rows = await run(executor, "ledger.lock_member", "SELECT ledger.lock_member($1) AS locked", [
    memberId,
  ]);
  return z.tuple([z.object({ locked: z.boolean() })]).parse(rows)[0].locked;
}

const playText = (operation: "bet" | "win") =>
  `SELECT * FROM ledger.${operation}($1, $2, $3, $4, $5, $6, $7)`;

function playValues(play: Play): readonly unknown[] {
  return [
    play.memberId,
    play.transferId,
    play.source,
    play.sourceId,
    play.house,
    play.amountWon,
    play.occurredAt,
  ];
}

/** Moves a stake from the member's cash to the vendor. INSUFFICIENT when the cash does not cover it. */
export function bet(executor: Executor, play: Play): Promise<Answer> {
  return ask(executor, "ledger.bet", playText("bet"), playValues(play));
}

/** Moves a win from the vendor to the member's cash, where it repays a debt first. */
export function win(executor: Executor, play: Play): Promise<Answer> {
  return ask(executor, "ledger.win", playText("win"), playValues(play));
}

/**
 * Undoes a bet or a win, once: a further rollback of it, under whatever reference, answers REPLAYED. What the cash
 * does not cover of a win that is taken back becomes debt. NOT_FOUND when there is no such transfer (nothing is
 * remembered then); CONFLICT for a transfer that is neither bet nor win.
 */
export function rollback(
  executor: Executor,
  transfer: NewTransfer & { readonly originalSource: string; readonly originalSourceId: string },
): Promise<Answer> {
  return ask(executor, "ledger.rollback", "SELECT * FROM ledger.rollback($1, $2, $3, $4, $5, $6, $7)", [
    transfer.memberId,
    transfer.transferId,
    transfer.source,
    transfer.sourceId,
    transfer.originalSource,
    transfer.originalSourceId,
    transfer.occurredAt,
  ]);
}

/** An operator's payment or recovery, in the account's own unit. Source: docs/operator.md, "Adjustments". */
export type Adjustment = NewTransfer & {
  readonly type: "ADMIN_PAYMENT" | "ADMIN_RECOVERY";
  readonly account: "CASH" | "POINT" | "TICKET";
  /** Signed: above 0 for ADMIN_PAYMENT, below 0 for ADMIN_RECOVERY. */
  readonly amount: number;
  /** The operator's reason; at most 1,000 characters. */
  readonly note: string;
};

/** Pays to a member's account, or recovers from it: INSUFFICIENT when it does not hold that much. */
export function adjust(executor: Executor, adjustment: Adjustment): Promise<Answer> {
  return ask(executor, "ledger.adjust", "SELECT * FROM ledger.adjust($1, $2, $3, $4, $5, $6, $7, $8, $9)", [
    adjustment.memberId,
    adjustment.transferId,
    adjustment.type,
    adjustment.account,
    adjustment.amount,
    adjustment.source,
    adjustment.sourceId,
    adjustment.note,
    adjustment.occurredAt,
  ]);
}
