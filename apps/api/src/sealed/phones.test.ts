import { isMark, openPersonal } from "@hanpan/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { markOf } from "../lib/personalMarks.ts";
import { ask } from "../testing/ask.ts";
import { signUp, validRegistration } from "../testing/members.ts";
import { createOperatorSite, type OperatorSite } from "../testing/operators.ts";
import { phoneOf } from "../testing/personal/phoneOf.ts";
import { sealPhones } from "./sealPhones.ts";

let desk: OperatorSite;

beforeAll(async () => {
  desk = await createOperatorSite();
});
afterAll(() => desk.close());

const phone = "01043217788";
const run = (text: string, values: readonly unknown[]) =>
  desk.site.database.ownerPool.query(text, [...values]);
const again = () =>
  ask(desk.site.app, { path: "/auth/register", body: validRegistration({ loginId: "secondone", phone }) });
const seal = () =>
  sealPhones(desk.site.database.appPool, (error) => {
    throw error;
  });

test("a phone that a build before marks kept in clear is one member's still, is found, and lies sealed once the jobs were there", async () => {
  const owner = await desk.operator("OWNER");
  const { memberId } = await signUp(desk.site.app, { phone });
  const foundBy = async (text: string) => {
    const { data } = await desk.as(owner, { path: `/members?search=${text}` });
    return z.object({ total: z.number() }).parse(data).total;
  };
  const kept = async () => {
    const { rows } = await run(
      `SELECT own.phone, own.phone_end, identity.value FROM platform.member AS own
         JOIN platform.identity ON identity.member_id = own.member_id AND identity.kind = 'PHONE'
        WHERE own.member_id = $1`,
      [memberId],
    );
    return rows[0];
  };
  const signedUp = await kept();
  expect(signedUp.phone).not.toContain(phone);
  expect(isMark(signedUp.value)).toBe(true);
  expect(isMark(signedUp.phone_end)).toBe(true);
  // As the build before kept it.
  await run("UPDATE platform.member SET phone = $2, phone_end = NULL WHERE member_id = $1", [
    memberId,
    phone,
  ]);
  await run("UPDATE platform.identity SET value = $2 WHERE member_id = $1 AND kind = 'PHONE'", [
    ...[memberId, phone],
  ]);
  expect((await again()).code).toBe("PHONE_TAKEN");
  for (const text of [phone, "0104321"]) expect(await foundBy(text)).toBe(1);

  expect((await Promise.all([seal(), seal()])).some((done) => done > 0)).toBe(true);
  expect(await seal()).toBe(0);
  const sealed = await kept();
  expect({ ...sealed, phone: openPersonal(`${memberId}/phone`, sealed.phone) }).toEqual({
    ...{ phone, phone_end: signedUp.phone_end, value: signedUp.value },
  });
  expect(sealed.phone).not.toBe(phone);
  expect(await phoneOf(desk.site.database.ownerPool, memberId)).toBe(phone);
  expect((await again()).code).toBe("PHONE_TAKEN");
  for (const text of [phone, "7788"]) expect(await foundBy(text)).toBe(1);
  expect(await foundBy("0104321")).toBe(0);
});

test("of two who take one phone at once, in clear and as a mark, the second waits and is refused", async () => {
  const { memberId } = await signUp(desk.site.app);
  const client = await desk.site.database.ownerPool.connect();
  const other = "01043217799";
  await client.query("BEGIN");
  // A process that does not know yet that marks are kept.
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 710))", [markOf("PHONE", other)]);
  await client.query("INSERT INTO platform.identity (kind, value, member_id) VALUES ('PHONE', $1, $2)", [
    ...[other, memberId],
  ]);
  const answer = ask(desk.site.app, {
    path: "/auth/register",
    body: validRegistration({ loginId: "atonce", phone: other }),
  });
  await expect
    .poll(async () => {
      const { rows } = await run(
        "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
        [],
      );
      return rows.length;
    })
    .toBe(1);
  await client.query("COMMIT");
  client.release();
  expect((await answer).code).toBe("PHONE_TAKEN");
});
