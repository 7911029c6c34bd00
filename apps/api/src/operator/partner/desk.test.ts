import { randomUUID } from "node:crypto";
import { allOperatorCalls } from "@hanpan/contract/operator/calls/index";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { countPartnerDays } from "../../partners/days/countDays.ts";
import { ask } from "../../testing/ask.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import {
  createOperatorSite,
  joinAs,
  type OperatorSite,
  pathOf,
  type TestOperator,
} from "../../testing/operators.ts";
import { validOperatorRequests } from "../../testing/validOperatorRequests.ts";

let desk: OperatorSite;
let owner: TestOperator;
const tree: TestMember[] = [];
const distributors: TestOperator[] = [];
let member: TestMember;

const idOf = (answer: { data: unknown }) => z.object({ id: z.string() }).parse(answer.data).id;
const codeOf = async (of: TestMember) =>
  z
    .object({ code: z.string() })
    .parse((await ask(desk.site.app, { path: "/member/recommender/list", token: of.token })).data).code;
const put = (by: TestOperator, path: string, body: object) => desk.as(by, { method: "PUT", path, body });
const rateOf = (bps: number, from = "2026-11-10") => ({
  from,
  rates: [
    { category: "SLOT", kind: "ROLLING", bps },
    { category: "SLOT", kind: "LOSING", bps: bps * 40 },
  ],
  reason: "협의",
});
const contract = {
  from: "2026-11-10",
  period: "DAY",
  carriesLosses: true,
  terms: {
    rollingOf: "STAKE",
    lessBonuses: true,
    lessRolling: false,
    lessPartnerRolling: false,
    costBps: { LIVE: 0, SLOT: 0, SPORTS: 0, MINI: 0 },
  },
  reason: "계약",
};

/** A partner below another, and the distributor who signs in for them. */
async function addPartner(name: string, parent?: TestMember): Promise<void> {
  const made = await signUp(
    desk.site.app,
    parent === undefined ? {} : { referralCode: await codeOf(parent) },
  );
  await desk.as(owner, { method: "PATCH", path: `/members/${made.memberId}`, body: { isPartner: true } });
  const loginId = `distributor_${name}`;
  const body = { loginId, name: "총판", role: "DISTRIBUTOR", partnerLoginId: made.loginId };
  distributors.push(
    await joinAs(desk, owner, idOf(await desk.as(owner, { path: "/operators", body })), loginId),
  );
  tree.push(made);
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
}

/** Play of a member on a day, as the wallet's sums keep it. */
async function play(of: TestMember, day: string, stake: number, win: number): Promise<void> {
  await desk.site.database.ownerPool.query(
    `INSERT INTO platform.member_day_play (member_id, day, category, bets, stake_won, win_won, counted_won)
     VALUES ($1, $2, 'SLOT', 1, $3, $4, $3)`,
    [of.memberId, day, stake, win],
  );
  await desk.site.database.ownerPool.query("SELECT platform.note_partner_day($1, $2)", [of.memberId, day]);
}

beforeAll(async () => {
  desk = await createOperatorSite();
  desk.site.setClock(new Date("2026-11-10T14:40:00.000Z"));
  owner = await desk.operator("OWNER");
  await addPartner("top");
  await addPartner("one", at(tree, 0));
  await addPartner("below", at(tree, 1));
  await addPartner("other", at(tree, 0));
  member = await signUp(desk.site.app, { referralCode: await codeOf(at(tree, 2)) });
  await countPartnerDays(desk.site.database.appPool, desk.site.now());
});
afterAll(async () => {
  // The sums of days were written by hand here: money is what must be sound.
  await desk.site.database.ownerPool.query("DELETE FROM platform.member_day_play");
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

test("an owner agrees rates and periods, and is told clearly what cannot be", async () => {
  const paths = tree.map(({ memberId }) => `/partners/${memberId}`);
  for (const [index, bps] of [100, 60, 40, 50].entries()) {
    expect(await put(owner, `${at(paths, index)}/rates`, rateOf(bps))).toMatchObject({ status: 200 });
    expect(await put(owner, `${at(paths, index)}/contract`, contract)).toMatchObject({ status: 200 });
  }
  expect(await put(owner, `${at(paths, 1)}/rates`, rateOf(101))).toMatchObject({
    status: 409,
    code: "RATE_ABOVE_PARENT",
    message: expect.stringMatching(/2026-11-10.*1\.01%.*1%/),
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
  await play(member, "2026-11-10", 10_000_000, 9_000_000);
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

test("a distributor reads and rates who stands below them; of parents and siblings no call says anything", async () => {
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

  const statements = await desk.site.database.ownerPool.query<{ statement_id: string; partner_id: string }>(
    "SELECT statement_id, partner_id FROM platform.partner_statement",
  );
  const others = [at(tree, 0), at(tree, 3)];
  const secrets = [
    ...others.flatMap(({ memberId, loginId }) => [memberId, loginId]),
    ...statements.rows
      .filter(({ partner_id }) => others.some(({ memberId }) => memberId === partner_id))
      .map(({ statement_id }) => statement_id),
  ];
  const targets = [...others.map(({ memberId }) => memberId), ...secrets.slice(-2)];
  for (const call of allOperatorCalls.filter(({ permission }) => permission !== null)) {
    for (const target of targets) {
      const path = pathOf(call, target);
      const reply = await desk.app.inject({
        method: call.method,
        url: `/api/v1/operator${path}`,
        headers: { authorization: `Bearer ${one.token}`, "idempotency-key": randomUUID() },
        ...(call.body === undefined ? {} : { payload: { ...validOperatorRequests()[call.id]?.body } }),
      });
      const said = reply.payload;
      const leaked = secrets.filter((secret) => said.includes(secret) && !path.includes(secret));
      expect({ call: call.id, leaked }).toEqual({ call: call.id, leaked: [] });
      if (path.includes(target))
        expect({ call: call.id, refused: reply.statusCode >= 400 }).toEqual({
          call: call.id,
          refused: true,
        });
    }
  }
});
