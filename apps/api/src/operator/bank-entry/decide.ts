import type { Language } from "@hanpan/contract/language";
import type { BankEntry } from "@hanpan/contract/operator/objects/bankEntry";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { isDone } from "../../lib/isDone.ts";
import { Refusal, refuse, refuseFields } from "../../server/refusal.ts";
import { moveRequest, readRequest } from "../money-request/moveRequest.ts";
import type { Recorder } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";
import { readEntries } from "./readEntries.ts";

/** One entry; refuses NOT_FOUND. */
export async function readEntry(
  connection: Pool | PoolClient,
  entryId: string,
  language: Language,
): Promise<BankEntry> {
  const [found] = await readEntries(connection, { id: entryId }, language, null, 1);
  if (found === undefined) throw refuse("NOT_FOUND");
  return found.item;
}

const heldRow = z.object({ state: z.string().nullable() });

/** Takes the entry's row, so that of two who decide about it one does; refuses what does not wait. */
async function holdWaiting(client: PoolClient, entryId: string): Promise<void> {
  const { rows } = await client.query("SELECT platform.hold_bank_entry($1) AS state", [entryId]);
  const { state } = heldRow.parse(rows[0]);
  if (state === null) throw refuse("NOT_FOUND");
  if (state !== "WAITING") throw refuse("TRANSITION_REFUSED", { status: state });
}

/** Whether a request that is sent again was carried out before its reply was lost. */
async function isTaken(pool: Pool, memberId: string, stepId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    "SELECT FROM platform.money_request_event WHERE member_id = $1 AND event_id = $2",
    [memberId, stepId],
  );
  return rowCount !== 0;
}

type Decision = {
  readonly entryId: string;
  readonly operator: SignedInOperator;
  readonly reason: string | undefined;
  readonly language: Language;
  readonly now: Date;
};

/**
 * An entry is the money of a deposit: the deposit is completed as an operator completes it, limits, second operators and
 * audit included, in one transaction with the entry. Of a deposit that was completed by hand nothing moves.
 */
export async function takeEntry(
  pool: Pool,
  given: Decision & { readonly requestId: string; readonly workId: string },
  record: Recorder,
): Promise<BankEntry | Refusal> {
  const { entryId, requestId, operator, reason, language, now } = given;
  const [entry, request] = [
    await readEntry(pool, entryId, language),
    await readRequest(pool, requestId, language),
  ];
  if (request.type !== "DEPOSIT") throw refuse("NOT_FOUND");
  if (await isTaken(pool, request.member.id, given.workId)) return entry;
  if (entry.amount !== request.amount && reason === undefined)
    throw refuseFields({ reason: "REASON_REQUIRED" });
  const take = async (client: PoolClient) => {
    const actor = `operator:${operator.operatorId}`;
    const taken = await client.query("SELECT platform.take_bank_entry($1, $2, $3, $4, $5, $6) AS done", [
      entryId,
      request.member.id,
      requestId,
      actor,
      reason ?? null,
      now,
    ]);
    if (!isDone(taken)) throw refuse("TRANSITION_REFUSED", { status: entry.state });
  };
  const subject = `bankEntry:${entryId}`;
  const after = { request: requestId, member: request.member.id, amount: entry.amount };
  if (request.status === "COMPLETED") {
    await withTransaction(pool, async (client) => {
      await holdWaiting(client, entryId);
      await take(client);
      await record(client, {
        subject,
        before: { state: "WAITING" },
        after: { state: "MATCHED", ...after },
        reason,
      });
    });
    return readEntry(pool, entryId, language);
  }
  const moved = await moveRequest(
    pool,
    "complete",
    {
      requestId,
      operator,
      reason,
      language,
      now,
      stepId: given.workId,
      beside: {
        before: async (client) => {
          await holdWaiting(client, entryId);
          await client.query("SELECT platform.book_chosen_deposit($1, $2, $3, $4)", [
            ...[entryId, request.member.id, requestId, now],
          ]);
        },
        after: take,
      },
    },
    (client, kept) => record(client, { ...kept, after: { ...Object(kept.after), bankEntry: entryId } }),
  );
  return moved instanceof Refusal ? moved : readEntry(pool, entryId, language);
}

/** An entry is the money of no deposit. */
export async function dismissEntry(
  pool: Pool,
  { entryId, operator, reason, language, now }: Decision & { readonly reason: string },
  record: Recorder,
): Promise<BankEntry> {
  await withTransaction(pool, async (client) => {
    await holdWaiting(client, entryId);
    const actor = `operator:${operator.operatorId}`;
    await client.query("SELECT platform.dismiss_bank_entry($1, $2, $3, $4)", [entryId, actor, reason, now]);
    const { amount, counterparty } = await readEntry(client, entryId, language);
    const subject = `bankEntry:${entryId}`;
    const after = { state: "DISMISSED", amount, depositor: counterparty };
    await record(client, { subject, before: { state: "WAITING" }, after, reason });
  });
  return readEntry(pool, entryId, language);
}
