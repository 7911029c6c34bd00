import { withTransaction } from "@hanpan/database";
import { millisecondsOf } from "@hanpan/vendor/store/instants";
import type { Pool } from "pg";
import * as z from "zod";
import { earlyMarkets, type earlyRuleBody } from "../../protocol/deskEarly.ts";
import { type Actor, addAudit } from "../audit/audit.ts";

const ruleRow = z.object({
  sport: z.string(),
  marketKind: z.string(),
  lead: z.number(),
  changedBy: z.string(),
  changedAtMs: z.coerce.number(),
});

/** Every market that may have a rule of early payout, with the one that is on; `lead` null: none is. */
export async function readEarlyRules(pool: Pool) {
  const { rows } = await pool.query(
    `SELECT DISTINCT ON (sport, market_kind) sport, market_kind AS "marketKind", CASE WHEN is_on THEN lead ELSE 0 END AS lead,
       changed_by AS "changedBy", ${millisecondsOf("changed_at")} AS "changedAtMs"
     FROM sportsbook.early_rule ORDER BY sport, market_kind, is_on DESC, changed_at DESC`,
  );
  const known = z.array(ruleRow).parse(rows);
  const rules = earlyMarkets.map(({ sport, marketKind }) => {
    const rule = known.find((each) => each.sport === sport && each.marketKind === marketKind);
    const lead = rule === undefined || rule.lead === 0 ? null : rule.lead;
    return {
      ...{ sport, marketKind, lead },
      changedBy: rule?.changedBy ?? null,
      changedAtMs: rule?.changedAtMs ?? null,
    };
  });
  return { rules };
}

/**
 * Sets by which lead selections of a market win early, or (`lead` null) that by none. It is for what is placed from then on, in
 * each process within a second; slips that are placed keep theirs, so a lead that was once a rule is kept.
 */
export async function setEarlyRule(
  pool: Pool,
  actor: Actor,
  { sport, marketKind, lead, reason }: z.output<typeof earlyRuleBody>,
): Promise<void> {
  await withTransaction(pool, async (client) => {
    // Of two who set the same market at once one waits.
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('early ' || $1, 0))", [sport]);
    const { rows } = await client.query<{ lead: number }>(
      "SELECT lead FROM sportsbook.early_rule WHERE sport = $1 AND market_kind = $2 AND is_on FOR UPDATE",
      [sport, marketKind],
    );
    await client.query(
      `UPDATE sportsbook.early_rule SET is_on = false, changed_by = $3, changed_at = clock_timestamp()
       WHERE sport = $1 AND market_kind = $2 AND is_on`,
      [sport, marketKind, actor.name],
    );
    if (lead !== null) {
      await client.query(
        `INSERT INTO sportsbook.early_rule (sport, market_kind, lead, is_on, changed_by) VALUES ($1, $2, $3, true, $4)
         ON CONFLICT (sport, market_kind, lead) DO UPDATE SET is_on = true, changed_by = excluded.changed_by,
           changed_at = clock_timestamp()`,
        [sport, marketKind, lead, actor.name],
      );
    }
    await addAudit(client, actor, {
      action: "early.set",
      subject: `early:${sport}/${marketKind}`,
      before: { lead: rows[0]?.lead ?? null },
      after: { lead },
      reason,
    });
  });
}
