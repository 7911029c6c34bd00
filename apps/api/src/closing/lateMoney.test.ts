import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseAccounts } from "../jobs/eraseAccounts.ts";
import { createSiteSettingReader } from "../lib/readSiteSetting.ts";
import { type MoneyWorld, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { erasedFileOf } from "./erasedFile.ts";
import { markClosings } from "./markClosings.ts";
import { isAnythingLeft, readStanding } from "./readClosing.ts";

const dayMs = 24 * 60 * 60_000;
const directory = mkdtempSync(path.join(tmpdir(), "hanpan-late-money-"));
let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
  rmSync(directory, { recursive: true, force: true });
});

/** A test in which an account cannot be erased fails. */
function logged(...said: readonly unknown[]): void {
  throw new Error(JSON.stringify(said));
}

const erase = () =>
  eraseAccounts(
    {
      ...{
        pool: world.pool,
        siteSetting: createSiteSettingReader(world.pool),
        file: erasedFileOf(directory),
      },
      logger: { info: () => undefined, warn: () => undefined, error: logged },
    },
    world.clock.now(),
  );
const waitsFor = async (memberId: string) =>
  (
    await world.pool.query("SELECT done_step, waits_for FROM platform.closing WHERE member_id = $1", [
      memberId,
    ])
  ).rows[0];

test("a bet that is open keeps an account open, and a win that comes after the erasing lands and is waited for", async () => {
  const player = await world.player();
  await world.deposit(player, 10_000);
  const { memberId } = player;
  const bet = await world.bet(player, "SLOT", 10_000);
  const standing = await readStanding(world.pool, memberId);
  expect(standing.left).toMatchObject({ cash: 0, openBets: 1 });
  expect(isAnythingLeft(standing)).toBe(true);
  await world.win(player, bet, 0);
  expect(isAnythingLeft(await readStanding(world.pool, memberId))).toBe(false);

  await world.database.ownerPool.query("UPDATE platform.member SET status = 'CLOSED' WHERE member_id = $1", [
    memberId,
  ]);
  await erase();
  world.forward(8 * dayMs);
  await markClosings(world.pool, Buffer.alloc(32, 7), world.clock.now());
  expect(await erase()).toBe(1);
  expect(await waitsFor(memberId)).toEqual({ done_step: "CLOSING", waits_for: null });

  // A round that the vendor corrects long after: it is paid, to a member of whom nothing but the account is left.
  expect(await world.win(player, bet, 7_000)).toMatchObject({ status: "RS_OK" });
  expect(await world.balances(player)).toMatchObject({ cash: 7_000 });
  world.forward(93 * dayMs);
  expect(await erase()).toBe(0);
  expect(await waitsFor(memberId)).toEqual({ done_step: "CLOSING", waits_for: "MONEY" });
});

test("a bet that is opened in the days in which a closing can be taken back is waited for", async () => {
  const player = await world.player();
  await world.deposit(player, 10_000);
  const bet = await world.bet(player, "SLOT", 10_000);
  await world.database.ownerPool.query("UPDATE platform.member SET status = 'CLOSED' WHERE member_id = $1", [
    player.memberId,
  ]);
  await erase();
  world.forward(8 * dayMs);
  await markClosings(world.pool, Buffer.alloc(32, 7), world.clock.now());
  expect(await erase()).toBe(0);
  expect(await waitsFor(player.memberId)).toEqual({ done_step: null, waits_for: "MONEY" });
  await world.win(player, bet, 0);
  expect(await erase()).toBe(1);
});
