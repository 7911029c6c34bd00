import { randomUUID } from "node:crypto";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { markOf } from "../identity/identityGround.ts";
import { ask } from "../testing/ask.ts";
import { bankId, signUp, validRegistration } from "../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../testing/operators.ts";
import { freshAddress, stranger } from "../testing/stranger.ts";
import { type ExclusionGround, exclusionGround } from "./exclusionGround.ts";
import { keepListing, lookForMember } from "./keepListed.ts";
import { recheckLists } from "./recheck.ts";

let desk: OperatorSite;
let owner: TestOperator;
let ground: ExclusionGround;
const start = new Date("2026-11-20T03:00:00.000Z");
const dayMs = 86_400_000;

beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
  ground = exclusionGround(desk.site.database.appPool, desk.site.config);
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});
beforeEach(() => desk.site.setClock(start));

type Person = ReturnType<typeof stranger>;
const post = (path: string, body: object) => desk.as(owner, { method: "POST", path, body });
const idOf = ({ data }: { data: unknown }) => z.object({ id: z.string() }).parse(data).id;
const query = (text: string, values: readonly unknown[]) =>
  desk.site.database.ownerPool.query<Record<string, unknown>>(text, [...values]);
const recheck = () =>
  recheckLists(ground, { exclusions: { away: "LET", removal: "ENDS", answerHours: 24 } }, desk.site.now());

/** Uploads a version of a list of its own, and has it looked at. */
async function upload(csv: string, validUntil = "2027-12-31"): Promise<{ listId: string; id: string }> {
  const listId = idOf(
    await post("/exclusion-lists", { name: `명단 ${randomUUID()}`, source: "시험 기관", country: "KR" }),
  );
  const version = { version: "1", validUntil, form: "CLEAR", alone: "ASKS", fileName: "list.csv" };
  const id = idOf(await post(`/exclusion-lists/${listId}/uploads`, version));
  const part = { number: 1, firstLine: 2, file: Buffer.from(csv).toString("base64") };
  expect((await post(`/exclusion-uploads/${id}/parts`, part)).status).toBe(200);
  expect((await post(`/exclusion-uploads/${id}/finish`, { parts: 1 })).status).toBe(200);
  await recheck();
  return { listId, id };
}
async function listOf(csv: string, validUntil?: string): Promise<string> {
  const { listId, id } = await upload(csv, validUntil);
  expect((await post(`/exclusion-uploads/${id}/switch`, { on: true, reason: "기관 통보" })).status).toBe(200);
  await recheck();
  return listId;
}
const clear = (one: Person) =>
  `이름,생년월일,휴대폰번호,계좌번호\n${one.depositor},${one.dob},${one.phone},${one.accountNumber}`;
const standing = async (memberId: string) =>
  (await query("SELECT standing, kinds FROM platform.exclusion_listing WHERE member_id = $1", [memberId]))
    .rows;
const statusOf = async (memberId: string) =>
  (await query("SELECT status FROM platform.member WHERE member_id = $1", [memberId])).rows[0]?.["status"];
const register = (person: Person) =>
  ask(desk.site.app, {
    ...{ path: "/auth/register", body: validRegistration({ ...person }) },
    address: freshAddress(),
  });

test("a verified identity that agrees binds alone, as two other things do; a phone alone asks the desk", async () => {
  const [one, two] = [stranger(), stranger()];
  const known = await signUp(desk.site.app, one);
  const asked = await signUp(desk.site.app, two);
  await query(
    `INSERT INTO platform.verified_identity (member_id, verified_at, provider, check_id, reference, name, birth_date, ci_mark)
     VALUES ($1, $2, 'TEST', $3, 'one', '시험', '1990-01-01', $4)`,
    [known.memberId, start, randomUUID(), markOf(ground.identityKey, "CI", "the-ci-of-one")],
  );
  await listOf(`연계정보,휴대폰번호\nthe-ci-of-one,\n,${two.phone}`);
  expect(await standing(known.memberId)).toEqual([{ standing: "BOUND", kinds: ["IDENTITY"] }]);
  expect(await standing(asked.memberId)).toEqual([{ standing: "ASKED", kinds: ["PHONE"] }]);
});

test("a list names whom it names through its last day, and nobody from the next one on, though no job has ended it", async () => {
  const person = stranger();
  await listOf(clear(person), "2026-11-22");
  desk.site.setClock(new Date("2026-11-22T14:59:59.000Z"));
  expect(await register(person)).toMatchObject({ status: 409, code: "SIGN_UP_REFUSED" });
  desk.site.setClock(new Date("2026-11-22T15:00:00.000Z"));
  expect((await register(person)).status).toBe(200);
});

test("a version that nobody switched on is over after seven days, and can be switched on no more", async () => {
  const stateOf = async (id: string) =>
    (await query("SELECT state FROM platform.exclusion_upload WHERE upload_id = $1", [id])).rows[0]?.[
      "state"
    ];
  const { id } = await upload(clear(stranger()));
  desk.site.setClock(new Date(start.getTime() + 7 * dayMs));
  await recheck();
  expect(await stateOf(id)).toBe("READ");
  desk.site.setClock(new Date(start.getTime() + 7 * dayMs + 1_000));
  await recheck();
  expect(await stateOf(id)).toBe("OVER");
});

test("a list holds a million persons at the most, and no part comes to one that is finished", async () => {
  const listId = idOf(
    await post("/exclusion-lists", { name: `명단 ${randomUUID()}`, source: "시험 기관", country: "KR" }),
  );
  const version = {
    version: "1",
    validUntil: "2027-12-31",
    form: "CLEAR",
    alone: "ASKS",
    fileName: "list.csv",
  };
  const begin = (changes: object) => post(`/exclusion-lists/${listId}/uploads`, { ...version, ...changes });
  // Hashes have the key that they were made with, and what is clear has none.
  for (const changes of [{ form: "HMAC" }, { key: "of-the-publisher" }])
    expect(await begin(changes)).toMatchObject({ status: 400, fields: { key: expect.any(String) } });
  const id = idOf(await begin({}));
  const part = (number: number) =>
    post(`/exclusion-uploads/${id}/parts`, {
      ...{ number, firstLine: 2, file: Buffer.from(clear(stranger())).toString("base64") },
    });
  expect((await part(1)).status).toBe(200);
  const holds = (persons: number) =>
    query("UPDATE platform.exclusion_upload SET persons = $2 WHERE upload_id = $1", [id, persons]);
  await holds(1_000_000);
  expect(await part(2)).toMatchObject({ code: "LIST_TOO_LONG" });
  await holds(1);
  expect((await part(3)).status).toBe(200);
  for (const parts of [2, 3])
    expect(await post(`/exclusion-uploads/${id}/finish`, { parts })).toMatchObject({ code: "UPLOAD_STEP" });
  await query("DELETE FROM platform.exclusion_part WHERE upload_id = $1 AND number = 3", [id]);
  expect((await post(`/exclusion-uploads/${id}/finish`, { parts: 1 })).status).toBe(200);
  expect(await part(2)).toMatchObject({ code: "UPLOAD_STEP" });
});

test("whom the desk said they are not it is asked about again once more agrees", async () => {
  const person = stranger();
  const { memberId } = await signUp(desk.site.app, person);
  const listId = await listOf(clear({ ...stranger(), phone: person.phone }));
  expect(await standing(memberId)).toEqual([{ standing: "ASKED", kinds: ["PHONE"] }]);
  await query("UPDATE platform.exclusion_listing SET standing = 'NOT_THEM' WHERE member_id = $1", [memberId]);
  const agree = async (...kinds: ("ACCOUNT" | "PHONE")[]) => {
    const client = await desk.site.database.appPool.connect();
    const named = { memberId, by: { listId }, kinds, occasion: "LIST", now: desk.site.now() } as const;
    await keepListing(client, { ...named, binds: false }).finally(() => client.release());
    return standing(memberId);
  };
  expect(await agree("PHONE")).toEqual([{ standing: "NOT_THEM", kinds: ["PHONE"] }]);
  expect(await agree("ACCOUNT", "PHONE")).toEqual([{ standing: "ASKED", kinds: ["ACCOUNT", "PHONE"] }]);
});

test("who changed their phone since a register named them is freed by no answer of the register's", async () => {
  const { memberId } = await signUp(desk.site.app, stranger());
  const client = await desk.site.database.appPool.connect();
  const listing = { memberId, by: { register: "시험 등록부" }, kinds: [], occasion: "SIGN_IN" } as const;
  await keepListing(client, { ...listing, binds: true, now: start }).finally(() => client.release());
  await query(
    `INSERT INTO platform.detail_change (member_id, change_id, kind, before, after, proven, state, asked_at, decided_at)
     VALUES ($1, $2, 'PHONE', '{}', '{}', true, 'APPROVED', $3, $3)`,
    [memberId, randomUUID(), start],
  );
  const gone = () =>
    desk.site.database.appPool.query(
      `SELECT platform.gone_listing(member_id, listing_id, true, $2) FROM platform.exclusion_listing WHERE member_id = $1`,
      [memberId, start],
    );
  await gone();
  await recheck();
  expect(await statusOf(memberId)).toBe("SELF_EXCLUDED");
  await query("DELETE FROM platform.detail_change WHERE member_id = $1", [memberId]);
  await gone();
  expect(await statusOf(memberId)).toBe("ACTIVE");
});

test("whom a list names and the desk suspended is excluded beneath it: nothing that they asked for is taken back", async () => {
  const person = stranger();
  const { memberId } = await signUp(desk.site.app, person);
  await query("UPDATE platform.member SET status = 'SUSPENDED' WHERE member_id = $1", [memberId]);
  const isExcluded = async () =>
    (await query("SELECT platform.is_excluded($1) AS excluded", [memberId])).rows[0]?.["excluded"];
  expect(await isExcluded()).toBe(false);
  await listOf(clear(person));
  await lookForMember(ground, memberId, { occasion: "DEPOSIT", now: desk.site.now() });
  expect(await standing(memberId)).toMatchObject([{ standing: "BOUND" }]);
  expect(await statusOf(memberId)).toBe("SUSPENDED");
  expect(await isExcluded()).toBe(true);
});

test("who has an account that a list names is found as it comes to hold", async () => {
  const listed = stranger();
  await listOf(clear(listed));
  const { memberId, token } = await signUp(desk.site.app, stranger());
  const own = (path: string, body: object) => ask(desk.site.app, { path: `/member${path}`, body, token });
  const proved = await own("/second-factor/prove", { password: "secret12" });
  const { proof } = z.object({ proof: z.string() }).parse(proved.data);
  const wish = { kind: "ACCOUNT", bankId, accountNumber: listed.accountNumber, proof };
  const asked = z.object({ list: z.tuple([z.object({ id: z.string() })]) });
  const [{ id }] = asked.parse((await own("/changes", wish)).data).list;
  expect(await standing(memberId)).toEqual([]);
  const decision = { decision: "APPROVED", reason: "확인" };
  expect((await post(`/members/${memberId}/changes/${id}/decide`, decision)).status).toBe(200);
  expect(await standing(memberId)).toEqual([{ standing: "ASKED", kinds: ["ACCOUNT"] }]);
});
