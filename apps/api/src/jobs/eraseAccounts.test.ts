import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { erasedFileOf, readErasedFile } from "../closing/erasedFile.ts";
import { eraseStep } from "../closing/eraseStep.ts";
import { markClosings } from "../closing/markClosings.ts";
import { personKeyOf } from "../closing/personKey.ts";
import { walletMark } from "../lib/ownAccounts.ts";
import { markOf } from "../lib/personalMarks.ts";
import { opened } from "../lib/personalValues.ts";
import { createSiteSettingReader } from "../lib/readSiteSetting.ts";
import { verifyAudit } from "../operator/audit/verifyAudit.ts";
import { ask } from "../testing/ask.ts";
import { knownOfThem, memberWithPast } from "../testing/closing/memberWithPast.ts";
import { findEverywhere } from "../testing/findEverywhere.ts";
import { logIn, sessionOf, signUp, type TestMember, validRegistration } from "../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../testing/operators.ts";
import { removeOldAttempts, removeOldIdempotencyKeys } from "./cleanUp.ts";
import { eraseAccounts } from "./eraseAccounts.ts";

let desk: OperatorSite;
let owner: TestOperator;
let second: TestOperator;
const start = new Date("2026-11-20T03:00:00.000Z");
const dayMs = 24 * 60 * 60_000;
const directory = mkdtempSync(path.join(tmpdir(), "hanpan-erasing-"));
const file = erasedFileOf(directory);

beforeAll(async () => {
  desk = await createOperatorSite();
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  await at(start);
});

/** Moves the clock, and has operators who are signed in then. */
async function at(instant: Date): Promise<void> {
  desk.site.setClock(instant);
  owner = await desk.operator("OWNER");
  second = await desk.operator("OWNER");
}

const later = (days: number) => new Date(start.getTime() + days * dayMs);
const pool = () => desk.site.database.appPool;
const mark = () => markClosings(pool(), personKeyOf(desk.site.config), desk.site.now());
const faults: unknown[] = [];
const logged = (fault: unknown) => void faults.push(fault);
const erase = () =>
  eraseAccounts(
    {
      ...{ pool: pool(), siteSetting: createSiteSettingReader(pool()), file },
      logger: { info: () => undefined, warn: () => undefined, error: logged },
    },
    desk.site.now(),
  );

const close = (member: TestMember) =>
  ask(desk.site.app, {
    path: "/member/closing",
    token: member.token,
    body: { password: "secret12", givesUp: true },
  });

const stepOf = async (memberId: string) =>
  (
    await desk.site.database.ownerPool.query(
      "SELECT done_step, due_at, waits_for FROM platform.closing WHERE member_id = $1",
      [memberId],
    )
  ).rows[0];

test("after its terms nothing in the whole database says who somebody was; chain and books hold", async () => {
  const { ownerPool } = desk.site.database;
  const member = await memberWithPast(desk, [owner, second]);
  const before = await findEverywhere(ownerPool, knownOfThem);
  expect(before.length).toBeGreaterThan(30);
  // By which the account and the wallet are known that lie sealed.
  const marks = [markOf("ACCOUNT", "356881240917"), walletMark("TJRabPrwbZy45sbavfcjinPJC18kjpRTv8")];
  const where = (rows: readonly string[]) => [...new Set(rows.map((one) => one.split(":")[0]))];
  expect(where(await findEverywhere(ownerPool, marks))).toEqual(
    expect.arrayContaining(["platform.audit.before", "platform.member.usdt_mark"]),
  );

  expect(await close(member)).toMatchObject({ status: 200 });

  await at(later(8));
  expect(await erase()).toBe(0);
  await mark();
  expect(await erase()).toBe(1);
  expect(await stepOf(member.memberId)).toMatchObject({ done_step: "CLOSING" });
  // Parts of a name say it too, though no search for the whole finds them.
  const parts = await ownerPool.query("SELECT FROM platform.member_name WHERE member_id = $1", [
    member.memberId,
  ]);
  expect(parts.rowCount).toBe(0);
  // What goes by itself is gone by then.
  await removeOldAttempts(pool(), desk.site.now());
  await removeOldIdempotencyKeys(pool(), desk.site.now());
  // The law keeps who paid, from where an access came and what was complained of; nothing else is left.
  const kept = await findEverywhere(ownerPool, knownOfThem);
  expect([...new Set(kept.map((one) => one.split(":")[0]))]).toEqual([
    "platform.inquiry.description",
    "platform.inquiry.reply",
    "platform.inquiry.title",
    "platform.login_history.address",
    "platform.money_request.account_holder",
    "platform.money_request.depositor",
    "platform.money_request.depositor_key",
  ]);
  expect(await findEverywhere(ownerPool, marks)).toEqual([]);
  expect(await verifyAudit(pool())).toMatchObject({ ok: true });
  const left = await ownerPool.query(
    "SELECT count(*) AS redacted FROM platform.audit WHERE redacted_by IS NOT NULL",
  );
  expect(left.rows).toEqual([{ redacted: expect.any(Number) }]);

  const requested = await ownerPool.query(
    "SELECT DISTINCT account_number FROM platform.money_request WHERE member_id = $1",
    [member.memberId],
  );
  const opens = (kept: unknown) => opened(member.memberId, "accountNumber", z.string().parse(kept));
  expect(requested.rows.map(({ account_number: kept }) => opens(kept))).toContain("356881240917");

  await at(later(93));
  expect(await erase()).toBe(1);
  await at(later(3 * 366));
  expect(await erase()).toBe(1);
  await at(later(5 * 366));
  expect(await erase()).toBe(1);
  expect(await findEverywhere(ownerPool, knownOfThem)).toEqual([]);
  expect(await stepOf(member.memberId)).toMatchObject({ done_step: "PAYMENT", due_at: null });
  expect(await erase()).toBe(0);
  expect(await verifyAudit(pool())).toMatchObject({ ok: true });
});

/** Somebody whom nobody else has anything in common with, with nothing left. */
let made = 0;
async function somebody(): Promise<{ member: TestMember; person: Record<string, string> }> {
  made += 1;
  const person = {
    depositor: `${["배", "곽", "탁", "편", "표", "함", "현", "형", "홍"][made]}라온`,
    accountNumber: `77123400${String(1_000 + made)}`,
    phone: `010-99${String(10 + made)}-12${String(10 + made)}`,
    dob: `19${60 + 3 * made}-11-2${made}`,
  };
  return { person, member: await signUp(desk.site.app, person) };
}
/** Closes an account and lets its first step be done. */
async function eraseNow(member: TestMember): Promise<void> {
  expect(await close(member)).toMatchObject({ status: 200 });
  await at(later(8));
  await mark();
  expect(await erase()).toBe(1);
}
let phones = 0;
function comesBack(person: Record<string, string>) {
  phones += 1;
  return ask(desk.site.app, {
    path: "/auth/register",
    body: validRegistration({ ...person, phone: `010-0808-${String(5_000 + phones)}` }),
    address: `198.18.7.${phones}`,
  });
}

test("who was erased is nobody to the site: their ID is free, the sign-in knows them no more, their file shows neutral words", async () => {
  const { member } = await somebody();
  await eraseNow(member);
  expect(await logIn(desk.site.app, member.loginId)).toMatchObject({ status: 401, code: "BAD_CREDENTIALS" });
  expect(
    (
      await ask(desk.site.app, {
        path: "/auth/verify/duplicate",
        body: { field: "loginId", value: member.loginId },
      })
    ).data,
  ).toEqual({ available: true });
  const seen = await desk.as(owner, { path: `/members/${member.memberId}` });
  expect(seen.data).toMatchObject({
    status: "CLOSED",
    nickname: expect.stringMatching(/^탈퇴회원-[0-9a-f]{12}$/),
    bank: { accountNumber: "000000", depositor: "-" },
    sessions: [],
  });
  expect(
    await desk.as(owner, {
      method: "PATCH",
      path: `/members/${member.memberId}`,
      body: { status: "ACTIVE", reason: "x" },
    }),
  ).toMatchObject({ status: 409, code: "MEMBER_ERASED" });
});

test("an excluded person does not come back once they are erased, under another phone and the other script", async () => {
  const { member, person } = await somebody();
  await ask(desk.site.app, {
    path: "/member/exclusion",
    token: member.token,
    body: { kind: "SELF_EXCLUSION", days: 180, password: "secret12" },
  });
  await eraseNow({ ...member, token: sessionOf(await logIn(desk.site.app, member.loginId)).token });
  expect(await comesBack(person)).toMatchObject({ status: 409, code: "SIGN_UP_REFUSED" });
  expect(await comesBack({ ...person, accountNumber: "5550001112223" })).toMatchObject({
    code: "SIGN_UP_HELD",
  });
  const digit = person["dob"]?.slice(0, 9) ?? "";
  expect(
    await comesBack({ ...person, accountNumber: "5550001112224", dob: `${digit}9`, depositor: "Tak Raon" }),
  ).toMatchObject({ code: "SIGN_UP_HELD" });
  expect(await comesBack({ ...person, depositor: "Raon Taak" })).toMatchObject({ code: "SIGN_UP_REFUSED" });
});

test("a closed account's person is held at the sign-up while the law keeps their payments, and is anybody afterwards", async () => {
  const { member, person } = await somebody();
  await eraseNow(member);
  expect(await comesBack(person)).toMatchObject({ code: "SIGN_UP_HELD" });
  // As long as nobody has decided about them, who they were must be known.
  await at(later(93));
  await erase();
  expect(await stepOf(member.memberId)).toMatchObject({ done_step: "CLOSING", waits_for: "PERSON" });
  const held = await desk.as(owner, { path: "/persons/attempts?limit=100&open=true" });
  const { list } = z.object({ list: z.array(z.object({ id: z.string() })) }).parse(held.data);
  for (const { id } of list) {
    const body = { decision: "KEPT_OUT", reason: "시험" };
    await desk.as(owner, { method: "POST", path: `/persons/attempts/${id}/decide`, body });
  }
  await at(later(5 * 366));
  for (const _step of ["ACCESS", "COMPLAINT", "PAYMENT"]) await erase();
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT FROM platform.person_mark WHERE member_id = $1",
    [member.memberId],
  );
  expect(rows).toEqual([]);
});

test("what is open, and what an operator keeps, waits and is erased afterwards", async () => {
  const { member } = await somebody();
  const { ownerPool } = desk.site.database;
  expect(await close(member)).toMatchObject({ status: 200 });
  const asked = randomUUID();
  await ownerPool.query(
    `INSERT INTO platform.inquiry (member_id, inquiry_id, number, kind, title, description, status, created_at)
     VALUES ($1, $2, 1, 'GENERAL', '문의', '내용', 'WAITING_FOR_REPLAY', $3)`,
    [member.memberId, asked, start],
  );
  await at(later(8));
  await mark();
  expect(await erase()).toBe(0);
  expect(await stepOf(member.memberId)).toMatchObject({ done_step: null, waits_for: "INQUIRY" });
  await ownerPool.query("UPDATE platform.inquiry SET hidden_at = $2 WHERE inquiry_id = $1", [asked, start]);
  await desk.as(owner, { path: `/members/${member.memberId}/closing/hold`, body: { reason: "분쟁" } });
  expect(await erase()).toBe(0);
  await desk.as(owner, { path: `/members/${member.memberId}/closing/release`, body: { reason: "종결" } });
  expect(await erase()).toBe(1);
  expect(await stepOf(member.memberId)).toMatchObject({ done_step: "CLOSING", waits_for: null });
});

test("what an operator keeps, or took back, in the last moment of its erasing is not written outside as erased", async () => {
  const person = { depositor: "지한결", accountNumber: "7712340099887", phone: "010-9971-3345" };
  const member = await signUp(desk.site.app, { ...person, dob: "1971-02-03" });
  expect(await close(member)).toMatchObject({ status: 200 });
  await at(later(8));
  await mark();
  await desk.as(owner, { path: `/members/${member.memberId}/closing/hold`, body: { reason: "분쟁" } });
  let written = false;
  const step = { memberId: member.memberId, step: "CLOSING", now: desk.site.now() } as const;
  const lastStep = eraseStep(pool(), step, () => {
    written = true;
  });
  await expect(lastStep).rejects.toThrow("not to be erased");
  expect(written).toBe(false);
});

test("two processes at once, and one that was killed in between, erase each once", async () => {
  const { member } = await somebody();
  expect(await close(member)).toMatchObject({ status: 200 });
  await at(later(8));
  await mark();
  // What a killed process had done: rows are gone, the member's own is there.
  await pool().query("SELECT platform.erase_rows($1, 'CLOSING', 1, $2)", [member.memberId, desk.site.now()]);
  const done = await Promise.all([erase(), erase(), erase()]);
  expect(done.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(1);
  const { rows } = await pool().query(
    "SELECT after -> 'step' AS step FROM platform.audit WHERE action = 'member.erase' AND subject = $1",
    [`member:${member.memberId}`],
  );
  expect(rows).toEqual([{ step: "CLOSING" }]);
});

test("whom a restored backup brings back is erased again, by the file outside of the database", async () => {
  const { member } = await somebody();
  await eraseNow(member);
  expect(readErasedFile(file)).toContainEqual({
    member: member.memberId,
    closedAt: start.toISOString(),
    erasedAt: later(8).toISOString(),
  });
  // As the database stood before they closed it.
  const { ownerPool } = desk.site.database;
  await ownerPool.query("DELETE FROM platform.closing WHERE member_id = $1", [member.memberId]);
  await ownerPool.query(
    "UPDATE platform.member SET status = 'ACTIVE', depositor = '배다온', phone = '01088887777' WHERE member_id = $1",
    [member.memberId],
  );
  await erase();
  await mark();
  await erase();
  expect(await stepOf(member.memberId)).toMatchObject({ done_step: "CLOSING" });
  expect(await findEverywhere(ownerPool, ["배다온", "01088887777"])).toEqual([]);
});

test("accounts that were closed before closings were kept begin their terms when they are found", async () => {
  const { member } = await somebody();
  await desk.site.database.ownerPool.query(
    "UPDATE platform.member SET status = 'CLOSED' WHERE member_id = $1",
    [member.memberId],
  );
  await erase();
  expect(await stepOf(member.memberId)).toMatchObject({ done_step: null, due_at: later(7) });
});

test("a row of the audit that is changed otherwise is found, though others were redacted", async () => {
  const { ownerPool } = desk.site.database;
  const { rows } = await ownerPool.query<{ number: string }>(
    "SELECT number FROM platform.audit WHERE redacted_by IS NOT NULL ORDER BY number LIMIT 1",
  );
  const number = Number(rows[0]?.number);
  const client = await ownerPool.connect();
  try {
    for (const tampering of [
      "UPDATE platform.audit SET reason = 'nothing at all' WHERE number = $1",
      "UPDATE platform.audit SET redacted_by = redacted_by + 1 WHERE number = $1",
    ]) {
      await client.query("BEGIN");
      await client.query(tampering, [number]);
      const { offenders } = await verifyAudit(client);
      expect(offenders).toContainEqual({ number, what: "CONTENT_CHANGED" });
      await client.query("ROLLBACK");
    }
  } finally {
    client.release();
  }
});

test("an account that cannot be erased keeps no other from it", async () => {
  const { ownerPool } = desk.site.database;
  const [first, another] = [(await somebody()).member, (await somebody()).member];
  await close(first);
  await close(another);
  await at(later(8));
  await mark();
  await ownerPool.query(
    `CREATE FUNCTION platform.refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'no'; END $$`,
  );
  await ownerPool.query(
    `CREATE TRIGGER refuse_one BEFORE UPDATE ON platform.member FOR EACH ROW
       WHEN (OLD.member_id = '${first.memberId}') EXECUTE FUNCTION platform.refuse_one()`,
  );
  await erase();
  expect(await stepOf(first.memberId)).toMatchObject({ done_step: null });
  expect(await stepOf(another.memberId)).toMatchObject({ done_step: "CLOSING" });
  expect(faults).toHaveLength(1);
  await ownerPool.query("DROP TRIGGER refuse_one ON platform.member");
  await ownerPool.query("DROP FUNCTION platform.refuse_one()");
  await erase();
  expect(await stepOf(first.memberId)).toMatchObject({ done_step: "CLOSING" });
});
