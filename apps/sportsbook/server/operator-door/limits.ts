import { withTransaction } from "@hanpan/database";
import { millisecondsOf } from "@hanpan/vendor/store/instants";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import type { limitBody, limitRemoval } from "../../protocol/desk.ts";
import { type Actor, addAudit } from "../audit/audit.ts";
import { Refusal } from "../http/refusal.ts";

type Limit = z.output<typeof limitBody>;
type LimitKey = Omit<z.output<typeof limitRemoval>, "reason">;

const limitRow = z.object({
  leagueCode: z.string(),
  marketKind: z.string(),
  level: z.number(),
  maximumStakeWon: z.coerce.number(),
  maximumReturnWon: z.coerce.number(),
  changedBy: z.string(),
  changedAtMs: z.coerce.number(),
});

const columns = `league_code AS "leagueCode", market_kind AS "marketKind", level,
  maximum_stake_won AS "maximumStakeWon", maximum_return_won AS "maximumReturnWon", changed_by AS "changedBy",
  ${millisecondsOf("changed_at")} AS "changedAtMs"`;

const leagueRow = z.object({ code: z.string(), name: z.object({ ko: z.string(), en: z.string() }) });

/** Every limit, and the leagues that there are. */
export async function readLimits(pool: Pool) {
  const limits = await pool.query(
    `SELECT ${columns} FROM sportsbook.stake_limit ORDER BY league_code, market_kind, level LIMIT 2000`,
  );
  const leagues = await pool.query(
    `SELECT league_code AS code, name FROM sportsbook.league ORDER BY display_order, league_code LIMIT 500`,
  );
  return { limits: z.array(limitRow).parse(limits.rows), leagues: z.array(leagueRow).parse(leagues.rows) };
}

const keyOf = ({ leagueCode, marketKind, level }: LimitKey) => [leagueCode, marketKind, level];
const subjectOf = (key: LimitKey) => `limit:${keyOf(key).join("/")}`;

async function takeLimit(client: PoolClient, key: LimitKey) {
  const { rows } = await client.query(
    `SELECT ${columns} FROM sportsbook.stake_limit WHERE league_code = $1 AND market_kind = $2 AND level = $3 FOR UPDATE`,
    keyOf(key),
  );
  return rows[0] === undefined ? null : limitRow.parse(rows[0]);
}

/**
 * Sets a limit; it holds within a second, which is how long a process believes what it has read.
 * @throws Refusal NOT_FOUND without such a league.
 */
export async function setLimit(pool: Pool, actor: Actor, limit: Limit): Promise<void> {
  await withTransaction(pool, async (client) => {
    const league = await client.query("SELECT FROM sportsbook.league WHERE league_code = $1 FOR SHARE", [
      limit.leagueCode,
    ]);
    if (limit.leagueCode !== "*" && league.rowCount === 0) throw new Refusal("NOT_FOUND");
    const before = await takeLimit(client, limit);
    await client.query(
      `INSERT INTO sportsbook.stake_limit (league_code, market_kind, level, maximum_stake_won, maximum_return_won, changed_by)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (league_code, market_kind, level) DO UPDATE SET
         maximum_stake_won = excluded.maximum_stake_won, maximum_return_won = excluded.maximum_return_won,
         changed_by = excluded.changed_by, changed_at = clock_timestamp()`,
      [...keyOf(limit), limit.maximumStakeWon, limit.maximumReturnWon, actor.name],
    );
    const { maximumStakeWon, maximumReturnWon } = limit;
    await addAudit(client, actor, {
      action: "limit.set",
      subject: subjectOf(limit),
      before: before && {
        maximumStakeWon: before.maximumStakeWon,
        maximumReturnWon: before.maximumReturnWon,
      },
      after: { maximumStakeWon, maximumReturnWon },
      reason: limit.reason,
    });
  });
}

/**
 * Removes a limit.
 * @throws Refusal NOT_FOUND.
 */
export async function removeLimit(
  pool: Pool,
  actor: Actor,
  key: LimitKey & { reason: string },
): Promise<void> {
  await withTransaction(pool, async (client) => {
    const before = await takeLimit(client, key);
    if (before === null) throw new Refusal("NOT_FOUND");
    await client.query(
      "DELETE FROM sportsbook.stake_limit WHERE league_code = $1 AND market_kind = $2 AND level = $3",
      keyOf(key),
    );
    const { maximumStakeWon, maximumReturnWon } = before;
    await addAudit(client, actor, {
      action: "limit.remove",
      subject: subjectOf(key),
      before: { maximumStakeWon, maximumReturnWon },
      reason: key.reason,
    });
  });
}
