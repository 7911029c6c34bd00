import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseAccounts } from "../jobs/eraseAccounts.ts";
import { createSiteSettingReader } from "../lib/readSiteSetting.ts";
import { ask } from "../testing/ask.ts";
import { signUp } from "../testing/members.ts";
import { createOperatorSite, type OperatorSite } from "../testing/operators.ts";
import { stranger } from "../testing/stranger.ts";
import { erasedFileOf } from "./erasedFile.ts";
import { markClosings } from "./markClosings.ts";

const directory = mkdtempSync(path.join(tmpdir(), "hanpan-open-ends-"));
const start = new Date("2026-11-20T03:00:00.000Z");
let desk: OperatorSite;
beforeAll(async () => {
  desk = await createOperatorSite();
});
afterAll(async () => {
  await desk.close();
  rmSync(directory, { recursive: true, force: true });
});

const write = (text: string, ...values: readonly unknown[]) =>
  desk.site.database.ownerPool.query(text, [...values]);

/** A test in which an account cannot be erased fails. */
function logged(...said: readonly unknown[]): void {
  throw new Error(JSON.stringify(said));
}
function erase(): Promise<number | null> {
  const pool = desk.site.database.appPool;
  return eraseAccounts(
    {
      ...{ pool, siteSetting: createSiteSettingReader(pool), file: erasedFileOf(directory) },
      logger: { info: () => undefined, warn: () => undefined, error: logged },
    },
    desk.site.now(),
  );
}

test.each([
  [
    "a person who is to be decided about",
    "PERSON",
    `INSERT INTO platform.person_attempt (attempt_id, at, occasion, outcome, member_id, other_id, standing, strength, kinds, login_id, name,
       phone, birth_date, account_number)
     SELECT gen_random_uuid(), now(), 'SIGN_UP', 'HELD', member_id, (SELECT member_id FROM platform.member WHERE member_id <> $1 LIMIT 1),
       'CLOSED', 'CERTAIN', '{ACCOUNT}', '', '', '', '', '' FROM platform.member WHERE member_id = $1`,
    `UPDATE platform.person_attempt SET decision = 'ADMITTED', decided_at = now(), decided_by = 'test' WHERE member_id = $1`,
  ],
  [
    "what waits for approval",
    "APPROVAL",
    `INSERT INTO platform.approval (approval_id, kind, subject, permission, payload, meaning, reason, proposed_by, proposed_at, expires_at)
     SELECT gen_random_uuid(), 'test', 'member:' || $1::uuid, 'member.read', '{}', '{}', 'a test', operator_id, now(), now() + interval '1 day'
     FROM platform.operator LIMIT 1`,
    `UPDATE platform.approval SET status = 'WITHDRAWN', decided_by = proposed_by, decided_at = now() WHERE subject = 'member:' || $1::uuid`,
  ],
  [
    "a partner's place",
    "PARTNER",
    "INSERT INTO platform.partner_place (partner_id, from_day, until_day) VALUES ($1, '2026-01-01', 'infinity')",
    "UPDATE platform.partner_place SET until_day = '2026-11-21' WHERE partner_id = $1",
  ],
  [
    "an open case",
    null,
    `WITH made AS (INSERT INTO platform.risk_case (case_id, opened_at, opened_by, reason, deadline_at)
       VALUES (gen_random_uuid(), now(), 'test', 'a test', now()) RETURNING case_id)
     INSERT INTO platform.case_member (member_id, case_id, added_at, added_by) SELECT $1, case_id, now(), 'test' FROM made`,
    `UPDATE platform.risk_case SET decision = 'UNFOUNDED', decided_at = now(), decided_by = 'test', decision_reason = 'a test'
     WHERE case_id IN (SELECT case_id FROM platform.case_member WHERE member_id = $1)`,
  ],
  [
    "a deposit that was asked for",
    "REQUEST",
    "UPDATE platform.money_request SET processed_at = NULL WHERE member_id = $1",
    "DELETE FROM platform.money_request WHERE member_id = $1",
  ],
] as const)(
  "%s keeps a closed account from being erased until it is over",
  async (_, waitsFor, open, end) => {
    desk.site.setClock(start);
    await desk.operator("OWNER");
    await signUp(desk.site.app, stranger());
    const { memberId, token } = await signUp(desk.site.app, stranger());
    if (waitsFor === "REQUEST")
      await ask(desk.site.app, {
        ...{ path: "/money/deposit/request", token, headers: { "idempotency-key": randomUUID() } },
        body: { amount: 50_000, bonusKind: "NONE" },
      });
    await write("UPDATE platform.member SET status = 'CLOSED' WHERE member_id = $1", memberId);
    await erase();
    desk.site.setClock(new Date(start.getTime() + 8 * 24 * 60 * 60_000));
    await markClosings(desk.site.database.appPool, Buffer.alloc(32, 7), desk.site.now());
    await write(open, memberId);
    expect(await erase()).toBe(0);
    const { rows } = await write(
      "SELECT done_step, waits_for FROM platform.closing WHERE member_id = $1",
      memberId,
    );
    expect(rows).toEqual([{ done_step: null, waits_for: waitsFor }]);
    await write(end, memberId);
    expect(await erase()).toBe(1);
  },
);

test("the database lets no step be done out of its turn, before its day, unmarked, kept by the desk, or of an open case, whoever asks", async () => {
  desk.site.setClock(start);
  const { memberId } = await signUp(desk.site.app, stranger());
  const due = new Date(start.getTime() + 8 * 24 * 60 * 60_000);
  await write("UPDATE platform.member SET status = 'CLOSED' WHERE member_id = $1", memberId);
  await write(
    `INSERT INTO platform.closing (member_id, closed_at, closed_by, reopen_until, due_at, marked_at) VALUES ($1, $2, 'MEMBER', $3, $3, $2)`,
    ...[memberId, start, due],
  );
  const isDue = async (step = "CLOSING", at = due) =>
    (await write("SELECT platform.erasing_is_due($1, $2, $3) AS due", memberId, step, at)).rows[0]?.due;
  const change = (to: string) => write(`UPDATE platform.closing SET ${to} WHERE member_id = $1`, memberId);
  expect(await isDue()).toBe(true);
  expect(await isDue("ACCESS")).toBe(false);
  expect(await isDue("CLOSING", new Date(due.getTime() - 1))).toBe(false);
  await change("marked_at = NULL");
  expect(await isDue()).toBe(false);
  await change("marked_at = closed_at, held_at = closed_at, held_by = 'test', hold_reason = 'a test'");
  expect(await isDue()).toBe(false);
  await change("held_at = NULL, held_by = NULL, hold_reason = NULL");
  const opened = await write(
    `WITH made AS (INSERT INTO platform.risk_case (case_id, opened_at, opened_by, reason, deadline_at)
       VALUES (gen_random_uuid(), now(), 'test', 'a test', now()) RETURNING case_id)
     INSERT INTO platform.case_member (member_id, case_id, added_at, added_by) SELECT $1, case_id, now(), 'test' FROM made
     RETURNING case_id`,
    memberId,
  );
  expect(await isDue()).toBe(false);
  await write(
    `UPDATE platform.risk_case SET decision = 'UNFOUNDED', decided_at = now(), decided_by = 'test', decision_reason = 'a test'
      WHERE case_id = $1`,
    opened.rows[0]?.case_id,
  );
  await write("UPDATE platform.member SET status = 'ACTIVE' WHERE member_id = $1", memberId);
  expect(await isDue()).toBe(false);
  await write("UPDATE platform.member SET status = 'CLOSED' WHERE member_id = $1", memberId);
  expect(await isDue()).toBe(true);
});

test("of an account that is not to be erased every act of erasing does nothing, whoever calls it", async () => {
  desk.site.setClock(start);
  const { memberId, loginId, token } = await signUp(desk.site.app, stranger());
  const deposit = await ask(desk.site.app, {
    ...{ path: "/money/deposit/request", token, headers: { "idempotency-key": randomUUID() } },
    body: { amount: 50_000, bonusKind: "NONE" },
  });
  expect(deposit.status).toBe(200);
  // What would be taken out of what others wrote.
  await desk.ask({ path: "/auth/login", body: { loginId, password: "not-an-operator" } });
  const before = (
    await write("SELECT to_jsonb(m) AS row FROM platform.member m WHERE member_id = $1", memberId)
  ).rows;
  await expect(write("SELECT platform.erase_member($1, $2)", memberId, start)).rejects.toThrow(
    "not to be erased",
  );
  await expect(
    write("SELECT platform.end_erasing_step($1, 'CLOSING', 3, '{}', $2)", memberId, start),
  ).rejects.toThrow("is not due");
  for (const call of [
    "SELECT platform.erase_rows($1, 'CLOSING', 100, $2) AS done",
    "SELECT platform.erase_payments($1, $2) AS done",
    "SELECT platform.redact_written($1, $2) AS done",
  ])
    expect((await write(call, memberId, start)).rows).toEqual([{ done: 0 }]);
  expect(
    (await write("SELECT * FROM platform.redact_audit($1, 'CLOSING', 0, 1000, $2)", memberId, start)).rows,
  ).toEqual([{ reached: null, redacted: 0 }]);
  const { rows: named } = await write("SELECT FROM platform.stranger_sign_in WHERE login_id = $1", loginId);
  expect(named).toHaveLength(1);
  const after = (
    await write("SELECT to_jsonb(m) AS row FROM platform.member m WHERE member_id = $1", memberId)
  ).rows;
  expect(after).toEqual(before);
  const { rows } = await write("SELECT FROM platform.login_history WHERE member_id = $1", memberId);
  expect(rows.length).toBeGreaterThan(0);
});
