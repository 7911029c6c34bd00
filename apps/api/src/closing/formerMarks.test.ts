import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withTransaction } from "@hanpan/database";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eraseAccounts } from "../jobs/eraseAccounts.ts";
import { shippedPower } from "../lib/operatorPower.ts";
import { markOf } from "../lib/personalMarks.ts";
import { createSiteSettingReader } from "../lib/readSiteSetting.ts";
import { siteSettingSchema } from "../lib/siteSetting.ts";
import { verifyAudit } from "../operator/audit/verifyAudit.ts";
import { applyChange } from "../operator/change/applyChange.ts";
import { ask } from "../testing/ask.ts";
import { findEverywhere } from "../testing/findEverywhere.ts";
import { logIn, sessionOf, signUp, type TestMember, validRegistration } from "../testing/members.ts";
import { createOperatorSite, type OperatorSite } from "../testing/operators.ts";
import { erasedFileOf } from "./erasedFile.ts";
import { markClosings } from "./markClosings.ts";
import { personKeyOf } from "./personKey.ts";

/** What somebody had before: known again by the hashes alone, and left in no row as a mark. */
let desk: OperatorSite;
const start = new Date("2026-11-20T03:00:00.000Z");
const directory = mkdtempSync(path.join(tmpdir(), "hanpan-former-"));

beforeAll(async () => {
  desk = await createOperatorSite();
});
afterAll(async () => {
  await desk.close();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(() => desk.site.setClock(start));

const pool = () => desk.site.database.appPool;
function failing(fault: unknown): never {
  throw fault;
}

async function changeAccounts(member: TestMember, accountNumbers: readonly string[]): Promise<void> {
  const owner = await desk.operator("OWNER");
  for (const accountNumber of accountNumbers)
    expect(
      await desk.as(owner, {
        ...{ method: "PATCH", path: `/members/${member.memberId}` },
        body: { bank: { accountNumber }, reason: "시험" },
      }),
    ).toMatchObject({ status: 200 });
}

/** Closes an account and lets its first step be done. */
async function eraseNow(member: TestMember): Promise<void> {
  const body = { password: "secret12", givesUp: true };
  const closed = await ask(desk.site.app, { path: "/member/closing", token: member.token, body });
  expect(closed).toMatchObject({ status: 200 });
  desk.site.setClock(new Date(start.getTime() + 8 * 24 * 60 * 60_000));
  await markClosings(pool(), personKeyOf(desk.site.config), desk.site.now());
  const ground = {
    ...{ pool: pool(), siteSetting: createSiteSettingReader(pool()), file: erasedFileOf(directory) },
    logger: { info: () => undefined, warn: () => undefined, error: failing },
  };
  expect(await eraseAccounts(ground, desk.site.now())).toBe(1);
}

let phones = 0;
function comesBack(person: Record<string, string>) {
  phones += 1;
  return ask(desk.site.app, {
    path: "/auth/register",
    body: validRegistration({ phone: `010-0808-${String(5_000 + phones)}`, ...person }),
    address: `198.18.7.${phones}`,
  });
}

test("an excluded person does not come back with a wallet or an account that they had before, however it is written", async () => {
  const wallet = "0x52908400098527886e0f7030069857d2e4169ee7";
  const person = {
    depositor: "방가온",
    accountNumber: "771234009911",
    phone: "010-9971-3399",
    dob: "1968-05-23",
  };
  const member = await signUp(desk.site.app, { ...person, usdtAddress: wallet });
  await changeAccounts(member, ["771234009922", "771234009933"]);
  // They have it no more.
  await desk.site.database.ownerPool.query(
    "UPDATE platform.member SET usdt_address = NULL, usdt_mark = NULL, usdt_network = NULL WHERE member_id = $1",
    [member.memberId],
  );
  await ask(desk.site.app, {
    path: "/member/exclusion",
    token: member.token,
    body: { kind: "SELF_EXCLUSION", days: 180, password: "secret12" },
  });
  await eraseNow({ ...member, token: sessionOf(await logIn(desk.site.app, member.loginId)).token });
  const another = { dob: "1981-08-08", depositor: "허나루" };
  expect(
    await comesBack({ ...another, usdtAddress: "0x52908400098527886E0F7030069857D2E4169EE7" }),
  ).toMatchObject({ status: 409, code: "SIGN_UP_REFUSED" });
  expect(
    await comesBack({ ...another, depositor: person.depositor, accountNumber: "７７１２-34-009922" }),
  ).toMatchObject({ status: 409, code: "SIGN_UP_REFUSED" });
});

test("an excluded person does not come back by their phone under the same name, nor under the same birth date", async () => {
  const phone = "010-9971-3377";
  const person = { depositor: "도란솔", accountNumber: "771234007700", phone, dob: "1971-03-27" };
  const member = await signUp(desk.site.app, person);
  await ask(desk.site.app, {
    path: "/member/exclusion",
    token: member.token,
    body: { kind: "SELF_EXCLUSION", days: 180, password: "secret12" },
  });
  await eraseNow({ ...member, token: sessionOf(await logIn(desk.site.app, member.loginId)).token });
  const refused = { status: 409, code: "SIGN_UP_REFUSED" };
  expect(await comesBack({ depositor: person.depositor, dob: "1982-09-09", phone })).toMatchObject(refused);
  expect(await comesBack({ depositor: "하무늬", dob: person.dob, phone })).toMatchObject(refused);
  // Of another name and another birth date it is likely alone.
  expect(await comesBack({ depositor: "하무늬", dob: "1982-09-09", phone })).toMatchObject({
    code: "SIGN_UP_HELD",
  });
});

test("nobody comes to the phone of an excluded person of their name who was erased", async () => {
  const person = {
    ...{ depositor: "소나린", accountNumber: "771234006600" },
    ...{ phone: "010-9971-3366", dob: "1972-04-28" },
  };
  const member = await signUp(desk.site.app, person);
  const other = await signUp(desk.site.app, { depositor: person.depositor, dob: "1984-10-10" });
  await ask(desk.site.app, {
    path: "/member/exclusion",
    token: member.token,
    body: { kind: "SELF_EXCLUSION", days: 180, password: "secret12" },
  });
  await eraseNow({ ...member, token: sessionOf(await logIn(desk.site.app, member.loginId)).token });
  const now = desk.site.now();
  const { persons, closing } = siteSettingSchema.parse({});
  const operator = {
    ...{ ...(await desk.operator("OWNER")), ...shippedPower("OWNER"), sessionId: randomUUID() },
    ...{ totpEnabled: false, totpSetupNeeded: false, sessionStartedAt: now, sessionExpiresAt: now },
  };
  const change = withTransaction(pool(), (client) =>
    applyChange(
      client,
      {
        ...{ memberId: other.memberId, changeId: randomUUID(), kind: "PHONE", proven: true },
        ...{ after: { phone: "01099713366" }, operator },
      },
      { persons, closing, personKey: personKeyOf(desk.site.config), now },
    ),
  );
  await expect(change).rejects.toMatchObject({ code: "MEMBER_KNOWN" });
});

test("no mark of an account that stands in the audit alone is left of who was erased", async () => {
  const person = {
    depositor: "길여울",
    accountNumber: "771234008800",
    phone: "010-9971-3388",
    dob: "1969-06-24",
  };
  const member = await signUp(desk.site.app, person);
  await changeAccounts(member, ["771234008811", "771234008822"]);
  const former = [markOf("ACCOUNT", "771234008811")];
  expect(await findEverywhere(desk.site.database.ownerPool, former)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^platform\.audit\./)]),
  );
  await eraseNow(member);
  expect(await findEverywhere(desk.site.database.ownerPool, former)).toEqual([]);
  expect(await verifyAudit(pool())).toMatchObject({ ok: true });
});

test("a closed account whose seals do not open keeps no other from being marked, and is named", async () => {
  const torn = await signUp(desk.site.app, { depositor: "남새론", dob: "1970-07-25" });
  const whole = await signUp(desk.site.app, { depositor: "문해솔", dob: "1973-01-26" });
  for (const { token } of [torn, whole]) {
    const body = { password: "secret12", givesUp: true };
    expect(await ask(desk.site.app, { path: "/member/closing", token, body })).toMatchObject({ status: 200 });
    desk.site.setClock(new Date(desk.site.now().getTime() + 1_000));
  }
  const { ownerPool } = desk.site.database;
  const marked = async ({ memberId }: TestMember) =>
    (await ownerPool.query("SELECT marked_at FROM platform.closing WHERE member_id = $1", [memberId])).rows[0]
      ?.marked_at;
  const found = await ownerPool.query("SELECT phone FROM platform.member WHERE member_id = $1", [
    torn.memberId,
  ]);
  const phone = String(found.rows[0]?.phone);
  const put = (kept: string) =>
    ownerPool.query("UPDATE platform.member SET phone = $2 WHERE member_id = $1", [torn.memberId, kept]);
  await put(`${phone.slice(0, -8)}AAAAAAAA`);
  const mark = () => markClosings(pool(), personKeyOf(desk.site.config), desk.site.now());
  await expect(mark()).rejects.toThrow("1 closed accounts do not open");
  expect(await marked(whole)).toBeInstanceOf(Date);
  expect(await marked(torn)).toBeNull();
  await put(phone);
  expect(await mark()).toBe(1);
  expect(await marked(torn)).toBeInstanceOf(Date);
});
