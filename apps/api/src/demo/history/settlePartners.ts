import { gameCategories } from "@hanpan/contract/enumerations";
import { addDays, seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { countPartnerDays } from "../../partners/days/countDays.ts";
import { lastSettledDay, makePartnerRun } from "../../partners/settlement/makeRun.ts";
import { approvePartnerRun, payStatement } from "../../partners/settlement/settle.ts";
import { periodAround } from "../../partners/shares/period.ts";
import { plainTerms } from "../../partners/shares/tree.ts";
import { moveMember, movePartner } from "../../partners/tree/move.ts";
import { setContract } from "../../partners/tree/setContract.ts";
import { setRates } from "../../partners/tree/setRates.ts";
import { demoPartner, firstOfBranch } from "../seedPartner.ts";

/** Rates of the demo's four partners, from the top down, in basis points of every category. */
const rates = [
  { rolling: 80, losing: 4_000 },
  { rolling: 60, losing: 3_000 },
  { rolling: 40, losing: 2_000 },
  { rolling: 20, losing: 1_000 },
] as const;

const by = "owner";
const rows = z.array(z.object({ statement_id: z.string() }));
const madeRow = z.object({ made_at: z.date() });

/**
 * Makes four partners, one below the other, of the demo's partner, the first of their branch and two of its members; who
 * was brought last is shared out among the lower two. They are settled by the half month, and the first half that is over
 * is approved and paid.
 */
export async function settlePartners(pool: Pool, belowPartner: readonly string[], now: Date): Promise<void> {
  const [third, fourth, ...others] = belowPartner;
  if (third === undefined || fourth === undefined) return;
  const chain = [demoPartner.memberId, firstOfBranch, third, fourth];
  const today = seoulDay(now);
  const from = addDays(today, -29);
  await pool.query("UPDATE platform.member SET is_partner = true WHERE member_id = ANY ($1)", [chain]);
  await countPartnerDays(pool, now);
  await withTransaction(pool, async (client) => {
    const change = { from, by, now };
    for (const [index, partnerId] of chain.entries()) {
      const parentId = chain[index - 1] ?? null;
      if (parentId !== null) await movePartner(client, { ...change, partnerId, parentId });
    }
    for (const [index, memberId] of others.entries())
      if (index % 3 < 2)
        await moveMember(client, { ...change, memberId, partnerId: index % 3 === 0 ? third : fourth });
    for (const [index, partnerId] of chain.entries()) {
      const { rolling = 0, losing = 0 } = rates[index] ?? {};
      const set = gameCategories.flatMap((category) => [
        { category, kind: "ROLLING" as const, bps: rolling },
        { category, kind: "LOSING" as const, bps: losing },
      ]);
      await setRates(client, { ...change, partnerId, rates: set, lowersBelow: false });
      const agreed = { period: "HALF_MONTH" as const, carriesLosses: true, terms: plainTerms };
      await setContract(client, { ...change, ...agreed, partnerId });
    }
  });
  await settleFirstHalf(pool, from, now);
}

async function settleFirstHalf(pool: Pool, day: string, now: Date): Promise<void> {
  const half = periodAround("HALF_MONTH", day);
  if (half.to > lastSettledDay(now)) return;
  const made = await makePartnerRun(pool, { period: "HALF_MONTH", day, by, now });
  if (made.outcome !== "MADE") return;
  const { runId } = made;
  const found = await pool.query("SELECT made_at FROM platform.partner_run WHERE run_id = $1", [runId]);
  await approvePartnerRun(pool, { runId, madeAt: madeRow.parse(found.rows[0]).made_at, by, now });
  const statements = await pool.query(
    "SELECT statement_id FROM platform.partner_statement WHERE run_id = $1 AND payable_won > 0",
    [runId],
  );
  for (const { statement_id: statementId } of rows.parse(statements.rows))
    await payStatement(pool, { statementId, by, now });
}
