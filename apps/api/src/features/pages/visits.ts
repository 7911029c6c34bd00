import { type VisitedPage, visitedPages } from "@hanpan/contract/objects/page";
import { addDays, seoulDay } from "@hanpan/contract/time";
import { addressSubject } from "@hanpan/server/addressSubject";
import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";

/** How many visitors of a day a process remembers, so that reloading a screen does not make it popular. */
const mostRemembered = 200_000;
const flushEveryMs = 5_000;
const popularDays = 30;
const popularPages = 6;

const rows = z.array(z.object({ page: z.enum(visitedPages), visits: z.number() }));

/**
 * Counts visits of screens in memory and adds them to the day's sums every few seconds: a visit never waits for the
 * database, and a popular screen is no row that everybody locks. An address (of IPv6 its network) counts once a screen
 * and day; it is remembered in this process alone and never written.
 */
export function createVisitCounter(pool: Pool, logger: Pick<FastifyBaseLogger, "warn">) {
  let day = "";
  let seen = new Set<string>();
  const waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    if (timer !== undefined) clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const counts = [...waiting];
    waiting.clear();
    const days = counts.map(([key]) => key.slice(0, 10));
    const pages = counts.map(([key]) => key.slice(11));
    await pool.query(
      `INSERT INTO platform.page_visit AS kept (day, page, visits)
       SELECT * FROM unnest($1::date[], $2::text[], $3::bigint[]) ORDER BY 1, 2
       ON CONFLICT (day, page) DO UPDATE SET visits = kept.visits + excluded.visits`,
      [days, pages, counts.map(([, visits]) => visits)],
    );
  }

  function count(page: VisitedPage, address: string, now: Date): void {
    const today = seoulDay(now);
    if (today !== day) {
      day = today;
      seen = new Set();
    }
    const visitor = `${page} ${addressSubject(address)}`;
    if (seen.has(visitor) || seen.size >= mostRemembered) return;
    seen.add(visitor);
    const key = `${today} ${page}`;
    waiting.set(key, (waiting.get(key) ?? 0) + 1);
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => logger.warn({ err: error }, "visits could not be written"));
    }, flushEveryMs);
  }

  /** The screens visited most in the last 30 days, this process's latest visits among them. */
  async function popular(now: Date) {
    await flush();
    const found = await pool.query(
      `SELECT page, sum(visits)::bigint AS visits FROM platform.page_visit
        WHERE day > $1 AND page = ANY ($2) GROUP BY page ORDER BY sum(visits) DESC, page LIMIT $3`,
      [addDays(seoulDay(now), -popularDays), visitedPages, popularPages],
    );
    return rows.parse(found.rows);
  }

  return { count, popular, flush };
}
