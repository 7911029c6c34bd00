import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createPool } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../buildApp.ts";
import { readConfig } from "../../config.ts";
import { publish } from "../../lib/outbox.ts";
import { createLogger } from "../../server/logger.ts";
import { createMetrics } from "../../server/metrics.ts";
import { writePlatformKey } from "../../testing/platformKey.ts";
import { openPlayWorld, type PlayWorld } from "../../testing/play/playWorld.ts";
import { won } from "../../testing/play/vendorClient.ts";
import { openStream, type StreamReader } from "../../testing/streamReader.ts";

// Two servers on one database, each with a pool and a pump of its own, as two processes are.
let world: PlayWorld;
let other: FastifyInstance;
let otherPool: Pool;
let otherUrl: string;
const directory = mkdtempSync(path.join(tmpdir(), "hanpan-other-"));

beforeAll(async () => {
  world = await openPlayWorld();
  const config = readConfig({
    DATABASE_URL: world.database.appUrl,
    DATA_DIR: directory,
    PLATFORM_PRIVATE_KEY_FILE: writePlatformKey(directory),
  });
  otherPool = createPool({ connectionString: world.database.appUrl, applicationName: "other" });
  other = await buildApp({
    config,
    pool: otherPool,
    logger: createLogger("silent"),
    clock: world.clock.now,
    metrics: createMetrics(otherPool, async () => undefined),
  });
  otherUrl = await other.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await other.close();
  await otherPool.end();
  await world.close();
  rmSync(directory, { recursive: true, force: true });
});

/** The place and amount of every request that a reader received. */
const updatesOf = (reader: StreamReader) =>
  reader.received.flatMap((received) =>
    received.event === "request-updated" ? [[received.id, received.data.amount]] : [],
  );

test("what one process commits is received at the other, at the same place, and resumed there", async () => {
  const member = await world.member(0);
  const [here, there] = [
    openStream(world.url, { token: member.bearer }),
    openStream(otherUrl, { token: member.bearer }),
  ];
  await Promise.all([here.next("position"), there.next("position")]);
  const amounts = Array.from({ length: 100 }, (_, index) => index + 1);
  await Promise.all(
    amounts.map((amount) =>
      publish(amount % 2 === 0 ? world.database.appPool : otherPool, {
        event: "request-updated",
        memberId: member.memberId,
        request: { id: v7(), type: "DEPOSIT", status: "WAITING", amount },
      }),
    ),
  );
  const allUpdatesOf = async (reader: StreamReader) => {
    for (const amount of amounts) await reader.next("request-updated", ({ data }) => data.amount === amount);
    return updatesOf(reader);
  };
  const [atHere, atThere] = await Promise.all([allUpdatesOf(here), allUpdatesOf(there)]);
  expect(atThere).toEqual(atHere);
  expect(atHere).toHaveLength(100);
  const middle = atHere[49]?.[0] ?? 0;
  await there.close();
  const again = openStream(world.url, { token: member.bearer, after: middle });
  await again.next("position");
  expect(updatesOf(again)).toEqual(atHere.slice(50));
  await Promise.all([here.close(), again.close()]);
});

test("a bet at one process is on the screen of a member who reads at the other", async () => {
  const player = await world.player(50_000);
  const reader = openStream(otherUrl, { token: player.bearer });
  await reader.next("notification");
  await world.vendor.bet({ user: player.memberId, token: player.token, amount: won(1_000) });
  expect((await reader.next("balances")).data.cash).toBe(49_000);
  await reader.close();
  await world.expectLedgerIntact();
});
