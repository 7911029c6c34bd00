import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { signUp, type TestMember, validRegistration } from "../../testing/members.ts";
import type { TestOperator } from "../../testing/operators.ts";
import { at, openPartnerDesk, type PartnerDesk } from "../../testing/partners/partnerDesk.ts";

let house: PartnerDesk;
let distributor: TestOperator;

beforeAll(async () => {
  house = await openPartnerDesk(new Date("2026-11-10T14:40:00.000Z"));
  distributor = at(house.distributors, 1);
});
afterAll(() => house.close());

const links = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      address: z.string(),
      active: z.boolean(),
      signUps: z.number(),
      recentSignUps: z.number(),
    }),
  ),
});
const listOf = async (of: TestOperator = distributor) =>
  links.parse((await house.desk.as(of, { path: "/branch/links" })).data).list;
function add(body: object, of: TestOperator = distributor, key: string = randomUUID()) {
  house.later();
  return house.desk.as(of, { path: "/branch/links", body, headers: { "idempotency-key": key } });
}
const put = (id: string, name: string, active: boolean, of: TestOperator = distributor) =>
  house.put(of, `/branch/links/${id}`, { name, active });
const verify = async (referralCode: string) =>
  (await ask(house.desk.site.app, { path: "/auth/verify/referral-code", body: { referralCode } })).data;
async function linkOf(code: string) {
  const found = (await listOf()).find((link) => link.code === code);
  if (found === undefined) throw new Error(`no link ${code}`);
  return found;
}
async function partnerOf({ memberId }: TestMember) {
  const { rows } = await house.desk.site.database.ownerPool.query<{ partner_id: string }>(
    "SELECT partner_id FROM platform.partner_member WHERE member_id = $1",
    [memberId],
  );
  return rows.map(({ partner_id }) => partner_id);
}

test("a partner has links with codes of their choice or made ones, and who signs up by one is theirs and counted", async () => {
  expect(await add({ name: "블로그", code: "blog2026" })).toMatchObject({ status: 200 });
  expect(await add({ name: "방송" })).toMatchObject({ status: 200 });
  const [made, chosen] = await listOf();
  expect(chosen).toMatchObject({
    code: "BLOG2026",
    name: "블로그",
    active: true,
    signUps: 0,
    address: expect.stringMatching(/^http.*\/p\/BLOG2026$/),
  });
  expect(made?.code).toMatch(/^[A-Z0-9]{8}$/);
  expect(await verify("BLOG2026")).toMatchObject({ valid: true });
  const first = await signUp(house.desk.site.app, { referralCode: "blog2026" });
  expect(await partnerOf(first)).toEqual([at(house.tree, 1).memberId]);
  await signUp(house.desk.site.app, { referralCode: made?.code });
  await house.desk.site.database.ownerPool.query(
    "UPDATE platform.partner_link_member SET joined_at = joined_at - interval '31 days' WHERE member_id = $1",
    [first.memberId],
  );
  await signUp(house.desk.site.app, { referralCode: "BLOG2026" });
  expect(await linkOf("BLOG2026")).toMatchObject({ signUps: 2, recentSignUps: 1 });
  // Whoever settles reads them too; a member by the partner's own code counts for no link.
  await signUp(house.desk.site.app, { referralCode: await house.codeOf(at(house.tree, 1)) });
  const seen = await house.desk.as(house.owner, { path: `/partners/${at(house.tree, 1).memberId}/links` });
  expect(links.parse(seen.data).list.map(({ signUps }) => signUps)).toEqual([1, 2]);
});

test("a code is nobody else's, a submission makes one link, and what is no code is refused", async () => {
  const code = await house.codeOf(at(house.tree, 3));
  expect(await add({ name: "남의 코드", code })).toMatchObject({ status: 409, code: "CODE_TAKEN" });
  expect(await add({ name: "다시", code: "BLOG2026" }, at(house.distributors, 3))).toMatchObject({
    status: 409,
    code: "CODE_TAKEN",
  });
  const key = randomUUID();
  const both = await Promise.all([
    add({ name: "한 번" }, distributor, key),
    add({ name: "한 번" }, distributor, key),
  ]);
  expect(both.map(({ status }) => status)).toContain(200);
  expect((await listOf()).filter(({ name }) => name === "한 번")).toHaveLength(1);
  for (const bad of ["AB", "ABCDEFGHIJKLMNOPQ", "한판한판", "<script>"])
    expect(await add({ name: "코드", code: bad })).toMatchObject({
      status: 400,
      fields: { code: expect.any(String) },
    });
  expect(await add({ name: " " })).toMatchObject({ status: 400, fields: { name: expect.any(String) } });
});

test("an ended link answers clearly, places nobody, and is opened again; another partner's is nobody's", async () => {
  const link = await linkOf("BLOG2026");
  expect(await put(link.id, "지난 블로그", false, at(house.distributors, 0))).toMatchObject({ status: 404 });
  expect(await put(link.id, "지난 블로그", false)).toMatchObject({ status: 200 });
  expect(await verify("BLOG2026")).toEqual({ valid: false, nickname: null, ended: true });
  const form = validRegistration({ referralCode: "BLOG2026" });
  expect(await ask(house.desk.site.app, { path: "/auth/register", body: form })).toMatchObject({
    status: 409,
    code: "LINK_ENDED",
    message: expect.stringMatching(/더 이상 사용되지 않는/),
  });
  expect(await linkOf("BLOG2026")).toMatchObject({ name: "지난 블로그", active: false, signUps: 2 });
  await put(link.id, "블로그", true);
  expect(await verify("BLOG2026")).toMatchObject({ valid: true });
  // Who is a partner no more has no link that is open.
  const { memberId } = at(house.tree, 1);
  const isPartner = (value: boolean) =>
    house.desk.as(house.owner, { method: "PATCH", path: `/members/${memberId}`, body: { isPartner: value } });
  await isPartner(false);
  expect(await verify("BLOG2026")).toMatchObject({ valid: false, ended: true });
  await isPartner(true);
  expect(await verify("BLOG2026")).toMatchObject({ valid: true });
});

test("a partner has a hundred links at most", async () => {
  await house.desk.site.database.ownerPool.query(
    `INSERT INTO platform.partner_link (link_id, partner_id, code, name, made_by, made_at)
     SELECT gen_random_uuid(), $1, 'FULL' || number, 'full', 'test', now() FROM generate_series(1, 99) AS number`,
    [at(house.tree, 3).memberId],
  );
  const third = at(house.distributors, 3);
  expect(await add({ name: "백 번째" }, third)).toMatchObject({ status: 200 });
  expect(await add({ name: "너무 많음" }, third)).toMatchObject({ status: 409, code: "LINKS_FULL" });
});
