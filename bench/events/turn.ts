import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { z } from "zod";
import { processorTimeMs } from "../wallet/processorTime.ts";
import { ask, end, start } from "./helpers.ts";
import { callsAtOnce } from "./money.ts";
import { readPrimaryTime, readStatements, type StatementWork, timeBetween } from "./primary.ts";

/** What is run: how many processes, whether they serve members, and whether events are written. */
export type Turn = {
  readonly name: string;
  readonly processes: number;
  readonly serves: boolean;
  readonly events: boolean;
};

export type TurnResult = Turn & {
  readonly seconds: number;
  readonly callsASecond: number;
  readonly eventsASecond: number;
  /** The primary's processor time in ms a second: in all, and by what its processes are. */
  readonly primaryMs: number;
  readonly byName: ReadonlyMap<string, number>;
  /** The processor time of the processes of the API in ms a second. */
  readonly apiMs: number;
  /** Statements a second, by what they are for. */
  readonly statements: ReadonlyMap<string, StatementWork>;
  readonly framesASecond: number;
  readonly latenciesMs: readonly number[];
  /** Events that no socket had received at the end. */
  readonly undelivered: number;
};

export type Circumstances = {
  readonly postgres: { readonly pid: number; appUrl(database: string): string };
  readonly owner: Pool;
  readonly environment: Readonly<Record<string, string>>;
  /** Sessions' tokens by member. */
  readonly tokens: ReadonlyMap<string, string>;
  readonly callsASecond: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
};

const times = z.array(z.tuple([z.string(), z.number()]));
const moves = z.object({ calls: z.number(), committed: times });
const report = z.object({ arrived: times, frames: z.number() });

/** The members' tokens, dealt out to so many processes. */
function deal(tokens: ReadonlyMap<string, string>, urls: readonly string[]) {
  const all = [...tokens];
  return urls.map((url, place) => ({
    url: `${url.replace("http", "ws")}/api/v1/user/stream`,
    tokens: all.filter((_, index) => index % urls.length === place),
  }));
}

/** Forgets what was counted, and leaves the tables to a turn as the one before found them. */
async function prepare(owner: Pool): Promise<void> {
  await owner.query("DELETE FROM platform.outbox");
  await owner.query("VACUUM ANALYZE platform.outbox");
  await owner.query("VACUUM ANALYZE platform.stream_event");
  await owner.query("CHECKPOINT");
}

/** Moves money at the same rate with so many processes, each of which reads the stream and has its share of the sockets. */
export async function runTurn(turn: Turn, circumstances: Circumstances): Promise<TurnResult> {
  const { postgres, owner, tokens, seconds } = circumstances;
  await prepare(owner);
  const environment = {
    ...circumstances.environment,
    DATABASE_URL: postgres.appUrl("hanpan"),
    SERVES: turn.serves ? "1" : "0",
  };
  const servers = await Promise.all(
    Array.from({ length: turn.processes }, () => start("server", environment, z.object({ url: z.string() }))),
  );
  const { child: audience } = await start("audience", {}, z.literal("ready"));
  try {
    const readers = turn.serves
      ? deal(
          tokens,
          servers.map(({ word }) => word.url),
        )
      : [];
    await ask(audience, { order: "open", readers }, z.literal("open"));
    const everyMs = (1_000 * callsAtOnce * turn.processes) / circumstances.callsASecond;
    for (const [place, { child }] of servers.entries()) {
      const shiftMs = (2 * everyMs * place) / turn.processes;
      child.send({ order: "begin", everyMs, shiftMs, events: turn.events });
    }
    await sleep(circumstances.warmUpSeconds * 1_000);
    await owner.query("SELECT public.pg_stat_statements_reset()");
    const look = async () => ({
      atMs: performance.now(),
      primary: await readPrimaryTime(owner, postgres.pid),
      apiMs: servers.reduce((sum, { child }) => sum + processorTimeMs(child.pid ?? 0), 0),
    });
    const before = await look();
    await sleep(seconds * 1_000);
    const after = await look();
    const statements = await readStatements(owner);
    const lastedMs = after.atMs - before.atMs;
    const all = await Promise.all(servers.map(({ child }) => ask(child, { order: "stop" }, moves)));
    await sleep(1_000);
    const received = await ask(audience, { order: "report" }, report);

    const movedMs = circumstances.warmUpSeconds * 1_000 + lastedMs;
    const perSecond = (value: number) => (value * 1_000) / lastedMs;
    const { byName, totalMs } = timeBetween(before.primary, after.primary);
    const committed = new Map(all.flatMap(({ committed: of }) => of));
    const lastFirst = [...committed.values()].reduce((latest, at) => Math.max(latest, at), 0);
    const arrived = received.arrived.flatMap(([id, atMs]) => {
      const sinceMs = committed.get(id);
      // Of the time that is measured, not of the warming up.
      return sinceMs === undefined || sinceMs < lastFirst - lastedMs ? [] : [Math.max(0, atMs - sinceMs)];
    });
    return {
      ...turn,
      seconds: lastedMs / 1_000,
      callsASecond: (all.reduce((sum, { calls }) => sum + calls, 0) * 1_000) / movedMs,
      eventsASecond: (committed.size * 1_000) / movedMs,
      primaryMs: perSecond(totalMs),
      byName: new Map([...byName].map(([name, ms]) => [name, perSecond(ms)])),
      apiMs: perSecond(after.apiMs - before.apiMs),
      statements: new Map(
        [...statements].map(([purpose, { calls, rows }]) => [
          purpose,
          { calls: perSecond(calls), rows: perSecond(rows) },
        ]),
      ),
      framesASecond: (received.frames * 1_000) / movedMs,
      latenciesMs: arrived,
      undelivered: turn.serves ? committed.size - received.arrived.length : 0,
    };
  } finally {
    await end(audience);
    await Promise.all(servers.map(({ child }) => end(child)));
  }
}
