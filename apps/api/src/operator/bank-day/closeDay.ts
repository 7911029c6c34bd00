import { formatWon } from "@hanpan/contract/money";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { type Refusal, refuse, refuseFields } from "../../server/refusal.ts";
import { defineApprovalKind, propose } from "../lib/approval.ts";
import type { Recorder } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";
import { readDays } from "./readDays.ts";

const payload = z.object({ day: z.string(), rows: z.number(), difference: z.number() });

const words = {
  ko: { title: "은행 대사 마감", difference: "차이 (계좌별 합계)", rows: "맞지 않는 내역" },
  en: {
    title: "Close a day of the bank",
    difference: "Difference, all accounts",
    rows: "Lines that do not agree",
  },
} as const;

/** A day on which the bank and the books differ is closed by two (docs/bank.md, "Days"). */
export const bankDayKind = defineApprovalKind({
  kind: "bankDay.close",
  payload,
  permission: () => "ledger.close" as const,
  explain: async (_client, { day, rows, difference }, language) => ({
    title: `${words[language].title} · ${day}`,
    facts: [
      { label: words[language].difference, was: null, value: formatWon(difference, language) },
      { label: words[language].rows, was: null, value: String(rows) },
    ],
  }),
  async carryOut(client, { day, rows, difference }, { reason, proposedBy, approvedBy, now }) {
    const by = `operator:${proposedBy.operatorId}`;
    const approvedAs = `operator:${approvedBy.operatorId}`;
    await close(client, { day, rows, difference, by, approvedBy: approvedAs, reason, now });
    return { after: { day, rows, difference } };
  },
});

const outcomes = z.object({ outcome: z.enum(["CLOSED", "BEFORE", "ORDER", "NOT_OVER", "CHANGED"]) });
const refusals = {
  BEFORE: "BANK_DAY_CLOSED",
  NOT_OVER: "BANK_DAY_NOT_OVER",
  CHANGED: "BANK_DAY_CHANGED",
} as const;

async function close(
  client: PoolClient,
  given: {
    readonly day: string;
    readonly rows: number;
    readonly difference: number;
    readonly by: string;
    readonly approvedBy: string | null;
    readonly reason: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const { day, rows, difference, by, approvedBy, reason, now } = given;
  const found = await client.query(
    "SELECT platform.close_bank_day($1::date, $2, $3, $4, $5, $6, $7) AS outcome",
    [day, rows, difference, by, approvedBy, reason, now],
  );
  const { outcome } = outcomes.parse(found.rows[0]);
  if (outcome === "CLOSED") return;
  if (outcome !== "ORDER") throw refuse(refusals[outcome]);
  const next = await client.query("SELECT (closed_through + 1)::text AS next FROM platform.bank_closing");
  throw refuse("BANK_DAY_ORDER", z.object({ next: z.string() }).parse(next.rows[0]));
}

/**
 * Closes a day as it was shown: so many lines that do not agree, and that difference of its accounts. One does it where no account
 * differs, with a reason where lines do not agree; another is proposed with a reason. Refuses BANK_DAY_CLOSED, BANK_DAY_ORDER,
 * BANK_DAY_NOT_OVER, BANK_DAY_CHANGED.
 */
export async function closeDay(
  pool: Pool,
  given: {
    readonly day: string;
    readonly rows: number;
    readonly difference: number;
    readonly reason?: string | undefined;
    readonly operator: SignedInOperator;
    readonly now: Date;
    readonly workId: string;
  },
  record: Recorder,
): Promise<Refusal | null> {
  const { day, rows, difference, reason, operator, now, workId } = given;
  return await withTransaction(pool, async (client) => {
    const [shown] = (await readDays(client, { until: day, days: 1, now })).list;
    if (shown === undefined || shown.state !== "OPEN") throw refuse("BANK_DAY_CLOSED");
    if (shown.rows > 0 && reason === undefined) throw refuseFields({ reason: "REASON_REQUIRED" });
    const subject = `bankDay:${day}`;
    const needsTwo = shown.difference > 0;
    // What cannot be closed is refused before it is proposed.
    if (needsTwo) await client.query("SAVEPOINT tried");
    await close(client, {
      ...{ day, rows, difference, by: `operator:${operator.operatorId}`, approvedBy: null },
      ...{ reason: reason ?? null, now },
    });
    if (needsTwo) {
      await client.query("ROLLBACK TO SAVEPOINT tried");
      const asked = { subject, reason: reason ?? "", operator, workId, now, record };
      return propose(client, { kind: bankDayKind, payload: { day, rows, difference }, ...asked });
    }
    await record(client, { subject, after: { day, rows, difference }, reason });
    return null;
  });
}
