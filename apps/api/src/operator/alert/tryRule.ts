import { memberStatuses } from "@hanpan/contract/enumerations";
import type { AlertKind } from "@hanpan/contract/operator/alertRules";
import { trialDaysMaximum } from "@hanpan/contract/operator/calls/alert";
import type { AlertTrial } from "@hanpan/contract/operator/objects/case";
import { withTransaction } from "@hanpan/database";
import pg, { type Pool } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import { refuse, refuseFields } from "../../server/refusal.ts";
import { alertFacts } from "./readAlerts.ts";

/** How many of what was found are shown. */
const shownMost = 100;
/** How long one trial may take, and that one at a time is made. */
const mostMs = 55_000;

const foundRow = z.object({
  alerts: z.number(),
  members: z.number(),
  list: z.array(
    z.object({
      day: z.string(),
      id: z.string(),
      nickname: z.string(),
      status: z.enum(memberStatuses),
      facts: alertFacts,
    }),
  ),
});

const dayMs = 86_400_000;

/**
 * Tries a rule on days of the past, up to 31 and none that is to come: what it would have raised. Nothing is raised; that it was tried is
 * kept. One trial is made at a time (TOO_MANY_REQUESTS), and none longer than a minute.
 */
export function tryRule(
  pool: Pool,
  trial: {
    readonly kind: AlertKind;
    readonly parameters: Readonly<Record<string, number>>;
    readonly from: string;
    readonly to: string;
    readonly by: string;
    readonly today: string;
    readonly now: Date;
  },
): Promise<AlertTrial> {
  const { kind, parameters, from, to, by, today, now } = trial;
  if (to > today) throw refuseFields({ to: "NOT_ALLOWED" });
  if ((Date.parse(to) - Date.parse(from)) / dayMs + 1 > trialDaysMaximum)
    throw refuseFields({ from: "NOT_ALLOWED" });
  return withTransaction(pool, async (client) => {
    const turn = await client.query(
      "SELECT pg_try_advisory_xact_lock(hashtextextended('alert trial', 520)) AS taken",
    );
    if (!z.object({ taken: z.boolean() }).parse(turn.rows[0]).taken) throw refuse("TOO_MANY_REQUESTS");
    await client.query(`SET LOCAL statement_timeout = ${mostMs}`);
    const found = await client
      .query(
        `WITH tried AS MATERIALIZED (
           SELECT day::date::text AS day, found.member_id, found.natural_key, found.facts
             FROM generate_series($3::date, $4::date, interval '1 day') AS day
             CROSS JOIN LATERAL platform.find_alerts($1, $2, day::date) AS found
         )
         SELECT (SELECT count(*) FROM tried) AS alerts, (SELECT count(DISTINCT member_id) FROM tried) AS members,
           (SELECT coalesce(jsonb_agg(to_jsonb(shown)), '[]') FROM (
              SELECT tried.day, own.member_id AS id, own.nickname, own.status, tried.facts
                FROM tried JOIN platform.member AS own USING (member_id)
               ORDER BY tried.day DESC, tried.member_id, tried.natural_key LIMIT $5) AS shown) AS list`,
        [kind, JSON.stringify(parameters), from, to, shownMost],
      )
      .catch((error: unknown) => {
        // Fewer days take less.
        if (error instanceof pg.DatabaseError && error.code === "57014")
          throw refuseFields({ from: "NOT_ALLOWED" });
        throw error;
      });
    const { alerts, members, list } = foundRow.parse(found.rows[0]);
    await client.query(
      `INSERT INTO platform.alert_trial (trial_id, kind, parameters, from_day, to_day, alerts, members, tried_by, tried_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [v7(), kind, JSON.stringify(parameters), from, to, alerts, members, by, now],
    );
    return { alerts, members, list: list.map(({ day, facts, ...member }) => ({ day, facts, member })) };
  });
}
