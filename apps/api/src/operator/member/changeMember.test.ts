import { createPool, withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { siteSettingSchema } from "../../lib/siteSetting.ts";
import { exclude } from "../../money/limits.ts";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import { changeMember } from "./changeMember.ts";

const { persons, closing } = siteSettingSchema.parse({});
const personKey = Buffer.alloc(32, 7);

let world: MoneyWorld;
let other: Pool;
beforeAll(async () => {
  world = await openMoneyWorld();
  other = createPool({ connectionString: world.database.appUrl, applicationName: "operator", maximum: 1 });
});
afterAll(async () => {
  await world.expectSound();
  await other.end();
  await world.close();
});

const statusRow = z.object({ status: z.string() });
const waitingRow = z.object({ waiting: z.number() });

async function statusOf(memberId: string): Promise<string> {
  const { rows } = await world.pool.query("SELECT status FROM platform.member WHERE member_id = $1", [
    memberId,
  ]);
  return statusRow.parse(rows[0]).status;
}

async function someoneWaits(): Promise<boolean> {
  const { rows } = await world.pool.query(
    `SELECT count(*) AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waitingRow.parse(rows[0]).waiting > 0;
}

test("who excludes themself while an operator makes them active again is excluded all the same", async () => {
  const { memberId } = await world.player();
  const now = world.clock.now();
  await withTransaction(other, (client) =>
    changeMember(client, memberId, { status: "SUSPENDED" }, { now, persons, closing, personKey }),
  );
  let isOver = false;
  let activated: Promise<void> | undefined;
  await withTransaction(world.pool, async (client) => {
    const given = { memberId, exclusionId: uuidv7(), kind: "SELF_EXCLUSION" as const, days: 180, now };
    expect((await exclude(client, given)).outcome).toBe("OK");
    activated = withTransaction(other, (second) =>
      changeMember(second, memberId, { status: "ACTIVE" }, { now, persons, closing, personKey }),
    ).finally(() => {
      isOver = true;
    });
    while (!isOver && !(await someoneWaits()));
  });
  await activated;
  expect(await statusOf(memberId)).toBe("SELF_EXCLUDED");
});
