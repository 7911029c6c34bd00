import type { Pool } from "pg";
import * as z from "zod";
import { type Earlier, settledKey } from "./workOut.ts";

const statements = z.array(
  z.object({
    partner_id: z.string(),
    from_day: z.string(),
    to_day: z.string(),
    losing_forgiven: z.number(),
    rolling_carried: z.number(),
    losing_carried: z.number(),
    losing_settled: z.number(),
  }),
);
const late = z.array(z.object({ day: z.string() }));
const settled = z.array(
  z.object({
    partner_id: z.string(),
    day: z.string(),
    category: z.string(),
    rolling: z.number(),
    losing: z.number(),
  }),
);

const none: Earlier = { rollingCarried: 0, losingCarried: 0, statements: [], settled: new Map() };

/** What the earlier statements of each partner say, and the days before a run of which something changed since. */
export async function readEarlier(
  asked: Pick<Pool, "query">,
  runId: string,
  before: string,
): Promise<{ readonly of: (partnerId: string) => Earlier; readonly lateDays: readonly string[] }> {
  const found = await asked.query(
    `SELECT own.partner_id, own.from_day::text, own.to_day::text, own.losing_forgiven, own.rolling_carried,
            own.losing_carried,
            coalesce((SELECT sum(cell.losing_share) FROM platform.partner_statement AS every
                        JOIN platform.partner_statement_row AS cell USING (statement_id)
                       WHERE every.partner_id = own.partner_id AND every.run_id <> $1
                         AND cell.day BETWEEN own.from_day AND own.to_day), 0)::bigint AS losing_settled
       FROM platform.partner_statement AS own
      WHERE own.run_id <> $1 AND own.from_day < $2 ORDER BY own.from_day`,
    [runId, before],
  );
  const rows = statements.parse(found.rows);
  const changed = await asked.query(
    `SELECT counted.day::text AS day FROM platform.partner_day_count AS counted
      WHERE counted.day < $2 AND counted.changed_at > (
        SELECT min(made_at) FROM (
          SELECT max(run.made_at) AS made_at FROM platform.partner_statement AS own
            JOIN platform.partner_run AS run USING (run_id)
           WHERE own.run_id <> $1 AND own.from_day < $2 GROUP BY own.partner_id) AS latest)
      ORDER BY 1`,
    [runId, before],
  );
  const lateDays = late.parse(changed.rows).map(({ day }) => day);
  const kept = await asked.query(
    `SELECT own.partner_id, cell.day::text AS day, cell.category, sum(cell.rolling_share)::bigint AS rolling,
            sum(cell.losing_share)::bigint AS losing
       FROM platform.partner_statement AS own JOIN platform.partner_statement_row AS cell USING (statement_id)
      WHERE own.run_id <> $1 AND cell.day = ANY ($2::date[]) GROUP BY 1, 2, 3`,
    [runId, lateDays],
  );
  const cells = Map.groupBy(settled.parse(kept.rows), ({ partner_id }) => partner_id);
  const byPartner = Map.groupBy(rows, ({ partner_id }) => partner_id);
  return {
    lateDays,
    of(partnerId) {
      const own = byPartner.get(partnerId);
      if (own === undefined) return none;
      return {
        rollingCarried: own.at(-1)?.rolling_carried ?? 0,
        losingCarried: own.at(-1)?.losing_carried ?? 0,
        statements: own.map((row) => ({
          from: row.from_day,
          to: row.to_day,
          losingForgiven: row.losing_forgiven,
          losingSettled: row.losing_settled,
        })),
        settled: new Map(
          (cells.get(partnerId) ?? []).map(({ day, category, rolling, losing }) => [
            settledKey(day, category),
            { rolling, losing },
          ]),
        ),
      };
    },
  };
}
