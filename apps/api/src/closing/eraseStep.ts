import { type ErasingStep, erasingSteps, monthsUntil } from "@hanpan/contract/personal-data/terms";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { withSealed } from "./withSealed.ts";

/** How many rows one statement takes, so that no lock lasts long. */
const rowsAtOnce = 2_000;

const countRow = z.object({ count: z.number() });
const dueRow = z.object({ due: z.boolean() });
const auditRow = z.object({ reached: z.number().nullable(), redacted: z.number() });

/** What a step did, by what was counted. */
export type Counted = { readonly rows: number; readonly written: number; readonly audit: number };

async function countOf(pool: Pool | PoolClient, text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await pool.query(text, [...values]);
  return countRow.parse(rows[0]).count;
}

/** Takes the member out of the whole audit, a piece at a time. Answers how many rows changed. */
async function redactAudit(pool: Pool, memberId: string, step: ErasingStep, now: Date): Promise<number> {
  let redacted = 0;
  let reached: number | null = 0;
  while (reached !== null) {
    const values = [memberId, step, reached, rowsAtOnce, now];
    const { rows } = await withSealed(pool, memberId, (client) =>
      client.query("SELECT * FROM platform.redact_audit($1, $2, $3, $4, $5)", values),
    );
    const piece: z.output<typeof auditRow> = auditRow.parse(rows[0]);
    redacted += piece.redacted;
    reached = piece.reached;
  }
  return redacted;
}

/** Removes the rows that a step removes, a piece at a time. Answers how many. */
async function eraseRows(pool: Pool, memberId: string, step: ErasingStep, now: Date): Promise<number> {
  let rows = 0;
  for (;;) {
    const text = "SELECT platform.erase_rows($1, $2, $3, $4) AS count";
    const removed = await countOf(pool, text, [memberId, step, rowsAtOnce, now]);
    rows += removed;
    if (removed === 0) return rows;
  }
}

/**
 * Does a step of a closed account's erasing: what is read by the values first, then the rows, in the end the member's own row and that the
 * step is done; `beforeLast` is called when only that is left, and nobody can keep the account or take it back any more. Killed anywhere it begins again and finds less to do; of two at once one ends it and the other fails.
 */
export async function eraseStep(
  pool: Pool,
  { memberId, step, now }: { readonly memberId: string; readonly step: ErasingStep; readonly now: Date },
  beforeLast: () => void,
): Promise<Counted> {
  const written =
    step === "CLOSING"
      ? await withSealed(pool, memberId, (client) =>
          countOf(client, "SELECT platform.redact_written($1, $2) AS count", [memberId, now]),
        )
      : 0;
  const reads = step === "CLOSING" || step === "PAYMENT";
  const audit = reads ? await redactAudit(pool, memberId, step, now) : 0;
  const rows = await eraseRows(pool, memberId, step, now);
  const next = erasingSteps[erasingSteps.indexOf(step) + 1];
  const months = next === undefined || next === "CLOSING" ? null : monthsUntil[next];
  return withSealed(pool, memberId, async (client) => {
    // Holds the closing until all is done: nobody keeps the account, or takes it back, between what is written outside and the end.
    const due = await client.query("SELECT platform.erasing_is_due($1, $2, $3) AS due", [
      memberId,
      step,
      now,
    ]);
    if (!dueRow.parse(due.rows[0]).due) throw new Error(`the account ${memberId} is not to be erased`);
    beforeLast();
    let paid = 0;
    if (step === "CLOSING") await client.query("SELECT platform.erase_member($1, $2)", [memberId, now]);
    if (step === "PAYMENT") {
      const done = await client.query("SELECT platform.erase_payments($1, $2) AS count", [memberId, now]);
      paid = countRow.parse(done.rows[0]).count;
    }
    const counted: Counted = { rows: rows + paid, written, audit };
    await client.query("SELECT platform.end_erasing_step($1, $2, $3, $4, $5)", [
      ...[memberId, step, months, JSON.stringify(counted), now],
    ]);
    return counted;
  });
}
