import { fileURLToPath } from "node:url";
import { expectSound } from "@hanpan/ledger/testing";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { killWaitingFor } from "../../testing/killWaitingFor.ts";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite } from "../../testing/operators.ts";
import { runActs } from "./runActs.ts";

const runner = fileURLToPath(new URL("../../testing/segment/runner.ts", import.meta.url));

let desk: OperatorSite;
beforeAll(async () => {
  desk = await createOperatorSite();
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const write = (text: string, values: readonly unknown[]) =>
  desk.site.database.ownerPool.query(text, [...values]);

/** Keeps a grant of 500 points to each of these, as if two had approved it. */
async function keepGrant(members: readonly string[]): Promise<string> {
  const [segmentId, actId] = [v7(), v7()];
  await write(
    `INSERT INTO platform.segment VALUES ($1, 1, '대상', 'Some', '[]', true, 3, now(), now(), 'test')`,
    [segmentId],
  );
  await write(
    `INSERT INTO platform.segment_act (act_id, segment_id, version, kind, terms, reason, members, left_out, at, proposed_by, approved_by)
     VALUES ($1, $2, 1, 'GRANT', $3, '행사', $4, '[]', now(), 'operator:one', 'operator:two')`,
    [
      ...[actId, segmentId],
      JSON.stringify({ kind: "GRANT", grant: "COUPON_BONUS", amount: 500, sum: 1_500, worthWon: null }),
      members.length,
    ],
  );
  await write(
    "INSERT INTO platform.segment_act_member (member_id, act_id) SELECT member_id, $2 FROM unnest($1::uuid[]) AS to_whom (member_id)",
    [members, actId],
  );
  return actId;
}

test("a grant that is killed in the middle of each member in turn gives each of them once", async () => {
  const members: string[] = [];
  for (let count = 0; count < 3; count += 1) members.push((await signUp(desk.site.app)).memberId);
  const actId = await keepGrant(members);
  const parameters = [desk.site.database.appUrl, desk.site.now().toISOString()];
  for (const victim of members.toSorted())
    await killWaitingFor(desk.site.database.ownerPool, victim, { program: runner, parameters });
  await Promise.all([1, 2].map(() => runActs(desk.site.database.appPool, desk.site.now())));
  await runActs(desk.site.database.appPool, desk.site.now());
  const { rows } = await write("SELECT point FROM ledger.member_balance WHERE member_id = ANY ($1::uuid[])", [
    members,
  ]);
  expect(z.array(z.object({ point: z.number() })).parse(rows)).toEqual(members.map(() => ({ point: 500 })));
  const done = await write(
    "SELECT outcomes, finished_at IS NOT NULL AS done FROM platform.segment_act WHERE act_id = $1",
    [actId],
  );
  expect(done.rows).toEqual([{ outcomes: [{ outcome: "DONE", count: 3 }], done: true }]);
});

test("a member at whom a grant fails holds up nobody else, and gets it with a later run", async () => {
  const members: string[] = [];
  for (let count = 0; count < 3; count += 1) members.push((await signUp(desk.site.app)).memberId);
  const [first = "", ...others] = members.toSorted();
  await keepGrant(members);
  await write(
    `CREATE FUNCTION platform.fail_at_first() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'this member fails'; END $$`,
    [],
  );
  await write(
    `CREATE TRIGGER fail_at_first BEFORE UPDATE ON platform.segment_act_member
       FOR EACH ROW WHEN (OLD.member_id = '${first}') EXECUTE FUNCTION platform.fail_at_first()`,
    [],
  );
  const run = () => runActs(desk.site.database.appPool, desk.site.now());
  await expect(run()).rejects.toThrow("failed at 1 members");
  const given = async () =>
    (
      await write(
        "SELECT member_id FROM ledger.member_balance WHERE point = 500 AND member_id = ANY ($1::uuid[]) ORDER BY 1",
        [members],
      )
    ).rows.map(({ member_id }) => member_id);
  expect(await given()).toEqual(others);
  await write("DROP TRIGGER fail_at_first ON platform.segment_act_member", []);
  expect(await run()).toBe(1);
  expect(await given()).toEqual(members.toSorted());
});
