import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { gameListings } from "@hanpan/games";
import { afterAll, beforeAll, expect, test } from "vitest";
import { platformSources } from "../migrations.ts";
import { verifyAudit } from "../operator/audit/verifyAudit.ts";
import { runCommand } from "../testing/runCommand.ts";

let database: TestDatabase;
const directory = mkdtempSync(join(tmpdir(), "hanpan-studio-"));
const keyFile = join(directory, "studio.pem");
const writeKey = () =>
  writeFileSync(
    keyFile,
    generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    }).publicKey,
  );
beforeAll(async () => {
  database = await createTestDatabase({ template: "platform", sources: platformSources });
  writeKey();
});
afterAll(async () => {
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

const run = (environment: Record<string, string> = {}) =>
  runCommand("addStudio", {
    directory,
    environment: {
      NODE_ENV: "production",
      DATABASE_URL: database.appUrl,
      STUDIO_PUBLIC_URL: "https://games.example.com",
      STUDIO_PUBLIC_KEY_FILE: keyFile,
      ...environment,
    },
  });
const rows = async (query: string) => (await database.ownerPool.query(query)).rows;
const games = () =>
  rows("SELECT code, name_ko, status, rtp::float, max_bet_won FROM platform.game ORDER BY code");
const all = Object.keys(gameListings).length;

test("a site that begins without games gets the studio and all of its games, and the audit says so", async () => {
  expect(await games()).toEqual([]);
  expect(await run()).toEqual({
    code: 0,
    said: `The studio at https://games.example.com is a vendor of this site; games added: ${all}.\n`,
  });
  expect(await rows("SELECT code, launch_url, game_origins, status FROM platform.vendor")).toEqual([
    {
      code: "hanpan",
      launch_url: "https://games.example.com/games/{game}/",
      game_origins: ["https://games.example.com"],
      status: "ACTIVE",
    },
  ]);
  expect(await games()).toHaveLength(all);
  expect(await rows("SELECT action, operator, subject FROM platform.audit ORDER BY number")).toEqual([
    {
      action: "database.vendorKey.add",
      operator: "database:hanpan_app",
      subject: expect.stringMatching(/^vendor:/),
    },
    { action: "vendor.add", operator: "studio:add", subject: "vendor:hanpan" },
  ]);
  expect(await verifyAudit(database.appPool)).toMatchObject({ ok: true });
});

test("run again, it adds what is missing, moves the addresses, and leaves what operators changed", async () => {
  await database.ownerPool.query(
    `UPDATE platform.game SET name_ko = '단청', max_bet_won = 5000, status = 'PAUSED', rtp = 50
      WHERE code = 'dancheong-fortune'`,
  );
  await database.ownerPool.query("DELETE FROM platform.game WHERE code = 'kite'");
  await database.ownerPool.query(
    "UPDATE platform.vendor SET name_ko = '우리 게임', addresses = '{10.0.0.0/8}'",
  );
  writeKey();
  const moved = await run({ STUDIO_PUBLIC_URL: "https://play.example.com" });
  expect(moved.said).toContain("games added: 1.");
  const after = await games();
  expect(after).toHaveLength(all);
  expect(after.find(({ code }) => code === "dancheong-fortune")).toMatchObject({
    name_ko: "단청",
    max_bet_won: 5_000,
    status: "PAUSED",
    rtp: gameListings["dancheong-fortune"].rtpPercent,
  });
  expect(
    await rows("SELECT name_ko, addresses::text[], launch_url, live_feed_url FROM platform.vendor"),
  ).toEqual([
    {
      name_ko: "우리 게임",
      addresses: ["10.0.0.0/8"],
      launch_url: "https://play.example.com/games/{game}/",
      live_feed_url: "wss://play.example.com/api/live/stream",
    },
  ]);
  // The key before stays good beside the new one.
  expect(await rows("SELECT FROM platform.vendor_key WHERE valid_until IS NULL")).toHaveLength(2);
  expect((await run()).said).toContain("games added: 0.");
});

test.each([
  ["no address", { STUDIO_PUBLIC_URL: "" }, "STUDIO_PUBLIC_URL is missing or no http or https address."],
  ["no key", { STUDIO_PUBLIC_KEY_FILE: "nowhere.pem" }, "nowhere.pem, the studio's public key, is not there"],
  ["a file that is no key", { STUDIO_PUBLIC_KEY_FILE: "other.pem" }, "other.pem is no RSA public key"],
] as const)("refuses %s in one sentence and writes nothing", async (_name, environment, words) => {
  writeFileSync(join(directory, "other.pem"), "not a key");
  const before = await rows("SELECT * FROM platform.vendor_key");
  const refused = await run(environment);
  expect(refused.said).toContain(words);
  expect(refused.said).not.toContain("    at ");
  expect(refused.code).toBe(1);
  expect(await rows("SELECT * FROM platform.vendor_key")).toEqual(before);
});
