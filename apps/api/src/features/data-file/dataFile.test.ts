import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { fileTables } from "../../data-file/contents.ts";
import { makeDataFiles, removeOldDataFiles } from "../../data-file/makeDataFiles.ts";
import { ask } from "../../testing/ask.ts";
import { letEverybodyIn } from "../../testing/letEverybodyIn.ts";
import { logIn, sessionOf, signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite } from "../../testing/operators.ts";
import {
  codeNow,
  type FactorPerson,
  prove,
  signUpWithFactor,
} from "../../testing/second-factor/factorPerson.ts";

let desk: OperatorSite;
const start = new Date("2026-11-20T03:00:00.000Z");
beforeAll(async () => {
  desk = await createOperatorSite();
  await letEverybodyIn(desk.site.database.ownerPool);
});
afterAll(() => desk.close());
beforeEach(() => desk.site.setClock(start));

const asks = (member: TestMember, password = "secret12") =>
  ask(desk.site.app, { path: "/member/data-file", token: member.token, body: { password } });
const look = async (member: TestMember) =>
  (await ask(desk.site.app, { path: "/member/data-file", token: member.token })).data;
const take = (member: TestMember, number = 1) =>
  ask(desk.site.app, { path: "/member/data-file/part", token: member.token, body: { number } });
const make = () =>
  makeDataFiles(desk.site.database.appPool, { site: { ko: "한판", en: "Hanpan" }, now: desk.site.now() });
const file = z.object({ file: z.object({ parts: z.number() }) });
const content = z.object({ content: z.string() });
const document = z.object({
  hanpanData: z.literal(1),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

async function wholeFile(member: TestMember) {
  const { parts } = file.parse(await look(member)).file;
  let text = "";
  for (let number = 1; number <= parts; number += 1)
    text += content.parse((await take(member, number)).data).content;
  return { parts, text, tables: document.parse(JSON.parse(text)).tables };
}

test("who has a second factor proves it for their file, by a proof of their own, once", async () => {
  const person = await signUpWithFactor(desk.site);
  const wants = (proof?: string) =>
    ask(desk.site.app, {
      ...{ path: "/member/data-file", token: person.token },
      body: { password: "secret12", ...(proof === undefined ? {} : { proof }) },
    });
  const proofOf = async (who: FactorPerson) =>
    prove(desk.site, who, { code: await codeNow(desk.site, who.secret) });
  const needed = { status: 409, code: "PROOF_NEEDED" };
  expect(await wants()).toMatchObject(needed);
  const another = await signUpWithFactor(desk.site);
  expect(await wants(await proofOf(another))).toMatchObject(needed);
  const proof = await proofOf(person);
  expect((await wants(proof)).status).toBe(200);
  await make();
  expect(await wants(proof)).toMatchObject(needed);
});

test("the file has what the table of personal fields names as the member's, with their histories, and no secret", async () => {
  const member = await signUp(desk.site.app, { depositor: "민서율", consents: { TERMS: 1, PRIVACY: 1 } });
  const other = await signUp(desk.site.app, { depositor: "아무개" });
  expect(await look(member)).toEqual({ file: null });
  expect(await asks(member, "not this 1")).toMatchObject({ status: 409, code: "WRONG_PASSWORD" });
  expect(await asks(member)).toMatchObject({ status: 200, data: { file: { readyAt: null, isOwn: true } } });
  expect(await asks(member)).toMatchObject({ status: 409, code: "DATA_FILE_PENDING" });
  expect(await take(member)).toMatchObject({ status: 404 });
  expect(await make()).toBe(1);
  expect(await make()).toBe(0);
  const { text, tables } = await wholeFile(member);
  expect(Object.keys(tables).toSorted()).toEqual(fileTables.map(({ table }) => table).toSorted());
  expect(tables["platform.member"]).toMatchObject([{ login_id: member.loginId, depositor: "민서율" }]);
  expect(tables["platform.consent"]).toHaveLength(2);
  expect(tables["platform.login_history"]).toHaveLength(1);
  expect(tables["ledger.member_balance"]).toMatchObject([{ cash: 0 }]);
  expect(text).not.toContain("argon2");
  expect(text).not.toContain("password_hash");
  expect(text).not.toContain(other.memberId);
  expect(text).not.toContain("아무개");

  const { rows } = await desk.site.database.appPool.query(
    "SELECT action, address FROM platform.audit WHERE subject = $1 AND action LIKE 'dataFile.%' ORDER BY number",
    [`member:${member.memberId}`],
  );
  expect(rows).toEqual([
    { action: "dataFile.ask", address: "" },
    { action: "dataFile.take", address: "" },
  ]);
  const notices = await desk.site.database.ownerPool.query(
    "SELECT template FROM platform.message WHERE member_id = $1 ORDER BY message_id",
    [member.memberId],
  );
  expect(notices.rows).toEqual([{ template: "DATA_FILE_READY" }, { template: "DATA_FILE_TAKEN" }]);
});

test("only the session that asked takes the file, for a day, and a new one takes the place of one before", async () => {
  const member = await signUp(desk.site.app);
  await asks(member);
  await make();
  const elsewhere = { ...member, token: sessionOf(await logIn(desk.site.app, member.loginId)).token };
  expect(await look(elsewhere)).toMatchObject({ file: { isOwn: false } });
  expect(await take(elsewhere)).toMatchObject({ status: 404 });
  expect(await take(member)).toMatchObject({ status: 200 });
  expect(await asks(elsewhere)).toMatchObject({ status: 200 });
  expect(await take(member)).toMatchObject({ status: 404 });
  await make();
  expect(await take(elsewhere)).toMatchObject({ status: 200 });
  desk.site.setClock(new Date(start.getTime() + 24 * 60 * 60_000 + 1));
  await removeOldDataFiles(desk.site.database.appPool, desk.site.now());
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT FROM platform.data_file_part WHERE member_id = $1",
    [member.memberId],
  );
  expect(rows).toEqual([]);
});

test("five files a day may be asked for, and of one that is taken again and again the member is notified once, whichever piece is first", async () => {
  const member = await signUp(desk.site.app);
  const notices = async () =>
    (
      await desk.site.database.ownerPool.query(
        "SELECT FROM platform.message WHERE member_id = $1 AND template = 'DATA_FILE_TAKEN'",
        [member.memberId],
      )
    ).rowCount;
  await desk.site.database.ownerPool.query(
    `INSERT INTO platform.login_history (member_id, login_id, at, address, device, outcome)
     SELECT $1, gen_random_uuid(), $2, '203.0.113.7', 'Chrome', 'SUCCESS' FROM generate_series(1, 2000)`,
    [member.memberId, start],
  );
  for (let asked = 1; asked <= 5; asked += 1) {
    expect((await asks(member)).status).toBe(200);
    // Pressing again while it is made costs nothing.
    expect((await asks(member)).code).toBe("DATA_FILE_PENDING");
    await make();
  }
  expect(await asks(member)).toMatchObject({ status: 429 });
  expect(await take(member, 2)).toMatchObject({ status: 200 });
  expect(await notices()).toBe(1);
  await Promise.all([1, 1, 1, 2, 2].map((number) => take(member, number)));
  expect(await notices()).toBe(1);
  desk.site.setClock(new Date(start.getTime() + 25 * 60 * 60_000));
  await letEverybodyIn(desk.site.database.ownerPool);
  const { token } = sessionOf(await logIn(desk.site.app, member.loginId));
  expect((await asks({ ...member, token })).status).toBe(200);
});

test("a long history comes in pieces that fit together", async () => {
  const member = await signUp(desk.site.app);
  await desk.site.database.ownerPool.query(
    `INSERT INTO platform.login_history (member_id, login_id, at, address, device, outcome)
     SELECT $1, gen_random_uuid(), $2, '203.0.113.7', 'Chrome', 'SUCCESS' FROM generate_series(1, 5000)`,
    [member.memberId, start],
  );
  await asks(member);
  await make();
  const { parts, tables } = await wholeFile(member);
  expect(parts).toBeGreaterThan(2);
  expect(tables["platform.login_history"]).toHaveLength(5_001);
});
