import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { ensureRoles, migrate, startEmbeddedPostgres } from "@hanpan/database";
import { findFreePort } from "@hanpan/server/findFreePort";
import { platformSources } from "../../apps/api/src/migrations.ts";
import { type HttpRun, runHttp, startApi, stopApi } from "../wallet/api.ts";
import { signRounds } from "../wallet/calls.ts";
import { fillSite } from "../wallet/site.ts";

/**
 * `npm run bench:traces`: what following requests costs. The signed wallet call at an API without traces, at one that records
 * one in a hundred, and at one that records all, in turn on one database, so that the machine's mood is the same for all.
 */
const { values } = parseArgs({
  options: {
    turns: { type: "string", default: "9" },
    rounds: { type: "string", default: "1500" },
    connections: { type: "string", default: "8" },
  },
});

/** Three of them start beside each other, on whatever else the machine does. */
const patienceSeconds = 180;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const kinds = [
  { name: "off", share: undefined },
  { name: "on, 0.01 of requests", share: "0.01" },
  { name: "on, all requests", share: "1" },
] as const;

/** Takes what it is sent and counts it. */
async function openCollector() {
  let bytes = 0;
  const server = createServer(async (request, response) => {
    bytes += (await text(request)).length;
    response.setHeader("content-type", "application/json").end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the collector does not listen");
  return {
    url: `http://127.0.0.1:${address.port}/v1/traces`,
    bytes: () => bytes,
    close: () => void server.close(),
  };
}

function report(runs: ReadonlyMap<string, readonly HttpRun[]>): void {
  const off = runs.get("off") ?? [];
  console.log(
    "| traces | calls a second | median | API's processor time a call | ratio of the time | ratio of the median |",
  );
  console.log("|---|---|---|---|---|---|");
  for (const [name, its] of runs) {
    // Each turn is held against the same turn without traces.
    const ratioOf = (figureOf: (run: HttpRun) => number) =>
      median(its.map((run, turn) => figureOf(run) / figureOf(off[turn] ?? run))).toFixed(3);
    const figures = [
      Math.round(median(its.map(({ callsASecond }) => callsASecond))).toLocaleString("en"),
      `${median(its.map(({ medianMs }) => medianMs)).toFixed(2)} ms`,
      `${Math.round(median(its.map(({ apiMicros }) => apiMicros)))} µs`,
      ratioOf(({ apiMicros }) => apiMicros),
      ratioOf(({ medianMs }) => medianMs),
    ];
    console.log(`| ${[name, ...figures].join(" | ")} |`);
  }
}

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "hanpan-bench-traces-"));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(directory, "postgresql"),
    log: () => undefined,
  });
  const collector = await openCollector();
  const apis = new Map<string, { readonly child: ChildProcess; readonly port: number }>();
  try {
    const ownerUrl = postgres.ownerUrl("hanpan");
    await ensureRoles({ ownerUrl });
    await migrate({ ownerUrl, sources: platformSources });
    const site = await fillSite(ownerUrl);
    for (const { name, share } of kinds) {
      const port = await findFreePort();
      const environment = {
        DATA_DIR: directory,
        DATABASE_URL: postgres.appUrl("hanpan"),
        DATABASE_OWNER_URL: ownerUrl,
        ...(share === undefined ? {} : { TRACES_URL: collector.url, TRACES_SHARE: share }),
      };
      apis.set(name, { child: await startApi(environment, port, patienceSeconds), port });
    }
    const runs = new Map<string, HttpRun[]>(kinds.map(({ name }) => [name, []]));
    const warmUp = 1;
    for (let turn = -warmUp; turn < Number(values.turns); turn += 1) {
      // Nobody is always the first after the others' work.
      const order = kinds.map((_, place) => kinds[(place + Math.abs(turn)) % kinds.length]);
      for (const kind of order) {
        const api = kind && apis.get(kind.name);
        if (kind === undefined || api === undefined) continue;
        const rounds = await signRounds(site.memberIds, site.vendorKey, Number(values.rounds));
        const pids = { api: api.child.pid ?? 0, database: postgres.pid };
        const url = `http://127.0.0.1:${api.port}/api/v1/wallet/bench`;
        const run = await runHttp(url, rounds, Number(values.connections), pids);
        if (turn >= 0) runs.get(kind.name)?.push(run);
      }
    }
    report(runs);
    console.log(`\n${Math.round(collector.bytes() / 1_000).toLocaleString("en")} kB came to the collector.`);
  } finally {
    for (const { child } of apis.values()) await stopApi(child);
    collector.close();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

await main();
