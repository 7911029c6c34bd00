import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { countPartnerDays } from "../../partners/days/countDays.ts";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { signUp, type TestMember } from "../../testing/members.ts";

let site: TestApp;
let referrer: TestMember;

const listed = z.object({
  code: z.string(),
  link: z.string(),
  total: z.number(),
  nextCursor: z.string().nullable(),
  list: z.array(
    z.object({ id: z.string(), name: z.string(), lastAccessAt: z.string().nullable(), joinedAt: z.string() }),
  ),
});

async function recommenders(member: TestMember, query = "") {
  const answer = await ask(site.app, { path: `/member/recommender/list${query}`, token: member.token });
  expect(answer.status).toBe(200);
  return listed.parse(answer.data);
}

beforeAll(async () => {
  site = await createTestApp({ PUBLIC_URL: "https://hanpan.example" });
  referrer = await signUp(site.app);
});
afterAll(async () => {
  await expectSound(site.database.ownerPool);
  await site.close();
});

test("a new member has a code, a link that carries it, and nobody in the list", async () => {
  const { code, link, list, total } = await recommenders(referrer);
  expect(code).toMatch(/^[A-Z0-9]{4,16}$/);
  expect(link).toMatch(new RegExp(`/register\\?referral=${code}$`));
  expect({ list, total }).toEqual({ list: [], total: 0 });
});

test("who signs up with the code is in the list, masked, the latest first, and read on by cursor", async () => {
  const { code } = await recommenders(referrer);
  const first = await signUp(site.app, { nickname: "가나다라", referralCode: code });
  site.setClock(new Date(site.now().getTime() + 60_000));
  const second = await signUp(site.app, { nickname: "마바사아", referralCode: code });
  // Below the second, not brought by the referrer.
  await signUp(site.app, { referralCode: (await recommenders(second)).code });
  const { list, total } = await recommenders(referrer);
  expect(list.map(({ id, name }) => ({ id, name }))).toEqual([
    { id: second.memberId, name: "마***" },
    { id: first.memberId, name: "가***" },
  ]);
  expect(total).toBe(2);
  expect(list[0]?.lastAccessAt).toBe(site.now().toISOString());
  const page = await recommenders(referrer, "?limit=1");
  expect(page.list.map(({ id }) => id)).toEqual([second.memberId]);
  const next = await recommenders(referrer, `?limit=1&cursor=${page.nextCursor}`);
  expect(next.list.map(({ id }) => id)).toEqual([first.memberId]);
  expect(next.nextCursor).toBeNull();
  expect((await recommenders(referrer, "?from=2026-11-21")).list).toEqual([]);
  const refused = await ask(site.app, {
    path: "/member/recommender/list?cursor=AAAA",
    token: referrer.token,
  });
  expect({ status: refused.status, fields: Object.keys(refused.fields) }).toEqual({
    status: 400,
    fields: ["cursor"],
  });
});

test("the partner page is a partner's alone, with the last 30 days by default", async () => {
  const path = "/member/partner/summary";
  expect(await ask(site.app, { path, token: referrer.token, language: "en" })).toMatchObject({
    status: 403,
    code: "NOT_A_PARTNER",
    message: "Partners only.",
  });
  await site.database.ownerPool.query("UPDATE platform.member SET is_partner = true WHERE member_id = $1", [
    referrer.memberId,
  ]);
  await countPartnerDays(site.database.appPool, site.now());
  const answer = await ask(site.app, { path, token: referrer.token });
  expect(answer.data).toMatchObject({
    isPartner: true,
    from: "2026-10-22",
    to: "2026-11-20",
    referrals: 3,
    activeReferrals: 0,
    deposits: 0,
    earned: 0,
  });
  const { byDay } = z
    .object({ byDay: z.array(z.object({ day: z.string(), joined: z.number() })) })
    .parse(answer.data);
  expect(byDay).toHaveLength(30);
  expect(byDay.at(-1)).toEqual(expect.objectContaining({ day: "2026-11-20", joined: 3 }));
  const long = await ask(site.app, { path: `${path}?from=2025-01-01&to=2026-11-20`, token: referrer.token });
  expect({ status: long.status, fields: Object.keys(long.fields) }).toEqual({ status: 400, fields: ["to"] });
});

test("a branch reaches down as long as the chain of sign-ups is", async () => {
  const above = await signUp(site.app);
  await site.database.ownerPool.query("UPDATE platform.member SET is_partner = true WHERE member_id = $1", [
    above.memberId,
  ]);
  let last = above;
  for (let depth = 1; depth <= 21; depth += 1) {
    last = await signUp(site.app, { referralCode: (await recommenders(last)).code });
  }
  await countPartnerDays(site.database.appPool, site.now());
  const answer = await ask(site.app, { path: "/member/partner/summary", token: above.token });
  expect(answer.data).toMatchObject({ referrals: 21 });
});
