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
const sportsKeyFile = join(directory, "sportsbook.pem");
const writeKey = (file = keyFile) =>
  writeFileSync(
    file,
    generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    }).publicKey,
  );
beforeAll(async () => {
  database = await createTestDatabase({ template: "platform", sources: platformSources });
  writeKey();
  writeKey(sportsKeyFile);
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
      SPORTS_PUBLIC_URL: "https://sports.example.com",
      SPORTS_PUBLIC_KEY_FILE: sportsKeyFile,
      ...environment,
    },
  });
const rows = async (query: string) => (await database.ownerPool.query(query)).rows;
const games = () =>
  rows("SELECT code, name_ko, status, rtp::float, max_bet_won FROM platform.game ORDER BY code");
const gamesOf = (vendor: string) =>
  rows(
    `SELECT game.code, former.code AS former FROM platform.game JOIN platform.vendor USING (vendor_id)
      LEFT JOIN platform.vendor AS former ON former.vendor_id = former_vendor_id
     WHERE vendor.code = '${vendor}' ORDER BY game.code`,
  );
const all = Object.keys(gameListings).length;

test("a site that begins without games gets the studio, the sportsbook and all of their games, and the audit says so", async () => {
  expect(await games()).toEqual([]);
  expect(await run()).toEqual({
    code: 0,
    said:
      `The studio at https://games.example.com is a vendor of this site; games added: ${all - 1}.\n` +
      "The sportsbook at https://sports.example.com is a vendor of this site; games added: 1.\n",
  });
  expect(
    await rows(`SELECT code, name_ko, logo, api_url, live_feed_url, launch_url, game_origins, mode, signature, status
     FROM platform.vendor ORDER BY code`),
  ).toEqual([
    {
      code: "hanpan",
      name_ko: "한판 스튜디오",
      logo: "/art/vendors/hanpan.svg",
      api_url: "https://games.example.com",
      live_feed_url: "wss://games.example.com/api/live/stream",
      launch_url: "https://games.example.com/games/{game}/",
      game_origins: ["https://games.example.com"],
      mode: "IFRAME",
      signature: "REQUEST",
      status: "ACTIVE",
    },
    {
      code: "hanpan-sports",
      name_ko: "한판 스포츠",
      logo: "/art/vendors/hanpan-sports.svg",
      api_url: "https://sports.example.com",
      live_feed_url: null,
      launch_url: "https://sports.example.com/games/{game}/",
      game_origins: ["https://sports.example.com"],
      mode: "IFRAME",
      signature: "REQUEST",
      status: "ACTIVE",
    },
  ]);
  expect(await games()).toHaveLength(all);
  expect(await gamesOf("hanpan-sports")).toEqual([{ code: "virtual-sports", former: null }]);
  expect(await rows("SELECT action, operator, subject FROM platform.audit ORDER BY number")).toEqual([
    ...Array.from({ length: 2 }, () => ({
      action: "database.vendorKey.add",
      operator: "database:hanpan_app",
      subject: expect.stringMatching(/^vendor:/),
    })),
    { action: "vendor.add", operator: "studio:add", subject: "vendor:hanpan" },
    { action: "vendor.add", operator: "studio:add", subject: "vendor:hanpan-sports" },
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
    await rows(
      "SELECT name_ko, addresses::text[], launch_url, live_feed_url FROM platform.vendor WHERE code = 'hanpan'",
    ),
  ).toEqual([
    {
      name_ko: "우리 게임",
      addresses: ["10.0.0.0/8"],
      launch_url: "https://play.example.com/games/{game}/",
      live_feed_url: "wss://play.example.com/api/live/stream",
    },
  ]);
  // The key before stays good beside the new one.
  expect(
    await rows(`SELECT FROM platform.vendor_key JOIN platform.vendor USING (vendor_id)
      WHERE code = 'hanpan' AND valid_until IS NULL`),
  ).toHaveLength(2);
  expect((await run()).said).toContain("games added: 0.");
});

test("a site of before, whose studio had the sportsbook, hands it over as operators left it, once", async () => {
  await database.ownerPool.query(
    `UPDATE platform.game SET vendor_id = (SELECT vendor_id FROM platform.vendor WHERE code = 'hanpan'),
       name_ko = '우리 스포츠', max_bet_won = 7000, status = 'PAUSED' WHERE code = 'virtual-sports'`,
  );
  const idOf = () => rows("SELECT game_id FROM platform.game WHERE code = 'virtual-sports'");
  const before = await idOf();
  expect((await run()).said).toContain("games added: 0, handed over to it: 1.\n");
  expect(await idOf()).toEqual(before);
  expect(await gamesOf("hanpan-sports")).toEqual([{ code: "virtual-sports", former: "hanpan" }]);
  expect((await games()).find(({ code }) => code === "virtual-sports")).toMatchObject({
    name_ko: "우리 스포츠",
    max_bet_won: 7_000,
    status: "PAUSED",
  });
  expect(
    await rows("SELECT after -> 'handedOver' AS games FROM platform.audit ORDER BY number DESC LIMIT 1"),
  ).toEqual([{ games: ["virtual-sports"] }]);
  expect((await run()).said).not.toContain("handed over");
  expect(await verifyAudit(database.appPool)).toMatchObject({ ok: true });
});

test.each([
  ["no address of the sportsbook", { SPORTS_PUBLIC_URL: "" }, "SPORTS_PUBLIC_URL is missing"],
  [
    "no key of the sportsbook",
    { SPORTS_PUBLIC_KEY_FILE: "nowhere.pem" },
    "the sportsbook's public key, is not there",
  ],
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
