import { formatWon } from "@hanpan/contract/money";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { type Refusal, refuse } from "../../server/refusal.ts";
import { defineApprovalKind, propose } from "../lib/approval.ts";
import type { Recorder } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";
import { findMonth } from "./readMonths.ts";

const payload = z.object({ month: z.string(), edition: z.number(), revenue: z.number(), owed: z.number() });

const rateRow = z.object({ vendor_id: z.string(), category: z.string(), rate_bps: z.number() });

const words = {
  ko: { title: "월 마감", revenue: "총 게임 수익 (GGR)", owed: "회원 잔액 합계" },
  en: { title: "Close a month", revenue: "Gross gaming revenue (GGR)", owed: "Owed to members" },
} as const;

/** A month is closed by two (docs/months.md). */
export const monthKind = defineApprovalKind({
  kind: "month.close",
  payload,
  permission: () => "ledger.close" as const,
  explain: async (_client, { month, revenue, owed }, language) => ({
    title: `${words[language].title} · ${month}`,
    facts: [
      { label: words[language].revenue, was: null, value: formatWon(revenue, language) },
      { label: words[language].owed, was: null, value: formatWon(owed, language) },
    ],
  }),
  // What vendors ask for follows from their rates: with another one it is asked again.
  async basis(client, { month }) {
    await client.query("SELECT FROM platform.hold_figures()");
    const rates = await client.query(
      `SELECT DISTINCT ON (vendor_id, category) vendor_id, category, rate_bps FROM platform.vendor_rate
        WHERE from_month <= $1::date ORDER BY vendor_id, category, from_month DESC`,
      [`${month}-01`],
    );
    return z.array(rateRow).parse(rates.rows);
  },
  async carryOut(client, { month, edition, revenue, owed }, { reason, proposedBy, approvedBy, now }) {
    const by = `operator:${proposedBy.operatorId}`;
    const approvedAs = `operator:${approvedBy.operatorId}`;
    await close(client, { month, edition, by, approvedBy: approvedAs, reason, now });
    return { after: { month, revenue, owed } };
  },
});

const outcomes = z.object({
  outcome: z.enum(["CLOSED", "BEFORE", "ORDER", "NOT_OVER", "COUNTING", "CHANGED", "OFF"]),
});
const refusals = {
  BEFORE: "MONTH_CLOSED",
  NOT_OVER: "MONTH_NOT_OVER",
  COUNTING: "MONTH_COUNTING",
  CHANGED: "MONTH_CHANGED",
  OFF: "MONTH_OFF_BOOKS",
} as const;

async function close(
  client: PoolClient,
  given: {
    readonly month: string;
    readonly edition: number;
    readonly by: string;
    readonly approvedBy: string;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<void> {
  const { month, edition, by, approvedBy, reason, now } = given;
  const found = await client.query("SELECT platform.close_month($1::date, $2, $3, $4, $5, $6) AS outcome", [
    `${month}-01`,
    edition,
    ...[by, approvedBy, reason, now],
  ]);
  const { outcome } = outcomes.parse(found.rows[0]);
  if (outcome === "CLOSED") return;
  if (outcome !== "ORDER") throw refuse(refusals[outcome]);
  const next = await client.query(
    "SELECT to_char(max(month) + interval '1 month', 'YYYY-MM') AS next FROM platform.closed_month",
  );
  throw refuse("MONTH_ORDER", z.object({ next: z.string() }).parse(next.rows[0]));
}

/**
 * Proposes to close a month with the figures that were shown, by their edition. What cannot be closed is refused before it is
 * proposed: MONTH_CLOSED, MONTH_ORDER, MONTH_NOT_OVER, MONTH_COUNTING, MONTH_CHANGED, MONTH_OFF_BOOKS, NOT_FOUND.
 */
export async function closeMonth(
  pool: Pool,
  given: {
    readonly month: string;
    readonly edition: number;
    readonly reason: string;
    readonly operator: SignedInOperator;
    readonly now: Date;
    readonly workId: string;
  },
  record: Recorder,
): Promise<Refusal> {
  const { month, edition, reason, operator, now, workId } = given;
  return await withTransaction(pool, async (client) => {
    const shown = await findMonth(client, { month, now });
    if (shown === undefined) throw refuse("NOT_FOUND");
    const by = `operator:${operator.operatorId}`;
    await client.query("SAVEPOINT tried");
    await close(client, { month, edition, by, approvedBy: by, reason, now });
    await client.query("ROLLBACK TO SAVEPOINT tried");
    const { stake, win, late, owed } = shown;
    return propose(client, {
      ...{ kind: monthKind, payload: { month, edition, revenue: stake - win + late, owed } },
      ...{ subject: `month:${month}`, reason, operator, workId, now, record },
    });
  });
}
