import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  bareEnvironment,
  createTestDatabase,
  type TestDatabase,
  testPersonalKeyFile,
} from "@hanpan/database/testing";
import { expectSound } from "@hanpan/ledger/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { seedDemoMember } from "./demo/seed.ts";
import { demoOperators, seedDesk } from "./demo/seedDesk.ts";
import { platformSources } from "./migrations.ts";
import { addOperator } from "./operator/operators/addOperator.ts";
import { writePlatformKey, writeSeedKey } from "./testing/platformKey.ts";

let database: TestDatabase;
let directory: string;
const now = new Date("2026-11-20T03:00:00.000Z");

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "hanpan-main-"));
  database = await createTestDatabase({ template: "platform", sources: platformSources });
});
afterEach(async () => {
  await expectSound(database.ownerPool);
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

/** Starts the API, for production by default, and stops it once it serves: whether it came to that, and what was wrong. */
async function startSite(mode = "production") {
  // In production a file of keys is given, not made.
  const child = spawn(process.execPath, [fileURLToPath(new URL("main.ts", import.meta.url))], {
    cwd: directory,
    env: {
      ...bareEnvironment(),
      NODE_ENV: mode,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      PLATFORM_PRIVATE_KEY_FILE: writePlatformKey(directory),
      PLATFORM_SEED_KEY_FILE: writeSeedKey(directory),
      PERSONAL_KEY_FILE: testPersonalKeyFile,
      PUBLIC_URL: "https://play.example",
      STUDIO_PUBLIC_URL: "https://games.example",
      SPORTS_PUBLIC_URL: "https://sports.example",
      PORT: "0",
      OPERATOR_PORT: "0",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let served = false;
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    if (!text.includes('"message":"ready"')) return;
    served = true;
    child.kill("SIGTERM");
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { served, code, said };
}

const refusal = {
  served: false,
  code: 1,
  said:
    "The database holds the demo's data, whose passwords everybody knows: in production name an empty DATA_DIR, " +
    "or empty databases in DATABASE_URL and STUDIO_DATABASE_URL.\n",
};

test("production refuses a demo's data, whose members have published passwords", async () => {
  await seedDemoMember(database.appPool, now);
  expect(await startSite()).toEqual(refusal);
});

test("production refuses operators with the demo's passwords", async () => {
  await seedDesk(database.appPool, now);
  expect(await startSite()).toEqual(refusal);
});

test("a start that is not for production leaves a site's own database as it is", async () => {
  const boss = { loginId: "boss", name: "대표", role: "OWNER", password: "a word of my own", now } as const;
  await addOperator(database.appPool, boss);
  const started = await startSite("development");
  expect(started).toMatchObject({ served: false, code: 1 });
  expect(started.said).toMatch(/^The database is a site's own,.*set NODE_ENV=production.*\n$/);
  const operators = await database.ownerPool.query("SELECT login_id FROM platform.operator");
  expect(operators.rows).toEqual([{ login_id: "boss" }]);
  const others = await database.ownerPool.query(
    "SELECT FROM platform.member UNION ALL SELECT FROM platform.deposit_account",
  );
  expect(others.rowCount).toBe(0);
});

test("a site of its own may have an operator whose ID is one of the demo's", async () => {
  const [owner] = demoOperators;
  await addOperator(database.appPool, { ...owner, password: "a word of my own", now });
  await addOperator(database.appPool, { ...owner, loginId: "boss", now });
  expect(await startSite()).toEqual({ served: true, code: 0, said: "" });
});
