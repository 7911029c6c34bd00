import { millisecondsOf } from "@hanpan/vendor/store/instants";
import type { Pool } from "pg";
import * as z from "zod";
import type { DeskWaiting } from "../../protocol/desk.ts";

const mostIds = 20;

const rows = z.array(
  z.object({
    total: z.number(),
    id: z.string(),
    kind: z.string(),
    match: z.object({ ko: z.string(), en: z.string() }).nullable(),
    by: z.string(),
    at: z.number(),
  }),
);

/** What waits for an operator's decision at the desk: open proposals that others made, how many, and what the newest of them are. */
export async function waitingFor(pool: Pool, operatorId: string): Promise<DeskWaiting> {
  const side = (of: string, language: string) => `fixture.${of} -> 'name' ->> '${language}'`;
  const match = (language: string) => `${side("home", language)} || ' : ' || (${side("away", language)})`;
  const found = await pool.query(
    `SELECT count(*) OVER ()::integer AS total, proposal_id AS id, kind, proposed_name AS by,
            ${millisecondsOf("proposed_at")} AS at,
            CASE WHEN fixture.fixture_id IS NOT NULL THEN jsonb_build_object('ko', ${match("ko")}, 'en', ${match("en")}) END AS match
       FROM sportsbook.proposal LEFT JOIN sportsbook.fixture USING (fixture_id)
      WHERE proposal.state = 'OPEN' AND proposed_by <> $1
      ORDER BY proposal_id DESC LIMIT ${mostIds}`,
    [operatorId],
  );
  const proposals = rows.parse(found.rows);
  return {
    total: proposals[0]?.total ?? 0,
    ids: proposals.map(({ id }) => id),
    proposals: proposals.map(({ total: _total, ...proposal }) => proposal),
  };
}
