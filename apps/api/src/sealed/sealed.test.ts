import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { personalFields } from "@hanpan/contract/operator/personalFields";
import { holdPersonalKeys, PersonalKeyError, presentPersonalSeal } from "@hanpan/database";
import { createTestDatabase, testPersonalKeyFile } from "@hanpan/database/testing";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { askChange } from "../changes/askChange.ts";
import { makeDataFiles } from "../data-file/makeDataFiles.ts";
import { markOf } from "../lib/personalMarks.ts";
import { opened } from "../lib/personalValues.ts";
import { platformSources } from "../migrations.ts";
import { queueNotice } from "../reach/queueMessage.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../testing/operators.ts";
import { type Planted, plantedValues, plantInClear, plantMember } from "../testing/personal/plantedMember.ts";
import { inClear } from "./inClear.ts";
import { markedColumns, sealedColumns } from "./sealedColumns.ts";
import { sealRows } from "./sealRows.ts";
import { askToSeal, startPersonalKeys } from "./startKeys.ts";

let desk: OperatorSite;
let owner: TestOperator;
let planted: Planted;
let directory: string;

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "hanpan-sealed-"));
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
  planted = await plantMember(desk, owner);
});
afterAll(async () => {
  holdPersonalKeys(testPersonalKeyFile, false);
  rmSync(directory, { recursive: true });
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const columnRows = z.array(z.object({ schema: z.string(), name: z.string(), column: z.string() }));
/** Where the database says one of some values in clear, in any column of any table. */
async function standsIn(values: readonly string[]): Promise<string[]> {
  const { ownerPool } = desk.site.database;
  const { rows } = await ownerPool.query(
    `SELECT table_schema AS schema, table_name AS name, column_name AS column FROM information_schema.columns
       JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { schema, name, column } of columnRows.parse(rows)) {
    const hit = await ownerPool.query(
      `SELECT FROM "${schema}"."${name}" AS kept, unnest($1::text[]) AS searched (said)
        WHERE position(lower(searched.said) IN lower(CASE WHEN pg_typeof(kept."${column}") = 'bytea'::regtype
          THEN encode(convert_to(kept."${column}"::text, 'UTF8'), 'escape') ELSE kept."${column}"::text END)) > 0
           OR position(encode(convert_to(searched.said, 'UTF8'), 'hex') IN kept."${column}"::text) > 0 LIMIT 1`,
      [values],
    );
    if (hit.rowCount !== 0) found.push(`${schema}.${name}.${column}`);
  }
  return found.toSorted();
}

const app = () => desk.site.database.appPool;
const run = (text: string, values: readonly unknown[] = []) =>
  desk.site.database.ownerPool.query(text, [...values]);
const keysOf = async () =>
  (await run("SELECT key_id, seals_from, sealed_at FROM platform.personal_key ORDER BY held_since")).rows;
const minutesLater = (minutes: number) => new Date(desk.site.now().getTime() + minutes * 60_000);
const start = (personalKeyFile: string, production = false, now = desk.site.now()) =>
  startPersonalKeys(app(), { personalKeyFile, production }, now);

/** What the desk reads of them, and their own data as a file would have it. */
async function read(): Promise<string> {
  const paths = [
    `/members/${planted.memberId}`,
    `/members/${planted.memberId}/identity`,
    "/changes",
    "/persons/attempts",
    `/messages?member=${planted.memberId}`,
    `/money/requests?member=${planted.memberId}`,
    "/usdt",
    `/cases/${planted.caseId}`,
    "/approvals",
    `/audit?subject=member:${planted.memberId}`,
  ];
  const answers = await Promise.all(paths.map((one) => desk.as(owner, { path: one, method: "GET" })));
  for (const answer of answers) expect(answer.status).toBe(200);
  return JSON.stringify(answers.map(({ data }) => data));
}

test("a site with members seals once it is told that no version before serves, and not before", async () => {
  await start(testPersonalKeyFile);
  expect(await keysOf()).toMatchObject([{ seals_from: null }]);
  expect(await sealRows(app(), minutesLater(5))).toBe(0);
  await askToSeal(app(), desk.site.now());
  expect(await keysOf()).toMatchObject([{ seals_from: desk.site.now(), sealed_at: null }]);
});

test("killed in the middle it goes on, everybody reads what they read, and nothing stands in clear but what the list names", async () => {
  const before = await read();
  await plantInClear(desk, planted);
  expect(await read()).toBe(before);
  expect(await standsIn(plantedValues.accountNumber)).toEqual(
    expect.arrayContaining([
      "platform.member.account_number",
      "platform.money_request.account_number",
      "platform.payout_result_row.account_number",
    ]),
  );
  expect(await standsIn(plantedValues.usdtAddress)).toEqual(
    expect.arrayContaining([
      "platform.member.usdt_address",
      "platform.usdt_address_change.address",
      "platform.usdt_quote.address",
    ]),
  );
  expect(await standsIn(plantedValues.email)).toEqual([
    "platform.member.email",
    "platform.message.address",
    "platform.one_time_code.address",
  ]);
  let left = 7;
  const dying = new Proxy(app(), {
    get: (pool, name) =>
      name === "query"
        ? (text: string, values: unknown[]) => {
            if (/seal_(personal|marked)/.test(text) && --left < 0) throw new Error("killed");
            return pool.query(text, values);
          }
        : Reflect.get(pool, name),
  });
  await expect(sealRows(dying, minutesLater(5))).rejects.toThrow("killed");
  expect(await read()).toBe(before);
  // Two at once, and one of them alone changes a value.
  await Promise.all([sealRows(app(), minutesLater(5)), sealRows(app(), minutesLater(5))]);
  expect(await read()).toBe(before);
  expect(await sealRows(app(), minutesLater(5))).toBe(0);
  expect(await keysOf()).toMatchObject([{ sealed_at: minutesLater(5) }]);
  for (const field of personalFields) {
    const listed = inClear.filter(({ says }) => says.includes(field)).map(({ column }) => column);
    expect({ field, columns: await standsIn(plantedValues[field]) }).toEqual({
      field,
      columns: listed.toSorted(),
    });
  }
});

test("what is written from then on is sealed as it is written", async () => {
  const { memberId } = planted;
  await queueNotice(app(), {
    ...{ memberId, way: "EMAIL", address: "new.one@example.com", template: "EMAIL_ADDED", language: "ko" },
    ...{ lastsMs: 60_000, now: desk.site.now() },
  });
  await desk.site.database.ownerPool.query("DELETE FROM platform.detail_change WHERE member_id = $1", [
    memberId,
  ]);
  const after = { phone: "01099887766" };
  const site = { ko: "한판", en: "Hanpan" };
  await askChange(app(), {
    ...{ memberId, kind: "PHONE", after, proven: false, site, language: "ko", now: desk.site.now() },
  });
  expect(await standsIn(["new.one@example.com", "01099887766"])).toEqual([]);
  const answer = await desk.as(owner, { path: "/changes", method: "GET" });
  expect(JSON.stringify(answer.data)).toContain("01099887766");
});

test("a member's own data as a file has the values, and stands sealed itself", async () => {
  const { memberId } = planted;
  const later = minutesLater(60 * 24);
  await run(
    `INSERT INTO platform.data_file (member_id, file_id, session_id, state, asked_at, expires_at)
     VALUES ($1, gen_random_uuid(), gen_random_uuid(), 'ASKED', $2, $3)`,
    [memberId, desk.site.now(), later],
  );
  expect(await makeDataFiles(app(), { site: { ko: "한판", en: "Hanpan" }, now: desk.site.now() })).toBe(1);
  const { rows } = await run(
    "SELECT content FROM platform.data_file_part WHERE member_id = $1 ORDER BY number",
    [memberId],
  );
  const text = rows.map(({ content }) => opened(memberId, "file", content)).join("");
  for (const value of [...plantedValues.email, plantedValues.birthDate[0], "01099887766"])
    expect(text).toContain(value);
  expect(text).not.toContain("s1.");
  expect(text).not.toContain('"m1.');
  expect(text).toContain(plantedValues.phone[0]);
  expect(text).not.toContain("0001-01-01");
  expect(await standsIn(["01099887766"])).toEqual([]);
});

test("a new key seals all anew, a former one goes from the file later, and a lost or foreign file stops the start", async () => {
  const before = await read();
  const mark = markOf("PHONE", "01012345678");
  const file = path.join(directory, "personal.key");
  writeFileSync(file, `${"ab".repeat(32)}\n${readFileSync(testPersonalKeyFile, "utf8")}`);
  await start(file, true, minutesLater(10));
  const [former, newest] = await keysOf();
  expect(newest).toMatchObject({ seals_from: minutesLater(10), sealed_at: null });
  const setEmail = (email: string) =>
    run("UPDATE platform.member SET email = $2 WHERE member_id = $1", [planted.memberId, email]);
  const kept = await run("SELECT email FROM platform.member WHERE member_id = $1", [planted.memberId]);
  const email = String(kept.rows[0].email);
  await setEmail(`${email.slice(0, -8)}AAAAAAAA`);
  // What does not open is named, and keeps nothing else from the new key.
  await expect(sealRows(app(), minutesLater(12))).rejects.toThrow("1 sealed values do not open");
  await setEmail(email);
  expect(await sealRows(app(), minutesLater(12))).toBe(1);
  expect(await sealRows(app(), minutesLater(12))).toBe(0);
  expect(await read()).toBe(before);
  const { rows } = await run("SELECT email FROM platform.member WHERE member_id = $1", [planted.memberId]);
  expect(rows[0].email.startsWith(presentPersonalSeal())).toBe(true);

  const alone = path.join(directory, "alone.key");
  writeFileSync(alone, `${"ab".repeat(32)}\n`);
  await expect(start(alone, true, minutesLater(20))).rejects.toThrow(former.key_id);
  await start(alone, true, minutesLater(5 * 24 * 60));
  // What is compared is the same whatever key seals, also once the first one is gone.
  expect(markOf("PHONE", "01012345678")).toBe(mark);
  await expect(start(path.join(directory, "gone.key"))).rejects.toThrow(
    /gone\.key is not there.*bring the file back/,
  );
  const foreign = path.join(directory, "foreign.key");
  writeFileSync(foreign, `${"cd".repeat(32)}\n`);
  await expect(start(foreign)).rejects.toThrow(PersonalKeyError);
  expect(await keysOf()).toHaveLength(2);
  await start(file, true, minutesLater(10));
});

test("a new site makes its key and seals from its first member on; in production the key is given", async () => {
  const other = await createTestDatabase({ template: "platform", sources: platformSources });
  try {
    const personalKeyFile = path.join(directory, "new", "personal.key");
    const now = desk.site.now();
    await expect(
      startPersonalKeys(other.appPool, { personalKeyFile, production: true }, now),
    ).rejects.toThrow(PersonalKeyError);
    await startPersonalKeys(other.appPool, { personalKeyFile, production: false }, now);
    const { rows } = await other.ownerPool.query("SELECT seals_from FROM platform.personal_key");
    expect(rows).toEqual([{ seals_from: now }]);
  } finally {
    await start(path.join(directory, "personal.key"), true, minutesLater(10));
    await other.drop();
  }
});

test("the application cannot put anything but a seal in the place of a value, nor change what is sealed with the same key", async () => {
  const { memberId } = planted;
  const seal = (from: string, to: string) =>
    app().query("SELECT platform.seal_personal('member.email', $1, $1, $2, $3) AS done", [
      memberId,
      from,
      to,
    ]);
  const { rows } = await run("SELECT email FROM platform.member WHERE member_id = $1", [memberId]);
  const { email } = rows[0];
  expect((await seal(email, "thief@example.com")).rows).toEqual([{ done: false }]);
  expect((await seal(email, `${presentPersonalSeal()}${"A".repeat(50)}`)).rows).toEqual([{ done: false }]);
  await expect(app().query("UPDATE platform.person_attempt SET phone = 'x'")).rejects.toThrow(/denied/);
});

test("every sealed column is known to the function that changes it, and the list of what is in clear stands in the documentation", async () => {
  for (const { column } of sealedColumns) {
    const text = "SELECT platform.seal_personal($1, gen_random_uuid(), gen_random_uuid(), 'x', $2) AS done";
    const { rows } = await app().query(text, [column, `s1.00000000.${"A".repeat(40)}`]);
    expect(rows).toEqual([{ done: false }]);
  }
  for (const { column } of markedColumns) {
    const text =
      "SELECT platform.seal_marked($1, gen_random_uuid(), gen_random_uuid(), 'x', $2, $3, 'TRC20') AS done";
    const mark = markOf("ACCOUNT", "1234567");
    const { rows } = await app().query(text, [column, `s1.00000000.${"A".repeat(40)}`, mark]);
    expect(rows).toEqual([{ done: false }]);
  }
  const page = readFileSync(new URL("../../../../docs/personal-data.md", import.meta.url), "utf8");
  for (const { column } of [
    ...inClear,
    ...[...sealedColumns, ...markedColumns].map(({ column: name }) => ({ column: `platform.${name}` })),
  ])
    expect(page).toContain(`\`${column.replace("platform.", "")}\``);
});
