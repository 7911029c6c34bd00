import { createPrivateKey } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { migrationChannel } from "@hanpan/database/migrationChannel";
import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { type Config, readKeyFile } from "../config.ts";
import { createVendorClient } from "../features/launch/vendorClient.ts";
import { openPool } from "../startDatabase.ts";
import { makeHistory, openedAt } from "./history/makeHistory.ts";
import { refuseSite } from "./refuseSite.ts";
import { seedDemo } from "./seed.ts";

const turnRow = z.object({ is_taken: z.boolean() });
const emptyRow = z.object({ is_empty: z.boolean() });

/** What several processes that start at once ask for, one after the other. */
const turn = "hashtextextended('hanpan demo history', 0)";

/** How often a process that waits for its turn asks for it. */
const askAgainMs = 200;

/** Does a piece of work while no other process does: who waited finds what the one before has made. */
async function inTurn(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    const isMine = async () => {
      const { rows } = await client.query(`SELECT pg_try_advisory_lock(${turn}) AS is_taken`);
      return turnRow.parse(rows[0]).is_taken;
    };
    while (!(await isMine())) await sleep(askAgainMs);
    await work();
  } finally {
    // The turn ends with its connection.
    client.release(true);
  }
}

/** Whether nobody was ever here. A demo that is there is not given a past afterwards. */
async function isEmpty(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query("SELECT NOT EXISTS (SELECT FROM platform.member) AS is_empty");
  return emptyRow.parse(rows[0]).is_empty;
}

async function makePast(config: Config, now: Date): Promise<void> {
  const vendorClient = createVendorClient(createPrivateKey(readKeyFile(config.platformPrivateKeyFile)));
  const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl;
  const open = () => openPool(config, "hanpan demo history", { quickCommits: true, maximum: 2 });
  const [quick, tables] = [open(), open()];
  try {
    await makeHistory({ pool: quick, tables, ownerUrl, vendorClient, now });
  } finally {
    await Promise.all([quick.end(), tables.end()]);
  }
}

/**
 * Makes a demo of a database that is empty or a demo's: its accounts, and with `demoHistory`, where it was empty, thirty days
 * behind it (docs/demo-history.md).
 *
 * @throws DemoDataError when the database is a site's own; an error in production.
 */
export async function startDemo(given: {
  readonly config: Config;
  readonly pool: Pool;
  readonly logger: Pick<FastifyBaseLogger, "info">;
  readonly now: Date;
}): Promise<void> {
  const { config, pool, logger, now } = given;
  if (config.production) throw new Error("A demo has no place in production.");
  await refuseSite(pool);
  // As long as it takes: whoever started this program waits while it is made, as for a migration.
  await migrationChannel.tracePromise(() =>
    inTurn(pool, async () => {
      const hasHistory = config.demoHistory && (await isEmpty(pool));
      await seedDemo(pool, config, hasHistory ? openedAt(now) : now);
      if (!hasHistory) return;
      const startedMs = performance.now();
      await makePast(config, now);
      const seconds = Math.round(performance.now() - startedMs) / 1_000;
      logger.info({ seconds }, "the demo's history is made");
    }),
  );
}
