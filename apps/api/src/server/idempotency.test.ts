import { createHash, randomBytes, randomUUID } from "node:crypto";
import { defineCall } from "@hanpan/contract/call";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import type { FastifyInstance } from "fastify";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { platformSources } from "../migrations.ts";
import { ask } from "../testing/ask.ts";
import { createServer } from "./createServer.ts";
import { createIdempotencyStore } from "./idempotency.ts";
import { createLogger } from "./logger.ts";
import { createMetrics } from "./metrics.ts";
import { refuse } from "./refusal.ts";
import { registerCall } from "./registerCall.ts";
import type { SignedInMember } from "./support.ts";

const pay = defineCall({
  id: "test.pay",
  method: "POST",
  path: "/test/pay",
  auth: "member",
  summary: "Counts how often it ran.",
  body: z.strictObject({ amount: z.int() }),
  data: z.object({ run: z.int() }),
  idempotent: true,
});

const memberId = v7();
const token = "t".repeat(64);
let database: TestDatabase;
let app: FastifyInstance;
let runs = 0;
/** The work id of each run, in order. */
const workIds: string[] = [];
const patienceMs = 2_000;
let behave: (run: number) => Promise<void> = async () => undefined;
const now = new Date("2026-11-20T03:00:00.000Z");

beforeAll(async () => {
  database = await createTestDatabase({ template: "platform", sources: platformSources });
  const member: SignedInMember = {
    memberId,
    sessionId: v7(),
    status: "ACTIVE",
    language: "ko",
    sessionStartedAt: now,
    countedFrom: now,
    sessionExpiresAt: now,
  };
  app = await createServer({
    logger: createLogger("silent"),
    requestsPerMinute: 10_000,
    overloadedAfterMs: 0,
    frameOrigins: () => [],
    connectOrigins: () => [],
    publicUrl: undefined,
    trustedProxies: [],
    metrics: createMetrics(database.appPool, async () => undefined),
    metricsToken: undefined,
    documentation: false,
    webDirectory: "/nonexistent",
    conditions: [],
  });
  app.decorate("callSupport", {
    clock: () => now,
    authenticate: async () => member,
    idempotency: createIdempotencyStore(database.appPool, "member", randomBytes(32), {
      patienceMs,
      lookEveryMs: 10,
      mostMs: 8_000,
    }),
    maintenance: async () => ({ on: false, until: null, message: null }),
    requestsPerMinute: 10_000,
    limitFactor: 1,
  });
  registerCall(app, pay, async ({ workId }) => {
    runs += 1;
    const run = runs;
    workIds.push(workId);
    await behave(run);
    return { run };
  });
  await app.ready();
});
beforeEach(() => {
  behave = async () => undefined;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const send = (key: string | undefined, amount = 1_000) =>
  ask(app, {
    path: "/test/pay",
    body: { amount },
    token,
    headers: key === undefined ? {} : { "idempotency-key": key },
  });

test("a repeat with the same key and body gets the first reply and does nothing", async () => {
  const key = randomUUID();
  const first = await send(key);
  const before = runs;
  expect((await send(key)).data).toEqual(first.data);
  expect((await send(key.toUpperCase())).data).toEqual(first.data);
  expect(runs).toBe(before);
  expect((await send(randomUUID())).data).not.toEqual(first.data);
  expect((await send(undefined)).data).not.toEqual(first.data);
});

test("a repeat is answered by a transaction that writes: its commit waits for a standby, as what it repeats did", async () => {
  const key = randomUUID();
  await send(key);
  // A row's lock is written into it, and into the log.
  const locks = async () => {
    const text = "SELECT xmax::text AS by FROM platform.idempotency_key WHERE key = $1";
    return (await database.ownerPool.query<{ by: string }>(text, [key])).rows;
  };
  const [first] = await locks();
  await send(key);
  const [second] = await locks();
  expect(second?.by).not.toBe(first?.by);
  expect(second?.by).not.toBe("0");
});

test("the same key with another body is refused", async () => {
  const key = randomUUID();
  await send(key);
  expect(await send(key, 2_000)).toMatchObject({ status: 409, code: "IDEMPOTENCY_KEY_REUSED" });
});

test("what is kept of a request is not found again by trying bodies", async () => {
  const key = randomUUID();
  await send(key);
  const { rows } = await database.ownerPool.query(
    "SELECT request_hash, request_mac FROM platform.idempotency_key WHERE key = $1",
    [key],
  );
  const kept = z
    .tuple([z.object({ request_hash: z.null(), request_mac: z.instanceof(Buffer) })])
    .parse(rows)[0].request_mac;
  const plain = createHash("sha256").update(JSON.stringify([undefined, undefined, { amount: 1_000 }]));
  expect(kept).toHaveLength(32);
  expect(kept.equals(plain.digest())).toBe(false);
});

test("a key that was claimed by the version before, which kept no such digest, is answered and not run again", async () => {
  const key = randomUUID();
  const first = await send(key);
  await database.ownerPool.query(
    "UPDATE platform.idempotency_key SET request_hash = 'x', request_mac = NULL, sent_mac = NULL WHERE key = $1",
    [key],
  );
  const before = runs;
  expect((await send(key)).data).toEqual(first.data);
  expect(runs).toBe(before);
});

test("a repeat that another version parses to something else is known by what was sent, and by neither is refused", async () => {
  const key = randomUUID();
  const first = await send(key);
  const before = runs;
  const claimedAs = (columns: string) =>
    database.ownerPool.query(`UPDATE platform.idempotency_key SET ${columns} WHERE key = $1`, [key]);
  await claimedAs("request_mac = sha256(request_mac)");
  expect((await send(key)).data).toEqual(first.data);
  await claimedAs("sent_mac = sha256(sent_mac)");
  expect(await send(key)).toMatchObject({ status: 409, code: "IDEMPOTENCY_KEY_REUSED" });
  expect(runs).toBe(before);
});

test("a claim of a newer version that this one cannot read is asked for again, and is no fault", async () => {
  const key = randomUUID();
  await send(key);
  await database.ownerPool.query("ALTER TABLE platform.idempotency_key ALTER COLUMN work_id DROP NOT NULL");
  await database.ownerPool.query("UPDATE platform.idempotency_key SET work_id = NULL WHERE key = $1", [key]);
  const before = runs;
  expect(await send(key)).toMatchObject({ status: 409, code: "IDEMPOTENCY_KEY_BUSY" });
  expect(runs).toBe(before);
});

test("of 20 parallel sendings one runs, and the others receive its reply", async () => {
  const key = randomUUID();
  const before = runs;
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(key)));
  expect(runs).toBe(before + 1);
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, data: { run: before + 1 } });
});

test("a refusal is kept like any reply, a failure is not", async () => {
  const [refusedKey, failedKey] = [randomUUID(), randomUUID()];
  behave = async () => {
    throw refuse("FORBIDDEN");
  };
  expect(await send(refusedKey)).toMatchObject({ status: 403 });
  behave = async () => {
    throw new Error("the database is away");
  };
  expect(await send(failedKey)).toMatchObject({ status: 500 });
  behave = async () => undefined;
  expect(await send(refusedKey)).toMatchObject({ status: 403 });
  const { rows } = await database.ownerPool.query(
    "SELECT is_running FROM platform.idempotency_key WHERE key = $1",
    [failedKey],
  );
  expect(rows).toEqual([{ is_running: false }]);
  const ranBefore = workIds.length;
  expect(await send(failedKey)).toMatchObject({ status: 200 });
  // What the failed run may have done is found by the same id.
  expect(workIds[ranBefore]).toBe(workIds[ranBefore - 1]);
  expect(await send(failedKey, 2_000)).toMatchObject({ status: 409, code: "IDEMPOTENCY_KEY_REUSED" });
});

/** Makes a key's claim what a process leaves that died before it kept its reply. */
const loseReply = (key: string) =>
  database.ownerPool.query(
    "UPDATE platform.idempotency_key SET status = NULL, reply = NULL, is_running = true WHERE key = $1",
    [key],
  );

test("what a process left that died is run again by the first repeat that has waited, under the same id", async () => {
  const key = randomUUID();
  await send(key);
  const first = workIds.at(-1);
  await loseReply(key);
  const [before, startedAt] = [runs, performance.now()];
  const answers = await Promise.all([send(key), send(key), send(key)]);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(patienceMs);
  expect(runs).toBe(before + 1);
  expect(workIds.at(-1)).toBe(first);
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, data: { run: before + 1 } });
});

/** A number of a key's runs and their signs of life. */
async function runOf(key: string) {
  const { rows } = await database.ownerPool.query("SELECT run FROM platform.idempotency_key WHERE key = $1", [
    key,
  ]);
  return z.tuple([z.object({ run: z.int() })]).parse(rows)[0].run;
}

test("a run that is only slow is waited for, not overtaken", async () => {
  const key = randomUUID();
  const release = Promise.withResolvers<void>();
  const before = runs;
  behave = () => release.promise;
  const slow = send(key);
  await expect.poll(() => runs).toBe(before + 1);
  const repeat = send(key);
  // So many signs of life take longer than a repeat's patience.
  await expect.poll(() => runOf(key)).toBeGreaterThan(7);
  release.resolve();
  expect((await slow).data).toEqual({ run: before + 1 });
  expect((await repeat).data).toEqual({ run: before + 1 });
  expect(runs).toBe(before + 1);
});

/** Sends with a run that stands still and is overtaken by a repeat; each comes to its end when its gate opens. */
async function overtaken(endOf: (run: "FIRST" | "SECOND") => Promise<void>) {
  const key = randomUUID();
  const gates = { FIRST: Promise.withResolvers<void>(), SECOND: Promise.withResolvers<void>() };
  const before = runs;
  behave = async (run) => {
    const own = run === before + 1 ? "FIRST" : "SECOND";
    await gates[own].promise;
    await endOf(own);
  };
  const first = send(key);
  await expect.poll(() => runs).toBe(before + 1);
  // From now on the first shows no life any more.
  await database.ownerPool.query("UPDATE platform.idempotency_key SET run = run + 1 WHERE key = $1", [key]);
  const second = send(key);
  await expect.poll(() => runs).toBe(before + 2);
  return { key, first, second, gates, data: { FIRST: { run: before + 1 }, SECOND: { run: before + 2 } } };
}

async function refuseFirst(run: "FIRST" | "SECOND") {
  if (run === "FIRST") throw refuse("FORBIDDEN");
}

test("a run that was overtaken and is refused is answered what the other did, before or after it", async () => {
  for (const order of [
    ["FIRST", "SECOND"],
    ["SECOND", "FIRST"],
  ] as const) {
    const { key, first, second, gates, data } = await overtaken(refuseFirst);
    const answers = { FIRST: first, SECOND: second };
    gates[order[0]].resolve();
    if (order[0] === "SECOND") await answers.SECOND;
    gates[order[1]].resolve();
    expect((await first).data).toEqual(data.SECOND);
    expect((await second).data).toEqual(data.SECOND);
    expect((await send(key)).data).toEqual(data.SECOND);
  }
});

test("what a run has done that was overtaken is the reply, though the other was refused", async () => {
  const { key, first, second, gates, data } = await overtaken(async (run) => {
    if (run === "SECOND") throw refuse("FORBIDDEN");
  });
  gates.SECOND.resolve();
  expect(await second).toMatchObject({ status: 403 });
  gates.FIRST.resolve();
  expect((await first).data).toEqual(data.FIRST);
  expect((await send(key)).data).toEqual(data.FIRST);
});

test("while runs follow each other without a reply, a repeat is asked to come later", async () => {
  const key = randomUUID();
  await send(key);
  await loseReply(key);
  const timer = setInterval(() => {
    void database.ownerPool.query("UPDATE platform.idempotency_key SET run = run + 1 WHERE key = $1", [key]);
  }, patienceMs / 4);
  const answer = await send(key);
  clearInterval(timer);
  expect(answer).toMatchObject({ status: 409, code: "IDEMPOTENCY_KEY_BUSY" });
});

test("a key that is no UUID is refused", async () => {
  expect(await send("again")).toMatchObject({
    status: 400,
    fields: { "Idempotency-Key": expect.any(String) },
  });
});
