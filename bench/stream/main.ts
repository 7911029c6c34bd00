import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createPool, ensureRoles, migrate, startEmbeddedPostgres } from "@hanpan/database";
import { platformSources } from "../../apps/api/src/migrations.ts";
import { runHttp, startApi, stopApi } from "../wallet/api.ts";
import { type SignedCall, signRounds } from "../wallet/calls.ts";
import { fillSite } from "../wallet/site.ts";
import { addSessions } from "./sessions.ts";
import { openSockets, type ReceivedEvent } from "./sockets.ts";

/**
 * `npm run bench:stream`: the live events of one API process with 2,000 sockets: the memory that an idle socket costs,
 * how long an event takes from the answer of the call that caused it to the socket, and what the sockets cost the
 * wallet's path.
 */
const { values } = parseArgs({
  options: {
    sockets: { type: "string", default: "2000" },
    events: { type: "string", default: "500" },
    rounds: { type: "string", default: "1500" },
    port: { type: "string", default: "5390" },
  },
});
const socketCount = Number(values.sockets);
const eventCount = Number(values.events);
const port = Number(values.port);
const base = `http://127.0.0.1:${port}`;

/** Resident memory of a process in KiB, as Linux reports it. */
const residentKib = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

function spread(latenciesMs: readonly number[]): string {
  const sorted = [...latenciesMs].sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms (${sorted.length} events)`;
}

async function post(call: SignedCall): Promise<void> {
  const reply = await fetch(`${base}/api/v1/wallet/bench${call.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-hub88-signature": call.signature },
    body: call.body,
  });
  const answer = await reply.text();
  if (!answer.includes('"RS_OK"')) throw new Error(`${call.path} was answered ${answer}`);
}

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "hanpan-bench-"));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(directory, "postgresql"),
    log: () => undefined,
  });
  const ownerUrl = postgres.ownerUrl("hanpan");
  const pool = createPool({ connectionString: ownerUrl, applicationName: "bench", maximum: 2 });
  let api: ChildProcess | undefined;
  try {
    await ensureRoles({ ownerUrl });
    await migrate({ ownerUrl, sources: platformSources });
    const site = await fillSite(ownerUrl);
    const readers = site.memberIds.slice(0, socketCount);
    const tokens = await addSessions(pool, readers);
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
    const pids = { api: api.pid ?? 0, database: postgres.pid };
    const wallet = async () => {
      const signed = await signRounds(site.memberIds, site.vendorKey, Number(values.rounds));
      return runHttp(`${base}/api/v1/wallet/bench`, signed, 64, pids);
    };
    const warm = await wallet();
    const without = await wallet();
    await sleep(2_000);
    const before = residentKib(pids.api);

    const received: ReceivedEvent[] = [];
    const waits = new Map<string, () => void>();
    const closeSockets = await openSockets(
      `${base.replace("http", "ws")}/api/v1/user/stream`,
      tokens,
      (event) => {
        received.push(event);
        waits.get(`${event.event}:${event.memberId}`)?.();
      },
    );
    const nextEvent = (event: string, memberId: string) =>
      new Promise<void>((resolve) => waits.set(`${event}:${memberId}`, resolve));
    await sleep(5_000);
    const kib = (residentKib(pids.api) - before) / readers.length;
    console.log(`${readers.length} idle sockets: ${kib.toFixed(1)} KiB of resident memory each`);

    const balances: number[] = [];
    const rounds = await signRounds(readers, site.vendorKey, eventCount);
    for (const [bet] of rounds) {
      const delivered = nextEvent("balances", JSON.parse(bet.body).user);
      await post(bet);
      const answeredAtMs = performance.now();
      await delivered;
      balances.push(Math.max(0, performance.now() - answeredAtMs));
      await sleep(5);
    }
    console.log(`a bet's answer to its balances on the socket: ${spread(balances)}`);

    const insert = async (audience: string, event: string, memberId: string, data: object) =>
      pool.query(
        `INSERT INTO platform.outbox (member_id, outbox_id, audience, event, data) VALUES ($1, $2, $3, $4, $5)`,
        [memberId, randomUUID(), audience, event, data],
      );
    const stream: number[] = [];
    for (let count = 0; count < eventCount / 5; count += 1) {
      const memberId = readers[count % readers.length] ?? "";
      const delivered = nextEvent("request-updated", memberId);
      const request = { id: randomUUID(), type: "DEPOSIT", status: "COMPLETED", amount: 1 };
      await insert("MEMBER", "request-updated", memberId, request);
      const committedAtMs = performance.now();
      await delivered;
      stream.push(performance.now() - committedAtMs);
    }
    console.log(`another process's commit, without a hint, to the socket: ${spread(stream)}`);

    const winners: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      received.length = 0;
      const winner = {
        id: randomUUID(),
        nickname: "김**",
        gameId: randomUUID(),
        gameName: { ko: "벤치", en: "Bench" },
        win: 1_000_000,
        at: new Date().toISOString(),
      };
      await insert("EVERYONE", "winner", readers[0] ?? "", winner);
      while (received.filter(({ event }) => event === "winner").length < readers.length) await sleep(5);
      const times = received.filter(({ event }) => event === "winner").map(({ atMs }) => atMs);
      winners.push(Math.max(...times) - Math.min(...times));
    }
    console.log(`one winner, the first of ${readers.length} sockets to the last: ${spread(winners)}`);

    const withSockets = await wallet();
    for (const [name, run] of [
      ["warming up", warm],
      ["no socket", without],
      [`${readers.length} sockets notified of every bet and win`, withSockets],
    ] as const)
      console.log(
        `wallet over HTTP, ${name}: ${Math.round(run.callsASecond)} calls/s, median ${run.medianMs.toFixed(1)} ms, ` +
          `99 % within ${run.p99Ms.toFixed(1)} ms, API ${Math.round(run.apiMicros)} µs and PostgreSQL ${Math.round(run.databaseMicros)} µs a call`,
      );
    closeSockets();
  } finally {
    await stopApi(api);
    await pool.end();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

await main();
