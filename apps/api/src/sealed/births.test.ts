import { afterAll, beforeAll, expect, test } from "vitest";
import { noBirthDate } from "../lib/keptBirth.ts";
import { signUp } from "../testing/members.ts";
import { createOperatorSite, type OperatorSite } from "../testing/operators.ts";
import { renewAges, sealBirths } from "./births.ts";

let desk: OperatorSite;

beforeAll(async () => {
  desk = await createOperatorSite();
});
afterAll(() => desk.close());

const run = (text: string, values: readonly unknown[]) =>
  desk.site.database.ownerPool.query(text, [...values]);
const pool = () => desk.site.database.appPool;
async function kept(memberId: string) {
  const { rows } = await run(
    "SELECT birth_date, birth_sealed, birth_mark, age FROM platform.member WHERE member_id = $1",
    [memberId],
  );
  return rows[0];
}
async function capOf(memberId: string, now: string) {
  const rules = { youngBelow: 25, stakeCaps: { SLOT: { won: 10_000, youngWon: 4_000 } } };
  const { rows } = await run(
    `SELECT platform.stake_cap_at_age($2, 'SLOT', platform.age_of(age, birth_date, $3)) AS cap
       FROM platform.member WHERE member_id = $1`,
    [memberId, rules, now],
  );
  return rows[0].cap;
}

test("the young have their cap until their birthday's midnight in Seoul, once the job was there, and no birth date lies in clear", async () => {
  desk.site.setClock(new Date("2026-11-20T03:00:00.000Z"));
  const { memberId } = await signUp(desk.site.app, { dob: "2001-12-01" });
  const own = await kept(memberId);
  expect(own).toMatchObject({ birth_date: noBirthDate, age: 24 });
  expect(JSON.stringify(own)).not.toContain("2001");
  const before = "2026-11-30T14:59:59Z";
  expect(await renewAges(pool(), new Date(before))).toBe(0);
  expect(await capOf(memberId, before)).toBe(4_000);
  const after = "2026-11-30T15:00:10Z";
  // Not yet renewed they count as the day before, and as young.
  expect(await capOf(memberId, after)).toBe(4_000);
  expect(await renewAges(pool(), new Date(after))).toBe(1);
  expect(await capOf(memberId, after)).toBe(10_000);
  // Once a day, and not again.
  await run("UPDATE platform.member SET age = 20 WHERE member_id = $1", [memberId]);
  expect(await renewAges(pool(), new Date(after))).toBe(0);
  expect(await renewAges(pool(), new Date("2026-12-01T15:00:10Z"))).toBe(1);
  expect(await capOf(memberId, after)).toBe(10_000);
});

test("a seal that does not open keeps nobody else's age from being renewed, and is named", async () => {
  desk.site.setClock(new Date("2026-12-04T03:00:00.000Z"));
  const [torn, other] = [
    await signUp(desk.site.app, { dob: "1990-12-09" }),
    await signUp(desk.site.app, { dob: "1991-12-09" }),
  ];
  const { birth_sealed: seal } = await kept(torn.memberId);
  const put = (value: string) =>
    run("UPDATE platform.member SET birth_sealed = $2 WHERE member_id = $1", [torn.memberId, value]);
  await put(`${seal.slice(0, -8)}AAAAAAAA`);
  const birthday = new Date("2026-12-08T15:00:10Z");
  await expect(renewAges(pool(), birthday)).rejects.toThrow("1 sealed birth dates do not open");
  expect(await kept(other.memberId)).toMatchObject({ age: 35 });
  expect(await kept(torn.memberId)).toMatchObject({ age: 35 });
  // The day is not done: once the key is there again it is renewed.
  await put(seal);
  expect(await renewAges(pool(), birthday)).toBe(1);
  expect(await kept(torn.memberId)).toMatchObject({ age: 36 });
});

test("a birth date that a build before marks kept in clear counts as it stands, and lies sealed once the jobs were there", async () => {
  const now = new Date("2026-12-02T03:00:00.000Z");
  desk.site.setClock(now);
  const { memberId } = await signUp(desk.site.app, { dob: "2000-02-29", phone: "01077001122" });
  const signedUp = await kept(memberId);
  await run(
    "UPDATE platform.member SET birth_date = '2000-02-29', birth_sealed = NULL, birth_mark = NULL, age = NULL WHERE member_id = $1",
    [memberId],
  );
  expect(await capOf(memberId, "2025-02-28T14:59:59Z")).toBe(4_000);
  expect(await capOf(memberId, "2025-02-28T15:00:00Z")).toBe(10_000);
  const seal = () =>
    sealBirths(pool(), now, (error) => {
      throw error;
    });
  await Promise.all([seal(), seal()]);
  expect(await seal()).toBe(0);
  expect(await kept(memberId)).toMatchObject({
    ...{ birth_date: noBirthDate, age: 26, birth_mark: signedUp.birth_mark },
  });
  const owner = await desk.operator("OWNER");
  expect((await desk.as(owner, { path: `/members/${memberId}` })).data).toMatchObject({ dob: "2000-02-29" });
});
