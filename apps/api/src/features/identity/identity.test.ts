import { randomUUID } from "node:crypto";
import { identityBegun, ownIdentity } from "@hanpan/contract/calls/identity";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { exclude } from "../../money/limits.ts";
import { ask } from "../../testing/ask.ts";
import { siteAccount } from "../../testing/bank/bankGround.ts";
import { personOf, somebody } from "../../testing/identity/people.ts";
import {
  type DoublePerson,
  type PortoneIdentityDouble,
  startPortoneIdentityDouble,
} from "../../testing/identity/portoneIdentityDouble.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { freshAddress } from "../../testing/stranger.ts";

let desk: OperatorSite;
let double: PortoneIdentityDouble;
let owner: TestOperator;
let now = new Date("2026-11-20T03:00:00.000Z");

beforeAll(async () => {
  double = await startPortoneIdentityDouble(() => now);
  desk = await createOperatorSite(double.environment);
  owner = await desk.operator("OWNER");
});
afterAll(async () => {
  await desk.close();
  await double.close();
});
beforeEach(() => {
  double.state.isAway = false;
  now = new Date(now.getTime() + 60_000);
  desk.site.setClock(now);
});

const post = (path: string, body: object, token?: string) =>
  ask(desk.site.app, {
    path,
    body,
    token,
    address: freshAddress(),
    headers: { "idempotency-key": randomUUID() },
  });

/** A member, with a verification that they began. */
async function begun(token: string) {
  const { check, page } = identityBegun.parse((await post("/member/identity/begin", {}, token)).data);
  return { check, id: page?.identityVerificationId ?? "" };
}
const confirm = (check: string, token: string) => post("/member/identity/confirm", { check }, token);

async function verify(member: TestMember, person: DoublePerson) {
  const { check, id } = await begun(member.token);
  double.verify(id, person);
  return confirm(check, member.token);
}
const own = async (token: string) =>
  ownIdentity.parse((await ask(desk.site.app, { path: "/member/identity", token })).data);
const deposit = (token: string) =>
  post("/money/deposit/request", { amount: 20_000, bonusKind: "NONE" }, token);
const withdraw = (token: string, amount = 10_000) =>
  post("/money/withdrawal/request", { amount, exchangePassword: "4321" }, token);

/** Writes what the site asks for; SQL reads it at once. */
async function asks(identity: object): Promise<void> {
  const { ownerPool } = desk.site.database;
  await ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, jsonb_build_object('identity', $1::jsonb), now(), 'test' FROM platform.setting`,
    [
      JSON.stringify({
        ...{ signUp: false, firstDeposit: false, firstWithdrawal: false },
        ...{ thresholdWon: 0, thresholdDays: 30, ...identity },
      }),
    ],
  );
}

test("a member is verified by what the provider says, sees it masked, and the desk sees it with an audit", async () => {
  const person = somebody("1990-05-17");
  const member = await signUp(desk.site.app, person.details);
  expect(await own(member.token)).toMatchObject({ provider: "PORTONE", verified: null });
  const { check, id } = await begun(member.token);
  expect((await confirm(check, member.token)).code).toBe("IDENTITY_UNFINISHED");
  double.open(id);
  expect((await confirm(check, member.token)).code).toBe("IDENTITY_UNFINISHED");
  double.verify(id, personOf(person, { phoneNumber: "010-7777-1111" }));
  expect(await confirm(check, member.token)).toMatchObject({ status: 200 });
  const { verified } = await own(member.token);
  expect(verified).toMatchObject({ dob: "1990-**-**", simulated: false });
  expect(verified?.name).toBe(`${person.name.slice(0, 1)}*${person.name.slice(2)}`);
  const file = await desk.as(owner, { path: `/members/${member.memberId}/identity` });
  expect(file.data).toMatchObject({
    identity: {
      ...{ name: person.name, dob: "1990-05-17", phone: "01077771111", provider: "PORTONE", isHolder: true },
      reference: `pg-${id}`,
    },
  });
  const support = await desk.operator("SUPPORT");
  const masked = await desk.as(support, { path: `/members/${member.memberId}/identity` });
  expect(masked.data).toMatchObject({ identity: { dob: "1990-**-**", phone: "010-****-1111" } });
  const audit = await desk.as(owner, {
    path: `/audit?action=identity.verify&subject=member:${member.memberId}`,
  });
  expect(JSON.stringify(audit.data)).toContain("identity.verify");
});

test("codes of a person are in no row, no log and no reply: only keyed hashes are kept", async () => {
  const person = somebody();
  const member = await signUp(desk.site.app, person.details);
  const ci = "CI-that-nobody-reads-0123456789";
  expect((await verify(member, personOf(person, { ci }))).status).toBe(200);
  const rows = await desk.site.database.ownerPool.query(
    `SELECT to_jsonb(v)::text AS row FROM platform.verified_identity v WHERE member_id = $1
     UNION ALL SELECT to_jsonb(c)::text FROM platform.identity_check c WHERE member_id = $1
     UNION ALL SELECT to_jsonb(l)::text FROM platform.person_clue l WHERE member_id = $1`,
    [member.memberId],
  );
  expect(rows.rows.length).toBeGreaterThan(2);
  const kept = JSON.stringify(rows.rows);
  for (const text of [ci, Buffer.from(ci).toString("hex"), Buffer.from(ci).toString("base64")])
    expect(kept).not.toContain(text);
  expect(desk.site.logged()).not.toContain(ci);
  expect(desk.site.logged()).not.toContain(person.name);
});

test("a phone that is the member's and was verified needs no code any more; another one changes nothing", async () => {
  const [one, other] = [somebody(), somebody()];
  const first = await signUp(desk.site.app, { ...one.details, phone: "010-5151-0001" });
  const second = await signUp(desk.site.app, { ...other.details, phone: "010-5151-0002" });
  await verify(first, personOf(one, { phoneNumber: "01051510001" }));
  await verify(second, personOf(other, { phoneNumber: "01099999999" }));
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT phone_verified_at IS NOT NULL AS is_verified FROM platform.member WHERE member_id = ANY ($1) ORDER BY array_position($1, member_id)",
    [[first.memberId, second.memberId]],
  );
  expect(rows).toEqual([{ is_verified: true }, { is_verified: false }]);
});

test.each([
  ["another name than the account's holder", { name: "다른사람" }, "IDENTITY_NAME_DIFFERS"],
  ["another birth date", { birthDate: "1971-01-02" }, "IDENTITY_BIRTH_DIFFERS"],
  ["somebody too young", { birthDate: "2008-03-01" }, "IDENTITY_TOO_YOUNG"],
])("%s is refused, stands in the audit and is good for nothing else", async (_, differs, code) => {
  const person = somebody();
  const member = await signUp(desk.site.app, person.details);
  const { check, id } = await begun(member.token);
  double.verify(id, { ...personOf(person), ...differs });
  expect((await confirm(check, member.token)).code).toBe(code);
  expect((await own(member.token)).verified).toBeNull();
  expect((await confirm(check, member.token)).code).toBe("IDENTITY_OVER");
  const audit = await desk.as(owner, {
    path: `/audit?action=identity.refuse&subject=member:${member.memberId}`,
  });
  expect(JSON.stringify(audit.data)).toContain(code);
});

test("whoever turns 19 this year is of age, whatever the day", async () => {
  const person = somebody("2007-12-31");
  const member = await signUp(desk.site.app, person.details);
  expect((await verify(member, personOf(person))).status).toBe(200);
});

test("a result is used once, by its own member, while it lasts", async () => {
  const person = somebody();
  const member = await signUp(desk.site.app, person.details);
  const thief = await signUp(desk.site.app, somebody().details);
  const { check, id } = await begun(member.token);
  double.verify(id, personOf(person));
  expect((await confirm(check, thief.token)).code).toBe("IDENTITY_OVER");
  const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(check, member.token)));
  // Asked again, since a reply was lost, it is found done: it was taken over once.
  expect(answers.map(({ code }) => code)).toEqual([null, null, null, null]);
  expect((await confirm(check, member.token)).data).toEqual(answers[0]?.data);
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT FROM platform.audit WHERE action = 'identity.verify' AND subject = $1",
    [`member:${member.memberId}`],
  );
  expect(rows).toHaveLength(1);
  const late = await begun(thief.token);
  now = new Date(now.getTime() + 31 * 60_000);
  desk.site.setClock(now);
  double.verify(late.id, personOf(person));
  expect((await confirm(late.check, thief.token)).code).toBe("IDENTITY_OVER");
  expect((await confirm("A".repeat(86), member.token)).code).toBe("IDENTITY_OVER");
});

test("a guest's verification is no member's, and a member's no guest's", async () => {
  const person = somebody();
  const member = await signUp(desk.site.app, person.details);
  const guest = identityBegun.parse((await post("/auth/identity/begin", { purpose: "SIGN_UP" })).data);
  double.verify(guest.page?.identityVerificationId ?? "", personOf(person));
  expect((await confirm(guest.check, member.token)).code).toBe("IDENTITY_OVER");
  const { check, id } = await begun(member.token);
  double.verify(id, personOf(person));
  expect((await post("/auth/identity/confirm", { check })).code).toBe("IDENTITY_OVER");
  expect((await post("/auth/recovery/identity", { check, loginId: member.loginId })).code).toBe(
    "IDENTITY_OVER",
  );
});

test.each([
  [
    "one of a test channel",
    (id: string, who: DoublePerson) => double.verify(id, who, { channelKey: "another" }),
  ],
  [
    "one without the code of the person",
    (id: string, who: DoublePerson) => double.verify(id, { ...who, ci: null }),
  ],
  ["one that failed", (id: string) => double.fail(id)],
])("%s verifies nobody", async (_, answer) => {
  const person = somebody();
  const member = await signUp(desk.site.app, person.details);
  const { check, id } = await begun(member.token);
  answer(id, personOf(person));
  expect((await confirm(check, member.token)).code).toBe("IDENTITY_FAILED");
});

test("what was verified before this verification began is over, and a provider that is away is asked again", async () => {
  const person = somebody();
  const member = await signUp(desk.site.app, person.details);
  const { check, id } = await begun(member.token);
  double.verify(id, personOf(person), { atMs: now.getTime() - 10 * 60_000 });
  expect((await confirm(check, member.token)).code).toBe("IDENTITY_OVER");
  double.verify(id, personOf(person), { atMs: now.getTime() + 10 * 60_000 });
  expect((await confirm(check, member.token)).code).toBe("IDENTITY_OVER");
  double.verify(id, personOf(person));
  const by = (provider: string) =>
    desk.site.database.ownerPool.query(
      "UPDATE platform.identity_check SET provider = $1 WHERE check_id = $2",
      [provider, id.replace("identity-", "")],
    );
  await by("SIMULATED");
  // Who was asked before the site changed its provider answers no more.
  expect((await confirm(check, member.token)).code).toBe("IDENTITY_UNAVAILABLE");
  await by("PORTONE");
  double.state.isAway = true;
  expect((await confirm(check, member.token)).code).toBe("IDENTITY_UNAVAILABLE");
  double.state.isAway = false;
  double.verify(id, personOf(person));
  expect((await confirm(check, member.token)).status).toBe(200);
});

test("a member begins twenty a day", async () => {
  const member = await signUp(desk.site.app, somebody().details);
  const codes: (string | null)[] = [];
  for (let asked = 0; asked < 21; asked++)
    codes.push((await post("/member/identity/begin", {}, member.token)).code);
  expect(codes).toEqual([...Array.from({ length: 20 }, () => null), "TOO_MANY_REQUESTS"]);
});

test("an account is one person's: another who is verified for it is refused", async () => {
  const person = somebody();
  const member = await signUp(desk.site.app, person.details);
  await verify(member, personOf(person));
  const other = await verify(member, personOf(person, { ci: "another person of that name and birth date" }));
  expect(other.code).toBe("IDENTITY_OTHER_PERSON");
  expect((await verify(member, personOf(person))).status).toBe(200);
});

test("who excluded themselves is known by their identity under another phone, account and ID: no deposit, and both files show it", async () => {
  const person = somebody();
  const first = await signUp(desk.site.app, person.details);
  await verify(first, personOf(person));
  await exclude(desk.site.database.appPool, {
    ...{ memberId: first.memberId, exclusionId: randomUUID(), kind: "SELF_EXCLUSION", days: 180 },
    now,
  });
  // The same person by a former name: only the code of the person says so.
  const changed = somebody();
  const second = await signUp(desk.site.app, changed.details);
  expect((await deposit(second.token)).status).toBe(200);
  await post("/money/deposit/delete", { ids: [] }, second.token);
  const ci = `ci of ${person.name} ${person.dob}`;
  expect((await verify(second, personOf(changed, { ci }))).status).toBe(200);
  expect((await deposit(second.token)).code).toBe("ACCOUNT_HELD");
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const { data } = await desk.as(owner, { path: `/members/${one.memberId}/persons` });
    const list = z
      .object({
        list: z.array(
          z.object({
            member: z.object({ id: z.string() }),
            strength: z.string(),
            shares: z.array(z.object({ kind: z.string(), value: z.string().nullable() })),
          }),
        ),
      })
      .parse(data).list;
    expect(list.find(({ member }) => member.id === other.memberId)).toMatchObject({
      strength: "CERTAIN",
      shares: expect.arrayContaining([{ kind: "IDENTITY", value: null }]),
    });
  }
  const attempts = await desk.as(owner, { path: "/persons/attempts?limit=50&open=true" });
  expect(JSON.stringify(attempts.data)).toContain(second.memberId);
});

test("who has an account already is held when the second is verified, and let in by an operator", async () => {
  const [person, changed] = [somebody(), somebody()];
  const first = await signUp(desk.site.app, person.details);
  await verify(first, personOf(person));
  const second = await signUp(desk.site.app, changed.details);
  await verify(second, personOf(changed, { ci: `ci of ${person.name} ${person.dob}` }));
  expect((await deposit(second.token)).code).toBe("ACCOUNT_HELD");
  const { data } = await desk.as(owner, { path: "/persons/attempts?limit=50&open=true" });
  const open = z
    .object({
      list: z.array(z.object({ id: z.string(), occasion: z.string(), member: z.object({ id: z.string() }) })),
    })
    .parse(data)
    .list.find(({ member }) => member.id === second.memberId);
  expect(open?.occasion).toBe("IDENTITY");
  await desk.as(owner, {
    path: `/persons/attempts/${open?.id}/decide`,
    body: { decision: "ADMITTED", reason: "쌍둥이 확인" },
  });
  expect((await deposit(second.token)).status).toBe(200);
});

test("who must be verified before they deposit is given no account to pay to, by no way, until they are", async () => {
  const person = somebody();
  const member = await signUp(desk.site.app, person.details);
  await siteAccount(desk.site.database.appPool, { accountNumber: "55000000001" });
  const shown = async () =>
    (await ask(desk.site.app, { path: "/customer-center/deposit-account", token: member.token })).data;
  const inquired = () => post("/customer-center/account-inquiry", {}, member.token);
  await asks({ firstDeposit: true });
  expect(await shown()).toEqual({ account: null, until: null });
  expect((await inquired()).code).toBe("IDENTITY_NEEDED");
  // Only a sum that no deposit can be below asks everybody.
  await asks({ thresholdWon: 1_000_000 });
  expect(await shown()).toMatchObject({ account: { accountNumber: "55000000001" } });
  await asks({ thresholdWon: 1 });
  expect(await shown()).toEqual({ account: null, until: null });
  await verify(member, personOf(person));
  expect(await shown()).toMatchObject({ account: { accountNumber: "55000000001" } });
  expect((await inquired()).status).toBe(200);
  await asks({});
  // What was asked for before the site asked for it keeps its own account.
  const early = await signUp(desk.site.app, somebody().details);
  expect((await deposit(early.token)).status).toBe(200);
  await asks({ firstDeposit: true });
  expect((await post("/customer-center/account-inquiry", {}, early.token)).status).toBe(200);
  await asks({});
});

test("the site asks at deposits, withdrawals and at a sum, and lets who is verified", async () => {
  const person = somebody();
  const member = await signUp(desk.site.app, person.details);
  await asks({ firstWithdrawal: true });
  expect((await withdraw(member.token)).code).toBe("IDENTITY_NEEDED");
  await asks({ firstDeposit: true });
  expect((await withdraw(member.token)).code).not.toBe("IDENTITY_NEEDED");
  expect((await deposit(member.token)).code).toBe("IDENTITY_NEEDED");
  expect(
    (await post("/money/payment/request", { amount: 20_000, bonusKind: "NONE" }, member.token)).code,
  ).not.toBe(null);
  await asks({ thresholdWon: 20_000 });
  expect((await deposit(member.token)).code).toBe("IDENTITY_NEEDED");
  await asks({ thresholdWon: 20_001 });
  const other = await signUp(desk.site.app, somebody().details);
  expect((await deposit(other.token)).status).toBe(200);
  await asks({ firstDeposit: true, firstWithdrawal: true, thresholdWon: 1 });
  await verify(member, personOf(person));
  expect((await deposit(member.token)).status).toBe(200);
  expect((await withdraw(member.token)).code).toBe("INSUFFICIENT_BALANCE");
  await asks({});
});
