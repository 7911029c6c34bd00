import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { bareEnvironment, testPersonalKeyFile } from "@hanpan/database/testing";
import { findFreePort } from "@hanpan/server/findFreePort";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publish } from "../../lib/outbox.ts";
import { writePlatformKey, writeSeedKey } from "../../testing/platformKey.ts";
import { openPlayWorld, type PlayWorld } from "../../testing/play/playWorld.ts";
import { openStream, type StreamReader } from "../../testing/streamReader.ts";

// A whole server of its own is killed (SIGKILL) in the middle of its work; the one of this test goes on.
let world: PlayWorld;
let child: ChildProcess | undefined;
let childUrl: string;
const directory = mkdtempSync(path.join(tmpdir(), "hanpan-killed-"));
const keyFile = writePlatformKey(directory);
const seedKeyFile = writeSeedKey(directory);

async function startChild(): Promise<void> {
  const [port, operatorPort] = [await findFreePort(), await findFreePort()];
  const started = spawn(process.execPath, [fileURLToPath(new URL("../../main.ts", import.meta.url))], {
    env: {
      ...bareEnvironment(),
      NODE_ENV: "production",
      DATABASE_URL: world.database.appUrl,
      DATABASE_OWNER_URL: world.database.ownerUrl,
      DATA_DIR: directory,
      PLATFORM_PRIVATE_KEY_FILE: keyFile,
      PLATFORM_SEED_KEY_FILE: seedKeyFile,
      PERSONAL_KEY_FILE: testPersonalKeyFile,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      OPERATOR_PUBLIC_URL: `http://127.0.0.1:${operatorPort}`,
      STUDIO_PUBLIC_URL: "http://127.0.0.1:3002",
      SPORTS_PUBLIC_URL: "http://127.0.0.1:3003",
      PORT: String(port),
      OPERATOR_PORT: String(operatorPort),
      LOG_LEVEL: "fatal",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  child = started;
  childUrl = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        started.exitCode === null &&
        fetch(`${childUrl}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000, interval: 100 },
    )
    .toBe(true);
}
/** Kills the server where it stands; what it was working on is lost with it. */
async function kill(): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
  expect(child.signalCode).toBe("SIGKILL");
}

beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(async () => {
  await kill();
  await world.expectLedgerIntact();
  await world.close();
  rmSync(directory, { recursive: true, force: true });
});

const amountsOf = (reader: StreamReader) =>
  reader.received.flatMap((received) => (received.event === "request-updated" ? [received.data.amount] : []));

test("a reader whose server is killed goes on at another from the last event, and misses and repeats none", async () => {
  await startChild();
  const member = await world.member(0);
  const before = openStream(childUrl, { token: member.bearer });
  await before.next("position");
  const amounts = Array.from({ length: 120 }, (_, index) => index + 1);
  const publishAll = async (wanted: readonly number[]) => {
    for (const amount of wanted)
      await publish(world.database.appPool, {
        event: "request-updated",
        memberId: member.memberId,
        request: { id: v7(), type: "DEPOSIT", status: "WAITING", amount },
      });
  };
  // It is killed while it publishes; the last third is published once it is gone, however fast it was.
  const publishing = publishAll(amounts.slice(0, 80));
  await before.next("request-updated", ({ data }) => data.amount >= 20);
  await kill();
  await before.closed;
  await publishing;
  const last = before.received.findLast(({ event }) => event === "request-updated")?.id ?? 0;
  const after = openStream(world.url, { token: member.bearer, after: last });
  await publishAll(amounts.slice(80));
  await after.next("request-updated", ({ data }) => data.amount === amounts.length);
  expect([...amountsOf(before), ...amountsOf(after)]).toEqual(amounts);
  expect(amountsOf(before).length).toBeLessThan(amounts.length);
  await after.close();
});

test("what a server committed before it was killed is published by another", async () => {
  await startChild();
  const members = await Promise.all(Array.from({ length: 24 }, () => world.member(0)));
  const readers = await Promise.all(
    members.map(async (member) => {
      const reader = openStream(world.url, { token: member.bearer });
      await reader.next("position");
      return reader;
    }),
  );
  let answered = 0;
  const asked = members.map(async ({ bearer }) => {
    const reply = await fetch(`${childUrl}/api/v1/user/money/deposit/request`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${bearer}`,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify({ amount: 50_000, bonusKind: "NONE" }),
    });
    answered += 1;
    if (answered === 6) await kill();
    return reply.status;
  });
  const statuses = (await Promise.allSettled(asked)).map((result) =>
    result.status === "fulfilled" ? result.value : 0,
  );
  expect(child?.signalCode).toBe("SIGKILL");
  const { rows } = await world.database.appPool.query<{ member_id: string }>(
    "SELECT member_id FROM platform.money_request WHERE member_id = ANY ($1)",
    [members.map(({ memberId }) => memberId)],
  );
  const committed = new Set(rows.map(({ member_id }) => member_id));
  for (const [index, member] of members.entries()) {
    // What was answered was committed, and whatever was committed is published.
    if (statuses[index] === 200) expect(committed).toContain(member.memberId);
    if (committed.has(member.memberId))
      await readers[index]?.next("request-updated", ({ data }) => data.status === "WAITING");
  }
  expect(committed.size).toBeGreaterThanOrEqual(6);
  await Promise.all(readers.map((reader) => reader.close()));
});
