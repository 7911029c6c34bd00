import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { migrate } from "@hanpan/database";
import { readSource } from "@hanpan/database/migrationFiles";
import { dismissedExitCode, dismissOlder, releaseOf } from "@hanpan/database/releases";
import { bareEnvironment, testPersonalKeyFile } from "@hanpan/database/testing";
import { findFreePort } from "@hanpan/server/findFreePort";
import { afterAll, beforeAll, expect, test } from "vitest";
import { platformSources } from "../../../apps/api/src/migrations.ts";
import { writePlatformKey, writeSeedKey } from "../../../apps/api/src/testing/platformKey.ts";
import { openPlayWorld, type PlayWorld } from "../../../apps/api/src/testing/play/playWorld.ts";
import {
  createTestVendor,
  type TestVendor,
  type WalletReply,
} from "../../../apps/api/src/testing/play/vendorClient.ts";
import { readReleased } from "../readReleased.ts";
import { judgeMigration } from "../rule/judgeMigration.ts";
import { changes, nextVersion } from "./nextVersion.ts";

const directory = mkdtempSync(join(tmpdir(), "hanpan-upgrade-"));
const main = fileURLToPath(new URL("../../../apps/api/src/main.ts", import.meta.url));
const nextSources = nextVersion(platformSources, directory);
const openingWon = 100_000;

let world: PlayWorld;
let older: ChildProcess | undefined;

beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(async () => {
  older?.kill("SIGKILL");
  await world.close();
  rmSync(directory, { recursive: true });
});

/** A process of this version, which does not know what comes. */
async function startProcess(): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const [port, operatorPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [main], {
    env: {
      ...bareEnvironment(),
      NODE_ENV: "production",
      DATABASE_URL: world.database.appUrl,
      DATABASE_OWNER_URL: world.database.ownerUrl,
      DATA_DIR: directory,
      PLATFORM_PRIVATE_KEY_FILE: writePlatformKey(directory),
      PLATFORM_SEED_KEY_FILE: writeSeedKey(directory),
      PERSONAL_KEY_FILE: testPersonalKeyFile,
      PUBLIC_URL: url,
      OPERATOR_PUBLIC_URL: `http://127.0.0.1:${operatorPort}`,
      STUDIO_PUBLIC_URL: "http://127.0.0.1:3002",
      SPORTS_PUBLIC_URL: "http://127.0.0.1:3003",
      PORT: String(port),
      OPERATOR_PORT: String(operatorPort),
      LOG_LEVEL: "fatal",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  return { child, url };
}

async function untilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000, interval: 100 }).toBe(true);
}

/** Plays round after round at whichever process answers; asks again with the same ids where none did. */
function startPlay(vendors: readonly TestVendor[]) {
  const faults: string[] = [];
  const counts = { rounds: 0, repeats: 0 };
  let isOver = false;

  async function untilAnswered(send: (vendor: TestVendor) => Promise<WalletReply>): Promise<void> {
    for (let place = Math.floor(Math.random() * vendors.length); ; place += 1) {
      const vendor = vendors[place % vendors.length];
      if (vendor === undefined) throw new Error("nobody serves");
      try {
        const { httpStatus, status } = await send(vendor);
        if (status !== "RS_OK") faults.push(`${httpStatus} ${status}`);
        return;
      } catch {
        // The process is gone, or left while it was asked.
        counts.repeats += 1;
        await sleep(20);
      }
    }
  }

  async function playAs(player: { readonly memberId: string; readonly token: string }): Promise<number> {
    let rounds = 0;
    for (; !isOver; rounds += 1) {
      const [bet, win, round] = [randomUUID(), randomUUID(), randomUUID()];
      const fields = { user: player.memberId, token: player.token, round };
      await untilAnswered((vendor) =>
        vendor.bet({ ...fields, transaction_uuid: bet, amount: 1_000 * 100_000 }),
      );
      await untilAnswered((vendor) =>
        vendor.win({
          ...fields,
          transaction_uuid: win,
          reference_transaction_uuid: bet,
          amount: 1_001 * 100_000,
        }),
      );
      counts.rounds += 1;
    }
    return rounds;
  }
  return {
    faults,
    counts,
    playAs,
    end: () => {
      isOver = true;
    },
  };
}

test("each change of the next version follows the rule", () => {
  const released = readReleased("platform");
  const own = readSource(nextSources.at(-1) ?? { namespace: "", directory: new URL("file:///nowhere") });
  const judged = own.migrations.filter(({ name }) => name in changes);
  expect(judged.length).toBe(Object.keys(changes).length);
  const faults = judged.flatMap((one) => judgeMigration(one, { ...released, isNeverNull: () => false }));
  expect(faults).toEqual([]);
});

test("members play at both versions while the next one changes the database, and the older one leaves when asked to", async () => {
  const { child, url } = await startProcess();
  older = child;
  await untilReady(url);
  const players = await Promise.all(Array.from({ length: 6 }, () => world.player(openingWon)));
  const play = startPlay([world.vendor, createTestVendor(`${url}/api/v1/wallet/hanpan`, world.vendorKeys)]);
  const playing = Promise.all(players.map(play.playAs));
  const roundsSince = async (from: number) =>
    await expect.poll(() => play.counts.rounds, { timeout: 120_000 }).toBeGreaterThan(from + 30);
  await roundsSince(0);

  const { ownerUrl, ownerPool } = world.database;
  const before = new Date();
  const ran = await migrate({ ownerUrl, sources: nextSources });
  expect(ran).toBeGreaterThan(Object.keys(changes).length + 100);
  const { rows } = await ownerPool.query(
    "SELECT count(*)::integer AS unmarked FROM platform.bet WHERE next_mark IS NULL AND bet_at < $1",
    [before],
  );
  expect(rows).toEqual([{ unmarked: 0 }]);
  await roundsSince(play.counts.rounds);

  const left = once(child, "exit");
  const dismissed = await dismissOlder(ownerPool, releaseOf(nextSources));
  expect(dismissed).toEqual([releaseOf(platformSources).release]);
  expect(await left).toEqual([dismissedExitCode, null]);
  await roundsSince(play.counts.rounds);
  play.end();
  const rounds = await playing;
  expect(play.faults).toEqual([]);
  for (const [place, player] of players.entries())
    expect(await world.cashOf(player)).toBe(openingWon + (rounds[place] ?? Number.NaN));
  await world.expectLedgerIntact();
});

test("nothing of the version that was asked to leave starts any more, and it says why", async () => {
  const { child } = await startProcess();
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  expect(await once(child, "close")).toEqual([dismissedExitCode, null]);
  expect(said).toMatch(/was asked to leave: a newer one serves on this database\. Start that one here\.\n$/);
});
