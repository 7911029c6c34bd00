import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createPool, ensureRoles, migrate, startEmbeddedPostgres } from "@hanpan/database";
import { verifyLedger } from "@hanpan/ledger";
import { platformSources } from "../../apps/api/src/migrations.ts";
import { checkMoney } from "../../apps/api/src/money/ledgerCheck.ts";
import { addSessions } from "../stream/sessions.ts";
import { openSockets } from "../stream/sockets.ts";
import { startApi, stopApi } from "../wallet/api.ts";
import { type Asker, seedWaiting } from "./seed.ts";
import { openSource, sendAll } from "./send.ts";
import { alikeAmong, outcomeOf } from "./truth.ts";

/**
 * `npm run bench:bank`: signed messages at the real door against as many open requests, under drawn names of which many are
 * namesakes: messages a second, matches that are wrong by what was drawn (must be none), and how long it takes from a message to
 * the member's socket.
 */
const { values } = parseArgs({
  options: {
    messages: { type: "string", default: "100000" },
    accounts: { type: "string", default: "4" },
    batch: { type: "string", default: "200" },
    /** Members with a socket, of whom one message each is sent alone. */
    sockets: { type: "string", default: "300" },
    everyMs: { type: "string", default: "60" },
    port: { type: "string", default: "5490" },
  },
});
const port = Number(values.port);
const url = `http://127.0.0.1:${port}`;
const shareOf = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);

/** Sends one message at a time for members who look on; how long each takes to their socket, in milliseconds. */
async function toTheSockets(
  askers: readonly Asker[],
  tokens: ReadonlyMap<string, string>,
  send: readonly ((askers: readonly Asker[]) => Promise<void>)[],
): Promise<number[]> {
  const sent = new Map<string, number>();
  const tookMs: number[] = [];
  const close = await openSockets(`${url.replace("http", "ws")}/api/v1/user/stream`, tokens, (event) => {
    const sentAt = sent.get(event.memberId);
    if (event.event !== "request-updated" || sentAt === undefined) return;
    sent.delete(event.memberId);
    tookMs.push(event.atMs - sentAt);
  });
  await pause(2_000);
  for (const asker of askers) {
    sent.set(asker.memberId, performance.now());
    await send[asker.account]?.([asker]);
    await pause(Number(values.everyMs));
  }
  for (let time = 0; time < 50 && sent.size > 0; time += 1) await pause(100);
  close();
  return tookMs.sort((one, other) => one - other);
}

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "hanpan-bank-"));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(directory, "postgresql"),
    log: () => undefined,
  });
  const ownerUrl = postgres.ownerUrl("hanpan");
  const pool = createPool({
    connectionString: ownerUrl,
    applicationName: "bench",
    maximum: 2,
    statementTimeoutMs: 600_000,
  });
  let api: ChildProcess | undefined;
  try {
    await ensureRoles({ ownerUrl });
    await migrate({ ownerUrl, sources: platformSources });
    const site = await seedWaiting(pool, Number(values.messages), Number(values.accounts));
    api = await startApi(
      {
        DATABASE_URL: postgres.appUrl("hanpan"),
        DATABASE_OWNER_URL: ownerUrl,
        DATA_DIR: directory,
        TRUSTED_PROXIES: "127.0.0.1",
      },
      port,
    );
    const looking = site.askers.slice(0, Number(values.sockets));
    const tokens = await addSessions(
      pool,
      looking.map(({ memberId }) => memberId),
    );
    const send = site.accounts.map((account) => openSource(url, account));
    const tookMs = await toTheSockets(looking, tokens, send);
    const rest = site.askers.slice(looking.length);
    const seconds = await sendAll(send, rest, Number(values.batch));
    const { matched, wrong, waiting } = await outcomeOf(pool);
    const expected = site.askers.length - alikeAmong(site.askers);
    console.log(
      `${rest.length} messages against ${site.askers.length} open requests, ${values.batch} a request, ` +
        `${values.accounts} sources: ${Math.round(rest.length / seconds)} messages a second (${seconds.toFixed(1)} s)`,
    );
    console.log(
      `completed by themselves ${matched}, not to be told apart ${alikeAmong(site.askers)}, wrong ${wrong}; waiting: ${waiting}`,
    );
    console.log(
      `a message to its member's socket, ${tookMs.length} of ${looking.length}: p50 ${shareOf(tookMs, 0.5)} ms, ` +
        `p99 ${shareOf(tookMs, 0.99)} ms, longest ${shareOf(tookMs, 1)} ms`,
    );
    const { ok } = await verifyLedger(pool, { checks: [checkMoney] });
    console.log(`ledger ${ok ? "sound" : "NOT SOUND"}`);
    if (wrong > 0 || !ok || matched < expected) process.exitCode = 1;
  } finally {
    await stopApi(api);
    await pool.end();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

await main();
