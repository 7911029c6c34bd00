import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createPool } from "@hanpan/database";
import { releaseOf } from "@hanpan/database/releases";
import { bareEnvironment, createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sourcesOf } from "../sources.ts";

const command = fileURLToPath(new URL("../../releases.ts", import.meta.url));
const { release } = releaseOf(sourcesOf.platform);

let platform: TestDatabase;
let studio: TestDatabase;

beforeAll(async () => {
  platform = await createTestDatabase({ template: "upgrade platform", sources: sourcesOf.platform });
  studio = await createTestDatabase({ template: "upgrade studio", sources: sourcesOf.studio });
  // Both makers share a database here, whose one row says that the last of them came.
  const [, sportsbook] = sourcesOf.studio;
  for (const source of sourcesOf.studio.filter((one) => one !== sportsbook)) {
    const own = releaseOf([source]);
    await studio.ownerPool.query("INSERT INTO migration.release (namespace, release) VALUES ($1, $2)", [
      own.namespace,
      own.release,
    ]);
  }
  const own = releaseOf(sourcesOf.studio.slice(1));
  await studio.ownerPool.query("INSERT INTO migration.release (namespace, release) VALUES ($1, $2)", [
    own.namespace,
    own.release,
  ]);
});
afterAll(() => Promise.all([platform.drop(), studio.drop()]));

async function run(...parameters: readonly string[]) {
  const child = spawn(process.execPath, [command, ...parameters], {
    env: {
      ...bareEnvironment(),
      DATABASE_URL: platform.appUrl,
      DATABASE_OWNER_URL: platform.ownerUrl,
      STUDIO_DATABASE_URL: studio.studioUrl,
      STUDIO_DATABASE_OWNER_URL: studio.ownerUrl,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  const [code] = await once(child, "close");
  return { code, said };
}

test("an operator sees who is connected, by release, and asks the older ones to leave once", async () => {
  await platform.ownerPool.query(
    `INSERT INTO migration.release (namespace, release, number) OVERRIDING SYSTEM VALUE VALUES ('platform', '0.1.9+older', 0)`,
  );
  const older = createPool({ connectionString: platform.appUrl, applicationName: "hanpan api 0.1.9+older" });
  await older.query("SELECT 1");
  const listed = await run();
  expect(listed.code).toBe(0);
  expect(listed.said).toContain(`Platform: this is ${release}.\n  hanpan api 0.1.9+older: 1 connection\n`);
  expect(listed.said).toMatch(/\nStudio: this is .*\nSportsbook: this is /s);
  expect((await run("--dismiss")).said).toContain("Asked to leave: 0.1.9+older.");
  const again = await run("--dismiss");
  expect([again.code, again.said.includes("No other release is left to ask.")]).toEqual([0, true]);
  await older.end();
});
