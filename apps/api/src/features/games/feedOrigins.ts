import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";

const rows = z.array(z.object({ live_feed_url: z.string() }));

/** How long what was read is taken for the present. */
const freshMs = 2_000;

/**
 * Answers at once, and without ever waiting for the database, the origins of the feeds of all vendors' live tiles, as a
 * page's policy names them. What an operator changes is read in the background when somebody next asks, and so stands
 * in the policy of the pages after that; while the database is away the last known ones stand.
 */
export async function readFeedOrigins(
  pool: Pool,
  log: Pick<FastifyBaseLogger, "warn">,
  monotonicMs: () => number = performance.now.bind(performance),
): Promise<() => readonly string[]> {
  let origins: readonly string[] = [];
  let askedAtMs = monotonicMs();
  const read = async (): Promise<void> => {
    askedAtMs = monotonicMs();
    try {
      const found = await pool.query(
        "SELECT DISTINCT live_feed_url FROM platform.vendor WHERE live_feed_url IS NOT NULL LIMIT 1000",
      );
      origins = [
        ...new Set(rows.parse(found.rows).map(({ live_feed_url }) => new URL(live_feed_url).origin)),
      ];
    } catch (error) {
      log.warn({ err: error }, "the origins of live feeds could not be read");
    }
  };
  await read();
  return () => {
    if (monotonicMs() - askedAtMs > freshMs) void read();
    return origins;
  };
}
