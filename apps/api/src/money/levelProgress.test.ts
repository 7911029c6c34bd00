import { type LevelCriteria, noCriteria } from "@hanpan/contract/operator/objects/level";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type MoneyWorld, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { readDueLevels, readLevelProgress } from "./levelProgress.ts";
import { readLevelSettings, writeLevelSetting } from "./levelSetting.ts";

let world: MoneyWorld;
const secondId = "0199a1b2-0000-7000-8000-00000000000b";
beforeAll(async () => {
  world = await openMoneyWorld();
  await world.database.ownerPool.query(
    "INSERT INTO platform.level (level_id, rank, name_ko, name_en) VALUES ($1, 2, '우수', 'Silver')",
    [secondId],
  );
});
afterEach(async () => {
  await setSecond(noCriteria);
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

const seoul = (time: string) => world.at(new Date(`${time}+09:00`));

/** What the second level asks of members of the first. */
async function setSecond(criteria: LevelCriteria): Promise<string> {
  const levels = await readLevelSettings(world.pool);
  const second = levels.find(({ levelId }) => levelId === secondId);
  if (second === undefined) throw new Error("there are two levels");
  const { version, setting } = second;
  const changed = { ...setting, criteria };
  const by = { changedBy: "test", now: world.clock.now() };
  await writeLevelSetting(world.pool, { levelId: secondId, version, setting: changed, ...by });
  return secondId;
}

const progressOf = ({ memberId }: Player) => readLevelProgress(world.pool, memberId, world.clock.now());
async function isDue({ memberId }: Player): Promise<boolean> {
  const due = await readDueLevels(world.pool, world.clock.now(), 100);
  return due.some(({ member }) => member.id === memberId);
}

test("a site that names no criteria shows no progress, and nobody is due", async () => {
  seoul("2026-10-10T12:00");
  const player = await world.player();
  await world.deposit(player, 1_000_000);
  expect(await progressOf(player)).toBeNull();
  expect(await isDue(player)).toBe(false);
});

test("both figures are asked for where both are named, and the won that completes them makes due", async () => {
  seoul("2026-10-10T12:00");
  const nextId = await setSecond({ months: 1, depositWon: 100_000, countedWon: 50_000 });
  const player = await world.player();
  await world.deposit(player, 100_000);
  expect(await progressOf(player)).toEqual({
    levelId: nextId,
    months: 1,
    since: "2026-10-01",
    deposits: { reached: 100_000, asked: 100_000 },
    counted: { reached: 0, asked: 50_000 },
  });
  await world.play(player, "SLOT", 49_999, 49_999);
  expect(await isDue(player)).toBe(false);
  await world.play(player, "SLOT", 1, 1);
  expect(await isDue(player)).toBe(true);
});

test("what is not asked for is 0 of 0, whatever was paid in or played", async () => {
  seoul("2026-10-10T12:00");
  const player = await world.player();
  await world.deposit(player, 100_000);
  await world.play(player, "SLOT", 10_000, 10_000);
  await setSecond({ months: 1, depositWon: 100_000, countedWon: 0 });
  expect(await progressOf(player)).toMatchObject({ counted: { reached: 0, asked: 0 } });
  await setSecond({ months: 1, depositWon: 0, countedWon: 20_000 });
  expect(await progressOf(player)).toMatchObject({
    deposits: { reached: 0, asked: 0 },
    counted: { reached: 10_000, asked: 20_000 },
  });
});

test("a month ends at midnight in Seoul; what was reached on its last evening is found for seven days", async () => {
  await setSecond({ months: 1, depositWon: 100_000, countedWon: 0 });
  seoul("2026-10-31T23:59");
  const player = await world.player();
  await world.deposit(player, 100_000);
  expect(await progressOf(player)).toMatchObject({ since: "2026-10-01", deposits: { reached: 100_000 } });
  seoul("2026-11-01T00:00");
  expect(await progressOf(player)).toMatchObject({ since: "2026-11-01", deposits: { reached: 0 } });
  expect(await isDue(player)).toBe(true);
  seoul("2026-11-07T23:59");
  expect(await isDue(player)).toBe(true);
  seoul("2026-11-08T00:00");
  expect(await isDue(player)).toBe(false);
});

test("months are counted with the one that runs, over the end of a year too", async () => {
  await setSecond({ months: 3, depositWon: 100_000, countedWon: 0 });
  seoul("2026-11-30T23:59");
  const player = await world.player();
  await world.deposit(player, 60_000);
  seoul("2027-01-31T12:00");
  await world.deposit(player, 40_000);
  expect(await progressOf(player)).toMatchObject({
    since: "2026-11-01",
    deposits: { reached: 100_000, asked: 100_000 },
  });
  expect(await isDue(player)).toBe(true);
  seoul("2027-02-28T12:00");
  expect(await progressOf(player)).toMatchObject({ since: "2026-12-01", deposits: { reached: 40_000 } });
});

test("who is excluded, or marked for harm, is shown no progress and is not due", async () => {
  await setSecond({ months: 1, depositWon: 100_000, countedWon: 0 });
  seoul("2026-10-20T12:00");
  const [marked, suspended] = [await world.player(), await world.player()];
  for (const player of [marked, suspended]) {
    await world.deposit(player, 100_000);
    expect(await isDue(player)).toBe(true);
  }
  await world.database.ownerPool.query(
    "INSERT INTO platform.harm_mark (member_id, day, marked_at) VALUES ($1, '2026-10-20', now())",
    [marked.memberId],
  );
  await world.database.ownerPool.query(
    "UPDATE platform.member SET status = 'SUSPENDED' WHERE member_id = $1",
    [suspended.memberId],
  );
  for (const player of [marked, suspended]) {
    expect(await progressOf(player)).toBeNull();
    expect(await isDue(player)).toBe(false);
  }
});
