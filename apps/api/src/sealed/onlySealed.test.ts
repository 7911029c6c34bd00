import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { createTestApp, type TestApp } from "../testing/createTestApp.ts";
import { signUp } from "../testing/members.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const run = (text: string, ...values: readonly unknown[]) => site.database.ownerPool.query(text, [...values]);
const kept = z.object({ email: z.string(), account_number: z.string(), birth_sealed: z.string() });

test("in the place of what is kept come sealed values of another key alone, and marks in their form", async () => {
  const { memberId } = await signUp(site.app);
  await run("UPDATE platform.member SET email = 'who@example.com' WHERE member_id = $1", memberId);
  const read = async () =>
    kept.parse(
      (
        await run(
          "SELECT email, account_number, birth_sealed FROM platform.member WHERE member_id = $1",
          memberId,
        )
      ).rows[0],
    );
  const before = await read();
  const { email, account_number: account, birth_sealed: birth } = before;
  const sealed = `s1.00000000.${"A".repeat(38)}`;
  const sameKey = (value: string) => `${value.slice(0, 12)}${"A".repeat(38)}`;
  const mark = `m1.${"A".repeat(22)}`;
  const personal = (to: string) =>
    run("SELECT platform.seal_personal('member.email', $1, $1, $2, $3) AS done", memberId, email, to);
  const marked = (to: string, by = mark) =>
    run(
      "SELECT platform.seal_marked('member.account_number', $1, $1, $2, $3, $4, NULL) AS done",
      ...[memberId, account, to, by],
    );
  const born = (to: string, by = mark) =>
    run("SELECT platform.seal_birth($1, $2, $3, $4, 30) AS done", ...[memberId, birth, to, by]);
  for (const refused of [
    await personal("other@example.com"),
    await marked("110-222-333333"),
    await marked(sameKey(account)),
    await marked(sealed, "110222333333"),
    await born("1990-01-01"),
    await born(sameKey(birth)),
    await born(sealed, "1990-01-01"),
  ])
    expect(refused.rows).toEqual([{ done: false }]);
  expect(await read()).toEqual(before);
  for (const taken of [await personal(sealed), await marked(sealed), await born(sealed)])
    expect(taken.rows).toEqual([{ done: true }]);
  expect((await personal(sameKey(sealed))).rows).toEqual([{ done: false }]);
});
