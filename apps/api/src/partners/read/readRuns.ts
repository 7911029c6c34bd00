import { settlementPeriods } from "@hanpan/contract/enumerations";
import type { PartnerRun } from "@hanpan/contract/operator/objects/partner";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";

const runRows = z.array(
  z.object({
    id: z.string(),
    period: z.enum(settlementPeriods),
    from: z.string(),
    to: z.string(),
    approved: z.boolean(),
    madeAt: z.coerce.date().transform((at) => at.toISOString()),
    madeBy: z.string(),
    approvedAt: z.coerce
      .date()
      .nullable()
      .transform((at) => at?.toISOString() ?? null),
    approvedBy: z.string().nullable(),
    statements: z.number(),
    payable: z.number(),
    paid: z.number(),
  }),
);

const runText = `
  SELECT run.run_id AS id, run.period, run.from_day::text AS "from", run.to_day::text AS "to",
         run.status = 'APPROVED' AS approved, run.made_at AS "madeAt", run.made_by AS "madeBy",
         run.approved_at AS "approvedAt", run.approved_by AS "approvedBy", count(own.statement_id) AS statements,
         coalesce(sum(own.payable_won), 0)::bigint AS payable,
         coalesce(sum(own.payable_won) FILTER (WHERE own.paid_by IS NOT NULL), 0)::bigint AS paid
    FROM platform.partner_run AS run LEFT JOIN platform.partner_statement AS own USING (run_id)`;

/** So many runs are shown: of days, more than a year. */
const most = 400;

/** The settlements of partners, the latest period first. */
export async function readRuns(pool: Pool): Promise<PartnerRun[]> {
  const { rows } = await pool.query(
    `${runText} GROUP BY run.run_id ORDER BY run.to_day DESC, run.from_day DESC, run.period LIMIT ${most}`,
  );
  return runRows.parse(rows);
}

/** One of them; refuses (throws) NOT_FOUND. */
export async function readRun(asked: Pick<Pool | PoolClient, "query">, runId: string): Promise<PartnerRun> {
  const { rows } = await asked.query(`${runText} WHERE run.run_id = $1 GROUP BY run.run_id`, [runId]);
  const [run] = runRows.parse(rows);
  if (run === undefined) throw refuse("NOT_FOUND");
  return run;
}
