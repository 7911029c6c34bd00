import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";

const rows = z.array(
  z.object({
    live_feed_url: z.string().nullable(),
    game_origins: z.array(z.string()),
    is_active: z.boolean(),
  }),
);

/** How long what was read is taken for the present. */
const freshMs = 2_000;

/** What pages may reach of the vendors, each origin once. */
export type VendorOrigins = {
  /** The origins of all vendors' live tiles: pages connect there. */
  readonly feeds: readonly string[];
  /** Where active vendors serve games from: pages frame them. */
  readonly games: readonly string[];
};

/**
 * Answers at once, and without ever waiting for the database, the origins of the vendors, as a page's policy names
 * them. What an operator changes is read in the background when somebody next asks, and so stands in the policy of the
 * pages after that; while the database is away the last known ones stand.
 */
export async function readVendorOrigins(
  pool: Pool,
  log: Pick<FastifyBaseLogger, "warn">,
  monotonicMs: () => number = performance.now.bind(performance),
): Promise<() => VendorOrigins> {
  let origins: VendorOrigins = { feeds: [], games: [] };
  let askedAtMs = monotonicMs();
  const read = async (): Promise<void> => {
    askedAtMs = monotonicMs();
    try {
      const found = await pool.query(
        `SELECT live_feed_url, game_origins, status = 'ACTIVE' AS is_active FROM platform.vendor
         WHERE live_feed_url IS NOT NULL OR game_origins <> '{}' ORDER BY code LIMIT 1000`,
      );
      origins = originsOf(rows.parse(found.rows));
    } catch (error) {
      log.warn({ err: error }, "the origins of vendors could not be read");
    }
  };
  await read();
  return () => {
    if (monotonicMs() - askedAtMs > freshMs) void read();
    return origins;
  };
}

function originsOf(vendors: z.output<typeof rows>): VendorOrigins {
  const feeds = vendors.flatMap(({ live_feed_url: url }) => (url === null ? [] : [new URL(url).origin]));
  const games = vendors.flatMap(({ game_origins, is_active }) => (is_active ? game_origins : []));
  return { feeds: [...new Set(feeds)], games: [...new Set(games)] };
}
