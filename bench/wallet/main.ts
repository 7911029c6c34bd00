import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createPool, ensureRoles, migrate, startEmbeddedPostgres } from "@hanpan/database";
import { verifyLedger } from "@hanpan/ledger";
import { findFreePort } from "@hanpan/server/findFreePort";
import { checkBets } from "../../apps/api/src/features/bet/ledgerCheck.ts";
import { platformSources } from "../../apps/api/src/migrations.ts";
import { type HttpRun, runHttp, startApi, stopApi } from "./api.ts";
import { signRounds } from "./calls.ts";
import { givePast } from "./past.ts";
import { batchScript, findPgbench, initialisePgbench, runPgbench, singleScript } from "./pgbench.ts";
import { fillSite } from "./site.ts";

/**
 * `npm run bench:wallet`: wallet calls a second (a bet or a win each counts one) over HTTP with signatures, by
 * pgbench through the same SQL function, and pgbench's built-in TPC-B-like transactions beside them: in turn, three
 * rounds, on one embedded PostgreSQL with full durability. Prints the medians and their ratios. The last HTTP run of a round has
 * checkpoints made all the while.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "8" },
    rounds: { type: "string", default: "3" },
    scale: { type: "string", default: "50" },
    clients: { type: "string", default: "32" },
    port: { type: "string" },
    /** How many transfers the site has behind it, in thousands. */
    past: { type: "string", default: "0" },
  },
});
const seconds = Number(values.seconds);
const clients = Number(values.clients);
const port = Number(values.port ?? (await findFreePort()));
const httpRounds = seconds * 1_000;
const largeBatch = 64;
/** Each member of the past has a thousand transfers. */
const pastMembers = Number(values.past);

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const rounded = (number: number): string => Math.round(number).toLocaleString("en");

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "hanpan-bench-"));
  const pgbench = findPgbench();
  const postgres = await startEmbeddedPostgres({
    dataDir: join(directory, "postgresql"),
    log: () => undefined,
  });
  let api: ChildProcess | undefined;
  try {
    const ownerUrl = postgres.ownerUrl("hanpan");
    const appUrl = postgres.appUrl("hanpan");
    await ensureRoles({ ownerUrl });
    await migrate({ ownerUrl, sources: platformSources });
    if (pastMembers > 0) await givePast(ownerUrl, pastMembers);
    const site = await fillSite(ownerUrl);
    const admin = createPool({
      connectionString: postgres.urlFor("postgres", "postgres"),
      applicationName: "bench",
      maximum: 1,
    });
    await admin.query("CREATE DATABASE tpcb OWNER hanpan_owner");
    await admin.end();
    const tpcbUrl = postgres.ownerUrl("tpcb");
    await initialisePgbench(pgbench, tpcbUrl, Number(values.scale));
    const scripts = { one: join(directory, "one.sql"), many: join(directory, "many.sql") };
    writeFileSync(scripts.one, singleScript());
    writeFileSync(scripts.many, batchScript(largeBatch));

    api = await startApi(
      {
        DATABASE_URL: appUrl,
        DATABASE_OWNER_URL: ownerUrl,
        DATA_DIR: directory,
      },
      port,
    );
    const seen: Seen = { tpcb: [], one: [], many: [], http: [], checkpointed: [] };
    const walletUrl = `http://127.0.0.1:${port}/api/v1/wallet/bench`;
    const pids = { api: api.pid ?? 0, database: postgres.pid };
    const play = async (rounds: number) =>
      runHttp(walletUrl, await signRounds(site.memberIds, site.vendorKey, rounds), 64, pids);
    // What a process compiles and plans at first belongs to its start.
    await play(httpRounds);
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      const tpcb = await runPgbench(pgbench, tpcbUrl, { script: null, clients, seconds });
      const one = 2 * (await runPgbench(pgbench, appUrl, { script: scripts.one, clients, seconds }));
      const many =
        2 * largeBatch * (await runPgbench(pgbench, appUrl, { script: scripts.many, clients: 2, seconds }));
      const http = await play(httpRounds);
      const checkpointed = await duringCheckpoints(postgres.urlFor("postgres", "postgres"), () =>
        play(httpRounds),
      );
      seen.tpcb.push(tpcb);
      seen.one.push(one);
      seen.many.push(many);
      seen.http.push(http);
      seen.checkpointed.push(checkpointed);
      console.log(
        `round ${round}: TPC-B-like ${rounded(tpcb)}/s, SQL one by one ${rounded(one)}/s, ` +
          `SQL in batches of ${largeBatch} ${rounded(many)}/s, HTTP ${rounded(http.callsASecond)}/s`,
      );
    }
    report(seen);
    const pool = createPool({
      connectionString: ownerUrl,
      applicationName: "bench",
      maximum: 2,
      statementTimeoutMs: 600_000,
    });
    const verification = await verifyLedger(pool, { checks: [checkBets] });
    await pool.end();
    console.log(
      `ledger: ${verification.ok ? "verified" : `${verification.offenderCount} offenders`}, ${rounded(verification.checked.transfers)} transfers`,
    );
    if (!verification.ok) process.exitCode = 1;
  } finally {
    await stopApi(api);
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

type Seen = {
  readonly tpcb: number[];
  readonly one: number[];
  readonly many: number[];
  readonly http: HttpRun[];
  readonly checkpointed: HttpRun[];
};

/** Has one checkpoint made after the other for as long as something runs. */
async function duringCheckpoints<Result>(superuserUrl: string, run: () => Promise<Result>): Promise<Result> {
  const pool = createPool({
    connectionString: superuserUrl,
    applicationName: "bench",
    maximum: 1,
    statementTimeoutMs: 600_000,
  });
  let isOver = false;
  async function checkpoints(): Promise<void> {
    while (!isOver) await pool.query("CHECKPOINT");
  }
  const made = checkpoints();
  try {
    return await run();
  } finally {
    isOver = true;
    await made;
    await pool.end();
  }
}

function report(seen: Seen): void {
  const base = median(seen.tpcb);
  const line = (name: string, rate: number) =>
    console.log(
      `${name.padEnd(52)} ${rounded(rate).padStart(8)} a second   ${(rate / base).toFixed(2)} × TPC-B-like`,
    );
  console.log(`\nmedians of ${seen.tpcb.length} rounds, a bet or a win each one call`);
  line(`pgbench TPC-B-like, ${clients} clients`, base);
  line(`wallet function, one call a statement, ${clients} clients`, median(seen.one));
  line(`wallet function, ${largeBatch} calls a statement, 2 clients`, median(seen.many));
  const runs = {
    "HTTP with signatures, 64 connections": seen.http,
    "the same while checkpoints are made": seen.checkpointed,
  };
  for (const [name, made] of Object.entries(runs)) {
    const of = (pick: (run: HttpRun) => number) => median(made.map(pick));
    line(
      name,
      of((run) => run.callsASecond),
    );
    console.log(
      `  median ${of((run) => run.medianMs).toFixed(1)} ms, 99 % within ${of((run) => run.p99Ms).toFixed(1)} ms; ` +
        `processor time a call: API ${rounded(of((run) => run.apiMicros))} µs, ` +
        `PostgreSQL ${rounded(of((run) => run.databaseMicros))} µs, client ${rounded(of((run) => run.clientMicros))} µs`,
    );
  }
}

await main();
