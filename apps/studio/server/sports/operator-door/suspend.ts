import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import { Refusal } from "../../http/refusal.ts";
import { type Actor, addAudit } from "../audit/audit.ts";
import { tellFixtures } from "../fixtures/channel.ts";
import { takeFixture } from "../fixtures/fixtureStore.ts";
import { writeProgress } from "../progress/writeProgress.ts";

/**
 * Lets betting rest on a fixture, one of its markets or a kind of market, or lets it go on; twice changes nothing.
 * @throws Refusal NOT_FOUND, and FIXTURE_STATE once the match is over.
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
    await writeProgress(client, fixture, after);
    await addAudit(client, actor, {
      action: isSuspended ? "betting.suspend" : "betting.resume",
      subject: `fixture:${fixtureId}`,
      before,
      after,
      reason,
    });
  });
  await tellFixtures(pool, [fixtureId]);
}

function withMarket(markets: readonly string[], marketKey: string, isSuspended: boolean): string[] {
  const others = markets.filter((each) => each !== marketKey);
  return isSuspended ? [...others, marketKey].sort() : others;
}
