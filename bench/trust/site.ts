import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createPool, roles, startEmbeddedPostgres } from "@hanpan/database";
import { findFreePort } from "@hanpan/server/findFreePort";
import type { Pool } from "pg";
import { startStack } from "../../start/stack.ts";

/** Shared rounds that end in a few seconds, and no sports: matches are made days ahead. */
const studioSettings = {
  STUDIO_LIVE_TABLES: "sic-bo,dragon-tiger",
  STUDIO_LIVE_PHASES: JSON.stringify({
    "sic-bo": { bettingMs: 4_000, closedMs: 1_500, revealMs: 1_500 },
    "dragon-tiger": { bettingMs: 4_000, closedMs: 1_500, revealMs: 1_500 },
  }),
  SPORTS_DAYS_AHEAD: "1",
};

/** A whole site of the bench's own: API, operators' server, jobs and studio as `npm start` runs them. */
export type Site = {
  readonly urls: { readonly member: string; readonly operator: string; readonly studio: string };
  /** The owner's logins, past whatever line leads the programs to it. */
  readonly platform: Pool;
  readonly studio: Pool;
  readonly platformUrl: string;
  stop(): Promise<void>;
};

/** What the programs reach the platform's database through; the bench itself reads past it. */
export type DatabaseLine = {
  lead(databaseUrl: string): Promise<string>;
  close(): Promise<void>;
};

/**
 * Starts the site on a real embedded PostgreSQL on free ports, in a directory of its own that goes with it.
 * What was started is stopped again when a part of it fails.
 */
export async function openSite(line?: DatabaseLine): Promise<Site> {
  const directory = mkdtempSync(join(tmpdir(), "hanpan-bench-"));
  const ending: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: join(directory, "postgresql"),
      log: () => undefined,
    });
    ending.push(() => postgres.stop());
    const platformUrl = postgres.ownerUrl("hanpan");
    const studioUrl = postgres.ownerUrl("hanpan_studio");
    const pools = [platformUrl, studioUrl].map((connectionString) =>
      createPool({ connectionString, applicationName: "bench", maximum: 2, statementTimeoutMs: 120_000 }),
    );
    const [platform, studio] = pools;
    if (platform === undefined || studio === undefined) throw new Error("no pools");
    ending.push(() => Promise.all(pools.map((pool) => pool.end())));
    const appUrl = postgres.appUrl("hanpan");
    if (line !== undefined) ending.push(() => line.close());
    const stack = await startStack({
      dataDir: directory,
      ports: {
        member: await findFreePort(),
        operator: await findFreePort(),
        studio: await findFreePort(),
        sports: await findFreePort(),
      },
      env: { ...studioSettings, LOG_LEVEL: "warn" },
      databases: {
        platformUrl: line === undefined ? appUrl : await line.lead(appUrl),
        platformOwnerUrl: platformUrl,
        studioUrl: postgres.appUrl("hanpan_studio"),
        studioOwnerUrl: studioUrl,
        sportsUrl: postgres.urlFor(roles.sportsbook, "hanpan_studio"),
        sportsOwnerUrl: studioUrl,
      },
      quiet: true,
    });
    ending.push(() => stack.stop());
    return { urls: stack.urls, platform, studio, platformUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What `npm run ledger:verify` says of the site: its last line, and whether it found nothing. */
export async function verifySite(site: Site): Promise<{ readonly ok: boolean; readonly line: string }> {
  const command = fileURLToPath(new URL("../../apps/api/src/commands/verifyLedger.ts", import.meta.url));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [command], {
      env: { PATH: process.env["PATH"] ?? "", DATABASE_URL: site.platformUrl },
    });
    return { ok: true, line: stdout.trim().split("\n").at(-1) ?? "" };
  } catch (error) {
    return { ok: false, line: error instanceof Error ? error.message : String(error) };
  }
}
