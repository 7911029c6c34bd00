import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createPool, ensureRoles, migrate, startEmbeddedPostgres } from "@hanpan/database";
import { platformSources } from "../../apps/api/src/migrations.ts";
import { startPersonalKeys } from "../../apps/api/src/sealed/startKeys.ts";
import { board } from "./board.ts";
import { branch } from "./branch.ts";
import { sendToAll } from "./broadcast.ts";
import { desk } from "./desk.ts";
import { anything } from "./find.ts";
import type { BenchedArea, BenchedList } from "./list.ts";
import { notes } from "./notes.ts";
import { sealMembers } from "./sealed.ts";
import { segmentMembers } from "./segments.ts";
import { type BenchedSite, configOf, seedMembers, serveSite } from "./site.ts";
import { sorted } from "./sorted.ts";

/**
 * `npm run bench:lists`: on a database of its own with 100,000 members and their million rows, the first page and a
 * page deep in of each long list at the API, against 50 ms; then one note to all, and how long the site's readers wait
 * meanwhile. With `--directory` the database is kept there and used again; with `--area` one area is seeded and measured alone; with
 * `--bets 10000000` play is as long as that of a month on a large site.
 */
const { values } = parseArgs({
  options: {
    members: { type: "string", default: "100000" },
    requests: { type: "string", default: "60" },
    bets: { type: "string", default: "2000000" },
    directory: { type: "string" },
    area: { type: "string" },
  },
});

/** Each area seeds its rows and names its lists. */
const areas: readonly BenchedArea[] = [notes, board, branch, anything, desk, sorted, segmentMembers].filter(
  ({ name }) => values.area === undefined || values.area === name,
);

const budgetMs = 50;
const directory = resolve(values.directory ?? mkdtempSync(join(tmpdir(), "hanpan-lists-")));
const log = (line: string) => console.error(line);

const at = (numbers: readonly number[], share: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ??
  Number.NaN;

/** Reads a page so many times; the milliseconds of each. */
async function measure(site: BenchedSite, list: BenchedList, path: string): Promise<number[]> {
  const { url, token } = { MEMBER: site.member, OPERATOR: site.operator, DISTRIBUTOR: site.distributor }[
    list.reader
  ];
  const times: number[] = [];
  for (let count = 0; count < Number(values.requests); count += 1) {
    const sentAt = performance.now();
    const reply = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await reply.text();
    times.push(performance.now() - sentAt);
    if (!reply.ok || text.includes('"list":[]') || text.includes('"referrals":0'))
      throw new Error(`${path} answered ${text.slice(0, 200)}`);
  }
  return times;
}

const figuresOf = (page: string, times: readonly number[]): string =>
  times.length === 0
    ? `no ${page}`
    : `${page} ${at(times, 0.5).toFixed(1)} ms (p95 ${at(times, 0.95).toFixed(1)})`;

async function measureLists(site: BenchedSite): Promise<boolean> {
  let isWithin = true;
  for (const area of areas) {
    for (const list of area.lists) {
      const path = typeof list.path === "string" ? list.path : await list.path(site.pool);
      const first = await measure(site, list, path);
      const cursor = await list.deepCursor?.(site.pool);
      const deep =
        cursor === undefined
          ? []
          : await measure(site, list, `${path}${path.includes("?") ? "&" : "?"}cursor=${cursor}`);
      isWithin &&= [first, deep].every((times) => times.length === 0 || at(times, 0.5) < budgetMs);
      console.log(
        `${area.name}: ${list.name}: ${[figuresOf("first page", first), figuresOf("deep page", deep)].join(", ")}`,
      );
    }
  }
  return isWithin;
}

async function main(): Promise<void> {
  const dataDir = join(directory, "postgresql");
  const isNew = !existsSync(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
  const ownerUrl = postgres.ownerUrl("hanpan");
  try {
    await ensureRoles({ ownerUrl });
    await migrate({ ownerUrl, sources: platformSources });
    const config = configOf(postgres.appUrl("hanpan"), join(directory, "site"));
    const app = createPool({
      connectionString: postgres.appUrl("hanpan"),
      applicationName: "bench keys",
      maximum: 1,
    });
    await startPersonalKeys(app, config, new Date());
    await app.end();
    if (isNew) {
      const pool = createPool({
        connectionString: ownerUrl,
        applicationName: "bench seed",
        maximum: 1,
        statementTimeoutMs: 600_000,
      });
      await seedMembers(pool, Number(values.members));
      await sealMembers(pool, new Date());
      for (const area of areas) await area.seed(pool, log, Number(values.bets));
      log("seeded; vacuuming");
      await pool.query("VACUUM (ANALYZE)");
      await pool.end();
    }
    const site = await serveSite(postgres.appUrl("hanpan"), config);
    try {
      const isWithin = await measureLists(site);
      const isDelivered = values.area !== undefined || (await sendToAll(site));
      if (!isWithin || !isDelivered) process.exitCode = 1;
    } finally {
      await site.close();
    }
  } finally {
    await postgres.stop();
    if (values.directory === undefined) rmSync(directory, { recursive: true, force: true });
  }
}

await main();
