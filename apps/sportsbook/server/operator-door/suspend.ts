import { withTransaction } from "@hanpan/database";
import { marketOfKey } from "@hanpan/games/sports/vocabulary";
import type { Pool, PoolClient } from "pg";
import { type Actor, addAudit } from "../audit/audit.ts";
import { notifyFixtures } from "../fixtures/channel.ts";
import { takeFixture } from "../fixtures/fixtureStore.ts";
import { Refusal } from "../http/refusal.ts";
import { writeProgress } from "../progress/writeProgress.ts";
import { voidRulings } from "../proposals/content.ts";

/**
 * Lets betting rest on a fixture, one of its markets or a kind of market, or lets it go on; twice changes nothing. What
 * was published as void is not offered again, also when the void was taken back: its bets wait for the match's end.
 * @throws Refusal NOT_FOUND; FIXTURE_STATE once the match is over, or when a void market would be offered.
 */
export async function suspend(
  pool: Pool,
  actor: Actor,
  asked: {
    readonly fixtureId: string;
    readonly marketKey: string | null;
    readonly isSuspended: boolean;
    readonly reason: string;
  },
): Promise<void> {
  const { fixtureId, marketKey, isSuspended, reason } = asked;
  await withTransaction(pool, async (client) => {
    const fixture = await takeFixture(client, fixtureId);
    if (fixture === null) throw new Refusal("NOT_FOUND");
    if (fixture.endedAtMs !== null) throw new Refusal("FIXTURE_STATE");
    const before = { suspended: fixture.suspended, suspendedMarkets: fixture.suspendedMarkets };
    const after =
      marketKey === null
        ? { ...before, suspended: isSuspended }
        : { ...before, suspendedMarkets: withMarket(before.suspendedMarkets, marketKey, isSuspended) };
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    if (!isSuspended && (await offersVoid(client, fixtureId, after))) throw new Refusal("FIXTURE_STATE");
    await writeProgress(client, fixture, after);
    await addAudit(client, actor, {
      action: isSuspended ? "betting.suspend" : "betting.resume",
      subject: `fixture:${fixtureId}`,
      before,
      after,
      reason,
    });
  });
  await notifyFixtures(pool, [fixtureId]);
}

type Suspension = { readonly suspended: boolean; readonly suspendedMarkets: readonly string[] };

/** Whether something is offered after a change of which an operator ruled that it is void. */
async function offersVoid(
  client: PoolClient,
  fixtureId: string,
  { suspended, suspendedMarkets }: Suspension,
): Promise<boolean> {
  if (suspended) return false;
  const { rows } = await client.query<{ marketKey: string }>(
    `SELECT market_key AS "marketKey" FROM sportsbook.ruling WHERE fixture_id = $1
     UNION SELECT market_key FROM sportsbook.result WHERE fixture_id = $1 AND reason = ANY ($2)`,
    [fixtureId, voidRulings],
  );
  return rows.some(({ marketKey }) => {
    const kind = marketOfKey(marketKey)?.kind;
    return !suspendedMarkets.some((each) => each === marketKey || each === kind);
  });
}

function withMarket(markets: readonly string[], marketKey: string, isSuspended: boolean): string[] {
  const others = markets.filter((each) => each !== marketKey);
  return isSuspended ? [...others, marketKey].sort() : others;
}
