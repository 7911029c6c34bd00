import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import type { OperatorSite, TestOperator } from "../../testing/operators.ts";
import {
  at,
  dayContract as contract,
  openPartnerDesk,
  type PartnerDesk,
  rateOf,
} from "../../testing/partners/partnerDesk.ts";

let house: PartnerDesk;
let desk: OperatorSite;
let owner: TestOperator;
let tree: readonly TestMember[];
let distributors: readonly TestOperator[];
let member: TestMember;
let put: PartnerDesk["put"];

beforeAll(async () => {
  house = await openPartnerDesk(new Date("2026-11-10T14:40:00.000Z"));
  ({ desk, owner, tree, distributors, put } = house);
  member = await signUp(desk.site.app, { referralCode: await house.codeOf(at(tree, 2)) });
  await house.count();
});
afterAll(() => house.close());

test("an owner agrees rates and periods, and is told clearly what cannot be", async () => {
  const paths = tree.map(({ memberId }) => `/partners/${memberId}`);
  for (const [index, bps] of [100, 60, 40, 50].entries()) {
    expect(await put(owner, `${at(paths, index)}/rates`, rateOf(bps))).toMatchObject({ status: 200 });
    expect(await put(owner, `${at(paths, index)}/contract`, contract)).toMatchObject({ status: 200 });
  }
  expect(await put(owner, `${at(paths, 1)}/rates`, rateOf(101))).toMatchObject({
    status: 409,
    code: "RATE_ABOVE_PARENT",
    message: expect.stringMatching(/2026-11-10.*1\.01%.*1%.*슬롯 롤링/),
  });
  expect(await put(owner, `${at(paths, 0)}/rates`, rateOf(55))).toMatchObject({
    status: 409,
    code: "RATE_BELOW_CHILD",
  });
  for (const bps of [-1, 0.5, 10_001, 1e300])
    expect(await put(owner, `${at(paths, 1)}/rates`, { ...rateOf(bps) })).toMatchObject({ status: 400 });
  expect(await put(owner, `${at(paths, 1)}/rates`, rateOf(1, "2024-12-31"))).toMatchObject({
    status: 409,
    code: "DAY_OUT_OF_RANGE",
  });
  expect(await put(owner, `${at(paths, 1)}/rates`, rateOf(1, "1899-12-31"))).toMatchObject({
    status: 400,
    fields: { from: expect.any(String) },
  });
  expect(await put(owner, `${at(paths, 1)}/rates`, rateOf(1, "2026-02-30"))).toMatchObject({ status: 400 });
  const inOwn = { parentId: at(tree, 2).memberId, from: "2026-11-12", reason: "이동" };
  expect(await put(owner, `${at(paths, 0)}/place`, inOwn)).toMatchObject({ code: "IN_OWN_BRANCH" });
  const list = z
    .object({ list: z.array(z.object({ depth: z.number(), loginId: z.string() })) })
    .parse((await desk.as(owner, { path: "/partners" })).data).list;
  expect(list.map(({ depth, loginId }) => [depth, loginId])).toEqual([
    [0, at(tree, 0).loginId],
    [1, at(tree, 1).loginId],
    [2, at(tree, 2).loginId],
    [1, at(tree, 3).loginId],
  ]);
});

test("a day is settled, approved and paid once, and what each partner reads adds up to the top's rate", async () => {
  await house.play(member, "2026-11-10", 10_000_000, 9_000_000);
  const early = await desk.as(owner, { path: "/partner-runs", body: { period: "DAY", day: "2026-11-10" } });
  expect(early).toMatchObject({ status: 409, code: "RUN_TOO_EARLY" });
  // Twenty minutes after midnight.
  desk.site.setClock(new Date("2026-11-10T15:20:00.000Z"));
  const made = await desk.as(owner, { path: "/partner-runs", body: { period: "DAY", day: "2026-11-10" } });
  expect(made.data).toMatchObject({
    from: "2026-11-10",
    statements: 4,
    payable: 100_000 + 400_000,
    approved: false,
  });
  const { id, madeAt } = z.object({ id: z.string(), madeAt: z.string() }).parse(made.data);
  const run = z
    .object({
      statements: z.array(
        z.object({ id: z.string(), partner: z.object({ id: z.string() }), payable: z.number() }),
      ),
    })
    .parse((await desk.as(owner, { path: `/partner-runs/${id}` })).data);
  const payableOf = (of: TestMember) =>
    run.statements.find(({ partner }) => partner.id === of.memberId)?.payable;
  // 1 % less 0.6 %, 0.6 % less 0.4 %, 0.4 %, nothing: of the stakes; and forty times that of what was lost.
  expect(tree.map(payableOf)).toEqual([40_000 + 160_000, 20_000 + 80_000, 40_000 + 160_000, 0]);
  const statement = run.statements.find(({ partner }) => partner.id === at(tree, 2).memberId);
  const pay = () =>
    desk.as(owner, { path: `/partner-statements/${statement?.id}/pay`, body: { reason: "정산 지급" } });
  expect(await pay()).toMatchObject({ status: 409, code: "RUN_NOT_APPROVED" });
  expect(await desk.as(at(distributors, 2), { path: "/branch/statements" })).toMatchObject({
    data: { list: [] },
  });
  const approve = (at: string) =>
    desk.as(owner, { path: `/partner-runs/${id}/approve`, body: { madeAt: at, reason: "확인" } });
  expect(await approve("2026-11-10T15:19:59Z")).toMatchObject({ status: 409, code: "RUN_CHANGED" });
  expect((await approve(madeAt)).data).toMatchObject({ approved: true });
  const paid = await Promise.all([pay(), pay(), pay()]);
  expect(paid.map(({ status }) => status)).toEqual([200, 200, 200]);
  const me = await ask(desk.site.app, { path: "/member/notification", token: at(tree, 2).token });
  expect(me.data).toMatchObject({ balances: { cash: 200_000 } });
  const own = z
    .object({ list: z.array(z.object({ id: z.string(), payable: z.number() })) })
    .parse((await desk.as(at(distributors, 2), { path: "/branch/statements" })).data);
  expect(own.list.map(({ payable }) => payable)).toEqual([200_000]);
  const file = await desk.app.inject({
    url: `/api/v1/operator/partner-runs/${id}/statements.csv`,
    headers: { authorization: `Bearer ${owner.token}`, "custom-language": "en" },
  });
  expect(file.payload.replace("\ufeff", "").split("\r\n")[0]).toContain("Partner,ID,From,To,Rolling");
  // The same figures in the member app.
  const summary = await ask(desk.site.app, {
    path: "/member/partner/summary?from=2026-11-10&to=2026-11-10",
    token: at(tree, 2).token,
  });
  expect(summary.data).toMatchObject({ rollingShare: 40_000, losingShare: 160_000, stakes: 10_000_000 });
});

test("a distributor reads and rates who stands below them", async () => {
  const one = at(distributors, 1);
  const list = await desk.as(one, { path: "/branch/partners" });
  expect(list.data).toMatchObject({
    list: [
      { loginId: at(tree, 1).loginId, parentId: null, depth: 0 },
      { loginId: at(tree, 2).loginId, depth: 1 },
    ],
  });
  const below = `/branch/partners/${at(tree, 2).memberId}`;
  expect(await put(one, `${below}/rates`, rateOf(60, "2026-11-12"))).toMatchObject({ status: 200 });
  expect(await put(one, `${below}/rates`, rateOf(61, "2026-11-12"))).toMatchObject({
    code: "RATE_ABOVE_PARENT",
  });
  expect(await put(one, `${below}/rates`, rateOf(10, "2026-11-11"))).toMatchObject({
    code: "DAY_OUT_OF_RANGE",
  });
  expect(
    await put(one, `/branch/partners/${at(tree, 1).memberId}/rates`, rateOf(1, "2026-11-12")),
  ).toMatchObject({
    status: 404,
  });
});

test("a member is moved to another partner from a day on, and the file says whose they are and were", async () => {
  const path = `/members/${member.memberId}/partner`;
  const moved = { partnerId: at(tree, 3).memberId, from: "2026-11-12", reason: "이관" };
  expect(await put(owner, path, moved)).toMatchObject({ status: 200 });
  const file = await desk.as(owner, { path: `/members/${member.memberId}` });
  expect(file.data).toMatchObject({
    partners: [
      { id: at(tree, 3).memberId, from: "2026-11-12", until: null },
      { id: at(tree, 2).memberId, from: "2026-11-10", until: "2026-11-12" },
    ],
  });
  expect(await put(owner, path, { ...moved, from: "2026-11-10" })).toMatchObject({ code: "DAY_SETTLED" });
  expect(await put(owner, path, { ...moved, partnerId: member.memberId })).toMatchObject({
    code: "NOT_IN_TREE",
  });
});
