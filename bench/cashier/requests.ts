import type { Pool } from "pg";
import { v7 as uuidv7 } from "uuid";
import * as z from "zod";
import { completeRequest, requestDeposit } from "../../apps/api/src/money/requests.ts";
import { openSockets } from "../stream/sockets.ts";
import { processorTimeMs } from "../wallet/processorTime.ts";
import { addressOf, at, call } from "./http.ts";

const identified = z.object({ id: z.string() });

export type Site = {
  readonly memberBase: string;
  readonly operatorBase: string;
  readonly cashier: string;
  /** Bearer tokens by member. */
  readonly askers: ReadonlyMap<string, string>;
  readonly pids: { readonly api: number; readonly database: number };
};

/** Works a list off with so many at once. */
async function worked<Item>(items: Iterable<Item>, atOnce: number, work: (item: Item) => Promise<void>) {
  const queue = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = queue.next(); next.done !== true; next = queue.next()) await work(next.value);
    }),
  );
}

export type Throughput = { readonly requestsASecond: number; readonly line: string };

/** Every asker asks for a deposit and a cashier completes it, over HTTP: each is two calls. */
export async function overHttp(site: Site, connections: number): Promise<Throughput> {
  const asking: number[] = [];
  const completing: number[] = [];
  const before = { api: processorTimeMs(site.pids.api), database: processorTimeMs(site.pids.database) };
  const startedAt = performance.now();
  await worked([...site.askers].entries(), connections, async ([number, [, token]]) => {
    const address = addressOf(number + 1);
    const body = { amount: 10_000, bonusKind: "NONE" };
    const asked = await call(site.memberBase, "/money/deposit/request", token, { address, body });
    asking.push(asked.ms);
    const path = `/money/requests/${identified.parse(asked.data).id}/complete`;
    const done = await call(site.operatorBase, path, site.cashier, { address, body: {} });
    completing.push(done.ms);
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const count = site.askers.size;
  const micros = (ms: number) => Math.round((ms * 1_000) / count);
  return {
    requestsASecond: count / seconds,
    line:
      `asking ${at(asking, 0.5).toFixed(1)} ms (99 % ${at(asking, 0.99).toFixed(1)}), ` +
      `completing ${at(completing, 0.5).toFixed(1)} ms (99 % ${at(completing, 0.99).toFixed(1)}), processor time a request: ` +
      `API ${micros(processorTimeMs(site.pids.api) - before.api)} µs, ` +
      `PostgreSQL ${micros(processorTimeMs(site.pids.database) - before.database)} µs`,
  };
}

/** The same by the two functions of the database alone. */
export async function bySql(pool: Pool, site: Site, connections: number): Promise<Throughput> {
  const before = processorTimeMs(site.pids.database);
  const startedAt = performance.now();
  await worked(site.askers.keys(), connections, async (memberId) => {
    const given = { memberId, requestId: uuidv7(), now: new Date() };
    const asked = await requestDeposit(pool, { ...given, amountWon: 10_000, bonusKind: "NONE" });
    const done = await completeRequest(pool, { ...given, actor: "operator:bench" });
    if (asked.outcome !== "OK" || done.outcome !== "OK") throw new Error("A request was refused.");
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const count = site.askers.size;
  const micros = Math.round(((processorTimeMs(site.pids.database) - before) * 1_000) / count);
  return { requestsASecond: count / seconds, line: `processor time a request: PostgreSQL ${micros} µs` };
}

/** From the answer of a cashier's completion to the member's socket. */
export async function toTheSocket(site: Site, times: number): Promise<string> {
  const members = [...site.askers].slice(0, times);
  const listeners = new Map<string, () => void>();
  const close = await openSockets(
    `${site.memberBase.replace("http", "ws")}/stream`,
    new Map(members),
    ({ memberId, event, data }) => {
      if (event === "request-updated" && JSON.stringify(data).includes("COMPLETED"))
        listeners.get(memberId)?.();
    },
  );
  const latencies: number[] = [];
  for (const [number, [memberId, token]] of members.entries()) {
    const address = addressOf(number + 1);
    const body = { amount: 10_000, bonusKind: "NONE" };
    const asked = await call(site.memberBase, "/money/deposit/request", token, { address, body });
    const { id } = identified.parse(asked.data);
    const notified = new Promise<number>((resolve) =>
      listeners.set(memberId, () => resolve(performance.now())),
    );
    await call(site.operatorBase, `/money/requests/${id}/complete`, site.cashier, { address, body: {} });
    const answeredAt = performance.now();
    latencies.push(Math.max(0, (await notified) - answeredAt));
  }
  close();
  return `p50 ${at(latencies, 0.5).toFixed(1)} ms, p99 ${at(latencies, 0.99).toFixed(1)} ms, longest ${at(latencies, 1).toFixed(1)} ms (${times} completions)`;
}
