import { randomUUID } from "node:crypto";
import { withTransaction } from "@hanpan/database";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { shippedPower } from "../../lib/operatorPower.ts";
import { opened } from "../../lib/personalValues.ts";
import { siteSettingSchema } from "../../lib/siteSetting.ts";
import { exclude } from "../../money/limits.ts";
import { decideChange } from "../../operator/change/decideChange.ts";
import { ask } from "../../testing/ask.ts";
import { bankId, logIn, sessionOf, signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { phoneOf } from "../../testing/personal/phoneOf.ts";
import { messagesTo, secretSentTo } from "../../testing/reach/sentCodes.ts";
import { stranger } from "../../testing/stranger.ts";

let desk: OperatorSite;
let owner: TestOperator;
beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
});
afterAll(() => desk.close());
beforeEach(() => desk.site.setClock(new Date("2026-11-20T03:00:00.000Z")));

const somebody = () => signUp(desk.site.app, stranger());

const post = ({ token }: TestMember, path: string, body: object = {}) =>
  ask(desk.site.app, { path: `/member${path}`, body, token });
async function proofOf(member: TestMember): Promise<string> {
  const proved = await post(member, "/second-factor/prove", { password: "secret12" });
  return z.object({ proof: z.string() }).parse(proved.data).proof;
}
const wish = async (member: TestMember, body: object) =>
  post(member, "/changes", { ...body, proof: await proofOf(member) });

const listed = z.object({ list: z.array(z.object({ id: z.string(), kind: z.string(), state: z.string() })) });
async function openOf(member: TestMember): Promise<string> {
  const { data } = await ask(desk.site.app, { path: "/member/changes", token: member.token });
  return listed.parse(data).list.find(({ state }) => state === "WAITING")?.id ?? "";
}
const look = async (member: TestMember, as = owner) =>
  (await desk.as(as, { path: `/members/${member.memberId}/changes/${await openOf(member)}` })).data;
const decide = async (member: TestMember, decision: string, id?: string) =>
  desk.as(owner, {
    path: `/members/${member.memberId}/changes/${id ?? (await openOf(member))}/decide`,
    body: { decision, reason: "확인하였습니다" },
  });
async function row({ memberId }: TestMember) {
  const { ownerPool } = desk.site.database;
  const { rows } = await ownerPool.query("SELECT * FROM platform.member WHERE member_id = $1", [memberId]);
  const account_number = opened(memberId, "accountNumber", rows[0].account_number);
  return { ...rows[0], phone: await phoneOf(ownerPool, memberId), account_number };
}

/** A new phone with the code that came to it. */
async function newPhone(member: TestMember, phone: string, count = 1): Promise<object> {
  const asked = await post(member, "/changes/phone", { phone });
  const { recovery } = z.object({ recovery: z.string() }).parse(asked.data);
  const code = await secretSentTo(desk.site, member.memberId, "PHONE_CODE", count);
  return { kind: "PHONE", phone, phoneCarrier: "KT", recovery, code };
}

test("another account is asked for with a proof, decided by the desk, and withdrawals are looked at after it", async () => {
  const member = await somebody();
  const wanted = { kind: "ACCOUNT", bankId, accountNumber: "99900011122" };
  expect((await post(member, "/changes", wanted)).code).toBe("PROOF_NEEDED");
  expect((await wish(member, wanted)).data).toMatchObject({
    list: [{ kind: "ACCOUNT", state: "WAITING", after: { accountNumber: expect.stringContaining("*") } }],
  });
  expect((await row(member)).account_number).not.toBe("99900011122");
  expect(await look(member)).toMatchObject({ answer: "LET", findings: [], stale: false, taken: false });
  expect((await decide(member, "APPROVED")).data).toMatchObject({ state: "APPROVED" });
  expect((await row(member)).account_number).toBe("99900011122");
  const acts = await desk.site.database.ownerPool.query(
    "SELECT operator_id FROM platform.manual_act WHERE member_id = $1 AND kind = 'ACCOUNT'",
    [member.memberId],
  );
  expect(acts.rows).toEqual([{ operator_id: owner.operatorId }]);
  const templates = (await messagesTo(desk.site, member.memberId)).map(({ template }) => template);
  expect(templates).toEqual(expect.arrayContaining(["DETAIL_CHANGE_ASKED", "DETAIL_CHANGED"]));
});

test("a new phone is proved by its code, the former one is notified, and what was begun with it ends", async () => {
  const member = await somebody();
  const former = (await row(member)).phone;
  await desk.site.database.ownerPool.query(
    "UPDATE platform.member SET phone_verified_at = now() WHERE member_id = $1",
    [member.memberId],
  );
  const { phone } = stranger();
  const begun = await ask(desk.site.app, {
    path: "/auth/recovery",
    body: { kind: "LOGIN_ID", phone: former },
  });
  expect(begun.status).toBe(200);
  const wanted = await newPhone(member, phone);
  expect((await wish(member, { ...wanted, phone: stranger().phone })).code).toBe("CODE_WRONG");
  const again = await newPhone(member, phone, 2);
  expect((await wish(member, again)).status).toBe(200);
  await decide(member, "APPROVED");
  expect(await row(member)).toMatchObject({
    phone,
    phone_carrier: "KT",
    phone_verified_at: expect.any(Date),
  });
  const sent = (await messagesTo(desk.site, member.memberId)).flatMap((one) =>
    one.template === "DETAIL_CHANGED" && one.way === "SMS" ? [one.address] : [],
  );
  expect(sent.toSorted()).toEqual([former, phone].toSorted());
  const { recovery } = z.object({ recovery: z.string() }).parse(begun.data);
  const code = await secretSentTo(desk.site, member.memberId, "RECOVERY_CODE");
  const proved = await ask(desk.site.app, { path: "/auth/recovery/verify", body: { recovery, code } });
  expect(proved.code).toBe("CODE_WRONG");
});

test("what the desk handed over opens nothing once another phone holds", async () => {
  const member = await somebody();
  const support = await desk.operator("SUPPORT");
  const handed = `/members/${member.memberId}/desk-recoveries`;
  const begun = await desk.as(support, {
    path: handed,
    body: { kind: "LOGIN_PASSWORD", proof: "IN_PERSON", reason: "신분증 확인" },
  });
  const { approvalId } = z.object({ approvalId: z.string() }).parse(begun.details);
  expect((await desk.as(owner, { path: `/approvals/${approvalId}/approve`, body: {} })).status).toBe(200);
  const taken = await desk.as(support, { path: `${handed}/${approvalId}/code`, body: {} });
  const { code } = z.object({ code: z.string() }).parse(taken.data);
  expect((await wish(member, await newPhone(member, stranger().phone))).status).toBe(200);
  expect((await decide(member, "APPROVED")).status).toBe(200);
  const enter = { path: "/auth/recovery/desk", body: { loginId: member.loginId, code } };
  expect((await ask(desk.site.app, enter)).code).toBe("CODE_WRONG");
});

test("a code for another phone verifies none that stands", async () => {
  const member = await somebody();
  const { recovery, code } = z
    .object({ recovery: z.string(), code: z.string() })
    .parse(await newPhone(member, stranger().phone));
  expect((await post(member, "/contact/phone/verify", { recovery, code })).code).toBe("CODE_WRONG");
});

test("the phone or nickname of another is not given away, and is refused at the desk", async () => {
  const [member, other] = [await somebody(), await somebody()];
  const { phone, nickname } = await row(other);
  expect((await wish(member, await newPhone(member, phone))).status).toBe(200);
  expect(await look(member)).toMatchObject({ taken: true });
  expect((await decide(member, "APPROVED")).code).toBe("PHONE_TAKEN");
  expect((await post(member, "/changes", { kind: "NICKNAME", nickname })).code).toBe("NICKNAME_TAKEN");
  expect((await post(member, "/changes", { kind: "NICKNAME", nickname: "관리자" })).code).toBe(
    "NICKNAME_TAKEN",
  );
});

test("by an excluded person's account the desk sees whom, and the change is refused", async () => {
  const details = stranger();
  const excluded = await signUp(desk.site.app, details);
  const now = desk.site.now();
  const exclusion = { exclusionId: randomUUID(), kind: "SELF_EXCLUSION" as const, days: 180, now };
  await exclude(desk.site.database.appPool, { memberId: excluded.memberId, ...exclusion });
  const member = await signUp(desk.site.app, { ...stranger(), depositor: stranger().depositor });
  await desk.site.database.ownerPool.query("UPDATE platform.member SET depositor = $2 WHERE member_id = $1", [
    member.memberId,
    details.depositor,
  ]);
  await wish(member, { kind: "ACCOUNT", bankId, accountNumber: details.accountNumber });
  expect(await look(member)).toMatchObject({
    answer: "REFUSE",
    findings: [{ member: { id: excluded.memberId }, strength: "CERTAIN", standing: "EXCLUDED" }],
  });
  // A look keeps nothing.
  const links = await desk.site.database.ownerPool.query(
    "SELECT FROM platform.person_clue WHERE member_id = $1 AND value = $2",
    [member.memberId, details.accountNumber],
  );
  expect(links.rowCount).toBe(0);
  expect((await decide(member, "APPROVED")).code).toBe("MEMBER_KNOWN");
  expect((await row(member)).account_number).not.toBe(details.accountNumber);
  expect((await decide(member, "REFUSED")).data).toMatchObject({ state: "REFUSED" });
});

test("one of a kind waits at a time, is taken back by its member alone, and two who decide at once decide once", async () => {
  const [member, other] = [await somebody(), await somebody()];
  const wanted = { kind: "NAME", depositor: "김새이름" };
  const both = await Promise.all([wish(member, wanted), wish(member, { ...wanted, depositor: "이새이름" })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const id = await openOf(member);
  expect((await post(other, `/changes/${id}/take-back`)).status).toBe(404);
  expect((await post(member, `/changes/${id}/take-back`)).status).toBe(200);
  expect((await decide(member, "APPROVED", id)).code).toBe("CHANGE_DECIDED");
  await wish(member, wanted);
  const again = await openOf(member);
  const decided = await Promise.all([
    decide(member, "APPROVED", again),
    decide(member, "REFUSED", again),
    post(member, `/changes/${again}/take-back`),
  ]);
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("what stands already is refused, and so is an approval of what has changed since", async () => {
  const member = await somebody();
  const { account_number: accountNumber, depositor } = await row(member);
  expect((await wish(member, { kind: "ACCOUNT", bankId, accountNumber })).code).toBe("CHANGE_SAME");
  await wish(member, { kind: "ACCOUNT", bankId, accountNumber: "99900033344" });
  const bank = { bankId, accountNumber: "99900055566", depositor };
  await desk.as(owner, {
    method: "PATCH",
    path: `/members/${member.memberId}`,
    body: { bank, reason: "시험" },
  });
  expect(await look(member)).toMatchObject({ stale: true });
  expect((await decide(member, "APPROVED")).code).toBe("CHANGE_STALE");
  expect((await row(member)).account_number).toBe("99900055566");
});

test("what a member asked for before they closed their account does not hold after it, and can be refused", async () => {
  const member = await somebody();
  const before = await row(member);
  await wish(member, { kind: "ACCOUNT", bankId, accountNumber: "99900077788" });
  const id = await openOf(member);
  await desk.site.database.ownerPool.query(
    "UPDATE platform.member SET status = 'CLOSED' WHERE member_id = $1",
    [member.memberId],
  );
  expect((await decide(member, "APPROVED", id)).code).toBe("MEMBER_CLOSED");
  expect((await row(member)).account_number).toBe(before.account_number);
  expect((await decide(member, "REFUSED", id)).data).toMatchObject({ state: "REFUSED" });
});

test("who reads members without deciding who they are decides nothing, and RISK sees phones and accounts masked", async () => {
  const member = await somebody();
  await wish(member, await newPhone(member, stranger().phone));
  const [support, risk] = [await desk.operator("SUPPORT"), await desk.operator("RISK")];
  expect((await desk.as(support, { path: "/changes" })).status).toBe(403);
  const seen = z
    .object({ change: z.object({ after: z.object({ phone: z.string() }) }) })
    .parse(await look(member, risk));
  expect(seen.change.after.phone).toContain("*");
});

test("ten changes are asked for a day, taken back ones too, and one that is open is not asked for again", async () => {
  const member = await somebody();
  const accountOf = (count: number) => ({ kind: "ACCOUNT", bankId, accountNumber: `8880001${count}` });
  for (let count = 10; count < 20; count++) {
    expect((await wish(member, accountOf(count))).status).toBe(200);
    if (count === 10) expect((await wish(member, accountOf(99))).code).toBe("CHANGE_OPEN");
    await post(member, `/changes/${await openOf(member)}/take-back`);
  }
  expect(await wish(member, accountOf(20))).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
  desk.site.setClock(new Date("2026-11-21T03:00:00.000Z"));
  const { token } = sessionOf(await logIn(desk.site.app, member.loginId));
  expect((await wish({ ...member, token }, accountOf(21))).status).toBe(200);
});

test("nobody decides about a change of their own details", async () => {
  const member = await somebody();
  await wish(member, { kind: "ACCOUNT", bankId, accountNumber: "99900066677" });
  const own = await desk.operator("DISTRIBUTOR");
  await desk.site.database.ownerPool.query(
    "UPDATE platform.operator SET member_id = $2 WHERE operator_id = $1",
    [own.operatorId, member.memberId],
  );
  const now = desk.site.now();
  const { persons, closing, siteName: site } = siteSettingSchema.parse({});
  const operator = {
    ...{ ...own, ...shippedPower("OWNER"), sessionId: randomUUID(), totpEnabled: false },
    ...{ totpSetupNeeded: false, sessionStartedAt: now, sessionExpiresAt: now },
  };
  const changeId = await openOf(member);
  const decided = withTransaction(desk.site.database.appPool, (client) =>
    decideChange(
      client,
      { memberId: member.memberId, changeId, decision: "APPROVED", reason: "확인", operator, site },
      { now, persons, closing, personKey: Buffer.alloc(32) },
    ),
  );
  await expect(decided).rejects.toMatchObject({ code: "OWN_CHANGE" });
  expect(await openOf(member)).toBe(changeId);
});

test("a phone that no code proved, where nothing can be sent, holds and is not verified", async () => {
  const member = await somebody();
  const { ownerPool } = desk.site.database;
  await ownerPool.query("UPDATE platform.member SET phone_verified_at = now() WHERE member_id = $1", [
    member.memberId,
  ]);
  const { phone } = stranger();
  expect((await wish(member, await newPhone(member, phone))).status).toBe(200);
  await ownerPool.query("UPDATE platform.detail_change SET proven = false WHERE member_id = $1", [
    member.memberId,
  ]);
  expect((await decide(member, "APPROVED")).status).toBe(200);
  expect(await row(member)).toMatchObject({ phone, phone_verified_at: null });
});
