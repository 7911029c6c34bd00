import type { ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createPool, ensureRoles, migrate, startEmbeddedPostgres } from "@hanpan/database";
import { countStatements, sumBets } from "../../apps/api/src/jobs/histories.ts";
import { platformSources } from "../../apps/api/src/migrations.ts";
import { startApi, stopApi } from "../wallet/api.ts";
import { at } from "./http.ts";
import { type List, measureList } from "./pages.ts";
import { bySql, overHttp, type Site, type Throughput, toTheSocket } from "./requests.ts";
import { seedCashierSite, signInCashier, signInMembers } from "./seed.ts";

/**
 * `npm run bench:cashier`: on a site of 5 million transfers and a million requests, the first page and a page deep in
 * of the member's statement and the operators' lists (each must be under 50 ms), deposits asked for and completed a
 * second, and how soon a completion is on the member's screen. With `--directory` the site is kept and used again.
 */
const { values } = parseArgs({
  options: {
    players: { type: "string", default: "500" },
    transfers: { type: "string", default: "10000" },
    requests: { type: "string", default: "2000" },
    waiting: { type: "string", default: "20000" },
    askers: { type: "string", default: "1000" },
    rounds: { type: "string", default: "3" },
    connections: { type: "string", default: "32" },
    times: { type: "string", default: "40" },
    port: { type: "string", default: "4330" },
    /** What to measure: pages, requests, stream. */
    parts: { type: "string", default: "pages,requests,stream" },
    directory: { type: "string" },
  },
});
const parts = new Set(values.parts.split(","));
const directory = values.directory ?? mkdtempSync(join(tmpdir(), "hanpan-cashier-"));
const port = Number(values.port);
const connections = Number(values.connections);
const memberBase = `http://127.0.0.1:${port}/api/v1/user`;
const operatorBase = `http://127.0.0.1:${port + 1}/api/v1/operator`;

function listsOf(member: string, memberId: string, cashier: string): readonly (List & { depth: number })[] {
  const own = { base: memberBase, token: member };
  const desk = { base: operatorBase, token: cashier };
  return [
    { ...own, name: "member: statement", path: "/money/ledger?limit=50", depth: 180 },
    {
      ...own,
      name: "member: statement, one type among all",
      path: "/money/ledger?limit=50&types[]=WIN",
      depth: 90,
    },
    { ...own, name: "member: requests", path: "/money/deposit-withdrawal/list?limit=50", depth: 40 },
    {
      ...desk,
      name: "operator: queue of open deposits",
      path: "/money/requests?open=true&type=DEPOSIT&limit=100",
      depth: 150,
    },
    { ...desk, name: "operator: all requests", path: "/money/requests?limit=100", depth: 1_000 },
    {
      ...desk,
      name: "operator: cancelled withdrawals",
      path: "/money/requests?type=WITHDRAWAL&status=CANCELLED&limit=100",
      depth: 500,
    },
    {
      ...desk,
      name: "operator: one member's requests",
      path: `/money/requests?member=${memberId}&limit=100`,
      depth: 20,
    },
    { ...desk, name: "operator: members", path: "/members?limit=100", depth: 200 },
    { ...desk, name: "operator: bets", path: "/bets?limit=100", depth: 1_000 },
    { ...desk, name: "operator: transfers", path: "/ledger/transfers?limit=100", depth: 1_000 },
  ];
}

const medianOf = (runs: readonly Throughput[]) =>
  at(
    runs.map(({ requestsASecond }) => requestsASecond),
    0.5,
  );

async function main(): Promise<void> {
  const dataDir = resolve(directory, "postgresql");
  const isNew = !existsSync(dataDir);
  mkdirSync(directory, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const ownerUrl = postgres.ownerUrl("hanpan");
  let api: ChildProcess | undefined;
  const pool = createPool({ connectionString: ownerUrl, applicationName: "bench", maximum: 2 });
  const appPool = createPool({
    connectionString: postgres.appUrl("hanpan"),
    applicationName: "bench sql",
    maximum: connections,
  });
  try {
    await ensureRoles({ ownerUrl });
    await migrate({ ownerUrl, sources: platformSources });
    if (isNew)
      await seedCashierSite(ownerUrl, {
        players: Number(values.players),
        transfersPerPlayer: Number(values.transfers),
        requestsPerPlayer: Number(values.requests),
        waiting: Number(values.waiting),
        askers: Number(values.askers),
      });
    // As the jobs' process does every ten minutes: a statement's and a history's totals are summed by day.
    await countStatements(appPool);
    await sumBets(appPool, new Date());
    api = await startApi(
      {
        DATABASE_URL: postgres.appUrl("hanpan"),
        DATABASE_OWNER_URL: ownerUrl,
        DATA_DIR: directory,
        TRUSTED_PROXIES: "127.0.0.1",
        OPERATOR_PORT: String(port + 1),
        OPERATOR_PUBLIC_URL: `http://127.0.0.1:${port + 1}`,
      },
      port,
    );
    const cashier = await signInCashier(pool);
    const [player] = await signInMembers(pool, "bench_member", 1);
    if (player === undefined) throw new Error("The site has no player.");
    let isWithin = true;
    const pids = { api: api.pid ?? 0, database: postgres.pid };
    for (const list of parts.has("pages") ? listsOf(player[1], player[0], cashier) : [])
      isWithin =
        (await measureList(list, list.depth, Number(values.times), [pids.api, pids.database])) && isWithin;

    const site: Site = {
      memberBase,
      operatorBase,
      cashier,
      askers: await signInMembers(pool, "bench_asker", Number(values.askers)),
      pids,
    };
    const http: Throughput[] = [];
    const sql: Throughput[] = [];
    for (let round = 1; parts.has("requests") && round <= Number(values.rounds); round += 1) {
      http.push(await overHttp(site, connections));
      sql.push(await bySql(appPool, site, connections));
      console.log(`round ${round}, HTTP: ${http.at(-1)?.line}`);
      console.log(`round ${round}, SQL: ${sql.at(-1)?.line}`);
    }
    if (parts.has("requests"))
      console.log(
        `deposits asked for and completed a second, medians of ${values.rounds} rounds with ${connections} at once: ` +
          `HTTP ${Math.round(medianOf(http))}, SQL ${Math.round(medianOf(sql))}, ` +
          `HTTP/SQL ${(medianOf(http) / medianOf(sql)).toFixed(2)}`,
      );
    console.log(
      `a completion's answer to the member's socket: ${await toTheSocket(site, Number(values.times))}`,
    );
    if (!isWithin) process.exitCode = 1;
  } finally {
    await stopApi(api);
    await Promise.all([pool.end(), appPool.end()]);
    await postgres.stop();
    if (values.directory === undefined) rmSync(directory, { recursive: true, force: true });
  }
}

await main();
