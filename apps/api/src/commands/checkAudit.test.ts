import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anchorFileOf } from "../features/anchors/anchorFile.ts";
import { readAnchorKeys } from "../features/anchors/anchorKeys.ts";
import { makeDueAnchors } from "../features/anchors/makeAnchors.ts";
import { type MoneyWorld, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { runCommand } from "../testing/runCommand.ts";

const directory = mkdtempSync(path.join(tmpdir(), "hanpan-check-"));
let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(async () => {
  await world.close();
  rmSync(directory, { recursive: true, force: true });
});

test("the check says ok and ends with 0, names what differs and ends with 1, and with 2 where it cannot look", async () => {
  const environment = { DATABASE_URL: world.database.appUrl, DATA_DIR: directory };
  const check = () => runCommand("checkAudit", { directory, environment });
  expect(await check()).toMatchObject({
    code: 2,
    said: expect.stringContaining("key of the anchors cannot be read"),
  });

  const keys = readAnchorKeys(path.join(directory, "keys", "anchors.key"), true);
  const file = anchorFileOf(path.join(directory, "anchors"));
  const player = await world.player();
  await world.deposit(player, 10_000);
  const quiet = { info: () => undefined, warn: () => undefined };
  await makeDueAnchors({ pool: world.pool, keys, file, logger: quiet }, new Date("2026-11-21T03:00:00Z"));
  expect(await check()).toMatchObject({ code: 0, said: expect.stringMatching(/^ok: 1 anchors/) });

  writeFileSync(file, readFileSync(file, "utf8").replace("members", "Members"));
  expect(await check()).toMatchObject({ code: 1, said: expect.stringContaining('"what":"FILE_DIFFERS"') });
});
