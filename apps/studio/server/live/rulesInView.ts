import { serveVendorCall } from "@hanpan/vendor/http/serveVendorCall";
import { authenticate } from "@hanpan/vendor/sessions/authenticate";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { rulesInView } from "../../protocol/liveCalls.ts";
import { familyOfSession, type LiveSessionDependencies } from "./liveSession.ts";

type Dependencies = Pick<LiveSessionDependencies, "sessions" | "tables" | "rulesOf"> & {
  readonly pool: Pool;
  /** Whether the studio's own settings allow autoplay. */
  readonly autoplayAllowed: boolean;
};

const call = {
  method: "GET",
  path: "/api/live/session/rules",
  reply: rulesInView,
  mostPerMinute: 600,
} as const;

/** GET /api/live/session/rules: what the rules of play ask to have in view. Nothing is read of a member's bets where they ask for none of it. */
export function registerRulesInView(app: FastifyInstance, dependencies: Dependencies): void {
  const { pool, sessions, tables, rulesOf, autoplayAllowed } = dependencies;
  serveVendorCall(
    app,
    call,
    (request) => authenticate(sessions, request),
    async ({ caller: session }) => {
      const rules = await rulesOf(session);
      return {
        stakeCapWon: rules.stakeCapsWon[familyOfSession(tables, session)] ?? null,
        autoplayAllowed: autoplayAllowed && rules.autoplay,
        celebratesReturns: rules.celebratesReturns,
        position: rules.showsPosition ? await positionOf(pool, session) : null,
      };
    },
  );
}

/**
 * What the member won less what they staked in a session, whole won, and how long ago it was opened, by the database's clock. Its
 * rounds are found by their ids, which carry the instant at which they began: none lasts so much as an hour before a bet.
 */
async function positionOf(
  pool: Pool,
  { sessionId, memberId, walletToken }: PlaySession,
): Promise<{ netWon: number; elapsedMs: number }> {
  const { rows } = await pool.query<{ netWon: number; elapsedMs: number }>({
    name: "position at tables",
    text: `SELECT coalesce((
         SELECT sum(CASE live_placement.state WHEN 'SETTLED' THEN live_placement.payout_won ELSE 0 END - stake_won)::bigint
         FROM studio.live_participation JOIN studio.live_placement USING (round_id, member_id)
         WHERE member_id = $2 AND wallet_token = $3 AND live_placement.state IN ('SENT', 'CONFIRMED', 'SETTLED')
           AND round_id >= (lpad(to_hex(floor(extract(epoch FROM session.created_at - interval '1 hour') * 1000)::bigint),
             12, '0') || repeat('0', 20))::uuid), 0) AS "netWon",
       greatest(0, floor(extract(epoch FROM clock_timestamp() - created_at) * 1000))::bigint AS "elapsedMs"
     FROM studio.session AS session WHERE session_id = $1`,
    values: [sessionId, memberId, walletToken],
  });
  return rows[0] ?? { netWon: 0, elapsedMs: 0 };
}
