import { createHash, createHmac, randomUUID } from "node:crypto";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { refusedByStatus } from "../lib/refusedByStatus.ts";
import { ask } from "../testing/ask.ts";
import { logIn, sessionOf, signUp, validRegistration } from "../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../testing/operators.ts";
import { freshAddress, stranger } from "../testing/stranger.ts";
import { type ExclusionGround, exclusionGround } from "./exclusionGround.ts";
import { recheckLists } from "./recheck.ts";

let desk: OperatorSite;
let owner: TestOperator;
let risk: TestOperator;
let ground: ExclusionGround;
let removal: "ENDS" | "STAYS" = "ENDS";
const start = new Date("2026-11-20T03:00:00.000Z");

beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
  risk = await desk.operator("RISK");
  ground = exclusionGround(desk.site.database.appPool, desk.site.config);
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});
beforeEach(() => {
  desk.site.setClock(start);
  removal = "ENDS";
});

type Person = ReturnType<typeof stranger>;

/** Each from an address of its own: a network gets few answers that say of somebody that they are known. */
function register(body: Record<string, unknown>) {
  return ask(desk.site.app, {
    ...{ path: "/auth/register", body: validRegistration(body) },
    address: freshAddress(),
  });
}

const post = (path: string, body: object, as = owner) => desk.as(as, { method: "POST", path, body });
const named = z.object({ id: z.string() });
const idOf = ({ data }: { data: unknown }) => named.parse(data).id;
const recheck = () =>
  recheckLists(ground, { exclusions: { away: "LET", removal, answerHours: 24 } }, desk.site.now());

/** A list, by its name. */
const addList = async (name: string) =>
  idOf(await post("/exclusion-lists", { name, source: "시험 기관", country: "KR" }));

type Version = {
  readonly form?: string;
  readonly key?: string;
  readonly alone?: string;
  readonly validUntil?: string;
};

/** Uploads a version of a list as one part, and has members counted. */
async function upload(listId: string, csv: string, given: Version = {}): Promise<string> {
  const body = {
    ...{
      version: "1",
      validUntil: "2027-12-31",
      form: "CLEAR",
      alone: "ASKS",
      fileName: "list.csv",
      ...given,
    },
  };
  const id = idOf(await post(`/exclusion-lists/${listId}/uploads`, body));
  const part = { number: 1, firstLine: 2, file: Buffer.from(csv).toString("base64") };
  expect((await post(`/exclusion-uploads/${id}/parts`, part)).status).toBe(200);
  expect((await post(`/exclusion-uploads/${id}/finish`, { parts: 1 })).status).toBe(200);
  await recheck();
  return id;
}
const switchTo = (id: string, on = true) =>
  post(`/exclusion-uploads/${id}/switch`, { on, reason: "기관 통보" });

async function listOf(csv: string, given: Version = {}): Promise<string> {
  const id = await upload(await addList(`명단 ${randomUUID()}`), csv, given);
  expect((await switchTo(id)).status).toBe(200);
  await recheck();
  return id;
}
const clear = (...persons: Person[]) =>
  [
    "이름,생년월일,휴대폰번호,계좌번호",
    ...persons.map((one) => `${one.depositor},${one.dob},${one.phone},${one.accountNumber}`),
  ].join("\n");

const depositOf = (token: string) =>
  ask(desk.site.app, {
    path: "/money/deposit/request",
    token,
    body: { amount: 50_000, bonusKind: "NONE" },
    headers: { "idempotency-key": randomUUID() },
  });
const statusOf = async (memberId: string) =>
  (
    await desk.site.database.ownerPool.query<{ status: string }>(
      "SELECT status FROM platform.member WHERE member_id = $1",
      [memberId],
    )
  ).rows[0]?.status;

const listings = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      member: z.object({ id: z.string() }),
      standing: z.string(),
      kinds: z.array(z.string()),
      occasion: z.string(),
      goneAt: z.string().nullable(),
      endedAt: z.string().nullable(),
    }),
  ),
});
const bonusOf = async (memberId: string) =>
  (await refusedByStatus(desk.site.database.appPool, memberId, "BONUS")) ?? "OK";
const listingsOf = async (memberId: string) =>
  listings.parse((await desk.as(risk, { path: `/exclusion-listings?member=${memberId}` })).data).list;
const decide = (memberId: string, listingId: string, decision: string, as = risk) =>
  post(`/members/${memberId}/exclusion-listings/${listingId}/decide`, { decision, reason: "확인함" }, as);

test("a listed person is refused at the sign-up, in words that name nobody, and nothing of them is kept", async () => {
  const person = stranger();
  await listOf(clear(person));
  expect(await register({ ...person, loginId: "listed_one" })).toMatchObject({
    status: 409,
    code: "SIGN_UP_REFUSED",
    message: "입력하신 정보로는 가입하실 수 없습니다. 고객센터로 문의해 주십시오.",
    details: {},
  });
  const { rows } = await desk.site.database.ownerPool.query(
    `SELECT (SELECT count(*)::int FROM platform.member WHERE login_id = 'listed_one') AS members,
            (SELECT count(*)::int FROM platform.audit WHERE action = 'exclusion.refuse') AS audited`,
  );
  expect(rows).toEqual([{ members: 0, audited: 1 }]);
  const everything = await desk.site.database.ownerPool.query<{ text: string }>(
    `SELECT string_agg(mark::text || kind, ' ') || coalesce((SELECT string_agg(after::text, ' ') FROM platform.audit), '') AS text
       FROM platform.exclusion_mark`,
  );
  expect(everything.rows[0]?.text).not.toContain(person.depositor);
  expect(everything.rows[0]?.text).not.toContain(person.phone.slice(1));
});

test("no upload that is not on hides by its many lines what a list that is on says", async () => {
  const person = stranger();
  const many = clear(...Array.from({ length: 250 }, () => person));
  await upload(await addList("가림"), many);
  // Uploads are found by their ids, which are by their time.
  desk.site.setClock(new Date(start.getTime() + 60_000));
  const listed = await listOf(clear(person));
  const { rows } = await desk.site.database.appPool.query(
    `SELECT found.* FROM (SELECT array_agg(DISTINCT mark) AS marks FROM platform.exclusion_mark WHERE upload_id = $1) AS asked,
       LATERAL platform.exclusion_found(array_fill(7, ARRAY[cardinality(asked.marks)]), asked.marks, NULL, '2026-11-20') AS found`,
    [listed],
  );
  const kinds = ["ACCOUNT", "NAME_BIRTH", "PHONE"];
  expect(rows).toEqual([{ person: 7, list_id: expect.any(String), kinds, binds: true }]);
  expect(await register(person)).toMatchObject({ status: 409, code: "SIGN_UP_REFUSED" });
});

test("however many lines agree in one thing, the one that agrees in two says that it is the person", async () => {
  const person = stranger();
  const alike = Array.from({ length: 450 }, () => ({ ...stranger(), phone: person.phone }));
  await listOf(clear(...alike.slice(0, 220), person, ...alike.slice(220)));
  expect(await register(person)).toMatchObject({ status: 409, code: "SIGN_UP_REFUSED" });
  // Of whom one thing alone agrees the desk is asked, by however many lines.
  const other = { ...stranger(), phone: person.phone };
  expect(await register(other)).toMatchObject({ code: "SIGN_UP_HELD" });
  const open = listings.parse((await desk.as(risk, { path: "/exclusion-listings?open=true" })).data).list;
  const [asked] = open.filter(({ occasion }) => occasion === "SIGN_UP");
  expect(asked?.kinds).toEqual(["PHONE"]);
  expect((await decide(asked?.member.id ?? "", asked?.id ?? "", "NOT_THEM")).status).toBe(200);
});

test("a member listed later is excluded: no deposit and no play, but they sign in and may withdraw", async () => {
  const person = stranger();
  const member = await signUp(desk.site.app, person);
  const id = await upload(await addList("국가 명단"), clear(person));
  expect((await desk.as(risk, { path: "/exclusion-lists" })).data).toMatchObject({
    list: expect.arrayContaining([
      expect.objectContaining({
        uploads: [expect.objectContaining({ persons: 1, hits: 1, unreadable: 0, state: "READ" })],
      }),
    ]),
  });
  // Counted, and nothing is done with whom it would name.
  expect(await statusOf(member.memberId)).toBe("ACTIVE");
  await switchTo(id);
  await recheck();
  expect(await statusOf(member.memberId)).toBe("SELF_EXCLUDED");
  expect((await ask(desk.site.app, { path: "/member/me", token: member.token })).status).toBe(401);
  const { token } = sessionOf(await logIn(desk.site.app, member.loginId));
  expect(await depositOf(token)).toMatchObject({ status: 403, code: "SELF_EXCLUDED" });
  expect(await ask(desk.site.app, { path: "/setting/user-setting", token })).toMatchObject({
    data: { exclusion: null, listed: [{ by: "국가 명단" }] },
  });
  expect(await listingsOf(member.memberId)).toMatchObject([
    { standing: "BOUND", occasion: "LIST", kinds: ["ACCOUNT", "NAME_BIRTH", "PHONE"] },
  ]);
});

test("one thing alone that agrees asks the desk: no deposit until it has decided, and somebody else stays so", async () => {
  const person = stranger();
  const member = await signUp(desk.site.app, { ...person, depositor: stranger().depositor });
  const list = await addList("전화 명단");
  const other = stranger();
  const csv = clear({ ...other, phone: person.phone });
  await switchTo(await upload(list, csv));
  await recheck();
  expect(await statusOf(member.memberId)).toBe("ACTIVE");
  expect(await depositOf(member.token)).toMatchObject({ status: 403, code: "ACCOUNT_HELD" });
  expect(await bonusOf(member.memberId)).toBe("BONUS_PAUSED");
  const [asked] = await listingsOf(member.memberId);
  expect(asked).toMatchObject({ standing: "ASKED", kinds: ["PHONE"] });
  expect((await decide(member.memberId, asked?.id ?? "", "NOT_THEM")).status).toBe(200);
  // It is decided: the other answer is for what still asks.
  expect(await decide(member.memberId, asked?.id ?? "", "BOUND")).toMatchObject({
    ...{ status: 409, code: "ATTEMPT_DECIDED" },
  });
  expect((await depositOf(member.token)).status).toBe(200);
  expect(await bonusOf(member.memberId)).toBe("OK");
  await switchTo(await upload(list, csv));
  await recheck();
  expect(await listingsOf(member.memberId)).toMatchObject([{ standing: "NOT_THEM" }]);
});

test("a sign-up that a list may name waits for the desk, without a session", async () => {
  const person = stranger();
  await listOf(clear({ ...stranger(), phone: person.phone }));
  expect(await register({ ...person, loginId: "may_be_listed" })).toMatchObject({ code: "SIGN_UP_HELD" });
  const open = listings.parse((await desk.as(risk, { path: "/exclusion-listings?open=true" })).data).list;
  const asked = open.find(({ occasion }) => occasion === "SIGN_UP");
  expect(await statusOf(asked?.member.id ?? "")).toBe("SUSPENDED");
  expect((await decide(asked?.member.id ?? "", asked?.id ?? "", "NOT_THEM")).status).toBe(200);
  expect((await logIn(desk.site.app, "may_be_listed")).status).toBe(200);
});

test("hashes of the publisher's agree as what they were made of", async () => {
  const [one, two] = [stranger(), stranger()];
  const sha = (text: string) => createHash("sha256").update(text).digest("hex");
  const birth = one.dob.replaceAll("-", "");
  await listOf(`phone,namebirth\n${sha(one.phone)},${sha(`${one.depositor}|${birth}`)}`, { form: "SHA256" });
  expect(await register(one)).toMatchObject({ code: "SIGN_UP_REFUSED" });
  const hmac = (text: string) => createHmac("sha256", "the-list-key").update(text).digest("hex");
  await listOf(`phone,account\n${hmac(two.phone)},${hmac(two.accountNumber)}`, {
    form: "HMAC",
    key: "the-list-key",
  });
  expect(await register(two)).toMatchObject({ code: "SIGN_UP_REFUSED" });
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT FROM platform.exclusion_upload WHERE encode(sealed_key, 'escape') LIKE '%the-list-key%'",
  );
  expect(rows).toEqual([]);
});

test("who is gone from the next version is let in, or stays until the desk ends it", async () => {
  const [one, two] = [stranger(), stranger()];
  const members = [await signUp(desk.site.app, one), await signUp(desk.site.app, two)] as const;
  const list = await addList("바뀌는 명단");
  await switchTo(await upload(list, clear(one, two)));
  await recheck();
  removal = "STAYS";
  await switchTo(await upload(list, clear(two)));
  await recheck();
  expect(await statusOf(members[0].memberId)).toBe("SELF_EXCLUDED");
  const [gone] = await listingsOf(members[0].memberId);
  expect(gone).toMatchObject({ standing: "BOUND", endedAt: null, goneAt: expect.any(String) });
  // Whom a list excludes is freed by two.
  const waits = await decide(members[0].memberId, gone?.id ?? "", "ENDED");
  expect(waits).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  removal = "ENDS";
  await recheck();
  expect(await statusOf(members[0].memberId)).toBe("ACTIVE");
  expect(await statusOf(members[1].memberId)).toBe("SELF_EXCLUDED");
  // A list that is good no longer names nobody, and its hashes go.
  desk.site.setClock(new Date("2028-01-02T03:00:00.000Z"));
  await recheck();
  await recheck();
  expect(await statusOf(members[1].memberId)).toBe("ACTIVE");
});

test("who was named again while their listing is about to end stays named", async () => {
  const { ownerPool } = desk.site.database;
  const person = stranger();
  const { memberId } = await signUp(desk.site.app, person);
  const list = await addList("다시 오른 명단");
  await switchTo(await upload(list, clear(person)));
  await recheck();
  removal = "STAYS";
  await switchTo(await upload(list, clear(stranger())));
  await recheck();
  const [gone] = await listingsOf(memberId);
  expect(gone).toMatchObject({ endedAt: null, goneAt: expect.any(String) });
  removal = "ENDS";
  const client = await ownerPool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT FROM ledger.balance WHERE member_id = $1 FOR NO KEY UPDATE", [memberId]);
    const swept = recheck();
    // It has found the listing gone and waits for the member.
    const waiting = async () =>
      (
        await client.query(
          "SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))",
        )
      ).rowCount;
    await expect.poll(waiting, { timeout: 120_000, interval: 10 }).toBe(1);
    await client.query(
      "SELECT platform.keep_listing($1, $2, $3, NULL, '{ACCOUNT,PHONE}', true, 'SIGN_IN', $4)",
      [memberId, randomUUID(), list, desk.site.now()],
    );
    await client.query("COMMIT");
    await swept;
  } finally {
    client.release(true);
  }
  expect(await listingsOf(memberId)).toMatchObject([{ id: gone?.id, endedAt: null, goneAt: null }]);
  expect(await statusOf(memberId)).toBe("SELF_EXCLUDED");
});

test("a member with an exclusion of their own stays excluded when a list names them no more", async () => {
  const person = stranger();
  const member = await signUp(desk.site.app, person);
  const excluded = await ask(desk.site.app, {
    path: "/member/exclusion",
    token: member.token,
    body: { kind: "SELF_EXCLUSION", days: 180, password: "secret12" },
  });
  expect(excluded.status).toBe(200);
  const id = await listOf(clear(person));
  expect((await switchTo(id, false)).status).toBe(200);
  await recheck();
  expect(await listingsOf(member.memberId)).toMatchObject([{ endedAt: expect.any(String) }]);
  expect(await statusOf(member.memberId)).toBe("SELF_EXCLUDED");
});

test("lines that cannot be read are said with their numbers, a part counts once, and a step too early is refused", async () => {
  const list = await addList("줄 번호");
  const [one, two] = [stranger(), stranger()];
  const csv = `${clear(one)}\n${two.depositor},1990-13-40,${two.phone},\n,,,\n${two.depositor},,${two.phone},`;
  const begun = { version: "7", validUntil: "2027-12-31", form: "CLEAR", alone: "ASKS", fileName: "a.csv" };
  const id = idOf(await post(`/exclusion-lists/${list}/uploads`, begun));
  const part = { number: 1, firstLine: 2, file: Buffer.from(csv).toString("base64") };
  for (const _again of [1, 2])
    expect((await post(`/exclusion-uploads/${id}/parts`, part)).data).toEqual({ persons: 1 });
  expect(await switchTo(id)).toMatchObject({ code: "UPLOAD_STEP" });
  expect(await post(`/exclusion-uploads/${id}/finish`, { parts: 2 })).toMatchObject({ code: "UPLOAD_STEP" });
  expect((await post(`/exclusion-uploads/${id}/finish`, { parts: 1 })).data).toMatchObject({
    ...{ persons: 1, unreadable: 2 },
    problems: [
      { line: 3, code: "NOT_A_TIME", column: "생년월일" },
      { line: 5, code: "VALUE_MISSING", column: "생년월일" },
    ],
  });
  const bad = { ...part, file: Buffer.from("한글,열\n1,2").toString("base64") };
  const other = idOf(await post(`/exclusion-lists/${list}/uploads`, begun));
  expect(await post(`/exclusion-uploads/${other}/parts`, bad)).toMatchObject({ code: "FILE_NOT_READ" });
});

test("a list is switched on by two owners, where there are two", async () => {
  const other = await desk.operator("OWNER");
  const id = await upload(await addList("두 사람"), clear(stranger()));
  const waits = await switchTo(id);
  expect(waits).toMatchObject({
    status: 202,
    code: "APPROVAL_NEEDED",
    details: { approvalId: expect.any(String) },
  });
  const { approvalId } = z.object({ approvalId: z.string() }).parse(waits.details);
  const stateOf = async () => {
    const shape = z.object({
      list: z.array(z.object({ name: z.string(), uploads: z.array(z.object({ state: z.string() })) })),
    });
    const { list } = shape.parse((await desk.as(risk, { path: "/exclusion-lists" })).data);
    return list.find(({ name }) => name === "두 사람")?.uploads[0]?.state;
  };
  expect(await stateOf()).toBe("READ");
  expect((await post(`/approvals/${approvalId}/approve`, {}, other)).status).toBe(200);
  expect(await stateOf()).toBe("ON");
});
