import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { raiseAlerts } from "./raiseAlerts.ts";
import { writeShippedRules } from "./shippedRules.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});
const owner = (text: string, values: readonly unknown[] = []) =>
  world.database.ownerPool.query(text, [...values]);

/** The rule of 10,000,000 won deposited a day, and what it raised. */
const large = "0193a000-0000-7000-8000-000000052002";
const alertRows = z.array(z.object({ member_id: z.string(), day: z.string(), rule_version: z.number() }));
const alerts = async () =>
  alertRows.parse(
    (
      await owner(
        "SELECT member_id, day::text, rule_version FROM platform.alert WHERE rule_id = $1 ORDER BY day, member_id",
        [large],
      )
    ).rows,
  );
const doneUntil = async () =>
  z
    .object({ until: z.string() })
    .parse(
      (await owner("SELECT done_until::text AS until FROM platform.alert_rule WHERE rule_id = $1", [large]))
        .rows[0],
    ).until;

const dayMs = 86_400_000;
let begin = noon;
/** A gaming day so many after the test's own. */
const day = (after: number) => new Date(begin.getTime() + after * dayMs).toISOString().slice(0, 10);

beforeEach(async () => {
  for (const table of ["alert", "alert_rule_version", "alert_rule", "case_member", "risk_case"])
    await owner(`DELETE FROM platform.${table}`);
  // A week of its own: what the tests before did is over.
  begin = new Date(begin.getTime() + 7 * dayMs);
  world.at(begin);
  await writeShippedRules(world.pool, begin);
  await owner("UPDATE platform.alert_rule SET active = rule_id = $1", [large]);
});

async function rich(): Promise<string> {
  const player = await world.player();
  await world.deposit(player, 10_000_000);
  return player.memberId;
}

test("run again, and by several at once, each alert is raised once", async () => {
  const members = [await rich(), await rich(), await rich()];
  const raised = await Promise.all(
    Array.from({ length: 4 }, () => raiseAlerts(world.pool, world.clock.now())),
  );
  expect(raised.reduce((sum, one) => sum + one, 0)).toBe(3);
  expect(await raiseAlerts(world.pool, world.clock.now())).toBe(0);
  expect((await alerts()).map(({ member_id: id }) => id).toSorted()).toEqual(members.toSorted());
  // A day that runs is looked over again, and what came since is found.
  const later = await rich();
  expect(await raiseAlerts(world.pool, world.clock.now())).toBe(1);
  expect((await alerts()).some(({ member_id: id }) => id === later)).toBe(true);
});

test("days that nobody looked over are looked over when it runs again, and a day ends two hours after its midnight", async () => {
  const [first, second] = [await rich(), await rich()];
  world.at(`${day(2)}T03:00:00.000Z`);
  await world.deposit(await world.player(), 9_999_000);
  const third = await rich();
  world.at(`${day(3)}T16:59:00.000Z`);
  expect(await raiseAlerts(world.pool, world.clock.now())).toBe(3);
  expect((await alerts()).map(({ member_id: id, day: on }) => ({ id, day: on }))).toEqual([
    ...[first, second].toSorted().map((id) => ({ id, day: day(0) })),
    { id: third, day: day(2) },
  ]);
  expect(await doneUntil()).toBe(day(2));
  world.at(`${day(3)}T17:00:00.000Z`);
  await raiseAlerts(world.pool, world.clock.now());
  expect(await doneUntil()).toBe(day(3));
});

test("killed in the middle it has raised nothing, and the next run raises all of it", async () => {
  await rich();
  await rich();
  const client = await world.database.ownerPool.connect();
  try {
    await client.query("BEGIN");
    await client.query(
      "SELECT platform.raise_alerts(rule, $2, $3) FROM platform.alert_rule AS rule WHERE rule_id = $1",
      [large, day(0), world.clock.now()],
    );
    await client.query("SELECT pg_terminate_backend(pg_backend_pid())").catch(() => undefined);
  } finally {
    client.release(true);
  }
  expect(await alerts()).toEqual([]);
  expect(await raiseAlerts(world.pool, world.clock.now())).toBe(2);
});

test("an edit waits for the run of its rule; alerts name the version that raised them, and none is raised twice for it", async () => {
  await rich();
  await raiseAlerts(world.pool, world.clock.now());
  const client = await world.database.ownerPool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT FROM platform.alert_rule WHERE rule_id = $1 FOR NO KEY UPDATE", [large]);
    // Who edits has the rule: this run passes it by, and nothing of it is lost.
    await rich();
    expect(await raiseAlerts(world.pool, world.clock.now())).toBe(0);
    await client.query(
      `UPDATE platform.alert_rule SET version = 2, parameters = '{"fromWon": 10000000}' WHERE rule_id = $1`,
      [large],
    );
    await client.query("COMMIT");
  } finally {
    client.release();
  }
  expect(await raiseAlerts(world.pool, world.clock.now())).toBe(1);
  expect((await alerts()).map(({ rule_version: version }) => version).toSorted()).toEqual([1, 2]);
});

test("an alert opens a case where its rule does, joins the open one that the member has, and opens no second by another rule", async () => {
  await owner("UPDATE platform.alert_rule SET active = kind = 'DAY_DEPOSITS', opens_case = rule_id = $1", [
    large,
  ]);
  const member = await rich();
  await Promise.all([raiseAlerts(world.pool, world.clock.now()), raiseAlerts(world.pool, world.clock.now())]);
  await raiseAlerts(world.pool, world.clock.now());
  const { rows } = await owner(
    `SELECT count(DISTINCT of.case_id) AS cases, count(DISTINCT alert.alert_id) AS alerts, count(alert.case_id) AS joined
       FROM platform.case_member AS of LEFT JOIN platform.alert USING (member_id) WHERE of.member_id = $1`,
    [member],
  );
  expect(rows).toEqual([{ cases: 1, alerts: 2, joined: expect.any(Number) }]);
});

test("an alert goes into the open case of its member, else of whom it names, and into none that is decided", async () => {
  const shared = "SELECT rule_id AS id FROM platform.alert_rule WHERE kind = 'SHARED_DEVICE' LIMIT 1";
  const rule = z.object({ id: z.string() }).parse((await owner(shared)).rows[0]).id;
  await owner("UPDATE platform.alert_rule SET active = rule_id IN ($1, $2), opens_case = rule_id = $1", [
    ...[large, rule],
  ]);
  await owner(`UPDATE platform.alert_rule SET parameters = '{"members": 2}' WHERE rule_id = $1`, [rule]);
  const known = await rich();
  await raiseAlerts(world.pool, world.clock.now());
  const stranger = (await world.player()).memberId;
  await owner(
    `INSERT INTO platform.person_link (member_id, other_id, kind, value, strength, first_at, last_at)
     VALUES ($1, $2, 'DEVICE', 'sofa', 'PROBABLE', $3, $3), ($2, $1, 'DEVICE', 'sofa', 'PROBABLE', $3, $3)`,
    [known, stranger, world.clock.now()],
  );
  const casesOf = async (memberId: string) =>
    (
      await owner("SELECT case_id, rule_id FROM platform.alert WHERE member_id = $1 ORDER BY raised_at", [
        memberId,
      ])
    ).rows;
  const [{ case_id: opened }] = z.tuple([z.object({ case_id: z.string() })]).parse(await casesOf(known));
  world.forward(1_000);
  expect(await raiseAlerts(world.pool, world.clock.now())).toBe(2);
  expect(await casesOf(known)).toEqual([
    { case_id: opened, rule_id: large },
    { case_id: opened, rule_id: rule },
  ]);
  expect(await casesOf(stranger)).toEqual([{ case_id: opened, rule_id: rule }]);
  await owner(
    `UPDATE platform.risk_case SET decision = 'UNFOUNDED', decided_at = now(), decided_by = 'operator:one', decision_reason = '확인'
      WHERE case_id = $1`,
    [opened],
  );
  await owner("DELETE FROM platform.alert WHERE rule_id = $1", [rule]);
  expect(await raiseAlerts(world.pool, world.clock.now())).toBe(2);
  expect(await casesOf(stranger)).toEqual([{ case_id: null, rule_id: rule }]);
});

test("a rule with absurd figures, or of a kind that nobody knows, finds nothing and stops no other", async () => {
  await owner(
    `UPDATE platform.alert_rule SET active = true, parameters = '{"fromWon": 9000000000000000}' WHERE kind = 'DAY_WITHDRAWALS'`,
  );
  await owner("UPDATE platform.alert_rule SET active = true, kind = 'LATER' WHERE kind = 'SHARED_ADDRESS'");
  await owner("UPDATE platform.alert_rule SET active = true, parameters = '{}' WHERE kind = 'SHARED_DEVICE'");
  await rich();
  expect(await raiseAlerts(world.pool, world.clock.now())).toBe(1);
});
